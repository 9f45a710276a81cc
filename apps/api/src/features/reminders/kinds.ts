import {
  eventReminderKind,
  reminderSettingsKind,
  trackerReminderKind,
  type EventReminder,
  type ReminderSettings,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { storedWhole, type SyncedKind } from '../../entries/synced-kind';
import { forgetReminders, planReminders, recheckReminders, type PlannedRow } from './repository';

type OnWriting<Value> = NonNullable<SyncedKind<Value>['onWriting']>;

/** Plans what was stored and forgets what was deleted. */
function planning<Value>(kind: string, aboutOf: (key: string, value: Value, userId: string) => PlannedRow['about']) {
  const onWriting: OnWriting<Value> = async (tx, { scopeId: userId, entries }) => {
    const planned = entries.flatMap(({ key, value }) =>
      value === null ? [] : [{ key, about: aboutOf(key, value, userId) }],
    );
    const deleted = entries.flatMap(({ key, value }) => (value === null ? [key] : []));
    if (planned.length > 0) await planReminders(tx, { userId, kind, planned });
    if (deleted.length > 0) await forgetReminders(tx, userId, kind, deleted);
  };
  return onWriting;
}

export const eventReminders: SyncedKind<EventReminder> = {
  ...storedWhole(eventReminderKind),
  onWriting: planning(eventReminderKind.name, (key, { in: household }, userId) => ({
    scopeId: household ?? userId,
    key,
  })),
};

export const trackerReminders: SyncedKind<TrackerReminder> = {
  ...storedWhole(trackerReminderKind),
  onWriting: planning(trackerReminderKind.name, (_key, reminder) =>
    reminder.type === 'daily' ? null : { scopeId: reminder.in, key: reminder.child_id },
  ),
};

export const reminderSettings: SyncedKind<ReminderSettings> = {
  ...storedWhole(reminderSettingsKind),
  onWriting: (tx, { scopeId: userId }) => recheckReminders(tx, userId),
};
