import { consoleRefusals } from '@everstep/domain/console/texts';
import { eq, isNull, and, sql } from 'drizzle-orm';
import { isUniqueViolation, type Db } from '../../../db/client';
import {
  emailConfirmations,
  identities,
  knownDevices,
  loginTickets,
  passwordResetTokens,
  sessions,
  users,
} from '../../../db/schema';
import { Refusal } from '../../../http/errors';
import { endProgramAccess } from '../end-access';
import { findUserById, setPasswordHash, type UserRow } from '../repository';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The user with the id of a URL, or a refusal. */
export async function getUser(db: Db, id: string, options: { forUpdate?: boolean } = {}): Promise<UserRow> {
  const row = uuid.test(id) ? await findUserById(db, id, options) : null;
  if (!row) throw new Refusal('not_found', consoleRefusals.unknownUser);
  return row;
}

/** Nobody else changes the user before the transaction ends. */
export function lockUser(tx: Db, id: string): Promise<UserRow> {
  return getUser(tx, id, { forUpdate: true });
}

interface AccountChanges {
  name: string | undefined;
  grantedTier: UserRow['grantedTier'] | undefined;
  vipAccess: boolean | undefined;
  isSuspended: boolean | undefined;
}

/** Undefined values are not changed. Suspending again keeps the first date. */
export async function changeAccount(tx: Db, userId: string, { isSuspended, ...values }: AccountChanges): Promise<void> {
  const suspendedAt = isSuspended ? sql`coalesce(${users.suspendedAt}, now())` : null;
  const columns = { ...values, suspendedAt: isSuspended === undefined ? undefined : suspendedAt };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await tx.update(users).set(columns).where(eq(users.id, userId));
}

/**
 * The user has not shown yet that they receive email at the new address, and everything that proved the old one ends: sessions,
 * known browsers, links, also those for calendars, app passwords, and the sign-in with a provider. False if the address is taken.
 */
export async function changeEmail(tx: Db, userId: string, email: string): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.update(users).set({ email, emailVerifiedAt: null }).where(eq(users.id, userId)),
    );
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  const t = passwordResetTokens;
  await tx
    .update(t)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(t.userId, userId), isNull(t.usedAt), isNull(t.replacedAt)));
  for (const table of [sessions, knownDevices, emailConfirmations, loginTickets, identities])
    await tx.delete(table).where(eq(table.userId, userId));
  await endProgramAccess(tx, userId);
  return true;
}

/** The user can sign in with it only to choose another one, because an administrator knows it. */
export async function setTemporaryPassword(tx: Db, userId: string, passwordHash: string, hours: number): Promise<void> {
  await setPasswordHash(tx, userId, passwordHash);
  await tx
    .update(users)
    .set({ temporaryPasswordUntil: sql`now() + make_interval(hours => ${hours})` })
    .where(eq(users.id, userId));
}

/** Locks the administrators in one order, so that two who delete each other do not both succeed. */
export async function countAdministrators(tx: Db): Promise<number> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update');
  return rows.length;
}
