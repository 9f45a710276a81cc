import { median, standardDeviation } from '../../../base/statistics';
import type { Insight } from '../../insight';
import type { UserHistory } from '../../prepared/prepared';
import { seedOf } from '../../statistics/random';
import { testSpread, type SpreadResult } from '../../statistics/spread-test';
import { daysText, numberText } from '../format';
import { weights, type UserRule } from '../rule';
import { aboutCycles, wholeCycles, type WholeCycle } from './told-cycles';

const fewestCycles = 3;
const recentCycles = 12;
/** The newer cycles must vary by at most this share of the earlier ones, or the other way round, and by a day. */
const leastRatio = 0.75;
const leastDays = 0.75;

const lengthsOf = (cycles: readonly WholeCycle[]) => cycles.map(({ length }) => length);

function tellTrend(cycles: readonly WholeCycle[], { direction, newer }: SpreadResult): Insight | null {
  const from = cycles.length - newer;
  const [before, after] = [cycles.slice(0, from), cycles.slice(from)].map((part) => standardDeviation(lengthsOf(part)));
  if (before === null || after === null || before === undefined || after === undefined) return null;
  const ratio = direction === 'down' ? after / before : before / after;
  if (ratio > leastRatio || Math.abs(after - before) < leastDays) return null;
  return {
    ...aboutCycles(
      'cycle_spread',
      cycles,
      cycles.map(({ length }, index) => ({ value: length, part: index < from ? 'first' : 'second' })),
    ),
    kind: 'trend',
    direction,
    sentence: `Your cycles have become ${direction === 'down' ? 'more' : 'less'} regular: the last ${newer} differ by about ${daysText(after)} from each other, the ${from} before by about ${numberText(before)}.`,
    numbers: { before, after, beforeCycles: from, afterCycles: newer },
    parts: { first: 'Before', second: `The last ${newer}` },
    why: {
      method:
        'We compared how far the lengths of the newer half and of the earlier half of your cycles are apart (their standard deviation) with the same lengths in a random order, thousands of times.',
      change: 'Cycles of very different lengths, or more of the same.',
      used: cycles.length,
      leftOut: 0,
      counted: 'cycles',
    },
  };
}

function tellCount(all: readonly WholeCycle[]): Insight {
  const cycles = all.slice(-recentCycles);
  const lengths = lengthsOf(cycles);
  const [shortest, longest, usual] = [Math.min(...lengths), Math.max(...lengths), median(lengths)];
  const range =
    shortest === longest
      ? `were all ${shortest} days long`
      : `were ${shortest} to ${longest} days long, half of them up to ${numberText(usual)}`;
  return {
    ...aboutCycles(
      'cycle_spread',
      cycles,
      lengths.map((value) => ({ value, part: null })),
    ),
    kind: 'count',
    direction: null,
    sentence: `Your last ${cycles.length} cycles ${range}.`,
    numbers: { cycles: cycles.length, shortest, longest, median: usual },
    parts: null,
    why: {
      method:
        'The shortest, the longest and the median of the cycles that were logged from their first day to the next.',
      change: 'Your next period.',
      used: cycles.length,
      leftOut: 0,
      counted: 'cycles',
    },
  };
}

export const cycleSpread: UserRule = {
  id: 'cycle_spread',
  need: fewestCycles,
  counted: ['whole cycle', 'whole cycles'],
  have: (user: UserHistory) => wholeCycles(user).length,
  examine(user) {
    const cycles = wholeCycles(user);
    if (cycles.length < fewestCycles) return null;
    const result = testSpread(lengthsOf(cycles), seedOf('cycle_spread'));
    return {
      tested: result && { p: result.p, weight: weights.main },
      tell: (holds) => (holds && result ? tellTrend(cycles, result) : null) ?? tellCount(cycles),
    };
  },
};
