import { useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { fertilityKind, type FertilityEntry } from '@everstep/domain/fertility';
import { formatDayAndMonth } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries, useSyncStatus, useWrite } from '../../../platform/sync/use-entries';
import { useToast } from '../../../ui/feedback/toast';
import { refreshReport } from '../api';

/** A change after which the focused element may be gone. */
export interface ChangedDay {
  day: string;
  /** True if the day was deleted or its deletion undone; false if a save was undone. */
  isDeletion: boolean;
  /** Whether the day has an entry now. */
  isLogged: boolean;
}

/** The user's days and how to change them. Each change can be undone. */
export function useLog(onChanged: (changed: ChangedDay) => void) {
  const { record } = useSession();
  const client = useQueryClient();
  const { entries: stored, progress, failure, retry } = useEntries(fertilityKind, ownScope);
  const writeEntry = useWrite();
  const status = useSyncStatus();
  const showToast = useToast();
  const unsynced = status?.unsynced ?? 0;
  const previousUnsynced = useRef(unsynced);

  useEffect(() => {
    // The server has received the changes, so the loaded report is outdated.
    if (previousUnsynced.current > 0 && unsynced === 0) refreshReport(client, record.email);
    previousUnsynced.current = unsynced;
  }, [client, record.email, unsynced]);

  const entries = useMemo(
    () => stored?.map(({ value }) => value).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
    [stored],
  );
  const unsyncedDays = useMemo(
    () => new Set(stored?.filter(({ isUnsynced }) => isUnsynced).map(({ key }) => key)),
    [stored],
  );
  const findEntry = (day: string) => entries?.find((entry) => entry.day === day) ?? null;

  async function write(day: string, entry: FertilityEntry | null): Promise<void> {
    await writeEntry(fertilityKind, ownScope, day, entry);
    // Without storage the change went straight to the server, so the loaded report is outdated.
    if (status?.kind === 'unavailable') refreshReport(client, record.email);
  }
  async function change(day: string, entry: FertilityEntry | null): Promise<void> {
    const previous = findEntry(day);
    await write(day, entry);
    showToast({
      text: `${formatDayAndMonth(day)} is ${entry ? 'saved' : 'deleted'}.`,
      action: {
        label: 'Undo',
        run: () => void undo({ day, isDeletion: entry === null, isLogged: previous !== null }, previous),
      },
    });
    if (!entry) onChanged({ day, isDeletion: true, isLogged: false });
  }
  /** Several days at once, undone together. */
  async function changeDays(changed: readonly FertilityEntry[], text: string): Promise<void> {
    const previous = changed.map(({ day }) => ({ day, entry: findEntry(day) }));
    await writeDays(changed.map((entry) => ({ day: entry.day, entry })));
    showToast({
      text,
      action: {
        label: 'Undo',
        run() {
          showToast(null);
          const { day = '', entry = null } = previous.at(-1) ?? {};
          void writeDays(previous).then(() => onChanged({ day, isDeletion: true, isLogged: entry !== null }));
        },
      },
    });
  }
  /** In order: where writing fails, the days before are kept, and writing all again changes nothing about them. */
  async function writeDays(days: readonly { day: string; entry: FertilityEntry | null }[]): Promise<void> {
    for (const { day, entry } of days) await write(day, entry);
  }
  async function undo(changed: ChangedDay, previous: FertilityEntry | null): Promise<void> {
    showToast(null);
    await write(changed.day, previous);
    onChanged(changed);
  }
  return { entries, unsyncedDays, findEntry, change, changeDays, progress, failure, retry, status };
}
