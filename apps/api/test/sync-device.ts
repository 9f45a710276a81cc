import { isLater, type PulledChange, type PushedChange } from '@everstep/domain/sync';

export interface Reply {
  statusCode: number;
  json<T>(): T;
}

/** How a device reaches the API. Throws when the request or its reply is lost. */
export interface Network {
  push(changes: PushedChange[]): Promise<Reply>;
  pull(since: string | undefined): Promise<Reply>;
}

interface Pulled {
  cleared: { kind: string; at: string }[];
  changes: PulledChange[];
  cursor: string;
  has_more: boolean;
}

/**
 * The protocol of a device, in as few lines as it takes. Unsynced changes lie over what was pulled and never replace it, so that one
 * that turns out to be outdated uncovers the change that won.
 */
export class Device {
  readonly pulled = new Map<string, PulledChange>();
  readonly unsynced = new Map<string, PushedChange>();
  /** Ids of changes that the server has confirmed. */
  readonly acknowledged = new Set<string>();
  isRemoved = false;
  private cursor: string | undefined;

  write(change: PushedChange): void {
    const existing = this.unsynced.get(change.key) ?? this.pulled.get(change.key);
    const changedAt =
      existing && Date.parse(existing.changed_at) >= Date.parse(change.changed_at)
        ? new Date(Date.parse(existing.changed_at) + 1).toISOString()
        : change.changed_at;
    const stamped = { ...change, changed_at: changedAt };
    this.unsynced.set(change.key, stamped);
  }

  async synchronize(network: Network): Promise<void> {
    if (this.unsynced.size > 0) await this.push(network);
    for (let hasMore = true; hasMore && !this.isRemoved;) hasMore = await this.pull(network);
  }

  private async push(network: Network): Promise<void> {
    const reply = await network.push([...this.unsynced.values()]);
    if (this.dropIfRemoved(reply)) return;
    const { kept, outdated } = reply.json<{ kept: string[]; outdated: string[] }>();
    for (const id of kept) this.acknowledged.add(id);
    for (const [key, { change_id: id }] of this.unsynced)
      if (kept.includes(id) || outdated.includes(id)) this.unsynced.delete(key);
  }

  private async pull(network: Network): Promise<boolean> {
    const reply = await network.pull(this.cursor);
    if (this.dropIfRemoved(reply)) return false;
    const { changes, cursor, has_more: hasMore } = reply.json<Pulled>();
    for (const change of changes) this.pulled.set(change.key, change);
    this.cursor = cursor;
    return hasMore;
  }

  private dropIfRemoved({ statusCode }: Reply): boolean {
    if (statusCode === 200) return false;
    if (statusCode !== 403) throw new Error(`unexpected reply ${statusCode}`);
    this.isRemoved = true;
    this.pulled.clear();
    this.unsynced.clear();
    return true;
  }

  /** What is on the screen. */
  shown(): Record<string, unknown> {
    const entries = new Map<string, PulledChange | PushedChange>([...this.pulled, ...this.unsynced]);
    return Object.fromEntries(
      [...entries].filter(([, { value }]) => value !== null).map(([key, { value }]) => [key, value]),
    );
  }
}

/** What every device has to show in the end: of each entry the latest change. */
export function latestOf(changes: readonly PushedChange[]): Record<string, unknown> {
  const latest = new Map<string, PushedChange>();
  for (const change of changes) {
    const existing = latest.get(change.key);
    const stamp = ({ change_id: changeId, changed_at: changedAt }: PushedChange) => ({ changeId, changedAt });
    if (!existing || isLater(stamp(change), stamp(existing))) latest.set(change.key, change);
  }
  return Object.fromEntries(
    [...latest].filter(([, { value }]) => value !== null).map(([key, { value }]) => [key, value]),
  );
}
