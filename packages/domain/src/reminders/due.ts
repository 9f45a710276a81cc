import { addDays } from '../base/days';
import { instantOf, localDayIn } from '../base/time-zone';
import type { PlannedEvent } from '../planner/event-kind';
import { toSeries } from '../planner/event-problem';
import { placedOccurrences, type PlacedOccurrence } from '../planner/expand';
import { alertId, type Alert, type EventReminder, type ReminderSettings } from './kinds';
import { instantAt, quietUntil } from './quiet-hours';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const minutesADay = 1_440;
/** Days of a zone begin and end within this distance of those of another one, and some reminders come within the day. */
const dayMarginMs = 3 * dayMs;
/** Longer than any quiet hours. */
const quietMarginMs = 26 * 60 * minuteMs;

/** What has begun longer ago is no help any more. */
export const usefulMinutes = 15;
/** When a reminder for a whole day comes if it does not name an hour. */
export const allDayHour = '09:00';
const firstWindowMs = 60 * minuteMs;
/** Rules are not looked at beyond their own horizon. */
const horizon = Date.UTC(2400, 0, 1);

/** Points in time are milliseconds since 1970. */
export interface DueReminder {
  /** When it is sent. */
  at: number;
  /** When it would have been sent but for the quiet hours. */
  plannedAt: number;
  /** The occurrence in the series, and where it is now, by the clocks of the event. */
  original: string;
  start: string;
  isAllDay: boolean;
  /** Of an all-day event the midnight before its day, where the receiver is. */
  startsAt: number;
  /** Which of the reminder's alerts it is. */
  alert: string;
  /** From then on it would only confuse. */
  usefulUntil: number;
}

type Clock = Pick<ReminderSettings, 'zone' | 'quiet_hours'>;

interface Planned {
  event: PlannedEvent;
  reminder: EventReminder;
  clock: Clock;
}

/** The same whether an event has been edited in between, unless its occurrence was moved. */
export const occurrenceId = ({ original, start }: Pick<DueReminder, 'original' | 'start'>): string =>
  `${original} ${start}`;

/** What is due later than one point in time and not later than another, by time. */
export function dueBetween({ event, reminder, clock }: Planned, after: number, until: number): DueReminder[] {
  const found = [
    ...reminder.alerts.flatMap((alert) => dueOfAlert(event, alert, clock, after, until)),
    ...dueOfSnooze(event, reminder, clock),
  ];
  return found.filter(({ at }) => at > after && at <= until).sort((a, b) => a.at - b.at || a.plannedAt - b.plannedAt);
}

/** The first reminder that is due after a point in time; null if there will be none. */
export function nextDue(planned: Planned, after: number): DueReminder | null {
  // A dense series has one in the first hours, and of a sparse one long windows are cheap.
  for (let [from, length] = [after, firstWindowMs]; from < horizon; length *= 2) {
    const until = from + length;
    const [next] = dueBetween(planned, from, until);
    if (next) return next;
    from = until;
  }
  return null;
}

/** Until when everything is settled, once it was looked at: what quiet hours hold is not, for they can be changed meanwhile. */
export function settledUntil(planned: Planned, now: number): number {
  if (!planned.clock.quiet_hours) return now;
  const held = dueBetween(planned, now, now + quietMarginMs).filter(({ plannedAt }) => plannedAt <= now);
  return Math.min(now, ...held.map(({ plannedAt }) => plannedAt - 1));
}

function dueOfAlert(event: PlannedEvent, alert: Alert, clock: Clock, after: number, until: number): DueReminder[] {
  const isByHour = event.all_day || 'at' in alert;
  const beforeMs = 'at' in alert ? alert.days_before * dayMs : alert.minutes_before * minuteMs;
  const from = after + beforeMs - (isByHour ? dayMarginMs : clock.quiet_hours ? quietMarginMs : 0);
  const to = until + beforeMs + (isByHour ? dayMarginMs : 1);
  return placedOccurrences(toSeries(event), from, to).flatMap((occurrence) => {
    const { original, start, at } = occurrence;
    const startsAt = event.all_day ? instantAt(clock.zone, start.slice(0, 10), '00:00') : at;
    const wantedAt = plannedTime(alert, occurrence, startsAt, event.all_day, clock.zone);
    // An hour that comes after the start, of what once began later or took the whole day.
    const plannedAt = event.all_day ? wantedAt : Math.min(wantedAt, startsAt);
    const lastUse = event.all_day
      ? instantAt(clock.zone, addDays(start.slice(0, 10), 1), '00:00')
      : startsAt + usefulMinutes * minuteMs;
    return [
      {
        ...held({ plannedAt, startsAt: event.all_day ? lastUse : startsAt }, clock),
        plannedAt,
        original,
        start,
        isAllDay: event.all_day,
        startsAt,
        alert: alertId(alert),
        usefulUntil: Math.max(lastUse, plannedAt + usefulMinutes * minuteMs),
      },
    ];
  });
}

function plannedTime(
  alert: Alert,
  { start }: Pick<PlacedOccurrence, 'start'>,
  startsAt: number,
  isAllDay: boolean,
  zone: string,
): number {
  if ('minutes_before' in alert && !isAllDay) return startsAt - alert.minutes_before * minuteMs;
  const { days_before: daysBefore, at } = allDayAlert(alert);
  const day = isAllDay ? start.slice(0, 10) : localDayIn(zone, startsAt);
  return instantAt(zone, addDays(day, -daysBefore), at);
}

/**
 * An alert as it really comes of an occurrence, which starts then by the clocks of its event: at the hour of a whole day, or at the start
 * where its own hour is after that. It is shown by this, and stored as it was set: the event can be moved back.
 */
export function alertAsItComes(
  alert: Alert,
  { start, all_day: isAllDay, zone }: Pick<PlannedEvent, 'start' | 'all_day' | 'zone'>,
  receiverZone: string,
): Alert {
  if (isAllDay) return allDayAlert(alert);
  const startsAt = instantOf(zone, Date.parse(`${start}Z`));
  return plannedTime(alert, { start }, startsAt, false, receiverZone) > startsAt ? { minutes_before: 0 } : alert;
}

/** When an alert comes of an event that lasts whole days. What was set for hours must not come at midnight. */
export const allDayAlert = (alert: Alert): Extract<Alert, { at: string }> =>
  'at' in alert ? alert : { days_before: Math.floor(alert.minutes_before / minutesADay), at: allDayHour };

/** Quiet hours hold a reminder until they are over, unless that is too late for it. */
function held({ plannedAt, startsAt }: { plannedAt: number; startsAt: number }, clock: Clock): { at: number } {
  const end = quietUntil(clock.quiet_hours, clock.zone, plannedAt);
  return { at: end === null || startsAt < end ? plannedAt : end };
}

/** Whoever puts a reminder off is awake: quiet hours do not hold it. */
function dueOfSnooze(event: PlannedEvent, { snoozed }: EventReminder, { zone }: Clock): DueReminder[] {
  if (!snoozed) return [];
  const { original, start, until } = snoozed;
  const at = Date.parse(until);
  const begin = instantOf(event.zone, Date.parse(`${start}Z`));
  return placedOccurrences(toSeries(event), begin, begin + 1)
    .filter((occurrence) => occurrence.original === original && occurrence.start === start)
    .map((occurrence) => ({
      at,
      plannedAt: at,
      original,
      start,
      isAllDay: event.all_day,
      startsAt: event.all_day ? instantAt(zone, start.slice(0, 10), '00:00') : occurrence.at,
      alert: `snoozed ${until}`,
      usefulUntil: Math.max(at, event.all_day ? at : occurrence.at) + usefulMinutes * minuteMs,
    }));
}
