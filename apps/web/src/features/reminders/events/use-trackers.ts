import { useMemo } from 'react';
import { feedingKind, type Feeding } from '@everstep/domain/feedings';
import { trackerReminderKind, type ReminderSettings, type ShownTracker } from '@everstep/domain/reminders';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries, useEntryLists } from '../../../platform/sync/use-entries';

/** The user's reminders of trackers, each with what was fed to its child. */
export function useTrackers(settings: ReminderSettings | undefined): readonly ShownTracker[] {
  const { entries } = useEntries(trackerReminderKind, ownScope);
  const scopes = [...new Set(entries?.flatMap(({ value }) => (value.type === 'next_feed' ? [value.in] : [])))]
    .toSorted()
    .join(' ');
  const lists = useMemo(
    () =>
      scopes
        .split(' ')
        .filter((scope) => scope !== '')
        .map((scope) => ({ scope, kind: feedingKind })),
    [scopes],
  );
  const { views } = useEntryLists(lists);
  return useMemo(() => {
    if (!settings) return [];
    const fed = (scope: string, childId: string): Feeding[] => {
      const view = views[lists.findIndex((list) => list.scope === scope)];
      const feedings = (view?.entries ?? []).map(({ value }) => value as Feeding);
      return feedings.filter(({ child_id }) => child_id === childId);
    };
    return (entries ?? []).map(({ key, value: reminder }) => ({
      key,
      reminder,
      settings,
      feedings: reminder.type === 'next_feed' ? fed(reminder.in, reminder.child_id) : [],
    }));
  }, [entries, settings, lists, views]);
}
