import { consents } from '@everstep/domain/consents';
import { localDay } from '@everstep/domain/days';
import { demoFertilityDays } from '@everstep/domain/fertility';
import type { DemoContext } from '../../slice';
import { listConsents, putConsent } from '../account/repository';
import { writeImportedDays } from './repository';
import { sealDay } from './sealing';

/** Adds sample cycles, unless the user has ever answered the consent question and may have entries of their own. */
export async function seedFertilityDemo({ db, dataKeys, user }: DemoContext): Promise<void> {
  if (user.isAdmin || (await listConsents(db, user.id)).has('trackers')) return;
  await putConsent(db, user.id, 'trackers', consents.trackers.version);
  const key = await dataKeys.forUser(user.id);
  const days = demoFertilityDays(localDay(new Date())).flatMap((entry) => {
    const sealed = sealDay(key, user.id, entry);
    return sealed ? [{ day: entry.day, sealed }] : [];
  });
  await writeImportedDays(db, user.id, days, false);
}
