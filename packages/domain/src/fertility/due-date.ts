import { daysBetween, formatDay, usualLocale } from '../days';
import type { FertilitySettings } from './settings';

const pregnancyDays = 280;

/** '3 May 2027: 17 weeks and 3 days today (estimate).' Null without a due date, and three weeks after it. */
export function dueDateSentence(
  { mode, due_date: dueDate }: FertilitySettings,
  today: string,
  locale: string = usualLocale,
): string | null {
  if (mode !== 'pregnancy' || dueDate === null) return null;
  const left = daysBetween(today, dueDate);
  const passed = pregnancyDays - left;
  if (left < -21 || passed < 0) return null;
  const [weeks, days] = [Math.floor(passed / 7), passed % 7];
  const rest = days === 0 ? '' : ` and ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${formatDay(`${dueDate}T00:00:00Z`, 'UTC', locale)}: ${weeks} ${weeks === 1 ? 'week' : 'weeks'}${rest} today (estimate).`;
}
