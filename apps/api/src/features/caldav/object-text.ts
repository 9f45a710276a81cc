import { editObject } from '@everstep/domain/caldav/keep-original';
import { calendarObjectText } from '@everstep/domain/caldav/read-object';
import { uidOfKey, type PlannedEvent } from '@everstep/domain/planner';
import type { SealingKeys } from '../../db/seal';
import { openEntry } from '../../entries/sealing';
import type { CalendarPath, ObjectHead, ObjectRow } from './repository';
import { openObject } from './sealing';

/** Raised with every change of how events are written, so that programs read them again. */
const format = 1;

/** Strong: another text of an event is another version of its entry, or without what was put. */
export const etagOf = ({ version, hasText }: Pick<ObjectHead, 'version' | 'hasText'>): string =>
  `"${format}-${version}${hasText ? '' : '-own'}"`;

/** An event as a program reads it. */
export interface DavObject extends ObjectHead {
  /** As it was put, byte for byte, until it is edited here. */
  bytes: () => Buffer;
  value: PlannedEvent;
}

const stored = { toStored: (value: object) => value, fromStored: (_key: string, value: object) => value };

export const uidOf = (key: string, { uid }: Pick<PlannedEvent, 'uid'>): string => uid ?? uidOfKey(key);

/** Null for an entry that cannot be opened, which must not hide the others. */
export function openValue(
  keys: SealingKeys,
  { scopeId, kind }: Pick<CalendarPath, 'scopeId' | 'kind'>,
  { key, sealed }: Pick<ObjectRow, 'key' | 'sealed'>,
): PlannedEvent | null {
  try {
    return openEntry({ name: kind, ...stored }, keys, { scopeId, key, sealed }) as PlannedEvent;
  } catch {
    return null;
  }
}

/** The event of a row with its text. */
export function openDavObject(keys: SealingKeys, calendar: CalendarPath, row: ObjectRow): DavObject | null {
  const { name, version, changedAt, createdBy, hasText } = row;
  const value = openValue(keys, calendar, row);
  if (!value) return null;
  let bytes: Buffer | undefined;
  return {
    name,
    version,
    changedAt,
    createdBy,
    hasText,
    value,
    bytes: () => (bytes ??= bytesOf(keys, calendar, row, value)),
  };
}

function bytesOf(keys: SealingKeys, path: CalendarPath, row: ObjectRow, value: PlannedEvent): Buffer {
  const original = row.original && openObject(keys, { ...path, name: row.name }, row.original);
  if (original && row.originalVersion === row.version) return original;
  const { revision, changedAt: at } = row;
  const event = { uid: uidOf(row.key, value), revision, changedAt: at.toISOString() };
  const edited = original && editObject(original, { ...event, value });
  return Buffer.from(edited ?? calendarObjectText({ ...event, value }));
}
