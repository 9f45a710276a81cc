import { countedCycleDays } from '../../../base/cycle-days';
import { dayOfNumber } from '../../prepared/cleaned';
import type { UserHistory } from '../../prepared/prepared';
import { plural } from '../format';
import type { UserRule } from '../rule';
import { wholeCycles } from './told-cycles';

const fewestPeriods = 3;
const recentPeriods = 12;

/**
 * By how many days each period that came was before the days that were last estimated for it (negative) or after them: 0 on one of
 * them. A period that follows others that were not logged is left out.
 */
function checkedEstimates(user: UserHistory) {
  const starts = new Set(user.cycles.map(({ start }) => start));
  for (const { start, length } of wholeCycles(user)) starts.add(start + length);
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.flatMap((start, index) => {
    const previous = sorted[index - 1];
    if (previous === undefined || start - previous > countedCycleDays.longest) return [];
    const made = user.predictions
      .filter(({ madeOn }) => madeOn >= previous && madeOn < start)
      .sort((a, b) => b.madeOn - a.madeOn)[0];
    return made ? [{ start, late: Math.min(0, start - made.from) + Math.max(0, start - made.to) }] : [];
  });
}

export const cycleEstimateError: UserRule = {
  id: 'cycle_estimate_error',
  need: fewestPeriods,
  counted: ['period with an estimate before it', 'periods with an estimate before them'],
  have: (user) => checkedEstimates(user).length,
  examine(user) {
    const checked = checkedEstimates(user).slice(-recentPeriods);
    const [first, last] = [checked[0], checked.at(-1)];
    if (!first || !last || checked.length < fewestPeriods) return null;
    const sizes = checked.map(({ late }) => Math.abs(late));
    const [inside, most] = [sizes.filter((size) => size === 0).length, Math.max(...sizes)];
    return {
      tested: null,
      tell: () => ({
        id: 'cycle_estimate_error',
        kind: 'count',
        direction: null,
        scope: 'self',
        sentence:
          most === 0
            ? `Your period began on one of the estimated days ${checked.length} times in a row.`
            : `Your period began on one of the estimated days in ${inside} of ${checked.length} cycles, and was off by ${plural(most, 'day')} at most.`,
        numbers: { cycles: checked.length, inside, most },
        period: { from: dayOfNumber(first.start), to: dayOfNumber(last.start) },
        series: checked.map(({ start, late }) => ({ date: dayOfNumber(start), value: late, part: null })),
        unit: 'days',
        parts: null,
        why: {
          method:
            'Each period that came is compared with the days that the last estimate before it gave: 0 on one of them, otherwise the days to the nearest one. A negative number means that it came early.',
          change: 'Your next period.',
          used: checked.length,
          leftOut: 0,
          counted: 'periods',
        },
      }),
    };
  },
};
