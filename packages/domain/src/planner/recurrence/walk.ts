import { dateOf, dayNumber, dayOf, secondsADay, timeOf, weekdayOf } from './calendar';
import { monthBitsOf, type MonthBits } from './matching-days';
import type { Rule } from './rule';

// Local times are seconds as if clocks were those of UTC: zones come later, so that 'at three' stays at three.

/** Rules are not followed beyond this year, so that a search for what never comes ends. */
const lastYear = 2399;

/** A rule that begins somewhere. */
export interface Recurrence {
  rule: Rule;
  start: number;
  /** Times of its days, in seconds from midnight. */
  times: readonly number[];
  monthBits: MonthBits;
}

/** What the start says where the rule is silent: 'monthly' means on its day of the month. */
export function withDefaults(rule: Rule, start: number): Rule {
  const { byWeekNumber, byYearDay, byMonthDay, byDay } = rule;
  if ([byWeekNumber, byYearDay, byMonthDay, byDay].some((part) => part.length > 0)) return rule;
  const { month, day } = dateOf(dayOf(start));
  if (rule.freq === 'WEEKLY') return { ...rule, byDay: [{ weekday: weekdayOf(dayOf(start)), ordinal: 0 }] };
  if (rule.freq === 'MONTHLY') return { ...rule, byMonthDay: [day] };
  if (rule.freq !== 'YEARLY') return rule;
  return { ...rule, byMonth: rule.byMonth.length > 0 ? rule.byMonth : [month], byMonthDay: [day] };
}

function timesOf(rule: Rule, start: number, isAllDay: boolean): number[] {
  if (isAllDay) return [0];
  const time = timeOf(start);
  const or = (values: readonly number[], value: number) => (values.length > 0 ? values : [value]);
  const hours = or(rule.byHour, Math.floor(time / 3600));
  const minutes = or(rule.byMinute, Math.floor(time / 60) % 60);
  const seconds = or(rule.bySecond, time % 60);
  return hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)),
  );
}

/** Which of so many occurrences of a period BYSETPOS takes, from 0. */
function positionsIn(size: number, positions: readonly number[]): number[] {
  const taken = positions.map((position) => (position > 0 ? position - 1 : size + position));
  return [...new Set(taken)].filter((index) => index >= 0 && index < size).sort((a, b) => a - b);
}

const never: MonthBits = () => 0;

/** All-day events have no hours, so that parts of the rule about them mean nothing. */
export function recurrenceOf(parsed: Rule, start: number, isAllDay: boolean): Recurrence {
  const rule = withDefaults(parsed, start);
  const times = timesOf(rule, start, isAllDay);
  const monthBits = monthBitsOf(rule);
  if (rule.bySetPosition.length === 0) return { rule, start, times, monthBits };
  // A day has its times and nothing more, so that a number takes the same ones of each.
  if (rule.freq === 'DAILY') {
    const taken = positionsIn(times.length, rule.bySetPosition).map((index) => times[index] ?? 0);
    return {
      rule: { ...rule, bySetPosition: [] },
      start,
      times: taken,
      monthBits: taken.length > 0 ? monthBits : never,
    };
  }
  const weekdays = new Set(rule.byDay.map(({ weekday }) => weekday)).size || 7;
  const maxDays = { WEEKLY: weekdays, MONTHLY: 31, YEARLY: 366 }[rule.freq];
  const reached = rule.bySetPosition.filter((position) => Math.abs(position) <= maxDays * times.length);
  return { rule: { ...rule, bySetPosition: reached }, start, times, monthBits: reached.length > 0 ? monthBits : never };
}

interface Month {
  year: number;
  month: number;
}
const monthNumber = ({ year, month }: Month) => year * 12 + month - 1;

/** Where the period of a day begins, counted from that of the start in periods of the frequency. */
function periodOf({ rule, start }: Recurrence): (day: number, month: Month) => number {
  const startDay = dayOf(start);
  const startMonth = dateOf(startDay);
  const firstWeek = startDay - ((weekdayOf(startDay) - rule.weekStart + 7) % 7);
  if (rule.freq === 'DAILY') return (day) => day - startDay;
  if (rule.freq === 'WEEKLY') return (day) => Math.floor((day - firstWeek) / 7);
  if (rule.freq === 'MONTHLY') return (_, month) => monthNumber(month) - monthNumber(startMonth);
  return (_, { year }) => year - startMonth.year;
}

/** The first day of the period that a day is in. */
function beginOfPeriod({ rule }: Recurrence, day: number): number {
  const { year, month } = dateOf(day);
  if (rule.freq === 'DAILY') return day;
  if (rule.freq === 'WEEKLY') return day - ((weekdayOf(day) - rule.weekStart + 7) % 7);
  return dayNumber(year, rule.freq === 'MONTHLY' ? month : 1, 1);
}

/** Calls with the days that the rule names, a month at a time, each with its period, until told that it is enough. */
function eachMonth(
  recurrence: Recurrence,
  fromDay: number,
  toDay: number,
  visit: (days: number[], periods: number[]) => 'enough' | undefined,
): void {
  const { interval, freq } = recurrence.rule;
  const period = periodOf(recurrence);
  let { year, month } = dateOf(fromDay);
  for (let first = dayNumber(year, month, 1); first <= toDay && year <= lastYear; first = dayNumber(year, month, 1)) {
    const isWhole = freq === 'MONTHLY' || freq === 'YEARLY';
    const bits = isWhole && period(first, { year, month }) % interval !== 0 ? 0 : recurrence.monthBits(year, month);
    if (bits !== 0) {
      const days: number[] = [];
      const periods: number[] = [];
      for (let offset = 0; offset < 31; offset++) {
        const day = first + offset;
        if ((bits & (1 << offset)) === 0 || day < fromDay || day > toDay) continue;
        const index = period(day, { year, month });
        if (index < 0 || index % interval !== 0) continue;
        days.push(day);
        periods.push(index);
      }
      if (days.length > 0 && visit(days, periods) === 'enough') return;
    }
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year++;
  }
}

type Visit = (local: number) => 'enough' | undefined;

/** The local times of a period's days, of which BYSETPOS takes some. */
function periodVisitor({ rule, times }: Recurrence, visit: Visit): (days: readonly number[]) => 'enough' | undefined {
  const positions = new Map<number, number[]>();
  return (days) => {
    const size = days.length * times.length;
    let taken = positions.get(size);
    if (!taken) positions.set(size, (taken = positionsIn(size, rule.bySetPosition)));
    for (const index of taken) {
      const day = days[Math.floor(index / times.length)] ?? 0;
      if (visit(day * secondsADay + (times[index % times.length] ?? 0)) === 'enough') return 'enough';
    }
    return undefined;
  };
}

function walkPositions(recurrence: Recurrence, from: number, to: number, visit: Visit): void {
  const within = periodVisitor(recurrence, (local) =>
    local < from ? undefined : local > to ? 'enough' : visit(local),
  );
  // A week can begin in the month before, and goes on in the month after.
  const longest = { DAILY: 0, WEEKLY: 6, MONTHLY: 30, YEARLY: 365 }[recurrence.rule.freq];
  let current: number | null = null;
  let collected: number[] = [];
  let isEnough = false;
  eachMonth(recurrence, beginOfPeriod(recurrence, dayOf(from)), dayOf(to) + longest, (days, periods) => {
    for (const [position, day] of days.entries()) {
      const period = periods[position] ?? 0;
      if (period !== current) {
        if (within(collected) === 'enough') {
          isEnough = true;
          return 'enough';
        }
        current = period;
        collected = [];
      }
      collected.push(day);
    }
    return undefined;
  });
  if (!isEnough) within(collected);
}

/** Calls with what the rule gives from one local time to another, both included, COUNT and UNTIL aside. */
export function walk(recurrence: Recurrence, from: number, to: number, visit: Visit): void {
  const begin = Math.max(from, recurrence.start);
  if (begin > to) return;
  if (recurrence.rule.bySetPosition.length > 0) {
    walkPositions(recurrence, begin, to, visit);
    return;
  }
  eachMonth(recurrence, dayOf(begin), dayOf(to), (days) => {
    for (const day of days) {
      for (const time of recurrence.times) {
        const local = day * secondsADay + time;
        if (local < begin) continue;
        if (local > to || visit(local) === 'enough') return 'enough';
      }
    }
    return undefined;
  });
}

const end = dayNumber(lastYear, 12, 31) * secondsADay + secondsADay - 1;

/** The occurrence with that number, from 1; null if there are not so many. */
export function numbered(recurrence: Recurrence, number: number): number | null {
  if (number < 1) return null;
  let left = number;
  let found: number | null = null;
  if (recurrence.rule.bySetPosition.length > 0) {
    walk(recurrence, recurrence.start, end, (local) => {
      left--;
      if (left > 0) return undefined;
      found = local;
      return 'enough';
    });
    return found;
  }
  const { start, times } = recurrence;
  eachMonth(recurrence, dayOf(start), dayOf(end), (days) => {
    // What is earlier on the first day is no occurrence.
    if (days[0] === dayOf(start)) left += times.filter((time) => time < timeOf(start)).length;
    const size = days.length * times.length;
    if (left > size) {
      left -= size;
      return undefined;
    }
    const day = days[Math.floor((left - 1) / times.length)] ?? 0;
    found = day * secondsADay + (times[(left - 1) % times.length] ?? 0);
    return 'enough';
  });
  return found;
}
