import { daysBetween, formatDay, defaultLocale } from '../base/days';
import { daySchema } from './day';
import type { FertilitySettings } from './settings';

/** A due date is shown and accepted for this many days after it has passed. */
const maxDaysPast = 21;
export const pregnancyWeeks = 40;
/** From the first day of the last period, before which no pregnancy is counted. */
const maxDaysAhead = pregnancyWeeks * 7;

export interface Pregnancy {
  dueDate: string;
  /** Completed weeks, and the days beyond them. */
  weeks: number;
  days: number;
  /** '17 weeks and 3 days' */
  text: string;
}

/** How far along a pregnancy is, by its due date. Null without a due date, and more than three weeks after it. */
export function pregnancyOn({ mode, due_date: dueDate }: FertilitySettings, today: string): Pregnancy | null {
  if (mode !== 'pregnancy' || dueDate === null) return null;
  const daysLeft = daysBetween(today, dueDate);
  const daysPregnant = maxDaysAhead - daysLeft;
  if (daysLeft < -maxDaysPast || daysPregnant < 0) return null;
  const [weeks, days] = [Math.floor(daysPregnant / 7), daysPregnant % 7];
  const extraDays = days === 0 ? '' : ` and ${days} ${days === 1 ? 'day' : 'days'}`;
  return { dueDate, weeks, days, text: `${weeks} ${weeks === 1 ? 'week' : 'weeks'}${extraDays}` };
}

/** '3 May 2027: 17 weeks and 3 days today (estimate).' Null when `pregnancyOn` is. */
export function dueDateSentence(
  settings: FertilitySettings,
  today: string,
  locale: string = defaultLocale,
): string | null {
  const pregnancy = pregnancyOn(settings, today);
  if (!pregnancy) return null;
  return `${formatDay(`${pregnancy.dueDate}T00:00:00Z`, 'UTC', locale)}: ${pregnancy.text} today (estimate).`;
}

interface PregnancyCare {
  /** In completed weeks; both ends are included. */
  from: number;
  to: number;
  text: string;
  /** The lesson with the details and sources. */
  lesson: string;
}

/** The care that our lessons recommend for certain weeks, as advised in the US. */
export const pregnancyCare: readonly PregnancyCare[] = [
  {
    from: 24,
    to: 28,
    text: 'The check for gestational diabetes, usually at 24 to 28 weeks.',
    lesson: 'pregnancy-nutrition-optimization',
  },
  {
    from: 27,
    to: 36,
    text: 'The Tdap vaccine, which covers whooping cough, between 27 and 36 weeks.',
    lesson: 'immune-system-fortification',
  },
  {
    from: 32,
    to: 36,
    text: 'In RSV season the RSV vaccine, at 32 to 36 weeks, or else an antibody for the baby.',
    lesson: 'immune-system-fortification',
  },
];

/** What to ask about at the next visits: what is due this week, then what comes later. */
export function careAhead(weeks: number): { care: PregnancyCare; isNow: boolean }[] {
  return pregnancyCare.filter(({ to }) => weeks <= to).map((care) => ({ care, isNow: weeks >= care.from }));
}

/** An error message if the day is not acceptable as a due date, otherwise null. */
export function dueDateProblem(day: string, today: string): string | null {
  if (!daySchema.safeParse(day).success) return 'Please enter a day that exists, or leave it out.';
  const daysLeft = daysBetween(today, day);
  if (daysLeft > maxDaysAhead) return `A due date is at most ${maxDaysAhead} days ahead. Please check the day.`;
  if (daysLeft < -maxDaysPast) return 'That day was more than three weeks ago. Please enter another, or leave it out.';
  return null;
}
