import { useState } from 'react';
import {
  firstReminderSettings,
  reminderSettingsKey,
  reminderSettingsKind,
  type ReminderSettings,
} from '@everstep/domain/reminders';
import { dateLocale, deviceZone } from '../../../platform/locale/dates';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries } from '../../../platform/sync/use-entries';
import { changeOf, useChange } from '../../../platform/trackers/use-change';
import { useChoice } from '../../../ui/form/use-choice';

type Part = Partial<Omit<ReminderSettings, 'locale'>>;

/** How the user wants to be reminded. Each change can be undone. */
export function useReminderSettings() {
  const { entries, failure, retry } = useEntries(reminderSettingsKind, ownScope);
  const { apply } = useChange(ownScope);
  const stored = entries?.find(({ key }) => key === reminderSettingsKey)?.value ?? null;
  // Entries arrive in a transition. A switch shows at once what was chosen, and the next one builds on that.
  const { shown, choose, drop } = useChoice(stored);
  const [isRefused, setRefused] = useState(false);
  const locale = dateLocale();
  const settings = shown ?? firstReminderSettings(deviceZone(), locale);

  /** Rejects if the device could not store it. */
  async function save(text: string, part: Part): Promise<void> {
    const changed = { ...settings, ...part, locale };
    choose(changed);
    setRefused(false);
    try {
      await apply(text, changeOf(reminderSettingsKind, reminderSettingsKey, changed, shown));
    } catch (error) {
      drop();
      throw error;
    }
  }
  return {
    isLoaded: entries !== undefined,
    failure,
    retry,
    settings,
    save,
    /** For switches: whether the last one could not be stored is in `isRefused`. */
    change: (text: string, part: Part): void => void save(text, part).catch(() => setRefused(true)),
    isRefused,
  };
}

export type SettingsInUse = ReturnType<typeof useReminderSettings>;
