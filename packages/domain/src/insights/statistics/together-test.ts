import { median } from '../../base/statistics';
import { permutationP } from './permutation';
import { randomFrom, shuffle } from './random';
import { normalScores, standardized } from './ranks';

/** Two values of one day. */
export interface DayPair {
  day: number;
  x: number;
  y: number;
}

export interface TogetherResult {
  /** Two-sided. */
  p: number;
  /** Whether y is higher where x is. */
  direction: 'up' | 'down';
  /** Days with a value of x beyond this are the ones with more of it. */
  split: number;
  /** By how much the median of y differs between the days with more of x and the others; signed, in the unit of y. */
  difference: number;
}

const fewestDays = 24;
const fewestOfPart = 7;
/** Days are compared within two weeks only, so that what changes slowly in both is no connection. */
const blockDays = 14;

/** The blocks, as indexes; days that are too few for a block of their own join the one before. */
function blocksOf(pairs: readonly DayPair[]): [from: number, to: number][] {
  const blocks: [number, number][] = [];
  const last = pairs.at(-1)?.day ?? 0;
  let from = 0;
  for (let index = 1; index <= pairs.length; index += 1) {
    const block = (at: number) => Math.floor((last - (pairs[at]?.day ?? 0)) / blockDays);
    if (index < pairs.length && block(index) === block(from)) continue;
    const previous = blocks.at(-1);
    if (previous && index - from < fewestOfPart) previous[1] = index;
    else blocks.push([from, index]);
    from = index;
  }
  return blocks;
}

/** Scores without the mean and the slope of each block, with variance 1. */
function within(blocks: readonly [number, number][], days: readonly number[], scores: ArrayLike<number>): Float64Array {
  const rest = Array.from(scores);
  for (const [from, to] of blocks) {
    const meanOf = (values: ArrayLike<number>) => {
      let sum = 0;
      for (let index = from; index < to; index += 1) sum += values[index] ?? 0;
      return sum / (to - from);
    };
    const [day, score] = [meanOf(days), meanOf(scores)];
    let [product, square] = [0, 0];
    for (let index = from; index < to; index += 1) {
      const distance = (days[index] ?? 0) - day;
      product += distance * ((scores[index] ?? 0) - score);
      square += distance * distance;
    }
    const slope = square > 0 ? product / square : 0;
    for (let index = from; index < to; index += 1)
      rest[index] = (scores[index] ?? 0) - score - slope * ((days[index] ?? 0) - day);
  }
  return standardized(rest);
}

/** Where the values fall apart best: between what the smallest tenth and the largest tenth are. */
function splitOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return (at(0.1) + at(0.9)) / 2;
}

/**
 * Whether two values go together on the same days: their ranks, compared with those of days in a random order within two weeks.
 * Pairs are in the order of their days. Null with less than 24 days, or where nearly all days are alike.
 */
export function testTogether(pairs: readonly DayPair[], seed: number): TogetherResult | null {
  if (pairs.length < fewestDays) return null;
  const split = splitOf(pairs.map(({ x }) => x));
  const [more, less] = [pairs.filter(({ x }) => x > split), pairs.filter(({ x }) => x <= split)];
  if (Math.min(more.length, less.length) < fewestOfPart) return null;
  const blocks = blocksOf(pairs);
  const days = pairs.map(({ day }) => day);
  const ys = within(blocks, days, normalScores(pairs.map(({ y }) => y)));
  // Either the one or the other may tell: whether there was more of x, or how much of it.
  const xs = [pairs.map(({ x }) => Number(x > split)), normalScores(pairs.map(({ x }) => x))].map((scores) =>
    within(blocks, days, scores),
  );
  const fitOf = (ordered: Float64Array) =>
    xs.map((scores) => scores.reduce((sum, score, index) => sum + score * (ordered[index] ?? 0), 0));
  const largest = (fits: readonly number[]) =>
    fits.reduce((most, fit) => (Math.abs(fit) > Math.abs(most) ? fit : most));
  const fit = largest(fitOf(ys));
  const random = randomFrom(seed);
  const ordered = ys.slice();
  const p = permutationP(Math.abs(fit), () => {
    for (const [from, to] of blocks) shuffle(ordered, random, from, to);
    return Math.abs(largest(fitOf(ordered)));
  });
  const difference = median(more.map(({ y }) => y)) - median(less.map(({ y }) => y));
  return { p, direction: fit > 0 ? 'up' : 'down', split, difference };
}
