import { useMemo } from 'react';
import { eventKind, ownEventKind } from '@everstep/domain/planner';
import {
  eventReminderKind,
  eventReminderTexts,
  firstReminderSettings,
  openChannels,
  reminderChannels,
  reminderSettingsKey,
  reminderSettingsKind,
  type EventReminder,
} from '@everstep/domain/reminders';
import { dateLocale, deviceZone } from '../../../platform/locale/dates';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries } from '../../../platform/sync/use-entries';
import type { ScopedChange } from '../../../platform/trackers/change';
import { changeOf, useChange } from '../../../platform/trackers/use-change';
import type { StoredEvent } from '../stored-event';
import { rowOf, type ReminderDraft } from './alert-rows';

const eventKinds: readonly string[] = [eventKind.name, ownEventKind.name];

/** The household whose event it is; null for an own event. */
export const householdOf = (scope: string): string | null => (scope === ownScope ? null : scope);

export type Reminders = ReturnType<typeof useReminders>;

/** The user's own reminders of events, and what changes them. */
export function useReminders() {
  const { entries } = useEntries(eventReminderKind, ownScope);
  const { entries: stored } = useEntries(reminderSettingsKind, ownScope);
  const { apply, tap } = useChange(ownScope);
  const byKey = useMemo(() => new Map(entries?.map(({ key, value }) => [key, value])), [entries]);
  const former = stored?.find(({ key }) => key === reminderSettingsKey)?.value ?? null;
  const settings = former ?? firstReminderSettings(deviceZone(), dateLocale());
  const of = (key: string): EventReminder | null => byKey.get(key) ?? null;

  return {
    /** Until then nobody knows what a change would replace. */
    isLoaded: entries !== undefined && stored !== undefined,
    settings,
    of,
    draftOf(key: string | null): ReminderDraft {
      const reminder = key === null ? null : of(key);
      if (reminder) return { rows: reminder.alerts.map(rowOf), channels: reminder.channels };
      const open = openChannels({ channels: reminderChannels }, settings);
      return { rows: [], channels: open.length > 0 ? open : ['app'] };
    },
    set: (key: string, reminder: EventReminder | null): Promise<void> =>
      apply(
        reminder ? eventReminderTexts.saved : eventReminderTexts.removed,
        changeOf(eventReminderKind, key, reminder, of(key)),
      ),
    switchOn: (channel: 'app' | 'mail'): void =>
      tap(
        eventReminderTexts.switchedOn[channel],
        changeOf(reminderSettingsKind, reminderSettingsKey, { ...settings, [channel]: true }, former),
      ),
    /**
     * What changes of events do to the user's reminders of them. An event that is deleted takes its reminder along, and one that comes
     * from another one has the reminder of that. `wanted` is what the form says; without it nothing else changes.
     */
    changesWith(from: StoredEvent | null, changes: readonly ScopedChange[], wanted?: EventReminder | null) {
      const ofEvents = changes.filter(({ kind }) => eventKinds.includes(kind.name));
      const isSame = ({ key }: ScopedChange) => key === from?.key;
      const previous = from && of(from.key);
      const next = wanted === undefined ? previous : wanted;
      const isMadeAnew = ofEvents.some((change) => !isSame(change));
      return ofEvents.flatMap((change): ScopedChange[] => {
        const value =
          change.value === null
            ? null
            : isSame(change)
              ? isMadeAnew
                ? previous
                : next
              : next && { ...next, in: householdOf(change.scope), snoozed: null };
        const replaced = isSame(change) ? previous : null;
        if (value === replaced) return [];
        return [{ ...changeOf(eventReminderKind, change.key, value, replaced), scope: ownScope }];
      });
    },
  };
}
