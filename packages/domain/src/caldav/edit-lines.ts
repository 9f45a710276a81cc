import { instantOf } from '../base/time-zone';
import { contentLine, textLine } from '../icalendar/content-lines';
import { isUtc, noTimeLine, stampOf, takesTime, timeLine } from '../icalendar/event-lines';
import type { FileComponent } from '../icalendar/reading/read-event';
import type { FileZones } from '../icalendar/reading/resolve-zones';
import { endFrom } from '../icalendar/written-series';
import type { EventException, PlannedEvent } from '../planner/event-kind';
import { dayOf, localText, secondsADay } from '../planner/recurrence/calendar';
import { basicText } from '../planner/recurrence/rule';
import { secondsOf } from '../planner/split-series';
import { isLine, newLine, withLines, withoutLines, type TextItem } from './object-tree';
import type { ObjectState } from './read-object';

export type EventTexts = Pick<PlannedEvent, 'title' | 'place' | 'note'>;

/** Local times, in seconds. */
export interface EventTimes {
  start: number;
  end: number;
}

/** What an occurrence shows. */
export const textsWith = (event: EventTexts, exception: Partial<EventTexts> | null | undefined): EventTexts => ({
  title: exception?.title ?? event.title,
  place: exception?.place === undefined ? event.place : exception.place,
  note: exception?.note === undefined ? event.note : exception.note,
});

/** When an occurrence is that the series has at some time. */
export function timesWith(event: PlannedEvent, original: number, exception: EventException | undefined): EventTimes {
  const length = secondsOf(event.end) - secondsOf(event.start);
  const given = exception?.start === undefined ? original : secondsOf(exception.start);
  const start = event.all_day ? dayOf(given) * secondsADay : given;
  const end = exception?.end === undefined ? start + length : secondsOf(exception.end);
  return { start, end: endFrom(start, end, event.all_day) };
}

const line = (name: string, text: string | null) => (text ? [textLine(name, text)] : []);

/** The texts that differ. What says the same as one of them in another way goes with it, or programs would go on showing it. */
export function withTexts(items: readonly TextItem[], from: EventTexts, to: EventTexts): TextItem[] {
  let next = [...items];
  if (from.title !== to.title) next = withLines(next, 'SUMMARY', line('SUMMARY', to.title));
  if (from.place !== to.place)
    next = withoutLines(withLines(next, 'LOCATION', line('LOCATION', to.place)), 'X-APPLE-STRUCTURED-LOCATION');
  if (from.note !== to.note)
    next = withoutLines(
      withLines(next, 'DESCRIPTION', line('DESCRIPTION', to.note)),
      'X-ALT-DESC',
      'STYLED-DESCRIPTION',
    );
  return next;
}

/** Writes the dates of an edited event as its file does. */
export interface DateWriter {
  line: (name: string, local: number) => string;
  /** Whether one of them names the zone by the name that we have for it. */
  usesOwnName: () => boolean;
}

/** `like` is the component whose start stays as it is, null if it is written anew. `named` calls the zone what the file calls it. */
export function createDateWriter(
  event: PlannedEvent,
  like: FileComponent | null,
  named: FileComponent | null,
  zones: FileZones,
): DateWriter {
  const alias = named?.start.zone ?? null;
  let usesOwnName = false;
  const nameAt = (local: number) => {
    if (alias !== null && alias !== event.zone && zones.resolve(alias, local).name === event.zone)
      return /[:;,]/.test(alias) ? `"${alias}"` : alias;
    usesOwnName = true;
    return event.zone;
  };
  return {
    line: (name, local) => {
      if (event.all_day || isUtc(event.zone)) return timeLine(event, name, local);
      if (like?.start.kind === 'utc')
        return contentLine(name, `${basicText(localText(instantOf(event.zone, local * 1000) / 1000))}Z`);
      if (like?.start.kind === 'local' && like.start.zone === null)
        return contentLine(name, basicText(localText(local)));
      return timeLine(event, name, local, nameAt(local));
    },
    usesOwnName: () => usesOwnName,
  };
}

/** DTEND in place of whatever says when it ends. */
export const withEnd = (
  items: readonly TextItem[],
  event: PlannedEvent,
  times: EventTimes,
  dates: DateWriter,
): TextItem[] =>
  takesTime(event, times)
    ? withLines(withoutLines(items, 'DURATION'), 'DTEND', [dates.line('DTEND', times.end)])
    : withoutLines(items, 'DURATION', 'DTEND');

/** The same of an occurrence that is changed, which says as well that it takes no time. */
export const withOwnTimes = (
  items: readonly TextItem[],
  event: PlannedEvent,
  times: EventTimes,
  dates: DateWriter,
): TextItem[] => {
  const timed = withTimes(items, event, times, dates);
  return takesTime(event, times) ? timed : withLines(timed, 'DURATION', [noTimeLine]);
};

/** Start and end, and what Outlook says of them besides. */
export function withTimes(
  items: readonly TextItem[],
  event: PlannedEvent,
  times: EventTimes,
  dates: DateWriter,
): TextItem[] {
  const started = withLines(items, 'DTSTART', [dates.line('DTSTART', times.start)]);
  const name = 'X-MICROSOFT-CDO-ALLDAYEVENT';
  const said = started.some((item) => isLine(item, name))
    ? withLines(started, name, [contentLine(name, event.all_day ? 'TRUE' : 'FALSE')])
    : started;
  return withEnd(said, event, times, dates);
}

/** What every component of an edited event says of the edit. */
export function withStamp(
  items: readonly TextItem[],
  { uid }: FileComponent,
  { uid: newUid, changedAt, revision }: ObjectState,
): TextItem[] {
  const stamp = contentLine('', stampOf(changedAt));
  const renamed = uid === newUid ? items : withLines(items, 'UID', [contentLine('UID', newUid)]);
  return [`DTSTAMP${stamp}`, `LAST-MODIFIED${stamp}`, contentLine('SEQUENCE', revision)].reduce<TextItem[]>(
    (next, line) => withLines(next, newLine(line).name, [line]),
    [...renamed],
  );
}
