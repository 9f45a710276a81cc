import * as z from 'zod/mini';
import { paths } from '../base/paths';
import { isZone } from '../base/time-zone';
import { eventKind } from '../planner/event-kind';
import { defineKind } from '../sync/kind';
import { anId } from '../wire/ids';
import { instant } from '../wire/instant';
import { eventReminderName, trackerReminderName } from './names';
import { reminderProblems } from './problem-texts';
import { reminderSettingsPath } from './settings-path';

export const reminderLimits = {
  /** Of one event. */
  alerts: 5,
  /** How long before an event. */
  days: 28,
} as const;

const minutesADay = 1_440;

export const reminderChannels = ['app', 'mail', 'push'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];
/** Those that the server sends. The app shows its reminders from the entries on the device. */
export const sentChannels = ['mail', 'push'] as const satisfies readonly ReminderChannel[];
export type SentChannel = (typeof sentChannels)[number];

const clockTime = z
  .string({ error: reminderProblems.timeInvalid })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, reminderProblems.timeInvalid));
const localTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, reminderProblems.timeInvalid));
const upTo = (max: number) => z.int().check(z.gte(0), z.lte(max, reminderProblems.tooEarly));
const channels = z.array(z.enum(reminderChannels)).check(z.maxLength(reminderChannels.length));

/** So many minutes before the start; or at an hour of the receiver's clock, so many days before the day. */
const alertSchema = z.union([
  z.object({ minutes_before: upTo(reminderLimits.days * minutesADay) }),
  z.object({ days_before: upTo(reminderLimits.days), at: clockTime }),
]);
export type Alert = z.infer<typeof alertSchema>;

/** An occurrence that the user wants to be reminded of once more. If it is moved meanwhile, its alerts count again instead. */
const snoozeSchema = z.object({
  /** As the series has it. */
  original: localTime,
  /** When it was to start, by the clocks of the event's zone. */
  start: localTime,
  until: instant,
});

export const eventReminderSchema = z.object({
  /** The household whose event it is; null for an own event. */
  in: z.nullable(anId),
  alerts: z.array(alertSchema).check(z.maxLength(reminderLimits.alerts, reminderProblems.tooManyAlerts)),
  channels,
  snoozed: z.nullable(snoozeSchema),
});
export type EventReminder = z.infer<typeof eventReminderSchema>;

/** Trackers that can remind once a day. */
export const dailyTrackers = ['fertility', 'feedings', 'diapers', 'sleep'] as const;
export type DailyTracker = (typeof dailyTrackers)[number];

const dailySchema = z.object({ type: z.literal('daily'), tracker: z.enum(dailyTrackers), at: clockTime, channels });
export type DailyReminder = z.infer<typeof dailySchema>;

/** Comes about when the child's next feed usually begins. */
const nextFeedSchema = z.object({ type: z.literal('next_feed'), in: anId, child_id: anId, channels });
export type NextFeedReminder = z.infer<typeof nextFeedSchema>;

export const trackerReminderSchema = z.discriminatedUnion('type', [dailySchema, nextFeedSchema]);
export type TrackerReminder = z.infer<typeof trackerReminderSchema>;

const quietHoursSchema = z.object({ from: clockTime, to: clockTime });
export type QuietHours = z.infer<typeof quietHoursSchema>;

export const reminderSettingsSchema = z.object({
  /** The IANA zone whose clocks the user lives by. */
  zone: z.string().check(z.maxLength(64, reminderProblems.zoneUnknown)),
  /** How times are written in messages: 'en-US'. */
  locale: z.string().check(z.maxLength(35, reminderProblems.localeUnknown)),
  quiet_hours: z.nullable(quietHoursSchema),
  app: z.boolean(),
  mail: z.boolean(),
  push: z.boolean(),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

/** Nothing reminds anybody who has not asked for it. */
export const firstReminderSettings = (zone: string, locale: string): ReminderSettings => ({
  zone,
  locale,
  quiet_hours: null,
  app: false,
  mail: false,
  push: false,
});

/** What the settings propose. */
export const proposedQuietHours: QuietHours = { from: '22:00', to: '07:00' };

/** The channels that are on both for the reminder and in the settings. */
export const openChannels = (reminder: { channels: readonly ReminderChannel[] }, settings: ReminderSettings) =>
  reminderChannels.filter((channel) => settings[channel] && reminder.channels.includes(channel));

const shared = { scope: 'person', consent: 'planner' } as const;
const reminderNoun = ['reminder', 'reminders'] as const;

/** Its key is that of the event. */
export const eventReminderKind = defineKind<EventReminder>({
  ...shared,
  name: eventReminderName,
  noun: reminderNoun,
  path: paths.familyPlanner,
  key: eventKind.key,
  value: eventReminderSchema,
  findProblem: (_key, reminder) => eventReminderProblem(reminder),
});

/** One for each tracker, whose name is its key, and for each child's feeds, whose id is. So two devices make the same. */
export const trackerReminderKind = defineKind<TrackerReminder>({
  ...shared,
  name: trackerReminderName,
  noun: reminderNoun,
  path: reminderSettingsPath,
  key: z.union([z.enum(dailyTrackers), anId]),
  value: trackerReminderSchema,
  findProblem: trackerReminderProblem,
});

export const reminderSettingsKey = 'settings';
export const reminderSettingsKind = defineKind<ReminderSettings>({
  ...shared,
  name: 'reminder_settings',
  noun: ['setting of your reminders', 'settings of your reminders'],
  path: reminderSettingsPath,
  key: z.literal(reminderSettingsKey),
  value: reminderSettingsSchema,
  findProblem: (_key, settings) => reminderSettingsProblem(settings),
});

/** A text that is the same for two alerts at the same time: '15', '1 09:00'. */
export const alertId = (alert: Alert): string =>
  'minutes_before' in alert ? String(alert.minutes_before) : `${alert.days_before} ${alert.at}`;

export function eventReminderProblem({ alerts }: EventReminder): string | null {
  return new Set(alerts.map(alertId)).size < alerts.length ? reminderProblems.sameTwice : null;
}

export const trackerReminderKey = (reminder: TrackerReminder): string =>
  reminder.type === 'daily' ? reminder.tracker : reminder.child_id;

export function trackerReminderProblem(key: string, reminder: TrackerReminder): string | null {
  return key === trackerReminderKey(reminder) ? null : reminderProblems.wrongKey;
}

export function reminderSettingsProblem({ zone, locale, quiet_hours: quiet }: ReminderSettings): string | null {
  if (!isZone(zone)) return reminderProblems.zoneUnknown;
  if (!isLocale(locale)) return reminderProblems.localeUnknown;
  return quiet?.from === quiet?.to && quiet ? reminderProblems.quietAllDay : null;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}
