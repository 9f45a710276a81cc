import { median } from '../../../base/statistics';
import { dayOfNumber, groupBy, numberOfDay } from '../../prepared/cleaned';
import type { UserHistory } from '../../prepared/prepared';
import { numberText, plural } from '../format';
import type { UserRule } from '../rule';

/** Bleeding of the first six weeks after a birth is no period. */
const earliestDays = 42;
const latestDays = 730;
const recentDays = 180;
const windowDays = 28;
const fewestDays = 10;

/** The first period after the birth of the youngest child, with the days before it that have feeds at the breast. */
function returnOf(user: UserHistory) {
  const youngest = user.children.toSorted((a, b) => (a.birth < b.birth ? 1 : -1))[0];
  if (!youngest) return null;
  const birth = numberOfDay(youngest.birth);
  const after = user.cycles.find(({ start }) => start >= birth + earliestDays);
  if (!after || after.start > birth + latestDays || after.start <= user.clock.today - recentDays) return null;
  const nursing = youngest.feeds.milk.filter(
    ({ kind, day }) => kind === 'nursing' && day >= after.start - windowDays && day < after.start,
  );
  const days = [...groupBy(nursing, ({ day }) => day)]
    .map(([day, feeds]) => ({ day, count: feeds.length }))
    .sort((a, b) => a.day - b.day);
  return { youngest, start: after.start, weeks: Math.floor((after.start - birth) / 7), days };
}

/** Told as it was: one return is no statistics. */
export const cycleReturnFeeding: UserRule = {
  id: 'cycle_return_feeding',
  need: fewestDays,
  counted: ['day with nursing before your first period', 'days with nursing before your first period'],
  have: (user) => returnOf(user)?.days.length ?? 0,
  examine(user) {
    const found = returnOf(user);
    if (!found || found.days.length < fewestDays) return null;
    const { youngest, start, weeks, days } = found;
    const perDay = median(days.map(({ count }) => count));
    return {
      tested: null,
      tell: () => ({
        id: 'cycle_return_feeding',
        kind: 'count',
        direction: null,
        scope: 'self',
        childId: youngest.id,
        sentence: `Your first period came ${plural(weeks, 'week')} after the birth; in the four weeks before it you nursed about ${numberText(perDay)} times a day.`,
        numbers: { weeks, perDay, days: days.length },
        period: { from: dayOfNumber(start - windowDays), to: dayOfNumber(start) },
        series: days.map(({ day, count }) => ({ date: dayOfNumber(day), value: count, part: null })),
        unit: 'count',
        parts: null,
        why: {
          method:
            'The first period that you logged from six weeks after the birth on, and the median of the feeds at the breast on the days before it. Fewer feeds often come with an earlier return, but every body has its own time, and you can be fertile before the first period.',
          change: 'An earlier period in the log.',
          used: days.length,
          leftOut: windowDays - days.length,
          counted: 'days',
        },
      }),
    };
  },
};
