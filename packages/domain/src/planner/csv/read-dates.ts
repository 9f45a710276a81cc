import { isDay } from '../../base/days';
import { plannerCsvTexts } from './texts';

/** Which comes first in a date of numbers. */
export type DateOrder = 'day' | 'month';

/** What one line cannot be read as. */
export class UnreadableEvent extends Error {}

const isoDay = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/;
const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
const padded = (number: string) => number.padStart(2, '0');

/** Dates with dots have the day first everywhere. */
const orderOf = (separator: string, order: DateOrder): DateOrder => (separator === '.' ? 'day' : order);

/** The calendar day, in ISO 8601. */
export function readDay(text: string, order: DateOrder): string {
  const [, year = '', month = '', date = ''] = isoDay.exec(text) ?? [];
  if (year !== '') return checkedDay(`${year}-${padded(month)}-${padded(date)}`, text);
  const [, first = '', separator = '', second = '', yearLast = ''] = numbers.exec(text) ?? [];
  if (first === '') throw new UnreadableEvent(plannerCsvTexts.notADay(text));
  if (yearLast.length === 2) throw new UnreadableEvent(plannerCsvTexts.shortYear(text));
  const [day, its] = orderOf(separator, order) === 'day' ? [first, second] : [second, first];
  return checkedDay(`${yearLast}-${padded(its)}-${padded(day)}`, text);
}

function checkedDay(day: string, text: string): string {
  if (!isDay(day)) throw new UnreadableEvent(plannerCsvTexts.notADay(text));
  return day;
}

/** What the dates of a file say about their order: the order of all of them, or that nothing does. */
export function orderOfDates(dates: readonly string[]): DateOrder | 'none' | 'unclear' {
  const pairs = dates.flatMap((text) => {
    const [, first = '', separator = '', second = ''] = numbers.exec(text) ?? [];
    return first === '' || separator === '.' ? [] : [[Number(first), Number(second)] as const];
  });
  if (pairs.length === 0) return 'none';
  if (pairs.some(([first]) => first > 12)) return 'day';
  if (pairs.some(([, second]) => second > 12)) return 'month';
  // The fifth of May is the same in both.
  return pairs.every(([first, second]) => first === second) ? 'none' : 'unclear';
}

const time = /^(\d{1,2})(?:[:.](\d\d))?(?:[:.](\d\d))?\s*(?:([ap])\.?\s?m\.?)?$/i;

/** '15:00:00' of '3:00 PM', '15:00' or '3 p.m.' */
export function readTime(text: string): string {
  const [, hours = '', minutes, seconds = '00', half] = time.exec(text.replace(/\u202f/g, ' ')) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const isTwelve = half === undefined || (Number(hours) >= 1 && Number(hours) <= 12);
  const isTime = hours !== '' && (minutes !== undefined || half !== undefined) && isTwelve;
  if (!isTime || hour > 23 || Number(minutes ?? 0) > 59 || Number(seconds) > 59)
    throw new UnreadableEvent(plannerCsvTexts.notATime(text));
  return `${padded(String(hour))}:${minutes ?? '00'}:${seconds}`;
}
