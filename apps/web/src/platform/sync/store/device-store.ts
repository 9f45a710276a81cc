import { openDB, type IDBPDatabase } from 'idb';
import { storedUserEmail } from '../../offline/lesson-cache';
import { deviceTables, deviceValues, type EntrySchema } from './device-tables';
import { databaseName, removeEntriesOf } from './entry-databases';
import { entryStore, type EntryStore } from './entry-store';
import type { ListChange } from './rows';
import { SignedOut } from './signed-out';
import { refuseUpgrade, upgrade, version } from './upgrade';

interface DeviceStoreOptions {
  /** Receives what another tab has changed; without an argument, everything has to be read again. */
  onChange: (changes?: readonly ListChange[]) => void;
  /**
   * A worker cannot read who is signed in on this device. Signing out deletes the database, so a worker never creates it.
   */
  isInWorker?: boolean;
}

/** The IndexedDB database of a user, usable while that user is signed in on this device. Opened lazily. */
export function openDeviceStore(email: string, { onChange, isInWorker = false }: DeviceStoreOptions) {
  const name = databaseName(email);
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', ({ data }: MessageEvent<ListChange[]>) => onChange(data));
  let opening: Promise<IDBPDatabase<EntrySchema>> | null = null;
  let isUnavailable = !('indexedDB' in globalThis);

  const isSignedIn = () => email !== '' && (isInWorker || storedUserEmail() === email);

  // Async, so that a browser that throws synchronously when it blocks storage causes a rejection.
  async function open(): Promise<IDBPDatabase<EntrySchema>> {
    return openDB<EntrySchema>(name, version, {
      upgrade: isInWorker ? refuseUpgrade : upgrade,
      // Logging out here or in another tab deletes the database, which an open connection would block.
      blocking: close,
      terminated: close,
    });
  }

  function close(): void {
    void opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    opening = null;
    onChange();
  }

  return {
    name,
    /** Whether the browser refuses to store entries. */
    isUnavailable: () => isUnavailable,
    /** Null if entries cannot be stored. Throws if the user has signed out. */
    async store(): Promise<EntryStore | null> {
      if (isUnavailable) return null;
      if (!isSignedIn()) throw new SignedOut();
      opening ??= open();
      try {
        const database = await opening;
        if (isSignedIn()) return entryStore(deviceTables(database), deviceValues(database));
      } catch {
        opening = null;
        if (isInWorker) throw new SignedOut();
        isUnavailable = true;
        return null;
      }
      // The user signed out while the database was being opened, which may have recreated it.
      await removeEntriesOf(email).catch(() => undefined);
      throw new SignedOut();
    },
    notifyOtherTabs: (changes: readonly ListChange[]) => channel?.postMessage(changes),
  };
}
