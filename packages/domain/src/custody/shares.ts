/**
 * What each of the counts is of their sum, in per cent with one decimal ('50.1'). Together they are 100.0. Of two that differ the larger
 * is never shown as equal, and a single night never as none. Null if all are 0.
 */
export function shareOf(counts: readonly number[]): string[] | null {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  const [one = 0, other = 0] = counts;
  const tenths = counts.length === 2 ? tenthsOfTwo(one, other) : tenthsOf(counts, sum);
  return tenths.map((share) => (share / 10).toFixed(1));
}

function tenthsOfTwo(one: number, other: number): number[] {
  if (one < other) return tenthsOfTwo(other, one).reverse();
  const rounded = Math.round((1000 * one) / (one + other));
  const share = Math.min(Math.max(rounded, one > other ? 501 : 500), other > 0 ? 999 : 1000);
  return [share, 1000 - share];
}

/** What rounding down leaves goes to those who lost most by it. */
function tenthsOf(counts: readonly number[], sum: number): number[] {
  const exact = counts.map((count) => (1000 * count) / sum);
  const left = 1000 - exact.reduce((total, share) => total + Math.floor(share), 0);
  const lost = [...exact.keys()].sort((a, b) => ((exact[b] ?? 0) % 1) - ((exact[a] ?? 0) % 1));
  const raised = new Set(lost.slice(0, left));
  return exact.map((share, index) => Math.floor(share) + (raised.has(index) ? 1 : 0));
}
