import { editOccurrence } from '../../planner/edit-scopes';
import type { EventException, PlannedEvent } from '../../planner/event-kind';
import { localText } from '../../planner/recurrence/calendar';
import { splitSeries } from '../../planner/split-series';
import { icalendarTexts } from '../texts';
import { buildEvent, originalOf, type BuiltEvent } from './build-series';
import { changedTimes, isAllDay, timesOf } from './build-times';
import { partUid } from './name-event';
import type { FileComponent } from './read-event';
import type { Moment } from './read-moment';
import type { FileZones } from './resolve-zones';
import { cancelOccurrence, findOccurrence, lengthOf, openPart, type SeriesPart } from './series-part';

/** A component that changes an occurrence. */
export type Change = FileComponent & { changes: Moment };

const isBefore = (a: string, b: string | undefined) => b !== undefined && a < b;

/** A series divided where 'this and following' is changed. The latest first, as all of them name occurrences of the undivided series. */
export function divideSeries(
  { value, remarks }: BuiltEvent,
  uid: string,
  changes: readonly Change[],
  zones: FileZones,
): { parts: SeriesPart[]; notFound: Change[] } {
  const originals = changes.map((change) => ({ change, at: originalOf(value, change.changes, zones) }));
  const parts: SeriesPart[] = [];
  const notFound: Change[] = [];
  let rest: PlannedEvent | null = value;
  for (const { change, at } of originals.sort((a, b) => b.at - a.at)) {
    const original = localText(at);
    const found = rest && findOccurrence([openPart(rest, -Infinity, 0, [])], at);
    if (!rest || !found?.isFound) {
      notFound.push(change);
      continue;
    }
    // The ends of single extra dates stay with those dates.
    const exceptions: EventException[] = rest.exceptions;
    const bare: PlannedEvent = { ...rest, exceptions: [] };
    const before = exceptions.filter((each) => isBefore(each.original, original));
    if (change.isCanceled) {
      const left = splitSeries(bare, original).before;
      rest = left && { ...left, exceptions: before };
      continue;
    }
    const times = timesOf(change, true, zones);
    const edit = {
      title: change.title ?? rest.title,
      place: change.place,
      note: change.note,
      all_day: times.isAllDay,
      zone: times.zone,
      start: localText(times.start),
      end: localText(times.end),
    };
    const { changes: made, warning } = editOccurrence(bare, original, edit, 'following');
    const [first, second] = made;
    const after: PlannedEvent | null | undefined = second ? second.value : first?.value;
    const left: PlannedEvent | null = (second && first?.value) ?? null;
    if (after) {
      const told = [...change.remarks, ...times.remarks, ...(warning === null ? [] : [warning])];
      const own = left ? partUid(uid, change.changes) : uid;
      parts.unshift(openPart({ ...after, uid: own }, at, times.start - at, told));
    }
    rest = left && { ...left, exceptions: before };
  }
  if (rest) parts.unshift(openPart(rest, -Infinity, 0, remarks));
  return { parts, notFound };
}

/** What differs in one occurrence. A text that a change does not have is gone, except for the title. */
function exceptionOf(value: PlannedEvent, original: string, change: Change, zones: FileZones): EventException {
  const series = { isAllDay: value.all_day, zone: value.zone, length: lengthOf(value) };
  const times = changedTimes(change, series, zones);
  const start = localText(times.start);
  return {
    original,
    ...(start !== original && { start }),
    ...(times.end - times.start !== series.length && { end: localText(times.end) }),
    ...(change.title !== null && change.title !== value.title && { title: change.title }),
    ...(change.place !== value.place && { place: change.place }),
    ...(change.note !== value.note && { note: change.note }),
  };
}

/** Applies a change to the occurrence that it names; gives the event that has to stand by itself, if there is one. */
export function changeOccurrence(
  parts: readonly SeriesPart[],
  uid: string,
  change: Change,
  zones: FileZones,
): BuiltEvent | null {
  const [undivided] = parts;
  const original = undivided && originalOf(undivided.value, change.changes, zones);
  const found = original === undefined ? null : findOccurrence(parts, original);
  if (!found) return change.isCanceled ? null : buildEvent(change, partUid(uid, change.changes), false, zones);
  const { part, text, isFound } = found;
  if (change.isCanceled) {
    if (isFound) cancelOccurrence(part, text);
    return null;
  }
  for (const remark of change.remarks) part.remarks.add(remark);
  if (isAllDay(change) !== part.value.all_day) {
    if (isFound) cancelOccurrence(part, text);
    const { value, remarks } = buildEvent(change, partUid(uid, change.changes), false, zones);
    return { value, remarks: [...remarks, icalendarTexts.madeSeparate] };
  }
  const zone = change.start.zone === null ? null : zones.resolve(change.start.zone, change.start.at);
  if (zone?.remark) part.remarks.add(zone.remark);
  // Without an occurrence to change it is one of its own, as the calendar that wrote it shows it.
  if (!isFound) part.extraDates.add(text);
  const exception = exceptionOf(part.value, text, change, zones);
  part.exceptions.delete(text);
  if (Object.keys(exception).length > 1) part.exceptions.set(text, exception);
  return null;
}
