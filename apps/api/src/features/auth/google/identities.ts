import { and, eq, sql } from 'drizzle-orm';
import { emailSchema, isAdminEmail, nameSchema } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import type { Db } from '../../../db/client';
import { loginTickets, identities, users } from '../../../db/schema';
import type { GoogleIdentity } from '../../../integrations/google';
import { forgetDevices } from '../security/devices';
import {
  findUserByEmail,
  findUserById,
  insertUser,
  setPasswordHash,
  markEmailVerified,
  type UserRow,
} from '../repository';

const provider = 'google';

/** The account of an identity: already linked, created now, or existing with the same address and linked now. */
interface ResolvedIdentity {
  user: UserRow;
  kind: 'known' | 'created' | 'connected';
  /** A password that was set before the address was verified has been removed. */
  isPasswordRemoved: boolean;
}

/**
 * Finds or creates the account of a Google identity; null if it must not have one. Accounts are matched by Google's subject, never by
 * e-mail. The first time, an account with the same address is connected if Google has verified the address. A password that was
 * set before the address was verified is removed: otherwise the user who registered the address first could still sign in.
 */
export async function resolveGoogleIdentity(tx: Db, identity: GoogleIdentity): Promise<ResolvedIdentity | null> {
  // Otherwise two concurrent first sign-ins of one identity would both find no account.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${identity.subject}`}, 0))`);
  const existing = await findByIdentity(tx, identity.subject);
  if (existing) return existing.role === 'admin' ? null : { user: existing, kind: 'known', isPasswordRemoved: false };

  const email = emailSchema.safeParse(identity.email);
  if (!identity.emailVerified || !email.success || isAdminEmail(email.data, brand.adminDomain)) return null;
  const values = { email: email.data, name: displayName(identity, email.data), authProvider: provider } as const;
  const created = await insertUser(tx, values);
  const user = created ?? (await findUserByEmail(tx, email.data));
  // Administrators need a second factor, so they cannot sign in with Google.
  if (!user || user.role === 'admin' || (await hasIdentity(tx, user.id))) return null;
  const isPasswordRemoved = user.passwordHash !== null && user.emailVerifiedAt === null;
  if (isPasswordRemoved) await removePassword(tx, user.id);
  await markEmailVerified(tx, user.id);
  await tx.insert(identities).values({ provider, subject: identity.subject, userId: user.id });
  return { user, kind: created ? 'created' : 'connected', isPasswordRemoved };
}

function displayName({ name }: GoogleIdentity, email: string): string {
  const input = nameSchema.safeParse(name);
  if (input.success) return input.data;
  const words = (email.split('@')[0] ?? '').replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
  return words || 'Parent';
}

async function findByIdentity(db: Db, subject: string): Promise<UserRow | null> {
  const [row] = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row ? findUserById(db, row.userId) : null;
}

async function hasIdentity(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(identities, and(eq(identities.userId, userId), eq(identities.provider, provider)))) > 0;
}

async function removePassword(tx: Db, userId: string): Promise<void> {
  await setPasswordHash(tx, userId, null);
  await tx.update(users).set({ authProvider: provider }).where(eq(users.id, userId));
  await forgetDevices(tx, userId);
}

interface LoginTicket {
  idHash: Buffer;
  browserHash: Buffer;
}

export async function storeLoginTicket(
  tx: Db,
  values: LoginTicket & { userId: string; seconds: number },
): Promise<void> {
  const { seconds, ...rest } = values;
  await tx.insert(loginTickets).values({ ...rest, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
}

/** Succeeds for exactly one call, and only from the browser that started the sign-in. */
export async function consumeLoginTicket(tx: Db, { idHash, browserHash }: LoginTicket): Promise<UserRow | null> {
  const [ticket] = await tx
    .delete(loginTickets)
    .where(
      and(
        eq(loginTickets.idHash, idHash),
        eq(loginTickets.browserHash, browserHash),
        sql`${loginTickets.expiresAt} > now()`,
      ),
    )
    .returning({ userId: loginTickets.userId });
  return ticket ? findUserById(tx, ticket.userId) : null;
}
