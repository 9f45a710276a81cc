import { daysBetween } from '@everstep/domain/base/days';
import { lastUsedTexts as texts } from '@everstep/domain/calendar-feeds/last-used-texts';
import { formatDayAndMonth, weekdayOf } from './dates';

/** 'Last used today', 'Last used on Tuesday': both are days of UTC, as the server counts them. */
export function lastUsedText(day: string | null, now: number): string {
  if (day === null) return texts.neverUsed;
  const days = daysBetween(day, new Date(now).toISOString().slice(0, 10));
  if (days <= 0) return texts.lastUsed(texts.today);
  if (days === 1) return texts.lastUsed(texts.yesterday);
  return texts.lastUsed(texts.onDay(days < 7 ? weekdayOf(day) : formatDayAndMonth(day)));
}
