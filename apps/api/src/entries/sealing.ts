import { open, seal, type SealingKeys } from '../db/seal';
import type { SyncedKind } from './synced-kind';

/** What is needed to seal entries of a kind. */
export type StoredKind<Value> = Pick<SyncedKind<Value>, 'name' | 'toStored' | 'fromStored'>;

/** Binds a sealed value to its table, column and row, so that it cannot be moved elsewhere. */
const sealLabel = (kind: string, scopeId: string, key: string) => `entries.sealed.${scopeId}.${kind}.${key}`;

/** Null for an entry in which nothing was logged. */
export function sealEntry<Value>(
  { name, toStored }: StoredKind<Value>,
  keys: SealingKeys,
  { scopeId, key, value }: { scopeId: string; key: string; value: Value },
): Buffer | null {
  const stored = toStored(value);
  return stored === null ? null : seal(keys, JSON.stringify(stored), sealLabel(name, scopeId, key));
}

/** Throws when the value was changed or moved, or its key is missing. */
export function openEntry<Value>(
  { name, fromStored }: StoredKind<Value>,
  keys: SealingKeys,
  { scopeId, key, sealed }: { scopeId: string; key: string; sealed: Buffer },
): Value {
  return fromStored(key, JSON.parse(open(keys, sealed, sealLabel(name, scopeId, key))) as object);
}
