import { dateOf, dayNumber, readLocal, secondsADay } from '../../planner/recurrence/calendar';
import type { Property } from './read-property';

/** A DATE or DATE-TIME. */
export interface Moment {
  kind: 'day' | 'local' | 'utc';
  /** In seconds, as if clocks were those of UTC. */
  at: number;
  /** TZID, null without one. */
  zone: string | null;
}

/** Some calendars write the dashes and colons of ISO 8601, or a time without its seconds. */
const momentPattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$/i;

/** One value of a property, or null for what is no date. */
export function readMoment(text: string, parameters: Property['parameters']): Moment | null {
  const [, year, month, day, hour, minute = '00', second = '00', utc] = momentPattern.exec(text.trim()) ?? [];
  if (year === undefined) return null;
  // 24:00 is the midnight that follows, and a leap second is one that our clocks do not have.
  const isNextMidnight = hour === '24' && minute === '00';
  const time = `${isNextMidnight ? '00' : (hour ?? '00')}:${minute}:${second === '60' ? '59' : second}`;
  const local = readLocal(`${year}-${month}-${day}T${time}`);
  if (local === null) return null;
  const at = local + (isNextMidnight ? secondsADay : 0);
  const isDay = hour === undefined || (parameters.get('VALUE')?.toUpperCase() === 'DATE' && at % secondsADay === 0);
  return { kind: isDay ? 'day' : utc ? 'utc' : 'local', at, zone: parameters.get('TZID') || null };
}

export interface Duration {
  days: number;
  seconds: number;
}

const durationPattern = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i;

/** 'P15DT5H0M20S', or null for what is no duration. */
export function readDuration(text: string): Duration | null {
  const [, sign, ...parts] = durationPattern.exec(text.trim()) ?? [];
  if (parts.length === 0 || parts.every((part) => part === undefined)) return null;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part: string | undefined) =>
    Number(part ?? 0),
  );
  const direction = sign === '-' ? -1 : 1;
  return {
    days: direction * (weeks * 7 + days) || 0,
    seconds: direction * (hours * 3600 + minutes * 60 + seconds) || 0,
  };
}

/** The first of January of the year of a local time. */
export const yearOf = (local: number): number => dateOf(Math.floor(local / secondsADay)).year;
export const beginOfYear = (year: number): number => dayNumber(year, 1, 1) * secondsADay;
