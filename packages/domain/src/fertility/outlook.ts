import * as z from 'zod/mini';
import { addDays, daysBetween } from '../days';
import { calendarOvulation, daysAfterOvulation, lengthsBetween, recentCycles, windowBefore } from './calendar';
import { conceivingDays, type ConceivingDays } from './conceiving';
import { detectCycles, type Cycle } from './cycles';
import { toCycleDay, type FertilityEntry } from './entry';
import { evaluateCycles, type CycleEvaluation } from './evaluate';
import { explainCycle, secondOpinion } from './explain';
import { countedDays, isCountedLength, longestCycle } from './longest-cycle';
import { fertilityModes, type FertilitySettings } from './settings';
import { cycleStatistics, medianOf } from './statistics';

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
  /** The last of the less fertile days at the start. */
  infertile_until: z.nullable(day),
  /** The days are less fertile from the evening of this one, once temperature and second sign agree. */
  infertile_from: z.nullable(day),
  explanation: z.object({
    rise: z.string(),
    start: z.string(),
    rows: z.array(
      z.object({
        date: day,
        temperature: z.string(),
        counted_as: z.nullable(z.string()),
        role: z.enum(['low', 'highest_low', 'higher', 'left_out']),
      }),
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
      /** How many complete cycles it rests on; with fewer than three the usual lengths stand beside them. */
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
      /** The days after ovulation. */
      luteal_phase: z.object({ days: z.number(), is_personal: z.boolean() }),
      /** The first is that of the estimate. */
      next_periods: z.array(rangeSchema),
    }),
  ),
  is_locked: z.boolean(),
  /** Days that are stored and cannot be opened, so that nothing in here rests on them. */
  unreadable: z.optional(z.array(day)),
});
export type Outlook = z.infer<typeof outlookSchema>;

/** The lengths between which most cycles lie (the Standard Days range). */
const usualLengths = [26, 32] as const;
/** With fewer, there is not enough for an estimate of one's own. */
export const fewestCycles = 3;
/** With few cycles no later day is called the first fertile one, as the sympto-thermal rules have no later one either. */
const earliestFertileDay = 6;
const periodsAhead = 3;
const mostCyclesTold = 36;

interface Given {
  entries: readonly FertilityEntry[];
  settings: FertilitySettings;
  /** Days after it are not looked at, so the same call tells what was known on an earlier day. */
  asOf: string;
  /** Whether the evaluation may be told; it is not worked out otherwise. */
  isAdvanced: boolean;
  /** Of the dates in sentences. */
  locale?: string | undefined;
}

/**
 * Of the rules by which an outlook is made. What was kept from another version is not shown, so whoever changes what an outlook
 * says raises it; a test notices.
 */
export const rulesVersion = 1;

/** An outlook with the evaluation, as far as a plan may see it. */
export function outlookFor(outlook: Outlook, isAdvanced: boolean): Outlook {
  return isAdvanced ? outlook : { ...outlook, advanced: null, is_locked: true };
}

/** What can be said about a person's cycles on a day. Estimates all of it. */
export function fertilityOutlook({ entries, settings, asOf, isAdvanced, locale }: Given): Outlook {
  const known = entries.filter((entry) => entry.day <= asOf);
  const cycles = detectCycles(known.map(toCycleDay));
  const isTold = settings.mode === 'cycle';
  const current = cycles.at(-1);
  const isCurrent = current !== undefined && daysBetween(current.start, asOf) < longestCycle;
  const luteal = lutealPhaseOf(cycles);
  const estimate = isTold && isCurrent ? calendarEstimate(current.start, lengthsOf(cycles), luteal) : null;
  return {
    as_of: asOf,
    mode: settings.mode,
    cycle_start: isCurrent ? current.start : null,
    estimate,
    advanced:
      isAdvanced && isTold && cycles.length > 0
        ? advancedReading({ cycles, settings, luteal, estimate, locale })
        : null,
    is_locked: !isAdvanced,
  };
}

type Estimate = NonNullable<Outlook['estimate']>;

function lengthsOf(cycles: readonly Cycle[]): number[] {
  return lengthsBetween(cycles.map(({ start }) => start)).filter(isCountedLength);
}

type LutealPhase = ReturnType<typeof daysAfterOvulation>;

interface Known {
  cycles: readonly Cycle[];
  settings: FertilitySettings;
  luteal: LutealPhase;
  estimate: Estimate | null;
  locale: string | undefined;
}

function lutealPhaseOf(cycles: readonly Cycle[]): LutealPhase {
  return daysAfterOvulation(
    cycles.map(({ start }) => start),
    cycles.flatMap(({ days }) => readingsOf(days)),
  );
}

/**
 * From the shortest to the longest of the recent cycles, for whoever asks: the plan adds a reading and never another calendar.
 * The next period has a day on either side of the median at least.
 */
function calendarEstimate(cycleStartDate: string, lengths: readonly number[], luteal: LutealPhase): Estimate {
  const recent = lengths.slice(-recentCycles);
  const isFew = recent.length < fewestCycles;
  const considered = isFew ? [...usualLengths, ...recent] : recent;
  const usual = Math.round(medianOf(considered));
  const windowFor = (cycleLength: number) =>
    windowBefore({ cycleStartDate, cycleLength, daysAfterOvulation: luteal.days });
  const [shortest, longest] = [Math.min(...considered), Math.max(...considered)];
  const [from, to] = [windowFor(shortest).fertilityStart, windowFor(longest).fertilityEnd];
  const earliest = addDays(cycleStartDate, earliestFertileDay - 1);
  return {
    window: from === null || to === null ? null : { from: isFew && earliest < from ? earliest : from, to },
    next_period: {
      from: addDays(cycleStartDate, Math.min(shortest, usual - 1)),
      to: addDays(cycleStartDate, Math.max(longest, usual + 1)),
    },
    cycles: recent.length,
  };
}

function advancedReading({ cycles, settings, luteal, estimate, locale }: Known): NonNullable<Outlook['advanced']> {
  const evaluations = evaluateCycles(
    cycles.map(({ days }) => days),
    settings.secondary_sign,
  );
  const left = Math.max(0, cycles.length - mostCyclesTold);
  const told = cycles
    .slice(left)
    .map((cycle, index) => readCycle(cycle, evaluations[left + index] as CycleEvaluation, { settings, locale }));
  const newest = told.at(-1);
  const lengths = lengthsOf(cycles);
  const recent = lengths.slice(-recentCycles);
  const usual = recent.length < fewestCycles ? null : Math.round(medianOf(recent));
  return {
    conceiving:
      newest === undefined || estimate === null
        ? null
        : conceivingDays({
            cycleStart: newest.start,
            firstHigher: newest.first_higher,
            cycleLength: usual,
            daysAfterOvulation: luteal.days,
          }),
    cycles: told.toReversed(),
    statistics: cycleStatistics(lengths),
    complete_cycles: lengths.length,
    luteal_phase: { days: luteal.days, is_personal: luteal.isPersonal },
    next_periods: estimate === null ? [] : nextPeriods(estimate.next_period, usual),
  };
}

/** That of the estimate, and where the cycles are known well enough, the same a usual cycle later, and again. */
function nextPeriods({ from, to }: Estimate['next_period'], usual: number | null): Estimate['next_period'][] {
  return Array.from({ length: usual === null ? 1 : periodsAhead }, (_, index) => {
    const later = index * (usual ?? 0);
    return { from: addDays(from, later), to: addDays(to, later) };
  });
}

function readCycle(
  { start, length, days }: Cycle,
  evaluation: CycleEvaluation,
  { settings, locale }: Pick<Known, 'settings' | 'locale'>,
): CycleReading {
  const { evidence, phases } = evaluation;
  const usable = readingsOf(countedDays(days));
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
      locale,
      usableReadings: usable.length,
    }),
    second_opinion: secondOpinion(evidence.temperature?.firstHigherDate ?? null, calendarOvulation(usable), locale),
  };
}

function readingsOf(days: Cycle['days']): { date: string; temperature: number }[] {
  return days.flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true ? [{ date, temperature }] : [],
  );
}

/** The first and the last of the days that count as fertile in a cycle; no last one, and so no end, until a rise is confirmed. */
export function fertileDays({ start, infertile_until, infertile_from }: CycleReading): {
  from: string;
  to: string | null;
} {
  return { from: infertile_until === null ? start : addDays(infertile_until, 1), to: infertile_from };
}
