import { addDays, daysBetween } from '../base/days';
import { emptyEntry, type FertilityEntry, type bleedingNames } from './entry';
import { futureDayText } from './day';

/** The next day, for logging one day after another; null if it is in the future. */
export function followingDay(day: string, today: string): string | null {
  return day < today ? addDays(day, 1) : null;
}

export type Flow = (typeof bleedingNames)[number];

export const defaultFlow: Flow = 'medium';
export const maxPeriodDays = 15;
export const maxPeriodAgeYears = 10;

export interface DayRange {
  from: string;
  to: string;
}

interface RangeProblem {
  field: keyof DayRange;
  text: string;
}

/** The same date some years earlier; 29 February becomes 28 February. */
function yearsBefore(day: string, years: number): string {
  const sameDate = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;
  return sameDate.endsWith('-02-29') ? sameDate.replace(/29$/, '28') : sameDate;
}

/** Why a period cannot have lasted from one existing day to another; null if it can. */
export function periodRangeProblem({ from, to }: DayRange, today: string): RangeProblem | null {
  if (from > today) return { field: 'from', text: futureDayText };
  if (to > today) return { field: 'to', text: futureDayText };
  if (to < from)
    return { field: 'to', text: 'The last day is before the first. Please swap them, or check the dates.' };
  if (from < yearsBefore(today, maxPeriodAgeYears))
    return { field: 'from', text: `That is more than ${maxPeriodAgeYears} years back. Please check the year.` };
  if (daysBetween(from, to) >= maxPeriodDays)
    return {
      field: 'to',
      text: `That is more than ${maxPeriodDays} days. Please check the dates, or log the days one by one.`,
    };
  return null;
}

/** The days of a period with the same flow on each. Everything else that was logged on those days is kept. */
export function periodEntries(
  { from, to }: DayRange,
  flow: Flow,
  findEntry: (day: string) => FertilityEntry | null,
): FertilityEntry[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = addDays(from, index);
    return { ...emptyEntry(day), ...findEntry(day), bleeding: flow, is_between_periods: false };
  });
}
