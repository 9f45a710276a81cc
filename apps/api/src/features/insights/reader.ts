import { canUseFeature } from '@everstep/domain/features';
import type { Db } from '../../db/client';
import { findGivenConsents } from '../account/repository';
import { findUserById, toUser } from '../auth/repository';
import { findSettings, type SettingsRow } from './repository';
import type { Reader } from './source';

/**
 * The user of insights, if they may have any now: by their own plan (another member's does not count), by their consent, and not while the
 * account is being erased.
 */
export async function findInsightReader(
  db: Db,
  userId: string,
): Promise<{ reader: Reader; settings: SettingsRow } | 'no_consent' | null> {
  const row = await findUserById(db, userId);
  const settings = row && row.erasureStartedAt === null ? await findSettings(db, userId) : null;
  if (!row || !settings) return null;
  const reader = toUser(row);
  if (!canUseFeature(reader, 'ai_insights')) return null;
  return (await findGivenConsents(db, userId)).has('trackers') ? { reader, settings } : 'no_consent';
}
