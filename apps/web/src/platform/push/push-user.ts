import { storage } from '../storage/storage';

const key = 'everstep_push_user';

/** Who has switched notifications on in this browser, whose subscription knows nothing of users. */
export const pushUser = {
  is: (id: string): boolean => storage.read(key) === id,
  set: (id: string): void => storage.write(key, id),
  clear: (): void => storage.remove(key),
};

/** Ends this browser's subscription unless it is that user's. Loads no code if there is none. */
export async function endPush({ except }: { except?: string | undefined } = {}): Promise<void> {
  const owner = storage.read(key);
  if (owner === null || owner === except) return;
  pushUser.clear();
  const { unsubscribeFromPush } = await import('./push');
  await unsubscribeFromPush();
}
