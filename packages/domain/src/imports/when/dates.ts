import { isFiller, isWeekday, monthOf } from './names';

/** What can come first in a numeric date. */
export const dateOrders = ['day', 'month', 'year'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date as it is written: of a numeric one only the order of its file says which number is the day. */
export type WrittenDate =
  | { year: number; first: number; second: number; month?: never; day?: never; canBeginWithYear: boolean }
  | { year: number; month: number; day: number; first?: never; second?: never };

const yearFirst = /^(\d{4})([/.-]) ?(\d{1,2})\2 ?(\d{1,2})\.?$/;
const yearLast = /^(\d{1,2})([/.-])( ?)(\d{1,2})\2 ?(\d{4}|\d\d)(\.?)$/;
const eastAsian = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/;
const ordinal = /(\d)(?:st|nd|rd|th|er|o)(?!\p{L})/gu;
const word = /\p{L}[\p{L}\p{M}]*(?:-\p{L}+)*\.?/gu;

const yearOf = (digits: string) => (digits.length === 2 ? 2000 : 0) + Number(digits);

/** The date that a text in plain signs is, with nothing else than a weekday; null for anything else. */
export function writtenDateOf(text: string): WrittenDate | null {
  const date = text.replace(eastAsian, '$1-$2-$3 ').replace(/[()]/g, ' ').replace(ordinal, '$1').trim();
  return numericDateOf(date) ?? dateWithWords(date);
}

function numericDateOf(text: string): WrittenDate | null {
  const [, year, , month, day] = yearFirst.exec(text) ?? [];
  if (year !== undefined) return { year: Number(year), month: Number(month), day: Number(day) };
  const [, first, , space, second, last = '', point] = yearLast.exec(text) ?? [];
  // '26. 1. 13.' begins with the year in Korea, and with the day elsewhere.
  if (first === undefined || (space === ' ' && last.length === 2 && point === '.')) return null;
  // '26-01-13', in which each part has two digits. With points nobody writes the year first and shortened.
  const canBeginWithYear = /^(\d\d)([/-])\d\d\2\d\d$/.test(text);
  return { year: yearOf(last), first: Number(first), second: Number(second), canBeginWithYear };
}

function dateWithWords(text: string): WrittenDate | null {
  const words = text.match(word) ?? [];
  const isBeside = (name: string) => isFiller(name) || isWeekday(name);
  if (words.length === 0) return null;
  if (words.every(isBeside)) {
    const numeric = numericDateOf(text.replace(word, ' ').replace(/^[ ,]+|[ ,]+$/g, ''));
    if (numeric) return numeric;
  }
  if (words.some((name) => monthOf(name) === null && !isBeside(name))) return null;
  const months = words.filter((name) => monthOf(name) !== null);
  // 'mar.' is a Tuesday and March in French: of two such names, the first is the weekday.
  const [name = '', ...others] = months.slice(months.length === 2 && isWeekday(months[0] ?? '') ? 1 : 0);
  return others.length > 0 ? null : dateWithMonth(text, name);
}

const aroundMonth = /^(?:(\d{1,2}) m (\d{4}|\d\d)|m (\d{1,2}) (\d{4}|\d\d)|(\d{4}) m (\d{1,2}))$/;

function dateWithMonth(text: string, name: string): WrittenDate | null {
  const month = monthOf(name);
  const position = text.lastIndexOf(name);
  const numbers = [text.slice(0, position), text.slice(position + name.length)].map((part) =>
    part
      .replace(word, ' ')
      .replace(/[ ,./-]+/g, ' ')
      .trim(),
  );
  const [, dayBefore, lastYear, dayAfter, yearAfterDay, firstYear, lastDay] =
    aroundMonth.exec(numbers.join(' m ').trim()) ?? [];
  const [year, day] = [lastYear ?? yearAfterDay ?? firstYear, dayBefore ?? dayAfter ?? lastDay];
  return month === null || year === undefined || day === undefined
    ? null
    : { year: yearOf(year), month, day: Number(day) };
}

/** '2026-01-13'; null if there is no such day. Other calendars have years of their own, which are no dates here. */
export function dayOf(date: WrittenDate, order: DateOrder): string | null {
  if (date.month !== undefined) return namedDay(date.year, date.month, date.day);
  const { year, first, second, canBeginWithYear } = date;
  if (order !== 'year') return order === 'day' ? namedDay(year, second, first) : namedDay(year, first, second);
  return canBeginWithYear ? namedDay(2000 + first, second, year % 100) : null;
}

function namedDay(year: number, month: number, day: number): string | null {
  const isThere = year >= 1900 && year <= 2099 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  return isThere ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : null;
}

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const daysIn = (year: number, month: number) => (month === 2 && isLeapYear(year) ? 29 : (daysInMonth[month - 1] ?? 0));
const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`);
