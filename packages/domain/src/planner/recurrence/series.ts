import { instantOf } from '../../base/time-zone';
import { plannerProblems } from '../problem-texts';
import { dayOf, localText, readLocal, secondsADay, timeOf } from './calendar';
import { parseRule, RuleError, type Rule } from './rule';
import { numbered, recurrenceOf, walk, type Recurrence } from './walk';

/** An occurrence that is moved or does not take place. */
export interface SeriesOverride {
  /** The start that the series gives it. */
  original: string;
  start?: string;
  // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
  cancelled?: boolean;
}

/** Times are local to the zone: 'YYYY-MM-DDTHH:mm:ss', or 'YYYY-MM-DD' for a day. */
export interface EventSeries {
  start: string;
  zone: string;
  allDay?: boolean;
  rrule?: string | null;
  rdates?: readonly string[];
  exdates?: readonly string[];
  overrides?: readonly SeriesOverride[];
}

/** What the series gives, before anything is moved. */
export interface Series {
  zone: string;
  isAllDay: boolean;
  start: number;
  rule: Rule | null;
  recurrence: Recurrence | null;
  /** Calls with what is from one local time to another, both included; of extra dates and the rule, each in order. */
  visit: (from: number, to: number, visit: (local: number, text: string) => 'enough' | undefined) => void;
  has: (local: number) => boolean;
  /** In the form of all original starts. */
  normalize: (text: string) => string;
}

/** Local times are no farther than this from UTC. */
export const marginSeconds = secondsADay;

interface ParsedRule {
  rule: Rule;
  recurrence: Recurrence;
  /** Up to which local time COUNT goes. */
  lastByCount: number;
}
const parsedRules = new Map<string, ParsedRule>();
const maxParsedRules = 2_000;
const maxKeyLength = 600;

/** A rule with its start, from memory: it is the same for each window, and where COUNT ends takes a walk from the start. */
function parsedRule(text: string, start: number, isAllDay: boolean): ParsedRule {
  const key = `${text} ${start} ${isAllDay}`;
  const known = parsedRules.get(key);
  if (known) return known;
  const rule = parseRule(text);
  const recurrence = recurrenceOf(rule, start, isAllDay);
  const lastByCount =
    rule.count === null ? Infinity : rule.count === 0 ? -Infinity : (numbered(recurrence, rule.count) ?? Infinity);
  const parsed = { rule, recurrence, lastByCount };
  if (parsedRules.size >= maxParsedRules) parsedRules.clear();
  if (key.length <= maxKeyLength) parsedRules.set(key, parsed);
  return parsed;
}

/** Up to which local time the rule gives anything, and what of it is after its UNTIL after all. */
function limitOf({ rule: { until }, lastByCount }: ParsedRule, zone: string, isAllDay: boolean) {
  if (until === null) return { last: lastByCount, isAfter: () => false };
  // An all-day series has days; calendars that end it in UTC write midnight, and mean the day.
  const isDay = until.kind === 'day' || (isAllDay && until.kind === 'instant' && timeOf(until.at) === 0);
  if (isDay) return { last: Math.min(lastByCount, until.at + secondsADay - 1), isAfter: () => false };
  if (until.kind === 'local') return { last: Math.min(lastByCount, until.at), isAfter: () => false };
  return {
    last: Math.min(lastByCount, until.at + marginSeconds),
    isAfter: (local: number) => instantOf(zone, local * 1000) > until.at * 1000,
  };
}

const refuse = (sentence: string): never => {
  throw new RuleError(sentence);
};

/** Throws a RuleError with a sentence for users. */
export function seriesOf(event: EventSeries): Series {
  const { zone } = event;
  const isAllDay = event.allDay ?? false;
  const read = (text: string) => readLocal(text) ?? refuse(plannerProblems.startInvalid);
  const start = isAllDay ? dayOf(read(event.start)) * secondsADay : read(event.start);
  const startTime = localText(start).slice(10);
  const normalize = (text: string) =>
    isAllDay ? `${text.slice(0, 10)}T00:00:00` : text.length === 10 ? text + startTime : text;

  const parsed = typeof event.rrule === 'string' ? parsedRule(event.rrule, start, isAllDay) : null;
  const rule = parsed?.rule ?? null;
  const recurrence = parsed?.recurrence ?? null;
  const limit = parsed && limitOf(parsed, zone, isAllDay);

  const extra = new Set((event.rdates ?? []).map(normalize));
  if (!rule) extra.add(localText(start));
  const excluded = new Set<string>();
  for (const text of event.exdates ?? []) {
    // A day without a time means whatever is on it.
    excluded.add(isAllDay ? normalize(text) : text);
  }
  const isExcluded = (text: string) => excluded.has(text) || excluded.has(text.slice(0, 10));

  const visit: Series['visit'] = (from, to, visitor) => {
    for (const text of extra) {
      const local = readLocal(text);
      if (local === null || local < from || local > to || isExcluded(text)) continue;
      if (visitor(local, text) === 'enough') return;
    }
    if (!recurrence || !limit) return;
    walk(recurrence, from, Math.min(to, limit.last), (local) => {
      if (limit.isAfter(local)) return undefined;
      const text = localText(local);
      return extra.has(text) || isExcluded(text) ? undefined : visitor(local, text);
    });
  };

  const has = (local: number) => {
    let isFound = false;
    visit(local, local, () => {
      isFound = true;
      return 'enough';
    });
    return isFound;
  };

  return { zone, isAllDay, start, rule, recurrence, visit, has, normalize };
}

/** The overrides of a series by the starts that they change; of two the later one counts. */
export function overridesOf(series: Series, overrides: readonly SeriesOverride[]): Map<string, SeriesOverride> {
  return new Map(overrides.map((override) => [series.normalize(override.original), override]));
}

// eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
export const isOff = ({ cancelled }: SeriesOverride): boolean => cancelled === true;

/** Where an override puts its occurrence. A day without a time keeps the time. */
export function movedTo(series: Series, original: string, { start }: SeriesOverride): string {
  if (start === undefined) return original;
  if (series.isAllDay) return series.normalize(start);
  return start.length === 10 ? start + original.slice(10) : start;
}
