import * as z from 'zod/mini';
import { addDays } from '../../base/days';
import { leftOutReasons } from '../engine/left-out';
import { fertilityModes } from '../settings';

const day = z.string();
const rangeSchema = z.object({ from: day, to: day });
const nullableNumber = z.nullable(z.number());

const explanationSchema = z.object({
  /** Why the days after ovulation do, or do not yet, count as less fertile. */
  rise: z.string(),
  /** Why the first days of the cycle do, or do not, count as less fertile. */
  start: z.string(),
  /** The readings behind the conclusion; empty without a temperature shift. */
  rows: z.array(
    z.object({
      date: z.string(),
      /** As logged. */
      temperature: z.string(),
      /** The rounded value used for comparison, where it differs. */
      counted_as: z.nullable(z.string()),
      role: z.enum(['low', 'highest_low', 'higher', 'left_out']),
    }),
  ),
  confidence: z.enum(['usual', 'lower']),
  doubts: z.array(z.string()),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** For users who want to conceive. */
const conceptionWindowSchema = z.object({
  /** The six days ending on the estimated day of ovulation; where cycles vary, those of the shortest to the longest. */
  window: rangeSchema,
  /** The two days before it. */
  best: rangeSchema,
  /** The days by which cycles vary, where that is enough to move the best days. */
  varies_by: z.optional(z.number()),
  /** What the estimate is based on. */
  by: z.enum(['temperature', 'calendar']),
});
export type ConceptionWindow = z.infer<typeof conceptionWindowSchema>;

/** One cycle as the sympto-thermal rules evaluate it, with the explanation in sentences. Temperatures in °C. */
const evaluatedCycleSchema = z.object({
  start: day,
  /** In days; null for the current cycle. */
  length: nullableNumber,
  /** Why it takes no part in averages and estimates; missing if it does. */
  left_out: z.optional(z.enum(leftOutReasons)),
  /** The number of temperatures that count. */
  readings: z.number(),
  coverline: z.nullable(z.number()),
  first_higher: z.nullable(day),
  /** The last of the less fertile days at the start. Null in a pregnancy, like the day below. */
  infertile_until: z.nullable(day),
  /** Days count as less fertile from the evening of this one. Null until temperature and second sign agree. */
  infertile_from: z.nullable(day),
  explanation: explanationSchema,
  /** The result of the stricter interpretation of the temperatures, where it differs. */
  second_opinion: z.nullable(z.string()),
});
export type EvaluatedCycle = z.infer<typeof evaluatedCycleSchema>;

const statisticsSchema = z.object({
  minimum: nullableNumber,
  maximum: nullableNumber,
  mean: nullableNumber,
  median: nullableNumber,
  sampleStandardDeviation: nullableNumber,
});

export const cycleReportSchema = z.object({
  /** The last day that was taken into account. */
  as_of: day,
  mode: z.enum(fertilityModes),
  /** The first day of the current cycle. */
  cycle_start: z.nullable(day),
  /** By the calendar alone, for every plan. */
  estimate: z.nullable(
    z.object({
      window: z.nullable(rangeSchema),
      next_period: rangeSchema,
      /** The number of complete cycles it is based on; with fewer than three, typical lengths are considered too. */
      cycles: z.number(),
      /** The days between the shortest and the longest of them; missing with fewer than three. */
      varies_by: z.optional(z.number()),
    }),
  ),
  /** Null if the plan does not include it (`is_locked`), or if nothing is evaluated. */
  advanced: z.nullable(
    z.object({
      /** Newest first. */
      cycles: z.array(evaluatedCycleSchema),
      statistics: statisticsSchema,
      complete_cycles: z.number(),
      /** For the newest cycle. */
      conceiving: z.nullable(conceptionWindowSchema),
      /**
       * The days after ovulation; and, where there are several, the recent cycles in which they were too few for the average, and those in
       * which they were measured.
       */
      luteal_phase: z.object({
        days: z.number(),
        is_personal: z.boolean(),
        short_cycles: z.optional(z.number()),
        measured_cycles: z.optional(z.number()),
      }),
      /** The first is the estimate's `next_period`. */
      next_periods: z.array(rangeSchema),
    }),
  ),
  is_locked: z.boolean(),
  /** Stored days that cannot be decrypted and are missing from this report. */
  unreadable: z.optional(z.array(day)),
});
export type CycleReport = z.infer<typeof cycleReportSchema>;

/** The first and last day of a cycle that count as fertile. `to` is null until a temperature shift is confirmed. */
export function fertileDays({ start, infertile_until, infertile_from }: EvaluatedCycle): {
  from: string;
  to: string | null;
} {
  return { from: infertile_until === null ? start : addDays(infertile_until, 1), to: infertile_from };
}
