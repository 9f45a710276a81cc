import type { Reading } from './reading';

export const measureNames = [
  't38',
  't383',
  't394',
  't40',
  'tNormal',
  'tMild',
  'tLow',
  'noTemp',
  'feverish',
  'bp160',
  'bp140',
  'wetVeryFew',
  'wetFew',
  'feverDays',
  'feverDays3',
  'long',
  'hours',
  'manyHours',
  'day',
  'noPee',
  'manyPills',
  'breaths40',
  'breaths50',
  'breaths60',
] as const;

export type MeasureName = (typeof measureNames)[number];

const enough = 6;

/** In the first days it is one wet diaper for each day of life. */
const enoughWet = (ageDays: number | undefined) =>
  ageDays === undefined ? enough : Math.min(enough, Math.max(1, Math.floor(ageDays)));

/** The youngest age that is told. */
function toldAge(readings: readonly Reading[]): number | undefined {
  const ages = readings.flatMap(({ kind, value }) => (kind === 'age' ? [value] : []));
  return ages.length > 0 ? Math.min(...ages) : undefined;
}

/** What the numbers of a passage mean: temperatures in Celsius, pressures, counts and durations. */
export function measuresOf(
  readings: readonly Reading[],
  names: ReadonlySet<string>,
  ageDays = toldAge(readings),
): ReadonlySet<MeasureName> {
  const measures = new Set<MeasureName>();
  const add = (name: MeasureName, isTrue: boolean) => {
    if (isTrue) measures.add(name);
  };
  const most: Partial<Record<Reading['kind'], number>> = {};
  let coldest = Infinity;
  /** Of those who may be younger than a toddler. */
  let warmestYoung = 0;
  for (const { kind, value, second = 0, of } of readings) {
    most[kind] = Math.max(most[kind] ?? 0, value);
    if (kind === 'temperature') {
      coldest = Math.min(coldest, value);
      if (of !== 'toddler') warmestYoung = Math.max(warmestYoung, value);
    }
    if (kind === 'pressure') {
      add('bp160', value >= 160 || second >= 110);
      add('bp140', value >= 140 || second >= 90);
    }
    if (kind === 'wet') {
      add('wetVeryFew', value <= 2);
      add('wetFew', value < enoughWet(ageDays));
    }
  }
  const { temperature = 0, days = 0, hours = 0, minutes = 0, pills = 0, breaths = 0 } = most;
  const isNormal = temperature > 0 && temperature < 38 && coldest >= 36;
  add('t38', warmestYoung >= 38);
  add('t383', warmestYoung >= 38.3);
  add('t394', temperature >= 39.4);
  add('t40', temperature >= 40);
  add('tMild', temperature >= 38 && temperature < 38.3);
  add('tNormal', isNormal);
  add('tLow', coldest < 36);
  add('noTemp', temperature === 0);
  add('feverish', temperature >= 38 || (names.has('feverWord') && !isNormal));
  add('feverDays', days >= 2 || hours >= 24 || names.has('manyDays'));
  add('feverDays3', days >= 3);
  add('long', minutes >= 10 || hours > 0);
  add('hours', hours >= 5 || names.has('hoursWord'));
  const isCounted = hours > 0 || minutes > 0;
  add(
    'manyHours',
    hours >= 5 || names.has('hoursWord') || (!isCounted && (names.has('hours') || names.has('overnight'))),
  );
  add('day', hours >= 20 || days >= 1 || names.has('dayLong'));
  add('manyPills', pills > 0);
  add('breaths40', breaths >= 40);
  add('breaths50', breaths >= 50);
  add('breaths60', breaths >= 60);
  add('noPee', names.has('notWeed') || names.has('-peeing') || names.has('-wetDiaper'));
  return measures;
}
