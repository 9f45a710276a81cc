import type { Config } from '../config';
import { rewrapDataKeys } from '../db/data-keys';
import { resealAuthenticators } from '../features/auth/admin-sign-in/authenticators';
import { resealInstallation } from '../integrations/installation';
import { withDatabase } from './command';

/** Run after adding a new first key to SEALING_KEYS; then the older keys can be removed. */
export async function rotateKeys(config: Config): Promise<void> {
  await withDatabase(config, 1, async (db) => {
    const { sealingKeys } = config;
    const users = await rewrapDataKeys(db, sealingKeys);
    const authenticators = await resealAuthenticators(db, sealingKeys);
    await resealInstallation(db, sealingKeys);
    process.stdout.write(`Sealed with the newest key: ${users} data keys, ${authenticators} authenticators.\n`);
  });
}
