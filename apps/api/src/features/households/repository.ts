import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Country } from '@everstep/domain/base/country';
import { canUseFeature, featuresOfHousehold, type FeatureName } from '@everstep/domain/features';
import { childConsentVersion, householdDeletionDays, type Child, type Role } from '@everstep/domain/households';
import { rawQuery, type Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import { holdOffErasure } from '../../db/hold-off-erasure';
import type { SealingKeys } from '../../db/seal';
import { changeIdOf, countedColumns, stampAndCount } from '../../entries/counts';
import { children, householdMembers, households, scopeKeys, scopes, users } from '../../db/schema';
import { toUser, userColumns } from '../auth/repository';
import { deleteCalendarFeedsOfHousehold } from '../calendar-feeds/repository';
import { recheckReminders } from '../reminders/repository';
import { endInvitationsBy } from './invitation-repository';
import { openChild } from './sealing';

export { provesEmail, scopeOfToken } from './invitation-repository';

// A distributed Postgres runs on one node what stays within one scope, and keeps users elsewhere (decision 0117).

/** The time at which something is deleted if a parent removes it now. */
export const deletionTime = sql`now() + make_interval(days => ${householdDeletionDays})`;

/**
 * Locks the scope until the transaction ends, so that members and children change one at a time, and takes a version, which tells
 * devices about the change. False if there is no such household.
 */
export async function lockHousehold(tx: Db, scopeId: string): Promise<boolean> {
  const locked = await tx
    .update(scopes)
    .set({ version: sql`${scopes.version} + 1` })
    .where(and(eq(scopes.id, scopeId), isNull(scopes.userId)))
    .returning({ id: scopes.id });
  return locked.length > 0;
}

/** Locks the user, so that concurrent calls cannot join too many households. Null once the account is gone. */
export async function lockUser(
  tx: Db,
  userId: string,
): Promise<{ id: string; email: string; country: Country | null } | null> {
  const [user] = await tx
    .select({ id: users.id, email: users.email, country: users.country })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return user ?? null;
}

/** Whether the id names a user or a scope. A user's own scope may not exist yet. */
export async function isIdTaken(db: Db, id: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, id))) > 0 || (await db.$count(scopes, eq(scopes.id, id))) > 0;
}

/** In the order in which the user joined them. */
export async function listHouseholdIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: householdMembers.scopeId })
    .from(householdMembers)
    .where(eq(householdMembers.userId, userId))
    .orderBy(asc(householdMembers.joinedAt), asc(householdMembers.scopeId));
  return rows.map(({ id }) => id);
}

export async function insertHousehold(tx: Db, scopeId: string, country: Country | null): Promise<void> {
  await tx.insert(households).values({ scopeId, country });
}

export async function findHousehold(
  db: Db,
  scopeId: string,
): Promise<{ deletionAt: Date | null; country: Country | null } | null> {
  const [row] = await db
    .select({ deletionAt: households.deletionAt, country: households.country })
    .from(households)
    .where(eq(households.scopeId, scopeId));
  return row ?? null;
}

export async function setHouseholdCountry(tx: Db, scopeId: string, country: Country): Promise<void> {
  await tx.update(households).set({ country }).where(eq(households.scopeId, scopeId));
}

/** Gives the households that a user owns their first country. Returns the members of those that had none. */
export async function setFirstCountry(tx: Db, userId: string, country: Country): Promise<string[]> {
  const memberIds = [];
  for (const scopeId of (await listHouseholdIds(tx, userId)).toSorted()) {
    const members = await listMembers(tx, scopeId);
    const isOwner = members.some(({ id, role }) => id === userId && role === 'owner');
    const household = isOwner ? await findHousehold(tx, scopeId) : null;
    if (!household || household.country !== null || !(await lockHousehold(tx, scopeId))) continue;
    await tx
      .update(households)
      .set({ country })
      .where(and(eq(households.scopeId, scopeId), isNull(households.country)));
    memberIds.push(...members.map(({ id }) => id));
  }
  return memberIds;
}

/** Null cancels the deletion. False if it is too late for that. */
export async function setHouseholdDeletion(tx: Db, scopeId: string, deletionAt: typeof deletionTime | null) {
  const rows = await tx
    .update(households)
    .set({ deletionAt })
    .where(
      and(eq(households.scopeId, scopeId), sql`(${households.deletionAt} is null or ${households.deletionAt} > now())`),
    )
    .returning({ deletionAt: households.deletionAt });
  return rows.length > 0;
}

export interface MemberRecord {
  id: string;
  name: string;
  email: string;
  role: Role;
  joinedAt: Date;
  /** Whether the member has asked for the deletion of the account. */
  isLeaving: boolean;
}

const findMembers = `
  with member as materialized (select user_id, role, joined_at from household_members where scope_id = $1)
  select users.id, users.name, users.email, member.role, member.joined_at as "joinedAt",
    users.erasure_at is not null as "isLeaving"
  from member join users on users.id = member.user_id
  order by member.joined_at, users.id`;

/** In the order in which they joined. */
export async function listMembers(db: Db, scopeId: string): Promise<MemberRecord[]> {
  const { rows } = await rawQuery(db)(findMembers, [scopeId], 'list_members');
  return rows as MemberRecord[];
}

/** The user and all members of the same households, who see the user's name and may use the features of the user's plan. */
export async function listHousemates(db: Db, userId: string): Promise<string[]> {
  const ids = new Set([userId]);
  for (const scopeId of await listHouseholdIds(db, userId))
    for (const { id } of await listMembers(db, scopeId)) ids.add(id);
  return [...ids];
}

async function listParents(db: Db, scopeId: string) {
  const isParent = and(eq(householdMembers.scopeId, scopeId), inArray(householdMembers.role, ['parent', 'owner']));
  const parentIds = db.select({ id: householdMembers.userId }).from(householdMembers).where(isParent);
  const parents = await db
    .select(userColumns)
    .from(users)
    .where(sql`${users.id} = any(array(${parentIds}))`);
  return parents.map((parent) => toUser(parent));
}

/** Whether a parent of the household has a feature; all members may then use it. */
export async function parentsCanUse(db: Db, scopeId: string, feature: string): Promise<boolean> {
  const parents = await listParents(db, scopeId);
  return parents.some((parent) => canUseFeature(parent, feature));
}

/** The features that the plan of a parent makes available to all members. */
export async function listHouseholdFeatures(db: Db, scopeId: string): Promise<FeatureName[]> {
  return featuresOfHousehold(await listParents(db, scopeId));
}

/** The same for any of a user's households. */
export async function householdsCanUse(db: Db, userId: string, feature: string): Promise<boolean> {
  for (const scopeId of await listHouseholdIds(db, userId)) if (await parentsCanUse(db, scopeId, feature)) return true;
  return false;
}

export async function insertMember(tx: Db, scopeId: string, userId: string, role: Role): Promise<void> {
  await holdOffErasure(tx, userId);
  await tx.insert(householdMembers).values({ scopeId, userId, role });
  await recheckReminders(tx, userId);
}

const isMember = (scopeId: string, userId: string) =>
  and(eq(householdMembers.scopeId, scopeId), eq(householdMembers.userId, userId));

export async function setRole(tx: Db, scopeId: string, userId: string, role: Role): Promise<void> {
  await tx.update(householdMembers).set({ role }).where(isMember(scopeId, userId));
}

export async function deleteMember(tx: Db, scopeId: string, userId: string): Promise<void> {
  await deleteCalendarFeedsOfHousehold(tx, scopeId, userId);
  await endInvitationsBy(tx, scopeId, userId);
  await tx.delete(householdMembers).where(isMember(scopeId, userId));
}

/** The other parents, who are told about removals. */
export async function listOtherParents(db: Db, scopeId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: householdMembers.userId })
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.scopeId, scopeId),
        inArray(householdMembers.role, ['owner', 'parent']),
        ne(householdMembers.userId, userId),
      ),
    );
  return rows.map(({ id }) => id);
}

export type ChildRecord = typeof children.$inferSelect;

export async function listChildren(db: Db, scopeId: string): Promise<ChildRecord[]> {
  return db.select().from(children).where(eq(children.scopeId, scopeId)).orderBy(asc(children.createdAt));
}

export interface FamilyChild extends Child {
  scopeId: string;
  /** Where the household lives. */
  country: Country | null;
}

/** The children in all households of a user, without those that cannot be opened. */
export async function listFamilyChildren(db: Db, dataKeys: DataKeys, userId: string): Promise<FamilyChild[]> {
  const found: FamilyChild[] = [];
  for (const scopeId of await listHouseholdIds(db, userId)) {
    const rows = await listChildren(db, scopeId);
    const keys = rows.length > 0 ? await dataKeys.existing(scopeId) : null;
    const country = (await findHousehold(db, scopeId))?.country ?? null;
    for (const row of rows) {
      const child = keys && openChild(keys, row);
      const deletion_at = row.deletionAt?.toISOString() ?? null;
      if (child) found.push({ ...child, id: row.id, deletion_at, scopeId, country });
    }
  }
  return found;
}

/** The names of the children of one household, without those that cannot be opened. */
export async function listHouseholdChildren(
  db: Db,
  scopeId: string,
  keys: SealingKeys,
): Promise<{ id: string; name: string }[]> {
  return (await listChildren(db, scopeId)).flatMap((row) => {
    const child = openChild(keys, row);
    return child ? [{ id: row.id, name: child.name }] : [];
  });
}

const isChild = (scopeId: string, id: string) => and(eq(children.scopeId, scopeId), eq(children.id, id));

export async function findChild(db: Db, scopeId: string, id: string): Promise<ChildRecord | null> {
  const [row] = await db.select().from(children).where(isChild(scopeId, id));
  return row ?? null;
}

export async function countChildren(db: Db, scopeId: string): Promise<number> {
  return db.$count(children, eq(children.scopeId, scopeId));
}

export async function writeChild(tx: Db, scopeId: string, id: string, sealed: Buffer): Promise<void> {
  await tx
    .insert(children)
    .values({ scopeId, id, sealed, consentVersion: childConsentVersion })
    .onConflictDoUpdate({ target: [children.scopeId, children.id], set: { sealed: sql`excluded.sealed` } });
}

/** Null cancels the deletion. */
export async function setChildDeletion(tx: Db, scopeId: string, id: string, deletionAt: typeof deletionTime | null) {
  await tx.update(children).set({ deletionAt }).where(isChild(scopeId, id));
}

/** The entries become deleted ones with versions of their own, so that devices remove them as well. */
const deleteEntriesOfChild = `
  with numbered as (
    select kind, key, row_number() over (order by version) as number from entries where scope_id = $1 and child_id = $2
  ), written as (
    update entries e
    set version = scope.version + numbered.number, change_id = ${changeIdOf('$3', 'e')}, changed_at = now(), revision = e.revision + 1,
      author_id = null, child_id = null, happened_at = null, sealed = null, sealed_edits = null
    from numbered, scopes scope
    where scope.id = $1 and e.scope_id = $1 and e.kind = numbered.kind and e.key = numbered.key
    returning ${countedColumns}
  ), ${stampAndCount}
  select 1 from written`;

/** Deletes a child whose date of deletion has come, with all that was logged for it, under the lock. False if a parent has canceled it. */
export async function carryOutChildDeletion(tx: Db, scopeId: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: children.id })
    .from(children)
    .where(and(isChild(scopeId, id), sql`${children.deletionAt} <= now()`))
    .for('update');
  if (!row) return false;
  await rawQuery(tx)(deleteEntriesOfChild, [scopeId, id, randomUUID()]);
  await tx.delete(children).where(isChild(scopeId, id));
  return true;
}

/** Once its date of deletion has come: makes all of a household unreadable and removes its members. Returns them, or null if canceled. */
export async function beginHouseholdDeletion(tx: Db, scopeId: string): Promise<string[] | null> {
  const [row] = await tx
    .select({ id: households.scopeId })
    .from(households)
    .where(and(eq(households.scopeId, scopeId), sql`${households.deletionAt} <= now()`))
    .for('update');
  if (!row) return null;
  await deleteCalendarFeedsOfHousehold(tx, scopeId);
  await tx.delete(scopeKeys).where(eq(scopeKeys.scopeId, scopeId));
  const removed = await tx
    .delete(householdMembers)
    .where(eq(householdMembers.scopeId, scopeId))
    .returning({ id: householdMembers.userId });
  return removed.map(({ id }) => id);
}

/** Deletes the household with everything that belongs to it. */
export async function deleteHousehold(tx: Db, scopeId: string): Promise<void> {
  await deleteCalendarFeedsOfHousehold(tx, scopeId);
  await tx.delete(scopeKeys).where(eq(scopeKeys.scopeId, scopeId));
  await tx.delete(scopes).where(and(eq(scopes.id, scopeId), isNull(scopes.userId)));
}

export async function findUserName(db: Db, userId: string): Promise<string | null> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name ?? null;
}

export async function findRecipient(db: Db, userId: string) {
  const [user] = await db
    .select({ name: users.name, email: users.email, emailVerifiedAt: users.emailVerifiedAt, country: users.country })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}
