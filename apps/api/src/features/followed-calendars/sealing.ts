import type { FollowedSettings } from '@everstep/domain/followed-calendars';
import { open, seal, type SealingKeys } from '../../db/seal';

/** What users give. */
export interface Followed extends FollowedSettings {
  url: string;
  /** Whose clocks times without a zone are of. */
  zone: string;
}

/** What the latest success said about the next one. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
  refreshMinutes: number | null;
  /** Of the events. */
  digest: string;
}

interface Row {
  scopeId: string;
  id: string;
}

type Column = 'sealed' | 'sealed_validators' | 'sealed_events';

// The label binds a value to its table, column and row.
const label = ({ scopeId, id }: Row, column: Column) => `followed_calendars.${column}.${scopeId}.${id}`;

export const sealFollowed = (keys: SealingKeys, row: Row, { url, name, color, zone }: Followed): Buffer =>
  seal(keys, JSON.stringify({ url, name, color, zone }), label(row, 'sealed'));

export const sealValidators = (keys: SealingKeys, row: Row, validators: Validators): Buffer =>
  seal(keys, JSON.stringify(validators), label(row, 'sealed_validators'));

/** A compressed reply. */
export const sealEvents = (keys: SealingKeys, row: Row, compressed: Buffer): Buffer =>
  seal(keys, compressed.toString('base64'), label(row, 'sealed_events'));

/** Null for a damaged row, which must not hide the others. */
export const openFollowed = (keys: SealingKeys, row: Row & { sealed: Buffer }): Followed | null =>
  tryTo(() => JSON.parse(open(keys, row.sealed, label(row, 'sealed'))) as Followed);

export const openValidators = (
  keys: SealingKeys,
  row: Row & { sealedValidators: Buffer | null },
): Validators | null => {
  const { sealedValidators } = row;
  return (
    sealedValidators &&
    tryTo(() => JSON.parse(open(keys, sealedValidators, label(row, 'sealed_validators'))) as Validators)
  );
};

export const openEvents = (keys: SealingKeys, row: Row & { sealedEvents: Buffer | null }): Buffer | null => {
  const { sealedEvents } = row;
  return sealedEvents && tryTo(() => Buffer.from(open(keys, sealedEvents, label(row, 'sealed_events')), 'base64'));
};

function tryTo<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
