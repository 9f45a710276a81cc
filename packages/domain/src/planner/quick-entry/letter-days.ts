import type { Found, Source } from './source';
import type { Span } from './quick-entry';
import { begin, end, except, month, startWord, untilWord, weekday, weekdayNumber } from './words';

/** A weekday in few letters, as in 'M/W' and 'T/Th/Sat'. */
const letterDay = '(?:mon|m|tues?|tu|t|wed|w|thurs?|thu|th|r|fri|f|sat|sa|sun|su)';
export const letterDays = `(?<initials>${letterDay}(?:/${letterDay})+)`;
export const letterSpan = '(?<initials>(?:su|m|tu?|w)-(?:w|thu?|r|f|sa|su))';
const numbers: Readonly<Record<string, number>> = { m: 1, t: 2, w: 3, r: 4, f: 5 };
const numberOf = (word: string): number => numbers[word] ?? weekdayNumber(word.slice(0, 2));

/** The weekdays of 'M/W', in the order of a week that begins on Monday or on Sunday; null for what is none. */
export function letterList(text: string): number[] | null {
  const days = text.split('/').map(numberOf);
  const rise = (first: number) =>
    days.every((day, index) => index === 0 || (day - first + 7) % 7 > ((days[index - 1] ?? 0) - first + 7) % 7);
  return rise(1) || rise(0) ? days : null;
}

/** Those of 'M-Th' and 'Su-Th'. */
export function letterRange(text: string): number[] | null {
  const [first = 0, end = 0] = text.split('-').map(numberOf);
  const last = end === 0 ? 7 : end;
  return first < last ? Array.from({ length: last - first + 1 }, (_, ahead) => (first + ahead) % 7) : null;
}

const isPair = (text: string) => /^[a-z]\/[a-z]$/i.test(text);
/** Male or female, true or false. */
const isOther = (text: string) => /^[mt]\/f$/i.test(text);
/** 'Lunch w/Th' is with somebody. */
const isWith = (text: string) => /^w\/[a-z]+$/i.test(text) && text.startsWith('w');

const anyDay = `${begin}(?:${weekday}|today|tonight|tomorrow|${month}\\.?\\s+\\d{1,2}|\\d{1,2}/\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month})${end}`;
/** Whether a day is said that is no first, last or left out one of a rule. */
const saysDay = (source: Source) =>
  source.all(anyDay).some(({ from }) => !source.isAfter(`(?:${startWord}|${untilWord}|${except})`, from));

const isBesideTime = (source: Source, { from, to }: Span) =>
  /^[\s,]*(?:at\s+)?\d/.test(source.rest.slice(to)) || /\d(?:\s?[ap]m)?[\s,]*$/.test(source.rest.slice(0, from));

/** Whether letters that could be weekdays stand for something else: 'w/Th', 'size t-w', and two beside a day that is said. */
export function areNoDays(source: Source, found: Found): boolean {
  const span = found.at('initials');
  const typed = source.text.slice(span.from, span.to);
  if (isWith(typed) || source.isAfter('sizes?', found.from)) return true;
  return isPair(typed) && !isBesideTime(source, span) && (isOther(typed) || saysDay(source));
}

/** Letters that may be weekdays and were not read as such. */
export function strayInitials(source: Source): Span[] {
  const hasDay = source.marks.some(({ as }) => as === 'date');
  return source.all(`${begin}${letterDays}${end}`).filter(({ from, to, text }) => {
    const typed = source.text.slice(from, to);
    if (!isPair(typed)) return true;
    return letterList(text) !== null && !isOther(typed) && !(isWith(typed) && hasDay);
  });
}
