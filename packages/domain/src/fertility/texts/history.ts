import { minDaysAfterOvulation } from '../engine/luteal-phase';
import type { LeftOutReason } from '../engine/left-out';
import type { CycleReport, Explanation } from '../report/report-schema';
import { countText, cycleLengthText, pregnancyText } from './phrases';

export const loggedDaysTexts = {
  title: 'What you logged',
  editDay: (day: string) => `Edit ${day}`,
  showMore: (count: number) => `Show ${count} more`,
  hasNote: 'a note',
} as const;

export const asOfTexts = {
  title: 'Look back',
  label: 'What was known on',
  hint: 'Everything above then shows what was known on that day. Days after it are left out.',
  shown: (day: string) => `What was known on ${day}`,
  back: 'Back to today',
} as const;

const readingRoles: Record<Explanation['rows'][number]['role'], string> = {
  low: 'one of the six before',
  highest_low: 'highest of the six, the line',
  higher: 'counted as higher',
  left_out: 'left out',
};

export const explanationTexts = {
  rise: 'The rise',
  readings: 'The readings that decided it',
  columns: ['Date', 'Temperature', 'How it was read'],
  countedAs: (temperature: string, counted: string) => `${temperature}, counted as ${counted}`,
  roles: readingRoles,
  start: 'The start of the cycle',
  thisEvaluation: 'This evaluation',
  riseBegins: (day: string) => `The rise begins on ${day}.`,
  noRise: 'There is no rise so far.',
  secondOpinion: 'A second opinion',
  certainty: 'How certain it is',
  isUsual: 'Usual certainty',
  isLess: 'Less certain',
} as const;

type LutealPhase = NonNullable<CycleReport['advanced']>['luteal_phase'];

export const statisticsTexts = {
  empty:
    'Your numbers begin with the first whole cycle: from one period to the next. Until then you see typical values.',
  unknown: 'Not known yet',
  shortest: 'Shortest cycle',
  longest: 'Longest cycle',
  average: 'Average cycle',
  averageOf: (cycles: number, leftOut: number) =>
    [`From ${countText(cycles, 'whole cycle')}.`, ...(leftOut > 0 ? [`Left out: ${leftOut}.`] : [])].join(' '),
  variation: 'Usual variation',
  variationMissing: 'This needs two whole cycles.',
  eitherWay: (days: string) => `${days} either way`,
  luteal: 'Luteal phase (estimate)',
  /** Nobody whose phases are too short is told the usual length as theirs. */
  lutealPhase: (days: string, phase: LutealPhase) => {
    const { is_personal: isPersonal, short_cycles: short, measured_cycles: measured } = phase;
    const hint = 'The days after ovulation, until the next period.';
    if (short === undefined) return { value: `${days}, ${isPersonal ? 'yours' : 'the usual length'}`, hint };
    const value = `Shorter than ${minDaysAfterOvulation} days in ${short} of ${measured ?? short} recent cycles`;
    const average = isPersonal ? ` The others had ${days} on average.` : '';
    return { value, hint: `${hint}${average} There is no hurry, but show it to a clinician.` };
  },
  nextPeriod: 'Next period (estimate)',
  isTypical: 'Based on typical cycles. An estimate from your own needs three whole cycles.',
  isWide: 'Your cycles differ too much for a closer estimate.',
  laterPeriods: (periods: readonly string[]) => `Then ${periods.join(', and ')}.`,
} as const;

const leftOutBecause: Record<LeftOutReason, string> = {
  pregnancy: 'you said that you were pregnant.',
  too_long: 'more than 90 days passed before the next period, as in a pregnancy, or when a period was not logged.',
  too_short:
    'the next bleeding came after fewer than 15 days, so it was probably not a period. You can mark it so on its first day.',
  no_period_first:
    'the bleeding at its start came fewer than 15 days after the one before, so it was probably not a period. You can mark it so.',
};

export const leftOutTexts = {
  because: (reason: LeftOutReason) =>
    `This cycle is left out of your averages and estimates: ${leftOutBecause[reason]}`,
  ifPregnant: (next: string) =>
    `If you were pregnant in this time, you can say so on ${next}, when the next period began. The cycle is then left out of your averages and estimates.`,
  openDay: (day: string) => `Open ${day}`,
} as const;

export const noCyclesYet = 'Your cycles will appear here, one after another, from your first period on.';

interface TitledCycle {
  /** A formatted date. */
  start: string;
  length: number | null;
  /** The day of the cycle on which the rise begins; null without one. */
  riseDay: number | null;
  isConfirmed: boolean;
  leftOut: LeftOutReason | undefined;
}

/** '3 May 2026: 28 days, rise on day 16, confirmed' */
export function cycleTitle({ start, length, riseDay, isConfirmed, leftOut }: TitledCycle): string {
  if (leftOut === 'pregnancy') return `${start}: ${pregnancyText(length)}`;
  const rise =
    riseDay === null ? 'no rise found' : `rise on day ${riseDay}, ${isConfirmed ? 'confirmed' : 'not confirmed'}`;
  return `${start}: ${cycleLengthText(length)}, ${rise}${leftOut ? ', left out' : ''}`;
}
