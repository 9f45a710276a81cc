import { canUseFeature } from '@everstep/domain/features';
import {
  changesPerPull,
  getStorageRoom,
  isOnlyEnded,
  pullChanges,
  pushChanges,
  storageRoom,
  type PushedChange,
} from '@everstep/domain/sync';
import { safeParse } from 'zod/v4/core';
import { isForeignKeyViolation, transact } from '../../db/client';
import { openEntry, sealEntry } from '../../entries/sealing';
import type { SealingKeys } from '../../db/seal';
import type { SyncedKind } from '../../entries/synced-kind';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { parentsCanUse } from '../households/repository';
import { countEntries, listChanges } from './pull-repository';
import { findEntries, writeChanges, type SealedChange } from './repository';
import { findStorageUse } from './storage-limits';
import { readCursor, toCursor } from './cursor';
import { streamRoutes } from './stream';

const unknownKind = 'This kind of entry is not known here. Please reload the page to get the latest version.';
const unknownChild = 'This child is not in your family any more, so nothing was saved.';

export function syncRoutes(server: Server): void {
  const { db, dataKeys, kinds } = server;
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));

  handle(server, pushChanges, async ({ user, membership: { scopeId, role }, body }) => {
    const kind = kindsByName.get(body.kind);
    if (!kind || (kind.scope === 'person') !== (role === 'self'))
      throw new Refusal('bad_input', unknownKind, { kind: unknownKind });
    const values = body.changes.map((change, index) => parseValue(kind, change, index));
    const keys = role === 'self' ? await dataKeys.forUser(scopeId) : await dataKeys.existing(scopeId);
    if (!keys) throw new Refusal('not_found');
    if (kind.feature && values.some((value) => value !== null)) {
      const isOpen =
        role === 'self' ? canUseFeature(user, kind.feature) : await parentsCanUse(db, scopeId, kind.feature);
      if (!isOpen && !(await isOnlyEnding(kind, keys, scopeId, body.changes, values))) throw new Refusal('locked');
    }
    const changes = body.changes.map((change, index) => toSealed(kind, keys, scopeId, change, values[index]));
    const written = await transact(db, (tx) =>
      writeChanges(tx, { scopeId, writerId: user.id, kind: kind.name, consent: kind.consent }, changes),
    ).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refusal('bad_input', unknownChild) : error;
    });
    server.announcements.announce(scopeId);
    const ids = body.changes.map(({ change_id: id }) => id);
    await kind.onWritten?.(db, { userId: user.id, added: written.added, changeId: ids[0] ?? '' });
    return {
      success: true,
      kept: ids.filter((id) => written.stored.has(id)),
      outdated: ids.filter((id) => !written.stored.has(id)),
    };
  });

  /** Whether every change deletes an entry or stops the timer that is running in it, and does nothing else. */
  async function isOnlyEnding(
    kind: SyncedKind,
    keys: SealingKeys,
    scopeId: string,
    changes: readonly PushedChange[],
    values: readonly unknown[],
  ): Promise<boolean> {
    const { isRunning } = kind;
    if (!isRunning) return false;
    const logged = new Map(changes.flatMap(({ key }, index) => (values[index] === null ? [] : [[key, values[index]]])));
    const rows = await findEntries(db, { scopeId, kind: kind.name }, [...logged.keys()]);
    const stopped = rows.filter((row) => {
      const value = logged.get(row.key);
      try {
        const before = openEntry(kind, keys, { scopeId, ...row });
        return isRunning(before) && !isRunning(value) && isOnlyEnded(before, value);
      } catch {
        return false;
      }
    });
    return stopped.length === logged.size;
  }

  handle(server, pullChanges, async ({ user, membership: { scopeId, role }, query, request }) => {
    const since = readCursor(scopeId, query.since);
    const found = await listChanges(db, { scopeId, readerId: user.id, since, limit: changesPerPull + 1 });
    if (!found) throw new Refusal('not_yours');
    if (since > found.version) throw new Refusal('unknown_cursor');
    const page = found.rows.slice(0, changesPerPull);
    const hasMore = found.rows.length > page.length;
    const keys = page.some(({ sealed }) => sealed) ? ((await dataKeys.existing(scopeId)) ?? new Map()) : new Map();
    const unreadable: { kind: string; key: string }[] = [];
    const changes = page.flatMap((row) => {
      const { kind: name, key, changeId, changedAt, authorId, sealed } = row;
      const kind = kindsByName.get(name);
      if (!kind) return [];
      const change = {
        kind: name,
        key,
        change_id: changeId,
        changed_at: changedAt.toISOString(),
        ...(role !== 'self' && { author: authorId }),
      };
      if (!sealed) return [{ ...change, value: null }];
      try {
        return [{ ...change, value: openEntry(kind, keys, { scopeId, key, sealed }) }];
      } catch {
        unreadable.push({ kind: name, key });
        return [];
      }
    });
    if (unreadable.length > 0)
      // Only the count: keys may be calendar days.
      request.log.error({ reqId: request.id, entries: unreadable.length }, 'sealed entries could not be opened');
    return {
      success: true,
      cleared: found.cleared,
      changes,
      ...(unreadable.length > 0 && { unreadable }),
      cursor: toCursor(scopeId, hasMore ? (page.at(-1)?.version ?? since) : found.version),
      has_more: hasMore,
      ...(since === 0 && hasMore && { total: await countEntries(db, scopeId) }),
    };
  });

  handle(server, getStorageRoom, async ({ user, membership: { scopeId } }) => ({
    success: true,
    ...storageRoom(await findStorageUse(db, scopeId, user.id)),
  }));

  streamRoutes(server);
}

/** Throws a refusal that names the change by its place in the body. */
function parseValue(kind: SyncedKind, { key, value }: PushedChange, index: number): unknown {
  const parsedKey = safeParse(kind.key, key);
  if (!parsedKey.success) throw invalid(index, 'key', parsedKey.error.issues[0]?.message);
  if (value === null) return null;
  const parsed = safeParse(kind.value, value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw invalid(index, ['value', ...(issue?.path ?? [])].join('.'), issue?.message);
  }
  const problem = kind.findProblem?.(key, parsed.data, new Date());
  if (problem) throw invalid(index, 'value', problem);
  return parsed.data;
}

function invalid(index: number, field: string, message: string | undefined): Refusal {
  return new Refusal('bad_input', message, message === undefined ? {} : { [`changes.${index}.${field}`]: message });
}

function toSealed(
  kind: SyncedKind,
  keys: SealingKeys,
  scopeId: string,
  { key, change_id: changeId, changed_at: changedAt }: PushedChange,
  value: unknown,
): SealedChange {
  if (value === null) return { key, changeId, changedAt, sealed: null };
  return {
    key,
    changeId,
    changedAt,
    sealed: sealEntry(kind, keys, { scopeId, key, value }),
    ...kind.selectors?.(value),
  };
}
