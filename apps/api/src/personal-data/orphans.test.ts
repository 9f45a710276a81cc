import { eq, getTableName } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseAccount, makeUser, newId } from '../../test/factories';
import { makeHousehold } from '../../test/household';
import { useApp } from '../../test/test-app';
import { transact } from '../db/client';
import {
  children,
  custodyMutes,
  custodyPlans,
  custodySwaps,
  entries,
  entryCounts,
  entryDays,
  followedCalendars,
  householdInvitations,
  householdMembers,
  lostEdits,
  recordHeads,
  recordPeople,
  replacedEntries,
  scopes,
  users,
} from '../db/schema';
import { userColumns } from '../db/user-columns';
import { deleteMember } from '../features/households/repository';
import { removeOrphans } from './orphans';

const api = useApp();
const sealed = Buffer.from('sealed');
const at = new Date('2026-11-01T12:00:00Z');

/** A household that names Ben in each column in which somebody can be named. */
async function makeNamed() {
  const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
  const scopeId = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  for (const { id } of [ana, ben]) await api.server.dataKeys.forUser(id);
  const [childId, kind, own] = [newId(), 'note', { scopeId, id: newId(), sealed }];
  await api.db.insert(children).values({ scopeId, id: childId, sealed });
  const entry = { scopeId, kind, key: newId(), changeId: newId(), changedAt: at, sealed, version: 1 };
  const made = { authorId: ben.id, createdBy: ben.id };
  await api.db.insert(entries).values({ ...entry, ...made });
  const replaced = { replacedVersion: 2, replacedAt: at, replacedBy: ben.id };
  await api.db.insert(replacedEntries).values({ ...entry, ...made, ...replaced });
  const lost = { scopeId, kind, key: newId(), id: newId(), sealed, lostAt: at };
  await api.db.insert(lostEdits).values({ ...lost, authorId: ana.id, standingBy: ben.id });
  await api.db.insert(entryCounts).values({ scopeId, authorId: ben.id, kind, total: 1 });
  await api.db.insert(entryDays).values({ scopeId, writerId: ben.id, day: '2026-11-01', added: 1 });
  const invitation = { scopeId, id: newId(), email: 'eve@parents.example', role: 'viewer', tokenHash: sealed } as const;
  await api.db.insert(householdInvitations).values({ ...invitation, invitedBy: ben.id, expiresAt: at });
  const parents = { parentA: ben.id, parentB: ben.id, proposedBy: ben.id };
  await api.db.insert(custodyPlans).values({ ...own, ...parents, childId, state: 'declined', proposedAt: at });
  const asked = { askedBy: ben.id, askedOf: ben.id, askedAt: at, respondBy: at, answeredAt: at };
  await api.db.insert(custodySwaps).values({ ...own, ...asked, childId, state: 'declined' });
  await api.db.insert(custodyMutes).values({ scopeId, userId: ben.id });
  await api.db.insert(followedCalendars).values({ ...own, createdBy: ben.id, nextAt: at });
  await api.db.insert(recordHeads).values({ scopeId, number: 0, hash: sealed, state: 'ended' });
  await api.db.insert(recordPeople).values({ scopeId, number: 1, userId: ben.id });
  return { ana: ana.id, ben: ben.id, scopeId };
}

/** How often each column names the user. */
async function countNamed(userId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { column } of userColumns) {
    const { table } = column;
    found[`${getTableName(table)}.${column.name}`] = await api.db.$count(table, eq(column, userId));
  }
  return found;
}

const nowhere = Object.fromEntries(
  userColumns.map(({ column }) => [`${getTableName(column.table)}.${column.name}`, 0]),
);

/** How many rows of a household stay without the name. */
async function countKept(scopeId: string): Promise<number[]> {
  const tables = [
    entries,
    replacedEntries,
    lostEdits,
    householdInvitations,
    custodyPlans,
    custodySwaps,
    followedCalendars,
    recordPeople,
  ] as const;
  return Promise.all(tables.map((table) => api.db.$count(table, eq(table.scopeId, scopeId))));
}

const failing = (error: unknown) => {
  throw error;
};

describe('what names a user without a foreign key', () => {
  it.each(['a member', 'a former member'])('goes with the account of %s, and what others have stays', async (who) => {
    const { ana, ben, scopeId } = await makeNamed();
    expect(Object.values(await countNamed(ben))).not.toContain(0);
    const before = await countNamed(ana);
    if (who !== 'a member') await transact(api.db, (tx) => deleteMember(tx, scopeId, ben));
    await eraseAccount(api.server, ben);
    expect(await countNamed(ben)).toEqual(nowhere);
    expect(await countNamed(ana)).toEqual(before);
    expect(await countKept(scopeId)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await api.db.$count(scopes, eq(scopes.id, ben))).toBe(0);
    expect(await removeOrphans(api.db, failing)).toBe(0);
  });

  it('is found in the night and removed, when an account went without it', async () => {
    const { ana, ben, scopeId } = await makeNamed();
    const before = await countNamed(ana);
    await api.db.delete(users).where(eq(users.id, ben));
    expect(Object.values(await countNamed(ben))).not.toContain(0);
    expect(await removeOrphans(api.db, failing)).toBe(1);
    expect(await countNamed(ben)).toEqual(nowhere);
    expect(await countNamed(ana)).toEqual(before);
    expect(await countKept(scopeId)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect(await api.db.$count(householdMembers, eq(householdMembers.scopeId, scopeId))).toBe(1);
  });

  it('is not written for an account that is gone', async () => {
    const { id } = await makeUser(api.db);
    await eraseAccount(api.server, id);
    await expect(api.server.dataKeys.forUser(id)).rejects.toThrow();
    expect(await countNamed(id)).toEqual(nowhere);
  });
});
