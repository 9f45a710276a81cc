import { daysBetween } from '../../base/days';
import { addMonths } from './calendar';
import { barely } from './clock';
import type { Moment, Reading } from './date-reading';
import type { QuickEntryContext, Span } from './quick-entry';
import type { Source } from './source';
import {
  begin,
  blot,
  end as wordEnd,
  except,
  find,
  isOff,
  measure,
  named,
  ordinal,
  weekday,
  ruleStart,
  startWord,
  untilWord,
} from './words';
import { hasOwnDays, type Repetition } from './repetition';
import { wayBesideRule, ways } from './date-ways';
import { lasting, numberedRanges } from './numeric-dates';

export type DateHit = Reading & Span;

export interface Dates {
  date: DateHit | null;
  /** The last day, joined to the date: 'Mon-Fri', 'June 3 to July 2'. */
  last: DateHit | null;
  until: DateHit | null;
  /** From when on a weekday is meant: 'Mon-Fri starting Jan 4'. */
  from: DateHit | null;
  /** Further days in the text, one of which may be meant. */
  others: DateHit[];
  /** Whether days were said that nobody here can reckon. */
  isUnclear: boolean;
  /** Days on which it is not, with the words that say so. */
  excepted: Span[];
}

const rangeWord = '(?:-|~|to|until|till?|til|through|thru)(?:\\s+the)?';
/** Days in a row: others are a repetition. */
const bothWord = /^\s*(?:and|&|\+)\s*$/i;
const betweenDays = /^\s*(?:,\s*and|,|and|&|\+)?\s*$/i;
/** 'The second Monday after Easter' and '1st and 3rd weekend' are days that nobody here can reckon. */
const feast =
  "(?:easter|christmas|thanksgiving|halloween|new\\s+year(?:'?s)?|(?:labor|memorial|mother'?s|father'?s)\\s+day)";
const unclearDay = `${begin}(?:the\\s+)?(?:${ordinal}(?:\\s*(?:,|and|&)\\s*(?:the\\s+)?${ordinal})*\\s+weekends?|${ordinal}\\s+${weekday}\\s+(?:after|before)\\s+${feast})${wordEnd}`;
const lead = '(?:on|at|by|from|due|this|coming|(?:starting|beginning|as of|effective)(?:\\s+on|\\s+from)?)(?:\\s+the)?';

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

function hitsOf(source: Source, moment: Moment, context: QuickEntryContext, said: Repetition | null): DateHit[] {
  const hits: DateHit[] = [];
  const isEachDay = said !== null && (hasOwnDays(said) || said.frequency === 'DAILY');
  for (const [way, read] of isEachDay ? [...ways, wayBesideRule] : ways)
    for (const found of source.all(way).slice(0, 10)) {
      if (hits.some((hit) => overlap(hit, found))) continue;
      // 'Apt 4 June', 'march 3 km'
      const isRange = 'last' in found.groups || 'toFirst' in found.groups;
      const isLasting = isRange && source.isAfter(lasting, found.from);
      const isNumbered = /^\d/.test(found.text) && source.isAfter(named, found.from) && !isLasting;
      if (isNumbered && !source.isAfter(`(?:${noneOn}|as\\s+of|is)`, found.from)) continue;
      if (/\d$/.test(found.text) && source.isBefore(measure, found.to)) continue;
      const reading = read(found, source, moment, context);
      if (reading !== null) hits.push({ ...reading, from: found.from, to: found.to });
    }
  return hits.toSorted((a, b) => a.from - b.from);
}

/** Whether its days are more than those of a week, asked about a year that has every day. */
function isLong({ dayFrom, lastDayFrom }: DateHit): boolean {
  const first = { day: dayFrom({ day: '2028-01-01', minute: 0 }, null), minute: 0 };
  return lastDayFrom !== undefined && daysBetween(first.day, lastDayFrom(first, null)) >= 7;
}

/** 'Tue, June 12' is one date; if they disagree, both are offered. */
function joinWeekdays(source: Source, hits: DateHit[]): DateHit[] {
  const joined: DateHit[] = [];
  for (const hit of hits) {
    const before = joined.at(-1);
    const isBeside = before !== undefined && /^[\s,(]*(?:the\s+)?$/i.test(source.rest.slice(before.to, hit.from));
    const isTitle = before?.staysInTitle === true || hit.staysInTitle === true;
    if (!isBeside || isTitle || (before.weekday === undefined) === (hit.weekday === undefined)) {
      joined.push(hit);
      continue;
    }
    const first = joined.at(-2);
    // 'Sat-Sun 12/5-12/6'
    if (first && isWeekdayAlone(first) && hit.lastDayFrom !== undefined && isJoin(source, first, before)) {
      if (isLong(hit)) joined.push(hit);
      else joined.splice(-2, 2, { ...hit, weekday: first.weekday, isDated: true, from: first.from });
      continue;
    }
    const [weekday, date] = before.weekday === undefined ? [hit, before] : [before, hit];
    const isInBrackets = source.rest.slice(before.to, hit.from).includes('(') && source.rest[hit.to] === ')';
    joined[joined.length - 1] = {
      ...date,
      weekday: weekday.weekday,
      isDated: true,
      from: before.from,
      to: isInBrackets ? hit.to + 1 : hit.to,
    };
  }
  return joined;
}

/** 'Tue 4pm until June 12' says when a repetition ends, and 'Fri 6pm until Sun 11am' when the event does. */
function isJoin(source: Source, before: Span, after: Span): boolean {
  const gap = source.rest.slice(before.to, after.from);
  if (find(`^[\\s,]*(?:${blot}+[\\s,]*)?${rangeWord}\\s*$`, gap) === null) return false;
  if (!gap.includes(blot) || !source.isAfter(untilWord, after.from)) return true;
  return hasTimeAfter(source, after);
}

function hasTimeAfter(source: Source, { to }: Span): boolean {
  const isTimed = source.marks.some(
    ({ from, as }) => as === 'time' && from >= to && /^[\s,]*$/.test(source.rest.slice(to, from)),
  );
  return isTimed || source.isBefore(`(?:at\\s+)?${barely}`, to);
}

/** 'No class Dec 29'; 'no later than Dec 29' says something else. */
const noneOn = `no\\s+(?!(?:later|more|less|earlier|sooner)${wordEnd})(?:[a-zø']+\\s+){1,2}(?:on\\s+)?(?:the\\s+)?`;
const listed = `^[\\s,]*(?:(?:and|or|&|\\+|${rangeWord})\\s*)?(?:on\\s+)?(?:the\\s+)?$`;

/** The days that are left out of a repetition, or of others. By itself 'no school Monday' is a day like another. */
function splitExcepted(
  source: Source,
  hits: DateHit[],
  said: Repetition | null,
): { hits: DateHit[]; excepted: Span[] } {
  const excepted: Span[] = [];
  const left = hits.filter((hit) => {
    const before = excepted.at(-1);
    const span = source.withLead(hit, `(?:${except}|${noneOn})`);
    if (span.from < hit.from) excepted.push(span);
    else if (before && find(listed, source.rest.slice(before.to, hit.from))) before.to = hit.to;
    else return true;
    return false;
  });
  const hasDays = said !== null && (hasOwnDays(said) || said.frequency === 'DAILY');
  return hasDays || left.length > 0 ? { hits: left, excepted } : { hits, excepted: [] };
}

/** What is said of a day that stands beside a rule, as in 'recital May 31' and 'week of Dec 28'. */
const besideWords = "(?:(?!(?:and|or|mornings?|afternoons?|evenings?|nights?)\\s)[a-zø']+\\s+){1,3}";

/**
 * Beside a rule with days of its own, a date is its start only where it is joined to the rule or said to be, and a weekday never is: other
 * days are of something else, or are left out.
 */
function splitBeside(source: Source, hits: DateHit[], said: Repetition | null) {
  const others: Span[] = [];
  if (said === null || !hasOwnDays(said)) return { hits, others, lastOfEach: null };
  const lastOfEach = said.weekdays?.length === 1 ? (hits.find((hit) => endsEach(source, hit)) ?? null) : null;
  const kept: DateHit[] = [];
  for (const hit of hits) {
    const before = kept.at(-1);
    const isEndOf = before !== undefined && before === hits[hits.indexOf(hit) - 1] && isJoin(source, before, hit);
    if (hit === lastOfEach) continue;
    const isJoined =
      joinsRule(source, hit) && !source.isBefore(isOff, hit.to) && (!isWeekdayAlone(hit) || said.isWeekend === true);
    if (isEndOf || isJoined || source.isAfter(`(?:${ruleStart}|${untilWord})`, hit.from)) kept.push(hit);
    else others.push(source.withLead(hit, besideWords));
  }
  return { hits: kept, others, lastOfEach };
}

const isWeekdayAlone = ({ weekday: day, isDated }: DateHit) => day !== undefined && isDated !== true;

/** 'Every Fri 6pm - Sun 6pm' */
const endsEach = (source: Source, hit: DateHit) =>
  isWeekdayAlone(hit) &&
  hasTimeAfter(source, hit) &&
  source.marks.some((mark) => mark.as === 'repeat' && isJoin(source, mark, hit));

/** Whether nothing but times stands between it and the rule. */
function joinsRule(source: Source, { from, to }: Span): boolean {
  const isBlank = (text: string) => find(`^(?:[\\s,;(]|${blot})*(?:${lead})?\\s*$`, text) !== null;
  return source.marks.some(
    (mark) =>
      mark.as === 'repeat' &&
      isBlank(mark.to <= from ? source.rest.slice(mark.to, from) : source.rest.slice(to, mark.from)),
  );
}

/** The weekdays that follow the first: 'Thursday and Friday', 'Mon, Tue and Wed'. */
function daysInRow(source: Source, [first, ...others]: DateHit[]): DateHit[] {
  const row: DateHit[] = [];
  let before = first;
  for (const hit of others) {
    const gap = before && source.rest.slice(before.to, hit.from);
    const isNext = before?.weekday !== undefined && hit.weekday === (before.weekday + 1) % 7;
    if (!isNext || gap === undefined || !betweenDays.test(gap)) break;
    row.push(hit);
    before = hit;
  }
  const [second] = row;
  const isSaid = row.length > 1 || (first && second && bothWord.test(source.rest.slice(first.to, second.from)));
  return isSaid ? row : [];
}

/** Days in a row without a year are ahead while their last one is; of a year that has nearly passed the next one is meant. */
function withBegun(date: DateHit, last: DateHit | null): DateHit {
  const lastFrom = last?.dayFrom ?? date.lastDayFrom;
  // 'Dec 4 to Sunday' is ahead.
  const isWeekday = last !== null && isWeekdayAlone(last);
  if (date.isOfAnyYear !== true || lastFrom === undefined || isWeekday) return date;
  return {
    ...date,
    dayFrom: (from, minute) => {
      const first = date.dayFrom(from, minute);
      const begun = date.dayFrom({ day: addMonths(from.day, -12), minute: 0 }, null);
      const end = lastFrom(from, null);
      const isNearer = daysBetween(begun, from.day) < daysBetween(from.day, first);
      return begun < from.day && begun <= end && end < first && isNearer ? begun : first;
    },
  };
}

/** Finds the days of a text and marks those that are used. */
export function takeDates(source: Source, moment: Moment, context: QuickEntryContext, said: Repetition | null): Dates {
  const unclearDays: Span[] = source.all(unclearDay);
  const unclear = [...unclearDays, ...numberedRanges(source)];
  const read = hitsOf(source, moment, context, said).filter((hit) => !unclear.some((other) => overlap(hit, other)));
  const { hits: left, excepted } = splitExcepted(source, read, said);
  const { hits: found, others: beside, lastOfEach } = splitBeside(source, joinWeekdays(source, left), said);
  const clear = found.filter((hit) => hit.staysInTitle !== true);
  const hits = clear.length > 0 ? clear : found;
  const isUntil = (hit: DateHit) => source.isAfter(untilWord, hit.from);
  const isSecond = (hit: DateHit) => {
    const before = hits[hits.indexOf(hit) - 1];
    return before !== undefined && isJoin(source, before, hit);
  };
  const hasWeekday = hits.some((hit) => hit.weekday !== undefined && !isUntil(hit) && !isSecond(hit));
  const start = said === null ? startWord : ruleStart;
  // 'Mon-Fri 9-3 7/5-8/20'
  const isRun = (hit: DateHit) => {
    const before = hits[hits.indexOf(hit) - 1];
    const isBeside = before && find(`^[\\s,(]*(?:${blot}+[\\s,(]*)?$`, source.rest.slice(before.to, hit.from)) !== null;
    return isBeside && isLong(hit) && isWeekdayAlone(before) && isSecond(before);
  };
  const from =
    hits.find((hit) => hasWeekday && hit.weekday === undefined && (source.isAfter(start, hit.from) || isRun(hit))) ??
    null;
  const end = (from && hits.slice(hits.indexOf(from) + 1, hits.indexOf(from) + 2).find(isSecond)) ?? null;
  const date = hits.find((hit) => hit !== from && hit !== end && (isSecond(hit) || !isUntil(hit)));
  const inRow = date ? daysInRow(source, hits.slice(hits.indexOf(date))) : [];
  const after = date && hits[hits.indexOf(date) + 1];
  const last = lastOfEach ?? inRow.at(-1) ?? (date && after && isJoin(source, date, after) ? after : null);
  const lastOfFrom = from?.lastDayFrom && { ...from, dayFrom: from.lastDayFrom };
  const until = end ?? lastOfFrom ?? hits.find((hit) => hit !== date && hit !== last && isUntil(hit)) ?? null;
  const dateLead = said === null ? lead : `(?:${ruleStart}|${lead})`;
  const used = [date, last, until, from, ...inRow];
  const others = hits.filter((hit) => !used.includes(hit));
  if (last && date && !source.rest.slice(date.to, last.from).includes(blot))
    source.take(source.withLead({ from: date.from, to: last.to }, dateLead), 'date');
  else {
    if (date && date.staysInTitle !== true) source.take(source.withLead(date, dateLead), 'date');
    if (last) source.take(source.withLead(last, rangeWord), 'date');
  }
  if (from) source.take(source.withLead(from, start), 'date');
  if (until && until !== lastOfFrom) source.take(source.withLead(until, end ? rangeWord : untilWord), 'until');
  return {
    date: date ? withBegun(date, last) : null,
    last,
    until,
    from,
    others,
    isUnclear: unclearDays.length > 0,
    excepted: [...excepted, ...beside, ...unclear],
  };
}
