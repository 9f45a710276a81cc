import type { output } from 'zod/v4/core';
import type { EntryCheck, EntryValue, Kind, LostEdit, MergeRule, pullChanges } from '@everstep/domain/sync';

export type PulledPage = Omit<output<(typeof pullChanges)['reply']>, 'success'>;

/** The part of a kind that is needed to list its entries. */
export type ListedKind<Value = unknown> = Pick<Kind<Value>, 'name' | 'value' | 'merge'>;

/** One list of entries: a kind in a scope. */
export interface ListId {
  scope: string;
  kind: string;
}

/** What has to be read again: some entries of a list, the whole list, or every list of the scope. */
export interface ListChange {
  scope: string;
  kind?: string;
  keys?: readonly string[];
}

/** The id of the last change of an entry, and when it was made. The server accepts each id once. */
export interface Stamp {
  changeId: string;
  changedAt: string;
}

export interface Entry<Value = unknown> extends Stamp {
  key: string;
  value: Value;
  /** The version of the scope at which the server had this value; undefined for an entry that was not pulled since. */
  version?: number;
  /** The user who made the latest change, in a household; null once that account is gone. */
  author?: string | null;
  /** The user who logged it, in a household. */
  createdBy?: string | null;
  /** The last reload of the scope that contained it. */
  reload?: number;
}

export interface ListedEntry<Value = unknown> extends Entry<Value> {
  /** True until the server has confirmed the entry. */
  isUnsynced: boolean;
}

/** The fields that a change sets, as they are sent. */
interface ChangedFields {
  value: EntryValue;
  removed: readonly string[];
  /** The version of the entry that the user had seen, 0 if that is not known. */
  seen: number;
  /** Whether the device did not know of such an entry. */
  isNew?: boolean;
  /** The id of the change to undo. */
  undoes?: string;
  rule?: MergeRule;
}

/** A change of one entry, made on this device. */
export interface Change extends ListId, Stamp {
  key: string;
  /** The entry after the change, as the device shows it; null if it is deleted. */
  value: unknown;
  /** Missing in a change that was stored by a build that sent whole entries. */
  fields?: ChangedFields;
}

/** Until a reply has confirmed the device's clock, a change has a provisional time and is not sent. */
interface Undated {
  /** By the device's own clock, in milliseconds. */
  madeAt: number;
  /** When the version that it replaces was changed, by the server's clock, in milliseconds; 0 for a new entry. */
  after: number;
}

/** A change that the server has not confirmed. */
export interface PendingChange extends Change {
  undated?: Undated;
  /** The server will never accept it as it is. The user's next change replaces it. */
  isRefused?: boolean;
}

/** The latest unsynced change of an entry. `synced` is the server's version, as far as the device knows. */
export interface UnsyncedRow extends PendingChange {
  synced: Entry | null;
  /** The earlier ones, in order. */
  earlier?: PendingChange[];
}

/** One of the unsynced changes of an entry. */
export interface UnsyncedChange extends PendingChange {
  synced: Entry | null;
}

/** A change that is about to be stored. */
export interface NewChange extends ListId, Stamp {
  key: string;
  /** The whole entry; null deletes it. */
  value: unknown;
  /** The entry before the user's edit: null for a new entry, undefined for the entry as it is stored. */
  base?: unknown;
  /** The id of the change to undo. Fields that were changed since are kept. */
  undoes?: string | undefined;
  /** The version that the user saw of an entry that this device does not have. */
  seen?: number | undefined;
  rule?: MergeRule | undefined;
  /** The part of a value that this version knows. */
  known: (value: unknown) => unknown;
  /** By the device's own clock, in milliseconds; missing if that clock is confirmed. */
  madeAt?: number;
}

/** How far a scope has been pulled. */
export interface ScopeState {
  scope: string;
  /** Undefined until the first pull. */
  cursor?: string;
  /** Whether the device has ever had the complete scope. Until then, it shows the progress. */
  isLoaded: boolean;
  /** The reload that is running or was interrupted. The cursor says how far it got. */
  reload?: number;
  /** How many entries of the first load have arrived, and how many there are. */
  received: number;
  total?: number;
  /** When all entries of a kind were deleted. */
  clearedAt?: Readonly<Record<string, string>>;
  /** By how much the server's check exceeded what it sent when everything was loaded: entries that it cannot open. */
  withheld?: EntryCheck;
  /** The user's edits that lost to another user's edit, until the user has been told. */
  lost?: readonly LostEdit[];
  /** Ids of the edits that the user has acknowledged, until the server knows. */
  told?: readonly string[];
}
