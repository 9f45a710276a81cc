import { mean, median, standardDeviation } from '../../base/statistics';

export interface CycleStatistics {
  minimum: number | null;
  maximum: number | null;
  /** Rounded to two decimals, like the deviation. */
  mean: number | null;
  median: number | null;
  /** Null for fewer than two lengths. */
  sampleStandardDeviation: number | null;
}

/** Takes cycle lengths in days. Statistics that do not exist are null. */
export function cycleStatistics(lengths: readonly number[]): CycleStatistics {
  if (lengths.length === 0)
    return { minimum: null, maximum: null, mean: null, median: null, sampleStandardDeviation: null };
  const deviation = standardDeviation(lengths);
  return {
    minimum: Math.min(...lengths),
    maximum: Math.max(...lengths),
    mean: twoDecimals(mean(lengths)),
    median: median(lengths),
    sampleStandardDeviation: deviation === null ? null : twoDecimals(deviation),
  };
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
