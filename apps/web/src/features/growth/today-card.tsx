import { Ruler } from 'lucide-react';
import { amountText, growthKind, growthTexts, type GrowthEntry, type GrowthUnits } from '@everstep/domain/growth';
import { formatDayAndMonth } from '../../platform/locale/dates';
import { EntryLogCard } from '../../platform/trackers/log/entry-log-card';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { describeGrowth } from './entry-line';
import { useUnits } from './use-units';

/** The latest measurement. */
export function GrowthTodayCard(props: TrackerProps) {
  const [units] = useUnits();
  return (
    <EntryLogCard
      {...props}
      kind={growthKind}
      texts={growthTexts}
      icon={Ruler}
      describe={describeGrowth(units)}
      linesOf={(latest) => ({
        headline: amounts(latest, units),
        brief: growthTexts.measuredOn(formatDayAndMonth(latest.date)),
      })}
    />
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
