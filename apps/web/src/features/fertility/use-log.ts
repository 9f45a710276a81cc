import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { formatDayOfYear } from '@everstep/domain/days';
import type { FertilityEntry } from '@everstep/domain/fertility';
import { useSession } from '../../lib/session';
import { useTracker } from '../../lib/use-outbox';
import { refreshOutlook } from './api';
import { fertilityTracker } from './tracker';

interface LastChange {
  words: string;
  undo: () => Promise<void>;
}

/** The days of the person on screen, and how to change them, each change with its way back. */
export function useLog() {
  const { record } = useSession();
  const client = useQueryClient();
  const { entries: listed, failure, retry, save, remove, status } = useTracker(fertilityTracker);
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
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
    () => new Set(listed?.filter(({ isWaiting }) => isWaiting).map(({ key }) => key)),
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
    setLastChange({
      words: `${formatDayOfYear(day)} is ${entry ? 'saved' : 'deleted'}.`,
      undo: async () => {
        setLastChange(null);
        await put(day, before);
      },
    });
  }
  return { entries, waitingDays, entryOf, change, lastChange, failure, retry, status };
}
