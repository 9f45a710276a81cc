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
  /** Who changed it last, in a household; null for somebody whose account is gone. */
  author?: string | null;
}

export interface ListedEntry<Value = unknown> extends Entry<Value> {
  /** True until the server has confirmed the entry. */
  isUnsynced: boolean;
}

/** A change of one entry, made on this device. A value of null deletes. */
export interface Change extends ListId, Stamp {
  key: string;
  value: unknown;
}

/** Until a reply has confirmed the clock of the device, a change has a time for the time being and is not sent. */
interface Undated {
  /** By the device's own clock, in milliseconds. */
  madeAt: number;
  /** When what it replaced was changed, by the server's clock, in milliseconds; 0 for a new entry. */
  after: number;
}

/** `synced` is what the server has, as far as the device knows: it is shown again if the change loses to a later one. */
export interface UnsyncedChange extends Change {
  synced: Entry | null;
  undated?: Undated;
}

export interface NewChange extends Change {
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
  /** How many entries of the first load have arrived, and how many there are. */
  received: number;
  total?: number;
  /** When all entries of a kind were deleted. */
  clearedAt?: Readonly<Record<string, string>>;
}
