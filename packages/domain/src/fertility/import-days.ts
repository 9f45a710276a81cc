import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/list-of';
import { fertilityEntrySchema } from './entry';

const eachDayOnce = <Dated extends { day: string }>(list: readonly Dated[]) =>
  new Set(list.map(({ day }) => day)).size === list.length;
const duplicateDay = 'A day is listed twice. Please send each day once.';

export const maxImportRows = 10_000;
const maxListedProblems = 100;
/** Enough for an entry with most of its fields and a note of several lines. */
const maxBytesPerDay = 600;

/** All or nothing. Existing days are left unchanged unless `replace` is set. */
export const importFertilityDays = endpoint({
  method: 'POST',
  path: '/api/fertility/import',
  access: 'user',
  requiresUserId: true,
  limit: 'import',
  summary: 'Import many days at once',
  maxBytes: maxImportRows * maxBytesPerDay,
  body: z.object({
    entries: listOf(fertilityEntrySchema, { min: 1, max: maxImportRows, maxProblems: maxListedProblems }).check(
      z.refine(eachDayOnce, duplicateDay),
    ),
    replace: z.boolean(),
  }),
  reply: z.object({ success: z.literal(true), written: z.number(), left: z.number() }),
});
