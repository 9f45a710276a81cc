import { startTransition, useRef, useState, type RefObject } from 'react';
import { importedKind, importMark, importTexts, markedChangeId } from '@everstep/domain/imports';
import type { SessionRecord } from '@everstep/domain/session';
import { getStorageRoom, importTooLargeText, storageLimits, type StorageLimit } from '@everstep/domain/sync';
import { ApiError } from '../../platform/api/api-error';
import { call, userIdOfPage } from '../../platform/api/client';
import { correctedNow } from '../../platform/api/clock';
import { newId } from '../../platform/api/new-id';
import { ownScope } from '../../platform/sync/scope';
import { useSend, useSyncStatus, useWriteInSteps } from '../../platform/sync/use-entries';
import { scopeOf } from './kinds';
import type { RemoteReader } from './reader/open-reader';

export type ImportStage =
  | { kind: 'none' }
  | { kind: 'storing'; done: number; total: number }
  | { kind: 'sending'; total: number }
  /** `message` says why the server does not have everything yet: empty without a connection, null if it has. */
  | { kind: 'done'; count: number; message: string | null }
  | { kind: 'failed'; message: string };

export interface Room {
  room: number;
  limit: StorageLimit;
}

const entriesPerStep = 500;

/** Stores the entries of a file step by step on this device, and sends them. */
export function useImport(household: string | null, reader: RefObject<RemoteReader | null>) {
  const write = useWriteInSteps();
  const send = useSend();
  const status = useSyncStatus();
  const [stage, setStage] = useState<ImportStage>({ kind: 'none' });
  const isRunning = useRef(false);

  async function start(total: number, withImplausible: boolean): Promise<void> {
    const opened = reader.current;
    if (!opened || isRunning.current) return;
    isRunning.current = true;
    try {
      await run(opened, total, withImplausible);
    } finally {
      isRunning.current = false;
    }
  }

  async function run(opened: RemoteReader, total: number, withImplausible: boolean): Promise<void> {
    // The preview may be long, and a slow phone takes a while to replace it.
    startTransition(() => setStage({ kind: 'storing', done: 0, total }));
    const mark = importMark(newId());
    const scopes = new Set<string>();
    let count = 0;
    try {
      for (let at = 0; ; at += entriesPerStep) {
        const taken = await opened.take(at, entriesPerStep, withImplausible);
        if (taken === null) break;
        for (const scope of new Set(taken.flatMap(({ kind }) => scopeOf(kind, household) ?? []))) {
          scopes.add(scope);
          const entries = taken
            .filter(({ kind }) => scopeOf(kind, household) === scope)
            .map(({ kind, key, value }) => {
              count += 1;
              return { kind: importedKind(kind), key, value, changeId: markedChangeId(mark, count) };
            });
          await write(scope, entries);
        }
        setStage({ kind: 'storing', done: count, total });
      }
    } catch {
      return setStage({ kind: 'failed', message: importTexts.failed });
    }
    setStage({ kind: 'sending', total: count });
    const reasons = await Promise.all([...scopes].map((scope) => send(scope)));
    const [message = null] = reasons.filter((reason) => reason !== null);
    setStage({ kind: 'done', count, message });
  }

  return {
    stage,
    unsyncedCount: status?.unsynced ?? 0,
    start,
    reset: () => setStage({ kind: 'none' }),
  };
}

/** How many more entries fit into a scope, and which limit that is; null without a connection or in demo mode. */
export async function findRoom(
  { email, demo }: Pick<SessionRecord, 'email' | 'demo'>,
  scope: string,
): Promise<Room | null> {
  if (demo) return null;
  try {
    const query = { scope: scope === ownScope ? userIdOfPage(email) : scope };
    return await call(getStorageRoom, { query });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

/** Why an import does not fit at all: only the limit of a day is over tomorrow. */
export const tooLargeText = ({ limit, room }: Room, count: number): string | null =>
  limit === 'perDay' || count <= room ? null : importTooLargeText(limit, room, correctedNow());

/** What of it waits until tomorrow. */
export function overTodayText(found: Room | null, count: number): string | null {
  const room = found?.limit === 'perDay' ? Math.max(0, found.room) : found ? Infinity : storageLimits.perDay;
  return count > room ? importTexts.overToday(room, count - room) : null;
}
