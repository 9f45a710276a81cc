import { addDays, daysBetween } from '../../base/days';
import { addMonths, atMinute, weekdayFrom, weekdayOf } from './calendar';
import type { Moment } from './date-reading';
import type { Dates } from './dates';
import type { Length } from './lengths';
import type { Proposed, Question } from './quick-entry';
import {
  dailyThrough,
  firstDay,
  hasOwnDays,
  isPlainDaily,
  type Repetition,
  ruleOf,
  weeklyOn,
  weeklyThrough,
} from './repetition';

export interface Said {
  dates: Dates;
  /** Minutes after the midnight of the day; the end null if none was said. */
  time: { start: number; end: number | null } | null;
  /** The minute at which it ends on the last of several days: 'Fri 6pm - Sun 11am'. */
  lastMinute: number | null;
  length: Length | null;
  repetition: Repetition | null;
  count: number | null;
  isAllDay: boolean;
  /** A birthday comes each year. */
  isYearly: boolean;
}

export interface Schedule {
  allDay: boolean;
  start: string | null;
  end: string | null;
  rule: string | null;
  until: string | null;
  count: number | null;
  questions: Question[];
  proposed: Proposed[];
}

const lengthInDays = (length: Length | null, day: string): number | null => {
  if (length === null || 'minutes' in length) return null;
  if ('days' in length) return length.days;
  if ('weeks' in length) return length.weeks * 7;
  return daysBetween(day, addMonths(day, length.months));
};

function lastDayOf({ date, last }: Dates, day: string): string | null {
  const from = { day, minute: 0 };
  const found = last !== null ? last.dayFrom(from, null) : (date?.lastDayFrom?.(from, null) ?? null);
  return found !== null && found > day ? found : null;
}

/** Whether days in a row were said that are at most a week, so that they are how long each time is. */
export function isWithinWeek(dates: Dates, now: Moment): boolean {
  const first = dates.date?.dayFrom(now, null) ?? null;
  const last = first && lastDayOf(dates, first);
  return first !== null && last !== null && daysBetween(first, last) < 7;
}

function startDay({ dates, time, lastMinute, repetition }: Said, now: Moment): string | null {
  const minute = time?.start ?? null;
  if (dates.from !== null && dates.date !== null) {
    const from = { day: dates.from.dayFrom(now, null), minute: 0 };
    const first = dates.date.dayFrom(from, null);
    const last = lastDayOf(dates, first);
    const isInRange = lastMinute === null && last !== null && from.day <= addDays(last, -7);
    return isInRange ? from.day : first;
  }
  if (repetition !== null && hasOwnDays(repetition)) {
    const from = dates.date?.dayFrom(now, null) ?? now.day;
    const first = firstDay(repetition, from);
    const isOver = first === now.day && minute !== null && minute <= now.minute;
    return isOver ? firstDay(repetition, addDays(first, 1)) : first;
  }
  if (dates.date !== null) return dates.date.dayFrom(now, minute);
  if (minute !== null) return minute > now.minute ? now.day : addDays(now.day, 1);
  // 'Away until Friday' begins now.
  const isRunning = repetition === null ? dates.until !== null : repetition.frequency === 'DAILY';
  return isRunning ? now.day : null;
}

/** The days that a date may mean, if there are several. */
function dateQuestion(
  day: string,
  { date, from, others, last }: Dates,
  now: Moment,
  minute: number | null,
): Question | null {
  if (date === null || from !== null) return null;
  const choices = [day];
  if (date.otherDay !== undefined) choices.push(date.otherDay);
  if (date.weekday !== undefined && weekdayOf(day) !== date.weekday) {
    const near = weekdayFrom(addDays(day, -3), date.weekday);
    choices.push(near >= now.day ? near : addDays(near, 7));
  }
  if (last === null) choices.push(...others.map((other) => other.dayFrom(now, minute)));
  const different = [...new Set(choices)];
  return different.length > 1 || date.isAgainstLocale === true
    ? { kind: 'which_date', choices: different, suggested: day }
    : null;
}

/** The days from which a rule may begin, as in 'Tuesdays starting Tuesday Jan 6', a Wednesday. */
function startQuestion(rule: Repetition, dates: Dates, now: Moment): Question | null {
  if (dates.date?.isDated !== true) return null;
  const question = dateQuestion(dates.date.dayFrom(now, null), { ...dates, others: [] }, now, null);
  if (question?.kind !== 'which_date') return null;
  const choices = [...new Set(question.choices.map((day) => firstDay(rule, day)))];
  return choices.length > 1 ? { ...question, choices, suggested: firstDay(rule, question.suggested) } : null;
}

/** In days, at least. */
const periods = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 } as const;

interface Spread {
  /** Whether each day has its times. */
  isOnEachDay: boolean;
  /** Whether the last of the days has the time at which it ends. */
  endsOnLast: boolean;
}

/** What said days mean to a said rule: which of a week it is on, how long each one is, or else from when to when it is. */
function within(said: Repetition, lastDay: string | null, day: string, { isOnEachDay, endsOnLast }: Spread) {
  const days = lastDay === null ? 1 : daysBetween(day, lastDay) + 1;
  const isWithin = days > 1 && days < periods[said.frequency] * said.interval && (endsOnLast || !hasOwnDays(said));
  const isOnSome = isWithin && said.frequency === 'WEEKLY' && isOnEachDay && days < 7;
  return {
    isWithin,
    repetition: isOnSome && lastDay !== null ? weeklyThrough(day, lastDay, said.interval) : said,
    days: isWithin && !isOnSome ? days : 1,
  };
}

/** How it repeats and until when, which may follow from days, lengths and ends that were said. */
function repeat(said: Said, day: string) {
  const { dates, time, length, isYearly } = said;
  const isOnEachDay = time !== null && said.lastMinute === null;
  // Of 'Mon-Thu starting Jan 5', a Tuesday, the days begin on the Monday before.
  const weekday = dates.from === null ? undefined : dates.date?.weekday;
  const first = weekday === undefined ? day : weekdayFrom(addDays(day, -6), weekday);
  const lastDay = lastDayOf(dates, first);
  const untilDay = dates.until?.dayFrom({ day, minute: 0 }, null) ?? null;
  const isUntilAfter = untilDay !== null && untilDay >= day;
  const spanned = lengthInDays(length, day);
  const lastOfSpan = spanned === null ? null : addDays(day, spanned - 1);
  const isSpannedAfter = lastDay !== null && lastOfSpan !== null && lastOfSpan > lastDay;
  // 'Mon-Fri until June 30' and 'Mon-Fri for 6 weeks' are each week.
  const isEachWeek =
    lastDay !== null &&
    (dates.from !== null || (isUntilAfter && untilDay > lastDay) || isSpannedAfter) &&
    dates.date?.weekday !== undefined &&
    daysBetween(first, lastDay) < 7;
  let repetition = said.repetition;
  let days = 1;
  let isWithin = false;
  if (isEachWeek && (repetition === null || isPlainDaily(repetition))) {
    repetition = said.lastMinute === null ? weeklyThrough(first, lastDay) : weeklyOn(day);
    isWithin = true;
  } else if (repetition === null && isOnEachDay) {
    if (lastDay !== null) repetition = dailyThrough;
    else if (spanned !== null && spanned > 1) repetition = length && 'days' in length ? dailyThrough : weeklyOn(day);
    else if (dates.from !== null) repetition = weeklyOn(day);
    else if (isUntilAfter && untilDay > day) repetition = daysBetween(day, untilDay) < 7 ? dailyThrough : weeklyOn(day);
  } else if (repetition !== null)
    ({ repetition, days, isWithin } = within(repetition, lastDay ?? lastOfSpan, first, {
      isOnEachDay,
      endsOnLast: said.lastMinute !== null,
    }));
  if (repetition === null && isYearly) repetition = { frequency: 'YEARLY', interval: 1 };
  const isGuessed = said.repetition === null && repetition !== null;
  if (repetition === null || (isGuessed && isYearly))
    days = spanned ?? daysBetween(day, lastDay ?? (isUntilAfter ? untilDay : day)) + 1;
  const lastOfRange = isYearly || (isWithin && !isSpannedAfter) ? null : (lastOfSpan ?? lastDay);
  const until = repetition === null ? null : ((isUntilAfter ? untilDay : null) ?? lastOfRange);
  return {
    repetition,
    isGuessed,
    until,
    lastDay,
    days,
    untilIsBefore: untilDay !== null && !isUntilAfter,
  };
}

/** Of two ends the day counts: 'daily 20 times until Dec 6'. */
const countBeside = (until: string | null, { count }: Said) => (until === null ? count : null);

export function schedule(said: Said, now: Moment): Schedule & { untilIsBefore: boolean; isCountUnused: boolean } {
  const { time, length, dates, lastMinute } = said;
  const empty = { start: null, end: null, until: null, questions: [], proposed: [], untilIsBefore: false };
  const day = startDay(said, now);
  if (day === null) {
    const until = said.repetition && (dates.until?.dayFrom(now, null) ?? null);
    return {
      ...empty,
      allDay: said.isAllDay,
      rule: said.repetition && ruleOf(said.repetition),
      until,
      count: said.repetition && countBeside(until, said),
      isCountUnused: until !== null,
    };
  }
  const { repetition, isGuessed, until, lastDay, days, untilIsBefore } = repeat(said, day);
  const proposed: Proposed[] = [];
  const questions: Question[] = [];
  const hasDay = dates.date !== null || (said.repetition !== null && hasOwnDays(said.repetition));
  if (!hasDay) proposed.push('day');
  if (isGuessed) proposed.push('repeat');
  const question =
    said.repetition !== null && hasOwnDays(said.repetition)
      ? startQuestion(said.repetition, dates, now)
      : dateQuestion(day, dates, now, time?.start ?? null);
  if (question !== null) questions.push(question);
  const otherwise = said.repetition?.otherwise;
  if (said.repetition !== null && otherwise !== undefined) {
    const rule = ruleOf(said.repetition);
    questions.push({ kind: 'which_repeat', choices: [rule, otherwise && ruleOf(otherwise)], suggested: rule });
  }
  const common = {
    rule: repetition && ruleOf(repetition),
    until,
    count: repetition && countBeside(until, said),
    isCountUnused: until !== null,
    questions,
    proposed,
    untilIsBefore,
  };
  if (time === null)
    return { ...common, allDay: true, start: atMinute(day, 0), end: atMinute(addDays(day, Math.max(days, 1)), 0) };
  let end = time.end;
  if (lastMinute !== null && lastDay !== null) end = daysBetween(day, lastDay) * 1440 + lastMinute;
  if (end === null || end <= time.start) {
    const minutes = length !== null && 'minutes' in length ? length.minutes : null;
    if (minutes === null) proposed.push('length');
    end = time.start + (minutes ?? 60);
  }
  if (lastMinute === null) end += (days - 1) * 1440;
  return { ...common, allDay: false, start: atMinute(day, time.start), end: atMinute(day, end) };
}
