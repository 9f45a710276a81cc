import { openDB, type IDBPDatabase } from 'idb';
import { readerOnRecord } from '../offline/lesson-cache';
import { OwnerLeft } from './push';
import { deviceShelf, type Shelf, type ShelfSchema } from './entry-store';
import { databaseOf, removeEntriesOf, waitingStore } from './entry-databases';

/** The database of an account, for as long as that account is the one on this device. Opened when it is first needed. */
export function openDevice(owner: string, onChange: () => void) {
  const name = databaseOf(owner);
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  channel?.addEventListener('message', onChange);
  let opening: Promise<IDBPDatabase<ShelfSchema>> | null = null;
  let isMissing = !('indexedDB' in globalThis);

  const isHere = () => owner !== '' && readerOnRecord() === owner;

  // Where storage is closed to us, a browser may refuse with a throw instead of an answer.
  async function open(): Promise<IDBPDatabase<ShelfSchema>> {
    return openDB<ShelfSchema>(name, 1, {
      upgrade(made) {
        for (const store of ['entries', waitingStore, 'facts'] as const) made.createObjectStore(store);
      },
      // Somebody leaves, here or in another tab: what they want removed is not held back.
      blocking: letGo,
      terminated: letGo,
    });
  }

  function letGo(): void {
    void opening?.then(
      (database) => database.close(),
      () => undefined,
    );
    opening = null;
    onChange();
  }

  return {
    name,
    /** The browser gives us no place for entries. */
    isMissing: () => isMissing,
    /** Null where entries cannot be kept. Throws when the account has left. */
    async shelf(): Promise<Shelf | null> {
      if (isMissing) return null;
      if (!isHere()) throw new OwnerLeft();
      opening ??= open();
      try {
        const database = await opening;
        if (isHere()) return deviceShelf(database);
      } catch {
        opening = null;
        isMissing = true;
        return null;
      }
      // They left while it was opened, perhaps anew: nothing of theirs begins to lie here again.
      await removeEntriesOf(owner).catch(() => undefined);
      throw new OwnerLeft();
    },
    tellOtherTabs: () => channel?.postMessage('changed'),
  };
}
