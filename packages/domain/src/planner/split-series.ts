import { instantOf } from '../base/time-zone';
import type { PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { dayOf, localText, readLocal, secondsADay } from './recurrence/calendar';
import { parseRule, ruleToText, type Rule } from './recurrence/rule';
import { seriesOf, type Series } from './recurrence/series';

export const secondsOf = (text: string): number => readLocal(text) ?? 0;

/** What the rule of an event gives by itself. */
export const ruleSeriesOf = (event: PlannedEvent): Series =>
  seriesOf({ ...toSeries(event), rdates: [], overrides: [] });

export function firstFrom(series: Series, from: number): number | null {
  let found: number | null = null;
  series.visit(from, Infinity, (local) => {
    found = local;
    return 'enough';
  });
  return found;
}

export function countBefore(series: Series, end: number): number {
  let count = 0;
  series.visit(-Infinity, end - 1, () => {
    count++;
    return undefined;
  });
  return count;
}

/** The event with another start and the same length. */
export function startingAt(event: PlannedEvent, start: number): PlannedEvent {
  const length = secondsOf(event.end) - secondsOf(event.start);
  return { ...event, start: localText(start), end: localText(start + length) };
}

/** UNTIL just before an occurrence: in UTC as the RFC wants it, unless skipped hours make the order of points in time another one. */
function untilBefore(series: Series, at: number): Rule['until'] {
  if (series.isAllDay) return { kind: 'day', at: (dayOf(at) - 1) * secondsADay };
  const instant = (local: number) => instantOf(series.zone, local * 1000) / 1000;
  const last = instant(at) - 1;
  let isOrdered = true;
  series.visit(at - secondsADay, at + secondsADay, (local) => {
    isOrdered &&= local < at === instant(local) <= last;
    return undefined;
  });
  return isOrdered ? { kind: 'instant', at: last } : { kind: 'local', at: at - 1 };
}

/** An event without a rule, on some dates; null without any. */
function onDates(event: PlannedEvent, dates: readonly string[]): PlannedEvent | null {
  const [first, ...others] = dates.toSorted();
  return first === undefined ? null : { ...startingAt(event, secondsOf(first)), rrule: null, extra_dates: others };
}

/** A series as two, of which the second begins with an occurrence: what the first does not have, the second has. */
export function splitSeries(
  event: PlannedEvent,
  original: string,
): { before: PlannedEvent | null; after: PlannedEvent | null } {
  const at = secondsOf(original);
  const isBefore = (text: string) => text < original;
  const parts = {
    before: { ...event, exceptions: event.exceptions.filter((each) => isBefore(each.original)) },
    after: { ...event, exceptions: event.exceptions.filter((each) => !isBefore(each.original)) },
  };
  const dates = event.rrule === null ? [event.start, ...event.extra_dates] : event.extra_dates;
  const [earlier, later] = [dates.filter(isBefore), dates.filter((text) => !isBefore(text))];
  if (event.rrule === null) return { before: onDates(parts.before, earlier), after: onDates(parts.after, later) };

  const rule = parseRule(event.rrule);
  const series = ruleSeriesOf(event);
  const first = firstFrom(series, -Infinity);
  const next = firstFrom(series, at);
  const done = rule.count === null ? 0 : countBefore(series, at);
  const counted: Rule = { ...rule, count: done, until: null };
  // A rule that is over by then, before an extra date, ends where it did.
  const ended = next === null ? rule : rule.count === null ? { ...rule, until: untilBefore(series, at) } : counted;
  const continued: Rule = rule.count === null ? rule : { ...rule, count: rule.count - done };
  const before =
    first !== null && first < at
      ? { ...parts.before, rrule: ruleToText(ended), extra_dates: earlier }
      : onDates(parts.before, earlier);
  const after =
    next === null
      ? onDates(parts.after, later)
      : { ...startingAt(parts.after, next), rrule: ruleToText(continued), extra_dates: later };
  return { before, after };
}
