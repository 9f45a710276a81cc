import { formatDay, formatDayAndMonth } from '../../base/days';
import { localDayIn } from '../../base/time-zone';
import type { AnswerReader } from './answer-reader';

/** '14:05', and on another day '14:05 on 25 November'. */
export function timeText(moment: number, { zone, today, locale }: AnswerReader): string {
  const time = new Date(moment).toLocaleTimeString(locale, { timeStyle: 'short', timeZone: zone });
  const day = localDayIn(zone, moment);
  return day === today ? time : `${time} on ${formatDayAndMonth(day, locale)}`;
}

/** '25 November 2026' for a calendar day. */
export const dayText = (day: string, { locale }: AnswerReader): string => formatDay(`${day}T00:00:00Z`, 'UTC', locale);
