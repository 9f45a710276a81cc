import { useState } from 'react';
import { plannerTransferTexts } from '@everstep/domain/planner';
import { getStorageRoom, importTooLargeText, storageLimits, type StorageLimit } from '@everstep/domain/sync';
import { ApiError } from '../../../platform/api/api-error';
import { call, userIdOfPage } from '../../../platform/api/client';
import { correctedNow } from '../../../platform/api/clock';
import { useSession } from '../../../platform/session/session';
import { useSend, useSyncStatus, useWriteAll } from '../../../platform/sync/use-entries';
import type { Calendar } from '../calendars';
import type { ImportedEvent } from './files';

type Made = Awaited<ReturnType<ReturnType<typeof useWriteAll>>>;

interface Written {
  calendar: Calendar;
  events: readonly ImportedEvent[];
  made: Made;
}

type Outcome =
  | { kind: 'done'; count: number }
  /** Everything is on the device; `message` says why the server refuses it, and is empty without a connection. */
  | { kind: 'onDevice'; count: number; message: string }
  | { kind: 'undone' }
  /** Nothing was stored. */
  | { kind: 'refused'; message: string };

const toRows = (events: readonly ImportedEvent[]) =>
  events.map(({ calendar: { kind }, key, value }) => ({ kind, key, value, base: null }));

/** Imports events once it is known that they fit, and takes them back together. */
export function useImportEvents() {
  const { record } = useSession();
  const writeAll = useWriteAll();
  const send = useSend();
  const status = useSyncStatus();
  const [importing, setImporting] = useState<readonly ImportedEvent[] | null>(null);
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function importAll(events: readonly ImportedEvent[]): Promise<Outcome> {
    const groups = byCalendar(events);
    for (const [{ isPrivate, scope }, ofCalendar] of groups) {
      const full = await findFullLimit(isPrivate ? userIdOfPage(record.email) : scope, ofCalendar.length);
      if (full) return { kind: 'refused', message: importTooLargeText(full.limit, full.room, correctedNow()) };
    }
    const done: Written[] = [];
    try {
      for (const [calendar, ofCalendar] of groups)
        done.push({ calendar, events: ofCalendar, made: await writeAll(calendar.scope, toRows(ofCalendar)) });
    } catch {
      await takeBack(done);
      return { kind: 'refused', message: plannerTransferTexts.failed };
    }
    setWritten(done);
    const reasons: (string | null)[] = [];
    for (const { calendar } of done) reasons.push(await send(calendar.scope));
    const count = events.length;
    const message = reasons.find((reason) => reason !== null);
    return message === undefined ? { kind: 'done', count } : { kind: 'onDevice', count, message: message ?? '' };
  }

  /** What somebody has changed since stays. */
  async function takeBack(all: readonly Written[]): Promise<void> {
    for (const { calendar, events, made } of all) {
      const ids = new Map(made.map(({ key, changeId }) => [key, changeId]));
      const undone = events.flatMap(({ key, value }) => {
        const undoes = ids.get(key);
        return undoes === undefined ? [] : [{ kind: calendar.kind, key, value: null, base: value, undoes }];
      });
      await writeAll(calendar.scope, undone);
    }
  }

  return {
    importing,
    outcome,
    unsyncedCount: importing ? Math.min(status?.unsynced ?? 0, importing.length) : 0,
    reset: () => setOutcome(null),
    start: async (events: readonly ImportedEvent[]): Promise<void> => {
      setImporting(events);
      setOutcome(null);
      setOutcome(await importAll(events));
      setImporting(null);
    },
    undo: async (): Promise<void> => {
      await takeBack(written);
      setOutcome({ kind: 'undone' });
    },
  };
}

function byCalendar(events: readonly ImportedEvent[]): [Calendar, ImportedEvent[]][] {
  const groups = new Map<string, [Calendar, ImportedEvent[]]>();
  for (const event of events) {
    const group = groups.get(event.calendar.scope) ?? [event.calendar, []];
    group[1].push(event);
    groups.set(event.calendar.scope, group);
  }
  return [...groups.values()];
}

/** Null if everything fits. Without a connection only what never fits into a day is known not to. */
async function findFullLimit(scope: string, count: number): Promise<{ room: number; limit: StorageLimit } | null> {
  try {
    const { room, limit } = await call(getStorageRoom, { query: { scope } });
    return count > room ? { room, limit } : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return count > storageLimits.perDay ? { room: storageLimits.perDay, limit: 'perDay' } : null;
  }
}
