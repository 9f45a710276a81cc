import { newId } from '../../../platform/api/new-id';
import type { PlannedEvent } from '@everstep/domain/planner';
import {
  alertAsItComes,
  alertId,
  allDayAlert,
  allDayHour,
  eventReminderProblem,
  eventReminderTexts,
  proposedAlerts,
  reminderLimits,
  type Alert,
  type EventReminder,
  type ReminderChannel,
} from '@everstep/domain/reminders';

/** A reminder as it stands in the form. */
export interface ReminderDraft {
  rows: readonly AlertRow[];
  channels: readonly ReminderChannel[];
}

export interface AlertRow {
  id: string;
  alert: Alert;
  /** In which unit the user says a time of their own; null until they do. */
  unit: AlertUnit | null;
}

export const alertUnits = ['minute', 'hour', 'day', 'week'] as const;
export type AlertUnit = (typeof alertUnits)[number];

const minutesOf: Record<AlertUnit, number> = { minute: 1, hour: 60, day: 1_440, week: 10_080 };
export const proposedDays = Object.keys(eventReminderTexts.days).map(Number);
export const proposedMinutes = proposedAlerts.timed.flatMap((alert) =>
  'minutes_before' in alert ? [alert.minutes_before] : [],
);
const defaultAlert: Alert = { minutes_before: 15 };

/** When an event is that is reminded of, and by whose clocks. */
export interface RemindedOf extends Pick<PlannedEvent, 'start' | 'all_day' | 'zone'> {
  /** The zone of the user's reminders. */
  receiverZone: string;
}

/** As it comes of an event; while the form has no time yet, as it was set. */
export const alertOn = (alert: Alert, { receiverZone, ...event }: RemindedOf): Alert =>
  event.all_day || isLocalTime(event.start) ? alertAsItComes(alert, event, receiverZone) : alert;

const isLocalTime = (text: string): boolean => !Number.isNaN(Date.parse(`${text}Z`));

export const rowOf = (alert: Alert): AlertRow => ({ id: newId(), alert, unit: null });

/** Whether it is one of those that the form proposes. */
export const isProposed = (alert: Alert): boolean =>
  'at' in alert ? proposedDays.includes(alert.days_before) : proposedMinutes.includes(alert.minutes_before);

export const largestUnit = (minutes: number): AlertUnit =>
  alertUnits.findLast((unit) => minutes % minutesOf[unit] === 0) ?? 'minute';

/** Another row, with the first time that no row has yet. */
export function nextRow(rows: readonly AlertRow[], event: RemindedOf): AlertRow {
  const taken = new Set(rows.map(({ alert }) => alertId(alertOn(alert, event))));
  const offered = event.all_day ? proposedAlerts.allDay : [defaultAlert, ...proposedAlerts.timed];
  const alert = offered.find((each) => !taken.has(alertId(each))) ?? { days_before: 0, at: allDayHour };
  return rowOf(alert);
}

export const countIn = (minutes: number, unit: AlertUnit): number => Math.max(1, Math.round(minutes / minutesOf[unit]));

export const largestCount = (unit: AlertUnit): number =>
  Math.floor((reminderLimits.days * minutesOf.day) / minutesOf[unit]);

/** So many of a unit before, within what is possible. */
export const alertBefore = (count: number, unit: AlertUnit): Alert => ({
  minutes_before: Math.min(Math.max(Math.trunc(count) || 1, 1), largestCount(unit)) * minutesOf[unit],
});

/** What the form says, for an event in a scope; null without alerts. */
export function reminderOf(
  { rows, channels }: ReminderDraft,
  { isAllDay, household, former }: { isAllDay: boolean; household: string | null; former: EventReminder | null },
): EventReminder | null {
  if (rows.length === 0) return null;
  return {
    in: household,
    alerts: rows.map(({ alert }) => (isAllDay ? allDayAlert(alert) : alert)),
    channels: [...channels],
    snoozed: former?.snoozed ?? null,
  };
}

/** Why it cannot be saved. */
export const reminderProblem = (reminder: EventReminder | null): string | null =>
  reminder && (reminder.channels.length === 0 ? eventReminderTexts.noChannel : eventReminderProblem(reminder));
