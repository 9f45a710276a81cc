import { todayOf } from '../../prepared/prepared';
import { plural } from '../format';
import type { UserRule } from '../rule';

/** A lesson that was begun and is still open. */
export const learnNext: UserRule = {
  id: 'learn_next',
  need: 0,
  counted: ['lesson', 'lessons'],
  have: () => 0,
  examine({ lessons, clock }) {
    const begun = lessons.filter(({ isFinished }) => !isFinished).length;
    const finished = lessons.length - begun;
    if (begun === 0) return null;
    const waiting = begun === 1 ? 'one that you began is' : `${begun} that you began are`;
    return {
      tested: null,
      tell: () => ({
        id: 'learn_next',
        kind: 'due',
        direction: null,
        scope: 'self',
        sentence:
          finished === 0
            ? `You have begun ${plural(begun, 'lesson')}, and can go on where you stopped.`
            : `You have finished ${plural(finished, 'lesson')}, and ${waiting} still open.`,
        numbers: { finished, begun },
        period: { from: todayOf(clock), to: todayOf(clock) },
        series: [],
        unit: 'count',
        parts: null,
        why: {
          method: 'The lessons that you opened and have not finished.',
          change: 'It goes once you have finished them.',
          used: lessons.length,
          leftOut: 0,
          counted: 'lessons',
        },
      }),
    };
  },
};
