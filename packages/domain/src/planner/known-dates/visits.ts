import { days, months, weeks, years, type ScheduledItem } from './known-date';

const earlyBirth = 'Born early? Questionnaires go by the due date until two years.';
const nations = 'Scotland, Wales and Northern Ireland have lists of their own.';
const mood = 'You are asked how you are yourself: your mood is part of this visit.';
const eyes = 'Eyes are tested once between 3 and 5 years.';
const twelveMonths =
  'Often with a blood count for anemia, and a test for lead where lead is common or Medicaid asks for it.';

const monthTexts: Readonly<Record<number, string>> = {
  1: `The hearing test of the newborn should be done by now. ${mood}`,
  2: mood,
  4: mood,
  6: mood,
  9: 'With a screening of development, a short questionnaire.',
  12: twelveMonths,
  18: 'With screenings for development and for autism.',
  24: 'With a screening for autism.',
  30: 'With a screening of development.',
};
const inMonths = [1, 2, 4, 6, 9, 12, 15, 18, 24, 30] as const;
/** The last one is within what the product is for. */
const lastYear = 17;
const inYears = Array.from({ length: lastYear - 2 }, (_, index) => index + 3);

const named = (age: string) => `Checkup at ${age}`;

/** Well-child visits of the United States. The one after birth is in the hospital. */
export const usVisits: readonly ScheduledItem[] = [
  {
    item: 'us-first-days',
    title: 'First checkup',
    at: days(3),
    until: days(5),
    isSpan: true,
    text: 'The first visit after birth, at 3 to 5 days.',
  },
  ...inMonths.map((age) => ({
    item: `us-${age}-months`,
    title: named(age === 1 ? '1 month' : `${age} months`),
    at: months(age),
    text: monthTexts[age] ?? '',
  })),
  {
    item: 'us-first-dentist',
    title: 'First dentist visit',
    at: months(12),
    text: 'By 12 months, or within 6 months of the first tooth.',
  },
  ...inYears.map((age) => ({
    item: `us-${age}-years`,
    title: named(`${age} years`),
    at: years(age),
    text: age <= 5 ? eyes : '',
  })),
];

/** The reviews of England. The first of the five is before birth. */
export const ukVisits: readonly ScheduledItem[] = [
  {
    item: 'uk-new-birth',
    title: 'Health visitor’s first visit',
    at: days(10),
    until: days(14),
    isSpan: true,
    text: `10 to 14 days after the birth. ${nations}`,
  },
  {
    item: 'uk-6-weeks',
    title: 'Health visitor, 6 to 8 weeks',
    at: weeks(6),
    until: weeks(8),
    text: `The review at 6 to 8 weeks. ${nations}`,
  },
  {
    item: 'uk-gp-check',
    title: 'GP check of the baby',
    at: weeks(6),
    until: weeks(8),
    text: 'Eyes, heart and hips are looked at, and the testicles of boys.',
  },
  {
    item: 'uk-9-months',
    title: 'Health visitor, by the first birthday',
    at: months(9),
    until: months(12),
    text: `With the ASQ-3 questionnaire. ${earlyBirth} ${nations}`,
  },
  {
    item: 'uk-2-years',
    title: 'Health visitor, 2 to 2½ years',
    at: months(24),
    until: months(30),
    text: `With the ASQ-3 questionnaire. ${nations}`,
  },
];
