import { deleteOccurrence, withException } from './edit-scopes';
import type { EventException, PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { dayOf, localText, readLocal, secondsADay } from './recurrence/calendar';
import { parseRule, ruleToText } from './recurrence/rule';
import { seriesOf } from './recurrence/series';
import { secondsOf } from './split-series';

/** A date that is farther from where it was than this is another one. */
const nearDays = 3;

/** The date of a series that another one was moved to: of the same day, or the nearest. Null if none is near, or the series has ended. */
function dateIn(event: PlannedEvent, original: string): { date: string | null; hasEnded: boolean } {
  const series = toSeries(event);
  const endless = event.rrule && ruleToText({ ...parseRule(event.rrule), until: null, count: null });
  const at = secondsOf(original);
  const day = dayOf(at);
  const distance = (local: number) => Math.abs(dayOf(local) - day) * 10 * secondsADay + Math.abs(local - at);
  let nearest: number | null = null;
  seriesOf({ ...series, rrule: endless }).visit(
    (day - nearDays) * secondsADay,
    (day + nearDays + 1) * secondsADay - 1,
    (local) => {
      if (nearest === null || distance(local) < distance(nearest)) nearest = local;
      return undefined;
    },
  );
  if (nearest === null) return { date: null, hasEnded: false };
  const isDate = seriesOf(series).has(nearest);
  return { date: isDate ? localText(nearest) : null, hasEnded: !isDate };
}

/**
 * Exceptions of dates that the series does not have any more: one parent has changed or canceled a single date while the other has
 * moved the whole series. Nobody misses a canceled one after the end of a series.
 */
export function orphansOf(event: PlannedEvent): EventException[] {
  if (event.exceptions.length === 0) return [];
  const series = seriesOf(toSeries(event));
  return event.exceptions.filter(({ original, is_canceled }) => {
    const local = readLocal(original);
    if (local === null || series.has(local)) return false;
    return is_canceled !== true || !dateIn(event, original).hasEnded;
  });
}

/** What somebody has changed or canceled about one date while somebody else has changed the series. */
export interface LostChange {
  exception: EventException;
  /** The key of the event that has it: the series, or one that it continues. */
  holder: string;
  /** The date of the series that it is about; null if that cannot be told. */
  date: string | null;
}

/** The orphans of a series and of those that it continues, as far as they are about its dates. */
export function lostChanges(
  { key, value: event }: { key: string; value: PlannedEvent },
  findEvent: (key: string) => PlannedEvent | undefined,
): LostChange[] {
  const about = (exception: EventException, holder: string): LostChange => {
    const { original, is_canceled: isCanceled } = exception;
    // Times of a timed event say nothing about one of whole days.
    const isAlike = isCanceled || event.all_day === original.endsWith('T00:00:00');
    return { exception, holder, date: isAlike ? dateIn(event, original).date : null };
  };
  const found = orphansOf(event).map((orphan) => about(orphan, key));
  const earlier = new Map<string, PlannedEvent>();
  for (let at = event.continues; at !== undefined && at !== key && !earlier.has(at);) {
    const holder = findEvent(at);
    if (!holder) break;
    earlier.set(at, holder);
    for (const exception of holder.exceptions) {
      const lost = about(exception, at);
      const isOver = ({ original }: EventException) =>
        [...earlier.values()].every((each) => dateIn(each, original).hasEnded);
      if (lost.date !== null && isOver(exception)) found.push(lost);
    }
    at = holder.continues;
  }
  const canceled = new Set(event.exceptions.filter((each) => each.is_canceled).map(({ original }) => original));
  return found.filter(({ exception, date }) => !exception.is_canceled || date === null || !canceled.has(date));
}

/** The series with a lost change at the date that it is about; null if it has no other dates. */
export function withLostChange(event: PlannedEvent, { exception, date }: LostChange): PlannedEvent | null {
  if (date === null) return event;
  if (exception.is_canceled) return deleteOccurrence(event, date, 'this')[0]?.value ?? null;
  const { original, start, end, ...others } = exception;
  const shift = start === undefined ? secondsOf(date) - secondsOf(original) : 0;
  return withException(event, {
    ...others,
    original: date,
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end: localText(secondsOf(end) + shift) }),
  });
}

/** An event without an exception that was taken over elsewhere, or is not wanted any more. */
export const withoutException = (event: PlannedEvent, { original }: EventException): PlannedEvent => ({
  ...event,
  exceptions: event.exceptions.filter((each) => each.original !== original),
});
