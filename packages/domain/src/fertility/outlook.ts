import * as z from 'zod/mini';
import { addDays, daysBetween } from '../days';
import {
  calendarOvulation,
  calendarWindow,
  lengthsBetween,
  lutealLength,
  predictPeriods,
  usualLutealPhase,
} from './calendar';
import { conceivingDays, type ConceivingDays } from './conceiving';
import { detectCycles, type Cycle } from './cycles';
import { toCycleDay, type FertilityEntry } from './entry';
import { evaluateCycles, type CycleEvaluation } from './evaluate';
import { explainCycle, secondOpinion } from './explain';
import { fertilityModes, type FertilitySettings } from './settings';
import { cycleStatistics } from './statistics';

const day = z.string();
const rangeSchema = z.object({ from: day, to: day });
const count = z.nullable(z.number());

/** One cycle as the sympto-thermal rules read it, with what explains it in words. Temperatures in °C. */
const cycleReadingSchema = z.object({
  start: day,
  /** In days; null while it goes on. */
  length: count,
  /** How many temperatures count. */
  readings: z.number(),
  coverline: z.nullable(z.number()),
  first_higher: z.nullable(day),
  /** The last of the infertile days at the start. */
  infertile_until: z.nullable(day),
  /** The days are infertile from the evening of this one, once temperature and second sign agree. */
  infertile_from: z.nullable(day),
  explanation: z.object({
    rise: z.string(),
    start: z.string(),
    rows: z.array(
      z.object({ date: day, temperature: z.string(), role: z.enum(['low', 'highest_low', 'higher', 'left_out']) }),
    ),
    confidence: z.enum(['usual', 'lower']),
    doubts: z.array(z.string()),
  }),
  /** What the stricter way to look at the temperatures says, where it differs. */
  second_opinion: z.nullable(z.string()),
});
export type CycleReading = z.infer<typeof cycleReadingSchema>;

const conceivingSchema: z.ZodMiniType<ConceivingDays> = z.object({
  window: rangeSchema,
  best: rangeSchema,
  by: z.enum(['temperature', 'calendar']),
});

const statisticsSchema = z.object({
  minimum: count,
  maximum: count,
  mean: count,
  median: count,
  sampleStandardDeviation: count,
});

export const outlookSchema = z.object({
  /** The last day that was looked at. */
  as_of: day,
  mode: z.enum(fertilityModes),
  /** The first day of the current cycle. */
  cycle_start: z.nullable(day),
  /** By the calendar alone, for everybody. */
  estimate: z.nullable(
    z.object({
      window: z.nullable(rangeSchema),
      next_period: rangeSchema,
      /** How many complete cycles it rests on; 0 where the usual length stands in. */
      cycles: z.number(),
    }),
  ),
  /** Null where it is withheld, which `is_locked` says, or where nothing is evaluated. */
  advanced: z.nullable(
    z.object({
      /** The newest first. */
      cycles: z.array(cycleReadingSchema),
      statistics: statisticsSchema,
      complete_cycles: z.number(),
      /** In the newest cycle. */
      conceiving: z.nullable(conceivingSchema),
      luteal_phase: z.object({ days: z.number(), is_personal: z.boolean() }),
      next_periods: z.array(rangeSchema),
    }),
  ),
  is_locked: z.boolean(),
});
export type Outlook = z.infer<typeof outlookSchema>;

/** The lengths between which most cycles lie, for who has not logged a whole one yet (the Standard Days range). */
const usualLengths = [26, 32] as const;
const recentCycles = 6;
/** A cycle that seems longer is more likely a time in which nothing was logged. */
const longestCycle = 99;
const mostCyclesTold = 36;

interface Given {
  entries: readonly FertilityEntry[];
  settings: FertilitySettings;
  /** Days after it are not looked at, so the same call tells what was known on an earlier day. */
  asOf: string;
  /** Whether the evaluation may be told; it is not worked out otherwise. */
  isAdvanced: boolean;
}

/** What can be said about a person's cycles on a day. Estimates all of it. */
export function fertilityOutlook({ entries, settings, asOf, isAdvanced }: Given): Outlook {
  const known = entries.filter((entry) => entry.day <= asOf);
  const cycles = detectCycles(known.map(toCycleDay));
  const isTold = settings.mode === 'cycle';
  const current = cycles.at(-1);
  const isCurrent = current !== undefined && daysBetween(current.start, asOf) < longestCycle;
  return {
    as_of: asOf,
    mode: settings.mode,
    cycle_start: isCurrent ? current.start : null,
    estimate: isTold && isCurrent ? calendarEstimate(current.start, lengthsOf(cycles)) : null,
    advanced: isAdvanced && isTold && cycles.length > 0 ? advancedReading(cycles, settings) : null,
    is_locked: !isAdvanced,
  };
}

function lengthsOf(cycles: readonly Cycle[]): number[] {
  return lengthsBetween(cycles.map(({ start }) => start)).filter((length) => length <= longestCycle);
}

/** From the shortest to the longest of the recent cycles, each with the usual luteal phase. */
function calendarEstimate(cycleStartDate: string, lengths: readonly number[]): NonNullable<Outlook['estimate']> {
  const recent = lengths.slice(-recentCycles);
  const considered = recent.length > 0 ? recent : usualLengths;
  const windowFor = (cycleLength: number) =>
    calendarWindow({ cycleStartDate, cycleLength, lutealPhase: usualLutealPhase });
  const [shortest, longest] = [windowFor(Math.min(...considered)), windowFor(Math.max(...considered))];
  const [from, to] = [shortest.fertilityStart, longest.fertilityEnd];
  return {
    window: from === null || to === null ? null : { from, to },
    next_period: { from: shortest.nextPeriodStart, to: longest.nextPeriodStart },
    cycles: recent.length,
  };
}

function advancedReading(cycles: readonly Cycle[], settings: FertilitySettings): NonNullable<Outlook['advanced']> {
  const starts = cycles.map(({ start }) => start);
  const readings = cycles.flatMap(({ days }) => readingsOf(days));
  const luteal = lutealLength(starts, readings);
  const evaluations = evaluateCycles(
    cycles.map(({ days }) => days),
    settings.secondary_sign,
  );
  const told = cycles.map((cycle, index) => readCycle(cycle, evaluations[index] as CycleEvaluation, settings));
  const newest = told.at(-1);
  const { median } = cycleStatistics(lengthsOf(cycles).slice(-recentCycles));
  return {
    conceiving:
      newest === undefined
        ? null
        : conceivingDays({
            cycleStart: newest.start,
            firstHigher: newest.first_higher,
            cycleLength: median === null ? null : Math.round(median),
            lutealPhase: luteal.days,
          }),
    cycles: told.toReversed().slice(0, mostCyclesTold),
    statistics: cycleStatistics(lengthsOf(cycles)),
    complete_cycles: lengthsOf(cycles).length,
    luteal_phase: { days: luteal.days, is_personal: luteal.isPersonal },
    next_periods: predictPeriods(starts).flatMap((days) => {
      const [from, to] = [days[0], days.at(-1)];
      return from !== undefined && to !== undefined ? [{ from, to }] : [];
    }),
  };
}

function readCycle(
  { start, length, days }: Cycle,
  evaluation: CycleEvaluation,
  settings: FertilitySettings,
): CycleReading {
  const { evidence, phases } = evaluation;
  const usable = readingsOf(days);
  return {
    start,
    length,
    readings: usable.length,
    coverline: evidence.temperature?.coverline ?? null,
    first_higher: evidence.temperature?.firstHigherDate ?? null,
    infertile_until: phases.preOvulatory?.end?.date ?? null,
    infertile_from: phases.postOvulatory?.start.date ?? null,
    explanation: explainCycle(evaluation, {
      unit: settings.unit,
      secondarySign: settings.secondary_sign,
      usableReadings: usable.length,
    }),
    second_opinion: secondOpinion(evidence.temperature?.firstHigherDate ?? null, calendarOvulation(usable)),
  };
}

function readingsOf(days: Cycle['days']): { date: string; temperature: number }[] {
  return days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true ? [{ date, temperature }] : [],
  );
}

/** The first and the last of the days that count as fertile in a cycle; no last one while it is not confirmed. */
export function fertileDays({ start, infertile_until, infertile_from }: CycleReading): {
  from: string;
  to: string | null;
} {
  return { from: infertile_until === null ? start : addDays(infertile_until, 1), to: infertile_from };
}
