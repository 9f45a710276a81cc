import { isSame, type LostEdit } from '@everstep/domain/sync';
import { deviceClock } from '../api/clock';
import type { SampleEntries } from '../demo/sample-entries';
import { createFullLists } from './full-lists';
import { createLists, type ListView } from './lists';
import { remoteOf } from './remote';
import type { InvalidChange } from './push';
import { ownScope } from './scope';
import { openDeviceStore } from './store/device-store';
import { changesOf } from './store/changes';
import { entryStore, type EntryStore } from './store/entry-store';
import type { Change, ListChange, ListedKind, UnsyncedChange } from './store/rows';
import { memoryTables, memoryValues } from './store/memory-tables';
import { synchronize } from './synchronize';
import { backoff, singleFlight, withLock } from './timing';
import { createWriting } from './writing';

export interface OutboxStatus {
  kind: 'synced' | 'waiting' | 'sending' | 'refused' | 'unavailable';
  unsynced: number;
  /** Why the server rejected changes. */
  message?: string;
  invalid?: InvalidChange;
}

const noLostEdits: readonly LostEdit[] = [];
const clockName = 'clock';
/** The server reports its time in whole seconds. */
const minKeptDifferenceMs = 1000;

export type Outbox = ReturnType<typeof createOutbox>;

/** Stores entries on the device first, then sends them. Without an email it is for demo mode, which sends nothing. */
export function createOutbox(
  email: string | null,
  {
    remote = remoteOf(email ?? ''),
    clock = deviceClock,
    loadSamples = async (): Promise<readonly SampleEntries[]> => [],
    isInWorker = false,
  } = {},
) {
  const memory = entryStore(memoryTables(), memoryValues());
  const device = email === null ? null : openDeviceStore(email, { onChange: onForeignChange, isInWorker });
  /** Scopes that have to be pulled with the next synchronization. */
  const stale = new Set<string>();
  const failures = new Map<string, string>();
  const fullLists = createFullLists();
  const compared = { thoroughly: new Set<string>(), reloaded: new Set<string>() };
  let restoring: Promise<void> | null = null;
  let keptOffsetMs = 0;
  const lists = createLists({ store, failures, isDemo: email === null });
  const lostEdits = new Map<string, readonly LostEdit[]>();
  const listeners = new Set<() => void>();
  const retry = backoff(() => void flush());
  let status: OutboxStatus = { kind: 'synced', unsynced: 0 };
  let isSending = false;
  let refusal: string | undefined;
  let invalid: InvalidChange | undefined;

  async function store(): Promise<EntryStore> {
    const opened = await device?.store();
    if (!opened) return memory;
    await (restoring ??= restoreClock(opened));
    return opened;
  }

  /** Without changes, the database was closed, for example because it is being deleted. */
  function onForeignChange(changes?: readonly ListChange[]): void {
    if (!changes) restoring = null;
    fullLists.markChanged(changes);
    void update(changes);
  }

  async function restoreClock(opened: EntryStore): Promise<void> {
    const kept = await opened.readValue(clockName);
    keptOffsetMs = typeof kept === 'number' ? kept : 0;
    clock.restore(keptOffsetMs);
    await keepClock(opened);
  }

  /** The last known offset is stored with the unsynced changes, for a page that is opened offline. */
  async function keepClock(opened: EntryStore): Promise<void> {
    const offsetMs = clock.offsetMs();
    if (Math.abs(offsetMs - keptOffsetMs) < minKeptDifferenceMs) return;
    keptOffsetMs = offsetMs;
    await opened.writeValue(clockName, offsetMs);
  }

  async function countUnsynced(): Promise<number> {
    if (!device) return 0;
    try {
      return await (await store()).countUnsynced();
    } catch {
      return 0;
    }
  }

  async function isUnsynced({ scope, kind, key, changeId }: Change): Promise<boolean> {
    const rows = await (await store()).findUnsynced({ scope, kind }, [key]).catch(() => []);
    return rows.flatMap(changesOf).some((change) => change.changeId === changeId);
  }

  async function updateStatus(): Promise<void> {
    const unsynced = await countUnsynced();
    if (device?.isUnavailable()) status = { kind: 'unavailable', unsynced };
    else if (unsynced === 0) status = { kind: 'synced', unsynced };
    else if (isSending) status = { kind: 'sending', unsynced, ...(invalid && { invalid }) };
    else if (refusal !== undefined)
      status = { kind: 'refused', unsynced, message: refusal, ...(invalid && { invalid }) };
    else status = { kind: 'waiting', unsynced };
  }

  /** Updates the lost edits of the scopes on screen. */
  async function updateLost(): Promise<void> {
    for (const scope of new Set(lists.scopes())) {
      const known = lostEdits.get(scope) ?? noLostEdits;
      const lost = await store()
        .then((entries) => entries.listLost(scope))
        .catch(() => noLostEdits);
      if (!isSame(lost, known)) lostEdits.set(scope, lost);
    }
  }

  /** Without changes, everything on screen is read again. */
  async function update(changes?: readonly ListChange[]): Promise<void> {
    await Promise.all([lists.update(changes), updateStatus(), updateLost()]);
    for (const listener of listeners) listener();
  }

  async function publish(changes: readonly ListChange[]): Promise<void> {
    device?.notifyOtherTabs(changes);
    await update(changes);
  }

  async function publishOwn(changes: readonly ListChange[]): Promise<void> {
    fullLists.markChanged(changes);
    await publish(changes);
  }

  const flush = singleFlight(async () => {
    retry.stop();
    if (!device) return loadDemoEntries();
    isSending = true;
    await update([]);
    const { refusals, isServerReached } = await withLock(device.name, () =>
      synchronize({ remote, clock, store, stale, failures, compared, fullLists, onChange: publish }),
    );
    isSending = false;
    if (refusals) ({ refused: refusal, invalid } = refusals);
    else if (invalid && !(await isUnsynced(invalid.change))) [refusal, invalid] = [undefined, undefined];
    await publish([]);
    if (isServerReached && !refusals?.isFull) retry.reset();
    else if (status.unsynced > 0) retry.begin();
  });

  /** The samples are loaded once. The visitor's own entries override them. */
  async function loadDemoEntries(): Promise<void> {
    stale.clear();
    if (!(await memory.scopeState(ownScope))) {
      const changedAt = new Date().toISOString();
      const samples = await loadSamples();
      for (const scope of new Set([ownScope, ...samples.map(scopeOf)])) {
        const changes = samples
          .filter((sample) => scopeOf(sample) === scope)
          .flatMap(({ kind, entries }) =>
            entries.map(({ key, value }) => ({ kind, key, version: 0, change_id: key, changed_at: changedAt, value })),
          );
        await memory.applyPage(scope, undefined, { cleared: [], changes, cursor: 'samples', has_more: false });
      }
    }
    await update();
  }

  async function refresh(scope: string): Promise<void> {
    stale.add(scope);
    await flush();
  }

  if (device)
    clock.subscribe(() => {
      // After a sign-out there is nothing to store.
      void store()
        .then(keepClock)
        .catch(() => undefined);
    });

  const { writeAll, writeInSteps } = createWriting({
    remote,
    clock,
    store,
    memory,
    isDemo: email === null,
    publish: publishOwn,
    flush,
    refresh,
  });

  /** Whether the device has changes of a scope that the server has not confirmed. */
  async function hasUnsynced(scope: string): Promise<boolean> {
    return device !== null && (await (await store()).countUnsynced(scope)) > 0;
  }

  return {
    /** Null deletes. Resolves once the change is stored on the device, or sent if the device cannot store it. */
    async write(kind: ListedKind, scope: string, key: string, value: unknown): Promise<void> {
      await writeAll(scope, [{ kind, key, value }]);
    },
    writeAll,
    writeInSteps,
    /** The entries as they are on the device. */
    list: async <Value>(kind: ListedKind<Value>, scope: string): Promise<NonNullable<ListView<Value>['entries']>> =>
      ((await lists.read(kind, scope)) as ListView<Value>).entries ?? [],
    /** Keeps a list on screen up to date until the returned function is called. */
    show(kind: ListedKind, scope: string, listener: () => void): () => void {
      const hide = lists.show(kind, scope);
      listeners.add(listener);
      void update([]);
      void refresh(scope);
      return () => {
        listeners.delete(listener);
        hide();
      };
    },
    view: <Value>(kind: ListedKind<Value>, scope: string) => lists.view(kind, scope) as ListView<Value>,
    /** The user's edits in a scope on screen that lost to another user's edit. */
    lostEdits: (scope: string): readonly LostEdit[] => lostEdits.get(scope) ?? noLostEdits,
    /** The user has been told of these edits. */
    async markAcknowledged(scope: string, ids: readonly string[]): Promise<void> {
      await (await store()).markAcknowledged(scope, ids);
      await publish([]);
      void refresh(scope);
    },
    /** Sends the unsynced changes. Never throws: what could not be sent stays unsynced. */
    flush,
    /** Sends the unsynced changes, then pulls the scope. */
    refresh,
    /** Pulls those of the scopes that are stored on this device or on screen. Others are loaded when they are first shown. */
    async refreshKnown(isChanged: (scope: string) => boolean): Promise<void> {
      const known = await store()
        .then((entries) => entries.listScopes())
        .catch(() => []);
      const changed = [...known, ...lists.scopes()].filter(isChanged);
      if (changed.length === 0) return;
      for (const scope of changed) stale.add(scope);
      await flush();
    },
    /** Removes a household from this device, with its unsynced changes. */
    async dropScope(scope: string): Promise<void> {
      stale.delete(scope);
      const changes = await withLock(device?.name ?? '', async () => (await store()).drop(scope));
      await publishOwn([changes]);
    },
    /** Reverts an unsynced change; the entry is then as the server has it. */
    async takeBack({ scope, kind, key, changeId }: UnsyncedChange): Promise<void> {
      const change = await withLock(device?.name ?? '', async () =>
        (await store()).settle({ scope, kind }, [key], { outdated: [changeId] }),
      );
      await publishOwn([change]);
      await flush();
    },
    hasUnsynced,
    /** Why changes of a scope were not sent: null if all were, '' without a connection, or where the device cannot say. */
    async whyUnsynced(scope: string): Promise<string | null> {
      try {
        return (await hasUnsynced(scope)) ? (status.message ?? '') : null;
      } catch {
        return '';
      }
    },
    countUnsynced,
    /** Called when the network is back or the page is visible again. */
    wake(): void {
      retry.reset();
      for (const scope of lists.scopes()) stale.add(scope);
      void flush();
    },
    status: (): OutboxStatus => status,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      void update([]);
      return () => void listeners.delete(listener);
    },
    writeValue: async (name: string, value: unknown): Promise<void> => (await store()).writeValue(name, value),
    readValue: async (name: string): Promise<unknown> => (await store()).readValue(name),
  };
}

function scopeOf({ scope = ownScope }: SampleEntries): string {
  return scope;
}
