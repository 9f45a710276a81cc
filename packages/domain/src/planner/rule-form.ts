import { addDays } from '../base/days';
import { instantOf, localTimeIn } from '../base/time-zone';
import { parseRule, ruleToText, weekdays, type Rule, type RuleUntil, type Weekday } from './recurrence/rule';

/** How an event repeats, as far as a form can say it. */
export interface RuleShape {
  every: number;
  unit: 'day' | 'week' | 'month' | 'year';
  /** Of weeks; without them, the weekday of the start. */
  weekdays?: readonly Weekday[] | undefined;
  /** Of months: '15th', or 'second Tuesday'. Without it the day of the month. */
  monthly?: 'day_of_month' | 'weekday_of_month' | undefined;
  /** The last day, as YYYY-MM-DD, or how many times. Null without an end. */
  end: { until: string } | { count: number } | null;
}

/** The first start, as clocks of the zone show it. */
export interface RuleStart {
  start: string;
  zone: string;
  allDay: boolean;
}

const frequencyOf = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const unitOf = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** 0 for Monday. */
export const weekdayNumber = (localTime: string): number =>
  (new Date(`${localTime.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7;

const dayOfMonth = (localTime: string): number => Number(localTime.slice(8, 10));

/** Which Tuesday of its month a Tuesday is; a fifth one is the last. */
const ordinalInMonth = (localTime: string): number => {
  const ordinal = Math.ceil(dayOfMonth(localTime) / 7);
  return ordinal > 4 ? -1 : ordinal;
};

const plain: Omit<Rule, 'freq' | 'interval' | 'count' | 'until' | 'byDay'> = {
  weekStart: 0,
  byMonth: [],
  byWeekNumber: [],
  byYearDay: [],
  byMonthDay: [],
  byHour: [],
  byMinute: [],
  bySecond: [],
  bySetPosition: [],
};

/** The RRULE of a form. */
export function buildRule({ every, unit, weekdays: days, monthly, end }: RuleShape, at: RuleStart): string {
  const weekly = unit === 'week' ? (days ?? []) : [];
  const byDay = weekly.map((day) => ({ weekday: weekdays.indexOf(day), ordinal: 0 }));
  if (unit === 'month' && monthly === 'weekday_of_month')
    byDay.push({ weekday: weekdayNumber(at.start), ordinal: ordinalInMonth(at.start) });
  return ruleToText({
    ...plain,
    freq: frequencyOf[unit],
    interval: every,
    count: end !== null && 'count' in end ? end.count : null,
    until: end !== null && 'until' in end ? lastMoment(end.until, at) : null,
    byDay: byDay.toSorted((a, b) => a.weekday - b.weekday),
  });
}

/** A rule of an all-day event ends with a day, another one with a point in time. */
function lastMoment(day: string, { zone, allDay }: RuleStart): RuleUntil {
  if (allDay) return { kind: 'day', at: Date.parse(`${day}T00:00:00Z`) / 1000 };
  const lastSecond = Date.parse(`${day}T23:59:59Z`);
  return { kind: 'instant', at: Math.floor(instantOf(zone, lastSecond) / 1000) };
}

/** The last day on which an event of this time of day can start. */
export function lastDay({ kind, at }: RuleUntil, { start, zone, allDay }: RuleStart): string {
  const local = kind === 'instant' ? localTimeIn(zone, at * 1000) : new Date(at * 1000).toISOString().slice(0, 16);
  const day = local.slice(0, 10);
  const isOverBefore = kind !== 'day' && !allDay && local.slice(11, 16) < start.slice(11, 16);
  return isOverBefore ? addDays(day, -1) : day;
}

/** A rule as a form shows it; null for one that it cannot show whole, or cannot read. */
export function readRule(text: string, at: RuleStart): RuleShape | null {
  const rule = parseOrNull(text);
  if (!rule) return null;
  const { freq, interval: every, count, until, byDay, byMonth, byMonthDay } = rule;
  if (count !== null && until !== null) return null;
  const others = [rule.byWeekNumber, rule.byYearDay, rule.byHour, rule.byMinute, rule.bySecond, rule.bySetPosition];
  // Where a week begins matters to every second week with several days alone.
  if (others.some((list) => list.length > 0) || (rule.weekStart !== 0 && every > 1 && byDay.length > 1)) return null;
  const isOwnDay = byMonthDay.length === 0 || (byMonthDay.length === 1 && byMonthDay[0] === dayOfMonth(at.start));
  const isOwnMonth = byMonth.length === 0 || (byMonth.length === 1 && byMonth[0] === Number(at.start.slice(5, 7)));
  const end = until ? { until: lastDay(until, at) } : count === null ? null : { count };
  const shape: RuleShape = { every, unit: unitOf[freq], end };

  if (freq === 'WEEKLY') {
    if (byMonth.length > 0 || byMonthDay.length > 0) return null;
    return byDay.length === 0 ? shape : { ...shape, weekdays: byDay.map(({ weekday }) => weekdays[weekday] ?? 'MO') };
  }
  if (freq === 'MONTHLY' && byDay.length === 1 && byMonth.length === 0 && byMonthDay.length === 0) {
    const [day] = byDay;
    const isOwn = day?.weekday === weekdayNumber(at.start) && day.ordinal === ordinalInMonth(at.start);
    return isOwn ? { ...shape, monthly: 'weekday_of_month' } : null;
  }
  if (byDay.length > 0) return null;
  if (freq === 'DAILY') return byMonth.length === 0 && byMonthDay.length === 0 ? shape : null;
  if (freq === 'MONTHLY') return isOwnDay && byMonth.length === 0 ? shape : null;
  return isOwnDay && isOwnMonth && (byMonth.length === byMonthDay.length || byMonthDay.length === 0) ? shape : null;
}

function parseOrNull(text: string): Rule | null {
  try {
    return parseRule(text);
  } catch {
    return null;
  }
}

/** The first day from `day` on that is one of these weekdays. */
export function firstOnWeekdays(day: string, days: readonly Weekday[]): string {
  for (let index = 0; index < 7; index += 1) {
    const candidate = addDays(day, index);
    if (days.includes(weekdays[weekdayNumber(candidate)] ?? 'MO')) return candidate;
  }
  return day;
}
