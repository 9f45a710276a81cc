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

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Of a sample; null for fewer than two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const average = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1));
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
