import { open, seal, type SealingKeys } from './seal';
import type { SyncedKind } from './synced-kind';

/** Null for an entry in which nothing was logged. */
export function sealEntry<Value>(
  { toStored, sealLabel }: SyncedKind<Value>,
  keys: SealingKeys,
  { scopeId, key, value }: { scopeId: string; key: string; value: Value },
): Buffer | null {
  const stored = toStored(value);
  return stored === null ? null : seal(keys, JSON.stringify(stored), sealLabel(scopeId, key));
}

/** Throws when the value was changed or moved, or its key is missing. */
export function openEntry<Value>(
  { fromStored, sealLabel }: SyncedKind<Value>,
  keys: SealingKeys,
  { scopeId, key, sealed }: { scopeId: string; key: string; sealed: Buffer },
): Value {
  return fromStored(key, JSON.parse(open(keys, sealed, sealLabel(scopeId, key))) as object);
}
