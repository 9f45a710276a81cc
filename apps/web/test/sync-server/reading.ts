import {
  entryChecksum,
  maxListedReplaced,
  valuesToPutBack,
  type EntryCheck,
  type ReplacedEntry,
} from '@everstep/domain/sync';
import type { PulledPage } from '../../src/platform/sync/store/rows';
import { refusal, type Scope } from './scopes';

interface Pull {
  userId: string;
  cursor: string | undefined;
  pageSize: number;
  /** What the last page says that there is; nothing as a server of before. */
  say: (check: EntryCheck) => EntryCheck | undefined;
}

/** What has changed in a scope since a cursor, for one of its members. */
export function pullFrom(scope: Scope, { userId, cursor, pageSize, say }: Pull): PulledPage {
  const { epoch, version, rows, cleared, lost } = scope;
  const own = lost.filter(({ author }) => author === userId).map(({ author: _author, ...edit }) => edit);
  const [cursorEpoch, since = 0] = cursor?.split('.').map(Number) ?? [epoch];
  if (cursorEpoch !== epoch) throw refusal('unknown_cursor');
  const all = [...rows.values()];
  const later = all.filter((row) => row.version > since && (cursor !== undefined || row.value !== null));
  later.sort((a, b) => a.version - b.version);
  const page = later.slice(0, pageSize);
  const hasMore = later.length > page.length;
  const logged = all.filter(({ value }) => value !== null);
  const check = say({
    total: logged.length,
    sum: logged.reduce((sum, { kind, key, change_id: id }) => sum + entryChecksum(kind, key, id), 0),
  });
  return {
    cleared: [...cleared].flatMap(([kind, { version: at, ...rest }]) => (at > since ? [{ kind, ...rest }] : [])),
    changes: page.map(({ fields: _fields, ...change }) => change),
    cursor: `${epoch}.${hasMore ? page.at(-1)?.version : version}`,
    has_more: hasMore,
    ...(!hasMore && own.length > 0 && { lost: own }),
    ...(since === 0 && hasMore && { total: logged.length }),
    ...(!hasMore && check && { check }),
  };
}

interface Asked {
  kinds: readonly string[];
  child?: string | undefined;
  /** How many are listed. */
  limit?: number;
}

/** What can be put back, the newest first. */
export function listReplacedIn({ rows, kept }: Scope, { kinds, child, limit = maxListedReplaced }: Asked) {
  const all = [...kept]
    .flatMap(([name, values]): ReplacedEntry[] => {
      const row = rows.get(name);
      if (!row || !kinds.includes(row.kind)) return [];
      const { kind, key, version, value: current } = row;
      const isDeleted = current === null;
      return valuesToPutBack(values, isDeleted ? { isDeleted } : { isDeleted, now: current }).map((one) => ({
        kind,
        key,
        change_id: one.changeId,
        value: one.value,
        replaced_at: one.replacedAt.toISOString(),
        replaced_by: one.replacedBy,
        is_deletion: isDeleted,
        version,
      }));
    })
    .filter(({ value }) => {
      const about = (value as { child_id?: string }).child_id;
      return !child || !about || about === child;
    })
    .toSorted((a, b) => (a.replaced_at < b.replaced_at ? 1 : -1));
  return { entries: all.slice(0, limit), has_more: all.length > limit };
}
