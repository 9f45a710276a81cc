import { dayNumber, isLeap, monthLength, weekdayOf, yearLength } from './calendar';
import type { Rule, RuleWeekday } from './rule';

/** The days of a month that a rule names, whatever its interval: the 1st is the lowest bit. */
export type MonthBits = (year: number, month: number) => number;

type DayTest = (day: Day) => boolean;
interface Day {
  year: number;
  /** 0 for Monday. */
  weekday: number;
  /** From 0. */
  dayOfYear: number;
}

const isNumbered = (values: ReadonlySet<number>, position: number, length: number) =>
  values.has(position) || values.has(position - length - 1);

/** Weeks belong to the year in which they have four days or more. */
function weekOf({ year, dayOfYear, weekday }: Day, weekStart: number): { week: number; weeks: number } {
  const firstOf = (of: number) => {
    const january1 = (weekdayOf(dayNumber(of, 1, 1)) - weekStart + 7) % 7;
    return january1 <= 3 ? -january1 : 7 - january1;
  };
  const inWeek = (weekday - weekStart + 7) % 7;
  const begin = dayOfYear - inWeek;
  const first = firstOf(year);
  const next = yearLength(year) + firstOf(year + 1);
  if (begin >= next) {
    const afterNext = yearLength(year + 1) + firstOf(year + 2);
    return { week: 1, weeks: Math.round((afterNext - firstOf(year + 1)) / 7) };
  }
  if (begin >= first) return { week: Math.round((begin - first) / 7) + 1, weeks: Math.round((next - first) / 7) };
  const length = yearLength(year - 1);
  const previous = firstOf(year - 1);
  const weeks = Math.round((first + length - previous) / 7);
  return { week: weeks, weeks };
}

/** The days of a month, as bits: from the first one on, every seventh for a weekday. */
function bitsFrom(day: number, step: number, length: number): number {
  let bits = 0;
  for (let each = day; each <= length; each += step) bits |= 1 << (each - 1);
  return bits;
}

type MonthFilter = (year: number, month: number) => number;

function monthDayFilter(values: readonly number[]): MonthFilter {
  return (year, month) => {
    const length = monthLength(year, month);
    const days = values.map((value) => (value > 0 ? value : length + value + 1));
    return days.reduce((bits, day) => (day < 1 || day > length ? bits : bits | (1 << (day - 1))), 0);
  };
}

/** Of weekdays with a number, as the second Tuesday, the numbers count in the month. */
function weekdayFilter(byDay: readonly RuleWeekday[], isNumberedToo: boolean): MonthFilter {
  return (year, month) => {
    const length = monthLength(year, month);
    const firstWeekday = weekdayOf(dayNumber(year, month, 1));
    return byDay.reduce((bits, { weekday, ordinal }) => {
      const first = 1 + ((weekday - firstWeekday + 7) % 7);
      if (ordinal === 0 || !isNumberedToo) return bits | bitsFrom(first, 7, length);
      const last = first + 7 * Math.floor((length - first) / 7);
      const day = ordinal > 0 ? first + 7 * (ordinal - 1) : last + 7 * (ordinal + 1);
      return day < 1 || day > length ? bits : bits | (1 << (day - 1));
    }, 0);
  };
}

function weekdayInYearTest(byDay: readonly RuleWeekday[]): DayTest {
  const matches = ({ weekday, ordinal }: RuleWeekday, day: Day) => {
    if (weekday !== day.weekday) return false;
    if (ordinal > 0) return Math.floor(day.dayOfYear / 7) + 1 === ordinal;
    return ordinal === 0 || Math.floor((yearLength(day.year) - 1 - day.dayOfYear) / 7) + 1 === -ordinal;
  };
  return (day) => byDay.some((each) => matches(each, day));
}

/** What the RFC's table limits and expands by. The first are quick, the others look at each day. */
function filtersOf(rule: Rule): { filters: MonthFilter[]; tests: DayTest[] } {
  const filters: MonthFilter[] = [];
  const tests: DayTest[] = [];
  const { byWeekNumber, byYearDay, byMonthDay, byDay } = rule;
  if (byMonthDay.length > 0) filters.push(monthDayFilter(byMonthDay));
  if (byDay.length > 0) {
    const isInYear = rule.freq === 'YEARLY' && rule.byMonth.length === 0 && byDay.some(({ ordinal }) => ordinal !== 0);
    if (isInYear) tests.push(weekdayInYearTest(byDay));
    else filters.push(weekdayFilter(byDay, rule.freq === 'MONTHLY' || rule.freq === 'YEARLY'));
  }
  if (byYearDay.length > 0) {
    const days = new Set(byYearDay);
    tests.push((day) => isNumbered(days, day.dayOfYear + 1, yearLength(day.year)));
  }
  if (byWeekNumber.length > 0) {
    const numbers = new Set(byWeekNumber);
    tests.push((day) => {
      const { week, weeks } = weekOf(day, rule.weekStart);
      return isNumbered(numbers, week, weeks);
    });
  }
  return { filters, tests };
}

/** Which of 28 kinds a year is of: its first weekday and the leap years around it decide about all of its days. */
function yearKind(year: number): number {
  const leap = isLeap(year) ? 0 : isLeap(year - 1) ? 1 : isLeap(year + 1) ? 2 : 3;
  return leap * 7 + weekdayOf(dayNumber(year, 1, 1));
}

export function monthBitsOf(rule: Rule): MonthBits {
  const { filters, tests } = filtersOf(rule);
  const months = new Set(rule.byMonth);
  const known = new Map<number, number>();

  const compute = (year: number, month: number): number => {
    let bits = filters.reduce((left, filter) => left & filter(year, month), bitsFrom(1, 1, monthLength(year, month)));
    if (tests.length === 0 || bits === 0) return bits;
    const first = dayNumber(year, month, 1);
    const fromNewYear = first - dayNumber(year, 1, 1);
    for (let offset = 0; offset < 31; offset++) {
      if ((bits & (1 << offset)) === 0) continue;
      const day = { year, weekday: weekdayOf(first + offset), dayOfYear: fromNewYear + offset };
      if (!tests.every((test) => test(day))) bits &= ~(1 << offset);
    }
    return bits;
  };

  return (year, month) => {
    if (months.size > 0 && !months.has(month)) return 0;
    const key = yearKind(year) * 12 + month;
    let bits = known.get(key);
    if (bits === undefined) known.set(key, (bits = compute(year, month)));
    return bits;
  };
}
