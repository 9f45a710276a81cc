import { eq } from 'drizzle-orm';
import { consents } from '@everstep/domain/consents';
import { localDay } from '@everstep/domain/days';
import { demoAccounts } from '@everstep/domain/demo';
import { demoFertilityDays } from '@everstep/domain/fertility';
import type { Config } from '../../config';
import type { Database } from '../../db/client';
import { createDataKeys } from '../../db/data-keys';
import { users } from '../../db/schema';
import { listConsents, putConsent } from '../account/repository';
import { writeImportedDays } from './repository';
import { sealDay } from './sealing';

/** Some cycles for each demo account, once. An account with consent has been seeded, or used. */
export async function seedDemoFertility(
  db: Database,
  config: Pick<Config, 'sealingKeys' | 'production'>,
): Promise<void> {
  if (config.production) throw new Error('Demo data is for the sandbox only.');
  const dataKeys = createDataKeys(db, config.sealingKeys);
  for (const { email, role } of demoAccounts) {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (!user || role !== 'member' || (await listConsents(db, user.id)).has('trackers')) continue;
    await putConsent(db, user.id, 'trackers', consents.trackers.version);
    const key = await dataKeys.of(user.id);
    const days = demoFertilityDays(localDay(new Date())).flatMap((entry) => {
      const sealed = sealDay(key, user.id, entry);
      return sealed ? [{ day: entry.day, sealed }] : [];
    });
    await writeImportedDays(db, user.id, days, false);
  }
}
