import { weekdayNumber } from './words';

/** A weekday in few letters, as in 'M/W' and 'T/Th/Sat'. */
export const letterDay = '(?:mon|m|tues?|tu|t|wed|w|thurs?|thu|th|r|fri|f|sat|sun|su)';
const initials: Readonly<Record<string, number>> = { m: 1, t: 2, w: 3, r: 4, f: 5 };
const numberOf = (word: string): number => initials[word] ?? weekdayNumber(word.slice(0, 2));

/** The weekdays of 'M/W', in the order of a week; null for what is none, as 'm/f' and 't/f' stand for other things. */
export function letterList(text: string): number[] | null {
  if (/^[mt]\/f$/.test(text)) return null;
  const days = text.split('/').map(numberOf);
  const areInOrder = days.every((day, index) => index === 0 || (day + 6) % 7 > ((days[index - 1] ?? 0) + 6) % 7);
  return areInOrder ? days : null;
}

/** Those of 'M-Th'. */
export function letterRange(text: string): number[] | null {
  const [first = 0, last = 0] = text.split('-').map(numberOf);
  return first < last ? Array.from({ length: last - first + 1 }, (_, ahead) => first + ahead) : null;
}
