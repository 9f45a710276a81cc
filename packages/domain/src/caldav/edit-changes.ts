import type { EventException, PlannedEvent } from '../planner/event-kind';
import { toSeries } from '../planner/event-problem';
import { secondsADay } from '../planner/recurrence/calendar';
import { seriesOf } from '../planner/recurrence/series';
import { secondsOf } from '../planner/split-series';
import { textsWith, timesWith, withTexts, withOwnTimes } from './edit-lines';
import type { SeriesEdit } from './edit-master';
import type { ChangePart } from './event-parts';
import { isLine, withLines, withoutLines, type TextItem, type TextPart } from './object-tree';

export interface EditedChanges {
  /** Those that stay. */
  edited: ReadonlyMap<TextPart, TextItem[]>;
  /** What is changed now and was not: copies of the master as it is after the edit. */
  added: (master: readonly TextItem[]) => TextItem[][];
  /** Occurrences that one of them cancels. */
  canceled: ReadonlySet<number>;
}

type Exceptions = ReadonlyMap<number, EventException>;

const exceptionsOf = (event: PlannedEvent): Exceptions => {
  const series = seriesOf(toSeries(event));
  return new Map(event.exceptions.map((each) => [secondsOf(series.normalize(each.original)), each]));
};

const isSame = (a: EventException | undefined, b: EventException | undefined) =>
  JSON.stringify(Object.entries(a ?? {}).toSorted()) === JSON.stringify(Object.entries(b ?? {}).toSorted());

/** An edit moves each change by a few days at most from where its series has gone. */
const nearby = 7 * secondsADay;

/** Which occurrence of the edited series a change is of now, null if of none. */
function createFinder({ before, after, isRescheduled }: SeriesEdit, was: Exceptions, is: Exceptions) {
  const series = seriesOf(toSeries({ ...after, exceptions: [] }));
  const shift = secondsOf(after.start) - secondsOf(before.start);
  const taken = new Set<number>();
  const nearest = (original: number, wanted: (each: EventException) => boolean) =>
    [...is]
      .filter(
        ([each, exception]) =>
          !taken.has(each) && series.has(each) && Math.abs(each - original) <= nearby && wanted(exception),
      )
      .map(([each]) => each)
      .toSorted((a, b) => Math.abs(a - original) - Math.abs(b - original))[0];
  const find = (original: number): number | undefined => {
    const exception = was.get(original);
    const places = isRescheduled ? [original + shift, original] : [original];
    const place = places.find((each) => series.has(each) && is.has(each) === (exception !== undefined));
    if (place !== undefined || !isRescheduled || !exception) return place ?? places.find(series.has);
    return nearest(original + shift, (each) => each.is_canceled === exception.is_canceled) ?? places.find(series.has);
  };
  return (original: number): number | null => {
    const found = find(original);
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  };
}

/** The components of changed occurrences after an edit of the series or of some of them. */
export function editChanges(changes: readonly ChangePart[], edit: SeriesEdit): EditedChanges {
  const { before, after, written, isRescheduled, keepsStart, dates } = edit;
  const [was, is] = [exceptionsOf(before), exceptionsOf(after)];
  const findOccurrence = createFinder(edit, was, is);
  const edited = new Map<TextPart, TextItem[]>();
  const canceled = new Set<number>();
  const found = new Set<number>();
  const isOtherForm = before.all_day !== after.all_day || (!after.all_day && before.zone !== after.zone);

  for (const { part, component, original } of changes) {
    const place = findOccurrence(original);
    if (place === null) continue;
    const [earlier, now] = [was.get(original), is.get(place)];
    const identified =
      keepsStart && place === original
        ? part.items
        : withLines(part.items, 'RECURRENCE-ID', [dates.line('RECURRENCE-ID', place)]);
    if (component.isCanceled) {
      if (now?.is_canceled !== true) continue;
      canceled.add(place);
      const hasStart = part.items.some((item) => isLine(item, 'DTSTART'));
      const times = timesWith(after, place, undefined);
      edited.set(part, keepsStart || !hasStart ? identified : withOwnTimes(identified, after, times, dates));
      continue;
    }
    // What does not differ any more is like the others again.
    if (now?.is_canceled === true || (earlier && !now)) continue;
    found.add(place);
    const texts = withTexts(identified, textsWith(before, earlier), textsWith(after, now));
    const [from, to] = [timesWith(before, original, earlier), timesWith(after, place, now)];
    const isMoved = from.start !== to.start || from.end !== to.end || isOtherForm;
    edited.set(part, isMoved ? withOwnTimes(texts, after, to, dates) : texts);
  }

  const added = (master: readonly TextItem[]) =>
    written.changed
      // The end of an extra date can be one that its RDATE says.
      .filter(
        ({ original, exception }) => !found.has(original) && (isRescheduled || !isSame(was.get(original), exception)),
      )
      .map(({ original, exception, start, end }) => {
        const items = withoutLines(master, 'RRULE', 'RDATE', 'EXDATE', 'EXRULE', 'STATUS');
        const named = withLines(items, 'RECURRENCE-ID', [dates.line('RECURRENCE-ID', original)]);
        const timed = withOwnTimes(named, after, { start, end }, dates);
        return withTexts(timed, after, textsWith(after, exception));
      });
  return { edited, added, canceled };
}
