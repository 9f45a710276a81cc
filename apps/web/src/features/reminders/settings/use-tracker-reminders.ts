import {
  reminderSettingsTexts,
  trackerReminderKey,
  trackerReminderKind,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries } from '../../../platform/sync/use-entries';
import { changeOf, useChange } from '../../../platform/trackers/use-change';

/** The reminders of trackers that the user has set. Each change can be undone. */
export function useTrackerReminders() {
  const { entries, failure, retry } = useEntries(trackerReminderKind, ownScope);
  const { apply, tap } = useChange(ownScope);
  return {
    reminders: entries?.map(({ value }) => value),
    failure,
    retry,
    /** Rejects if the device could not store it. `previous` is what the user saw before. */
    save: (reminder: TrackerReminder, previous: TrackerReminder | null): Promise<void> =>
      apply(
        reminderSettingsTexts.saved,
        changeOf(trackerReminderKind, trackerReminderKey(reminder), reminder, previous),
      ),
    remove: (reminder: TrackerReminder): void =>
      tap(reminderSettingsTexts.removed, changeOf(trackerReminderKind, trackerReminderKey(reminder), null, reminder)),
  };
}
