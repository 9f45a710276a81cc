import { deviceClock } from '../../../platform/api/clock';
import { setPageUser, type PageUser } from '../../../platform/api/client';
import { createOutbox, type Outbox } from '../../../platform/sync/outbox';
import { confirmClock } from '../../../platform/sync/push';
import { remoteOf } from '../../../platform/sync/remote';
import { createFileReader } from './file-reader';
import { storeStep, type ImportStep } from './store-step';

export type Importer = ReturnType<typeof createImporter>;

/** Reads a file, and stores and sends what it says, as another tab of its user would. Runs in a worker. */
export function createImporter() {
  const reader = createFileReader();
  let outbox: Outbox | null = null;
  const signedIn = (): Outbox => {
    if (!outbox) throw new Error('nobody has signed in');
    return outbox;
  };

  return {
    ...reader,

    /** Has to be called before anything is stored. */
    async signIn(user: PageUser): Promise<void> {
      setPageUser(user);
      outbox ??= createOutbox(user.email, { isInWorker: true });
      // Without a reply, the changes are dated later.
      await confirmClock(deviceClock, remoteOf(user.email)).catch(() => undefined);
    },

    /** Returns what `storeStep` does. */
    async store(step: ImportStep): ReturnType<typeof storeStep> {
      const target = signedIn();
      return storeStep({ ...reader, write: (scope, entries) => target.writeInSteps(scope, entries) }, step);
    },

    /** Sends what is stored, then pulls it, so that no page has to. Returns why some was not sent, as `Outbox.whyUnsynced` does. */
    async send(scopes: readonly string[]): Promise<string | null> {
      const target = signedIn();
      await Promise.all(scopes.map((scope) => target.refresh(scope)));
      const reasons = await Promise.all(scopes.map((scope) => target.whyUnsynced(scope)));
      return reasons.find((reason) => reason !== null) ?? null;
    },
  };
}
