import { useEffect, useMemo, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { FertilityEntry } from '@everstep/domain/fertility';
import { formatDayOfYear } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { useTracker } from '../../../platform/sync/use-tracker';
import { useToast } from '../../../ui/toast';
import { refreshOutlook } from '../api';
import { fertilityTracker } from '../tracker';

/** A day that was deleted or taken back: what had the focus may be gone with it. */
export interface ChangedDay {
  day: string;
  /** It was deleted, or that was taken back; else what was saved was. */
  isDeletion: boolean;
}

/** The days of the person on screen, and how to change them, each change with its way back. */
export function useLog(onChanged: (changed: ChangedDay) => void) {
  const { record } = useSession();
  const client = useQueryClient();
  const { entries: listed, failure, retry, save, remove, status } = useTracker(fertilityTracker);
  const showToast = useToast();
  const waiting = status?.waiting ?? 0;
  const waitedBefore = useRef(waiting);

  useEffect(() => {
    // The server has what was waiting: what it makes of the days is another thing now.
    if (waitedBefore.current > 0 && waiting === 0) refreshOutlook(client, record.email);
    waitedBefore.current = waiting;
  }, [client, record.email, waiting]);

  const entries = useMemo(
    () => listed?.map(({ value }) => value).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
    [listed],
  );
  const waitingDays = useMemo(
    () => new Set(listed?.filter(({ isUnsynced: isUnsynced }) => isUnsynced).map(({ key }) => key)),
    [listed],
  );
  const entryOf = (day: string) => entries?.find((entry) => entry.day === day) ?? null;

  async function put(day: string, entry: FertilityEntry | null): Promise<void> {
    await (entry ? save(day, entry) : remove(day));
    // Where the browser keeps nothing, nothing waits, and the server has it already.
    if (status?.kind === 'unavailable') refreshOutlook(client, record.email);
  }
  async function change(day: string, entry: FertilityEntry | null): Promise<void> {
    const before = entryOf(day);
    await put(day, entry);
    showToast({
      words: `${formatDayOfYear(day)} is ${entry ? 'saved' : 'deleted'}.`,
      action: 'Undo',
      onAction: () => void takeBack({ day, isDeletion: entry === null }, before),
    });
    if (!entry) onChanged({ day, isDeletion: true });
  }
  async function takeBack(changed: ChangedDay, before: FertilityEntry | null): Promise<void> {
    showToast(null);
    await put(changed.day, before);
    onChanged(changed);
  }
  return { entries, waitingDays, entryOf, change, failure, retry, status };
}
