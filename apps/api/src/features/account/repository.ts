import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Country } from '@everstep/domain/base/country';
import {
  consentKinds,
  consents as texts,
  effectiveConsents,
  neededConsents,
  type ConsentKind,
} from '@everstep/domain/consents';
import type { Db } from '../../db/client';
import { holdOffErasure } from '../../db/hold-off-erasure';
import { consents, users } from '../../db/schema';
import { removeResult } from '../insights/repository';
import { recheckReminders } from '../reminders/repository';

/** For each kind of consent, when the user agreed to its current text. Consents without an effect are left out. */
export async function listConsents(db: Db, userId: string): Promise<Map<ConsentKind, Date>> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.revokedAt)));
  const outdated = rows.filter((row) => !isCurrent(row) && row.newerShownAt === null);
  for (const { kind } of outdated) await markNewerShown(db, userId, kind);
  const current = rows.filter(isCurrent);
  const effective = effectiveConsents(current.map(({ kind }) => kind));
  return new Map(current.flatMap(({ kind, givenAt }) => (effective.includes(kind) ? [[kind, givenAt]] : [])));
}

/** The kinds of consent that have an effect now. */
export async function findGivenConsents(db: Db, userId: string): Promise<ReadonlySet<ConsentKind>> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.revokedAt)));
  return new Set(effectiveConsents(rows.filter(isCurrent).map(({ kind }) => kind)));
}

/** Whether what is logged now is covered by a consent: also by one to an earlier text, until the newer one was shown. */
export async function isConsentInForce(db: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const rows = await db
    .select()
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind), isNull(consents.revokedAt)));
  return rows.some((row) => isCurrent(row) || row.newerShownAt === null);
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

/** Whether the user agrees to the current text; whoever revokes it meanwhile waits for the end of the transaction. */
export async function lockConsent(tx: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const [row] = await tx.select().from(consents).where(ofKind(userId, kind)).for('share');
  return row !== undefined && isCurrent(row) && row.revokedAt === null;
}

/** Whether the user has ever agreed to any version of its text. */
export async function hasAnswered(db: Db, userId: string, kind: ConsentKind): Promise<boolean> {
  const rows = await db
    .select({ kind: consents.kind })
    .from(consents)
    .where(and(eq(consents.userId, userId), eq(consents.kind, kind)));
  return rows.length > 0;
}

/** Giving the same consent again keeps its first date. False, and nothing is written, without the one that it needs. Call it in a transaction. */
export async function putConsent(tx: Db, userId: string, kind: ConsentKind, version: number): Promise<boolean> {
  await holdOffErasure(tx, userId);
  const needed = neededConsents[kind];
  if (needed !== undefined && !(await lockConsent(tx, userId, needed))) return false;
  await tx
    .insert(consents)
    .values({ userId, kind, version })
    .onConflictDoUpdate({
      target: [consents.userId, consents.kind],
      set: { version, givenAt: sql`excluded.given_at`, revokedAt: null, newerShownAt: null },
      setWhere: sql`${consents.revokedAt} is not null or ${consents.version} <> ${version}`,
    });
  if (kind === 'planner' || kind === 'trackers') await recheckReminders(tx, userId);
  return true;
}

/** With it go those that need it. Call it in a transaction. */
export async function markConsentRevoked(tx: Db, userId: string, kind: ConsentKind): Promise<void> {
  const dependent = consentKinds.filter((other) => neededConsents[other] === kind);
  // One after the other: whoever gives a dependent one holds this one until it is written.
  for (const revoked of [kind, ...dependent])
    await tx
      .update(consents)
      .set({ revokedAt: sql`now()` })
      .where(and(ofKind(userId, revoked), isNull(consents.revokedAt)));
  if (kind === 'trackers') await removeResult(tx, userId);
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
