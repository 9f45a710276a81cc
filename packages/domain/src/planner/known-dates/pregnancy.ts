import { addDays } from '../../base/days';
import { termWeeks } from '../../households/age';

/** A line of the calendar of a pregnancy. Weeks are completed ones. */
export interface PregnancyItem {
  item: string;
  title: string;
  week: number;
  until?: number;
  text: string;
}

const visit = (prefix: string, week: number, text = ''): PregnancyItem => ({
  item: `${prefix}-week-${week}`,
  title: `Prenatal visit, week ${week}`,
  week,
  text,
});

const usTexts: Readonly<Record<number, string>> = {
  12: 'If you want it: a blood test for chromosomes (cell-free DNA, from week 10), a scan at 11 to 14 weeks.',
  16: 'If you want it: the AFP blood test, at 15 to 22 weeks.',
  24: 'The glucose test and a blood count, at 24 to 28 weeks.',
  28: 'The Tdap vaccine, at 27 to 36 weeks. If you are Rh-negative: antibodies again, and anti-D.',
  32: 'The RSV vaccine in September to January, at 32 to 36 weeks.',
  36: 'The swab for group B strep, at 36 to 37 weeks.',
};

/** Every four weeks to week 28, every two to week 36, then weekly. */
export const usPregnancy: readonly PregnancyItem[] = [
  {
    item: 'us-first-visit',
    title: 'First prenatal visit',
    week: 6,
    until: 10,
    text: 'Blood group, blood count, tests for infections, urine and blood pressure.',
  },
  ...[12, 16, 20, 24, 28, 30, 32, 34, 36, 37, 38, 39, 40].map((week) => visit('us', week, usTexts[week])),
  { item: 'us-anatomy-scan', title: 'Anatomy scan', week: 18, until: 22, text: 'At 18 to 22 weeks.' },
];

const forFirstBaby = 'For a first baby.';
const ukTexts: Readonly<Record<number, string>> = {
  16: 'The whooping cough vaccine is offered from now on, best at 20 to 32 weeks.',
  25: forFirstBaby,
  28: 'The RSV vaccine is offered from now on.',
  31: forFirstBaby,
  40: forFirstBaby,
  41: 'With a talk about a sweep and about inducing labor.',
};

export const ukPregnancy: readonly PregnancyItem[] = [
  { item: 'uk-booking', title: 'Booking appointment', week: 8, until: 12, text: 'With the midwife, at 8 to 12 weeks.' },
  { item: 'uk-dating-scan', title: 'Dating scan', week: 11, until: 14, text: 'At 11 to 14 weeks.' },
  { item: 'uk-anomaly-scan', title: '20-week scan', week: 18, until: 21, text: 'At 18 to 21 weeks.' },
  ...[16, 25, 28, 31, 34, 36, 38, 40, 41].map((week) => visit('uk', week, ukTexts[week])),
];

/** The first day of a completed week. */
export const dayOfWeek = (dueDate: string, week: number): string => addDays(dueDate, 7 * (week - termWeeks));
