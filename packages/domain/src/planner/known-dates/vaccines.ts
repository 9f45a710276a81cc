import { dayOfAge, days, months, weeks, type ScheduledItem } from './known-date';
import { federalSentence } from './texts';

const combined = 'diphtheria, tetanus and whooping cough (DTaP)';
const firstSet = `Protects against ${combined}, Hib, polio, pneumococcus and rotavirus.`;

const schedule: readonly ScheduledItem[] = [
  {
    item: 'us-birth',
    title: 'Vaccine at birth',
    at: days(0),
    text: 'Hepatitis B. Since December 2025 the CDC leaves this dose to you and your doctor if the mother tested negative; the AAP advises it.',
  },
  {
    item: 'us-rsv',
    title: 'RSV antibody',
    at: days(0),
    until: months(8),
    text: 'In or before the first RSV season, for babies under 8 months. Not needed if the mother had the vaccine at least 14 days before the birth.',
  },
  { item: 'us-1-month', title: 'Vaccine at 1 to 2 months', at: months(1), until: months(2), text: 'Hepatitis B.' },
  { item: 'us-2-months', title: 'Vaccines at 2 months', at: months(2), text: firstSet },
  { item: 'us-4-months', title: 'Vaccines at 4 months', at: months(4), text: firstSet },
  {
    item: 'us-6-months',
    title: 'Vaccines at 6 months',
    at: months(6),
    text: `Protects against ${combined} and pneumococcus; with some brands against Hib and rotavirus as well.`,
  },
  {
    item: 'us-6-to-18-months',
    title: 'Vaccines at 6 to 18 months',
    at: months(6),
    until: months(18),
    text: 'Hepatitis B and polio.',
  },
  {
    item: 'us-flu',
    title: 'First flu vaccine',
    at: months(6),
    text: 'From 6 months each year. The first time, under 9 years, it is two doses with 4 weeks between them.',
  },
  { item: 'us-covid', title: 'COVID-19 vaccine', at: months(6), until: months(23), text: 'At 6 to 23 months.' },
  {
    item: 'us-12-months',
    title: 'Vaccines at 12 to 15 months',
    at: months(12),
    until: months(15),
    text: 'Protects against measles, mumps and rubella (MMR), chickenpox, Hib and pneumococcus.',
  },
  {
    item: 'us-hepatitis-a',
    title: 'Hepatitis A vaccine',
    at: months(12),
    until: months(23),
    text: 'Two doses with 6 months between them, at 12 to 23 months.',
  },
  {
    item: 'us-15-months',
    title: 'Vaccine at 15 to 18 months',
    at: months(15),
    until: months(18),
    text: `Protects against ${combined}.`,
  },
  {
    item: 'us-4-years',
    title: 'Vaccines at 4 to 6 years',
    at: months(48),
    until: months(72),
    text: `Protects against ${combined}, polio, measles, mumps and rubella (MMR), and chickenpox.`,
  },
];

export const usVaccines: readonly ScheduledItem[] = schedule.map((line) => ({
  ...line,
  text: `${line.text}\n${federalSentence}`,
}));

/** From this day on the second MenB dose is at 12 weeks and the first against pneumococcus at 16, before it the other way around. */
const menBMoved = '2025-07-01';
/** By day of birth, latest first: what changed at one year and after it. */
const ukCohorts = [
  { from: '2025-01-01', oneYear: 'MMRV', at18Months: true, preschool: '4-in-1, and MMRV if one is missing.' },
  { from: '2024-07-01', oneYear: 'MMR', at18Months: true, preschool: '4-in-1 and MMRV.' },
  { from: '2022-09-01', oneYear: 'MMR, Hib/MenC', at18Months: false, preschool: '4-in-1 and MMRV.' },
  { from: '2020-01-01', oneYear: 'MMR, Hib/MenC', at18Months: false, preschool: '4-in-1 and MMR.' },
] as const;
const chickenpoxCatchUp = {
  bornFrom: '2020-01-01',
  bornTo: '2022-08-31',
  from: '2026-11-01',
  to: '2028-03-31',
} as const;

/** The routine vaccines of England for a day of birth. What was given before 2020 is not listed. */
export function ukVaccines(birth: string): ScheduledItem[] {
  const isNew = dayOfAge(birth, weeks(12)) >= menBMoved;
  const cohort = ukCohorts.find(({ from }) => birth >= from);
  const early = (count: number, text: string): ScheduledItem => ({
    item: `uk-${count}-weeks`,
    title: `Vaccines at ${count} weeks`,
    at: weeks(count),
    text,
  });
  return [
    ...(cohort
      ? [
          early(8, '6-in-1, MenB, rotavirus.'),
          early(12, `6-in-1, ${isNew ? 'MenB' : 'pneumococcus'}, rotavirus.`),
          early(16, `6-in-1, ${isNew ? 'pneumococcus' : 'MenB'}.`),
          {
            item: 'uk-1-year',
            title: 'Vaccines at 1 year',
            at: months(12),
            text: `Pneumococcus, MenB, ${cohort.oneYear}.`,
          },
          ...(cohort.at18Months
            ? [{ item: 'uk-18-months', title: 'Vaccines at 18 months', at: months(18), text: '6-in-1 and MMRV.' }]
            : []),
          {
            item: 'uk-preschool',
            title: 'Vaccines at 3 years and 4 months',
            at: months(40),
            text: cohort.preschool,
          },
        ]
      : []),
    {
      item: 'uk-hpv',
      title: 'HPV vaccine at school',
      at: months(144),
      until: months(168),
      text: 'At 12 to 13 years.',
    },
  ];
}

/** For those who had neither chickenpox nor two doses. Its days are those of the calendar, not of an age. */
export function ukCatchUp(birth: string): { from: string; to: string } | null {
  const { bornFrom, bornTo, from, to } = chickenpoxCatchUp;
  return birth >= bornFrom && birth <= bornTo ? { from, to } : null;
}
