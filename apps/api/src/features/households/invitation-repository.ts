import { and, asc, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { invitationDays, isInvitationOpen, type InvitedRole } from '@everstep/domain/households';
import type { Db } from '../../db/client';
import { householdInvitations } from '../../db/schema';
import { hashToken } from '../../http/session/tokens';

// Each statement, except those that look up an address, stays within one scope, so that a distributed Postgres runs it on one
// node.

export type InvitationRecord = typeof householdInvitations.$inferSelect & { role: InvitedRole };

const isInvitation = (scopeId: string, id: string) =>
  and(eq(householdInvitations.scopeId, scopeId), eq(householdInvitations.id, id));
const isOpen = (scopeId: string) =>
  and(
    eq(householdInvitations.scopeId, scopeId),
    isNull(householdInvitations.endedAt),
    sql`${householdInvitations.expiresAt} > now()`,
  );

export async function listOpenInvitations(db: Db, scopeId: string): Promise<InvitationRecord[]> {
  const rows = await db
    .select()
    .from(householdInvitations)
    .where(isOpen(scopeId))
    .orderBy(asc(householdInvitations.createdAt));
  return rows as InvitationRecord[];
}

export async function findInvitation(db: Db, scopeId: string, id: string): Promise<InvitationRecord | null> {
  const [row] = await db.select().from(householdInvitations).where(isInvitation(scopeId, id));
  return (row as InvitationRecord | undefined) ?? null;
}

/** The household of a token; null for anything that is not one. */
export function scopeOfToken(token: string): string | null {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
}

export async function findInvitationByToken(db: Db, token: string): Promise<InvitationRecord | null> {
  const scopeId = scopeOfToken(token);
  if (!scopeId) return null;
  const [row] = await db
    .select()
    .from(householdInvitations)
    .where(and(eq(householdInvitations.scopeId, scopeId), eq(householdInvitations.tokenHash, hashToken(token))));
  return (row as InvitationRecord | undefined) ?? null;
}

/** Whether somebody with this token receives mail at the address: it was sent there and nowhere else. */
export async function provesEmail(db: Db, token: string, email: string): Promise<boolean> {
  const invitation = await findInvitationByToken(db, token);
  return invitation !== null && invitation.email === email && isInvitationOpen(invitation, new Date());
}

export async function countInvitationsOfToday(db: Db, scopeId: string): Promise<number> {
  const isRecent = sql`${householdInvitations.createdAt} > now() - interval '1 day'`;
  return db.$count(householdInvitations, and(eq(householdInvitations.scopeId, scopeId), isRecent));
}

/** How many e-mails this address has received from all households. A lock makes concurrent invitations to it count each other. */
export async function countEmailsTo(tx: Db, email: string): Promise<{ day: number; month: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`);
  const isMailed = and(eq(householdInvitations.email, email), eq(householdInvitations.isMailed, true));
  const since = (age: SQL) => and(isMailed, sql`${householdInvitations.createdAt} > now() - ${age}`);
  return {
    day: await tx.$count(householdInvitations, since(sql`interval '1 day'`)),
    month: await tx.$count(householdInvitations, since(sql`interval '30 days'`)),
  };
}

interface NewInvitation {
  scopeId: string;
  id: string;
  email: string;
  role: InvitedRole;
  invitedBy: string;
  tokenHash: Buffer;
  isMailed: boolean;
}

/** Ends an earlier open invitation to the same address. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<void> {
  const { scopeId, id, email } = invitation;
  const expiresAt = sql`now() + make_interval(days => ${invitationDays})`;
  await tx.insert(householdInvitations).values({ ...invitation, expiresAt });
  await tx
    .update(householdInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(isOpen(scopeId), eq(householdInvitations.email, email), ne(householdInvitations.id, id)));
}

/** False if the invitation is no longer open. */
export async function storeInvitationToken(db: Db, scopeId: string, id: string, tokenHash: Buffer): Promise<boolean> {
  const stored = await db
    .update(householdInvitations)
    .set({ tokenHash })
    .where(and(isOpen(scopeId), eq(householdInvitations.id, id)))
    .returning({ id: householdInvitations.id });
  return stored.length > 0;
}

export async function endInvitation(tx: Db, scopeId: string, id: string, isAccepted: boolean): Promise<void> {
  await tx
    .update(householdInvitations)
    .set({ endedAt: sql`now()`, isAccepted })
    .where(and(isInvitation(scopeId, id), isNull(householdInvitations.endedAt)));
}

/** A user who is no longer the owner invites nobody any more. */
export async function endInvitationsBy(tx: Db, scopeId: string, userId: string): Promise<void> {
  await tx
    .update(householdInvitations)
    .set({ endedAt: sql`now()` })
    .where(and(isOpen(scopeId), eq(householdInvitations.invitedBy, userId)));
}

/** Invitations name an address that may have no account, so they are kept only for a short time. */
const isOld = sql`coalesce(${householdInvitations.endedAt}, ${householdInvitations.expiresAt}) < now() - interval '30 days'`;

export async function deleteOldInvitations(db: Db, scopeId: string): Promise<void> {
  await db.delete(householdInvitations).where(and(eq(householdInvitations.scopeId, scopeId), isOld));
}

export async function deleteInvitationsOf(tx: Db, scopeId: string, email: string): Promise<void> {
  await tx
    .delete(householdInvitations)
    .where(and(eq(householdInvitations.scopeId, scopeId), eq(householdInvitations.email, email)));
}

export async function listScopesWithOldInvitations(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: householdInvitations.scopeId })
    .from(householdInvitations)
    .where(isOld)
    .limit(100);
  return rows.map(({ id }) => id);
}

export async function listScopesInviting(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: householdInvitations.scopeId })
    .from(householdInvitations)
    .where(eq(householdInvitations.email, email));
  return rows.map(({ id }) => id);
}
