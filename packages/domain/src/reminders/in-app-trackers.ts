import { paths } from '../base/paths';
import { localDayIn, startOfDay } from '../base/time-zone';
import type { Feeding } from '../feedings/entries';
import { longestRestMs, type ShownReminder } from './in-app';
import type { DailyTracker, ReminderSettings, TrackerReminder } from './kinds';
import { reminderTexts } from './texts';
import { dailyDueBetween, nextDailyDue, nextFeedDue, nextFeedLook } from './tracker-due';

export interface ShownTrackerReminder extends ShownReminder {
  /** Where the user logs. */
  path: string;
}

export interface ShownTracker {
  key: string;
  reminder: TrackerReminder;
  settings: Pick<ReminderSettings, 'zone' | 'app'>;
  /** Of the child; those of the last days are enough. Read for the next feed only. */
  feedings: readonly Feeding[];
}

const pathOf: Record<DailyTracker, string> = {
  fertility: paths.fertilityTracker,
  feedings: paths.milkTracker,
  diapers: paths.milkTracker,
  sleep: paths.sleepTracker,
};

/**
 * The reminder of a tracker that the app shows at a moment, if any: a daily one from its hour until the day is over, that of the next feed
 * until it is logged or the estimate is past. Quiet hours do not matter to who is looking.
 */
export function shownTrackerReminders(shown: ShownTracker, now: number): ShownTrackerReminder[] {
  const { key, reminder, settings } = shown;
  if (!settings.app || !reminder.channels.includes('app')) return [];
  const due = latestDue(shown, now);
  if (!due) return [];
  const isDaily = reminder.type === 'daily';
  const title = isDaily ? reminderTexts.daily[reminder.tracker] : reminderTexts.nextFeed;
  const path = isDaily ? pathOf[reminder.tracker] : paths.milkTracker;
  return [{ ...due, title, path, id: `${key} ${due.original} ${due.alert}` }];
}

/** When to look again at what is shown, because another one may be due by then. */
export function nextTrackerLook({ reminder, settings: { zone }, feedings }: ShownTracker, now: number): number {
  const clock = { zone, quiet_hours: null };
  const next = reminder.type === 'daily' ? nextDailyDue(reminder, clock, now).at : nextFeedLook(feedings, clock, now);
  return Math.min(next ?? Infinity, now + longestRestMs);
}

function latestDue({ reminder, settings: { zone }, feedings }: ShownTracker, now: number) {
  const clock = { zone, quiet_hours: null };
  if (reminder.type === 'daily')
    return dailyDueBetween(reminder, clock, startOfDay(zone, localDayIn(zone, now)) - 1, now).at(-1);
  const due = nextFeedDue(feedings, clock, now);
  return due && due.at <= now && now <= due.usefulUntil ? due : undefined;
}
