import { useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { fertilityKind, logTexts, type FertilityEntry } from '@everstep/domain/fertility';
import { trackerTexts } from '@everstep/domain/trackers';
import { formatDayAndMonth } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { ownScope } from '../../../platform/sync/scope';
import { useEntries, useSyncStatus, useWriteAll } from '../../../platform/sync/use-entries';
import { useToast } from '../../../ui/feedback/toast';
import { refreshReport } from '../api';

interface WrittenDay {
  day: string;
  /** Null deletes the day. */
  entry: FertilityEntry | null;
  /** The entry that the user saw before. */
  base: FertilityEntry | null;
  undoes?: string;
}

/** The user's days and how to change them. Each change can be undone. */
export function useLog() {
  const { record } = useSession();
  const client = useQueryClient();
  const { entries: stored, progress, failure, retry } = useEntries(fertilityKind, ownScope);
  const writeAll = useWriteAll();
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

  /** Writes all days or none. Returns the ids of the changes, by day. */
  async function write(days: readonly WrittenDay[]): Promise<Map<string, string>> {
    const made = await writeAll(
      ownScope,
      days.map(({ day, entry, base, undoes }) => ({
        kind: fertilityKind,
        key: day,
        value: entry,
        base,
        ...(undoes !== undefined && { undoes }),
      })),
    );
    // Without storage the change went straight to the server, so the loaded report is outdated.
    if (status?.kind === 'unavailable') refreshReport(client, record.email);
    return new Map(made.map(({ key, changeId }) => [key, changeId]));
  }
  /** `base` is the entry that the form was opened with; null for a day without one. */
  async function change(day: string, entry: FertilityEntry | null, base = findEntry(day)): Promise<void> {
    const made = await write([{ day, entry, base }]);
    showToast({
      text: (entry ? logTexts.savedDay : logTexts.deletedDay)(formatDayAndMonth(day)),
      action: { label: trackerTexts.undo, run: () => void undo([{ day, entry, base }], made) },
    });
  }
  /** Changes several days at once, undone together. */
  async function changeDays(changed: readonly FertilityEntry[], text: string): Promise<void> {
    const days = changed.map((entry) => ({ day: entry.day, entry, base: findEntry(entry.day) }));
    const made = await write(days);
    showToast({ text, action: { label: trackerTexts.undo, run: () => void undo(days, made) } });
  }
  /** Keeps what was changed since on another device. */
  async function undo(days: readonly WrittenDay[], made: ReadonlyMap<string, string>): Promise<void> {
    showToast(null);
    await write(
      days.flatMap(({ day, entry, base }) => {
        const undoes = made.get(day);
        return undoes === undefined ? [] : [{ day, entry: base, base: entry, undoes }];
      }),
    );
  }
  return { entries, unsyncedDays, findEntry, change, changeDays, progress, failure, retry, status };
}
