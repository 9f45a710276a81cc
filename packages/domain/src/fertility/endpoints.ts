import * as z from 'zod/mini';
import { ownEmailParams } from '../account';
import { emailSchema } from '../auth';
import { endpoint } from '../endpoint';
import { listOf } from '../list-of';
import { daySchema, fertilityEntrySchema } from './entry';
import { outlookSchema } from './outlook';
import { temperatureUnits } from './readings';
import { fertilitySettingsSchema } from './settings';
import { mostRows } from './table';

// Each call names whose days it is about: a tab that still shows somebody who has left gets nobody else's, and writes none of theirs.

const success = z.literal(true);
const eachDayOnce = <Dated extends { day: string }>(list: readonly Dated[]) =>
  new Set(list.map(({ day }) => day)).size === list.length;
const twice = 'A day stands there twice. Please send each day once.';

/**
 * What became of a day, as a device noted it: the entry, or null where it was deleted. A day is kept as it was changed last,
 * by the clocks of the devices; none of them counts beyond now.
 */
export const dayChangeSchema = z
  .object({
    /** Made by the device, so that the same change sent again is the same. */
    id: z.uuid({ version: 'v7' }),
    day: daySchema,
    updated_at: z.iso.datetime(),
    entry: z.nullable(fertilityEntrySchema),
  })
  .check(z.refine(({ day, entry }) => entry === null || entry.day === day, 'The entry is of another day.'));
export type DayChange = z.infer<typeof dayChangeSchema>;

export const mostChanges = 50;
/** Of an import so many are told one by one. */
const mostProblems = 100;
export const daysAPage = 1000;
/** Enough for an entry with most of its fields and a note of some lines. */
const bytesADay = 600;

/** The newest first; `next` is what to ask `before` for the page after it. */
export const listFertilityDays = endpoint({
  method: 'GET',
  path: '/api/fertility/days/{email}',
  access: 'self',
  limit: 'read',
  summary: 'The days that the signed-in person has logged',
  params: ownEmailParams,
  query: z.object({ before: z.optional(daySchema) }),
  reply: z.object({
    success,
    days: z.array(z.object({ id: z.string(), day: z.string(), updated_at: z.string(), entry: fertilityEntrySchema })),
    /** Days of this page that are stored and cannot be opened. */
    unreadable: z.optional(z.array(z.string())),
    next: z.nullable(z.string()),
  }),
});

/** `outdated` are the ids of changes that a later one stands before: the device asks for the days again. */
export const changeFertilityDays = endpoint({
  method: 'POST',
  path: '/api/fertility/days',
  access: 'self',
  limit: 'write',
  summary: 'Log, edit or delete days; each day is kept as it was changed last',
  body: z.object({
    email: emailSchema,
    changes: z.array(dayChangeSchema).check(z.minLength(1), z.maxLength(mostChanges), z.refine(eachDayOnce, twice)),
  }),
  reply: z.object({ success, kept: z.array(z.string()), outdated: z.array(z.string()) }),
});

/** All of it or nothing. Days that were logged before stay as they are, unless `replace` says otherwise. */
export const importFertilityDays = endpoint({
  method: 'POST',
  path: '/api/fertility/import',
  access: 'self',
  limit: 'import',
  summary: 'Take over many days at once',
  maxBytes: mostRows * bytesADay,
  body: z.object({
    email: emailSchema,
    entries: listOf(fertilityEntrySchema, { least: 1, most: mostRows, problems: mostProblems }).check(
      z.refine(eachDayOnce, twice),
    ),
    replace: z.boolean(),
  }),
  reply: z.object({ success, written: z.number(), left: z.number() }),
});

export const deleteFertilityData = endpoint({
  method: 'DELETE',
  path: '/api/fertility/{email}',
  access: 'self',
  limit: 'write',
  summary: 'Delete every day and the settings of the tracker',
  params: ownEmailParams,
  reply: z.object({ success }),
});

/**
 * `today` is the day where the person is; `as_of` an earlier one, to see what was known then. Sentences are written in `unit`, else
 * that of the settings, and with the dates of `locale`.
 */
export const fertilityOutlookOf = endpoint({
  method: 'GET',
  path: '/api/fertility/outlook/{email}',
  access: 'self',
  limit: 'read',
  summary: 'What can be said about the cycles: an estimate for everybody, the evaluation where the plan has it',
  params: ownEmailParams,
  query: z.object({
    today: daySchema,
    as_of: z.optional(daySchema),
    unit: z.optional(z.enum(temperatureUnits)),
    locale: z.optional(z.string().check(z.regex(/^en-([A-Z]{2}|\d{3})$/))),
  }),
  reply: z.object({ success, outlook: outlookSchema }),
});

const settingsReply = z.object({ success, settings: fertilitySettingsSchema });

export const getFertilitySettings = endpoint({
  method: 'GET',
  path: '/api/fertility/settings/{email}',
  access: 'self',
  limit: 'read',
  summary: 'How the tracker is set',
  params: ownEmailParams,
  /** Until something is saved, a device may show the unit that is usual where the person is. */
  reply: z.extend(settingsReply, { is_saved: z.optional(z.boolean()) }),
});

export const saveFertilitySettings = endpoint({
  method: 'PUT',
  path: '/api/fertility/settings/{email}',
  access: 'self',
  limit: 'write',
  summary: 'Set the tracker',
  body: fertilitySettingsSchema,
  params: ownEmailParams,
  reply: settingsReply,
});

/** The latest day that it can be anywhere on earth at an instant (ISO 8601): nobody logs a later one. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The earliest day that it can be anywhere on earth. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

export const futureDay = 'That day lies in the future.';

/** How the list of recent activities tells it, without a word of what was logged. */
export const fertilityActivity = { title: 'Fertility tracker', description: 'You logged an entry.' } as const;
