import * as z from 'zod/mini';
import { entryNote as note } from '../base/entry-note';
import { joinedLine } from '../base/text';
import { amountLimits, volumeUnits } from './amounts';
import { feedingTexts } from './texts';
import { anId } from '../wire/ids';
import { instant } from '../wire/instant';

export const feedingLimits = {
  foodsLength: 200,
  segments: 40,
} as const;

export const sides = ['left', 'right'] as const;
export type Side = (typeof sides)[number];

/** 'other' is another milk, or one that is not known. */
export const milks = ['breast', 'formula', 'fortified', 'mixed', 'cow', 'other'] as const;
export type Milk = (typeof milks)[number];

/** The foods that must be named on labels in the United States, because they cause most food allergies. */
export const allergens = ['milk', 'egg', 'peanut', 'tree nuts', 'sesame', 'soy', 'wheat', 'fish', 'shellfish'] as const;
export type Allergen = (typeof allergens)[number];

export const stoolColors = ['black', 'green', 'yellow', 'brown', 'red', 'white', 'gray'] as const;
export type StoolColor = (typeof stoolColors)[number];

export const amountSchema = z
  .int(feedingTexts.amountRange)
  .check(z.gte(amountLimits.lowest, feedingTexts.amountRange), z.lte(amountLimits.highest, feedingTexts.amountRange));
const unit = z.enum(volumeUnits);
/** A parent has looked at an overlap or a likely duplicate and confirmed that it is right. */
const isConfirmed = z.optional(z.boolean());

const segmentSchema = z.object({ side: z.enum(sides), started_at: instant, ended_at: z.nullable(instant) });
export type Segment = z.infer<typeof segmentSchema>;

/** A timer is running while the last segment has no end. */
const nursingSchema = z.object({
  type: z.literal('nursing'),
  child_id: anId,
  segments: z.array(segmentSchema).check(z.minLength(1), z.maxLength(feedingLimits.segments)),
  is_supplement: z.boolean(),
  note,
  is_confirmed: isConfirmed,
  /** A parent has said that it is over, so that no device offers to go on. */
  is_done: z.optional(z.boolean()),
});
export type Nursing = z.infer<typeof nursingSchema>;

const bottleSchema = z.object({
  type: z.literal('bottle'),
  child_id: anId,
  started_at: instant,
  ended_at: z.nullable(instant),
  milk: z.enum(milks),
  amount_tenths: amountSchema,
  unit,
  is_supplement: z.boolean(),
  note,
  is_confirmed: isConfirmed,
});
export type Bottle = z.infer<typeof bottleSchema>;

const solidsSchema = z.object({
  type: z.literal('solids'),
  child_id: anId,
  started_at: instant,
  foods: z
    .string()
    .check(
      z.overwrite(joinedLine),
      z.trim(),
      z.minLength(1, feedingTexts.foodsRequired),
      z.maxLength(feedingLimits.foodsLength),
    ),
  allergens: z.array(z.enum(allergens)).check(z.maxLength(allergens.length)),
  note,
  is_confirmed: isConfirmed,
});
export type Solids = z.infer<typeof solidsSchema>;

export const feedingSchema = z.discriminatedUnion('type', [nursingSchema, bottleSchema, solidsSchema]);
export type Feeding = z.infer<typeof feedingSchema>;

export function startOf(feeding: Feeding): string {
  return feeding.type === 'nursing' ? (feeding.segments[0]?.started_at ?? '') : feeding.started_at;
}

/** Null while a timer is running, and for feedings without a duration. */
export function endOf(feeding: Feeding): string | null {
  if (feeding.type === 'solids') return null;
  return feeding.type === 'nursing' ? (feeding.segments.at(-1)?.ended_at ?? null) : feeding.ended_at;
}

export function isRunning(feeding: Feeding): feeding is Nursing {
  return feeding.type === 'nursing' && feeding.segments.at(-1)?.ended_at === null;
}

/** A pumping session is the parent's own and belongs to no child. */
export const pumpingSchema = z.object({
  started_at: instant,
  ended_at: z.nullable(instant),
  left_tenths: z.nullable(amountSchema),
  right_tenths: z.nullable(amountSchema),
  unit,
  note,
});
export type Pumping = z.infer<typeof pumpingSchema>;

export const diaperSchema = z
  .object({
    child_id: anId,
    at: instant,
    is_wet: z.boolean(),
    is_dirty: z.boolean(),
    color: z.nullable(z.enum(stoolColors)),
    note,
  })
  .check(z.refine(({ is_wet, is_dirty }) => is_wet || is_dirty, feedingTexts.diaperRequired));
export type Diaper = z.infer<typeof diaperSchema>;
