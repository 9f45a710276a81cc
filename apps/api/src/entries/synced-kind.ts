import type { Kind } from '@everstep/domain/sync';
import type { Database, Db } from '../db/client';
import type { SealingKeys } from '../db/seal';

export interface WrittenEntries<Value> {
  scopeId: string;
  writerId: string;
  /** Those of the scope. */
  keys: SealingKeys;
  /** An entry is new until it is stored for the first time. `before` is null where there was none, or a deleted one. */
  entries: readonly { key: string; before: Value | null; value: Value | null; isNew: boolean }[];
}

/** How the API stores a kind of entry. Each slice registers its own in `slice.ts`. */
export interface SyncedKind<Value = unknown> extends Kind<Value> {
  /** What is sealed. Null for an entry in which nothing was logged; it is stored as deleted. */
  toStored: (value: Value) => object | null;
  fromStored: (key: string, stored: object) => Value;
  /** Called in the transaction of a push, with the entries that it has written; null for deleted ones. The scope is locked. */
  onWriting?: (tx: Db, written: WrittenEntries<Value>) => Promise<void>;
  /** Called after a push that was committed. `added` counts entries that did not exist before. */
  onWritten?: (db: Database, written: { userId: string; added: number; changeId: string }) => Promise<void>;
}

/** A kind whose value is sealed as it is. A check that no page may load, or that needs what only the API has, is added to the kind. */
export function storedWhole<Value extends object>(
  kind: Kind<Value>,
  findProblem = kind.findProblem,
): SyncedKind<Value> {
  return {
    ...kind,
    toStored: (value) => value,
    fromStored: (_key, stored) => stored as Value,
    ...(findProblem && { findProblem }),
  };
}

/** Forgets the type of the value, for lists of kinds. What reaches its functions has passed its schema. */
export function syncedKind<Value>(kind: SyncedKind<Value>): SyncedKind {
  return kind as unknown as SyncedKind;
}
