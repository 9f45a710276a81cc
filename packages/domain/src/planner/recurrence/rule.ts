import { plannerProblems } from '../problem-texts';
import { readLocal } from './calendar';

// The RRULE of RFC 5545, section 3.3.10, from DAILY on.

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** In the order of the week's numbers: Monday is 0. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

export interface RuleWeekday {
  /** 0 for Monday. */
  weekday: number;
  /** 2 for the second, -1 for the last, 0 for each. */
  ordinal: number;
}

export interface RuleUntil {
  /** A point in time, a local time, or a whole day. */
  kind: 'instant' | 'local' | 'day';
  /** In seconds, as if clocks were those of UTC. */
  at: number;
}

export interface Rule {
  freq: Frequency;
  interval: number;
  count: number | null;
  until: RuleUntil | null;
  weekStart: number;
  byMonth: readonly number[];
  byWeekNumber: readonly number[];
  byYearDay: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly RuleWeekday[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPosition: readonly number[];
}

/** Why a rule cannot be expanded; its message is a sentence for users. */
export class RuleError extends Error {}

const refuse = (sentence: string): never => {
  throw new RuleError(sentence);
};
const unreadable = () => refuse(plannerProblems.ruleUnreadable);

/** Every list of a rule in full, and more. */
const maxLength = 10_000;
/** In days this is longer than all years that have four digits. */
const maxInterval = 4_000_000;

function wholeNumber(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : unreadable();
}

const numbers =
  (min: number, max: number, { canBeNegative = false } = {}) =>
  (text: string): number[] => {
    const read = text.split(',').map((item) => {
      const [, sign, digits] = /^([+-]?)(\d{1,3})$/.exec(item) ?? unreadable();
      const size = Number(digits);
      if (size < min || size > max || (sign && !canBeNegative)) unreadable();
      return sign === '-' ? -size : size;
    });
    return [...new Set(read)].sort((a, b) => a - b);
  };

function weekdayNumber(text: string | undefined): number {
  const found = weekdays.findIndex((weekday) => weekday === text);
  return found === -1 ? unreadable() : found;
}

function readWeekdays(text: string): RuleWeekday[] {
  const read = text.split(',').map((item) => {
    const [, ordinal, weekday] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(item) ?? unreadable();
    const number = Number(ordinal ?? 0);
    if ((ordinal !== undefined && number === 0) || Math.abs(number) > 53) unreadable();
    return { weekday: weekdayNumber(weekday), ordinal: number };
  });
  return [...new Map(read.map((day) => [`${day.ordinal}${day.weekday}`, day])).values()];
}

function readUntil(text: string): RuleUntil {
  const [, year, month, day, time, hour, minute, second, utc] =
    /^(\d{4})(\d\d)(\d\d)(T(\d\d)(\d\d)(\d\d)(Z)?)?$/.exec(text) ?? unreadable();
  const date = `${year}-${month}-${day}`;
  const at = readLocal(time ? `${date}T${hour}:${minute}:${second}` : date) ?? unreadable();
  return { kind: !time ? 'day' : utc ? 'instant' : 'local', at };
}

function readFrequency(text: string | undefined): Frequency {
  if (text === 'HOURLY' || text === 'MINUTELY' || text === 'SECONDLY') refuse(plannerProblems.ruleTooFine);
  return frequencies.find((freq) => freq === text) ?? unreadable();
}

const partNames = [
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY'],
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS'],
];

function partsOf(text: string): Map<string, string> {
  if (text.length > maxLength) unreadable();
  const parts = new Map<string, string>();
  for (const part of text.split(';')) {
    const [, name = '', value = ''] = /^([A-Z]+)=(.+)$/.exec(part) ?? unreadable();
    if (!partNames.includes(name) || parts.has(name)) unreadable();
    parts.set(name, value);
  }
  return parts;
}

/** Throws a RuleError for whatever it does not know, as a rule that is half understood would invent days. */
export function parseRule(text: string): Rule {
  const parts = partsOf(text);
  function read<Value>(name: string, reader: (value: string) => Value): Value | null {
    const value = parts.get(name);
    return value === undefined ? null : reader(value);
  }
  const interval = read('INTERVAL', wholeNumber) ?? 1;
  if (interval === 0) refuse(plannerProblems.intervalZero);
  return {
    freq: readFrequency(parts.get('FREQ')),
    interval: Math.min(interval, maxInterval),
    count: read('COUNT', wholeNumber),
    until: read('UNTIL', readUntil),
    weekStart: read('WKST', weekdayNumber) ?? 0,
    byMonth: read('BYMONTH', numbers(1, 12)) ?? [],
    byWeekNumber: read('BYWEEKNO', numbers(1, 53, { canBeNegative: true })) ?? [],
    byYearDay: read('BYYEARDAY', numbers(1, 366, { canBeNegative: true })) ?? [],
    byMonthDay: read('BYMONTHDAY', numbers(1, 31, { canBeNegative: true })) ?? [],
    byDay: read('BYDAY', readWeekdays) ?? [],
    byHour: read('BYHOUR', numbers(0, 23)) ?? [],
    byMinute: read('BYMINUTE', numbers(0, 59)) ?? [],
    // 60 is the leap second, which no clock of ours has.
    bySecond: [...new Set((read('BYSECOND', numbers(0, 60)) ?? []).map((second) => Math.min(second, 59)))],
    bySetPosition: read('BYSETPOS', numbers(1, 366, { canBeNegative: true })) ?? [],
  };
}

const ordinalText = ({ ordinal, weekday }: RuleWeekday) => `${ordinal || ''}${weekdays[weekday]}`;

const digitsOf = (iso: string) => iso.replace(/[-:]/g, '');
/** 'YYYYMMDDTHHMMSS' without the dashes and colons of ISO 8601. */
export const basicText = digitsOf;

export function untilText({ kind, at }: RuleUntil): string {
  const iso = digitsOf(new Date(at * 1000).toISOString().slice(0, 19));
  if (kind === 'day') return iso.slice(0, 8);
  return kind === 'instant' ? `${iso}Z` : iso;
}

/** The rule as text, its parts in the usual order. */
export function ruleToText(rule: Rule): string {
  const list = (name: string, values: readonly (number | string)[]) =>
    values.length > 0 ? [`${name}=${values.join(',')}`] : [];
  return [
    `FREQ=${rule.freq}`,
    ...(rule.interval > 1 ? [`INTERVAL=${rule.interval}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${untilText(rule.until)}`]),
    ...list('BYMONTH', rule.byMonth),
    ...list('BYWEEKNO', rule.byWeekNumber),
    ...list('BYYEARDAY', rule.byYearDay),
    ...list('BYMONTHDAY', rule.byMonthDay),
    ...list('BYDAY', rule.byDay.map(ordinalText)),
    ...list('BYHOUR', rule.byHour),
    ...list('BYMINUTE', rule.byMinute),
    ...list('BYSECOND', rule.bySecond),
    ...list('BYSETPOS', rule.bySetPosition),
    ...(rule.weekStart === 0 ? [] : [`WKST=${weekdays[rule.weekStart]}`]),
  ].join(';');
}
