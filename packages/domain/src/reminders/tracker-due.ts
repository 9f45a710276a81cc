import { addDays } from '../base/days';
import { localDayIn } from '../base/time-zone';
import { startOf, type Feeding } from '../feedings/entries';
import { toMs } from '../feedings/feedings';
import { forgottenFrom, isNursingNow } from '../feedings/timer';
import { usefulMinutes, type DueReminder } from './due';
import type { DailyReminder, ReminderSettings } from './kinds';
import { instantAt, quietUntil } from './quiet-hours';

type Clock = Pick<ReminderSettings, 'zone' | 'quiet_hours'>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What is looked at before the last feed: feeds longer ago say little about a baby of today. */
export const countedFeedHours = 72;
/** If the last feed was longer ago, what is logged does not tell when the next one is. */
export const lastFeedHours = 24;
/** Fewer intervals than these have no usual length. */
const fewestIntervals = 6;
/** Intervals that differ more have none either: the third quartile is more than so many times the first. */
const largestSpread = 2.5;

const moment = (at: number, original: string, alert: string): DueReminder => ({
  at,
  plannedAt: at,
  original,
  start: original,
  isAllDay: false,
  startsAt: at,
  alert,
  usefulUntil: at + usefulMinutes * minuteMs,
});

/** The first daily reminder after a point in time. Its hour was chosen, so quiet hours do not hold it. */
export function nextDailyDue({ at: time }: DailyReminder, { zone }: Clock, after: number): DueReminder {
  const today = localDayIn(zone, after);
  const found = [-1, 0, 1, 2].map((days) => {
    const day = addDays(today, days);
    return moment(instantAt(zone, day, time), `${day}T${time}:00`, 'daily');
  });
  // Every zone has one of four days in a row ahead.
  return found.find(({ at }) => at > after) as DueReminder;
}

/** The daily reminders after one point in time until another. */
export function dailyDueBetween(reminder: DailyReminder, clock: Clock, after: number, until: number): DueReminder[] {
  const found: DueReminder[] = [];
  for (let next = nextDailyDue(reminder, clock, after); next.at <= until; next = nextDailyDue(reminder, clock, next.at))
    found.push(next);
  return found;
}

export interface NextFeed {
  /** When the last feed began. */
  last: number;
  /** When the next one usually begins. */
  at: number;
}

/**
 * When the next feed usually begins, by the median of the intervals between the last feeds. Null if these are too few or differ too
 * much, while one is going on, and where nothing was logged lately.
 */
export function nextFeedOf(feedings: readonly Feeding[], now: number): NextFeed | null {
  if (feedings.some((feeding) => isNursingNow(feeding, now))) return null;
  const logged = feedings
    .filter((feeding) => feeding.type !== 'solids' && !feeding.is_supplement)
    .map((feeding) => toMs(startOf(feeding)))
    .filter((start) => start <= now)
    .sort((a, b) => a - b);
  const last = logged.at(-1);
  if (last === undefined || last <= now - lastFeedHours * hourMs) return null;
  // Counted from the last feed, so that the answer stays the same until there is another.
  const starts = logged.filter((start) => start > last - countedFeedHours * hourMs);
  const intervals = starts.slice(1).map((start, index) => start - (starts[index] ?? start));
  if (intervals.length < fewestIntervals) return null;
  const sorted = intervals.sort((a, b) => a - b);
  const [low, median, high] = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)];
  return high > low * largestSpread ? null : { last, at: last + median };
}

/** Of sorted numbers, between two of them where it falls between. */
function quantile(sorted: readonly number[], part: number): number {
  const position = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(position)], sorted[Math.ceil(position)]];
  return low + (high - low) * (position - Math.floor(position));
}

/** The reminder of the next feed, one for each last one; none in quiet hours, as it would help nobody when they are over. */
export function nextFeedDue(
  feedings: readonly Feeding[],
  { zone, quiet_hours: quiet }: Clock,
  now: number,
): DueReminder | null {
  const next = nextFeedOf(feedings, now);
  if (next === null || quietUntil(quiet, zone, next.at) !== null) return null;
  return moment(next.at, new Date(next.last).toISOString().slice(0, 19), 'next_feed');
}

/**
 * When to look at the next feed: when it is due, or when a timer that runs may have been forgotten. Null if that takes another
 * entry.
 */
export function nextFeedLook(feedings: readonly Feeding[], clock: Clock, now: number): number | null {
  const nursing = feedings.filter((feeding) => isNursingNow(feeding, now));
  if (nursing.length > 0) return Math.max(...nursing.map(forgottenFrom));
  const due = nextFeedDue(feedings, clock, now);
  return due && due.at > now ? due.at : null;
}
