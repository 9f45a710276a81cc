import type { Sex } from '../households/child';
import { bmiForAge } from './tables/bmi-for-age';
import { headForAge } from './tables/head-for-age';
import { lengthForAge } from './tables/length-for-age';
import { lmsAt, type Lms, type LmsTable } from './tables/lms-table';
import { weightForAge } from './tables/weight-for-age';
import { weightForHeight } from './tables/weight-for-height';
import { weightForLength } from './tables/weight-for-length';
import { lastTableDay, maxTableDays, adjustedLength, type Position } from './lying-or-standing';

interface Indicator {
  table: LmsTable;
  /** For a table by length: the length of the first row in cm. */
  firstCm?: number;
  /** Beyond ±3, the distance is counted in steps of the outermost standard deviation, because weight has a long tail. */
  isRestricted: boolean;
  /** z-scores outside this range are more likely a typing error than a child. */
  plausible: readonly [lowest: number, highest: number];
}

const indicators = {
  weight_for_age: { table: weightForAge, isRestricted: true, plausible: [-6, 5] },
  length_height_for_age: { table: lengthForAge, isRestricted: false, plausible: [-6, 6] },
  head_circumference_for_age: { table: headForAge, isRestricted: false, plausible: [-5, 5] },
  bmi_for_age: { table: bmiForAge, isRestricted: true, plausible: [-5, 5] },
  weight_for_length: { table: weightForLength, firstCm: 45, isRestricted: true, plausible: [-5, 5] },
  weight_for_height: { table: weightForHeight, firstCm: 65, isRestricted: true, plausible: [-5, 5] },
} as const satisfies Record<string, Indicator>;
export type GrowthIndicator = keyof typeof indicators;

export interface GrowthQuestion {
  indicator: GrowthIndicator;
  sex: Sex;
  /** Completed days. */
  ageDays: number;
  /** kg, cm or kg/m². */
  value: number;
  /** How length was measured, or the length that a weight is compared by. */
  position?: Position | null | undefined;
  /** In cm, for weight by length. */
  lengthCm?: number | undefined;
}

export interface GrowthResult {
  /** How many standard deviations from the median. */
  z: number;
  /** 0 to 100, not rounded: how many of 100 healthy children measure less. */
  percentile: number;
  /** Whether the value is implausible. */
  flag: boolean;
}

/** Compares with the WHO standards. Null outside their tables, which end at five years; the last row is used for 30 more days. */
export function growthZ({ indicator, sex, ageDays, value, position, lengthCm }: GrowthQuestion): GrowthResult | null {
  const { isRestricted, plausible } = indicators[indicator];
  const lms = rowFor(
    indicator,
    sex,
    ageDays,
    lengthCm === undefined ? undefined : adjustedLength(lengthCm, ageDays, position),
  );
  const measured = indicator === 'length_height_for_age' ? adjustedLength(value, ageDays, position) : value;
  if (lms === null || !(measured > 0)) return null;
  const z = isRestricted ? restrictedZ(lms, measured) : plainZ(lms, measured);
  return { z, percentile: 100 * normalShare(z), flag: z < plausible[0] || z > plausible[1] };
}

/** The value at a z-score, for the lines of a chart by age; null outside the table. */
export function growthValue(indicator: GrowthIndicator, sex: Sex, ageDays: number, z: number): number | null {
  const lms = rowFor(indicator, sex, ageDays, undefined);
  return lms && valueAtZ(lms, z);
}

function rowFor(name: GrowthIndicator, sex: Sex, ageDays: number, lengthCm: number | undefined): Lms | null {
  const { table, firstCm }: Indicator = indicators[name];
  if (ageDays < 0 || ageDays > maxTableDays) return null;
  if (firstCm === undefined) return lmsAt(table, sex, Math.min(Math.floor(ageDays), lastTableDay));
  if (lengthCm === undefined) return null;
  // Rounded, because 61.3 - 45 is a little more than 16.3.
  return lmsAt(table, sex, Math.round((lengthCm - firstCm) * 1e6) / 1e5);
}

function plainZ({ l, m, s }: Lms, value: number): number {
  return l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s);
}

function valueAtZ({ l, m, s }: Lms, z: number): number {
  return l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
}

function restrictedZ(lms: Lms, value: number): number {
  const z = plainZ(lms, value);
  const at = (deviations: number) => valueAtZ(lms, deviations);
  if (z > 3) return 3 + (value - at(3)) / (at(3) - at(2));
  if (z < -3) return -3 + (value - at(-3)) / (at(-2) - at(-3));
  return z;
}

const normalTerms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429] as const;

/** The share of a normal distribution below `z`, with an error under 0.0000001 (Abramowitz and Stegun 26.2.17). */
function normalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI);
  const above = density * normalTerms.reduceRight((sum, term) => t * (term + sum), 0);
  return z > 0 ? 1 - above : above;
}
