import { instantOf, isZone } from '../base/time-zone';
import { eventLimits, type BusyBlock, type PlannedEvent } from './event-kind';
import { plannerProblems } from './problem-texts';
import { readLocal, secondsADay, timeOf } from './recurrence/calendar';
import { parseRule, RuleError, type Rule } from './recurrence/rule';
import { isOff, overridesOf, seriesOf, type EventSeries } from './recurrence/series';
import { plannerTexts } from './texts';

export const repeatLimits = {
  /** A window looks back by the length of an event, so that this is part of what each view costs. */
  days: 366,
  /** Occurrences that go on at the same time: what each view of something long and frequent costs. */
  atOnce: 1_500,
  count: 5_000,
  firstYear: 1900,
  lastYear: 2299,
} as const;

/** An event that is about to be stored. */
export interface EventDraft extends EventSeries {
  end?: string;
  title?: string;
  place?: string | null;
  note?: string | null;
}

type Problem = string | null;
type Check = () => Problem;

/** The first problem; later checks rely on earlier ones. */
function firstOf(checks: readonly Check[]): Problem {
  for (const check of checks) {
    const problem = check();
    if (problem !== null) return problem;
  }
  return null;
}

/** Whether a value takes more than that as JSON in UTF-8. Anything takes a byte for each UTF-16 unit at least. */
function isLarger(value: unknown, bytes: number): boolean {
  const json = JSON.stringify(value);
  if (json.length > bytes) return true;
  let size = 0;
  for (const character of json) {
    const code = character.codePointAt(0) ?? 0;
    size += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return size > bytes;
}

const isLong = (text: string | null | undefined, limit: number) => typeof text === 'string' && text.length > limit;

function textProblem({ title, place, note }: EventDraft): Problem {
  if (title !== undefined && title.trim() === '') return plannerTexts.titleRequired;
  if (isLong(title, eventLimits.title)) return plannerTexts.titleLong;
  if (isLong(place, eventLimits.place)) return plannerTexts.placeLong;
  return isLong(note, eventLimits.note) ? plannerTexts.noteLong : null;
}

const read = (text: unknown) => (typeof text === 'string' ? readLocal(text) : null);

function isOutside(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return year < repeatLimits.firstYear || year > repeatLimits.lastYear;
}

function lengthProblem(start: string, end: string | undefined): Problem {
  if (end === undefined) return null;
  const [from, to] = [read(start), read(end)];
  if (to === null) return plannerProblems.endInvalid;
  if (from === null || to < from) return plannerProblems.endBeforeStart;
  return to - from > repeatLimits.days * secondsADay ? plannerProblems.tooLong : null;
}

function timesProblem({ zone, start, end }: EventDraft): Problem {
  if (typeof zone !== 'string' || zone.length > 64 || !isZone(zone)) return plannerTexts.zoneUnknown;
  if (read(start) === null) return plannerProblems.startInvalid;
  if (isOutside(start)) return plannerProblems.yearOutside;
  return lengthProblem(start, end);
}

function countProblem({ rdates = [], exdates = [], overrides = [] }: EventDraft): Problem {
  const isTooMany =
    overrides.length + exdates.length > eventLimits.exceptions || rdates.length > eventLimits.extraDates;
  return isTooMany ? plannerTexts.tooManyExceptions : null;
}

function datesProblem({ rdates = [], exdates = [], overrides = [] }: EventDraft): Problem {
  const moved = overrides.flatMap(({ start }) => (start === undefined ? [] : [start]));
  const dates = [...rdates, ...exdates, ...moved, ...overrides.map(({ original }) => original)];
  if (dates.some((date) => read(date) === null)) return plannerProblems.dateInvalid;
  return dates.some(isOutside) ? plannerProblems.yearOutside : null;
}

function isBeforeStart({ until }: Rule, { start, zone, allDay = false }: EventDraft): boolean {
  const begin = readLocal(start);
  if (until === null || begin === null) return false;
  if (until.kind === 'day' || (allDay && timeOf(until.at) === 0)) return until.at + secondsADay <= begin;
  if (until.kind === 'local') return until.at < begin;
  return until.at * 1000 < instantOf(zone, begin * 1000);
}

function ruleProblem(draft: EventDraft): Problem {
  const { rrule, allDay = false } = draft;
  if (rrule === undefined || rrule === null) return null;
  if (typeof rrule !== 'string') return plannerProblems.ruleUnreadable;
  if (rrule.length > eventLimits.rule) return plannerTexts.ruleLong;
  const rule = parseRule(rrule);
  if (rule.count !== null && rule.until !== null) return plannerProblems.twoEnds;
  if (rule.count !== null && rule.count > repeatLimits.count) return plannerProblems.tooManyTimes;
  if (!allDay && rule.bySecond.length > 1) return plannerProblems.tooDense;
  return isBeforeStart(rule, draft) ? plannerProblems.untilBeforeStart : null;
}

function happeningProblem(draft: EventDraft): Problem {
  const series = seriesOf(draft);
  const overrides = overridesOf(series, draft.overrides ?? []);
  let isHappening = false;
  series.visit(-Infinity, Infinity, (_, text) => {
    const override = overrides.get(text);
    if (override && isOff(override)) return undefined;
    isHappening = true;
    return 'enough';
  });
  return isHappening ? null : plannerProblems.neverHappens;
}

/** The stored form of a draft, or the draft itself, is what has to fit. */
const checksOf = (draft: EventDraft, whole: unknown): Check[] => [
  () => textProblem(draft),
  () => countProblem(draft),
  () => (isLarger(whole, eventLimits.bytes) ? plannerProblems.tooLarge : null),
  () => timesProblem(draft),
  () => datesProblem(draft),
  () => ruleProblem(draft),
  () => happeningProblem(draft),
];

function problemOf(checks: readonly Check[]): Problem {
  try {
    return firstOf(checks);
  } catch (error) {
    if (error instanceof RuleError) return error.message;
    throw error;
  }
}

/** A sentence about why an event cannot be stored, or null. What calendars may send in, expandEvent expands. */
export function eventProblem(draft: EventDraft): Problem {
  return problemOf(checksOf(draft, draft));
}

/** A stored event as a series. */
export function toSeries(value: PlannedEvent | BusyBlock): EventSeries {
  return {
    start: value.start,
    zone: value.zone,
    allDay: value.all_day,
    rrule: value.rrule,
    rdates: value.extra_dates,
    overrides: value.exceptions.map(({ original, start, is_canceled }) => ({
      original,
      ...(start !== undefined && { start }),
      // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
      ...(is_canceled && { cancelled: true }),
    })),
  };
}

function exceptionsProblem(value: PlannedEvent | BusyBlock): Problem {
  const length = (readLocal(value.end) ?? 0) - (readLocal(value.start) ?? 0);
  for (const { original, start, end } of value.exceptions) {
    const from = readLocal(start ?? original);
    if (from === null) return plannerProblems.dateInvalid;
    const to = end === undefined ? from + length : readLocal(end);
    if (to === null) return plannerProblems.endInvalid;
    if (to < from) return plannerProblems.endBeforeStart;
    if (to - from > repeatLimits.days * secondsADay) return plannerProblems.tooLong;
  }
  return null;
}

function atOnceProblem({ start, end, all_day, rrule, exceptions }: PlannedEvent | BusyBlock): Problem {
  if (rrule === null) return null;
  const { byHour, byMinute } = parseRule(rrule);
  const timesADay = all_day ? 1 : Math.max(byHour.length, 1) * Math.max(byMinute.length, 1);
  const secondsFrom = (from: string, to: string) => (readLocal(to) ?? 0) - (readLocal(from) ?? 0);
  const changed = exceptions.map((each) =>
    each.end === undefined ? 0 : secondsFrom(each.start ?? each.original, each.end),
  );
  const longest = Math.max(secondsFrom(start, end), ...changed);
  return (timesADay * longest) / secondsADay > repeatLimits.atOnce ? plannerProblems.tooManyAtOnce : null;
}

/** The same about a value in the form in which it is stored. */
export function storedEventProblem(value: PlannedEvent | BusyBlock): Problem {
  const texts = 'title' in value ? { title: value.title, place: value.place, note: value.note } : {};
  const draft = { ...toSeries(value), end: value.end, ...texts };
  return problemOf([...checksOf(draft, value), () => exceptionsProblem(value), () => atOnceProblem(value)]);
}
