import { addDays } from '@everstep/domain/base/days';
import { localAsUtcIn } from '@everstep/domain/base/time-zone';
import { occurrencesWithin, type PlannedEvent } from '@everstep/domain/planner';
import type { Person } from './calendars';
import type { StoredEvent } from './stored-event';

/** An occurrence of an event on the device's calendar. */
export interface Occurrence {
  /** Of the event and the occurrence. */
  id: string;
  stored: StoredEvent;
  /** When the series would have it: a local time of the event's zone. */
  original: string;
  /** As clocks of the event's zone show it. */
  start: string;
  end: string;
  title: string;
  place: string | null;
  note: string | null;
  allDay: boolean;
  /** Milliseconds since 1970. */
  startUtc: number;
  endUtc: number;
  /** Days of the device's calendar, both included. */
  firstDay: string;
  lastDay: string;
  /** Empty for everyone. */
  people: readonly Person[];
  repeats: boolean;
}

const dayOf = (localTime: string): string => localTime.slice(0, 10);
/** Formatting a date for each occurrence of a year would block a slow phone. */
const localDayAt = (zone: string, instant: number): string =>
  dayOf(new Date(localAsUtcIn(zone, instant)).toISOString());

/** What happens on these days, both included, in the order of the days. Events whose rule does not open are left out. */
export function occurrencesBetween(
  events: readonly StoredEvent[],
  firstDay: string,
  lastDay: string,
  zone: string,
): Occurrence[] {
  // All-day events are on their day in every zone, so the window has room for any zone.
  const from = Date.parse(`${addDays(firstDay, -1)}T00:00:00Z`);
  const to = Date.parse(`${addDays(lastDay, 2)}T00:00:00Z`);
  const expand = occurrencesWithin(from, to);
  const found: Occurrence[] = [];
  for (const stored of events) {
    for (const occurrence of expandReadable(expand, stored.value)) {
      const shown = show(stored, occurrence, zone);
      if (shown.firstDay <= lastDay && shown.lastDay >= firstDay) found.push(shown);
    }
  }
  return found.sort(
    (a, b) =>
      compare(a.firstDay, b.firstDay) ||
      Number(b.allDay) - Number(a.allDay) ||
      a.startUtc - b.startUtc ||
      compare(a.title, b.title),
  );
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

type Expand = ReturnType<typeof occurrencesWithin>;

function expandReadable(expand: Expand, event: PlannedEvent): ReturnType<Expand> {
  try {
    return expand(event);
  } catch {
    return [];
  }
}

function show(stored: StoredEvent, occurrence: ReturnType<Expand>[number], zone: string): Occurrence {
  const { value, calendar } = stored;
  const { start, end, original, title, place, note } = occurrence;
  const [startUtc, endUtc] = [Date.parse(occurrence.startUtc), Date.parse(occurrence.endUtc)];
  const allDay = value.all_day;
  const firstDay = allDay ? dayOf(start) : localDayAt(zone, startUtc);
  // What ends at midnight is not on the day that begins then.
  const lastDay = allDay ? addDays(dayOf(end), -1) : localDayAt(zone, Math.max(startUtc, endUtc - 1));
  const ids = new Set([...value.members, ...value.children]);
  return {
    id: `${stored.id} ${original}`,
    stored,
    original,
    start,
    end,
    title,
    place,
    note,
    allDay,
    startUtc,
    endUtc,
    firstDay,
    lastDay: lastDay < firstDay ? firstDay : lastDay,
    people: calendar.people.filter(({ id }) => ids.has(id)),
    repeats: value.rrule !== null || value.extra_dates.length > 0,
  };
}

/** Those that are on a day. */
export const onDay = (occurrences: readonly Occurrence[], day: string): Occurrence[] =>
  occurrences.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
