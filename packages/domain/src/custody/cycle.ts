import { modulo } from './evenings';
import { maxPatternNights, otherSide, patterns, sides, type Pattern, type Side } from './patterns';

const freePattern = new RegExp(`^[AB]{1,${maxPatternNights}}$`);

/** The nights of a pattern, once. Throws a RangeError on what is no pattern. */
export function cycleOf(pattern: Pattern): string {
  const nights =
    typeof pattern === 'string' ? (Object.hasOwn(patterns, pattern) ? patterns[pattern] : '') : pattern.nights;
  if (!freePattern.test(nights)) throw new RangeError('There is no such pattern.');
  return nights;
}

/** Throws a RangeError on what is no side. */
export function readSide(side: Side): Side {
  if (!sides.includes(side)) throw new RangeError(`'${String(side)}' is neither parent.`);
  return side;
}

/** Whose a night of a cycle is that begins on the evening `anchor`. It runs backwards too. */
export function sideByCycle(cycle: string, anchor: number, firstParent: Side): (evening: number) => Side {
  const other = otherSide(firstParent);
  return (evening) => (cycle[modulo(evening - anchor, cycle.length)] === 'A' ? firstParent : other);
}

/** The shortest cycle that gives the same nights. */
export function shortestCycle(cycle: string): string {
  for (let length = 1; length < cycle.length; length++) {
    const part = cycle.slice(0, length);
    if (part.repeat(cycle.length / length) === cycle) return part;
  }
  return cycle;
}

export interface CycleRun {
  /** Nights from the first one of the cycle. */
  offset: number;
  nights: number;
}

/** The runs of nights with one parent, of which one can go on over the end of the cycle; none if it has only one parent. */
export function runsOfCycle(cycle: string): CycleRun[] {
  const starts = [...cycle].flatMap((night, index) => (night === cycle.at(index - 1) ? [] : [index]));
  return starts.map((offset, index) => ({
    offset,
    nights: (starts[index + 1] ?? (starts[0] ?? 0) + cycle.length) - offset,
  }));
}
