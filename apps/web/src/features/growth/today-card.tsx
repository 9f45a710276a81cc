import { Ruler } from 'lucide-react';
import { amountText, growthTexts, type GrowthEntry, type GrowthUnits } from '@everstep/domain/growth';
import { paths } from '@everstep/domain/base/paths';
import { formatDayAndMonth } from '../../platform/locale/dates';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { ButtonLink } from '../../ui/button';
import { TrackerCard, TrackerCardFailure, TrackerCardSkeleton } from '../../ui/tracker-card';
import { useGrowth } from './use-growth';
import { useUnits } from './use-units';

/** The latest measurement. */
export function GrowthTodayCard({ household, child, lockedNotice }: TrackerProps) {
  const { entries, failure, retry } = useGrowth({ household, child });
  const [units] = useUnits();
  if (!entries)
    return failure === undefined ? (
      <TrackerCardSkeleton />
    ) : (
      <TrackerCardFailure name={growthTexts.title} icon={Ruler} message={growthTexts.loadFailed} onRetry={retry} />
    );
  const latest = entries[0]?.value;
  const measuredOn = latest && growthTexts.measuredOn(formatDayAndMonth(latest.date));
  return (
    <TrackerCard
      name={growthTexts.title}
      icon={Ruler}
      to={paths.growth}
      headline={latest ? amounts(latest, units) : growthTexts.empty}
      brief={measuredOn}
    >
      <p className="text-ink-2">{measuredOn ?? growthTexts.emptyHint}</p>
      <ButtonLink
        to={paths.growth}
        state={{ opensForm: lockedNotice === null }}
        variant={lockedNotice === null ? 'primary' : 'quiet'}
        className="mt-auto sm:self-start"
      >
        {lockedNotice === null ? growthTexts.add : growthTexts.open}
      </ButtonLink>
    </TrackerCard>
  );
}

function amounts(entry: GrowthEntry, units: GrowthUnits): string {
  const head = amountText(entry, 'head', units);
  const all = [
    amountText(entry, 'weight', units),
    amountText(entry, 'length', units),
    head && growthTexts.headAmount(head),
  ];
  return all.filter(Boolean).join(' · ');
}
