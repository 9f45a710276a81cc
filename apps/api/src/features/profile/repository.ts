import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { defaultSettings, unreadableSettingsRefusal, type FertilitySettings } from '@everstep/domain/fertility';
import { emptyProfile, splitName, type Profile } from '@everstep/domain/profile';
import type { Db } from '../../db/client';
import { profiles } from '../../db/schema';
import { open, seal, type SealingKeys } from '../../db/seal';
import { Refusal } from '../../http/errors';
import { findSettings, saveSettings } from '../fertility/repository';

/** The sealed part: the whole name is in `users`, the due date in the settings of the fertility tracker. */
type StoredProfile = Omit<Profile, 'lastName' | 'dueDate'>;

const sealLabel = (userId: string) => `profiles.sealed.${userId}`;

async function findStored(
  db: Db,
  userId: string,
  getKey: () => SealingKeys | Promise<SealingKeys>,
): Promise<StoredProfile | null> {
  const [row] = await db.select({ sealed: profiles.sealed }).from(profiles).where(eq(profiles.userId, userId));
  return row ? (JSON.parse(open(await getKey(), row.sealed, sealLabel(userId))) as StoredProfile) : null;
}

interface Owner {
  id: string;
  /** The name of the account. */
  name: string;
}

/**
 * The profile of a user, with defaults for fields that were never saved. A lock keeps the due date from changing until the
 * transaction ends.
 */
export async function findProfile(
  db: Db,
  { id, name }: Owner,
  getKey: () => SealingKeys | Promise<SealingKeys>,
  { forUpdate = false } = {},
): Promise<Profile> {
  const stored = await findStored(db, id, getKey);
  const settings = await findSettings(db, id, getKey, { forUpdate });
  const names = splitName(name, stored?.firstName ?? null);
  const dueDate = (settings !== 'unreadable' && settings?.due_date) || '';
  return { ...emptyProfile, ...stored, ...names, dueDate };
}

/** Writes everything except the due date and the name of the account, which the caller writes. */
export async function writeProfile(tx: Db, userId: string, key: SealingKeys, profile: Profile): Promise<void> {
  const { lastName: _inUsers, dueDate: _inSettings, ...stored } = profile;
  const sealed = seal(key, JSON.stringify(stored satisfies StoredProfile), sealLabel(userId));
  await tx
    .insert(profiles)
    .values({ userId, sealed })
    .onConflictDoUpdate({ target: profiles.userId, set: { sealed, updatedAt: sql`excluded.updated_at` } });
}

export async function deleteProfile(db: Db, userId: string): Promise<void> {
  await db.delete(profiles).where(eq(profiles.userId, userId));
}

export async function hasProfile(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(profiles, eq(profiles.userId, userId))) > 0;
}

/**
 * Writes the due date into the settings of the tracker, which gets `unit` if these are its first. With a due date, its mode becomes
 * pregnancy; without one, the mode stays.
 */
export async function writeDueDate(
  tx: Db,
  userId: string,
  key: SealingKeys,
  { dueDate, unit = defaultSettings.unit }: { dueDate: string; unit?: FertilitySettings['unit'] | undefined },
): Promise<void> {
  const stored = await findSettings(tx, userId, () => key);
  if (stored === 'unreadable') throw new Refusal('taken', unreadableSettingsRefusal);
  const settings = stored ?? { ...defaultSettings, unit };
  const change = dueDate === '' ? { due_date: null } : ({ mode: 'pregnancy', due_date: dueDate } as const);
  await saveSettings(tx, userId, key, { ...settings, ...change });
}

/** Equal profiles have equal versions. The version covers the name and the due date, which other screens change too. */
export function profileVersion(profile: Profile): string {
  const fields = Object.entries(profile).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}
