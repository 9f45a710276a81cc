import {
  entryChecksum,
  applyChange,
  type EntryCheck,
  type LostEdit,
  type MergeRule,
  type PulledChange,
  type PushedChange,
} from '@everstep/domain/sync';

export interface Reply {
  statusCode: number;
  json<T>(): T;
}

/** How a device reaches the API. Throws when the request or its reply is lost. */
export interface Network {
  push(changes: PushedChange[]): Promise<Reply>;
  pull(since: string | undefined): Promise<Reply>;
  noteTold(ids: string[]): Promise<Reply>;
}

interface Pulled {
  cleared: { kind: string; at: string }[];
  changes: PulledChange[];
  cursor: string;
  has_more: boolean;
  check?: EntryCheck;
  lost?: LostEdit[];
}

type Shown = Pick<PulledChange, 'value' | 'changed_at'>;

/**
 * The protocol of a device, in as few lines as it takes. Unsynced changes lie over what was pulled and never replace it, so that one
 * that turns out to be outdated uncovers the change that won.
 */
export class Device {
  readonly pulled = new Map<string, PulledChange>();
  /** Of each entry, in their order. */
  readonly unsynced = new Map<string, PushedChange[]>();
  /** Ids of changes that the server has stored. */
  readonly acknowledged = new Set<string>();
  /** Ids of changes that the server has answered, be they stored or lost to another one. */
  readonly answered = new Set<string>();
  /** Edits that were lost, of which the user was not told yet, and all that the user was ever told. */
  lost: readonly LostEdit[] = [];
  readonly told: LostEdit[] = [];
  isRemoved = false;
  /** What the last page of the latest pull came to. */
  check: EntryCheck | undefined;
  private cursor: string | undefined;

  constructor(
    private readonly rule: MergeRule,
    private readonly kind = 'note',
  ) {}

  /** Makes a change, later than what it replaces. What puts back a deleted entry names the version of the deletion that it saw. */
  write(change: PushedChange): PushedChange {
    const { key } = change;
    const current = this.find(key);
    const latest = Math.max(
      0,
      ...[current, this.unsynced.get(key)?.at(-1)].map((one) => Date.parse(one?.changed_at ?? '') || 0),
    );
    const isNew = !current && change.value !== null;
    const made = {
      ...change,
      changed_at: new Date(Math.max(Date.parse(change.changed_at), latest + 1)).toISOString(),
      seen: change.seen ?? this.pulled.get(key)?.version ?? 0,
      ...(isNew && { is_new: true }),
    };
    this.unsynced.set(key, [...(this.unsynced.get(key) ?? []), made]);
    return made;
  }

  async synchronize(network: Network): Promise<void> {
    while (this.unsynced.size > 0 && !this.isRemoved) await this.push(network);
    for (let hasMore = true; hasMore && !this.isRemoved;) hasMore = await this.pull(network);
  }

  private async push(network: Network): Promise<void> {
    const sent = [...this.unsynced.values()].flatMap(([first]) => (first ? [first] : []));
    const reply = await network.push(sent);
    if (this.dropIfRemoved(reply)) return;
    const { kept, merged = [], outdated } = reply.json<{ kept: string[]; merged?: string[]; outdated: string[] }>();
    const answered = new Set([...kept, ...merged, ...outdated]);
    for (const id of [...kept, ...merged]) this.acknowledged.add(id);
    for (const id of answered) this.answered.add(id);
    for (const { key, change_id: id } of sent) {
      if (!answered.has(id)) throw new Error('a change was refused');
      const [confirmed, ...rest] = this.unsynced.get(key) ?? [];
      if (confirmed && !outdated.includes(id)) this.confirm(confirmed);
      if (rest.length > 0) this.unsynced.set(key, rest);
      else this.unsynced.delete(key);
    }
  }

  /** Until it is pulled, the device knows no version of what it has sent. */
  private confirm(change: PushedChange): void {
    const pulled = this.pulled.get(change.key);
    const value = this.after(pulled?.value ?? null, change);
    const { key, change_id, changed_at } = change;
    this.pulled.set(key, { kind: this.kind, key, change_id, changed_at, version: pulled?.version ?? 0, value });
  }

  private async pull(network: Network): Promise<boolean> {
    const reply = await network.pull(this.cursor);
    if (this.dropIfRemoved(reply)) return false;
    const { changes, cursor, has_more: hasMore, check, lost = [] } = reply.json<Pulled>();
    // Without a cursor the reply begins with everything that is there, and says nothing of what is deleted.
    if (this.cursor === undefined) this.pulled.clear();
    for (const change of changes) this.pulled.set(change.key, change);
    this.cursor = cursor;
    this.check = check;
    if (!hasMore) this.lost = lost;
    return hasMore;
  }

  /** Tells the user what was lost, and the server that it was told. */
  async tell(network: Network): Promise<void> {
    const { lost } = this;
    if (lost.length === 0) return;
    this.told.push(...lost);
    this.lost = [];
    await network.noteTold(lost.map(({ id }) => id));
  }

  private dropIfRemoved({ statusCode }: Reply): boolean {
    if (statusCode === 200) return false;
    if (statusCode !== 403) throw new Error(`unexpected reply ${statusCode}`);
    this.isRemoved = true;
    this.pulled.clear();
    this.unsynced.clear();
    return true;
  }

  private after(value: unknown, change: PushedChange): unknown {
    if (change.value === null) return null;
    const { removed = [] } = change;
    return applyChange(this.rule, value ?? {}, { value: change.value as Record<string, unknown>, removed });
  }

  /** Undefined for an entry that is not there. */
  find(key: string): Shown | undefined {
    const pulled = this.pulled.get(key);
    const changes = this.unsynced.get(key) ?? [];
    const value = changes.reduce<unknown>((before, change) => this.after(before, change), pulled?.value ?? null);
    const last = changes.at(-1) ?? pulled;
    return value === null || !last ? undefined : { value, changed_at: last.changed_at };
  }

  /** What the device comes to. */
  held(): EntryCheck {
    const entries = [...this.pulled.values()].filter(({ value }) => value !== null);
    const sum = entries.reduce((before, { kind, key, change_id: id }) => before + entryChecksum(kind, key, id), 0);
    return { total: entries.length, sum };
  }

  /** What is on the screen. */
  shown(): Record<string, unknown> {
    const keys = new Set([...this.pulled.keys(), ...this.unsynced.keys()]);
    return Object.fromEntries([...keys].flatMap((key) => (this.find(key) ? [[key, this.find(key)?.value]] : [])));
  }
}
