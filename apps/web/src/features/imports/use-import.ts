import { startTransition, useRef, useState, type RefObject } from 'react';
import { importMark, importTexts } from '@everstep/domain/imports';
import type { SessionRecord } from '@everstep/domain/session';
import { getStorageRoom, importTooLargeText, storageLimits, type StorageLimit } from '@everstep/domain/sync';
import { ApiError } from '../../platform/api/api-error';
import { call, userIdOfPage } from '../../platform/api/client';
import { correctedNow } from '../../platform/api/clock';
import { newId } from '../../platform/api/new-id';
import { ownScope } from '../../platform/sync/scope';
import { useSession } from '../../platform/session/session';
import { useSend, useSyncStatus, useWriteInSteps } from '../../platform/sync/use-entries';
import type { RemoteReader } from './reader/open-reader';
import { storeStep } from './reader/store-step';

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

/**
 * Stores the entries of a file step by step on this device, and sends them. The worker that has them does both, so that the page stays
 * free. In demo mode, which is in the memory of the page, and without storage on the device, the page does it.
 */
export function useImport(household: string | null, reader: RefObject<RemoteReader | null>) {
  const { id, email } = useSession().record;
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

  async function sendAll(scopes: readonly string[]): Promise<string | null> {
    const reasons = await Promise.all(scopes.map((scope) => send(scope)));
    return reasons.find((reason) => reason !== null) ?? null;
  }

  async function run(opened: RemoteReader, total: number, withImplausible: boolean): Promise<void> {
    // The preview may be long, and a slow phone takes a while to replace it.
    startTransition(() => setStage({ kind: 'storing', done: 0, total }));
    const isInWorker = status !== null && status.kind !== 'unavailable';
    const common = { household, mark: importMark(newId()), count: entriesPerStep, withImplausible };
    const scopes = new Set<string>();
    let count = 0;
    try {
      if (isInWorker) await opened.signIn({ id, email });
      for (let start = 0; ; start += entriesPerStep) {
        const step = { ...common, start, stored: count };
        const stored = await (isInWorker ? opened.store(step) : storeStep({ ...opened, write }, step));
        if (stored === null) break;
        count += stored.count;
        for (const scope of stored.scopes) scopes.add(scope);
        setStage({ kind: 'storing', done: count, total });
      }
    } catch {
      setStage({ kind: 'failed', message: importTexts.failed });
      // What was stored stays.
      return void send(ownScope);
    }
    setStage({ kind: 'sending', total: count });
    const sent = isInWorker ? await opened.send([...scopes]).catch(() => '') : '';
    // Why there was no reply, for example because the session has ended, only the page finds out.
    const message = sent === '' ? await sendAll([...scopes]) : sent;
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
