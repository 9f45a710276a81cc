import { download } from '../../ui/download';
import { countUnsynced, hasOlderUnsynced, readUnsynced } from './store/entry-databases';

/**
 * Sends a user's unsynced entries and returns how many remain. Those from before the baseline always remain, because the outbox
 * would empty their database. Never throws.
 */
export async function pushUnsynced(email: string): Promise<number> {
  try {
    if (await hasOlderUnsynced(email)) return await countUnsynced(email);
    const { openOutbox } = await import('./open-outbox');
    await openOutbox(email).flush();
  } catch {
    // If the code cannot be loaded, the entries stay unsynced.
  }
  return countUnsynced(email);
}

/** Downloads the unsynced entries as a file. */
export async function downloadUnsynced(email: string): Promise<void> {
  download('everstep-entries.json', 'application/json', JSON.stringify(await readUnsynced(email), null, 2));
}
