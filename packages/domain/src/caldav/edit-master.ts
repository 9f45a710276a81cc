import { contentLine } from '../icalendar/content-lines';
import { isUtc } from '../icalendar/event-lines';
import { timesOf } from '../icalendar/reading/build-times';
import type { FileComponent } from '../icalendar/reading/read-event';
import type { FileZones } from '../icalendar/reading/resolve-zones';
import type { WrittenSeries } from '../icalendar/written-series';
import type { PlannedEvent } from '../planner/event-kind';
import { toSeries } from '../planner/event-problem';
import { seriesOf } from '../planner/recurrence/series';
import { ruleSeriesOf, secondsOf } from '../planner/split-series';
import {
  createDateWriter,
  textsWith,
  timesWith,
  withEnd,
  withTexts,
  withTimes,
  type DateWriter,
  type EventTexts,
  type EventTimes,
} from './edit-lines';
import { isLine, withLines, type TextItem } from './object-tree';

/** An edit of a series, or of what happens once. */
export interface SeriesEdit {
  before: PlannedEvent;
  after: PlannedEvent;
  written: WrittenSeries;
  /** Of its master. */
  texts: EventTexts;
  times: EventTimes;
  /** Whether anything differs but its texts, its length, and which of its dates are changed. */
  isRescheduled: boolean;
  /** Whether it happens once, with what differs in its only component. */
  isSingle: boolean;
  /** Whether DTSTART stays. */
  keepsStart: boolean;
  dates: DateWriter;
}

const hasSameClocks = (before: PlannedEvent, after: PlannedEvent) =>
  before.all_day === after.all_day && (after.all_day || before.zone === after.zone);

const isSameSchedule = (before: PlannedEvent, after: PlannedEvent) =>
  hasSameClocks(before, after) &&
  before.start === after.start &&
  before.rrule === after.rrule &&
  before.extra_dates.toSorted().join() === after.extra_dates.toSorted().join();

const isSeries = ({ rrule, extra_dates }: PlannedEvent) => rrule !== null || extra_dates.length > 0;

export function planEdit(
  { before, after, written }: Pick<SeriesEdit, 'before' | 'after' | 'written'>,
  master: FileComponent,
  hasChanges: boolean,
  zones: FileZones,
): SeriesEdit {
  // What happens once and differs from itself is one component, unless the file has two of it.
  const isSame = isSameSchedule(before, after);
  const own = hasChanges && isSame && !isSeries(after) ? null : written.exception;
  const hasOwnTimes = written.exception === null || own !== null;
  const times = hasOwnTimes ? written : timesWith(after, secondsOf(after.start), undefined);
  const isRescheduled = own !== null || !isSame;
  const wasSeries = isSeries(before) || hasChanges;
  const isFixed = master.start.kind !== 'utc' || isUtc(after.zone) || !(isSeries(after) || written.changed.length > 0);
  const keepsStart =
    !isRescheduled ||
    (hasSameClocks(before, after) && isFixed && timesOf(master, wasSeries, zones).start === times.start);
  const named = hasSameClocks(before, after) ? master : null;
  return {
    before,
    after,
    written,
    texts: textsWith(after, own),
    times,
    isRescheduled,
    isSingle: own !== null,
    keepsStart,
    dates: createDateWriter(after, keepsStart ? master : null, named, zones),
  };
}

const canceledOf = ({ exceptions }: PlannedEvent) =>
  exceptions.flatMap(({ original, is_canceled }) => (is_canceled ? [secondsOf(original)] : []));

/** EXDATE of a series whose times stay. `isCovered` are dates that a component of their own cancels. */
function withLeftOut(
  items: readonly TextItem[],
  { before, after, dates }: SeriesEdit,
  isCovered: (original: number) => boolean,
): TextItem[] {
  const [was, is] = [canceledOf(before), canceledOf(after)];
  const series = seriesOf(toSeries({ ...after, exceptions: [] }));
  const lineOf = (original: number) => dates.line('EXDATE', original);
  const lines = items.flatMap((item) => (isLine(item, 'EXDATE') ? [item.raw] : []));
  const isTakenBack = was.some((original) => !is.includes(original)) && lines.length > 0;
  const listed = isTakenBack ? is.filter((each) => !isCovered(each)) : is.filter((each) => !was.includes(each));
  const added = listed.filter(series.has).map(lineOf);
  if (isTakenBack) return withLines(items, 'EXDATE', added);
  return added.length === 0 ? [...items] : withLines(items, 'EXDATE', [...lines, ...added]);
}

/** RRULE, RDATE and EXDATE of a series that is on other dates now. */
function withSchedule(
  items: readonly TextItem[],
  { before, after, written, isSingle, keepsStart, dates }: SeriesEdit,
  isCovered: (original: number) => boolean,
): TextItem[] {
  const beganByRule = before.rrule === null || ruleSeriesOf(before).has(secondsOf(before.start));
  const keepsRule = before.rrule === after.rrule && beganByRule && hasSameClocks(before, after);
  const lines = (name: string, locals: readonly number[]) => locals.map((local) => dates.line(name, local));
  const rule = written.rrule === null ? [] : [contentLine('RRULE', written.rrule)];
  const ruled = keepsRule ? [...items] : withLines(items, 'RRULE', rule);
  const keepsDates = !isSingle && keepsStart && keepsRule && isSameList(before.extra_dates, after.extra_dates);
  if (keepsDates) return ruled;
  const leftOut = written.canceled.filter((original) => !isCovered(original));
  return withLines(withLines(ruled, 'RDATE', lines('RDATE', written.dates)), 'EXDATE', lines('EXDATE', leftOut));
}

const isSameList = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();

/** The master of an edited event: only what the edit changes is written anew. */
export function editMaster(
  items: readonly TextItem[],
  edit: SeriesEdit,
  isCovered: (original: number) => boolean,
): TextItem[] {
  const { before, after, times, isRescheduled, keepsStart, dates } = edit;
  const texts = withTexts(items, before, edit.texts);
  const lasts = timesWith(before, times.start, undefined).end;
  const timed = !keepsStart
    ? withTimes(texts, after, times, dates)
    : lasts === times.end
      ? texts
      : withEnd(texts, after, times, dates);
  return isRescheduled ? withSchedule(timed, edit, isCovered) : withLeftOut(timed, edit, isCovered);
}
