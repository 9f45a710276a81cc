import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { listOf } from '../wire/list-of';
import { daySchema, fertilityEntrySchema } from './entry';
import { cycleReportSchema } from './report/cycle-report';
import { temperatureUnits } from './units';
import { fertilitySettingsSchema } from './settings';
import { maxImportRows } from './csv/csv';

const success = z.literal(true);
const eachDayOnce = <Dated extends { day: string }>(list: readonly Dated[]) =>
  new Set(list.map(({ day }) => day)).size === list.length;
const duplicateDay = 'A day stands there twice. Please send each day once.';

/**
 * A change of one day on a device: the entry, or null where it was deleted. The last change of a day wins, by the clocks of the
 * devices, none of which counts beyond the server's.
 */
export const dayChangeSchema = z
  .object({
    /** Made by the device, so that a change that is sent again is recognised. */
    id: z.uuid({ version: 'v7' }),
    day: daySchema,
    updated_at: z.iso.datetime(),
    entry: z.nullable(fertilityEntrySchema),
  })
  .check(z.refine(({ day, entry }) => entry === null || entry.day === day, 'The entry is of another day.'));
export type DayChange = z.infer<typeof dayChangeSchema>;

export const maxChangesPerPush = 50;
/** How many problems of an import are listed. */
const maxListedProblems = 100;
export const daysPerPage = 1000;
/** Enough for an entry with most of its fields and a note of several lines. */
const maxBytesPerDay = 600;

/** Newest first; `next` is the `before` of the following page. */
export const listFertilityDays = endpoint({
  method: 'GET',
  path: '/api/fertility/days',
  access: 'user',
  limit: 'read',
  summary: 'The days that the user has logged',
  query: z.object({ before: z.optional(daySchema) }),
  reply: z.object({
    success,
    days: z.array(z.object({ id: z.string(), day: z.string(), updated_at: z.string(), entry: fertilityEntrySchema })),
    /** Stored days of this page that cannot be decrypted. */
    unreadable: z.optional(z.array(z.string())),
    next: z.nullable(z.string()),
  }),
});

/** `outdated` are the ids of changes that lost against a later one: the device fetches the days again. */
export const changeFertilityDays = endpoint({
  method: 'POST',
  path: '/api/fertility/days',
  access: 'user',
  requiresUserId: true,
  limit: 'write',
  summary: 'Log, edit or delete days; the last change of a day wins',
  body: z.object({
    changes: z
      .array(dayChangeSchema)
      .check(z.minLength(1), z.maxLength(maxChangesPerPush), z.refine(eachDayOnce, duplicateDay)),
  }),
  reply: z.object({ success, kept: z.array(z.string()), outdated: z.array(z.string()) }),
});

/** All or nothing. Days that were logged before stay as they are unless `replace` is set. */
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
  reply: z.object({ success, written: z.number(), left: z.number() }),
});

export const deleteFertilityData = endpoint({
  method: 'DELETE',
  path: '/api/fertility',
  access: 'user',
  limit: 'write',
  summary: 'Delete every day and the settings of the tracker',
  reply: z.object({ success }),
});

/**
 * `today` is the user's local day; `as_of` an earlier one, to see what was known then. Sentences are written in `unit`, else that of
 * the settings, with dates in the order of `locale`.
 */
export const getCycleReport = endpoint({
  method: 'GET',
  path: '/api/fertility/report',
  access: 'user',
  limit: 'read',
  summary: 'The cycle report: an estimate for every plan, the evaluation where the plan includes it',
  query: z.object({
    today: daySchema,
    as_of: z.optional(daySchema),
    unit: z.optional(z.enum(temperatureUnits)),
    locale: z.optional(z.string().check(z.regex(/^en-([A-Z]{2}|\d{3})$/))),
  }),
  reply: z.object({ success, report: cycleReportSchema }),
});

const settingsReply = z.object({ success, settings: fertilitySettingsSchema });

export const getFertilitySettings = endpoint({
  method: 'GET',
  path: '/api/fertility/settings',
  access: 'user',
  limit: 'read',
  summary: 'The settings of the tracker',
  /** Until settings are saved, a device may show the unit of its region. */
  reply: z.extend(settingsReply, { is_saved: z.optional(z.boolean()) }),
});

export const saveFertilitySettings = endpoint({
  method: 'PUT',
  path: '/api/fertility/settings',
  access: 'user',
  limit: 'write',
  summary: 'Save the settings of the tracker',
  body: fertilitySettingsSchema,
  reply: settingsReply,
});

/** The latest local day anywhere on earth at an instant: no user can log a later one. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The earliest local day anywhere on earth. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

export const futureDayText = 'That day lies in the future.';

/** For the list of recent activities, which says nothing of what was logged. */
export const fertilityActivity = { title: 'Fertility tracker', description: 'You logged an entry.' } as const;
