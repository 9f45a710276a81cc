import { brand } from '../base/brand';
import { isZone } from '../base/time-zone';
import { localText } from '../planner/recurrence/calendar';
import { RuleError } from '../planner/recurrence/rule';
import { component, contentLine, textLine } from './content-lines';
import { hasZone, headOf, noTimeLine, takesTime, textsOf, timeLine, timesOf } from './event-lines';
import type { FeedEvent } from './feed-event';
import { timeZoneComponent } from './time-zone';
import { writtenSeries, type WrittenSeries } from './written-series';

/** How long calendars are asked to wait before they fetch it again: an hour. */
const refreshInterval = 'PT1H';

function eventText(event: FeedEvent, series: WrittenSeries): string {
  const head = headOf(event);
  const lines = (name: string, locals: readonly number[]) => locals.map((local) => timeLine(event, name, local));
  return [
    component(
      'VEVENT',
      head,
      timesOf(event, series),
      series.rrule === null ? '' : contentLine('RRULE', series.rrule),
      ...lines('RDATE', series.dates),
      ...lines('EXDATE', series.canceled),
      textsOf({ ...event, ...series.exception }),
    ),
    ...series.changed.map(({ original, exception, ...times }) =>
      component(
        'VEVENT',
        head,
        timeLine(event, 'RECURRENCE-ID', original),
        timesOf(event, times),
        takesTime(event, series) && !takesTime(event, times) ? noTimeLine : '',
        textsOf({ ...event, ...exception }),
      ),
    ),
  ].join('');
}

/** The event as the RFC says it; null for one that never happens, and for one that the RFC cannot say. */
export function readSeries(event: FeedEvent): WrittenSeries | null {
  if (!isZone(event.zone)) return null;
  try {
    return writtenSeries(event);
  } catch (error) {
    if (error instanceof RuleError) return null;
    throw error;
  }
}

/** Writes a file of RFC 5545 and 7986 piece by piece, so that a large one is never in memory as a whole. */
export interface CalendarWriter {
  head: () => string;
  /** Nothing for an event that never happens, and for one that the RFC cannot say. */
  event: (event: FeedEvent) => string;
  tail: () => string;
}

const headLines = [
  contentLine('BEGIN', 'VCALENDAR'),
  contentLine('VERSION', '2.0'),
  contentLine('PRODID', `-//${brand.name}//Calendar 1.0//EN`),
  contentLine('CALSCALE', 'GREGORIAN'),
].join('');

const tailLine = contentLine('END', 'VCALENDAR');

/** A file of some components, with nothing that only a feed has. */
export const calendarText = (components: string): string => headLines + components + tailLine;

/** The zone of an event; nothing for days and for UTC. */
export function zoneText(event: FeedEvent, series: WrittenSeries): string {
  if (!hasZone(event)) return '';
  const first = Math.min(series.start, ...series.dates.slice(0, 1), ...series.changed.map(({ start }) => start));
  return timeZoneComponent(event.zone, Number(localText(first).slice(0, 4)));
}

/** A file of one event and nothing else, as CalDAV keeps them; null for what cannot be said. */
export function writeSingleEvent(event: FeedEvent): string | null {
  const series = readSeries(event);
  return series && calendarText(zoneText(event, series) + eventText(event, series));
}

export function createCalendarWriter(): CalendarWriter {
  const zones = new Set<string>();

  /** The zone of an event, the first time that it is met. */
  const newZoneText = (event: FeedEvent, series: WrittenSeries): string => {
    if (zones.has(event.zone)) return '';
    if (hasZone(event)) zones.add(event.zone);
    return zoneText(event, series);
  };

  return {
    head: () =>
      [
        headLines,
        contentLine('METHOD', 'PUBLISH'),
        textLine('NAME', brand.name),
        textLine('X-WR-CALNAME', brand.name),
        contentLine('REFRESH-INTERVAL;VALUE=DURATION', refreshInterval),
        contentLine('X-PUBLISHED-TTL', refreshInterval),
      ].join(''),
    event: (event) => {
      const series = readSeries(event);
      return series ? newZoneText(event, series) + eventText(event, series) : '';
    },
    tail: () => tailLine,
  };
}
