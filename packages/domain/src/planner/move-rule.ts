import { dateOf, dayNumber, dayOf, monthLength, secondsADay, timeOf, weekdayOf } from './recurrence/calendar';
import type { Rule } from './recurrence/rule';
import { numbered, recurrenceOf } from './recurrence/walk';

/** A rule whose occurrences are moved, without its end. */
export interface MovedRule {
  rule: Rule;
  start: number;
  /** How far an occurrence is moved; where the rule counts weekdays of months, about so far. */
  shiftOf: (local: number) => number;
  /** Whether as many occurrences as before are what its end means; else its end is moved as far as they are. */
  isCounted: boolean;
}

interface Move {
  rule: Rule;
  /** The first occurrence. */
  first: number;
  /** The occurrence that is moved, and how far, in seconds. */
  original: number;
  shift: number;
}

/** BYHOUR and the like at the new time; null where that is no such list. */
function withTimes(rule: Rule, shift: number): Rule | null {
  const { byHour, byMinute, bySecond } = rule;
  if (shift === 0 || byHour.length + byMinute.length + bySecond.length === 0) return rule;
  if (byHour.length <= 1 && byMinute.length <= 1 && bySecond.length <= 1)
    return { ...rule, byHour: [], byMinute: [], bySecond: [] };
  const hours = byHour.map((hour) => hour + shift / 3600);
  const isPossible = shift % 3600 === 0 && hours.length > 0 && hours.every((hour) => hour >= 0 && hour <= 23);
  return isPossible ? { ...rule, byHour: hours } : null;
}

/** Only the days that the moved occurrence is one of. */
function moveWeekdays({ rule, first, original, shift }: Move): MovedRule | null {
  const from = weekdayOf(dayOf(original));
  const days = dayOf(original + shift) - dayOf(original);
  const to = weekdayOf(dayOf(original + shift));
  const fromWeekStart = (weekday: number) => (weekday - rule.weekStart + 7) % 7;
  const staysInWeek = fromWeekStart(from) + days >= 0 && fromWeekStart(from) + days <= 6;
  if (Math.abs(days) > 6 || (rule.interval > 1 && !staysInWeek)) return null;
  if (!rule.byDay.some(({ weekday }) => weekday === from)) return null;
  const kept = rule.byDay.filter(({ weekday }) => weekday !== from && weekday !== to);
  const byDay = [...kept, { weekday: to, ordinal: 0 }].sort((a, b) => a.weekday - b.weekday);
  const timeShift = shift - days * secondsADay;
  const shiftOf = (local: number) => (weekdayOf(dayOf(local)) === from ? shift : timeShift);
  const firstMoved = numbered(recurrenceOf({ ...rule, byDay: [{ weekday: from, ordinal: 0 }] }, first, false), 1);
  const start = Math.min(first + shiftOf(first), firstMoved === null ? Infinity : firstMoved + shift);
  // Two weekdays that become one have fewer occurrences.
  return { rule: { ...rule, byDay }, start, shiftOf, isCounted: kept.length + 1 === rule.byDay.length };
}

function ordinalOf(day: number, wasFromEnd: boolean): number {
  const date = dateOf(day);
  const fromEnd = -Math.ceil((monthLength(date.year, date.month) - date.day + 1) / 7);
  const fromBegin = Math.ceil(date.day / 7);
  return wasFromEnd || fromBegin === 5 ? fromEnd : fromBegin;
}

/** 'on the second Tuesday', as where it is moved to is one. */
function moveNumberedWeekday({ rule, first, original, shift }: Move): MovedRule | null {
  const [from, to] = [dateOf(dayOf(original)), dateOf(dayOf(original + shift))];
  const isYearly = rule.freq === 'YEARLY';
  if (from.year !== to.year || (!isYearly && from.month !== to.month)) return null;
  const day = dayOf(original + shift);
  const weekday = { weekday: weekdayOf(day), ordinal: ordinalOf(day, (rule.byDay[0]?.ordinal ?? 0) < 0) };
  const moved = { ...rule, byDay: [weekday], ...(isYearly && { byMonth: [to.month] }) };
  const begin = dateOf(dayOf(first));
  const period = dayNumber(begin.year, isYearly ? 1 : begin.month, 1) * secondsADay + timeOf(original + shift);
  const start = numbered(recurrenceOf(moved, period, false), 1);
  return start === null ? null : { rule: moved, start, shiftOf: () => shift, isCounted: true };
}

function moveMonthDay({ rule, first, original, shift }: Move): MovedRule | null {
  const { year, month, day } = dateOf(dayOf(original + shift));
  // Where the rule names no day, its start does, which over the end of a month becomes another one.
  if (rule.byMonthDay.length === 0 && dateOf(dayOf(first + shift)).day !== day) return null;
  const [monthDay = day] = rule.byMonthDay;
  const moved = monthDay > 0 ? day : day - monthLength(year, month) - 1;
  const byMonthDay = rule.byMonthDay.length > 0 ? [moved] : [];
  const byMonth = rule.byMonth.length > 0 ? [month] : [];
  return { rule: { ...rule, byMonthDay, byMonth }, start: first + shift, shiftOf: () => shift, isCounted: false };
}

function moveDays(move: Move): MovedRule | null {
  const { rule, first, shift } = move;
  const { freq, byDay, byMonth, byMonthDay, byWeekNumber, byYearDay, bySetPosition } = rule;
  if (byWeekNumber.length + byYearDay.length + bySetPosition.length > 0) return null;
  const together = { rule, start: first + shift, shiftOf: () => shift, isCounted: false };
  if (freq === 'DAILY' || freq === 'WEEKLY') {
    if (byMonth.length + byMonthDay.length > 0) return null;
    if (byDay.length === 0) return together;
    if (byDay.length > 1) return freq === 'WEEKLY' || rule.interval === 1 ? moveWeekdays(move) : null;
    return freq === 'WEEKLY'
      ? { ...together, rule: { ...rule, byDay: [{ weekday: weekdayOf(dayOf(first + shift)), ordinal: 0 }] } }
      : null;
  }
  if (byMonth.length > (freq === 'YEARLY' ? 1 : 0) || byMonthDay.length > 1 || byDay.length > 1) return null;
  if (byDay.length === 0) return freq === 'YEARLY' && byMonthDay.length !== byMonth.length ? null : moveMonthDay(move);
  const isCountable =
    byDay[0]?.ordinal !== 0 && byMonthDay.length === 0 && (freq === 'MONTHLY' || byMonth.length === 1);
  return isCountable ? moveNumberedWeekday(move) : null;
}

/** The rule with one occurrence moved and the others along; null where that cannot be said as a rule. */
export function moveRule(move: Move): MovedRule | null {
  const { rule, original, shift, first } = move;
  const days = dayOf(original + shift) - dayOf(original);
  const timed = withTimes(rule, shift - days * secondsADay);
  if (!timed) return null;
  return days === 0
    ? { rule: timed, start: first + shift, shiftOf: () => shift, isCounted: false }
    : moveDays({ ...move, rule: timed });
}
