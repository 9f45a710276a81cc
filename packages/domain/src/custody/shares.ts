/**
 * What each of the counts is of their sum, in per cent with one decimal ('50.1'). Together they are 100.0, the larger of two is never
 * shown as equal, and no night is shown as none. Null if all are 0.
 */
export function shareOf(counts: readonly number[]): string[] | null {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  const exact = counts.map((count) => (1000 * count) / sum);
  const tenths = exact.map(Math.floor);
  const byRest = [...exact.keys()].sort((one, other) => restOf(other) - restOf(one));
  function restOf(index: number): number {
    return (exact[index] ?? 0) % 1;
  }
  const missing = 1000 - tenths.reduce((total, share) => total + share, 0);
  for (const index of byRest.slice(0, missing)) add(tenths, index, 1);

  const largest = counts.indexOf(Math.max(...counts));
  for (const [index, count] of counts.entries()) if (count > 0 && tenths[index] === 0) move(tenths, largest, index);
  const [one = 0, other = 0] = counts;
  if (counts.length === 2 && one !== other && tenths[0] === tenths[1]) move(tenths, 1 - largest, largest);
  return tenths.map((share) => (share / 10).toFixed(1));
}

function add(tenths: number[], index: number, amount: number): void {
  tenths[index] = (tenths[index] ?? 0) + amount;
}

function move(tenths: number[], from: number, to: number): void {
  add(tenths, from, -1);
  add(tenths, to, 1);
}
