export interface CycleStatistics {
  minimum: number | null;
  maximum: number | null;
  /** To two decimals, as is the deviation. */
  mean: number | null;
  median: number | null;
  /** Needs two lengths. */
  sampleStandardDeviation: number | null;
}

/** Of cycle lengths in days. What does not exist is null. */
export function cycleStatistics(lengths: readonly number[]): CycleStatistics {
  if (lengths.length === 0)
    return { minimum: null, maximum: null, mean: null, median: null, sampleStandardDeviation: null };
  const deviation = deviationOf(lengths);
  return {
    minimum: Math.min(...lengths),
    maximum: Math.max(...lengths),
    mean: twoDecimals(meanOf(lengths)),
    median: medianOf(lengths),
    sampleStandardDeviation: deviation === null ? null : twoDecimals(deviation),
  };
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Of a sample; null for less than two values. */
export function deviationOf(values: readonly number[]): number | null {
  if (values.length < 2) return null;
  const mean = meanOf(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
