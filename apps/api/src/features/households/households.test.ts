import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { childConsentVersion, childTexts, householdTexts, type Household } from '@everstep/domain/households';
import { makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { children, householdMembers, households, scopeKeys, scopes, users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { cookie }: User, payload?: object) =>
  api.inject({ method, url: `/api/households${path}`, headers: { origin, cookie }, ...(payload && { payload }) });
const list = async (user: User) => (await send('GET', '', user)).json<{ households: Household[] }>().households;
const mila = { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: 38, sex: 'girl' };
const version = async (id: string) => (await api.db.select().from(scopes).where(eq(scopes.id, id)))[0]?.version;

async function makeFamily() {
  const [owner, parent, carer, viewer, stranger] = (await Promise.all(
    ['Ana', 'Ben', 'Cleo', 'Vera', 'Sid'].map((name) => makeUser(api.db, { name, emailVerifiedAt: new Date() })),
  )) as [User, User, User, User, User];
  const id = await makeHousehold(api.server, [
    { id: owner.id, role: 'owner' },
    { id: parent.id, role: 'parent' },
    { id: carer.id, role: 'carer' },
    { id: viewer.id, role: 'viewer' },
  ]);
  return { id, owner, parent, carer, viewer, stranger };
}

describe('a household', () => {
  it('is created once with its owner, a scope and a key, however often the call is sent', async () => {
    const user = await makeUser(api.db);
    const id = newId();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = await send('POST', '', user, { id });
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({
        household: { id, role: 'owner', members: [{ id: user.id, role: 'owner' }], children: [], invitations: [] },
      });
    }
    expect(await list(user)).toHaveLength(1);
    expect(await api.db.$count(scopeKeys, eq(scopeKeys.scopeId, id))).toBe(1);
  });

  it('says what the plan of a parent opens to all its members, and nothing by the plan of another member', async () => {
    const { id, parent, carer, viewer } = await makeFamily();
    const setTier = (user: User, grantedTier: 'elite_premium' | 'ultra_elite') =>
      api.db.update(users).set({ grantedTier }).where(eq(users.id, user.id));
    const featuresFor = async (user: User) => (await list(user)).find((one) => one.id === id)?.features;
    await setTier(carer, 'ultra_elite');
    expect(await featuresFor(carer)).toEqual([]);
    await setTier(parent, 'elite_premium');
    for (const user of [carer, viewer]) expect(await featuresFor(user)).toEqual(['family_planner']);
  });

  it('says to its parents alone which member has asked for the deletion of the account', async () => {
    const { owner, parent, carer, viewer } = await makeFamily();
    const shown = async (user: User) =>
      (await list(user))[0]?.members.flatMap((member) =>
        'is_leaving' in member ? [[member.name, member.is_leaving]] : [],
      );
    const erasureAt = new Date(Date.now() + 3_600_000);
    for (const { id } of [parent, viewer])
      await api.db.update(users).set({ deletionRequestedAt: new Date(), erasureAt }).where(eq(users.id, id));
    for (const user of [owner, parent])
      expect(await shown(user)).toEqual([
        ['Ben', true],
        ['Vera', true],
      ]);
    for (const user of [carer, viewer]) expect(await shown(user)).toEqual([]);
  });

  it('may be the second of a user and not the third', async () => {
    const user = await makeUser(api.db);
    const replies = [];
    for (let index = 0; index < 3; index += 1) replies.push(await send('POST', '', user, { id: newId() }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
    expect(replies[2]?.json()).toMatchObject({ detail: householdTexts.tooMany });
  });

  it('is not the third either when three are created at once', async () => {
    const user = await makeUser(api.db);
    const replies = await Promise.all([0, 1, 2].map(() => send('POST', '', user, { id: newId() })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409]);
  });

  it('never takes the id of a user or of another household', async () => {
    const [{ id: householdId }, victim, user] = [await makeFamily(), await makeUser(api.db), await makeUser(api.db)];
    for (const id of [victim.id, householdId]) expect((await send('POST', '', user, { id })).statusCode).toBe(409);
    expect(await api.db.$count(scopes, eq(scopes.id, victim.id))).toBe(0);
    expect(await list(user)).toEqual([]);
  });

  it('is never the user’s own scope', async () => {
    const user = await makeUser(api.db);
    for (const [method, path, body] of [
      ['PUT', `/${user.id}/children/${newId()}`, mila],
      ['POST', `/${user.id}/invitations`, { id: newId(), email: 'c@x.test', role: 'parent' }],
      ['POST', `/${user.id}/leave`, undefined],
      ['POST', `/${user.id}/deletion`, undefined],
    ] as const)
      expect((await send(method, path, user, body)).statusCode).toBe(403);
  });

  it('shows members to everyone in it and invitations to the owner alone', async () => {
    const { owner, parent, carer, viewer, stranger } = await makeFamily();
    for (const user of [owner, parent, carer, viewer]) {
      const [household] = await list(user);
      expect(household?.members.map(({ name, role }) => [name, role])).toEqual([
        ['Ana', 'owner'],
        ['Ben', 'parent'],
        ['Cleo', 'carer'],
        ['Vera', 'viewer'],
      ]);
    }
    expect(await list(stranger)).toEqual([]);
  });
});

describe('the country of a household', () => {
  it('is that of its creator, who may not have said any', async () => {
    const [british, silent] = [await makeUser(api.db, { country: 'UK' }), await makeUser(api.db)];
    const reply = await send('POST', '', british, { id: newId() });
    expect(reply.json()).toMatchObject({ household: { country: 'UK' } });
    await send('POST', '', silent, { id: newId() });
    expect((await list(silent))[0]).not.toHaveProperty('country');
  });

  it('is changed by parents alone, for everyone, and their devices are told', async () => {
    const { id, owner, parent, carer, viewer, stranger } = await makeFamily();
    const before = await version(id);
    const save = (user: User, country: string) => send('PUT', `/${id}/country`, user, { country });
    expect((await save(parent, 'IE')).json()).toMatchObject({ household: { country: 'IE' } });
    for (const member of [owner, carer, viewer]) expect((await list(member))[0]?.country).toBe('IE');
    for (const user of [carer, viewer, stranger]) expect((await save(user, 'AU')).statusCode).toBe(403);
    expect((await save(owner, 'GB')).statusCode).toBe(400);
    expect((await list(owner))[0]?.country).toBe('IE');
    expect(await version(id)).toBe((before ?? 0) + 1);
  });
});

describe('a child', () => {
  const path = (id: string, child: string) => `/${id}/children/${child}`;

  it('is added and edited by parents, sealed, and seen by every member', async () => {
    const { id, owner, parent, viewer } = await makeFamily();
    const child = newId();
    const before = (await version(id)) ?? 0;
    expect((await send('PUT', path(id, child), parent, mila)).statusCode).toBe(200);
    expect((await send('PUT', path(id, child), owner, { ...mila, name: 'Mila Rose' })).statusCode).toBe(200);
    const [household] = await list(viewer);
    expect(household?.children).toEqual([{ ...mila, name: 'Mila Rose', id: child, deletion_at: null }]);
    expect(await version(id)).toBe(before + 2);
    const [row] = await api.db.select().from(children).where(eq(children.id, child));
    for (const secret of ['Mila', '2026-09-14']) {
      expect(row?.sealed.toString('latin1')).not.toContain(secret);
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    expect(row?.consentVersion).toBe(childConsentVersion);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name', childTexts.nameRequired],
    ['born in the year 3000', { birth_date: '3000-01-01' }, 'birth_date', childTexts.birthDateFuture],
    ['born in 1990', { birth_date: '1990-01-01' }, 'birth_date', childTexts.birthDateLongAgo],
    ['born after 12 weeks', { gestation_weeks: 12 }, 'gestation_weeks', childTexts.weeksRange],
  ])('%s is refused beside the field, and nothing is written', async (_name, change, field, text) => {
    const { id, owner } = await makeFamily();
    const reply = await send('PUT', path(id, newId()), owner, { ...mila, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ fields: { [field]: text } });
    expect(await api.db.$count(children, eq(children.scopeId, id))).toBe(0);
  });

  it('is not the thirteenth', async () => {
    const { id, owner } = await makeFamily();
    for (let index = 0; index < 12; index += 1)
      await api.db.insert(children).values({ scopeId: id, id: newId(), sealed: Buffer.from('sealed') });
    const reply = await send('PUT', path(id, newId()), owner, mila);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, childTexts.tooMany]);
  });

  it('is removed in seven days, which only the other parents are told, without a word about the child', async () => {
    const { id, owner, parent, carer } = await makeFamily();
    const child = newId();
    await send('PUT', path(id, child), owner, mila);
    const reply = await send('DELETE', path(id, child), owner);
    const deletionAt = reply.json<{ household: Household }>().household.children[0]?.deletion_at ?? '';
    expect(Math.abs(Date.parse(deletionAt) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    const email = await services.mailbox.next(parent.email);
    expect(email.subject).toBe('Something will be deleted from your family in 7 days');
    expect(`${email.subject} ${email.text}`).not.toMatch(/Mila|girl|boy|birth|baby|child|weeks/i);
    const again = await send('DELETE', path(id, child), parent);
    expect(again.json<{ household: Household }>().household.children[0]?.deletion_at).toBe(deletionAt);
    expect(services.mailbox.messages(owner.email)).toEqual([]);
    expect(services.mailbox.messages(carer.email)).toEqual([]);

    const restored = await send('POST', `${path(id, child)}/restore`, parent);
    expect(restored.json<{ household: Household }>().household.children).toMatchObject([{ deletion_at: null }]);
  });

  it('of another household cannot be removed or restored here', async () => {
    const [own, other] = [await makeFamily(), await makeFamily()];
    const child = newId();
    await send('PUT', path(other.id, child), other.owner, mila);
    for (const reply of [
      await send('DELETE', path(own.id, child), own.owner),
      await send('POST', `${path(own.id, child)}/restore`, own.owner),
    ])
      expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([404, childTexts.unknown]);
    expect((await list(other.owner))[0]?.children).toMatchObject([{ deletion_at: null }]);
  });
});

describe('roles', () => {
  const change = (id: string, actor: User, target: User, role: string) =>
    send('PUT', `/${id}/members/${target.id}`, actor, { role });

  it('are changed by the owner, and count from the next request on', async () => {
    const { id, owner, carer } = await makeFamily();
    expect((await send('PUT', `/${id}/children/${newId()}`, carer, mila)).statusCode).toBe(403);
    expect((await change(id, owner, carer, 'parent')).statusCode).toBe(200);
    expect((await send('PUT', `/${id}/children/${newId()}`, carer, mila)).statusCode).toBe(200);
    expect((await change(id, owner, carer, 'viewer')).statusCode).toBe(200);
    expect((await send('PUT', `/${id}/children/${newId()}`, carer, mila)).statusCode).toBe(403);
  });

  it('hand the household over to a parent, once', async () => {
    const { id, owner, parent, carer } = await makeFamily();
    const refused = await change(id, owner, carer, 'owner');
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([409, householdTexts.parentsOnly]);
    expect((await change(id, owner, parent, 'owner')).json()).toMatchObject({ household: { role: 'parent' } });
    expect((await change(id, owner, carer, 'viewer')).statusCode).toBe(403);
    expect((await change(id, parent, owner, 'carer')).statusCode).toBe(200);
    const own = await change(id, parent, parent, 'viewer');
    expect([own.statusCode, own.json<{ detail: string }>().detail]).toEqual([409, householdTexts.cannotChangeRole]);
  });

  it('have one owner even if two hand-overs are sent at once', async () => {
    const { id, owner, parent, carer } = await makeFamily();
    await change(id, owner, carer, 'parent');
    await Promise.all([change(id, owner, parent, 'owner'), change(id, owner, carer, 'owner')]);
    const rows = await api.db.select().from(householdMembers).where(eq(householdMembers.scopeId, id));
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('of somebody who is no member cannot be changed', async () => {
    const { id, owner, stranger } = await makeFamily();
    const reply = await change(id, owner, stranger, 'viewer');
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([404, householdTexts.unknownMember]);
  });
});

describe('leaving and removing', () => {
  it('a removed member’s next request is refused, and one email tells them', async () => {
    const { id, owner, carer } = await makeFamily();
    expect(await list(carer)).toHaveLength(1);
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect((await send('DELETE', `/${id}/members/${carer.id}`, owner)).statusCode).toBe(200);
    expect(await list(carer)).toEqual([]);
    expect((await send('POST', `/${id}/leave`, carer)).statusCode).toBe(403);
    expect((await services.mailbox.next(carer.email)).subject).toBe('You were removed from a family on Everstep');
    expect(services.mailbox.messages(carer.email)).toHaveLength(1);
  });

  it('the removal reaches the devices of the removed member and of those who stay', async () => {
    const { id, owner, carer, parent } = await makeFamily();
    const heard = new Set<string>();
    const stop = await api.server.announcements.listen((announcement) => {
      if (typeof announcement === 'object' && 'user' in announcement) heard.add(announcement.user);
    });
    await send('DELETE', `/${id}/members/${carer.id}`, owner);
    await until(() => [owner, parent, carer].every((user) => heard.has(user.id)));
    stop();
  });

  it('nobody but the owner removes, and nobody removes the owner', async () => {
    const { id, owner, parent, viewer } = await makeFamily();
    expect((await send('DELETE', `/${id}/members/${viewer.id}`, parent)).statusCode).toBe(403);
    const reply = await send('DELETE', `/${id}/members/${owner.id}`, owner);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, householdTexts.cannotRemove]);
  });

  it('every other member leaves at once', async () => {
    const { id, owner, parent, carer, viewer } = await makeFamily();
    for (const user of [parent, carer, viewer])
      expect((await send('POST', `/${id}/leave`, user)).json()).toEqual({ success: true, deletion_at: null });
    expect((await list(owner))[0]?.members.map(({ name }) => name)).toEqual(['Ana']);
  });

  it('the owner hands over first if there is another parent', async () => {
    const { id, owner } = await makeFamily();
    const reply = await send('POST', `/${id}/leave`, owner);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, householdTexts.handOverFirst]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('the last parent starts the deletion, and can still keep the household', async () => {
    const { id, owner, parent, carer } = await makeFamily();
    await send('POST', `/${id}/leave`, parent);
    const left = (await send('POST', `/${id}/leave`, owner)).json<{ deletion_at: string }>();
    expect(Math.abs(Date.parse(left.deletion_at) - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
    expect((await list(carer))[0]?.deletion_at).toBe(left.deletion_at);
    expect((await send('DELETE', `/${id}/deletion`, carer)).statusCode).toBe(403);
    expect((await send('DELETE', `/${id}/deletion`, owner)).json()).toMatchObject({ household: { deletion_at: null } });
  });
});

describe('deleting a household', () => {
  it('is asked for by a parent, told to the other one, and keeps its first date', async () => {
    const { id, owner, parent } = await makeFamily();
    const first = (await send('POST', `/${id}/deletion`, parent)).json<{ household: Household }>().household;
    const second = (await send('POST', `/${id}/deletion`, owner)).json<{ household: Household }>().household;
    expect(first.deletion_at).not.toBeNull();
    expect(second.deletion_at).toBe(first.deletion_at);
    expect((await services.mailbox.next(owner.email)).text).toContain(householdTexts.keep);
    expect(services.mailbox.messages(parent.email)).toEqual([]);
  });

  it('cannot be undone once it has begun', async () => {
    const { id, owner } = await makeFamily();
    await api.db
      .update(households)
      .set({ deletionAt: new Date(Date.now() - 1000) })
      .where(eq(households.scopeId, id));
    const reply = await send('DELETE', `/${id}/deletion`, owner);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([409, householdTexts.gone]);
  });
});
