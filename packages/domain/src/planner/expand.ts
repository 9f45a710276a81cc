import { instantOf } from '../base/time-zone';
import { localText, readLocal } from './recurrence/calendar';
import {
  marginSeconds,
  isOff,
  movedTo,
  overridesOf,
  seriesOf,
  type EventSeries,
  type SeriesOverride,
} from './recurrence/series';

export interface Occurrence {
  /** As clocks of the event's zone show it, or would without a change of clocks. */
  start: string;
  /** '2026-11-26T20:00:00Z' */
  startUtc: string;
  /** When the series would have it. */
  original: string;
}

export type Instant = string | number | Date;

export const instantText = (instant: number): string => `${localText(Math.floor(instant / 1000))}Z`;

export function readInstant(instant: Instant): number {
  const read = new Date(instant).getTime();
  if (Number.isNaN(read)) throw new RangeError('The window needs two points in time.');
  return read;
}

export interface PlacedOccurrence extends Occurrence {
  /** Milliseconds since 1970. */
  at: number;
}

/** What starts from one point in time to another, in milliseconds since 1970, by time. */
export function placedOccurrences(event: EventSeries, begin: number, end: number): PlacedOccurrence[] {
  if (begin >= end) return [];
  const series = seriesOf(event);
  const overrides = overridesOf(series, event.overrides ?? []);
  const first = Math.floor(begin / 1000) - marginSeconds;
  const last = Math.ceil(end / 1000) + marginSeconds;
  const found: PlacedOccurrence[] = [];

  const add = (local: number, start: string, original: string) => {
    const at = instantOf(series.zone, local * 1000);
    if (at >= begin && at < end) found.push({ start, startUtc: instantText(at), original, at });
  };
  series.visit(first, last, (local, text) => {
    // What is moved is placed below, as it can come from outside the window.
    if (!overrides.has(text)) add(local, text, text);
    return undefined;
  });

  const isOccurrence = (original: string) => {
    const local = readLocal(original);
    return local !== null && series.has(local);
  };
  const [earliest, latest] = [localText(first), localText(last)];
  const place = (original: string, override: SeriesOverride) => {
    const start = movedTo(series, original, override);
    if (isOff(override) || start < earliest || start > latest || !isOccurrence(original)) return;
    const local = readLocal(start);
    if (local !== null) add(local, start, original);
  };
  for (const [original, override] of overrides) place(original, override);

  return found.sort((a, b) => a.at - b.at || (a.start < b.start ? -1 : 1));
}

/**
 * What of an event starts from one point in time to another, the second excluded, by time. Every rule from DAILY on is expanded; a
 * finer or unreadable one throws. The cost is that of the window, however old the series is.
 */
export function expandEvent(event: EventSeries, from: Instant, to: Instant): Occurrence[] {
  return placedOccurrences(event, readInstant(from), readInstant(to)).map(({ start, startUtc, original }) => ({
    start,
    startUtc,
    original,
  }));
}
