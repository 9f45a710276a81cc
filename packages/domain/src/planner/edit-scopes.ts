import { instantOf, localAsUtcIn } from '../base/time-zone';
import { beginRule } from './begin-rule';
import type { EventException, PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { moveExceptions } from './move-exceptions';
import { moveRule, type MovedRule } from './move-rule';
import { plannerProblems } from './problem-texts';
import { dayOf, localText, secondsADay } from './recurrence/calendar';
import { parseRule, ruleToText, type Rule } from './recurrence/rule';
import { seriesOf } from './recurrence/series';
import { numbered, recurrenceOf } from './recurrence/walk';
import { lastDay } from './rule-form';
import { countBefore, firstFrom, ruleSeriesOf, secondsOf, splitSeries } from './split-series';

export const editScopes = ['this', 'following', 'all'] as const;
export type EditScope = (typeof editScopes)[number];

/** What becomes of the stored event, and of one that is made beside it; null deletes. */
export interface SeriesChange {
  key: 'same' | 'new';
  value: PlannedEvent | null;
}
export interface SeriesEdit {
  changes: SeriesChange[];
  /** What could not be moved along. */
  warning: string | null;
}

/** What is edited; start and end are the new ones of the occurrence. */
export type EventEdit = Partial<Omit<PlannedEvent, 'extra_dates' | 'exceptions'>>;

const isSeries = ({ rrule, extra_dates }: PlannedEvent) => rrule !== null || extra_dates.length > 0;
/** Null if every occurrence is canceled. */
const unlessAllCanceled = (event: PlannedEvent): PlannedEvent | null => {
  const off = new Set(event.exceptions.filter((each) => each.is_canceled).map(({ original }) => original));
  let found = false;
  seriesOf(toSeries(event)).visit(-Infinity, Infinity, (_, text) => {
    found = !off.has(text);
    return found ? 'enough' : undefined;
  });
  return found ? event : null;
};

const wholeDays = (length: number) => Math.max(Math.ceil(length / secondsADay), 1) * secondsADay;
const lengthOf = ({ start, end }: { start: string; end: string }) => secondsOf(end) - secondsOf(start);

/** An occurrence as it is shown: as the series has it, or as its exception does. */
function shownOf(event: PlannedEvent, original: string) {
  const exception = event.exceptions.find((each) => each.original === original);
  const start = exception?.start ?? original;
  return {
    start,
    end: exception?.end ?? localText(secondsOf(start) + lengthOf(event)),
    title: exception?.title ?? event.title,
    place: exception?.place === undefined ? event.place : exception.place,
    note: exception?.note === undefined ? event.note : exception.note,
  };
}
type Shown = ReturnType<typeof shownOf>;

/** The words that the occurrence does not show already: its own stay its own, and those of the series stay as they are. */
function withoutShown({ title, place, note, ...others }: EventEdit, shown: Shown): EventEdit {
  return {
    ...others,
    ...(title !== undefined && title !== shown.title && { title }),
    ...(place !== undefined && place !== shown.place && { place }),
    ...(note !== undefined && note !== shown.note && { note }),
  };
}

/** The occurrence after the edit; without a new end it is as long as before. */
function editedOf(shown: Shown, edit: EventEdit): Shown {
  const start = edit.start ?? shown.start;
  const end = edit.end ?? localText(secondsOf(start) + lengthOf(shown));
  return {
    start,
    end,
    title: edit.title ?? shown.title,
    place: edit.place === undefined ? shown.place : edit.place,
    note: edit.note === undefined ? shown.note : edit.note,
  };
}

export function withException(event: PlannedEvent, exception: EventException): PlannedEvent {
  const others = event.exceptions.filter(({ original }) => original !== exception.original);
  const isDifferent = Object.keys(exception).length > 1;
  return { ...event, exceptions: isDifferent ? [...others, exception] : others };
}

/** Only what differs from the series. */
function exceptionOf(event: PlannedEvent, original: string, edited: Shown): EventException {
  const hasNewLength = lengthOf(edited) !== lengthOf(event);
  return {
    original,
    ...(edited.start !== original && { start: edited.start }),
    ...(hasNewLength && { end: edited.end }),
    ...(edited.title !== event.title && { title: edited.title }),
    ...(edited.place !== event.place && { place: edited.place }),
    ...(edited.note !== event.note && { note: edited.note }),
  };
}

/** What an exception cannot say. */
const seriesFields = ['members', 'children', 'all_day', 'zone', 'rrule', 'busy_in'] as const;

function editOne(event: PlannedEvent, original: string, edit: EventEdit): SeriesChange[] {
  const edited = editedOf(shownOf(event, original), edit);
  const isDifferent = (name: (typeof seriesFields)[number]) =>
    edit[name] !== undefined && JSON.stringify(edit[name]) !== JSON.stringify(event[name]);
  if (!seriesFields.some(isDifferent))
    return [{ key: 'same', value: withException(event, exceptionOf(event, original, edited)) }];
  const rrule = isDifferent('rrule') ? (edit.rrule ?? null) : null;
  const own: PlannedEvent = { ...event, ...edit, ...edited, rrule, extra_dates: [], exceptions: [] };
  return [...deleteOne(event, original), { key: 'new', value: own }];
}

/** The end of a rule that is moved. */
function movedUntil(
  event: PlannedEvent,
  target: PlannedEvent,
  rule: Rule,
  moved: MovedRule,
  { shift, days }: { shift: number; days: number },
): Rule['until'] {
  const { until } = rule;
  if (until === null) return null;
  if (moved.isCounted) {
    const last = numbered(
      recurrenceOf(moved.rule, moved.start, target.all_day),
      countBefore(ruleSeriesOf(event), Infinity),
    );
    if (last !== null && !target.all_day) return { kind: 'instant', at: instantOf(target.zone, last * 1000) / 1000 };
    if (last !== null) return { kind: 'day', at: dayOf(last) * secondsADay };
  }
  if (until.kind === 'day' && !event.all_day && !target.all_day)
    return { kind: 'day', at: until.at + days * secondsADay };
  const local = event.all_day
    ? secondsOf(lastDay(until, { start: event.start, zone: event.zone, allDay: true }))
    : until.kind === 'instant'
      ? localAsUtcIn(event.zone, until.at * 1000) / 1000
      : until.at + (until.kind === 'day' ? secondsADay - 1 : 0);
  const at = local + shift;
  if (target.all_day) return { kind: 'day', at: dayOf(at) * secondsADay };
  return { kind: 'instant', at: instantOf(target.zone, at * 1000) / 1000 };
}

const firstOf = (event: PlannedEvent, withoutAny = event.start): number =>
  event.rrule === null ? secondsOf(event.start) : (firstFrom(ruleSeriesOf(event), -Infinity) ?? secondsOf(withoutAny));

/** The rule of a series after an edit of one occurrence, where its days go, and whether only the time could be moved. */
function ruleAfter(event: PlannedEvent, original: number, shift: number, edit: EventEdit) {
  const first = firstOf(event);
  const target = { ...event, ...edit, rrule: event.rrule };
  if (event.rrule === null) return { start: first + shift, shiftOf: () => shift, daysStay: false, rrule: null };
  const rule = parseRule(event.rrule);
  const plain = target.all_day ? { ...rule, byHour: [], byMinute: [], bySecond: [] } : rule;
  const write = (moved: MovedRule, by: { shift: number; days: number }, daysStay: boolean) => ({
    start: moved.start,
    shiftOf: moved.shiftOf,
    daysStay,
    rrule: ruleToText({ ...moved.rule, until: movedUntil(event, target, rule, moved, by) }),
  });
  const days = dayOf(original + shift) - dayOf(original);
  const moved = moveRule({ rule: plain, first, original, shift });
  if (moved) return write(moved, { shift, days }, false);
  const timeShift = shift - days * secondsADay;
  const timed = moveRule({ rule: plain, first, original, shift: timeShift });
  if (timed) return write(timed, { shift: timeShift, days: 0 }, true);
  return { start: first, shiftOf: () => 0, daysStay: true, rrule: event.rrule };
}

interface Edited {
  value: PlannedEvent;
  warning: string | null;
}

/** The series with another rule: the edited occurrence is one of it, whatever becomes of the others. */
function repeatAnew(event: PlannedEvent, original: string, edit: EventEdit, rrule: string | null): Edited {
  const shown = shownOf(event, original);
  const edited = editedOf(shown, edit);
  const { all_day: isAllDay, zone } = { ...event, ...edit };
  const whole = (local: number) => (isAllDay ? dayOf(local) * secondsADay : local);
  const lasting = (start: number, length: number) => ({
    start: localText(start),
    end: localText(start + (isAllDay ? wholeDays(length) : length)),
  });
  const others = event.exceptions.filter((each) => each.original !== original);
  const times = {
    original: whole(secondsOf(original)),
    shown: whole(secondsOf(shown.start)),
    edited: whole(secondsOf(edited.start)),
  };
  const first = whole(firstOf(event, event.extra_dates.toSorted()[0]));
  const begun = rrule === null ? null : beginRule({ rule: parseRule(rrule), zone, isAllDay, first, ...times });
  const lost = (count: number) => (count > 0 ? plannerProblems.exceptionsLost : null);
  if (begun === null) {
    const once = {
      ...event,
      ...edit,
      ...edited,
      ...lasting(times.edited, lengthOf(edited)),
      rrule,
      extra_dates: [],
      exceptions: [],
    };
    return { value: once, warning: lost(others.filter((each) => !each.is_canceled).length) };
  }
  const length = lengthOf(edited) === lengthOf(shown) ? lengthOf(event) : lengthOf(edited);
  const shiftOf = (local: number) => whole(local) - local + begun.shift;
  const target: PlannedEvent = {
    ...event,
    ...edit,
    ...lasting(begun.start, length),
    rrule,
    extra_dates: event.extra_dates
      .filter((text) => text !== original)
      .map((text) => localText(secondsOf(text) + shiftOf(secondsOf(text)))),
  };
  const moved = moveExceptions({ ...event, exceptions: others }, target, shiftOf, [begun.opened]);
  const own = exceptionOf(target, localText(begun.opened), { ...edited, ...lasting(begun.edited, lengthOf(edited)) });
  return { value: withException({ ...target, exceptions: moved.exceptions }, own), warning: lost(moved.lost) };
}

function editAll(event: PlannedEvent, original: string, given: EventEdit): Edited {
  const shown = shownOf(event, original);
  const edit = withoutShown(given, shown);
  if (edit.rrule !== undefined && edit.rrule !== event.rrule) return repeatAnew(event, original, edit, edit.rrule);
  const edited = editedOf(shown, edit);
  const shift = secondsOf(edited.start) - secondsOf(shown.start);
  const length = lengthOf(edited) === lengthOf(shown) ? lengthOf(event) : lengthOf(edited);
  const { start, shiftOf, rrule, daysStay } = ruleAfter(event, secondsOf(original), shift, edit);
  const isAllDay = edit.all_day ?? event.all_day;
  const whole = (local: number) => (isAllDay ? dayOf(local) * secondsADay : local);
  const target: PlannedEvent = {
    ...event,
    ...edit,
    rrule,
    start: localText(whole(start)),
    end: localText(whole(start) + (isAllDay ? wholeDays(length) : length)),
    extra_dates: event.extra_dates.map((text) => localText(whole(secondsOf(text) + shiftOf(secondsOf(text))))),
    exceptions: event.exceptions,
  };
  const own = event.exceptions.find((each) => each.original === original);
  const { exceptions, lost } = moveExceptions(
    own ? withException(event, withoutEdited(own, edit, lengthOf(edited) !== lengthOf(shown))) : event,
    target,
    shiftOf,
  );
  const warnings = [
    ...(daysStay ? [plannerProblems.daysStay] : []),
    ...(lost > 0 ? [plannerProblems.exceptionsLost] : []),
  ];
  return { value: { ...target, exceptions }, warning: warnings.join(' ') || null };
}

/** The exception of the edited occurrence: what was edited is now the same for all. */
function withoutEdited(exception: EventException, edit: EventEdit, isLengthEdited: boolean): EventException {
  const { title, place, note, end, ...others } = exception;
  return {
    ...others,
    ...(title !== undefined && edit.title === undefined && { title }),
    ...(place !== undefined && edit.place === undefined && { place }),
    ...(note !== undefined && edit.note === undefined && { note }),
    ...(end !== undefined && !isLengthEdited && { end }),
  };
}

/** An event of one date may have an exception: so some calendars write a single change. */
function editSingle(event: PlannedEvent, original: string, edit: EventEdit): PlannedEvent {
  if (event.exceptions.length === 0) return { ...event, ...edit };
  return { ...event, ...edit, ...editedOf(shownOf(event, original), edit), exceptions: [] };
}

/** What an edit of one occurrence changes, for it alone, for it and what follows, or for the whole series. */
export function editOccurrence(event: PlannedEvent, original: string, edit: EventEdit, scope: EditScope): SeriesEdit {
  if (!isSeries(event)) return { changes: [{ key: 'same', value: editSingle(event, original, edit) }], warning: null };
  if (scope === 'this') return { changes: editOne(event, original, edit), warning: null };
  if (scope === 'all') {
    const { value, warning } = editAll(event, original, edit);
    return { changes: [{ key: 'same', value }], warning };
  }
  const { before, after } = splitSeries(event, original);
  const edited = after && editAll(after, original, edit);
  return {
    changes: [
      { key: 'same', value: before && unlessAllCanceled(before) },
      ...(edited ? [{ key: 'new' as const, value: edited.value }] : []),
    ],
    warning: edited?.warning ?? null,
  };
}

function deleteOne(event: PlannedEvent, original: string): SeriesChange[] {
  const isExtra =
    event.extra_dates.includes(original) && event.rrule !== null && !ruleSeriesOf(event).has(secondsOf(original));
  const others = event.exceptions.filter((each) => each.original !== original);
  const value = isExtra
    ? { ...event, extra_dates: event.extra_dates.filter((date) => date !== original), exceptions: others }
    : { ...event, exceptions: [...others, { original, is_canceled: true as const }] };
  return [{ key: 'same', value: unlessAllCanceled(value) }];
}

export function deleteOccurrence(event: PlannedEvent, original: string, scope: EditScope): SeriesChange[] {
  if (scope === 'all' || !isSeries(event)) return [{ key: 'same', value: null }];
  if (scope === 'this') return deleteOne(event, original);
  const { before } = splitSeries(event, original);
  return [{ key: 'same', value: before && unlessAllCanceled(before) }];
}
