import type { PatternName } from './patterns';

/** A pattern in words, with the names under which parents know it from elsewhere. */
interface PatternWords {
  label: string;
  hint: string;
  otherNames: readonly string[];
}

const patternWords: Record<PatternName, PatternWords> = {
  '2-2-3': {
    label: '2-2-3',
    hint: 'Two nights, two nights, then three. The next week is the other way round, so weekends alternate.',
    otherNames: ['2-2-3 rotation'],
  },
  '2-2-5-5': {
    label: '2-2-5-5',
    hint: 'The same two weeknights with each parent every week. Weekends alternate.',
    otherNames: ['5-2-2-5', '5-5-2-2'],
  },
  '3-4-4-3': {
    label: '3-4-4-3',
    hint: 'Three nights and four, the next week four and three. Only one weeknight changes.',
    otherNames: ['3-3-4-4', '4-3-3-4'],
  },
  '4-3': {
    label: '4-3',
    hint: 'Four nights with one parent and three with the other, the same every week.',
    otherNames: ['3-4'],
  },
  alternating_weeks: {
    label: 'Alternating weeks',
    hint: 'A week with one parent, then a week with the other.',
    otherNames: ['7-7', 'Week on, week off'],
  },
  alternating_weekends: {
    label: 'Every second weekend, 2 nights',
    hint: 'Home with one parent. If it begins on a Monday, every second Friday and Saturday night is with the other.',
    otherNames: ['Every other weekend', '12-2'],
  },
  alternating_weekends_3: {
    label: 'Every second weekend, 3 nights',
    hint: 'Home with one parent. If it begins on a Monday, every second weekend from Friday to Monday is with the other.',
    otherNames: ['Every other long weekend', '11-3'],
  },
};

/** What the plan of a child says, in words. */
export const custodyTexts = {
  summer: 'Summer',
  patternWords,
  ownPattern: (nights: number) => (nights === 1 ? 'The same every night' : `Your own pattern of ${nights} nights`),
  everyNight: (name: string) => `Every night with ${name}.`,
  cycle: (nights: string) => `${nights}, and so on.`,
  nightsWith: (nights: string, name: string) => `${nights} with ${name}`,
  drives: (name: string) => `${name} drives.`,
  givingDrives: 'The parent the child leaves drives.',
  receivingDrives: 'The parent the child goes to drives.',
  driverOpen: 'Who drives is not settled.',
  byPattern: 'By the pattern',
  swapped: 'Swapped nights',
  share: (nights: string, all: string, period: string, percent: string) =>
    `${nights} of ${all} ${period} (${percent} %)`,
  inYear: (year: string) => `in ${year}`,
  inTwelveMonths: (day: string) => `in the 12 months from ${day}`,
  fromTo: (from: string, to: string) => `from the evening of ${from} to the morning of ${to}`,
  weekendsInARow: (weekends: string, name: string, day: string, reason: string) =>
    `${weekends} weekends in a row with ${name} from ${day} (${reason}). The plan stays as it is.`,
} as const;
