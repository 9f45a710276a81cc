import { writtenDateOf, type WrittenDate } from './dates';
import { plainSigns } from './plain-signs';
import { timesIn, type WrittenTime } from './times';

/** A date as it is written, with or without a time. */
export interface Written {
  date: WrittenDate;
  time: WrittenTime | null;
}

const maxLength = 100;
/** In Korea the half of the day comes before the time, and tells a short date that begins with the year. */
const koreanShortDate = /^(\d\d\. \d{1,2}\. \d{1,2}\. (?:오전|오후|am|pm))/;

/** Files repeat their days, and reading one is slow. */
const dates = new Map<string, WrittenDate | null>();
const maxDates = 10_000;

function knownDateOf(text: string): WrittenDate | null {
  const known = dates.get(text);
  if (known !== undefined) return known;
  if (dates.size >= maxDates) dates.clear();
  const date = writtenDateOf(text);
  dates.set(text, date);
  return date;
}

/** What a cell says; null if it is no date. */
export function writtenIn(text: string): Written | null {
  if (text.length > maxLength) return null;
  const plain = plainSigns(text).replace(koreanShortDate, '20$1');
  for (const { time, rest } of timesIn(plain)) {
    const date = knownDateOf(rest);
    if (date) return { date, time };
  }
  const date = knownDateOf(plain);
  return date && { date, time: null };
}
