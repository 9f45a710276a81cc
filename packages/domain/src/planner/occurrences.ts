import { instantOf } from '../base/time-zone';
import type { BusyBlock, EventException, PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { instantText, placedOccurrences, readInstant, type Instant, type Occurrence } from './expand';
import { localText, readLocal, secondsADay } from './recurrence/calendar';
import { marginSeconds } from './recurrence/series';

export interface OccurrenceTimes extends Occurrence {
  /** As clocks of the event's zone show it; of an all-day event the midnight after its last day. */
  end: string;
  endUtc: string;
}

export type EventOccurrence = OccurrenceTimes & Pick<PlannedEvent, 'title' | 'place' | 'note'>;

const secondsOf = (text: string) => readLocal(text) ?? 0;

/** How long an event lasts by the clock: what goes from two to three does so on the night of a change too. */
function lengthOf({ start, end, all_day }: Pick<PlannedEvent, 'start' | 'end' | 'all_day'>): number {
  return Math.max(secondsOf(end) - secondsOf(start), all_day ? secondsADay : 0);
}

/** Most events happen once, and outside the window: they cost two comparisons. */
function isOutside({ start, end, rrule, extra_dates, exceptions, all_day }: BusyBlock, begin: number, until: number) {
  if (rrule !== null || extra_dates.length > 0 || exceptions.length > 0) return false;
  const margin = all_day ? 2 * marginSeconds : marginSeconds;
  const textOf = (milliseconds: number, seconds: number) => localText(Math.floor(milliseconds / 1000) + seconds);
  return start > textOf(until, marginSeconds) || end < textOf(begin, -margin);
}

type Timed = OccurrenceTimes & { exception: EventException | undefined };

function timed(value: PlannedEvent | BusyBlock, from: Instant, to: Instant): Timed[] {
  const [begin, until] = [readInstant(from), readInstant(to)];
  if (begin >= until || isOutside(value, begin, until)) return [];
  const length = lengthOf(value);
  const exceptions = new Map<string, EventException>(value.exceptions.map((each) => [each.original, each]));
  const endOf = (start: string, exception: EventException | undefined) =>
    exception?.end === undefined ? secondsOf(start) + length : Math.max(secondsOf(exception.end), secondsOf(start));
  const lengths = value.exceptions.map((each) => {
    const start = each.start ?? each.original;
    return endOf(start, each) - secondsOf(start);
  });
  // A day longer, as hours can be skipped or come twice within an occurrence.
  const lookBack = (Math.max(length, ...lengths) + secondsADay) * 1000;
  return placedOccurrences(toSeries(value), begin - lookBack, until).flatMap(({ start, startUtc, original, at }) => {
    const exception = exceptions.get(original);
    const end = endOf(start, exception);
    const endAt = Math.max(at, instantOf(value.zone, end * 1000));
    if (endAt <= begin && at < begin) return [];
    return [{ start, startUtc, original, end: localText(end), endUtc: instantText(endAt), exception }];
  });
}

/** What of an event is going on between two points in time, with what is different about each occurrence. */
export function occurrencesOf(event: PlannedEvent, from: Instant, to: Instant): EventOccurrence[] {
  const { title, place, note } = event;
  return timed(event, from, to).map(({ exception, ...times }) => ({
    ...times,
    title: exception?.title ?? title,
    place: exception?.place === undefined ? place : exception.place,
    note: exception?.note === undefined ? note : exception.note,
  }));
}

/** The same of somebody's own time, which has nothing but times. */
export function busyTimesOf(block: BusyBlock, from: Instant, to: Instant): OccurrenceTimes[] {
  return timed(block, from, to).map(({ exception: _, ...times }) => times);
}
