import { daysBetween } from '@everstep/domain/base/days';
import { lastUsedTexts as texts } from '@everstep/domain/calendar-feeds/last-used-texts';
import { formatCalendarDay, formatDayAndMonth, weekdayOf } from './dates';

/** 'Last used today', 'Last used on Tuesday': both are days of UTC, as the server counts them. */
export function lastUsedText(day: string | null, now: number): string {
  if (day === null) return texts.neverUsed;
  const today = new Date(now).toISOString().slice(0, 10);
  const days = daysBetween(day, today);
  if (days <= 0) return texts.lastUsed(texts.today);
  if (days === 1) return texts.lastUsed(texts.yesterday);
  if (days < 7) return texts.lastUsed(texts.onDay(weekdayOf(day)));
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return texts.lastUsed(texts.onDay(isThisYear ? formatDayAndMonth(day) : formatCalendarDay(day)));
}
