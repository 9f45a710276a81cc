import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { openOutbox, type Listed, type OutboxStatus, type Tracker, type View } from './outbox';
import { useSession } from '../session/session';

function useOutbox() {
  const { record } = useSession();
  const owner = record.demo ? null : record.email;
  return useMemo(() => openOutbox(owner), [owner]);
}

/** Null in demo mode, where nothing is on its way. */
function useOutboxStatus(): OutboxStatus | null {
  const { record } = useSession();
  const outbox = useOutbox();
  const subscribe = useCallback((listener: () => void) => outbox.subscribe(listener), [outbox]);
  const status = useSyncExternalStore(subscribe, outbox.status);
  return record.demo ? null : status;
}

interface Tracked<Value> {
  /** Undefined while they are being asked for, and where that failed before anything was known. */
  entries: Listed<Value>[] | undefined;
  /** Why the server's list did not come; what is shown is what the device has. */
  failure: string | undefined;
  retry: () => void;
  /** Resolves when it is safe on the device. */
  save: (key: string, value: Value) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Null in demo mode. */
  status: OutboxStatus | null;
}

/** The entries of the person on screen, of this device and the server together. `tracker` is the same with each render. */
export function useTracker<Value>(tracker: Tracker<Value>): Tracked<Value> {
  const outbox = useOutbox();
  const status = useOutboxStatus();
  const subscribe = useCallback((listener: () => void) => outbox.show(tracker, listener), [outbox, tracker]);
  const view = useSyncExternalStore(subscribe, () => outbox.view(tracker) as View<Value> | undefined);
  return {
    entries: view?.entries,
    failure: view?.failure,
    retry: () => void outbox.refresh(tracker),
    save: (key, value) => outbox.write(tracker, key, value),
    remove: (key) => outbox.write(tracker, key, null),
    status,
  };
}
