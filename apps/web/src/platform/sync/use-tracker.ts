import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../session/session';
import { openOutbox, type ListedEntry, type OutboxStatus, type Tracker, type TrackerView } from './open-outbox';

function useOutbox() {
  const { record } = useSession();
  const email = record.demo ? null : record.email;
  return useMemo(() => openOutbox(email), [email]);
}

/** Null in demo mode, where nothing is sent. */
function useOutboxStatus(): OutboxStatus | null {
  const { record } = useSession();
  const outbox = useOutbox();
  const subscribe = useCallback((listener: () => void) => outbox.subscribe(listener), [outbox]);
  const status = useSyncExternalStore(subscribe, outbox.status);
  return record.demo ? null : status;
}

interface Tracked<Value> {
  /** Undefined while loading, and if loading failed before anything was stored on this device. */
  entries: ListedEntry<Value>[] | undefined;
  /** Why the server's list could not be loaded; `entries` is then what the device has. */
  failure: string | undefined;
  retry: () => void;
  /** Resolves when the entry is stored on the device. */
  save: (key: string, value: Value) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Null in demo mode. */
  status: OutboxStatus | null;
}

/** The signed-in user's entries, of this device and the server together. `tracker` must be a constant. */
export function useTracker<Value>(tracker: Tracker<Value>): Tracked<Value> {
  const outbox = useOutbox();
  const status = useOutboxStatus();
  const subscribe = useCallback((listener: () => void) => outbox.show(tracker, listener), [outbox, tracker]);
  const view = useSyncExternalStore(subscribe, () => outbox.view(tracker) as TrackerView<Value> | undefined);
  return {
    entries: view?.entries,
    failure: view?.failure,
    retry: () => void outbox.refresh(tracker),
    save: (key, value) => outbox.write(tracker, key, value),
    remove: (key) => outbox.write(tracker, key, null),
    status,
  };
}
