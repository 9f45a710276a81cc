import { lazy, Suspense, type ComponentType } from 'react';
import { eventReminderName, trackerReminderName } from '@everstep/domain/reminders/names';
import { ownScope } from '../../platform/sync/scope';
import { useHasEntries } from '../../platform/sync/use-has-entries';

const DueReminders = lazy<ComponentType>(() =>
  import('../../features/reminders/events/due-reminders').then(
    (module) => ({ default: module.DueReminders }),
    // Without a connection there is nothing that the user could do about it.
    () => ({ default: () => null }),
  ),
);

/** Where reminders appear, below the header. Nothing is loaded for users who have none. */
export function DueRemindersPlace() {
  const ofEvents = useHasEntries(ownScope, eventReminderName);
  const ofTrackers = useHasEntries(ownScope, trackerReminderName);
  if (!ofEvents && !ofTrackers) return null;
  return (
    <Suspense>
      <DueReminders />
    </Suspense>
  );
}
