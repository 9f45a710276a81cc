import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Country } from '@everstep/domain/base/country';
import { consents as texts, type ConsentKind } from '@everstep/domain/consents';
import type { Db } from '../../db/client';
import { consents, users } from '../../db/schema';

/** For each kind of consent, when the user agreed to its current text. Revoked consents are left out. */
export async function listConsents(db: Db, userId: string): Promise<Map<ConsentKind, Date>> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.revokedAt)));
  const outdated = rows.filter((row) => !isCurrent(row) && row.newerShownAt === null);
  for (const { kind } of outdated) await markNewerShown(db, userId, kind);
  return new Map(rows.filter(isCurrent).map(({ kind, givenAt }) => [kind, givenAt]));
}

/** Entries that are logged from now on wait for the new consent. */
async function markNewerShown(db: Db, userId: string, kind: ConsentKind): Promise<void> {
  await db
    .update(consents)
    .set({ newerShownAt: sql`now()` })
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.newerShownAt)));
}

const isCurrent = ({ kind, version }: { kind: ConsentKind; version: number }) => version === texts[kind].version;

const ofKind = (userId: string, kind: ConsentKind) => and(eq(consents.userId, userId), eq(consents.kind, kind));
const isGiven = (row: typeof consents.$inferSelect | undefined) =>
  row !== undefined && isCurrent(row) && row.revokedAt === null;

/** Whether the user agrees to the current text. */
export async function hasConsent(db: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const [row] = await db.select().from(consents).where(ofKind(userId, kind));
  return isGiven(row);
}

/** The same; whoever revokes it meanwhile waits for the end of the transaction. */
export async function lockConsent(tx: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const [row] = await tx.select().from(consents).where(ofKind(userId, kind)).for('share');
  return isGiven(row);
}

/** Whether the user has ever agreed to any version of its text. */
export async function hasAnswered(db: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const rows = await db
    .select({ kind: consents.kind })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)));
  return rows.length > 0;
}

/** Giving the same consent again keeps its first date. */
export async function putConsent(db: Db, userId: string, kind: ConsentKind, version: number): Promise<void> {
  await db
    .insert(consents)
    .values({ userId, kind, version })
    .onConflictDoUpdate({
      target: [consents.userId, consents.kind],
      set: { version, givenAt: sql`excluded.given_at`, revokedAt: null, newerShownAt: null },
      setWhere: sql`${consents.revokedAt} is not null or ${consents.version} <> ${version}`,
    });
}

export async function markConsentRevoked(db: Db, userId: string, kind: ConsentKind): Promise<void> {
  await db
    .update(consents)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.revokedAt)));
}

/** Returns the country stored afterward: with `unlessSet`, an earlier one stays. Null once the account is gone. */
export async function putCountry(
  tx: Db,
  userId: string,
  country: Country,
  { unlessSet }: { unlessSet: boolean },
): Promise<Country | null> {
  const [row] = await tx
    .update(users)
    .set({ country: unlessSet ? sql`coalesce(${users.country}, ${country})` : country })
    .where(eq(users.id, userId))
    .returning({ country: users.country });
  return row?.country ?? null;
}
