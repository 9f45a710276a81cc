import { permutationP } from './permutation';
import { randomFrom, shuffle } from './random';
import { winsorizedScores } from './ranks';

/** The value of one day, counted from any day. */
export interface DayValue {
  day: number;
  value: number;
}

/** What is expected with age alone up to a day: how much a value has risen, or fallen, at most. Both only grow. */
export type ExpectedCourse = (day: number) => { rise: number; fall: number };

/** How the values changed: by a step between two days, or steadily from one day on. */
export interface Shape {
  kind: 'step' | 'slope';
  /** The first day of the newer part, or of the slope. */
  from: number;
  /** The first day of what it is compared with. */
  since: number;
}

export interface TrendResult {
  /** Two-sided. */
  p: number;
  direction: 'up' | 'down';
  shape: Shape;
  /** By how much the values changed beyond what is expected with age, in their unit; not negative. */
  beyondAge: number;
}

/** Values of more than twelve weeks ago say nothing of now. */
export const trendDays = 84;
/** About two weeks before and two after. */
const fewestDays = 24;
const fewestValues = 18;
const fewestOfPart = 6;
/** The last days of a change, and within how many days it is looked for: each only in its own days, where age explains least. */
const lengths = [
  { kind: 'step', days: 14, within: 42 },
  { kind: 'step', days: 21, within: 63 },
  { kind: 'step', days: 28, within: 84 },
  { kind: 'step', days: 35, within: 84 },
  { kind: 'step', days: 42, within: 84 },
  { kind: 'step', days: 56, within: 84 },
  { kind: 'slope', days: 28, within: 28 },
  { kind: 'slope', days: 28, within: 56 },
  { kind: 'slope', days: 56, within: 56 },
] as const;

interface Contrast {
  shape: Shape;
  /** One for each value, with mean 0 and a sum of squares of the number of values; 0 outside of its days. */
  weights: Float64Array;
}

/** How well a change of this shape fits: one number for each value. */
function contrastOf(values: readonly DayValue[], shape: Shape): Contrast | null {
  const { since } = shape;
  const inside = values.filter(({ day }) => day >= since);
  const newer = inside.filter(({ day }) => day >= shape.from).length;
  if (newer < fewestOfPart || (shape.kind === 'step' && inside.length - newer < fewestOfPart)) return null;
  const raw = ({ day }: DayValue) =>
    shape.kind === 'step' ? Number(day >= shape.from) : Math.max(0, day - shape.from);
  const mean = inside.reduce((sum, value) => sum + raw(value), 0) / inside.length;
  const scale = Math.sqrt(inside.reduce((sum, value) => sum + (raw(value) - mean) ** 2, 0) / values.length);
  return {
    shape,
    weights: Float64Array.from(values, (value) => (value.day >= since ? (raw(value) - mean) / scale : 0)),
  };
}

function contrastsOf(values: readonly DayValue[]): Contrast[] {
  const [first, last] = [values[0]?.day ?? 0, values.at(-1)?.day ?? 0];
  const known = new Set<string>();
  return lengths.flatMap(({ kind, days, within }) => {
    const from = Math.max(first, last - days + 1);
    const since = Math.max(first, last - within + 1);
    const key = `${kind} ${from} ${since}`;
    if (known.has(key)) return [];
    known.add(key);
    return contrastOf(values, { kind, from, since }) ?? [];
  });
}

const product = (a: Float64Array, b: Float64Array) => {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
};

/** How much neighboring days are alike once the change is taken out, between 0 and 1; what chance alone would show counts as 0. */
function likenessOfNeighbors(values: readonly DayValue[], scores: Float64Array, { weights }: Contrast): number {
  const fit = product(weights, scores) / scores.length;
  const rest = scores.map((score, index) => score - fit * (weights[index] ?? 0));
  let [sum, pairs] = [0, 0];
  for (let index = 1; index < rest.length; index += 1) {
    if ((values[index]?.day ?? 0) - (values[index - 1]?.day ?? 0) !== 1) continue;
    sum += (rest[index] ?? 0) * (rest[index - 1] ?? 0);
    pairs += 1;
  }
  const variance = product(rest, rest) / rest.length;
  if (pairs < fewestOfPart || variance < 1e-9) return 0;
  return Math.min(0.8, Math.max(0, sum / pairs / variance - 0.35 / Math.sqrt(pairs)));
}

/** Tests one direction: `values` are `logged` without what age alone explains of it, which is no likeness of neighbors either. */
function testRise(
  logged: readonly DayValue[],
  values: readonly DayValue[],
  contrasts: readonly Contrast[],
  random: () => number,
) {
  const scores = winsorizedScores(values.map(({ value }) => value));
  const largest = (ordered: Float64Array) => Math.max(...contrasts.map(({ weights }) => product(weights, ordered)));
  let [best, most] = [contrasts[0], -Infinity];
  for (const contrast of contrasts) {
    const fit = product(contrast.weights, scores);
    if (fit > most) [best, most] = [contrast, fit];
  }
  if (!best) return null;
  const asLogged = winsorizedScores(logged.map(({ value }) => value));
  const likeness = likenessOfNeighbors(logged, asLogged, best);
  const observed = most * Math.sqrt((1 - likeness) / (1 + likeness));
  const ordered = scores.slice();
  const p = permutationP(observed, () => {
    shuffle(ordered, random);
    return largest(ordered);
  });
  return { p, best };
}

/** By how much the values changed along a shape: by least squares. */
function changeAlong(values: readonly DayValue[], { weights }: Contrast): number {
  const slope = values.reduce((sum, { value }, index) => sum + value * (weights[index] ?? 0), 0) / values.length;
  return slope * (Math.max(...weights) - Math.min(...weights));
}

/**
 * Whether the values of the last twelve weeks changed by more than chance and age explain, steadily or by a step. Days are put in a
 * random order, each time the shape that fits best is taken, and what fits better than the real order is counted. Values are in
 * the order of their days, one a day at most. Null with less than 24 days, or 18 values.
 */
export function testTrend(all: readonly DayValue[], expected: ExpectedCourse, seed: number): TrendResult | null {
  const last = all.at(-1)?.day ?? 0;
  const values = all.filter(({ day }) => day > last - trendDays);
  const first = values[0]?.day ?? 0;
  if (values.length < fewestValues || last - first + 1 < fewestDays) return null;
  const contrasts = contrastsOf(values);
  const random = randomFrom(seed);
  const directions = [
    { direction: 'up' as const, sign: 1, course: (day: number) => expected(day).rise },
    { direction: 'down' as const, sign: -1, course: (day: number) => expected(day).fall },
  ].flatMap(({ direction, sign, course }) => {
    const rest = values.map(({ day, value }) => ({ day, value: sign * value - course(day) }));
    const result = testRise(values, rest, contrasts, random);
    return result ? [{ direction, ...result, beyondAge: Math.max(0, changeAlong(rest, result.best)) }] : [];
  });
  const [better] = directions.sort((a, b) => a.p - b.p || b.beyondAge - a.beyondAge);
  if (!better) return null;
  const { direction, p, best, beyondAge } = better;
  return { p: Math.min(1, 2 * p), direction, shape: best.shape, beyondAge };
}
