import { useState } from 'react';
import { plannerTransferTexts, type PlannedEvent } from '@everstep/domain/planner';
import { getStorageRoom, importTooLargeText, storageLimits, type StorageLimit } from '@everstep/domain/sync';
import { ApiError } from '../../../platform/api/api-error';
import { call, userIdOfPage } from '../../../platform/api/client';
import { correctedNow } from '../../../platform/api/clock';
import { useSession } from '../../../platform/session/session';
import { ownScope } from '../../../platform/sync/scope';
import { useSend, useSyncStatus, useWriteAll } from '../../../platform/sync/use-entries';
import type { ScopedChange } from '../../../platform/trackers/change';
import type { Calendar } from '../calendars';
import { eventChanges } from '../event-changes';
import { noteImported } from './imported-before';

/** An event to store. */
export interface ImportedEvent {
  calendar: Calendar;
  key: string;
  value: PlannedEvent;
  /** As it was before the import; null for a new one. */
  before: PlannedEvent | null;
}

type Made = Awaited<ReturnType<ReturnType<typeof useWriteAll>>>;

interface Written {
  scope: string;
  changes: readonly ScopedChange[];
  made: Made;
}

export interface ImportCounts {
  added: number;
  updated: number;
}

type Outcome =
  | { kind: 'done'; counts: ImportCounts }
  /** Everything is on the device; `message` says why the server refuses it, and is empty without a connection. */
  | { kind: 'onDevice'; counts: ImportCounts; message: string }
  | { kind: 'undone' }
  /** Nothing was stored. */
  | { kind: 'refused'; message: string };

/** Imports events once it is known that they fit, and takes them back together. */
export function useImportEvents() {
  const { record } = useSession();
  const writeAll = useWriteAll();
  const send = useSend();
  const status = useSyncStatus();
  const [importing, setImporting] = useState<ImportCounts | null>(null);
  const [written, setWritten] = useState<{ all: readonly Written[]; forget: () => Promise<void> } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function importAll(events: readonly ImportedEvent[], counts: ImportCounts): Promise<Outcome> {
    const groups = byScope(events);
    for (const [scope, changes] of groups) {
      const added = changes.filter(({ previous }) => previous === null).length;
      const full = await findFullLimit(scope === ownScope ? userIdOfPage(record.email) : scope, added);
      if (full) return { kind: 'refused', message: importTooLargeText(full.limit, full.room, correctedNow()) };
    }
    const done: Written[] = [];
    try {
      for (const [scope, changes] of groups) {
        const rows = changes.map(({ kind, key, value, previous: base }) => ({ kind, key, value, base }));
        done.push({ scope, changes, made: await writeAll(scope, rows) });
      }
      const fromCalendar = events.filter(({ value }) => value.uid !== undefined);
      const keys = fromCalendar.map(({ calendar: { scope }, key }) => ({ scope, key }));
      setWritten({ all: done, forget: await noteImported(record.email, keys) });
    } catch {
      await takeBack(done);
      return { kind: 'refused', message: plannerTransferTexts.failed };
    }
    const reasons: (string | null)[] = [];
    for (const { scope } of done) reasons.push(await send(scope));
    const message = reasons.find((reason) => reason !== null);
    return message === undefined ? { kind: 'done', counts } : { kind: 'onDevice', counts, message: message ?? '' };
  }

  /** What somebody has changed since stays. */
  async function takeBack(all: readonly Written[]): Promise<void> {
    for (const { scope, changes, made } of all) {
      const ids = new Map(made.map(({ kind, key, changeId }) => [`${kind} ${key}`, changeId]));
      const undone = changes.flatMap(({ kind, key, value: base, previous: value }) => {
        const undoes = ids.get(`${kind.name} ${key}`);
        return undoes === undefined ? [] : [{ kind, key, value, base, undoes }];
      });
      await writeAll(scope, undone);
    }
  }

  return {
    importing,
    outcome,
    unsyncedCount: importing ? Math.min(status?.unsynced ?? 0, importing.added + importing.updated) : 0,
    reset: () => setOutcome(null),
    start: async (counts: ImportCounts, take: () => Promise<readonly ImportedEvent[]>): Promise<void> => {
      setImporting(counts);
      setOutcome(null);
      try {
        setOutcome(await importAll(await take(), counts));
      } catch {
        setOutcome({ kind: 'refused', message: plannerTransferTexts.failed });
      } finally {
        setImporting(null);
      }
    },
    undo: async (): Promise<void> => {
      if (written) {
        await takeBack(written.all);
        await written.forget();
      }
      setOutcome({ kind: 'undone' });
    },
  };
}

function byScope(events: readonly ImportedEvent[]): Map<string, ScopedChange[]> {
  const groups = new Map<string, ScopedChange[]>();
  for (const { calendar, key, value, before } of events)
    for (const change of eventChanges(calendar, key, value, before)) {
      const group = groups.get(change.scope);
      if (group) group.push(change);
      else groups.set(change.scope, [change]);
    }
  return groups;
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
