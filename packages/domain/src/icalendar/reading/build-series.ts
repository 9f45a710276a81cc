import { eventLimits, type PlannedEvent } from '../../planner/event-kind';
import { localText, readLocal, secondsADay, timeOf } from '../../planner/recurrence/calendar';
import { parseRule, ruleToText } from '../../planner/recurrence/rule';
import { ruleSeriesOf } from '../../planner/split-series';
import { plannerTexts } from '../../planner/texts';
import { icalendarTexts } from '../texts';
import { dayIn, localIn, timesOf } from './build-times';
import { checkEvent } from './check-event';
import { maxListed, UnreadableEvent, type FileComponent } from './read-event';
import type { Moment } from './read-moment';
import { readRule } from './read-rule';
import type { FileZones } from './resolve-zones';

export interface BuiltEvent {
  value: PlannedEvent;
  remarks: string[];
}

const nothingElse = { members: [], children: [], exceptions: [], busy_in: [] };

/** The title of an event that has none. */
const untitled = ({ place, note }: FileComponent) =>
  place === null && note === null ? icalendarTexts.busy : icalendarTexts.untitled;

/** A component as an event by itself, with its rule and nothing that differs from it. */
export function buildEvent(component: FileComponent, uid: string, isSeries: boolean, zones: FileZones): BuiltEvent {
  const { isAllDay, start, end, zone, remarks } = timesOf(component, isSeries, zones);
  const rrule = isSeries && component.rule !== null ? readRule(component.rule, isAllDay, zones) : null;
  const value = checkEvent({
    title: component.title ?? untitled(component),
    place: component.place,
    note: component.note,
    all_day: isAllDay,
    start: localText(start),
    end: localText(end),
    zone,
    rrule,
    extra_dates: [],
    ...nothingElse,
    uid,
  });
  return { value, remarks: [...component.remarks, ...remarks] };
}

const secondsOf = (text: string) => readLocal(text) ?? 0;

/** DTSTART is always the first occurrence, and the first that COUNT counts. Our series have it only if their rule says so. */
function withFirst(value: PlannedEvent): PlannedEvent {
  if (value.rrule === null || ruleSeriesOf(value).has(secondsOf(value.start))) return value;
  const rule = parseRule(value.rrule);
  if (rule.count === 1) return { ...value, rrule: null };
  const rrule = rule.count === null ? value.rrule : ruleToText({ ...rule, count: rule.count - 1 });
  return { ...value, rrule, extra_dates: [value.start] };
}

/** When a series has the occurrence that a date of the file names; of a day without a time, at the time of the series. */
export function originalOf(value: PlannedEvent, moment: Moment, zones: FileZones): number {
  if (value.all_day) return dayIn(moment, zones);
  if (moment.kind === 'day') return moment.at + timeOf(secondsOf(value.start));
  return localIn(value.zone, moment, zones);
}

/** A series with the dates of RDATE, of which some have an end of their own. */
function withExtraDates({ value, remarks }: BuiltEvent, { extraDates }: FileComponent, zones: FileZones): BuiltEvent {
  if (extraDates.length === 0) return { value, remarks };
  const series = ruleSeriesOf(value);
  const dates = new Set(value.extra_dates);
  const ends = new Map<string, string>();
  const length = secondsOf(value.end) - secondsOf(value.start);
  for (const { at, end } of extraDates) {
    const start = originalOf(value, at, zones);
    const text = localText(start);
    if (!series.has(start)) dates.add(text);
    if (end === null || value.all_day) continue;
    const until = 'kind' in end ? localIn(value.zone, end, zones) : start + end.days * secondsADay + end.seconds;
    if (until >= start && until !== start + length) ends.set(text, localText(until));
  }
  if (dates.size > eventLimits.extraDates) throw new UnreadableEvent(plannerTexts.tooManyExceptions);
  const exceptions = [...ends].map(([original, end]) => ({ original, end }));
  return { value: { ...value, extra_dates: [...dates], exceptions }, remarks };
}

/** The master of a series with all dates that it is on, those that are left out among them. */
export function buildMaster(component: FileComponent, uid: string, isSeries: boolean, zones: FileZones): BuiltEvent {
  const { value, remarks } = buildEvent(component, uid, isSeries, zones);
  return withExtraDates({ value: withFirst(value), remarks }, component, zones);
}

/** The occurrences that EXDATE names. A day without a time means whatever is on it. */
export function leftOutOf(value: PlannedEvent, { leftOutDates }: FileComponent, zones: FileZones): number[] {
  const series = ruleSeriesOf(value);
  const extra = new Set(value.extra_dates.map(secondsOf));
  const found = new Set<number>();
  for (const moment of leftOutDates) {
    const original = originalOf(value, moment, zones);
    if (value.all_day || moment.kind !== 'day') {
      found.add(original);
      continue;
    }
    const lastSecond = moment.at + secondsADay - 1;
    for (const each of extra) if (each >= moment.at && each <= lastSecond) found.add(each);
    series.visit(moment.at, lastSecond, (local) => {
      found.add(local);
      return found.size > maxListed ? 'enough' : undefined;
    });
    if (found.size > maxListed) throw new UnreadableEvent(icalendarTexts.tooManyDates);
  }
  return [...found];
}
