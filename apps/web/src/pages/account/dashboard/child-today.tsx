import { Suspense, useId } from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { paths } from '@everstep/domain/base/paths';
import { dashboardTexts } from '@everstep/domain/dashboard';
import { ageText, type Child, type Household } from '@everstep/domain/households';
import { isOfHourlyAge } from '@everstep/domain/trackers';
import { trackChild } from '../../../features/households/use-tracked-child';
import { deviceZone } from '../../../platform/locale/dates';
import { childTodayCards } from '../../../platform/slices/registry';
import { familyAccess } from '../../../platform/trackers/family-access';
import { useNow } from '../../../platform/trackers/use-now';
import { TrackerCardSkeleton, TrackerLayoutContext } from '../../../ui/tracker-card';
import { TrackerAccess } from '../../trackers/frame/tracker-access';

interface ChildTodayProps {
  household: Household;
  child: Child;
  isOnly: boolean;
}

/**
 * A child with its trackers as rows, without those that no plan of the family opens. Beside siblings a baby has only those that
 * change by the hour, so that all fit on a screen.
 */
export function ChildToday({ household, child, isOnly }: ChildTodayProps) {
  const id = useId();
  const today = localDayIn(deviceZone(), useNow(60_000));
  const cards = childTodayCards().filter(
    ({ feature }) => feature === undefined || familyAccess(household, feature, true),
  );
  const isBaby = isOfHourlyAge(child.birth_date, today);
  const hourly = cards.filter(({ isHourly }) => isHourly);
  const shown = isBaby && !isOnly && hourly.length > 0 ? hourly : cards;
  return (
    // Each link and button in here leads to this child.
    <section
      aria-labelledby={id}
      className="grid content-start gap-2 card px-4 py-3 sm:px-6 sm:py-4"
      onClickCapture={() => trackChild(child.id)}
    >
      <div className="flex items-center gap-x-3 max-2xs:flex-wrap">
        <h2 id={id} className="min-w-0 text-xl wrap-anywhere sm:text-2xl">
          {child.name}
        </h2>
        <p className="grow pt-1 text-sm text-ink-2 tabular-nums">{ageText(child.birth_date, today)}</p>
        <Link
          to={paths.trackers}
          aria-label={dashboardTexts.allTrackersOf(child.name)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 font-semibold text-spruce no-underline hover:underline"
        >
          {dashboardTexts.allTrackers}
          <ChevronRight size={18} strokeWidth={1.8} aria-hidden />
        </Link>
      </div>
      {shown.map(({ name, feature, isHourly, Card }) => (
        <TrackerLayoutContext key={name} value={{ shape: isHourly ? 'row' : 'line', hidesIdle: !isBaby }}>
          <Suspense fallback={<TrackerCardSkeleton />}>
            <TrackerAccess tracked={{ household, child }} feature={feature}>
              {(props) => <Card {...props} />}
            </TrackerAccess>
          </Suspense>
        </TrackerLayoutContext>
      ))}
    </section>
  );
}
