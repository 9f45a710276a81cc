/** How often values are put in a random order at most. The smallest probability that can be shown is one in 5,000. */
const maxRounds = 4_999;
/** What is clearly chance is seen early: after so many rounds that were as extreme (Besag and Clifford 1991). */
const enoughExtreme = 25;

/** The probability of a value at least as large as `observed`, from rounds of chance that `draw` returns one after the other. */
export function permutationP(observed: number, draw: () => number): number {
  let extreme = 0;
  for (let round = 1; round <= maxRounds; round += 1) {
    if (draw() >= observed - 1e-9) extreme += 1;
    if (extreme === enoughExtreme) return extreme / round;
  }
  return (extreme + 1) / (maxRounds + 1);
}
