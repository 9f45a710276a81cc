import { addDays, formatDayAndMonth, sortByDate, defaultLocale } from '../../base/days';
import type { Caution } from '../engine/cautions';
import type { SecondarySign } from '../engine/cycle-day';
import type { CycleEvaluation, Evidence } from '../engine/evaluate';
import type { TemperatureReading } from '../engine/shifts';
import { lowReadingCount, toHundredths } from '../engine/temperature-shift';
import { formatTemperature, type TemperatureUnit } from '../units';
import type { Explanation } from './report-schema';

/** Shown next to every conclusion, on screen, in print and in exports. */
export const fertilityDisclaimer = 'Estimate. Not for contraception or diagnosis.';

type ExplanationRow = Explanation['rows'][number];

const doubtTexts: Record<Caution, string> = {
  days_missing_in_rise: 'Days without a reading lie between the higher ones.',
  days_missing_before_rise: 'Days without a reading lie between the six before the rise.',
  days_missing_at_start: 'Days without an entry lie among the less fertile ones at the start.',
  disturbed_readings: 'Disturbed readings were left out.',
  few_cycles: 'Fewer than three earlier cycles with a confirmed rise are known.',
};

interface ExplanationContext {
  unit: TemperatureUnit;
  secondarySign: SecondarySign;
  /** The number of undisturbed readings in the cycle. */
  usableReadings: number;
  /** Whether the user was pregnant before this cycle. */
  followsPregnancy?: boolean;
  /** For dates. */
  locale?: string | undefined;
}

/** Explains the numbers behind an evaluation in sentences. */
export function explainCycle(evaluation: CycleEvaluation, context: ExplanationContext): Explanation {
  const { evidence, phases } = evaluation;
  const doubts = evidence.cautions.map((caution) => doubtTexts[caution]);
  return {
    rise: riseSentence(evaluation, context),
    start: context.followsPregnancy
      ? 'No less fertile days are assumed at the start, as this is the first cycle after a pregnancy.'
      : startSentence(evidence.start, phases.preOvulatory?.end?.date, context.locale ?? defaultLocale),
    rows: explanationRows(evidence, context.unit),
    confidence: doubts.length > 0 ? 'lower' : 'usual',
    doubts,
  };
}

function riseSentence(
  { evidence, phases }: CycleEvaluation,
  { unit, secondarySign, usableReadings, locale }: ExplanationContext,
): string {
  const { temperature, ignored, highs, sign } = evidence;
  const completeOn = phases.postOvulatory?.start.date;
  if (!temperature) {
    return usableReadings <= lowReadingCount
      ? `There ${usableReadings === 1 ? 'is one usable reading' : `are ${usableReadings} usable readings`} so far. A rise is looked for after six.`
      : 'There is no rise so far: no reading has stayed above the six before it as long as it must.';
  }
  const first = formatDayAndMonth(temperature.firstHigherDate, locale);
  const coverline = formatTemperature(temperature.coverline, unit);
  const margin = unit === 'c' ? '0.2 °C' : '0.36 °F';
  const above = `above ${coverline}, the highest of the six before`;
  const rise = {
    0: `The reading of ${first} and the two after it lie ${above}, the third by at least ${margin}.`,
    1: `The reading of ${first} and the three after it lie ${above}. A fourth was needed, as the third was less than ${margin} higher.`,
    2: `The reading of ${first} and ${highs.length - 1} of the three after it lie ${above}, the last by at least ${margin}. ${ignored ? `The one of ${formatDayAndMonth(ignored.date, locale)} does not, and was left out.` : ''}`,
  }[temperature.rule].trim();
  if (!sign || !completeOn)
    return `${rise} Your ${secondarySign} has not confirmed that yet, and until both agree the days count as fertile.`;
  const peak = `Your ${secondarySign} was at its most fertile on ${formatDayAndMonth(sign.peakDate, locale)}, and three days with less followed.`;
  return `${rise} ${peak} So the days count as less fertile (estimate) from the evening of ${formatDayAndMonth(completeOn, locale)}.`;
}

function startSentence(
  { kind, days, earliestHigherDay, ...rule }: Evidence['start'],
  endsOn: string | undefined,
  locale: string,
): string {
  switch (kind) {
    case 'no_confirmed_cycle':
      return 'No less fertile days are assumed at the start, as the cycle before has no confirmed rise.';
    case 'fertile_from_start':
      return 'No less fertile days are assumed at the start, as the first day shows a fertile sign.';
    case 'minus_8':
      if (days === 0)
        return `No less fertile days are assumed at the start: your earliest rise was on day ${earliestHigherDay}, and eight less leaves none.`;
      return `${lessFertileStart(days)}: your earliest rise was on day ${earliestHigherDay}, and eight less is ${days}.${endSentence(endsOn, rule, locale)}`;
    case 'five_days':
      return `${lessFertileStart(days)}, as the cycle before had a confirmed rise.${endSentence(endsOn, rule, locale)}`;
  }
}

function lessFertileStart(days: number): string {
  const firstDays = days === 1 ? 'first day' : `first ${days} days`;
  return `The ${firstDays} may count as less fertile (estimate)`;
}

function endSentence(
  endsOn: string | undefined,
  { endedBy, firstSign }: Pick<Evidence['start'], 'endedBy' | 'firstSign'>,
  locale: string,
): string {
  if (!endsOn) return '';
  const sign = firstSign === null ? '' : formatDayAndMonth(firstSign, locale);
  const reason = {
    rule: '',
    sign: ', the day before the first fertile sign',
    gap: `, the last day with an entry before the first fertile sign on ${sign}: nobody knows what the days between would have shown`,
  }[endedBy];
  return ` They end on ${formatDayAndMonth(endsOn, locale)}${reason}.`;
}

function explanationRows({ lows, highs, ignored }: Evidence, unit: TemperatureUnit): ExplanationRow[] {
  const highest = Math.max(...lows.map(({ temperature }) => temperature));
  const row = (role: ExplanationRow['role'], { date, temperature, measured }: TemperatureReading) => ({
    date,
    temperature: formatTemperature(measured, unit),
    counted_as: toHundredths(measured) === toHundredths(temperature) ? null : formatTemperature(temperature, unit),
    role,
  });
  return sortByDate([
    ...lows.map((low) => row(low.temperature === highest ? 'highest_low' : 'low', low)),
    ...highs.map((high) => row('higher', high)),
    ...(ignored ? [row('left_out', ignored)] : []),
  ]);
}

/** The result of the stricter interpretation, where it differs from `firstHigher`. `ovulation` comes from strictTemperatureOvulation(). */
export function secondOpinion(
  firstHigher: string | null,
  ovulation: string | null,
  locale: string = defaultLocale,
): string | null {
  const strictly = 'Read more strictly, by three days in a row without any exception,';
  if (ovulation === null) return firstHigher === null ? null : `${strictly} there is no rise yet.`;
  const first = addDays(ovulation, 1);
  return first === firstHigher ? null : `${strictly} the rise begins on ${formatDayAndMonth(first, locale)}.`;
}
