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
export function lengthOf({ start, end, all_day }: Pick<PlannedEvent, 'start' | 'end' | 'all_day'>): number {
  return Math.max(secondsOf(end) - secondsOf(start), all_day ? secondsADay : 0);
}

/** Whether an event happens once and outside a window: most do, and cost two comparisons. */
function skippedIn(begin: number, until: number): (event: BusyBlock) => boolean {
  const textOf = (milliseconds: number, seconds: number) => localText(Math.floor(milliseconds / 1000) + seconds);
  const [last, first, firstDay] = [
    textOf(until, marginSeconds),
    textOf(begin, -marginSeconds),
    textOf(begin, -2 * marginSeconds),
  ];
  return ({ start, end, rrule, extra_dates, exceptions, all_day }) => {
    if (rrule !== null || extra_dates.length > 0 || exceptions.length > 0) return false;
    return start > last || end < (all_day ? firstDay : first);
  };
}

type Timed = OccurrenceTimes & { exception: EventException | undefined };

function timedWithin(from: Instant, to: Instant): (value: PlannedEvent | BusyBlock) => Timed[] {
  const [begin, until] = [readInstant(from), readInstant(to)];
  if (begin >= until) return () => [];
  const isSkipped = skippedIn(begin, until);
  return (value) => (isSkipped(value) ? [] : timed(value, begin, until));
}

function timed(value: PlannedEvent | BusyBlock, begin: number, until: number): Timed[] {
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

/** A function that lists the occurrences of an event between two points in time, each with what is different about it. */
export function occurrencesWithin(from: Instant, to: Instant): (event: PlannedEvent) => EventOccurrence[] {
  const timesOf = timedWithin(from, to);
  return (event) =>
    timesOf(event).map(({ exception, ...times }) => ({
      ...times,
      title: exception?.title ?? event.title,
      place: exception?.place === undefined ? event.place : exception.place,
      note: exception?.note === undefined ? event.note : exception.note,
    }));
}

/** The same for a single event. */
export const occurrencesOf = (event: PlannedEvent, from: Instant, to: Instant): EventOccurrence[] =>
  occurrencesWithin(from, to)(event);

/** The same of somebody's own time, which has nothing but times. */
export function busyTimesOf(block: BusyBlock, from: Instant, to: Instant): OccurrenceTimes[] {
  return timedWithin(from, to)(block).map(({ exception: _, ...times }) => times);
}
