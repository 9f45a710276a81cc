import { contentLine } from '../icalendar/content-lines';
import { stampOf } from '../icalendar/event-lines';
import { instantIn } from '../icalendar/reading/build-times';
import { instantOf } from '../base/time-zone';
import type { PlannedEvent } from '../planner/event-kind';
import type { EventOccurrence } from '../planner/occurrences';
import { localText } from '../planner/recurrence/calendar';
import { basicText } from '../planner/recurrence/rule';
import { secondsOf } from '../planner/split-series';
import { timesWith } from './edit-lines';
import { readEventParts, type EventParts } from './event-parts';
import { occurrencesByWindow, seenIn, type TimeRange } from './find-occurrence';
import { partsOf, replaceParts, textOf, withLines, withoutLines, type TextItem, type TextPart } from './object-tree';

/** What is given of a resource takes no more than this. */
export const expansionLimits = { occurrences: 1_000, characters: 2_000_000 } as const;

/** Times of an expanded event: days, or points in time in UTC. */
function timeLine({ all_day, zone }: PlannedEvent, name: string, local: string): string {
  if (all_day) return contentLine(`${name};VALUE=DATE`, basicText(local.slice(0, 10)));
  return contentLine(name, stampOf(localText(instantOf(zone, secondsOf(local) * 1000) / 1000)));
}

/** Which occurrence one is, if it is one of several. A change without its series says it itself. */
function identityLine(
  { master, zones }: EventParts,
  value: PlannedEvent,
  original: string,
  isSeries: boolean,
): string[] {
  const { changes } = master.component;
  if (changes?.kind === 'day')
    return [contentLine('RECURRENCE-ID;VALUE=DATE', basicText(localText(changes.at).slice(0, 10)))];
  if (changes) {
    const instant = instantIn(changes, zones) ?? instantOf(zones.reader, changes.at * 1000) / 1000;
    return [contentLine('RECURRENCE-ID', stampOf(localText(instant)))];
  }
  return isSeries ? [timeLine(value, 'RECURRENCE-ID', original)] : [];
}

function occurrencesUpTo(value: PlannedEvent, range: TimeRange, most: number): EventOccurrence[] | null {
  const found = new Map<string, EventOccurrence>();
  for (const occurrences of occurrencesByWindow(value, range)) {
    for (const occurrence of occurrences) found.set(occurrence.original, occurrence);
    if (found.size > most) return null;
  }
  return [...found.values()].sort((a, b) => (a.startUtc < b.startUtc ? -1 : 1));
}

/** RFC 4791, section 9.6.5: each occurrence by itself. Null if there are too many. */
export function expandObject(
  text: string,
  tree: TextPart,
  stored: PlannedEvent,
  range: TimeRange,
  zone: string,
): TextPart | null {
  const value = seenIn(stored, zone);
  const parts = readEventParts(text, tree, value, zone);
  if (!parts) return tree;
  const { master, changes } = parts;
  const isSeries =
    value.rrule !== null || value.extra_dates.length > 0 || value.exceptions.length > 0 || changes.length > 0;
  const changed = new Map(changes.map(({ original, part }) => [original, part]));
  const occurrences = occurrencesUpTo(value, range, expansionLimits.occurrences);
  if (!occurrences) return null;
  const bare = new Map<TextPart, { items: TextItem[]; size: number }>();
  let characters = 0;
  const expanded: TextItem[] = [];
  for (const { start, startUtc, end, endUtc, original } of occurrences) {
    const part = changed.get(secondsOf(original)) ?? master.part;
    const { items, size } = bare.get(part) ?? {
      items: withoutLines(part.items, 'RRULE', 'RDATE', 'EXDATE', 'EXRULE', 'DURATION'),
      size: textOf(part).length,
    };
    bare.set(part, { items, size });
    const begun = withLines(items, 'DTSTART', [timeLine(value, 'DTSTART', start)]);
    const hasEnd = value.all_day ? end > start : endUtc > startUtc;
    const timed = withLines(begun, 'DTEND', hasEnd ? [timeLine(value, 'DTEND', end)] : []);
    expanded.push({
      ...part,
      items: withLines(timed, 'RECURRENCE-ID', identityLine(parts, value, original, isSeries)),
    });
    characters += size;
    if (characters > expansionLimits.characters) return null;
  }
  const others = new Map<TextPart, TextItem[]>(changes.map(({ part }) => [part, []]));
  for (const part of partsOf(tree, 'VTIMEZONE')) others.set(part, []);
  others.set(master.part, expanded);
  return replaceParts(tree, others);
}

/** RFC 4791, section 9.6.6: the master, and of what is changed only what is or would be within the range. */
export function limitObject(
  text: string,
  tree: TextPart,
  stored: PlannedEvent,
  { start, end }: TimeRange,
  zone: string,
): TextPart {
  const value = seenIn(stored, zone);
  const parts = readEventParts(text, tree, value, zone);
  if (!parts) return tree;
  const [from, to] = [start === null ? -Infinity : Date.parse(start), end === null ? Infinity : Date.parse(end)];
  const isWithin = (times: { start: number; end: number }) => {
    const [begin, until] = [times.start, times.end].map((local) => instantOf(value.zone, local * 1000));
    return begin !== undefined && until !== undefined && begin < to && (until > from || begin >= from);
  };
  const others = new Map<TextPart, TextItem[]>();
  for (const { part, original } of parts.changes) {
    const exception = value.exceptions.find((each) => secondsOf(each.original) === original);
    const isTouched =
      isWithin(timesWith(value, original, undefined)) || isWithin(timesWith(value, original, exception));
    if (!isTouched) others.set(part, []);
  }
  return replaceParts(tree, others);
}
