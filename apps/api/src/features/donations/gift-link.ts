import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../db/client';
import type { Installation } from '../../db/installation';
import { donations, earlierGiftLinks } from '../../db/schema';
import { keyedHash, matchesKeyedHash, type SealingKeys } from '../../db/seal';

const idLength = 36;

interface Keys {
  installation: Installation;
  sealingKeys: SealingKeys;
}

/** The token after the # of the link in a donor's emails. It is not stored, and stays valid when sealing keys change. */
export async function giftToken({ installation }: Pick<Keys, 'installation'>, donationId: string): Promise<string> {
  return `${donationId}-${sign(await installation.linkKey(), donationId).toString('base64url')}`;
}

/** Returns the donation id of a token, or null if the token is invalid. */
export async function readGiftToken(db: Db, keys: Keys, token: string): Promise<string | null> {
  const donationId = token.slice(0, idLength);
  const signature = Buffer.from(token.slice(idLength + 1), 'base64url');
  const isOurs =
    isSame(sign(await keys.installation.linkKey(), donationId), signature) ||
    matchesKeyedHash(keys.sealingKeys, purpose(donationId), signature) ||
    (await isEarlierLink(db, donationId, signature));
  return isOurs ? donationId : null;
}

/**
 * Earlier builds signed links with a sealing key, or with a key derived from it. While those keys are available, the hashes of
 * such links are stored, so that the links outlive the keys.
 */
export async function saveEarlierGiftLinks(db: Db, sealingKeys: SealingKeys): Promise<void> {
  const monthly = await db
    .select({ id: donations.id })
    .from(donations)
    .where(and(eq(donations.donationType, 'monthly'), ne(donations.state, 'stopped')));
  for (const { id: donationId } of monthly) {
    const signatures = [...sealingKeys].flatMap(([id, key]) => [
      sign(key, donationId),
      keyedHash(new Map([[id, key]]), purpose(donationId)),
    ]);
    const links = signatures.map((signature) => ({ hash: sha256(signature), donationId }));
    await db.insert(earlierGiftLinks).values(links).onConflictDoNothing();
  }
}

async function isEarlierLink(db: Db, donationId: string, signature: Buffer): Promise<boolean> {
  const [row] = await db
    .select()
    .from(earlierGiftLinks)
    .where(eq(earlierGiftLinks.hash, sha256(signature)));
  return row?.donationId === donationId;
}

function sign(key: Buffer, donationId: string): Buffer {
  return createHmac('sha256', key).update(purpose(donationId)).digest();
}

function purpose(donationId: string): string {
  return `monthly gift ${donationId}`;
}

function sha256(signature: Buffer): Buffer {
  return createHash('sha256').update(signature).digest();
}

function isSame(expected: Buffer, actual: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
