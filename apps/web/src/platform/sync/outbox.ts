// Unsynced changes wait in the IndexedDB store 'waiting' of the user's database (store/entry-store.ts).
import { openDeviceStore } from './store/device-store';
import { newChange, stampAfter, type Change, type EntryStore } from './store/entry-store';
import { memoryStore } from './store/memory-store';
import type { Tracker } from './push';
import { synchronizeAll } from './synchronize';
import { backoff, singleFlight, withLock } from './timing';
import { readView, type ListedEntry, type TrackerView } from './view';

export interface OutboxStatus {
  kind: 'synced' | 'waiting' | 'sending' | 'refused' | 'unavailable';
  unsynced: number;
  /** Why the server rejected changes. */
  message?: string;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Stores entries on the device first, then sends them. Null is for demo mode, which sends nothing. */
export function createOutbox(email: string | null) {
  const memory = memoryStore();
  const device = email === null ? null : openDeviceStore(email, () => void update());
  const trackers = new Map<string, Tracker>();
  /** How many components show each tracker. */
  const visibleTrackers = new Map<string, number>();
  /** Trackers whose list has to be fetched with the next synchronization. */
  const stale = new Set<string>();
  const views = new Map<string, TrackerView>();
  const failures = new Map<string, string>();
  const listeners = new Set<() => void>();
  const retry = backoff(() => void flush());
  let status: OutboxStatus = { kind: 'synced', unsynced: 0 };
  let isSending = false;
  let refusal: string | undefined;

  const store = async (): Promise<EntryStore> => (await device?.store()) ?? memory;

  async function countUnsynced(): Promise<number> {
    if (!device) return 0;
    try {
      return await (await store()).countUnsynced();
    } catch {
      return 0;
    }
  }

  async function updateView(name: string): Promise<void> {
    // After a sign-out the store rejects, and nothing is shown.
    const view = await store().then(
      (entryStore) => readView(entryStore, name, { failure: failures.get(name), isDemo: email === null }),
      () => ({}),
    );
    views.set(name, view);
  }

  async function updateStatus(): Promise<void> {
    const unsynced = await countUnsynced();
    if (device?.isUnavailable()) status = { kind: 'unavailable', unsynced };
    else if (unsynced === 0) status = { kind: 'synced', unsynced };
    else if (isSending) status = { kind: 'sending', unsynced };
    else if (refusal !== undefined) status = { kind: 'refused', unsynced, message: refusal };
    else status = { kind: 'waiting', unsynced };
  }

  async function update(): Promise<void> {
    await Promise.all([...[...visibleTrackers.keys()].map(updateView), updateStatus()]);
    for (const listener of listeners) listener();
  }

  async function publishChange(): Promise<void> {
    device?.notifyOtherTabs();
    await update();
  }

  const flush = singleFlight(async () => {
    retry.stop();
    if (email === null) return loadDemoEntries();
    isSending = true;
    await update();
    const { refused, isServerReached } = await withLock(device?.name ?? '', () =>
      synchronizeAll({ email, trackers, stale, failures, store }),
    );
    isSending = false;
    refusal = refused;
    await publishChange();
    if (isServerReached) retry.reset();
    else if (status.unsynced > 0) retry.begin();
  });

  /** Demo entries are generated in the browser; the visitor's own entries override them. */
  async function loadDemoEntries(): Promise<void> {
    for (const tracker of trackers.values()) {
      if (!stale.delete(tracker.name)) continue;
      await memory.merge(tracker.name, await tracker.pullAll('').catch(() => []), []);
    }
    await update();
  }

  /** Without storage on the device, an entry is saved only once the server has it. */
  async function pushImmediately(tracker: Tracker, email: string, newest: Change): Promise<void> {
    const existing = (await memory.entries(tracker.name)).find(({ key }) => key === newest.key);
    const change = stampAfter(newest, [existing]);
    const { kept } = await tracker.push(email, [change]);
    if (!kept.includes(change.id)) {
      void refresh(tracker);
      throw new Error('This was changed on another device in the meantime. Please look at it again.');
    }
    await memory.write(tracker.name, change);
    await memory.acknowledge(tracker.name, [change.id]);
  }

  async function write(tracker: Tracker, key: string, value: unknown): Promise<void> {
    trackers.set(tracker.name, tracker);
    const target = await store();
    const change = newChange(key, value);
    if (email !== null && target === memory) await pushImmediately(tracker, email, change);
    else await target.write(tracker.name, change);
    await publishChange();
    if (target !== memory) void flush();
  }

  async function refresh(tracker: Tracker): Promise<void> {
    trackers.set(tracker.name, tracker);
    stale.add(tracker.name);
    await flush();
  }

  function show(tracker: Tracker, listener: () => void): () => void {
    const { name } = tracker;
    visibleTrackers.set(name, (visibleTrackers.get(name) ?? 0) + 1);
    listeners.add(listener);
    void update();
    void refresh(tracker);
    return () => {
      listeners.delete(listener);
      const others = (visibleTrackers.get(name) ?? 1) - 1;
      if (others > 0) visibleTrackers.set(name, others);
      else visibleTrackers.delete(name);
    };
  }

  return {
    /** Null deletes. Resolves once the change is stored on the device, or sent if the device cannot store it. */
    write,
    async list(tracker: Tracker): Promise<ListedEntry[]> {
      await updateView(tracker.name);
      return views.get(tracker.name)?.entries ?? [];
    },
    /** Keeps a tracker on screen up to date until the returned function is called. */
    show,
    view: (tracker: Tracker): TrackerView | undefined => views.get(tracker.name),
    /** Sends the unsynced changes. Never throws: what could not be sent stays unsynced. */
    flush,
    /** Sends the unsynced changes, then fetches the server's list. */
    refresh,
    countUnsynced,
    /** Registers trackers that no page shows, so that they are sent too. */
    add(hiddenTrackers: readonly Tracker[]): void {
      for (const tracker of hiddenTrackers) trackers.set(tracker.name, tracker);
    },
    /** Called when the network is back or the page is visible again. */
    wake(): void {
      retry.reset();
      for (const name of visibleTrackers.keys()) stale.add(name);
      void flush();
    },
    status: (): OutboxStatus => status,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      void update();
      return () => void listeners.delete(listener);
    },
    writeValue: async (name: string, value: unknown): Promise<void> => (await store()).writeValue(name, value),
    readValue: async (name: string): Promise<unknown> => (await store()).readValue(name),
  };
}
