import { open, seal, type SealingKeys } from '../../db/seal';
import type { SyncedKind } from '../../db/synced-kind';

/** Null for an entry in which nothing was logged. */
export function sealEntry(
  { toStored, sealLabel }: SyncedKind,
  keys: SealingKeys,
  { scopeId, key, value }: { scopeId: string; key: string; value: unknown },
): Buffer | null {
  const stored = toStored(value);
  return stored === null ? null : seal(keys, JSON.stringify(stored), sealLabel(scopeId, key));
}

/** Throws when the value was changed or moved, or its key is missing. */
export function openEntry(
  { fromStored, sealLabel }: SyncedKind,
  keys: SealingKeys,
  { scopeId, key, sealed }: { scopeId: string; key: string; sealed: Buffer },
): unknown {
  return fromStored(key, JSON.parse(open(keys, sealed, sealLabel(scopeId, key))) as object);
}
