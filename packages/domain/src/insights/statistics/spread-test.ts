import { permutationP } from './permutation';
import { randomFrom, shuffle } from './random';
import { squaredNormalScores } from './ranks';

export interface SpreadResult {
  /** Two-sided. */
  p: number;
  direction: 'up' | 'down';
  /** How many of the values belong to the newer part. */
  newer: number;
  /** The standard deviation of the newer part as a share of that of the earlier one. */
  ratio: number;
}

const fewestValues = 16;

function spreadOf(values: ArrayLike<number>, from: number, to: number): number {
  let mean = 0;
  for (let index = from; index < to; index += 1) mean += (values[index] ?? 0) / (to - from);
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += ((values[index] ?? 0) - mean) ** 2;
  return Math.sqrt(sum / (to - from - 1));
}

/** Whether the newer half of the values, in their order, differs in its spread from the earlier one. Null for fewer than 16. */
export function testSpread(values: readonly number[], seed: number): SpreadResult | null {
  if (values.length < fewestValues) return null;
  const half = Math.floor(values.length / 2);
  const [from, to] = [values.length - half, values.length];
  // Half a day for rounding, so that equal lengths are no infinite ratio.
  const ratioOf = (all: ArrayLike<number>) => (spreadOf(all, from, to) + 0.3) / (spreadOf(all, 0, from) + 0.3);
  const ratio = ratioOf(values);
  const meanOf = (part: readonly number[]) => part.reduce((sum, value) => sum + value, 0) / part.length;
  const [earlier, newer] = [meanOf(values.slice(0, from)), meanOf(values.slice(from))];
  const scores = squaredNormalScores(values.map((value, index) => Math.abs(value - (index < from ? earlier : newer))));
  const random = randomFrom(seed);
  const expected = (scores.reduce((sum, score) => sum + score, 0) * half) / values.length;
  const excessOf = (ordered: Float64Array) =>
    Math.abs(ordered.subarray(from).reduce((sum, score) => sum + score, 0) - expected);
  const ordered = scores.slice();
  const p = permutationP(excessOf(scores), () => {
    shuffle(ordered, random);
    return excessOf(ordered);
  });
  return { p, direction: ratio > 1 ? 'up' : 'down', newer: half, ratio };
}
