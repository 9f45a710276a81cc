import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { daySchema } from './day';
import { cycleReportSchema } from './report/report-schema';
import { temperatureUnits } from './units';
import { fertilitySettingsSchema } from './settings';

const success = z.literal(true);

export const deleteFertilityData = endpoint({
  method: 'DELETE',
  path: '/api/fertility',
  access: 'user',
  limit: 'write',
  summary: 'Delete every day and the settings of the tracker',
  reply: z.object({ success }),
});

/**
 * `today` is the user's local day; an earlier `as_of` gives the report as of that day. Sentences use `unit`, by default that of the
 * settings, and the date format of `locale`.
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
  reply: z.extend(settingsReply, {
    /** Until settings are saved, a device may show the unit of its region. */
    is_saved: z.optional(z.boolean()),
    /** Settings exist but cannot be decrypted, so these are the defaults. */
    is_unreadable: z.optional(z.boolean()),
  }),
});

export const saveFertilitySettings = endpoint({
  method: 'PUT',
  path: '/api/fertility/settings',
  access: 'user',
  limit: 'write',
  summary: 'Save the settings of the tracker',
  body: z.extend(fertilitySettingsSchema, {
    /** Confirms that the settings which cannot be decrypted may be overwritten. */
    replaces_unreadable: z.optional(z.boolean()),
    /** Changes nothing where settings are saved already; the reply has those. */
    unless_saved: z.optional(z.boolean()),
  }),
  reply: settingsReply,
});

/** Shown in the list of recent activities; deliberately does not reveal what was logged. */
export const fertilityActivity = { title: 'Fertility tracker', description: 'You logged an entry.' } as const;
