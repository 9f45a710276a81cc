import { median } from '../../../base/statistics';
import { minDaysAfterOvulation, severalPhases } from '../../../fertility/engine/luteal-phase';
import type { UserHistory } from '../../prepared/prepared';
import { daysText, numberText } from '../format';
import type { UserRule } from '../rule';
import { aboutCycles, wholeCycles } from './told-cycles';

const fewestCycles = 3;
const recentCycles = 12;

function known(user: UserHistory) {
  return wholeCycles(user).flatMap((cycle) =>
    cycle.lutealDays !== null && cycle.lutealDays > 0 && cycle.lutealDays < cycle.length
      ? [{ ...cycle, lutealDays: cycle.lutealDays }]
      : [],
  );
}

export const cycleLuteal: UserRule = {
  id: 'cycle_luteal',
  need: fewestCycles,
  counted: ['whole cycle with an evaluated temperature rise', 'whole cycles with an evaluated temperature rise'],
  have: (user) => known(user).length,
  examine(user) {
    const cycles = known(user).slice(-recentCycles);
    if (cycles.length < fewestCycles) return null;
    const days = cycles.map(({ lutealDays }) => lutealDays);
    const [shortest, longest, usual] = [Math.min(...days), Math.max(...days), median(days)];
    const short = days.filter((value) => value < minDaysAfterOvulation).length;
    const isOftenShort = short >= severalPhases;
    return {
      tested: null,
      tell: () => ({
        ...aboutCycles(
          'cycle_luteal',
          cycles,
          days.map((value) => ({ value, part: null })),
        ),
        kind: 'count',
        direction: null,
        sentence: `The time from ovulation to your next period was about ${daysText(usual)} in ${cycles.length} cycles${shortest === longest ? '' : `, from ${numberText(shortest)} to ${numberText(longest)}`}.${isOftenShort ? ` It was shorter than ${minDaysAfterOvulation} days in ${short} of them. There is no hurry, but a clinician can look at it with you.` : ''}`,
        numbers: { cycles: cycles.length, median: usual, shortest, longest, ...(isOftenShort && { short }) },
        parts: null,
        why: {
          method:
            'The days after the estimated ovulation, by the rise of your temperature, to the last day of the cycle. Ovulation itself is not seen, so this is an estimate.',
          change: 'The next cycle with an evaluated rise.',
          used: cycles.length,
          leftOut: wholeCycles(user).filter(({ start }) => start >= (cycles[0]?.start ?? 0)).length - cycles.length,
          counted: 'cycles',
          leftOutBecause: 'no clear rise of your temperature was seen in them',
        },
      }),
    };
  },
};
