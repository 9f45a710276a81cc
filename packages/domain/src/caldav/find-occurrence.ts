import type { PlannedEvent } from '../planner/event-kind';
import { occurrencesOf, type EventOccurrence } from '../planner/occurrences';
import { secondsOf } from '../planner/split-series';
import { dayNumber, secondsADay } from '../planner/recurrence/calendar';

/** Points in time in ISO form, the second excluded; null for no limit. */
export interface TimeRange {
  start: string | null;
  end: string | null;
}

const msADay = secondsADay * 1000;
/** Nothing repeats for longer. */
const lastTime = dayNumber(2400, 1, 1) * msADay;

/** Days are those of whoever asks. */
export const seenIn = (value: PlannedEvent, zone: string): PlannedEvent => (value.all_day ? { ...value, zone } : value);

/** A time at which nothing of an event has begun yet. */
function timeBefore({ start, extra_dates, exceptions }: PlannedEvent): number {
  const starts = [start, ...extra_dates, ...exceptions.map((each) => each.start ?? each.original)].map(secondsOf);
  return Math.min(...starts) * 1000 - 2 * msADay;
}

/** The occurrences of an event within a range, window by window: one that is in two of them comes twice. */
export function* occurrencesByWindow(value: PlannedEvent, { start, end }: TimeRange): Generator<EventOccurrence[]> {
  const to = Math.min(end === null ? lastTime : Date.parse(end), lastTime);
  let width = msADay;
  for (let from = Math.max(start === null ? -Infinity : Date.parse(start), timeBefore(value)); from < to; width *= 4) {
    const next = Math.min(from + width, to);
    yield occurrencesOf(value, from, next);
    from = next;
  }
}

/**
 * The first occurrence found within a range that is wanted. The range is searched in windows, each longer than the one before: what
 * repeats every minute is found in the first one, and what comes once in a century costs some more.
 */
export function findOccurrence(
  value: PlannedEvent,
  range: TimeRange,
  isWanted: (occurrence: EventOccurrence) => boolean = () => true,
): EventOccurrence | undefined {
  for (const occurrences of occurrencesByWindow(value, range)) {
    const found = occurrences.find(isWanted);
    if (found) return found;
  }
  return undefined;
}
