import * as z from 'zod/mini';
import { isDay, latestToday } from '../base/days';
import { paths } from '../base/paths';
import { aboutChild, defineKind, selectByDay } from '../sync/kind';
import { entryNote } from '../base/entry-note';
import { positions } from './lying-or-standing';
import { growthTexts } from './texts';
import { lengthUnits, toStored, weightUnits } from './units';
import { anId } from '../wire/ids';

/** More than any child up to 18 measures, so that a slip of three digits is refused. In grams and millimeters. */
export const growthLimits = {
  weight: { lowest: 200, highest: 200_000 },
  length: { lowest: 200, highest: 2200 },
  head: { lowest: 150, highest: 700 },
} as const;

const amount = ({ lowest, highest }: { lowest: number; highest: number }, text: string) =>
  z.nullable(
    z.number(text).check(
      z.gte(lowest, text),
      z.lte(highest, text),
      z.refine((value) => toStored(value) === value, text),
    ),
  );

/** Missing for a measurement from elsewhere, which was written in metric units. */
const typedUnit = <const Units extends readonly string[]>(units: Units) => z.optional(z.enum(units));

/** The measurements of one day. Null means not measured. */
export const growthSchema = z
  .object({
    child_id: anId,
    /** A calendar day. */
    date: z.string().check(z.refine(isDay, growthTexts.dateMissing)),
    weight_grams: amount(growthLimits.weight, growthTexts.weightRange),
    weight_unit: typedUnit(weightUnits),
    length_mm: amount(growthLimits.length, growthTexts.lengthRange),
    length_unit: typedUnit(lengthUnits),
    /** How the length was measured. */
    position: z.nullable(z.enum(positions)),
    head_mm: amount(growthLimits.head, growthTexts.headRange),
    head_unit: typedUnit(lengthUnits),
    note: entryNote,
  })
  .check(
    z.refine(
      ({ weight_grams, length_mm, head_mm }) => weight_grams !== null || length_mm !== null || head_mm !== null,
      growthTexts.nothing,
    ),
    z.refine(({ length_mm, position }) => length_mm !== null || position === null, growthTexts.positionAlone),
  );
export type GrowthEntry = z.infer<typeof growthSchema>;

export const growthKind = defineKind({
  ...aboutChild,
  name: 'growth',
  noun: ['measurement', 'measurements'],
  path: paths.growth,
  value: growthSchema,
  selectors: selectByDay,
  findProblem: (_key, { date }, now) => (date > latestToday(now) ? growthTexts.dateFuture : null),
  merge: {
    together: [
      ['weight_grams', 'weight_unit'],
      ['length_mm', 'length_unit', 'position'],
      ['head_mm', 'head_unit'],
    ],
  },
});
