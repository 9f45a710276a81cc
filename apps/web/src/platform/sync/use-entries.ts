import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { deviceClock } from '../api/clock';
import { useSession } from '../session/session';
import type { ListView } from './lists';
import type { ListedEntry, ListedKind } from './store/rows';
import { leftBehindName } from './store/device-tables';
import type { UnsyncedChange } from './store/rows';
import { openOutbox } from './open-outbox';
import type { Outbox, OutboxStatus } from './outbox';
import { clockNotice, type LostEdit } from '@everstep/domain/sync';

function useOutbox(): Outbox {
  const { record } = useSession();
  const email = record.demo ? null : record.email;
  return useMemo(() => openOutbox(email), [email]);
}

interface Entries<Value> extends ListView<Value> {
  retry: () => void;
}

/**
 * The entries of a scope, merged from this device and the server. `kind` must be a constant. They arrive in a transition, so that a
 * log of years is rendered in slices and does not delay a tap on a slow phone.
 */
export function useEntries<Value>(kind: ListedKind<Value>, scope: string): Entries<Value> {
  const outbox = useOutbox();
  const read = () => ({ outbox, kind, scope, view: outbox.view(kind, scope) });
  const [shown, setShown] = useState(read);
  const update = useEffectEvent(() =>
    startTransition(() => setShown((former) => (former.view === outbox.view(kind, scope) ? former : read()))),
  );
  useEffect(() => outbox.show(kind, scope, () => update()), [outbox, kind, scope]);
  const isCurrent = shown.outbox === outbox && shown.kind === kind && shown.scope === scope;
  const { view } = isCurrent ? shown : read();
  return { ...view, retry: () => void outbox.refresh(scope) };
}

/** The views of several lists, in the same order. `lists` must be memoized. */
export function useEntryLists(lists: readonly { kind: ListedKind; scope: string }[]): {
  views: readonly ListView[];
  retry: () => void;
} {
  const outbox = useOutbox();
  const read = () => ({ outbox, lists, views: lists.map(({ kind, scope }) => outbox.view(kind, scope)) });
  const [shown, setShown] = useState(read);
  const update = useEffectEvent(() =>
    startTransition(() =>
      setShown((former) => {
        const next = read();
        const isSame = former.lists === lists && next.views.every((view, index) => former.views[index] === view);
        return isSame && former.outbox === outbox ? former : next;
      }),
    ),
  );
  useEffect(() => {
    const hide = lists.map(({ kind, scope }) => outbox.show(kind, scope, () => update()));
    return () => hide.forEach((stop) => stop());
  }, [outbox, lists]);
  const isCurrent = shown.outbox === outbox && shown.lists === lists;
  return {
    views: isCurrent ? shown.views : read().views,
    retry: () => new Set(lists.map(({ scope }) => scope)).forEach((scope) => void outbox.refresh(scope)),
  };
}

/** The entries of several kinds, by the name of the kind. `kinds` must be a constant. */
export function useEntriesOfKinds(
  kinds: readonly ListedKind[],
  scope: string,
): ReadonlyMap<string, readonly ListedEntry[] | undefined> {
  const lists = useMemo(() => kinds.map((kind) => ({ kind, scope })), [kinds, scope]);
  const { views } = useEntryLists(lists);
  return useMemo(() => new Map(kinds.map(({ name }, index) => [name, views[index]?.entries])), [kinds, views]);
}

/** Writes all entries of a scope or none. Resolves to the changes that were made, once they are stored on the device. */
export function useWriteAll(): Outbox['writeAll'] {
  const outbox = useOutbox();
  return outbox.writeAll;
}

/** Stores tens of thousands of entries, a step at a time. Those of the earlier steps stay if a later one fails. None is sent yet. */
export function useWriteInSteps(): Outbox['writeInSteps'] {
  const outbox = useOutbox();
  return outbox.writeInSteps;
}

/** Sends unsynced changes, and returns why some of the scope were not sent. */
export function useSend(): Outbox['whyUnsynced'] {
  const outbox = useOutbox();
  return useCallback(
    async (scope) => {
      await outbox.flush();
      return outbox.whyUnsynced(scope);
    },
    [outbox],
  );
}

/** Pulls scopes, as far as there is a connection, and reads lists of them once, for work that shows none. */
export function useListEntries(): {
  refresh: (scopes: readonly string[]) => Promise<void>;
  list: Outbox['list'];
} {
  const outbox = useOutbox();
  return useMemo(
    () => ({
      refresh: async (scopes) => void (await Promise.all(scopes.map((scope) => outbox.refresh(scope)))),
      list: outbox.list,
    }),
    [outbox],
  );
}

/** The user's edits in a scope on screen that lost to another user's edit. */
export function useLostEdits(scope: string): {
  lost: readonly LostEdit[];
  markAcknowledged: (ids: readonly string[]) => void;
  /** The entry as it is on the device: the one on screen may be older than the edits that were lost. */
  readEntry: (kind: ListedKind, key: string) => Promise<ListedEntry | undefined>;
} {
  const outbox = useOutbox();
  const subscribe = useCallback((listener: () => void) => outbox.subscribe(listener), [outbox]);
  const lost = useSyncExternalStore(subscribe, () => outbox.lostEdits(scope));
  // After a sign-out there is nobody to tell.
  const markAcknowledged = useCallback(
    (ids: readonly string[]) => void outbox.markAcknowledged(scope, ids).catch(() => undefined),
    [outbox, scope],
  );
  const readEntry = useCallback(
    async (kind: ListedKind, key: string) => (await outbox.list(kind, scope)).find((entry) => entry.key === key),
    [outbox, scope],
  );
  return { lost, markAcknowledged, readEntry };
}

/** Reverts a change that the server will never accept as it is. */
export function useTakeBack(): (change: UnsyncedChange) => Promise<void> {
  const outbox = useOutbox();
  return (change) => outbox.takeBack(change);
}

/** Whether everything that this user has logged is synced. Null in demo mode, where nothing is sent. */
export function useSyncStatus(): OutboxStatus | null {
  const { record } = useSession();
  const outbox = useOutbox();
  const subscribe = useCallback((listener: () => void) => outbox.subscribe(listener), [outbox]);
  const status = useSyncExternalStore(subscribe, outbox.status);
  return record.demo ? null : status;
}

/** How many unsynced entries of an older version could not be carried over; 0 once the user has dismissed it. */
export function useLeftBehind(): { count: number; dismiss: () => void } {
  const outbox = useOutbox();
  const [found, setFound] = useState({ outbox, count: 0 });
  useEffect(() => {
    let isCurrent = true;
    outbox.readValue(leftBehindName).then(
      (count) => isCurrent && setFound({ outbox, count: typeof count === 'number' ? count : 0 }),
      // Signed out in another tab.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox]);
  return {
    count: found.outbox === outbox ? found.count : 0,
    dismiss() {
      setFound({ outbox, count: 0 });
      void outbox.writeValue(leftBehindName, 0).catch(() => undefined);
    },
  };
}

/**
 * What only this device remembers of the user, until they sign out. Undefined while it is read, null if there is nothing. Read again
 * when the page is looked at, because another tab may have changed it.
 */
export function useDeviceValue(name: string): readonly [value: unknown, write: (value: unknown) => void] {
  const outbox = useOutbox();
  const [found, setFound] = useState<{ outbox: Outbox; value: unknown }>({ outbox, value: undefined });
  useEffect(() => {
    let isCurrent = true;
    const read = () =>
      void outbox.readValue(name).then(
        (value) => isCurrent && setFound({ outbox, value: value ?? null }),
        // Signed out in another tab.
        () => undefined,
      );
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', read);
    };
  }, [outbox, name]);
  return [
    found.outbox === outbox ? found.value : undefined,
    (value) => {
      setFound({ outbox, value });
      void outbox.writeValue(name, value).catch(() => undefined);
    },
  ];
}

/** The warning about a wrong clock of this device; null if the clock is right. */
export function useClockNotice(): string | null {
  const offsetMs = useSyncExternalStore(deviceClock.subscribe, deviceClock.offsetMs);
  const isMisdated = useSyncExternalStore(deviceClock.subscribe, deviceClock.isMisdated);
  return clockNotice({ offsetMs, isMisdated });
}
