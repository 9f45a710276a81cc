import { addDays, daysBetween } from '../base/days';

// Weekdays are numbers from 0 for Sunday.

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Where the region begins its week on a day other than Monday, as browsers without week data need it. */
const sundayRegions = /-(US|CA|MX|BR|AU|IN|JP|KR|IL|ZA|PH|TW|HK|SG|TH|ID|CO|PE|VE|CL|AR)$/;
const saturdayRegions = /-(EG|AE|SA|IQ|IR|JO|KW|LY|OM|QA|SD|SY|YE|AF|DZ|BH)$/;

interface WeekInfo {
  firstDay: number;
}

/** The day on which weeks begin in a locale such as 'en-US'. */
export function firstDayOfWeek(locale: string): number {
  try {
    const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
    const info = known.getWeekInfo?.() ?? known.weekInfo;
    if (info) return info.firstDay % 7;
  } catch {
    return 1;
  }
  return sundayRegions.test(locale) ? 0 : saturdayRegions.test(locale) ? 6 : 1;
}

export function startOfWeek(day: string, firstDay: number): string {
  return addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));
}

/** Seven days from the first. */
export const weekFrom = (first: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(first, index));

/** The weeks that a month touches, each from its first day. */
export function weeksOfMonth(day: string, firstDay: number): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const weeks: string[][] = [];
  for (let start = startOfWeek(first, firstDay); start < addMonths(first, 1); start = addDays(start, 7))
    weeks.push(weekFrom(start));
  return weeks;
}

/** The same day of another month, or its last day where it has none. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate();
  const digits = (value: number, length: number) => String(value).padStart(length, '0');
  return `${digits(toYear, 4)}-${digits(toMonth, 2)}-${digits(Math.min(date, last), 2)}`;
}

/** The number of the week that a day is in, after ISO 8601: weeks begin on Monday, and the first has the year's first Thursday. */
export function isoWeek(day: string): number {
  const thursday = addDays(startOfWeek(day, 1), 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}
