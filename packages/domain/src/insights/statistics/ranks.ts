/** Ranks from 1; equal values share the mean of theirs. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranked = Array.from({ length: values.length }, () => 0);
  for (let from = 0; from < order.length;) {
    let to = from + 1;
    while (to < order.length && values[order[to] ?? 0] === values[order[from] ?? 0]) to += 1;
    for (let index = from; index < to; index += 1) ranked[order[index] ?? 0] = (from + to + 1) / 2;
    from = to;
  }
  return ranked;
}

/** What normal values of these ranks would be, with mean 0 and variance 1 (van der Waerden). */
export function normalScores(values: readonly number[]): Float64Array {
  return standardized(ranks(values).map((rank) => normalQuantile(rank / (values.length + 1))));
}

/**
 * With mean 0 and variance 1, once the lowest and the highest twentieth are moved to what is next to them: one night that went wrong
 * then weighs no more than a bad one. Unlike ranks, it leaves equal counts nearly equal when a small course is taken out of them.
 */
export function winsorizedScores(values: readonly number[]): Float64Array {
  const sorted = values.toSorted((a, b) => a - b);
  const outside = Math.floor(values.length / 20);
  const [low, high] = [sorted[outside] ?? 0, sorted[values.length - 1 - outside] ?? 0];
  return standardized(values.map((value) => Math.min(high, Math.max(low, value))));
}

/** What the squares of normal values would be whose sizes have these ranks (Klotz 1962). */
export function squaredNormalScores(sizes: readonly number[]): Float64Array {
  return Float64Array.from(ranks(sizes), (rank) => normalQuantile((1 + rank / (sizes.length + 1)) / 2) ** 2);
}

/** With mean 0 and variance 1; all zeros if the values are equal. */
export function standardized(values: readonly number[]): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Float64Array.from(values, (value) => (variance > 1e-12 ? (value - mean) / Math.sqrt(variance) : 0));
}

const central = [2.50662823884, -18.61500062529, 41.39119773534, -25.44106049637] as const;
const centralBelow = [-8.4735109309, 23.08336743743, -21.06224101826, 3.13082909833] as const;
const tail = [
  0.3374754822726147, 0.9761690190917186, 0.1607979714918209, 0.0276438810333863, 0.0038405729373609,
  0.0003951896511919, 0.0000321767881768, 0.0000002888167364, 0.0000003960315187,
] as const;
const polynomial = (factors: readonly number[], x: number) => factors.reduceRight((sum, factor) => sum * x + factor, 0);

/** The inverse of the normal distribution (Moro 1995), exact to 3e-9. */
function normalQuantile(probability: number): number {
  const y = probability - 0.5;
  if (Math.abs(y) < 0.42) return (y * polynomial(central, y * y)) / (1 + y * y * polynomial(centralBelow, y * y));
  const x = polynomial(tail, Math.log(-Math.log(y > 0 ? 1 - probability : probability)));
  return y > 0 ? x : -x;
}
