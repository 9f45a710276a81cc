import { consents } from '@everstep/domain/consents';
import { localDay } from '@everstep/domain/base/days';
import { demoFertilityDays, fertilityKind } from '@everstep/domain/fertility';
import { transact } from '../../db/client';
import type { DemoContext } from '../../slice';
import { listConsents, putConsent } from '../account/repository';
import { importEntries } from '../sync/repository';
import { sealDay } from './sealing';

/** Adds sample cycles, unless the user has ever answered the consent question and may have entries of their own. */
export async function seedFertilityDemo({ db, dataKeys, user }: DemoContext): Promise<void> {
  if (user.isAdmin || (await listConsents(db, user.id)).has('trackers')) return;
  await putConsent(db, user.id, 'trackers', consents.trackers.version);
  const key = await dataKeys.forUser(user.id);
  const days = demoFertilityDays(localDay(new Date())).flatMap((entry) => {
    const sealed = sealDay(key, user.id, entry);
    return sealed ? [{ key: entry.day, sealed }] : [];
  });
  const writer = { scopeId: user.id, writerId: user.id, kind: fertilityKind.name, consent: fertilityKind.consent };
  await transact(db, (tx) => importEntries(tx, writer, days, false));
}
