import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { brand } from '@everstep/domain/base/brand';
import type { Db } from '../../../db/client';
import { adminAuthenticators } from '../../../db/schema';
import { open, reseal, seal, type SealingKeys } from '../../../db/seal';

const periodSeconds = 30;
const sealLabel = (userId: string) => `admin_authenticators.sealed_secret.${userId}`;

/** Creates a secret that takes effect once it is confirmed. Null if another one is already confirmed. */
export async function createAuthenticator(db: Db, keys: SealingKeys, { id, email }: { id: string; email: string }) {
  const secret = generateSecret();
  if (!(await storeAuthenticator(db, id, seal(keys, secret, sealLabel(id))))) return null;
  return { secret, uri: generateURI({ issuer: brand.name, label: email, secret }) };
}

/** Accepts codes of the current time step and its neighbors (RFC 6238), each time step only once. */
export async function consumeAuthenticatorCode(
  db: Db,
  keys: SealingKeys,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealedSecret = await findAuthenticator(db, userId);
  if (!sealedSecret || !/^\d{6}$/.test(code)) return false;
  const secret = open(keys, sealedSecret, sealLabel(userId));
  const result = verifySync({ secret, token: code, epochTolerance: periodSeconds });
  if (!result.valid || !('epoch' in result)) return false;
  return consumeTimeStep(db, userId, Math.floor(result.epoch / periodSeconds));
}

async function findAuthenticator(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db.select().from(adminAuthenticators).where(eq(adminAuthenticators.userId, userId));
  return row?.sealedSecret ?? null;
}

async function storeAuthenticator(db: Db, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const a = adminAuthenticators;
  const rows = await db
    .insert(a)
    .values({ userId, sealedSecret })
    .onConflictDoUpdate({ target: a.userId, set: { sealedSecret }, setWhere: sql`${a.confirmedAt} is null` })
    .returning({ userId: a.userId });
  return rows.length > 0;
}

async function consumeTimeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const a = adminAuthenticators;
  const rows = await db
    .update(a)
    .set({ lastStep: step })
    .where(and(eq(a.userId, userId), sql`coalesce(${a.lastStep}, -1) < ${step}`))
    .returning({ userId: a.userId });
  return rows.length > 0;
}

/** False if it was confirmed before. */
export async function confirmAuthenticator(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .update(adminAuthenticators)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(adminAuthenticators.userId, userId), isNull(adminAuthenticators.confirmedAt)))
    .returning({ userId: adminAuthenticators.userId });
  return rows.length > 0;
}

/** False if codes did not come from it. */
export async function removeAuthenticator(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .delete(adminAuthenticators)
    .where(eq(adminAuthenticators.userId, userId))
    .returning({ confirmedAt: adminAuthenticators.confirmedAt });
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function hasAuthenticator(db: Db, userId: string): Promise<boolean> {
  const own = and(eq(adminAuthenticators.userId, userId), isNotNull(adminAuthenticators.confirmedAt));
  return (await db.$count(adminAuthenticators, own)) > 0;
}

/** Reseals all secrets sealed with an older key and returns their number. */
export async function resealAuthenticators(db: Db, keys: SealingKeys): Promise<number> {
  const rows = await db.select().from(adminAuthenticators);
  let count = 0;
  for (const { userId, sealedSecret } of rows) {
    const resealed = reseal(keys, sealedSecret, sealLabel(userId));
    if (!resealed) continue;
    // A secret stored in the meantime is already sealed with the newest key.
    await db
      .update(adminAuthenticators)
      .set({ sealedSecret: resealed })
      .where(and(eq(adminAuthenticators.userId, userId), eq(adminAuthenticators.sealedSecret, sealedSecret)));
    count += 1;
  }
  return count;
}
