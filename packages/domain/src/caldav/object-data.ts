import { derivedKey } from '../base/derived-key';
import { component, contentLine } from '../icalendar/content-lines';
import { stampOf } from '../icalendar/event-lines';
import { calendarText } from '../icalendar/write-calendar';
import type { PlannedEvent } from '../planner/event-kind';
import { expandObject, limitObject } from './expand-object';
import type { TimeRange } from './find-occurrence';
import { readTree, textOf, type TextItem, type TextLine, type TextPart } from './object-tree';

// What CALDAV:calendar-data asks for: RFC 4791, section 9.6.

/** What of a component is asked for. One that lists nothing is asked for as a whole. */
export interface CompSelection {
  name: string;
  allProps: boolean;
  props: readonly { name: string; noValue: boolean }[];
  allComps: boolean;
  comps: readonly CompSelection[];
}

export interface DataSelection {
  expand?: TimeRange | null;
  limitRecurrence?: TimeRange | null;
  comp?: CompSelection | null;
}

const isNamed = (wanted: string, { name }: { name: string }) => wanted.toUpperCase() === name;

function selectLine(line: TextLine, { allProps, props }: CompSelection): TextLine[] {
  const wanted = props.find(({ name }) => isNamed(name, line));
  if (wanted?.noValue) return [{ ...line, raw: contentLine(line.name, '') }];
  return allProps || wanted ? [line] : [];
}

function selectPart(part: TextPart, selection: CompSelection): TextPart {
  const { allProps, props, allComps, comps } = selection;
  if (!allProps && !allComps && props.length === 0 && comps.length === 0) return part;
  const items = part.items.flatMap<TextItem>((item) => {
    if (item.kind === 'line') return selectLine(item, selection);
    const wanted = comps.find(({ name }) => isNamed(name, item));
    if (wanted) return [selectPart(item, wanted)];
    return allComps ? [item] : [];
  });
  return { ...part, items };
}

/**
 * What a report gives of a resource. Null if so many occurrences were asked for that the answer would be too large. Days, and times
 * without a zone, are those of `zone`.
 */
export function selectCalendarData(
  text: string,
  value: PlannedEvent,
  { expand, limitRecurrence, comp }: DataSelection,
  { zone }: { zone: string },
): string | null {
  if (!expand && !limitRecurrence && !comp) return text;
  const tree = readTree(text);
  const taken = expand
    ? expandObject(text, tree, value, expand, zone)
    : limitRecurrence
      ? limitObject(text, tree, value, limitRecurrence, zone)
      : tree;
  if (!taken) return null;
  if (!comp) return textOf(taken);
  const calendars = taken.items.map((item) =>
    item.kind === 'part' && isNamed(comp.name, item) ? selectPart(item, comp) : item,
  );
  return textOf({ ...taken, items: calendars });
}

export interface BusyTime {
  /** ISO times in UTC. */
  start: string;
  end: string;
}

/** What of the times is within the range, in order; those that overlap or follow each other as one. */
function mergedTimes(range: BusyTime, busy: readonly BusyTime[]): { start: number; end: number }[] {
  const [from, to] = [Date.parse(range.start), Date.parse(range.end)];
  const times = busy
    .map(({ start, end }) => ({ start: Math.max(Date.parse(start), from), end: Math.min(Date.parse(end), to) }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start);
  const merged: { start: number; end: number }[] = [];
  for (const time of times) {
    const last = merged.at(-1);
    if (last && time.start <= last.end) last.end = Math.max(last.end, time.end);
    else merged.push({ ...time });
  }
  return merged;
}

/** The answer to a free-busy query, of which `stamp` is the ISO time: RFC 4791, section 7.10. */
export function freeBusyText(range: BusyTime, busy: readonly BusyTime[], stamp: string): string {
  const textAt = (milliseconds: number) => stampOf(new Date(milliseconds).toISOString());
  const periods = mergedTimes(range, busy).map(({ start, end }) => `${textAt(start)}/${textAt(end)}`);
  return calendarText(
    component(
      'VFREEBUSY',
      contentLine('UID', derivedKey('free-busy', range.start, range.end, stamp)),
      contentLine('DTSTAMP', stampOf(stamp)),
      contentLine('DTSTART', textAt(Date.parse(range.start))),
      contentLine('DTEND', textAt(Date.parse(range.end))),
      ...periods.map((period) => contentLine('FREEBUSY', period)),
    ),
  );
}
