import { addDays } from '../base/days';
import { instantOf, localTimeIn } from '../base/time-zone';
import type { QuietHours } from './kinds';

/** The point in time at which clocks of a zone show an hour of a day. */
export const instantAt = (zone: string, day: string, time: string): number =>
  instantOf(zone, Date.parse(`${day}T${time}Z`));

/**
 * When the quiet hours that a point in time is in are over, by the clock of the receiver: null outside of them. So a night in which
 * clocks change has an hour less or more.
 */
export function quietUntil(quiet: QuietHours | null, zone: string, at: number): number | null {
  if (!quiet) return null;
  const { from, to } = quiet;
  const [day = '', time = ''] = localTimeIn(zone, at).split('T');
  const isOverMidnight = from > to;
  const isQuiet = isOverMidnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return null;
  const end = instantAt(zone, isOverMidnight && time >= from ? addDays(day, 1) : day, to);
  // The end can be in an hour that clocks show twice. The first one counts.
  return end > at ? end : null;
}
