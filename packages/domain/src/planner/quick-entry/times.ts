import { anyClock, barely, clearly, type Clock, readClock } from './clock';
import type { DayPart } from './half-of-day';
import type { Span } from './quick-entry';
import type { Found, Source } from './source';
import { begin, blot, end, find, measure, month, named, numberBegin, numberEnd, street } from './words';

export interface SpokenTime extends Span {
  start: Clock;
  end: Clock | null;
}

const to = '\\s*(?:-|~|to|until|till?|til|through|thru)\\s*';
const lead = '(?:at|@|from|between|by|around|about|ca\\.?|~|starting|starts|start|beginning|begins)';
const clock = (group: string) => `(?<${group}>${anyClock})`;
const twoClocks = `${numberBegin}${clock('first')}(?<join>${to}|\\s+and\\s+)${clock('last')}${numberEnd}`;
const isClear = (text: string) => find(`^${clearly}$`, text) !== null;

/** Not in '4 cups', '3 June', '5 Main Street', and not where it is a number of something. */
function isNumberOfSomething(source: Source, { from, to: stop }: Span): boolean {
  // 'at 4 June 12' has a day of its own after the month.
  const hasOwnDay = source.isBefore(`${month}\\.?\\s+\\d{1,2}(?!\\d)(?:st|nd|rd|th|-\\d{1,2})?`, stop);
  return (
    source.isAfter(named, from) ||
    source.isAfter(`${month}\\.?`, from) ||
    source.isBefore(measure, stop) ||
    (!hasOwnDay && source.isBefore(`(?:(?:-|to|through|until)\\s*\\d{1,2}\\s+)?(?:of\\s+)?${month}`, stop)) ||
    source.isBefore(street, stop)
  );
}

function take(source: Source, found: Span, times: { start: Clock; end: Clock | null }): SpokenTime {
  // The T of '2026-12-01T15:30'.
  const isIso = /\dt$/.test(source.rest.slice(0, found.from));
  const span = isIso ? { from: found.from - 1, to: found.to } : source.withLead(found, lead);
  source.take(span, 'time');
  return { ...times, from: found.from, to: found.to };
}

function rangeOf(source: Source, found: Found, isTrusted: boolean): SpokenTime | null {
  const { first = '', last = '', join = '' } = found.groups;
  const isAnd = join.trim() === 'and';
  const isFrom = source.isAfter(isAnd ? 'between' : '(?:from|at|between)', found.from);
  const hasClear = isClear(first) || isClear(last);
  if (isAnd ? !isFrom : !(hasClear || isFrom || isTrusted || join.trim() === '-')) return null;
  if (!hasClear && isNumberOfSomething(source, found)) return null;
  // Years and house numbers.
  if (!hasClear && !isFrom && [first, last].some((text) => /^\d{3}/.test(text)) && !isTrusted) return null;
  const start = readClock(first);
  const stop = readClock(last);
  if (start === null || stop === null) return null;
  return take(source, found, { start, end: stop });
}

/** Times that need no day beside them: '4-5:30', 'from 9 to 5', '3p', 'at 8', '1430', 'half past 3'. */
export function takeTimes(source: Source): SpokenTime[] {
  const times: SpokenTime[] = [];
  for (const found of source.all(twoClocks)) {
    const range = rangeOf(source, found, false);
    if (range !== null) times.push(range);
  }
  const clear = source.all(clearly);
  for (const found of clear) {
    // '4pm 1h30' says how long.
    if (/^[0-6]h/i.test(found.text) && clear.length + times.length > 1) continue;
    // 'In 1h30' says how soon.
    if (/^\dh/i.test(found.text) && source.isAfter('in(?:\\s+about)?', found.from)) continue;
    // 'Until 5pm' is no start.
    if (source.isAfter('(?:until|till?|til)', found.from)) continue;
    const start = readClock(found.text);
    if (start !== null) times.push(take(source, found, { start, end: null }));
  }
  for (const found of source.all(`(?:${begin}(?:at|by|around|starting|from)|@|~)\\s*(?<clock>${barely})`)) {
    const span = found.at('clock');
    if (isNumberOfSomething(source, span)) continue;
    const start = readClock(found.groups['clock'] ?? '');
    if (start !== null) times.push(take(source, span, { start, end: null }));
  }
  for (const found of source.all(`${numberBegin}\\d{4}${numberEnd}`)) {
    if (!/^(?:0\d|1[0-8]|2[1-3])[0-5][05]$/.test(found.text) || isNumberOfSomething(source, found)) continue;
    const start = readClock(found.text);
    if (start !== null) times.push(take(source, found, { start, end: null }));
  }
  return inOrder(times);
}

/** Numbers that are times because they stand beside a day: 'Friday 7', 'Sat 10-2', 'tomorrow 8'. */
export function takeTimesBesideDays(source: Source): SpokenTime[] {
  const times: SpokenTime[] = [];
  for (const found of source.all(twoClocks)) {
    if (find(`${blot}[\\s,]*$`, source.rest.slice(0, found.from)) === null) continue;
    const range = rangeOf(source, found, true);
    if (range !== null) times.push(range);
  }
  for (const found of source.all(`(?<=${blot}[\\s,]*)${barely}`)) {
    if (isNumberOfSomething(source, found)) continue;
    // 'Friday 4 vaccines' counts them.
    if (source.isBefore('[a-zø]+(?<!s)s', found.to)) continue;
    const start = readClock(found.text);
    if (start !== null) times.push(take(source, found, { start, end: null }));
  }
  for (const found of source.all(`${barely}(?=[\\s,]*${blot})`)) {
    if (!/^\d{1,2}$/.test(found.text) || times.length > 0 || isNumberOfSomething(source, found)) continue;
    if (source.isAfter('(?:for|of|the|a|my|#)', found.from)) continue;
    const start = readClock(found.text);
    const isAtDay = source.marks.some(
      (mark) =>
        (mark.as === 'date' || mark.as === 'repeat') &&
        /^[\s,]*$/.test(source.rest.slice(found.to, mark.from)) &&
        mark.from >= found.to,
    );
    if (start !== null && isAtDay) times.push(take(source, found, { start, end: null }));
  }
  return inOrder(times);
}

/** 'until 5' after a start. */
export function takeEnd(source: Source): Clock | null {
  const found = source.first(`${begin}(?:until|till?|til|to|ends?(?:\\sat)?|-)\\s*(?<clock>${clearly}|${barely})`);
  if (found === undefined || isNumberOfSomething(source, found.at('clock'))) return null;
  const stop = readClock(found.groups['clock'] ?? '');
  if (stop !== null) source.take(found, 'time');
  return stop;
}

const partWord = '(?<part>morning|afternoon|evening|night)s?';

/** The part of the day that is said beside a day, or 'in the morning'. 'Morning sickness' is none. */
export function takeDayPart(source: Source): DayPart | null {
  const found =
    source.first(`(?<=${blot}\\s*)${begin}(?:in the |at )?${partWord}${end}`) ??
    source.first(`${begin}(?:in the|at)\\s+${partWord}${end}`);
  if (found === undefined) return null;
  source.take(found, 'time');
  return (found.groups['part'] ?? '').toLowerCase() as DayPart;
}

/** 'Mornings at 8', which names each of them. A word of a title, as in 'bath nights 7pm', stays there. */
export function takeDailyPart(source: Source): DayPart | null {
  const found = source.first(`${begin}(?:(?:on|in\\s+the)\\s+)?(?<part>morning|afternoon|evening|night)s${end}`);
  if (found === undefined) return null;
  const isInTitle = /[a-z\dø'-]\s+$/.test(source.rest.slice(0, found.from));
  if (!isInTitle) source.take(found, 'repeat');
  return (found.groups['part'] ?? '') as DayPart;
}

const inOrder = (times: SpokenTime[]) => times.toSorted((a, b) => a.from - b.from);
