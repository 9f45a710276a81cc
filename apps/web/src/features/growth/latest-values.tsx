import {
  amountText,
  compare,
  comparisonText,
  growthTexts,
  isFirstUncorrected,
  isOutsideLines,
  measuredValue,
  measureLabels,
  measures,
  type GrowthEntry,
  type GrowthUnits,
  type Measure,
} from '@everstep/domain/growth';
import { hasCorrectionJustEnded, type Child } from '@everstep/domain/households';
import { formatCalendarDay } from '../../platform/locale/dates';
import type { Measurement } from './entry-line';

const charted = ['weight', 'length', 'head'] as const;

interface LatestValuesProps {
  child: Child;
  /** Whether a notice already comments on the weight. */
  hasWeightNotice: boolean;
  /** Newest first. */
  measurements: readonly Measurement[];
  units: GrowthUnits;
  today: string;
}

/** The latest value of each measure, and how it compares. */
export function LatestValues({ child, hasWeightNotice, measurements, units, today }: LatestValuesProps) {
  const latest = measures.flatMap((measure) => {
    const found = measurements.find(({ value }) => measuredValue(value, measure) !== null);
    return found ? [{ measure, entry: found.value }] : [];
  });
  return (
    <section aria-labelledby="latest-values" className="grid gap-3">
      <h2 id="latest-values" className="text-2xl">
        {growthTexts.latest}
      </h2>
      <ul className="grid grid-cols-2 gap-2 max-2xs:grid-cols-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-3 lg:grid-flow-row lg:grid-cols-2">
        {latest.map(({ measure, entry }) => (
          <Value
            key={measure}
            child={child}
            measure={measure}
            entry={entry}
            units={units}
            hasNotice={hasWeightNotice && measure === 'weight'}
          />
        ))}
      </ul>
      {isCorrectionExplained(child, measurements, today) && (
        <p className="rounded-card bg-sunken px-4 py-3 sm:px-5">{growthTexts.correctionEnded}</p>
      )}
    </section>
  );
}

/** Whether the age is not corrected any more since lately, or since the latest measurement. */
function isCorrectionExplained(child: Child, measurements: readonly Measurement[], today: string): boolean {
  const { birth_date: birth, gestation_weeks: gestationWeeks, sex } = child;
  if (sex === null) return false;
  if (hasCorrectionJustEnded({ birth, gestationWeeks }, today)) return true;
  return charted.some((measure) => {
    const [latest, ...earlier] = measurements.flatMap(({ value }) =>
      measuredValue(value, measure) === null ? [] : [value.date],
    );
    return latest !== undefined && isFirstUncorrected(child, latest, earlier);
  });
}

interface ValueProps {
  child: Child;
  measure: Measure;
  entry: GrowthEntry;
  units: GrowthUnits;
  hasNotice: boolean;
}

function Value({ child, measure, entry, units, hasNotice }: ValueProps) {
  const comparison = compare(child, entry, measure);
  const text = comparisonText(comparison);
  // Weight for length is only a comparison, so it is left out without one.
  if (measure === 'weight_for_length' && text === null) return null;
  return (
    <li className="grid content-start gap-0.5 rounded-card border border-line bg-surface px-4 py-3 sm:px-5 sm:py-4">
      <p className="font-semibold text-ink-2">{measureLabels[measure]}</p>
      {measure !== 'weight_for_length' && (
        <p className="text-2xl font-semibold tabular-nums">{amountText(entry, measure, units)}</p>
      )}
      {text && <p className="tabular-nums">{text}</p>}
      {!hasNotice && isOutsideLines(comparison) && <p className="text-ink-2">{growthTexts.worthMentioning}</p>}
      <p className="text-sm text-ink-2">{growthTexts.measuredOn(formatCalendarDay(entry.date))}</p>
    </li>
  );
}
