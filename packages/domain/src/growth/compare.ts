import { daysBetween } from '../base/days';
import { correctedBirth, hasCorrectionJustEnded } from '../households/age';
import { sexes, type ChildDetails } from '../households/child';
import { growthZ, type GrowthIndicator, type GrowthResult } from './growth-z';
import type { GrowthEntry } from './growth-kind';
import { measures, type ChartedMeasure, type Measure } from './measures';
import { standingFromDay } from './lying-or-standing';

export const indicatorOf: Record<ChartedMeasure, GrowthIndicator> = {
  weight: 'weight_for_age',
  length: 'length_height_for_age',
  head: 'head_circumference_for_age',
};

type MeasuredChild = Pick<ChildDetails, 'birth_date' | 'gestation_weeks' | 'sex'>;

export interface Comparison {
  /** By the age since birth. */
  byBirth: GrowthResult | null;
  /** By the corrected age; undefined for a child who was not born early, or is two years old. */
  corrected?: GrowthResult | null;
}

/** In kg and cm; null if it was not measured. */
export function measuredValue(entry: GrowthEntry, measure: Measure): number | null {
  const { weight_grams: grams, length_mm: length, head_mm: head } = entry;
  if (measure === 'weight') return grams === null ? null : grams / 1000;
  if (measure === 'length') return length === null ? null : length / 10;
  if (measure === 'head') return head === null ? null : head / 10;
  return grams === null || length === null ? null : grams / 1000;
}

/** The day from which the corrected age of a measurement counts, or null. */
export function correctedStart({ birth_date: birth, gestation_weeks: gestationWeeks }: MeasuredChild, date: string) {
  return correctedBirth({ birth, gestationWeeks }, date);
}

/**
 * Whether to explain why a measurement is compared without the correction: the one before it still had it, or it has ended only lately.
 * `dates` are the days on which the same was measured.
 */
export function isFirstUncorrected(child: MeasuredChild, date: string, dates: readonly string[]): boolean {
  const { birth_date: birth, gestation_weeks: gestationWeeks } = child;
  if (hasCorrectionJustEnded({ birth, gestationWeeks }, date)) return true;
  const isCorrected = (day: string) => correctedStart(child, day) !== null;
  const before = dates
    .filter((day) => day < date)
    .toSorted()
    .at(-1);
  return before !== undefined && isCorrected(before) && !isCorrected(date);
}

/** Compares one measure with the tables. Both results are null if there is nothing to compare: not measured, no sex, outside the tables. */
export function compare(child: MeasuredChild, entry: GrowthEntry, measure: Measure): Comparison {
  const byBirth = compareFrom(child.birth_date, child, entry, measure);
  const due = measure === 'weight_for_length' ? null : correctedStart(child, entry.date);
  return due === null ? { byBirth } : { byBirth, corrected: compareFrom(due, child, entry, measure) };
}

function compareFrom(start: string, { sex }: MeasuredChild, entry: GrowthEntry, measure: Measure): GrowthResult | null {
  const value = measuredValue(entry, measure);
  const ageDays = daysBetween(start, entry.date);
  if (value === null || sex === null) return null;
  if (measure !== 'weight_for_length')
    return growthZ({ indicator: indicatorOf[measure], sex, ageDays, value, position: entry.position });
  const indicator = ageDays < standingFromDay ? 'weight_for_length' : 'weight_for_height';
  return growthZ({ indicator, sex, ageDays, value, position: entry.position, lengthCm: (entry.length_mm ?? 0) / 10 });
}

/**
 * The measures to ask about before saving, because hardly any child of this age has them. Without a sex, compared with both. Before the
 * due date there is no table of the corrected age, so that only what would be too much for a child born on time is asked about.
 */
export function implausibleMeasures(child: MeasuredChild, entry: GrowthEntry): Measure[] {
  const children = child.sex === null ? sexes.map((sex) => ({ ...child, sex })) : [child];
  return measures.filter((measure) =>
    children.every((known) => {
      const { byBirth, corrected } = compare(known, entry, measure);
      const { flag, z } = corrected ?? byBirth ?? { flag: false, z: 0 };
      return flag && (corrected !== null || z > 0);
    }),
  );
}

const firstWeeksDays = 21;

/** Whether to mention what is usual in the first weeks, when babies lose some weight. */
export function isInFirstWeeks({ birth_date: birth }: MeasuredChild, today: string): boolean {
  return daysBetween(birth, today) <= firstWeeksDays;
}
