import * as z from 'zod/mini';
import { insightIds } from './names';

/** How the values of an insight are written. */
export const insightUnits = ['duration', 'bedtime', 'count', 'volume', 'weight', 'days', 'percent'] as const;

const day = z.string();

const pointSchema = z.object({
  /** YYYY-MM-DD */
  date: day,
  /** Minutes for durations, minutes after noon for a bedtime, milliliters, grams, days, or a number. */
  value: z.number(),
  /** Which of two groups of days that are compared it belongs to. */
  part: z.nullable(z.enum(['first', 'second'])),
});
export type InsightPoint = z.infer<typeof pointSchema>;

export const insightSchema = z.object({
  id: z.enum(insightIds),
  kind: z.enum(['count', 'due', 'trend', 'together']),
  direction: z.nullable(z.enum(['up', 'down'])),
  /** Whether it rests on the user's own entries alone or on those of a family. */
  scope: z.enum(['self', 'household']),
  childId: z.optional(z.string()),
  sentence: z.string(),
  /** All numbers of the sentence, in the unit of the points or as their names say. */
  numbers: z.record(z.string(), z.number()),
  period: z.object({ from: day, to: day }),
  series: z.array(pointSchema),
  unit: z.enum(insightUnits),
  /** What the two groups of days are; null where nothing is compared. */
  parts: z.nullable(z.object({ first: z.string(), second: z.string() })),
  why: z.object({
    /** How it was worked out, in about two sentences. */
    method: z.string(),
    /** What would change it. */
    change: z.string(),
    /** Days, cycles or weighings that it rests on, and that lie in its period but were left out because of gaps. */
    used: z.int(),
    leftOut: z.int(),
    /** What is counted: 'nights'. */
    counted: z.string(),
    /** Why the others were left out, where that is no gap in the log: 'no clear rise was seen in them'. */
    leftOutBecause: z.optional(z.string()),
  }),
});
export type Insight = z.infer<typeof insightSchema>;

/** What is still missing for an insight: 'Five more nights.' */
export const missingSchema = z.object({
  id: z.enum(insightIds),
  childId: z.optional(z.string()),
  have: z.int(),
  need: z.int(),
  sentence: z.string(),
});
export type MissingData = z.infer<typeof missingSchema>;
