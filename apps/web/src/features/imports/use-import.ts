import { useState } from 'react';
import { importTexts, type Imported } from '@everstep/domain/imports';
import { getStorageRoom, importTooLargeText, storageLimits, type StorageLimit } from '@everstep/domain/sync';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { correctedNow } from '../../platform/api/clock';
import { useSession } from '../../platform/session/session';
import { useSend, useSyncStatus, useWriteAll } from '../../platform/sync/use-entries';
import { toEntry } from './to-entry';

type Outcome =
  /** The server has stored everything. */
  | { kind: 'imported'; count: number }
  /** Everything is on the device; `message` says why the server refuses it, and is empty without a connection. */
  | { kind: 'stored'; count: number; message: string }
  /** Nothing was stored. */
  | { kind: 'refused'; message: string };

/** Imports entries for a child once it is known that they fit; the import is complete once the server has them. */
export function useImport(household: string, childId: string) {
  const { record } = useSession();
  const writeAll = useWriteAll();
  const send = useSend();
  const status = useSyncStatus();
  const [importing, setImporting] = useState<readonly Imported[] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function importAll(entries: readonly Imported[]): Promise<Outcome> {
    const full = record.demo ? null : await findFullLimit(household, entries.length);
    if (full) return { kind: 'refused', message: importTooLargeText(full.limit, full.room, correctedNow()) };
    const rows = await Promise.all(entries.map((entry) => toEntry(childId, entry)));
    try {
      await writeAll(household, rows);
    } catch {
      return { kind: 'refused', message: importTexts.failed };
    }
    const reason = await send(household, rows);
    const count = entries.length;
    return reason === null ? { kind: 'imported', count } : { kind: 'stored', count, message: reason };
  }

  return {
    importing,
    outcome,
    unsyncedCount: importing ? Math.min(status?.unsynced ?? 0, importing.length) : 0,
    reset: () => setOutcome(null),
    start: async (entries: readonly Imported[]): Promise<void> => {
      setImporting(entries);
      setOutcome(null);
      setOutcome(await importAll(entries));
      setImporting(null);
    },
  };
}

/** Null if everything fits. Without a connection, only imports above the daily limit are known not to fit. */
async function findFullLimit(household: string, count: number): Promise<{ room: number; limit: StorageLimit } | null> {
  try {
    const { room, limit } = await call(getStorageRoom, { query: { scope: household } });
    return count > room ? { room, limit } : null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return count > storageLimits.perDay ? { room: storageLimits.perDay, limit: 'perDay' } : null;
  }
}
