import {
  changesPerPull,
  getStorageRoom,
  listReplaced,
  noteTold,
  pullChanges,
  storageRoom,
} from '@everstep/domain/sync';
import { openEntry } from '../../entries/sealing';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { readCursor, toCursor } from './cursor';
import { forgetTold, listLost } from './lost-edits';
import { countEntries, listChanges } from './pull-repository';
import { pushRoute, unknownKindText } from './push-changes';
import { listPutBack } from './replaced-list';
import { findStorageUse } from './storage-limits';
import { streamRoutes } from './stream';

export function syncRoutes(server: Server): void {
  const { db, dataKeys, kinds } = server;
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
  const kindNames = [...kindsByName.keys()];

  pushRoute(server);

  handle(server, pullChanges, async ({ user, membership: { scopeId, role }, query, request }) => {
    const since = readCursor(scopeId, query.since);
    const hasPulled = query.since !== undefined;
    const reading = { scopeId, readerId: user.id, since, hasPulled, kinds: kindNames, limit: changesPerPull + 1 };
    const found = await listChanges(db, reading);
    if (!found) throw new Refusal('not_yours');
    if (since > found.version) throw new Refusal('unknown_cursor');
    if (query.differs)
      request.log.warn(
        { reqId: request.id, entries: found.check?.total },
        'a device differed and loads its scope anew',
      );
    const page = found.rows.slice(0, changesPerPull);
    const hasMore = found.rows.length > page.length;
    const tells = found.hasLost && !hasMore;
    const keys =
      tells || page.some(({ sealed }) => sealed) ? ((await dataKeys.existing(scopeId)) ?? new Map()) : new Map();
    const unreadable: { kind: string; key: string }[] = [];
    const changes = page.flatMap((row) => {
      const { kind: name, key, version, changeId, changedAt, authorId, createdBy, sealed } = row;
      const kind = kindsByName.get(name);
      if (!kind) return [];
      const change = {
        kind: name,
        key,
        change_id: changeId,
        changed_at: changedAt.toISOString(),
        version,
        ...(role !== 'self' && { author: authorId, created_by: createdBy }),
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
      ...(tells && { lost: await listLost(db, keys, { scopeId, userId: user.id }) }),
      ...(since === 0 && hasMore && { total: await countEntries(db, scopeId) }),
      ...(!hasMore && found.check && { check: found.check }),
    };
  });

  handle(server, noteTold, async ({ user, membership: { scopeId }, body }) => {
    await forgetTold(db, scopeId, user.id, body.ids);
    return { success: true };
  });

  handle(server, getStorageRoom, async ({ user, membership: { scopeId } }) => ({
    success: true,
    ...storageRoom(await findStorageUse(db, scopeId, user.id)),
  }));

  handle(server, listReplaced, async ({ user, membership: { scopeId }, query }) => {
    const names = query.kinds.split(',');
    const asked = kinds.filter(({ name }) => names.includes(name));
    if (asked.length < new Set(names).size) throw new Refusal('bad_input', unknownKindText, { kinds: unknownKindText });
    const keys = await dataKeys.existing(scopeId);
    if (!keys) return { success: true, entries: [], has_more: false };
    const reading = { scopeId, readerId: user.id, kinds: asked, keys, childId: query.child };
    const { entries, hasMore } = await listPutBack(db, reading);
    return { success: true, entries, has_more: hasMore };
  });

  streamRoutes(server);
}
