import { download } from '../../ui/download';
import type { Tracker } from './outbox';
import { countUnsent, readUnsent } from './entry-databases';

let loadTrackers: () => Promise<readonly Tracker[]> = () => Promise.resolve([]);

/** Who knows all trackers says here how to load them: pages that send what waits need not be of one of them. */
export function provideTrackers(load: () => Promise<readonly Tracker[]>): void {
  loadTrackers = load;
}

/** Sends what an account has waiting on this device, whichever page is open, and says how many are left. Never throws. */
export async function sendUnsent(email: string): Promise<number> {
  try {
    const [{ openOutbox }, trackers] = await Promise.all([import('./outbox'), loadTrackers()]);
    const outbox = openOutbox(email);
    outbox.add(trackers);
    await outbox.flush();
  } catch {
    // The code did not come: what waits goes on waiting.
  }
  return countUnsent(email);
}

/** Gives the person what waits as a file. */
export async function downloadUnsent(email: string): Promise<void> {
  download('everstep-entries.json', 'application/json', JSON.stringify(await readUnsent(email), null, 2));
}
