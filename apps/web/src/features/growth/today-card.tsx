import { Ruler } from 'lucide-react';
import { formatLength, formatWeight, growthTexts, type GrowthEntry, type GrowthUnits } from '@everstep/domain/growth';
import { paths } from '@everstep/domain/base/paths';
import { formatDayAndMonth } from '../../platform/locale/dates';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { TodayCard, TodayCardSkeleton } from '../../ui/today-card';
import { useGrowth } from './use-growth';
import { useUnits } from './use-units';

/** The latest measurement, on /trackers. */
export function GrowthTodayCard({ household, child, lockedNotice }: TrackerProps) {
  const { measurements, failure, retry } = useGrowth({ household, child });
  const [units] = useUnits();
  if (!measurements && failure === undefined) return <TodayCardSkeleton />;
  const latest = measurements?.[0]?.value;
  return (
    <TodayCard name={growthTexts.title} icon={Ruler}>
      {!measurements ? (
        <LoadFailure message={growthTexts.loadFailed} onRetry={retry} />
      ) : latest ? (
        <>
          <p className="text-2xl font-semibold tabular-nums">{amounts(latest, units)}</p>
          <p className="text-ink-2">{growthTexts.measuredOn(formatDayAndMonth(latest.date))}</p>
        </>
      ) : (
        <>
          <p className="text-2xl font-semibold">{growthTexts.empty}</p>
          <p className="text-ink-2">{growthTexts.emptyHint}</p>
        </>
      )}
      <ButtonLink
        to={paths.growth}
        state={{ opensForm: lockedNotice === null }}
        variant={lockedNotice === null ? 'primary' : 'quiet'}
        className="mt-auto sm:self-start"
      >
        {lockedNotice === null ? growthTexts.add : growthTexts.open}
      </ButtonLink>
    </TodayCard>
  );
}

function amounts({ weight_grams: grams, length_mm: length, head_mm: head }: GrowthEntry, units: GrowthUnits): string {
  const all = [
    grams !== null && formatWeight(grams, units.weight),
    length !== null && formatLength(length, units.length),
    head !== null && growthTexts.headAmount(formatLength(head, units.length)),
  ];
  return all.filter(Boolean).join(' · ');
}
