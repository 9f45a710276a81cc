import { formatDay, formatDayAndMonth } from '../base/days';
import { parseRule, type Rule } from './recurrence/rule';
import { lastDay, weekdayNumber, type RuleStart } from './rule-form';

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;
const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

const nth = (number: number): string => {
  const lastTwo = number % 100;
  const suffix = lastTwo >= 11 && lastTwo <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
};

/** 'every second Tuesday until June 12', 'on the last Friday of each month, 10 times': how an event repeats, with dates as the locale has them. */
export function ruleText(text: string, at: RuleStart, locale: string): string {
  let rule: Rule;
  try {
    rule = parseRule(text);
  } catch {
    return ownRule;
  }
  return `${howOften(rule, at, locale) ?? ownRule}${ending(rule, at, locale)}`;
}

const ownRule = 'by a rule of its own';

function ending({ count, until }: Rule, at: RuleStart, locale: string): string {
  const times = count === null ? '' : count === 1 ? ', once' : `, ${count} times`;
  if (until === null) return times;
  const day = lastDay(until, at);
  const isThisYear = day.slice(0, 4) === at.start.slice(0, 4);
  return ` until ${isThisYear ? formatDayAndMonth(day, locale) : formatDay(`${day}T00:00:00Z`, 'UTC', locale)}${times}`;
}

/** Null for what has no short words. */
function howOften(rule: Rule, at: RuleStart, locale: string): string | null {
  const { freq, interval, byDay, byMonth, byMonthDay } = rule;
  const others = [rule.byWeekNumber, rule.byYearDay, rule.byHour, rule.byMinute, rule.bySecond, rule.bySetPosition];
  if (others.some((list) => list.length > 0)) return null;
  const every = interval === 1 ? `every ${units[freq]}` : `every ${interval} ${units[freq]}s`;

  if (freq === 'DAILY' || freq === 'WEEKLY') {
    if (byMonth.length > 0 || byMonthDay.length > 0) return null;
    if (freq === 'DAILY') return byDay.length === 0 ? every : interval === 1 ? everyWeekday(byDay.map(day), 1) : null;
    return everyWeekday(byDay.length > 0 ? byDay.map(day) : [weekdayNumber(at.start)], interval);
  }
  if (freq === 'MONTHLY') {
    if (byMonth.length > 0) return null;
    const on = onDayOfMonth(rule, Number(at.start.slice(8, 10)));
    if (on === null) return null;
    return interval === 1 ? `on ${on} of each month` : `${every} on ${on}`;
  }
  const isInEachMonth = byMonthDay.length > byMonth.length;
  if (byDay.length > 0 || byMonth.length > 1 || isInEachMonth || (byMonthDay[0] ?? 1) < 1) return null;
  // A rule with a month alone means each start of that day in the month of the rule.
  const month = String(byMonth[0] ?? Number(at.start.slice(5, 7))).padStart(2, '0');
  const date = String(byMonthDay[0] ?? Number(at.start.slice(8, 10))).padStart(2, '0');
  // 2024 has a 29th of February.
  return `${every} on ${formatDayAndMonth(`2024-${month}-${date}`, locale)}`;
}

const day = ({ weekday }: { weekday: number }): number => weekday;

function everyWeekday(days: readonly number[], interval: number): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const isWorkWeek = sorted.join('') === '01234';
  if (interval === 1) {
    if (sorted.length === 7) return 'every day';
    return isWorkWeek ? 'every weekday' : `every ${listFormat.format(sorted.map(nameOf))}`;
  }
  const ordinal = ordinals[interval];
  if (sorted.length === 1 && ordinal !== undefined) return `every ${ordinal} ${nameOf(sorted[0] ?? 0)}`;
  return `every ${interval} weeks on ${isWorkWeek ? 'weekdays' : listFormat.format(sorted.map(nameOf))}`;
}

const nameOf = (weekday: number): string => weekdayNames[weekday] ?? '';

/** 'the 15th', 'the last Friday'. */
function onDayOfMonth({ byDay, byMonthDay }: Rule, startDay: number): string | null {
  if (byDay.length > 1 || byMonthDay.length > 1 || (byDay.length > 0 && byMonthDay.length > 0)) return null;
  const [weekday] = byDay;
  if (weekday) {
    const { ordinal } = weekday;
    if (ordinal === -1) return `the last ${nameOf(weekday.weekday)}`;
    const word = ordinal > 0 ? ordinals[ordinal] : undefined;
    return word === undefined ? null : `the ${word} ${nameOf(weekday.weekday)}`;
  }
  const date = byMonthDay[0] ?? startDay;
  if (date === -1) return 'the last day';
  return date > 0 ? `the ${nth(date)}` : null;
}
