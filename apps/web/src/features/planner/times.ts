import { instantsOf, localTimeIn, timeInZone } from '@everstep/domain/base/time-zone';
import { screenTexts } from '@everstep/domain/planner';
import { formatTime, shortDay, shortWeekday } from '../../platform/locale/dates';
import type { Occurrence } from './occurrences';

/** '09:00' as the locale writes it, of a local time. */
export const clockText = (localTime: string): string => {
  const [hours = 0, minutes = 0] = localTime.slice(11).split(':').map(Number);
  return formatTime(new Date(2026, 5, 1, hours, minutes).getTime());
};

/** '09:00', 'All day', or the days of what lasts longer: as it is said on one of them. */
export function timeOnDay({ allDay, startUtc, firstDay, lastDay }: Occurrence, day: string): string {
  if (allDay)
    return firstDay === lastDay
      ? screenTexts.allDay
      : `${screenTexts.allDay}, ${screenTexts.untilDay(shortDay(lastDay))}`;
  return firstDay === day ? formatTime(startUtc) : screenTexts.untilDay(shortDay(lastDay));
}

/** '09:00 – 10:30', 'All day', 'Mon 23, 22:00 – Tue 24, 06:00' */
export function timeSpan({ allDay, startUtc, endUtc, firstDay, lastDay }: Occurrence): string {
  if (allDay)
    return firstDay === lastDay
      ? screenTexts.allDay
      : `${screenTexts.allDay}, ${shortWeekday(firstDay)} – ${shortWeekday(lastDay)}`;
  const isOneDay = firstDay === lastDay;
  const moment = (day: string, instant: number) =>
    isOneDay ? formatTime(instant) : `${shortWeekday(day)}, ${formatTime(instant)}`;
  if (startUtc === endUtc) return moment(firstDay, startUtc);
  return `${moment(firstDay, startUtc)} – ${moment(lastDay, endUtc)}`;
}

/** '15:00 in Tokyo' where the event's own clocks show another time than the device's. */
export function otherZoneText({ allDay, stored, start, startUtc }: Occurrence, zone: string): string | null {
  const { zone: own } = stored.value;
  if (allDay || own === zone || localTimeIn(zone, startUtc) === start.slice(0, 16)) return null;
  return timeInZone(clockText(start), own);
}

/** Whether clocks of the zone skip this local time. */
export const isSkipped = (zone: string, localTime: string): boolean =>
  instantsOf(zone, localTime.slice(0, 16)).length === 0;
