// Days are counted from 1 January 1970, local times in seconds from its midnight: as if every clock were that of UTC.

export const secondsADay = 86_400;

export const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
export const yearLength = (year: number): number => (isLeap(year) ? 366 : 365);

/** Months count from 1. */
export function monthLength(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Years begin with March here, so that the leap day is the last of its year. */
export function dayNumber(year: number, month: number, day: number): number {
  const y = month > 2 ? year : year - 1;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

export function dateOf(number: number): { year: number; month: number; day: number } {
  const fromEra = number + 719_468;
  const era = Math.floor(fromEra / 146_097);
  const dayOfEra = fromEra - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}

/** 0 for Monday. */
export const weekdayOf = (number: number): number => (((number + 3) % 7) + 7) % 7;

export const dayOf = (local: number): number => Math.floor(local / secondsADay);
export const timeOf = (local: number): number => local - dayOf(local) * secondsADay;

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

/** '2026-11-26' */
export function dayText(number: number): string {
  if (number === lastDay) return lastDayText;
  const { year, month, day } = dateOf(number);
  lastDay = number;
  return (lastDayText = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`);
}
/** Several times of a day follow each other. */
let lastDay = 0;
let lastDayText = '1970-01-01';

/** '2026-11-26T15:00:00' */
export function localText(local: number): string {
  const time = timeOf(local);
  const hour = Math.floor(time / 3600);
  const minute = Math.floor(time / 60) % 60;
  return `${dayText(dayOf(local))}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(time % 60)}`;
}

const localPattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d))?$/;

/** A local time, or the midnight of a day; null for what is neither, as 30 February. */
export function readLocal(text: string): number | null {
  const parts = localPattern
    .exec(text)
    ?.slice(1)
    .map((part: string | undefined) => Number(part ?? 0));
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (month < 1 || month > 12 || day < 1 || day > monthLength(year, month)) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return dayNumber(year, month, day) * secondsADay + hour * 3600 + minute * 60 + second;
}
