import { median } from '../../base/statistics';
import { randomFrom } from './random';

const rounds = 400;
/** Neighboring days are alike, so three of them are drawn together. */
const blockLength = 3;

/** The median of a value a day, and the limits between which it lies with nine chances in ten. */
export interface MedianInterval {
  median: number;
  low: number;
  high: number;
}

/** By a block bootstrap. The values are in the order of their days, at least one. */
export function medianInterval(values: readonly number[], seed: number): MedianInterval {
  const random = randomFrom(seed);
  const length = Math.min(blockLength, values.length);
  const medians = Array.from({ length: rounds }, () => {
    const drawn: number[] = [];
    while (drawn.length < values.length) {
      const start = Math.floor(random() * (values.length - length + 1));
      drawn.push(...values.slice(start, start + length));
    }
    return median(drawn.slice(0, values.length));
  }).sort((a, b) => a - b);
  const at = (share: number) => medians[Math.round(share * (rounds - 1))] ?? 0;
  return { median: median(values), low: at(0.05), high: at(0.95) };
}
