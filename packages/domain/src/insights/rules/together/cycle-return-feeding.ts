import { median } from '../../../base/statistics';
import { dayOfNumber, groupBy, numberOfDay } from '../../prepared/cleaned';
import type { ChildHistory, UserHistory } from '../../prepared/prepared';
import { numberText, plural } from '../format';
import type { UserRule } from '../rule';

/** Bleeding of the first six weeks after a birth is no period. */
const earliestDays = 42;
const latestDays = 730;
const fullTermWeeks = 40;
/** Of a pregnancy, from which on no period begins; counted, as its weeks are, from the last period. */
const withoutPeriodFromDays = 56;
const recentDays = 180;
const windowDays = 28;
const fewestDays = 10;

/** The youngest child; none for twins, because nursing both may have been logged as one feed or as two. */
function youngestOf({ children }: UserHistory) {
  const [youngest, next] = children
    .map((child) => ({ child, birth: numberOfDay(child.birth) }))
    .sort((a, b) => b.birth - a.birth);
  return youngest && (!next || youngest.birth - next.birth > 1) ? youngest : null;
}

/** Whether the log may be that of the parent who gave birth: cycles, of which none began while the child was carried. */
function mayHaveGivenBirth(
  { child, birth }: NonNullable<ReturnType<typeof youngestOf>>,
  { cycles }: UserHistory,
): boolean {
  const pregnantFrom = birth - (child.gestationWeeks ?? fullTermWeeks) * 7;
  const isInPregnancy = (start: number) => start >= pregnantFrom + withoutPeriodFromDays && start < birth;
  return cycles.length > 0 && !cycles.some(({ start }) => isInPregnancy(start));
}

const firstPeriodAfter = (birth: number, { cycles }: UserHistory) =>
  cycles.find(({ start }) => start >= birth + earliestDays)?.start;

/** The days with feeds at the breast of the four weeks before a day. */
function nursingBefore(start: number, { feeds }: ChildHistory) {
  const nursing = feeds.milk.filter(({ kind, day }) => kind === 'nursing' && day >= start - windowDays && day < start);
  return [...groupBy(nursing, ({ day }) => day)].map(([day, ofDay]) => ({ day, count: ofDay.length }));
}

/** The first period after the birth of the youngest child, with the days of nursing before it. */
function returnOf(user: UserHistory) {
  const youngest = youngestOf(user);
  const start = youngest && firstPeriodAfter(youngest.birth, user);
  if (!youngest || !start || !mayHaveGivenBirth(youngest, user)) return null;
  if (start > youngest.birth + latestDays || start <= user.clock.today - recentDays) return null;
  const { child, birth } = youngest;
  return { youngest: child, start, weeks: Math.floor((start - birth) / 7), days: nursingBefore(start, child) };
}

/** Whether the first period is still to come. */
function isWaiting(user: UserHistory): boolean {
  const youngest = youngestOf(user);
  return (
    youngest !== null &&
    mayHaveGivenBirth(youngest, user) &&
    firstPeriodAfter(youngest.birth, user) === undefined &&
    user.clock.today <= youngest.birth + latestDays
  );
}

/** Told as it was: one return is no statistics. Others who nurse or feed the child have cycles of their own, and are told nothing. */
export const cycleReturnFeeding: UserRule = {
  id: 'cycle_return_feeding',
  need: fewestDays,
  counted: ['day with nursing before your first period', 'days with nursing before your first period'],
  concerns: isWaiting,
  have: (user) => {
    const youngest = youngestOf(user);
    return youngest ? nursingBefore(user.clock.today + 1, youngest.child).length : 0;
  },
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
