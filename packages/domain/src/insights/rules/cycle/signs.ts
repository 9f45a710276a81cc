import type { UserHistory } from '../../prepared/prepared';
import type { UserRule } from '../rule';
import { aboutCycles, wholeCycles } from './told-cycles';

const fewestCycles = 3;
const recentCycles = 12;
/** An ovulation test turns positive up to two days before ovulation; a day more for the estimate. */
const agreeDays = { before: 3, after: 1 } as const;

const isPositive = (lh: unknown) => lh === true || lh === 'positive' || lh === 'peak';

/** Cycles with a positive ovulation test and an estimate of ovulation from the temperature. */
function comparedCycles(user: UserHistory) {
  return wholeCycles(user).flatMap((cycle) => {
    const { start, length, ovulationDay } = cycle;
    if (ovulationDay === null) return [];
    const positive = user.fertilityDays.filter(({ day, lh }) => day >= start && day < start + length && isPositive(lh));
    const ovulation = start + ovulationDay - 1;
    const nearest = positive.map(({ day }) => ovulation - day).sort((a, b) => Math.abs(a) - Math.abs(b))[0];
    return nearest === undefined ? [] : [{ cycle, daysBefore: nearest }];
  });
}

export const cycleSigns: UserRule = {
  id: 'cycle_signs',
  need: fewestCycles,
  counted: ['cycle with a positive test and a temperature rise', 'cycles with a positive test and a temperature rise'],
  have: (user) => comparedCycles(user).length,
  examine(user) {
    const compared = comparedCycles(user).slice(-recentCycles);
    if (compared.length < fewestCycles) return null;
    const agreeing = compared.filter(
      ({ daysBefore }) => daysBefore <= agreeDays.before && daysBefore >= -agreeDays.after,
    ).length;
    return {
      tested: null,
      tell: () => ({
        ...aboutCycles(
          'cycle_signs',
          compared.map(({ cycle }) => cycle),
          compared.map(({ daysBefore }) => ({ value: daysBefore, part: null })),
        ),
        kind: 'count',
        direction: null,
        sentence: `In ${agreeing} of ${compared.length} cycles the positive ovulation test and the rise of your temperature agreed.`,
        numbers: { agreeing, cycles: compared.length },
        parts: null,
        why: {
          method:
            'They agree where the positive test nearest to the ovulation that the temperature suggests is at most three days before it or one day after it.',
          change: 'The next cycle with both signs.',
          used: compared.length,
          leftOut:
            wholeCycles(user).filter(({ start }) => start >= (compared[0]?.cycle.start ?? 0)).length - compared.length,
          counted: 'cycles',
        },
      }),
    };
  },
};
