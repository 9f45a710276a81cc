import { instantOf, localAsUtcIn } from '../base/time-zone';
import type { EventException } from '../planner/event-kind';
import { toSeries } from '../planner/event-problem';
import { lengthOf } from '../planner/occurrences';
import { dayOf, localText, readLocal, secondsADay, timeOf } from '../planner/recurrence/calendar';
import { parseRule, ruleToText, type Rule } from '../planner/recurrence/rule';
import { isOff, movedTo, overridesOf, seriesOf, type EventSeries, type Series } from '../planner/recurrence/series';
import { countBefore, firstFrom, secondsOf } from '../planner/split-series';
import type { FeedEvent } from './feed-event';

/** Local times in seconds, as those of `Series`. */
interface Times {
  start: number;
  end: number;
}

/** An event as RFC 5545 says it, for which the start is always an occurrence. */
export interface WrittenSeries extends Times {
  rrule: string | null;
  /** Beside those of the rule. Without a rule the start is among them. */
  dates: number[];
  /** Occurrences of the rule that do not take place. */
  canceled: number[];
  /** Those that differ otherwise. An event that happens once has none: it differs itself. */
  changed: (Times & { original: number; exception: EventException })[];
  /** Of an event that happens once. */
  exception: EventException | null;
}

const everyWeekday = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ordinal: 0 }));

/** What a rule leaves open in the RFC, or says where the RFC has no place for it, as we read it. */
function withoutDoubt(rule: Rule, isAllDay: boolean): Rule {
  const { freq, byDay, byMonth, byMonthDay, byWeekNumber, byYearDay } = rule;
  const timed = isAllDay ? { ...rule, byHour: [], byMinute: [], bySecond: [] } : rule;
  const canNumber = freq === 'MONTHLY' || freq === 'YEARLY';
  const lists = [byDay, byMonth, byMonthDay, byWeekNumber, byYearDay, timed.byHour, timed.byMinute, timed.bySecond];
  return {
    ...timed,
    byDay:
      byWeekNumber.length > 0 && byDay.length + byMonthDay.length + byYearDay.length === 0
        ? everyWeekday
        : canNumber
          ? byDay
          : byDay.map(({ weekday }) => ({ weekday, ordinal: 0 })),
    bySetPosition: lists.every(({ length }) => length === 0) ? [] : rule.bySetPosition,
  };
}

/** The end of a rule: in UTC, or a day of an all-day event; or else by number, which says exactly as much. */
function endOf(rule: Rule, event: EventSeries, series: Series): Pick<Rule, 'count' | 'until'> {
  const { count, until } = rule;
  const counted = () => ({ count: countBefore(series, Infinity), until: null });
  if (until === null) return { count, until };
  if (count !== null) return counted();
  if (event.allDay === true) {
    const isPoint = until.kind === 'instant' && timeOf(until.at) !== 0;
    const last = isPoint ? localAsUtcIn(event.zone, until.at * 1000) / 1000 : until.at;
    return { count, until: { kind: 'day', at: dayOf(last) * secondsADay } };
  }
  if (until.kind === 'instant') return { count, until };
  const last = until.kind === 'day' ? until.at + secondsADay - 1 : until.at;
  const instant = (local: number) => instantOf(event.zone, local * 1000) / 1000;
  const at = instant(last);
  // Where clocks skip hours, what is later by the clock can be earlier in time.
  let isOrdered = true;
  const endless = seriesOf({ ...event, rrule: ruleToText({ ...rule, until: null }) });
  endless.visit(last - secondsADay, last + secondsADay, (local) => {
    isOrdered &&= local <= last === instant(local) <= at;
    return undefined;
  });
  return isOrdered ? { count, until: { kind: 'instant', at } } : counted();
}

/** A day of an all-day event that ends within it is over at its end. */
export const endFrom = (start: number, end: number, isAllDay: boolean): number =>
  isAllDay ? Math.max(Math.ceil(end / secondsADay), dayOf(start) + 1) * secondsADay : Math.max(end, start);

const differs = ({ start, end, title, place, note }: EventException): boolean =>
  [start, end, title, place, note].some((value) => value !== undefined);

/** Null for an event that never happens. Throws a RuleError. */
export function writtenSeries(event: FeedEvent): WrittenSeries | null {
  const source = toSeries(event);
  const series = seriesOf(source);
  const overrides = overridesOf(series, source.overrides ?? []);
  const exceptions = new Map(event.exceptions.map((each) => [series.normalize(each.original), each]));
  const isTakingPlace = (text: string) => !isOff(overrides.get(text) ?? { original: text });
  const length = lengthOf(event);
  const timesAt = (original: number): Times => {
    const text = localText(original);
    const exception = exceptions.get(text);
    const start = secondsOf(movedTo(series, text, exception ?? { original: text }));
    const end = exception?.end === undefined ? start + length : secondsOf(exception.end);
    return { start, end: endFrom(start, end, event.all_day) };
  };

  const byRule = event.rrule === null ? null : seriesOf({ ...source, rdates: [], overrides: [] });
  const first = byRule && firstFrom(byRule, -Infinity);
  const texts = new Set([...(event.rrule === null ? [event.start] : []), ...event.extra_dates].map(series.normalize));
  const dates = [...texts].filter(isTakingPlace).flatMap((text) => {
    const local = readLocal(text);
    return local === null || byRule?.has(local) ? [] : [local];
  });
  dates.sort((a, b) => a - b);
  const [begin = first] = first === null ? dates : [first];
  if (begin === null || (dates.length === 0 && byRule && !happens(byRule, isTakingPlace))) return null;

  const whole = { start: begin, end: endFrom(begin, begin + length, event.all_day) };
  if (first === null && dates.length === 1) {
    const exception = exceptions.get(localText(begin)) ?? null;
    return { ...timesAt(begin), rrule: null, dates: [], canceled: [], changed: [], exception };
  }
  const rule = first === null || event.rrule === null ? null : parseRule(event.rrule);
  const written: WrittenSeries = { ...whole, rrule: null, dates, canceled: [], changed: [], exception: null };
  if (rule && byRule) {
    const end = endOf(rule, source, byRule);
    written.rrule = ruleToText({ ...withoutDoubt(rule, event.all_day), ...end });
  }
  for (const [text, exception] of exceptions) {
    const original = readLocal(text);
    if (original === null) continue;
    const isByRule = byRule?.has(original) ?? false;
    if (!isTakingPlace(text)) {
      if (isByRule) written.canceled.push(original);
    } else if (differs(exception) && (isByRule || texts.has(text)))
      written.changed.push({ original, exception, ...timesAt(original) });
  }
  return written;
}

function happens(series: Series, isTakingPlace: (text: string) => boolean): boolean {
  let isFound = false;
  series.visit(-Infinity, Infinity, (_, text) => {
    if (!isTakingPlace(text)) return undefined;
    isFound = true;
    return 'enough';
  });
  return isFound;
}
