import type { output } from 'zod/v4/core';
import type { EntryCheck, EntryValue, Kind, LostEdit, MergeRule, pullChanges } from '@everstep/domain/sync';

export type PulledPage = Omit<output<(typeof pullChanges)['reply']>, 'success'>;

/** What is needed of a kind to list its entries. */
export type ListedKind<Value = unknown> = Pick<Kind<Value>, 'name' | 'value' | 'merge'>;

/** One list of entries: a kind in a scope. */
export interface ListId {
  scope: string;
  kind: string;
}

/** The id of the last change of an entry, and when it was made. The server accepts each id once. */
export interface Stamp {
  changeId: string;
  changedAt: string;
}

export interface Entry<Value = unknown> extends Stamp {
  key: string;
  value: Value;
  /** Of the scope, when the server had this value; undefined for an entry that was not pulled since. */
  version?: number;
  /** Who changed it last, in a household; null for somebody whose account is gone. */
  author?: string | null;
  /** Who logged it, in a household. */
  createdBy?: string | null;
  /** The last reload of the scope that has brought it. */
  reload?: number;
}

export interface ListedEntry<Value = unknown> extends Entry<Value> {
  /** True until the server has confirmed the entry. */
  isUnsynced: boolean;
}

/** What a change sets, as it is sent. */
interface ChangedFields {
  value: EntryValue;
  removed: readonly string[];
  /** The version of the entry that the user had seen, 0 if that is not known. */
  seen: number;
  /** Whether the device knew of no such entry. */
  isNew?: boolean;
  /** The id of a change that is taken back. */
  undoes?: string;
  rule?: MergeRule;
}

/** A change of one entry, made on this device. */
export interface Change extends ListId, Stamp {
  key: string;
  /** The entry after the change, as the device shows it; null if it is deleted. */
  value: unknown;
  /** Without them, the change was stored by a build that sent entries as a whole. */
  fields?: ChangedFields;
}

/** Until a reply has confirmed the clock of the device, a change has a time for the time being and is not sent. */
interface Undated {
  /** By the device's own clock, in milliseconds. */
  madeAt: number;
  /** When what it replaced was changed, by the server's clock, in milliseconds; 0 for a new entry. */
  after: number;
}

/** A change that the server has not confirmed. */
export interface PendingChange extends Change {
  undated?: Undated;
  /** The server will never take it as it is. What the user changes next stands in its place. */
  isRefused?: boolean;
}

/** The last of the unsynced changes of an entry. `synced` is what the server has, as far as the device knows. */
export interface UnsyncedRow extends PendingChange {
  synced: Entry | null;
  /** Those before it, in their order. */
  earlier?: PendingChange[];
}

/** One of the unsynced changes of an entry. */
export interface UnsyncedChange extends PendingChange {
  synced: Entry | null;
}

/** A change that is about to be stored. */
export interface NewChange extends ListId, Stamp {
  key: string;
  /** The whole entry; null deletes. */
  value: unknown;
  /** What the user changed: null for nothing, undefined for the entry as it is stored. */
  base?: unknown;
  /** The id of a change that is taken back, as far as nothing was changed since. */
  undoes?: string | undefined;
  /** The version that the user saw of an entry that this device does not have. */
  seen?: number | undefined;
  rule?: MergeRule | undefined;
  /** What this version knows of a value. */
  known: (value: unknown) => unknown;
  /** By the device's own clock, in milliseconds, unless that is confirmed. */
  madeAt?: number;
}

/** How far a scope has been pulled. */
export interface ScopeState {
  scope: string;
  /** Undefined until the first pull. */
  cursor?: string;
  /** Whether the device has had all of the scope once. Until then, it shows the progress. */
  isLoaded: boolean;
  /** The reload that runs or was interrupted. The cursor says how far it is. */
  reload?: number;
  /** How many entries of the first load have arrived, and how many there are. */
  received: number;
  total?: number;
  /** When all entries of a kind were deleted. */
  clearedAt?: Readonly<Record<string, string>>;
  /** By how much the server's check exceeded what it sent, after everything was loaded: entries that it cannot open. */
  withheld?: EntryCheck;
  /** The edits of this user that gave way to one of somebody else, until the user has been told. */
  lost?: readonly LostEdit[];
  /** Ids of those that the user has been told of, until the server knows. */
  told?: readonly string[];
}
