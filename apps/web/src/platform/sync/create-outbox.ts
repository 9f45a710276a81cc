import { openDevice } from './device-store';
import { memoryShelf } from './memory-store';
import type { Tracker } from './push';
import { after, newChange, type Change, type Shelf } from './entry-store';
import { synchroniseAll } from './synchronize';
import { growingPause, inTurn, singleFlight } from './timing';
import { readView, type Listed, type View } from './view';

export interface OutboxStatus {
  kind: 'synced' | 'waiting' | 'sending' | 'refused' | 'unavailable';
  waiting: number;
  /** Why the server did not take them. */
  message?: string;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** What is written is on the device first, then on its way. What pages show is what the device has. */
export function createOutbox(owner: string | null) {
  const memory = memoryShelf();
  const device = owner === null ? null : openDevice(owner, () => void renew());
  const trackers = new Map<string, Tracker>();
  /** How many parts of the page show each tracker. */
  const shown = new Map<string, number>();
  /** Trackers of which the server's list is asked for next. */
  const wanted = new Set<string>();
  const views = new Map<string, View>();
  const failures = new Map<string, string>();
  const listeners = new Set<() => void>();
  const pause = growingPause(() => void flush());
  let status: OutboxStatus = { kind: 'synced', waiting: 0 };
  let isSending = false;
  let refusal: string | undefined;

  const shelf = async (): Promise<Shelf> => (await device?.shelf()) ?? memory;

  async function waitingCount(): Promise<number> {
    if (!device) return 0;
    try {
      return await (await shelf()).count();
    } catch {
      return 0;
    }
  }

  async function renewView(name: string): Promise<void> {
    // Whoever has left is shown nothing.
    const view = await shelf().then(
      (from) => readView(from, name, { failure: failures.get(name), isDemo: owner === null }),
      () => ({}),
    );
    views.set(name, view);
  }

  async function renewStatus(): Promise<void> {
    const waiting = await waitingCount();
    if (device?.isMissing()) status = { kind: 'unavailable', waiting };
    else if (waiting === 0) status = { kind: 'synced', waiting };
    else if (isSending) status = { kind: 'sending', waiting };
    else if (refusal !== undefined) status = { kind: 'refused', waiting, message: refusal };
    else status = { kind: 'waiting', waiting };
  }

  async function renew(): Promise<void> {
    await Promise.all([...[...shown.keys()].map(renewView), renewStatus()]);
    for (const listener of listeners) listener();
  }

  async function changed(): Promise<void> {
    device?.tellOtherTabs();
    await renew();
  }

  const flush = singleFlight(async () => {
    pause.stop();
    if (owner === null) return receiveSample();
    isSending = true;
    await renew();
    const { refused, isReached } = await inTurn(device?.name ?? '', () =>
      synchroniseAll({ owner, trackers, wanted, failures, shelf }),
    );
    isSending = false;
    refusal = refused;
    await changed();
    if (isReached) pause.reset();
    else if (status.waiting > 0) pause.begin();
  });

  /** In demo mode the answer comes from a sample in the browser, which what was written stands before. */
  async function receiveSample(): Promise<void> {
    for (const tracker of trackers.values()) {
      if (!wanted.delete(tracker.name)) continue;
      await memory.merge(tracker.name, await tracker.fetchAll('').catch(() => []), []);
    }
    await renew();
  }

  /** Where the browser keeps nothing, an entry is saved when the server has it, and not before. */
  async function sendAtOnce(tracker: Tracker, as: string, made: Change): Promise<void> {
    const known = (await memory.entries(tracker.name)).find(({ key }) => key === made.key);
    const change = after(made, [known]);
    const { kept } = await tracker.send(as, [change]);
    if (!kept.includes(change.id)) {
      void refresh(tracker);
      throw new Error('This was changed on another device in the meantime. Please look at it again.');
    }
    await memory.write(tracker.name, change);
    await memory.drop(tracker.name, [change.id]);
  }

  async function write(tracker: Tracker, key: string, value: unknown): Promise<void> {
    trackers.set(tracker.name, tracker);
    const on = await shelf();
    const change = newChange(key, value);
    if (owner !== null && on === memory) await sendAtOnce(tracker, owner, change);
    else await on.write(tracker.name, change);
    await changed();
    if (on !== memory) void flush();
  }

  async function refresh(tracker: Tracker): Promise<void> {
    trackers.set(tracker.name, tracker);
    wanted.add(tracker.name);
    await flush();
  }

  function show(tracker: Tracker, listener: () => void): () => void {
    const { name } = tracker;
    shown.set(name, (shown.get(name) ?? 0) + 1);
    listeners.add(listener);
    void renew();
    void refresh(tracker);
    return () => {
      listeners.delete(listener);
      const others = (shown.get(name) ?? 1) - 1;
      if (others > 0) shown.set(name, others);
      else shown.delete(name);
    };
  }

  return {
    /** Null deletes. Resolves when that is safe on the device, or sent where the browser keeps nothing. */
    write,
    async list(tracker: Tracker): Promise<Listed[]> {
      await renewView(tracker.name);
      return views.get(tracker.name)?.entries ?? [];
    },
    /** Keeps a tracker up to date on screen until the function that it returns is called. */
    show,
    view: (tracker: Tracker): View | undefined => views.get(tracker.name),
    /** Sends what waits. Never throws: what could not be sent waits on. */
    flush,
    /** Sends what waits, then takes over the server's list. */
    refresh,
    waitingCount,
    /** Trackers that no page shows now are sent too. */
    add(more: readonly Tracker[]): void {
      for (const tracker of more) trackers.set(tracker.name, tracker);
    },
    /** The network is back, or somebody looks at the page again. */
    wake(): void {
      pause.reset();
      for (const name of shown.keys()) wanted.add(name);
      void flush();
    },
    status: (): OutboxStatus => status,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      void renew();
      return () => void listeners.delete(listener);
    },
    keepFact: async (name: string, value: unknown): Promise<void> => (await shelf()).keepFact(name, value),
    readFact: async (name: string): Promise<unknown> => (await shelf()).readFact(name),
  };
}
