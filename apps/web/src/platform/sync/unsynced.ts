import { download } from '../../ui/download';
import { countUnsynced, readUnsynced } from './entry-databases';
import type { Tracker } from './outbox';

let loadTrackers: () => Promise<readonly Tracker[]> = () => Promise.resolve([]);

/** The app hands in the trackers of its slices, so that any page can send unsynced entries. */
export function provideTrackers(load: () => Promise<readonly Tracker[]>): void {
  loadTrackers = load;
}

/** Sends a user's unsynced entries and returns how many are left. Never throws. */
export async function pushUnsynced(email: string): Promise<number> {
  try {
    const [{ openOutbox }, trackers] = await Promise.all([import('./outbox'), loadTrackers()]);
    const outbox = openOutbox(email);
    outbox.add(trackers);
    await outbox.flush();
  } catch {
    // The code could not be loaded: the entries stay unsynced.
  }
  return countUnsynced(email);
}

/** Downloads the unsynced entries as a file. */
export async function downloadUnsynced(email: string): Promise<void> {
  download('everstep-entries.json', 'application/json', JSON.stringify(await readUnsynced(email), null, 2));
}
