import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Household } from '@everstep/domain/households';
import { makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { erasureQueue, householdsQueue } from '../../db/jobs';
import {
  children,
  entries,
  householdInvitations,
  householdMembers,
  households,
  scopeKeys,
  scopes,
  users,
} from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const past = new Date(Date.now() - 1000);
const make = (name: string) => makeUser(api.db, { name, emailVerifiedAt: new Date() });
const list = async ({ cookie }: User) =>
  (await api.get('/api/households', cookie)).json<{ households: Household[] }>().households;
const runJob = () => api.jobs.enqueue(api.db, householdsQueue, {});
const exists = async (id: string) => (await api.db.$count(scopes, eq(scopes.id, id))) > 0;

async function addChild(id: string, { cookie }: User): Promise<string> {
  const child = newId();
  const reply = await api.inject({
    method: 'PUT',
    url: `/api/households/${id}/children/${child}`,
    headers: { origin, cookie },
    payload: { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: null, sex: null },
  });
  expect(reply.statusCode).toBe(200);
  return child;
}

async function addEntries(scopeId: string, childId: string | null, authorId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const [scope] = await api.db.select().from(scopes).where(eq(scopes.id, scopeId));
    const version = (scope?.version ?? 0) + 1;
    await api.db.update(scopes).set({ version }).where(eq(scopes.id, scopeId));
    const row = { scopeId, kind: 'feed', key: newId(), version, changeId: newId(), changedAt: past, authorId };
    await api.db.insert(entries).values({ ...row, childId, happenedAt: past, sealed: Buffer.from('sealed') });
  }
}

const listEntries = (id: string) => api.db.select().from(entries).where(eq(entries.scopeId, id));

describe('a child that was removed', () => {
  it('goes when its time has come, and its entries become deleted ones that devices can pull', async () => {
    const owner = await make('Ana');
    const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
    const [gone, stays] = [await addChild(id, owner), await addChild(id, owner)];
    await addEntries(id, gone, owner.id, 3);
    await addEntries(id, stays, owner.id, 1);
    await addEntries(id, gone, owner.id, 1);
    const before = Math.max(...(await listEntries(id)).map(({ version }) => version));
    await api.db.update(children).set({ deletionAt: past }).where(eq(children.id, gone));
    await runJob();
    await until(async () => (await api.db.$count(children, eq(children.id, gone))) === 0);
    const rows = await listEntries(id);
    expect(rows.filter(({ childId }) => childId === stays)).toMatchObject([{ sealed: Buffer.from('sealed') }]);
    const deleted = rows.filter(({ childId }) => childId === null);
    expect(deleted).toHaveLength(4);
    for (const row of deleted) {
      expect(row).toMatchObject({ sealed: null, happenedAt: null, authorId: null });
      expect(row.version).toBeGreaterThan(before);
    }
    expect(new Set(rows.map(({ version }) => version)).size).toBe(5);
    const [scope] = await api.db.select().from(scopes).where(eq(scopes.id, id));
    expect(scope?.version).toBe(Math.max(...rows.map(({ version }) => version)));
    expect((await list(owner))[0]?.children.map((child) => child.id)).toEqual([stays]);
  });

  it('stays if a parent keeps it in time', async () => {
    const owner = await make('Ana');
    const [id, due] = [
      await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]),
      await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]),
    ];
    const child = await addChild(id, owner);
    await api.db
      .update(children)
      .set({ deletionAt: new Date(Date.now() + 60_000) })
      .where(eq(children.id, child));
    await api.db.update(households).set({ deletionAt: past }).where(eq(households.scopeId, due));
    await runJob();
    await until(async () => !(await exists(due)));
    expect(await api.db.$count(children, eq(children.id, child))).toBe(1);
  });
});

describe('a household whose time has come', () => {
  it('goes with its key, children, entries, members and invitations, and nothing of anybody else', async () => {
    const [owner, other] = [await make('Ana'), await make('Ben')];
    const [due, stays] = [
      await makeHousehold(api.server, [
        { id: owner.id, role: 'owner' },
        { id: other.id, role: 'parent' },
      ]),
      await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]),
    ];
    for (const id of [due, stays]) await addEntries(id, await addChild(id, owner), owner.id, 1);
    await api.post(
      `/api/households/${due}/invitations`,
      { id: newId(), email: 'c@x.test', role: 'carer' },
      owner.cookie,
    );
    await api.db.update(households).set({ deletionAt: past }).where(eq(households.scopeId, due));
    await runJob();
    await until(async () => !(await exists(due)));
    for (const table of [households, householdMembers, householdInvitations, children, entries, scopeKeys])
      expect(await api.db.$count(table, eq(table.scopeId, due))).toBe(0);
    expect((await list(owner)).map(({ id, children: own }) => [id, own.length])).toEqual([[stays, 1]]);
    expect(await list(other)).toEqual([]);
    expect(await listEntries(stays)).toHaveLength(1);
  });

  it('loses its key and its members first, and the rest when the job runs again', async () => {
    const owner = await make('Ana');
    const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
    await addChild(id, owner);
    await api.db.update(households).set({ deletionAt: past }).where(eq(households.scopeId, id));
    await api.db.$client.query(`
      create function keep_scope() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger keep_scope before delete on scopes for each row execute function keep_scope()`);
    await runJob();
    await until(async () => (await api.db.$count(scopeKeys, eq(scopeKeys.scopeId, id))) === 0);
    expect(await list(owner)).toEqual([]);
    expect(await exists(id)).toBe(true);
    await api.db.$client.query('drop trigger keep_scope on scopes');
    await runJob();
    await until(async () => !(await exists(id)));
  });
});

describe('the erasure of an account', () => {
  async function erase({ id }: User): Promise<void> {
    await api.db.update(users).set({ deletionRequestedAt: past, erasureAt: past }).where(eq(users.id, id));
    await api.jobs.enqueue(api.db, erasureQueue, {});
    await until(async () => (await api.db.$count(users, eq(users.id, id))) === 0);
  }

  it('passes ownership to the parent who joined first, and entries stay without their author', async () => {
    const [owner, carer, first, second] = [await make('Ana'), await make('Cleo'), await make('Ben'), await make('Dan')];
    const id = await makeHousehold(api.server, [
      { id: owner.id, role: 'owner' },
      { id: carer.id, role: 'carer' },
      { id: first.id, role: 'parent' },
      { id: second.id, role: 'parent' },
    ]);
    await addEntries(id, await addChild(id, owner), owner.id, 1);
    await erase(owner);
    const [household] = await list(first);
    expect(household).toMatchObject({ id, role: 'owner', children: [{ name: 'Mila' }] });
    expect(household?.members.map(({ name }) => name)).toEqual(['Cleo', 'Ben', 'Dan']);
    expect(await listEntries(id)).toMatchObject([{ authorId: null, sealed: Buffer.from('sealed') }]);
  });

  it('is told to the other parents, the new owner among them, and to nobody else', async () => {
    const [owner, carer, first, second] = [await make('Ana'), await make('Cleo'), await make('Ben'), await make('Dan')];
    await makeHousehold(api.server, [
      { id: owner.id, role: 'owner' },
      { id: carer.id, role: 'carer' },
      { id: first.id, role: 'parent' },
      { id: second.id, role: 'parent' },
    ]);
    await erase(owner);
    const [toFirst, toSecond] = [await services.mailbox.next(first.email), await services.mailbox.next(second.email)];
    expect(toFirst.text).toContain('You are the owner of the family now');
    expect(toSecond.text).toContain('The family stays');
    expect(toSecond.text).not.toContain('owner');
    for (const { text } of [toFirst, toSecond]) expect(text).not.toContain('Ana');
    expect(services.mailbox.messages(carer.email)).toEqual([]);
  });

  const ask = ({ id }: User) =>
    api.db
      .update(users)
      .set({ deletionRequestedAt: new Date(), erasureAt: new Date(Date.now() + 3_600_000) })
      .where(eq(users.id, id));

  it('passes ownership to a parent who keeps the account, however late they joined', async () => {
    const [owner, first, second] = [await make('Ana'), await make('Ben'), await make('Dan')];
    await makeHousehold(api.server, [
      { id: owner.id, role: 'owner' },
      { id: first.id, role: 'parent' },
      { id: second.id, role: 'parent' },
    ]);
    await ask(first);
    await erase(owner);
    expect((await list(second))[0]?.role).toBe('owner');
    expect((await list(first))[0]?.role).toBe('parent');
    expect((await services.mailbox.next(second.email)).text).toContain('You are the owner of the family now');
    expect((await services.mailbox.next(first.email)).text).toContain('The family stays');
  });

  it('leaves the family to a parent who is leaving too, who is told that it goes unless they keep it', async () => {
    const [owner, parent, carer] = [await make('Ana'), await make('Ben'), await make('Cleo')];
    const id = await makeHousehold(api.server, [
      { id: owner.id, role: 'owner' },
      { id: parent.id, role: 'parent' },
      { id: carer.id, role: 'carer' },
    ]);
    await ask(parent);
    await erase(owner);
    expect((await list(parent))[0]?.role).toBe('owner');
    const { text } = await services.mailbox.next(parent.email);
    expect(text).toContain('You are the owner of the family now');
    expect(text).toContain('so your family goes with it');
    expect(text).toContain('It stays if you keep your account');
    expect(text).not.toContain('The family stays');
    await erase(parent);
    expect(await exists(id)).toBe(false);
  });

  it('deletes a household without another parent at once, with its key', async () => {
    const [owner, carer] = [await make('Ana'), await make('Cleo')];
    const id = await makeHousehold(api.server, [
      { id: owner.id, role: 'owner' },
      { id: carer.id, role: 'carer' },
    ]);
    await addEntries(id, await addChild(id, owner), owner.id, 1);
    await erase(owner);
    expect(await exists(id)).toBe(false);
    expect(await api.db.$count(scopeKeys, eq(scopeKeys.scopeId, id))).toBe(0);
    expect(await list(carer)).toEqual([]);
  });

  it('of a member leaves the others alone, and removes invitations to the address', async () => {
    const [owner, parent] = [await make('Ana'), await make('Ben')];
    const [id, inviting] = [
      await makeHousehold(api.server, [
        { id: owner.id, role: 'owner' },
        { id: parent.id, role: 'parent' },
      ]),
      await makeHousehold(api.server, [{ id: (await make('Eve')).id, role: 'owner' }]),
    ];
    await api.db.insert(householdInvitations).values({
      scopeId: inviting,
      id: newId(),
      email: parent.email,
      role: 'parent',
      tokenHash: Buffer.alloc(32, 7),
      expiresAt: new Date(Date.now() + 60_000),
    });
    await erase(parent);
    expect((await list(owner))[0]).toMatchObject({ id, role: 'owner', members: [{ name: 'Ana' }] });
    expect(await api.db.$count(householdInvitations, eq(householdInvitations.email, parent.email))).toBe(0);
  });
});
