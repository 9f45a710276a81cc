import { cycleOf, readSide } from './cycle';
import { modulo, readEvening } from './evenings';
import type { Pattern, Side } from './patterns';

/** Nights that differ from the pattern: the evening of `from` to the morning of `to`. */
export interface Overlay {
  from: string;
  to: string;
  parent: Side;
}

export interface NightsByPattern {
  pattern: Pattern;
  /** An evening on which the pattern begins. */
  start: string;
  /** Who has the nights that the pattern calls A. */
  firstParent: Side;
  /** Of two that meet, the later one in the list counts. */
  overlays?: readonly Overlay[];
}

export type NightCount = Record<Side, number>;

/**
 * The nights of each parent from the evening of `from` to the morning of `to`. What it takes is that of the overlays, however long the
 * time is. Throws a RangeError on what is no day, pattern or parent.
 */
export function custodyNights(
  { pattern, start, firstParent, overlays = [] }: NightsByPattern,
  from: string,
  to: string,
): NightCount {
  const [begin, end, anchor] = [readEvening(from), readEvening(to), readEvening(start)];
  const first = readSide(firstParent);
  const countFirst = counterOf(cycleOf(pattern));
  const count: NightCount = { a: 0, b: 0 };
  for (const { from: low, to: high, owner } of partsOf(overlays, begin, end)) {
    const ofFirst =
      owner === null ? countFirst(high - anchor) - countFirst(low - anchor) : owner === first ? high - low : 0;
    count.a += first === 'a' ? ofFirst : high - low - ofFirst;
    count.b += first === 'b' ? ofFirst : high - low - ofFirst;
  }
  return count;
}

/** How many nights called A are among so many from the start of the cycle; negative before it. */
function counterOf(cycle: string): (nights: number) => number {
  const before = [0];
  for (const night of cycle) before.push((before.at(-1) ?? 0) + (night === 'A' ? 1 : 0));
  const inCycle = before.at(-1) ?? 0;
  return (nights) => Math.floor(nights / cycle.length) * inCycle + (before[modulo(nights, cycle.length)] ?? 0);
}

interface Part {
  from: number;
  to: number;
  /** Null where the pattern counts. */
  owner: Side | null;
}

/** The time cut where overlays begin and end, each part with the owner that the last overlay over it names. */
function partsOf(overlays: readonly Overlay[], begin: number, end: number): Part[] {
  if (begin >= end) return [];
  const within = (evening: number) => Math.min(Math.max(evening, begin), end);
  const spans = overlays.map(({ from, to, parent }) => ({
    from: within(readEvening(from)),
    to: within(readEvening(to)),
    owner: readSide(parent),
  }));
  const cuts = [...new Set([begin, end, ...spans.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b);
  const indexOf = new Map(cuts.map((cut, index) => [cut, index]));
  const parts = cuts.slice(1).map((to, index): Part => ({ from: cuts[index] ?? begin, to, owner: null }));
  // The last overlay takes its parts first; the next free part from each on, so that none is looked at for every overlay.
  const free = cuts.map((_, index) => index);
  const nextFree = (index: number): number => {
    let at = index;
    while ((free[at] ?? at) !== at) {
      free[at] = free[free[at] ?? at] ?? at;
      at = free[at] ?? at;
    }
    return at;
  };
  for (const { from, to, owner } of spans.toReversed()) {
    const last = indexOf.get(to) ?? 0;
    for (let at = nextFree(indexOf.get(from) ?? 0); at < last; at = nextFree(at)) {
      const part = parts[at];
      if (part) part.owner = owner;
      free[at] = at + 1;
    }
  }
  return parts;
}
