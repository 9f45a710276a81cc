import { daysBetween, formatDay, defaultLocale } from '../days';
import { daySchema } from './entry';
import type { FertilitySettings } from './settings';

const maxDaysAhead = 300;
/** A due date is shown and accepted for this many days after it has passed. */
const maxDaysPast = 21;
const pregnancyDays = 280;

/** '3 May 2027: 17 weeks and 3 days today (estimate).' Null without a due date, and more than three weeks after it. */
export function dueDateSentence(
  { mode, due_date: dueDate }: FertilitySettings,
  today: string,
  locale: string = defaultLocale,
): string | null {
  if (mode !== 'pregnancy' || dueDate === null) return null;
  const daysLeft = daysBetween(today, dueDate);
  const daysPregnant = pregnancyDays - daysLeft;
  if (daysLeft < -maxDaysPast || daysPregnant < 0) return null;
  const [weeks, days] = [Math.floor(daysPregnant / 7), daysPregnant % 7];
  const extraDays = days === 0 ? '' : ` and ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${formatDay(`${dueDate}T00:00:00Z`, 'UTC', locale)}: ${weeks} ${weeks === 1 ? 'week' : 'weeks'}${extraDays} today (estimate).`;
}

/** An error message if the day is not acceptable as a due date, else null. */
export function dueDateProblem(day: string, today: string): string | null {
  if (!daySchema.safeParse(day).success) return 'Please enter a day that exists, or leave it out.';
  const daysLeft = daysBetween(today, day);
  if (daysLeft > maxDaysAhead) return `A due date is at most ${maxDaysAhead} days ahead. Please check the day.`;
  if (daysLeft < -maxDaysPast) return 'That day was more than three weeks ago. Please enter another, or leave it out.';
  return null;
}
