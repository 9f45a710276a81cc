import { fieldsOf, valueOf, type Edit, type EntryFields, type Field } from '@everstep/domain/sync';
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

/** An entry with the edits that its fields come from, as two columns. */
export interface SealedFields {
  /** Null for an entry in which nothing was logged. */
  sealed: Buffer | null;
  sealedEdits: Buffer | null;
}

type MergedKind<Value> = StoredKind<Value> & Pick<SyncedKind<Value>, 'merge'>;

/** An edit with the fields that are still from it. Those of the latest one are not named unless they were removed. */
interface StoredEdit extends Edit {
  names: string[];
}

const editsLabel = (kind: string, scopeId: string, key: string) => `entries.sealed_edits.${scopeId}.${kind}.${key}`;

/** `latest` is the edit that the columns of the entry name. */
export function sealFields<Value>(
  kind: MergedKind<Value>,
  keys: SealingKeys,
  {
    scopeId,
    key,
    fields,
    value,
    latest,
  }: { scopeId: string; key: string; fields: EntryFields; value: Value; latest: Edit },
): SealedFields {
  const sealed = sealEntry(kind, keys, { scopeId, key, value });
  const edits = new Map<string, StoredEdit>();
  for (const [name, field] of fields) {
    const { changeId } = field.edit;
    if (changeId === latest.changeId && field.value !== undefined) continue;
    const edit = edits.get(changeId) ?? { ...field.edit, names: [] };
    edit.names.push(name);
    edits.set(changeId, edit);
  }
  if (!sealed || edits.size === 0) return { sealed, sealedEdits: null };
  const text = JSON.stringify([...edits.values()]);
  return { sealed, sealedEdits: seal(keys, text, editsLabel(kind.name, scopeId, key)) };
}

/** Throws as `openEntry` does. */
export function openFields<Value>(
  kind: MergedKind<Value>,
  keys: SealingKeys,
  {
    scopeId,
    key,
    sealed,
    sealedEdits,
    latest,
  }: { scopeId: string; key: string; sealed: Buffer; sealedEdits: Buffer | null; latest: Edit },
): EntryFields {
  const values = fieldsOf(kind.merge, openEntry(kind, keys, { scopeId, key, sealed }));
  const fields = new Map<string, Field>([...values].map(([name, value]) => [name, { value, edit: latest }]));
  if (!sealedEdits) return fields;
  for (const { names, ...edit } of JSON.parse(
    open(keys, sealedEdits, editsLabel(kind.name, scopeId, key)),
  ) as StoredEdit[])
    for (const name of names) fields.set(name, { value: values.get(name), edit });
  return fields;
}

/** The value of an entry, without the edits. */
export const valueOfFields = <Value>({ merge }: Pick<SyncedKind<Value>, 'merge'>, fields: EntryFields): unknown =>
  valueOf(merge, new Map([...fields].map(([name, { value }]) => [name, value])));
