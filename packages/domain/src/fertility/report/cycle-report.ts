import { addDays, daysBetween } from '../../base/days';
import { predictedPeriodCount, recentCycleCount } from '../engine/calendar';
import { daysWithinLimit, maxCycleLength } from '../engine/cycle-limit';
import { detectCycles, type Cycle } from '../engine/cycles';
import { evaluateCycles, type CycleEvaluation } from '../engine/evaluate';
import { leftOutOf, type LeftOutReason } from '../engine/left-out';
import { daysAfterOvulation, shortLutealPhases, type ShortLutealPhases } from '../engine/luteal-phase';
import { median } from '../../base/statistics';
import { cycleStatistics } from '../engine/statistics';
import { strictTemperatureOvulation, type DatedTemperature } from '../engine/temperature-shift';
import { toCycleDay, type FertilityEntry } from '../entry';
import type { FertilitySettings } from '../settings';
import { calendarEstimate, hasOwnEstimate, type CalendarEstimate } from './calendar-estimate';
import { conceptionWindow, withVariation } from './conception-window';
import { explainCycle, secondOpinion } from './explanation';
import { lastingRise } from './lasting-rise';
import type { CycleReport, EvaluatedCycle } from './report-schema';

const maxReportedCycles = 36;

interface CycleReportInput {
  entries: readonly FertilityEntry[];
  settings: FertilitySettings;
  /** Later days are ignored, so an earlier date gives the report as of that date. */
  asOf: string;
  /** Whether the user's plan includes the evaluation. */
  isAdvanced: boolean;
  /** For the dates in sentences. */
  locale?: string | undefined;
}

/** The version of the report's content. Stored reports of other versions are ignored; `rules-version.test.ts` checks the number. */
export const rulesVersion = 8;

/** Reduces a full report to what the plan includes. */
export function reportForPlan(report: CycleReport, isAdvanced: boolean): CycleReport {
  return isAdvanced ? report : { ...report, advanced: null, is_locked: true };
}

/** Creates the report on a user's cycles as of a day. Everything in it is an estimate. */
export function createCycleReport({ entries, settings, asOf, isAdvanced, locale }: CycleReportInput): CycleReport {
  const known = entries.filter(({ day }) => day <= asOf);
  const days = known.map(toCycleDay);
  const positiveTests = known.flatMap(({ day, lh_test: result }) => (result === 'positive' ? [day] : []));
  const cycles = detectCycles(days);
  const leftOut = leftOutOf(days, cycles);
  const isEvaluated = settings.mode === 'cycle';
  const current = cycles.at(-1);
  const isCurrent =
    current !== undefined && leftOut.at(-1) === null && daysBetween(current.start, asOf) < maxCycleLength;
  const counted = cycles.filter((_, index) => leftOut[index] === null);
  const complete = counted.filter(({ length }) => length !== null);
  const lengths = complete.flatMap(({ length }) => length ?? []);
  const starts = cycles.map(({ start }) => start);
  const readings = counted.flatMap((cycle) => usableReadings(cycle.days));
  const [oldest] = complete.slice(-recentCycleCount);
  const isRecent = (day: string) => oldest !== undefined && day >= oldest.start;
  const short = shortLutealPhases(
    starts.filter(isRecent),
    readings.filter(({ date }) => isRecent(date)),
  );
  const lutealPhase = { ...daysAfterOvulation(starts, readings), short };
  const estimate = isEvaluated && isCurrent ? calendarEstimate(current.start, lengths, lutealPhase.days, short) : null;
  return {
    as_of: asOf,
    mode: settings.mode,
    cycle_start: isCurrent ? current.start : null,
    estimate,
    advanced:
      isAdvanced && isEvaluated && cycles.length > 0
        ? advancedReport({ cycles, leftOut, lengths, lutealPhase, estimate, positiveTests, settings, locale })
        : null,
    is_locked: !isAdvanced,
  };
}

interface AdvancedInput extends Pick<CycleReportInput, 'settings' | 'locale'> {
  cycles: readonly Cycle[];
  /** For each of them. */
  leftOut: readonly (LeftOutReason | null)[];
  /** The lengths of the complete cycles that count. */
  lengths: readonly number[];
  lutealPhase: { days: number; isPersonal: boolean; short: ShortLutealPhases | null };
  estimate: CalendarEstimate | null;
  positiveTests: readonly string[];
}

function advancedReport({
  cycles,
  leftOut,
  lengths,
  lutealPhase,
  estimate,
  positiveTests,
  settings,
  locale,
}: AdvancedInput): NonNullable<CycleReport['advanced']> {
  const isPregnancy = (index: number) => leftOut[index] === 'pregnancy';
  const evaluations = evaluateCycles(
    cycles.map(({ days }) => days),
    settings.secondary_sign,
    isPregnancy,
  );
  const evaluated = cycles
    .map((cycle, index) =>
      summarizeCycle(cycle, evaluations[index] as CycleEvaluation, {
        settings,
        locale,
        leftOut: leftOut[index] ?? null,
        followsPregnancy: isPregnancy(index - 1),
      }),
    )
    .slice(-maxReportedCycles);
  const [newest, newestEvaluation] = [cycles.at(-1), evaluations.at(-1)];
  const cycleLength = hasOwnEstimate(lengths) ? Math.round(median(lengths.slice(-recentCycleCount))) : null;
  return {
    conceiving:
      newest === undefined || newestEvaluation === undefined || estimate === null
        ? null
        : withVariation(
            conceptionWindow({
              cycleStart: newest.start,
              firstHigher: lastingRise(newestEvaluation, {
                days: daysWithinLimit(newest.days),
                secondarySign: settings.secondary_sign,
                positiveTests,
                ownDaysAfterOvulation: lutealPhase.isPersonal ? lutealPhase.days : null,
              }),
              cycleLength: lutealPhase.short ? null : cycleLength,
              daysAfterOvulation: lutealPhase.days,
            }),
            estimate,
          ),
    cycles: evaluated.toReversed(),
    statistics: cycleStatistics(lengths),
    complete_cycles: lengths.length,
    luteal_phase: {
      days: lutealPhase.days,
      is_personal: lutealPhase.isPersonal,
      ...(lutealPhase.short && {
        short_cycles: lutealPhase.short.cycles,
        measured_cycles: lutealPhase.short.measured,
      }),
    },
    next_periods: estimate === null ? [] : nextPeriods(estimate.next_period, cycleLength),
  };
}

/** The estimated period and, if the cycle length is known, those after it. */
function nextPeriods(
  { from, to }: CalendarEstimate['next_period'],
  cycleLength: number | null,
): CalendarEstimate['next_period'][] {
  if (cycleLength === null) return [{ from, to }];
  return Array.from({ length: predictedPeriodCount }, (_, index) => ({
    from: addDays(from, index * cycleLength),
    to: addDays(to, index * cycleLength),
  }));
}

interface SummaryContext extends Pick<CycleReportInput, 'settings' | 'locale'> {
  leftOut: LeftOutReason | null;
  followsPregnancy: boolean;
}

function summarizeCycle(
  { start, length, days }: Cycle,
  evaluation: CycleEvaluation,
  { settings, locale, leftOut, followsPregnancy }: SummaryContext,
): EvaluatedCycle {
  const { evidence } = evaluation;
  const phases = leftOut === 'pregnancy' ? null : evaluation.phases;
  const usable = usableReadings(daysWithinLimit(days));
  const firstHigher = evidence.temperature?.firstHigherDate ?? null;
  return {
    start,
    length,
    ...(leftOut && { left_out: leftOut }),
    readings: usable.length,
    coverline: evidence.temperature?.coverline ?? null,
    first_higher: firstHigher,
    infertile_until: phases?.preOvulatory?.end?.date ?? null,
    infertile_from: phases?.postOvulatory?.start.date ?? null,
    explanation: explainCycle(evaluation, {
      unit: settings.unit,
      secondarySign: settings.secondary_sign,
      locale,
      usableReadings: usable.length,
      followsPregnancy,
    }),
    second_opinion: secondOpinion(firstHigher, strictTemperatureOvulation(usable), locale),
  };
}

function usableReadings(days: Cycle['days']): DatedTemperature[] {
  return days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true ? [{ date, temperature }] : [],
  );
}
