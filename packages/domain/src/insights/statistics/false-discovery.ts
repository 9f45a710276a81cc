/** How likely chance alone shows as much, and how much the question matters; weights were set before any data. */
export interface Tried {
  p: number;
  weight: number;
}

/**
 * Which of several findings hold if at most `limit` of those that are told may be chance (Benjamini and Hochberg 1995, with the
 * weights of Genovese, Roeder and Wasserman 2006). Everything that was tried must be given, not only what looks good.
 */
export function holding<Finding extends Tried>(tried: readonly Finding[], limit: number): Set<Finding> {
  const mean = tried.reduce((sum, { weight }) => sum + weight, 0) / tried.length;
  const weighted = ({ p, weight }: Tried) => (p * mean) / weight;
  const sorted = tried.toSorted((a, b) => weighted(a) - weighted(b));
  const last = sorted.findLastIndex((found, index) => weighted(found) <= (limit * (index + 1)) / sorted.length);
  return new Set(sorted.slice(0, last + 1));
}
