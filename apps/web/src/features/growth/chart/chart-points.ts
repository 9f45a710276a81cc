import { daysBetween } from '@everstep/domain/base/days';
import {
  compare,
  comparisonText,
  correctedStart,
  growthTexts,
  growthValue,
  indicatorOf,
  isFirstUncorrected,
  maxTableDays,
  measuredValue,
  percentileLines,
  percentileText,
  type ChartedMeasure,
  type GrowthEntry,
  type GrowthUnits,
} from '@everstep/domain/growth';
import type { Child } from '@everstep/domain/households';
import type { Measurement } from '../entry-line';

/** A measurement in the chart. */
export interface ChartPoint {
  key: string;
  entry: GrowthEntry;
  ageDays: number;
  /** Null if the age is not corrected. */
  correctedDays: number | null;
  /** In the unit of the axis. */
  value: number;
  /** The comparison with other children, or null. */
  text: string | null;
  /** Why there is a step since the point before, or null. */
  note: string | null;
  percentile: string;
}

export const ranges = [
  { id: 'first', days: 92, label: growthTexts.ranges.first },
  { id: 'months', days: 183, label: growthTexts.ranges.months },
  { id: 'two', days: 731, label: growthTexts.ranges.two },
  { id: 'five', days: maxTableDays, label: growthTexts.ranges.five },
] as const;
export type RangeId = (typeof ranges)[number]['id'];

/** The shortest range that contains the age. */
export function rangeFor(ageDays: number): RangeId {
  return ranges.find(({ days }) => ageDays <= days)?.id ?? 'five';
}

const poundsPerKg = 2.2046226;
const inchesPerCm = 1 / 2.54;

export function unitName(measure: ChartedMeasure, units: GrowthUnits): string {
  return measure === 'weight' ? units.weight : units.length;
}

/** The number of axis units in a kilogram or a centimeter. */
function factorOf(measure: ChartedMeasure, units: GrowthUnits): number {
  if (measure === 'weight') return units.weight === 'lb' ? poundsPerKg : 1;
  return units.length === 'in' ? inchesPerCm : 1;
}

interface Subject {
  child: Child;
  measure: ChartedMeasure;
  units: GrowthUnits;
}

/** Oldest first. */
export function chartPoints({ child, measure, units }: Subject, measurements: readonly Measurement[]): ChartPoint[] {
  const measured = measurements.filter(({ value }) => measuredValue(value, measure) !== null);
  const dates = measured.map(({ value }) => value.date);
  return measured.toReversed().flatMap(({ key, value: entry }) => {
    const value = measuredValue(entry, measure);
    if (value === null) return [];
    const due = correctedStart(child, entry.date);
    const comparison = compare(child, entry, measure);
    const shown = comparison.corrected === undefined ? comparison.byBirth : comparison.corrected;
    const percentile = shown === null ? '' : percentileText(shown.percentile);
    const isExplained = shown !== null && isFirstUncorrected(child, entry.date, dates);
    return [
      {
        key,
        entry,
        value: value * factorOf(measure, units),
        ageDays: daysBetween(child.birth_date, entry.date),
        correctedDays: due === null ? null : daysBetween(due, entry.date),
        text: comparisonText(comparison),
        note: isExplained ? growthTexts.correctionEnded : null,
        percentile: isExplained ? growthTexts.noLongerCorrected(percentile) : percentile,
      },
    ];
  });
}

/** One of the lines of the WHO chart. */
export interface ChartLine {
  percentile: number;
  points: readonly { day: number; value: number }[];
}

const linePoints = 90;

/** The lines from birth to the end of the range; none if the child's sex, and so the table, is unknown. */
export function chartLines({ child, measure, units }: Subject, days: number): ChartLine[] {
  const { sex } = child;
  if (sex === null) return [];
  const factor = factorOf(measure, units);
  const ages = Array.from({ length: linePoints + 1 }, (_, index) => Math.round((index * days) / linePoints));
  return percentileLines.map(({ percentile, z }) => ({
    percentile,
    points: ages.flatMap((day) => {
      const value = growthValue(indicatorOf[measure], sex, day, z);
      return value === null ? [] : [{ day, value: value * factor }];
    }),
  }));
}
