import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { householdTexts, invitationProblems, invitationTexts, type Household } from '@everstep/domain/households';
import { eraseAccount, makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { householdInvitations, householdMembers, users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const confirmed = (name: string) => makeUser(api.db, { name, emailVerifiedAt: new Date() });
const invite = (id: string, { cookie }: User, email: string, change: object = {}) =>
  api.post(`/api/households/${id}/invitations`, { id: newId(), email, role: 'parent', ...change }, cookie);
const withdraw = (id: string, { cookie }: User, invitation: string) =>
  api.inject({
    method: 'DELETE',
    url: `/api/households/${id}/invitations/${invitation}`,
    headers: { origin, cookie },
  });
const readAsVisitor = (token: string) => api.post('/api/invitations/read', { token });
const read = ({ cookie }: User, token: string) => api.post('/api/invitations/read', { token }, cookie);
const accept = ({ cookie }: User, token: string) => api.post('/api/invitations/accept', { token }, cookie);
const countMembers = (id: string) => api.db.$count(householdMembers, eq(householdMembers.scopeId, id));
const detailOf = (reply: Awaited<ReturnType<typeof accept>>) => reply.json<{ detail: string }>().detail;
const opened = (reply: Awaited<ReturnType<typeof accept>>) =>
  reply.json<{ household: Household }>().household.invitations;

async function tokenFor(email: string): Promise<string> {
  const { text } = await services.mailbox.next(email);
  return /\/invitation#(\S+)/.exec(text)?.[1] ?? '';
}

async function isConfirmed({ id }: User): Promise<boolean> {
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  return row?.emailVerifiedAt !== null;
}

async function makeInvited(name = 'Ben') {
  const [owner, invited] = [await confirmed('Ana'), await confirmed(name)];
  const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
  expect((await invite(id, owner, invited.email)).statusCode).toBe(200);
  return { id, owner, invited, token: await tokenFor(invited.email) };
}

describe('an invitation', () => {
  it('comes by e-mail, says who sent it, and is accepted once by the invited address', async () => {
    const { id, owner, invited, token } = await makeInvited();
    const [email] = services.mailbox.messages(invited.email);
    expect(email?.subject).toBe('Ana invites you to Everstep');
    expect(email?.text).not.toMatch(/fertil|pregnan|baby|child|health/i);
    expect((await read(invited, token)).json()).toMatchObject({
      problem: null,
      invitation: { invited_by: 'Ana', email: invited.email, role: 'parent' },
      household: null,
    });
    expect((await accept(invited, token)).json()).toMatchObject({ household: { id, role: 'parent' } });
    expect((await services.mailbox.next(owner.email)).subject).toBe('Ben has joined your family on Everstep');
    // A retry whose reply was lost.
    expect((await accept(invited, token)).statusCode).toBe(200);
    expect(await countMembers(id)).toBe(2);
    expect((await read(invited, token)).json()).toMatchObject({
      problem: 'member',
      invitation: null,
      household: id,
    });
  });

  it('is accepted once even if it is sent five times at once', async () => {
    const { id, invited, token } = await makeInvited();
    await Promise.all([1, 2, 3, 4, 5].map(() => accept(invited, token)));
    expect(await countMembers(id)).toBe(2);
  });

  it('is stored as a hash alone, and its token is in no log and no queued job', async () => {
    const { token } = await makeInvited();
    const rows = await api.db.select().from(householdInvitations);
    const { rows: jobs } = await api.db.$client.query<{ data: string }>(
      'select data::text from pgboss.job union all select data::text from pgboss.archive',
    );
    const secret = token.split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    const hashes = rows.map(({ tokenHash }) => tokenHash.toString('latin1')).join('');
    expect(hashes).not.toBe('');
    expect(`${hashes}${JSON.stringify(rows)}${JSON.stringify(jobs)}${api.logs()}`).not.toContain(secret);
  });

  it('was used: the member who left needs a new one', async () => {
    const { id, invited, token } = await makeInvited();
    await accept(invited, token);
    await api.post(`/api/households/${id}/leave`, undefined, invited.cookie);
    const reply = await accept(invited, token);
    expect([reply.statusCode, detailOf(reply)]).toEqual([409, invitationProblems.used]);
    expect(await countMembers(id)).toBe(1);
  });

  it('has expired after seven days', async () => {
    const { id, owner, invited, token } = await makeInvited();
    await api.db
      .update(householdInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(householdInvitations.scopeId, id));
    const reply = await accept(invited, token);
    expect([reply.statusCode, detailOf(reply)]).toEqual([409, invitationProblems.expired]);
    expect(await countMembers(id)).toBe(1);
    expect((await invite(id, owner, invited.email)).statusCode).toBe(200);
    expect((await accept(invited, await tokenFor(invited.email))).statusCode).toBe(200);
  });

  it('does not work for another address, which it does not confirm', async () => {
    const { id, owner, invited, token } = await makeInvited();
    const other = await makeUser(api.db, { name: 'Eve' });
    const reply = await accept(other, token);
    expect([reply.statusCode, detailOf(reply)]).toEqual([403, invitationProblems.wrong_address]);
    expect((await read(other, token)).json()).toMatchObject({
      problem: 'wrong_address',
      invitation: { email: invited.email },
    });
    const [row] = await api.db.select().from(householdInvitations).where(eq(householdInvitations.scopeId, id));
    await withdraw(id, owner, row?.id ?? '');
    expect((await read(other, token)).json()).toMatchObject({ problem: 'wrong_address', invitation: null });
    expect(await countMembers(id)).toBe(1);
    expect(await isConfirmed(other)).toBe(false);
  });

  it('confirms the address that it was mailed to when it is accepted, and not when it is read', async () => {
    const { id, invited, token } = await makeInvited();
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, invited.id));
    expect((await read(invited, token)).json()).toMatchObject({ problem: null });
    expect(await isConfirmed(invited)).toBe(false);
    expect((await accept(invited, token)).statusCode).toBe(200);
    expect(await isConfirmed(invited)).toBe(true);
    expect(await countMembers(id)).toBe(2);
  });

  it('tells a visitor who invites which address, and changes nothing', async () => {
    const { id, invited, token } = await makeInvited();
    expect((await readAsVisitor(token)).json()).toMatchObject({
      problem: null,
      invitation: { invited_by: 'Ana', email: invited.email, role: 'parent' },
      household: null,
    });
    expect((await api.post('/api/invitations/accept', { token })).statusCode).toBe(401);
    expect(await countMembers(id)).toBe(1);
    await accept(invited, token);
    expect((await readAsVisitor(token)).json()).toEqual({
      success: true,
      problem: 'used',
      invitation: null,
      household: null,
    });
  });

  it('was withdrawn', async () => {
    const { id, owner, invited, token } = await makeInvited();
    const [row] = await api.db.select().from(householdInvitations).where(eq(householdInvitations.scopeId, id));
    expect(opened(await withdraw(id, owner, row?.id ?? ''))).toEqual([]);
    const reply = await accept(invited, token);
    expect([reply.statusCode, detailOf(reply)]).toEqual([409, invitationProblems.withdrawn]);
  });

  it.each([
    ['hands over the family', []],
    ['hands it over and leaves', ['leave']],
    ['hands it over and is removed', ['remove']],
    ['is erased', ['erase']],
  ])('ends when the owner who sent it %s', async (_what, [next]) => {
    const [owner, parent, invited] = [await confirmed('Ana'), await confirmed('Ben'), await confirmed('Cleo')];
    const id = await makeHousehold(api.server, [
      { id: owner.id, role: 'owner' },
      { id: parent.id, role: 'parent' },
    ]);
    await invite(id, owner, invited.email);
    const token = await tokenFor(invited.email);
    const send = (method: 'PUT' | 'DELETE', member: string, { cookie }: User, payload?: object) =>
      api.inject({
        method,
        url: `/api/households/${id}/members/${member}`,
        headers: { origin, cookie },
        ...(payload && { payload }),
      });
    if (next === 'erase') await eraseAccount(api.server, owner.id);
    else expect((await send('PUT', parent.id, owner, { role: 'owner' })).statusCode).toBe(200);
    if (next === 'leave') await api.post(`/api/households/${id}/leave`, undefined, owner.cookie);
    if (next === 'remove') await send('DELETE', owner.id, parent);
    expect(detailOf(await accept(invited, token))).toBe(invitationProblems.withdrawn);
    expect((await invite(id, parent, invited.email)).statusCode).toBe(200);
    expect((await accept(invited, await tokenFor(invited.email))).statusCode).toBe(200);
  });

  it('is not for a third household', async () => {
    const { id, invited, token } = await makeInvited();
    for (let index = 0; index < 2; index += 1) await makeHousehold(api.server, [{ id: invited.id, role: 'owner' }]);
    const reply = await accept(invited, token);
    expect([reply.statusCode, detailOf(reply)]).toEqual([409, householdTexts.tooMany]);
    expect(await countMembers(id)).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['no token', 'abc'],
    ['a household that does not exist', `${newId()}.${'A'.repeat(43)}`],
  ])('is unknown: %s', async (_name, token) => {
    const user = await confirmed('Ana');
    const reply = await accept(user, token);
    expect([reply.statusCode, detailOf(reply)]).toEqual([404, invitationProblems.unknown]);
    const unknown = { success: true, problem: 'unknown', invitation: null, household: null };
    expect((await read(user, token)).json()).toEqual(unknown);
    expect((await readAsVisitor(token)).json()).toEqual(unknown);
  });

  it('of one household does not open another', async () => {
    const [one, two] = [await makeInvited(), await makeInvited()];
    const reply = await accept(one.invited, `${two.id}.${one.token.split('.')[1]}`);
    expect([reply.statusCode, detailOf(reply)]).toEqual([404, invitationProblems.unknown]);
  });
});

describe('signing up from an invitation', () => {
  const signUp = (email: string, invitation: string) =>
    api.post('/api/users/register', { name: 'Ben', email, password_hash: 'a-good-long-one', invitation });

  async function makeStrangerInvited() {
    const owner = await confirmed('Ana');
    const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
    const email = `${newId()}@x.test`;
    await invite(id, owner, email);
    return { id, owner, email, token: await tokenFor(email) };
  }
  const verifiedAt = async (email: string) => {
    const [row] = await api.db.select().from(users).where(eq(users.email, email));
    return row?.emailVerifiedAt;
  };

  it('confirms the address without a second mail, and leaves the invitation to be accepted', async () => {
    const { id, owner, email, token } = await makeStrangerInvited();
    const registered = await signUp(email, token);
    expect(registered.statusCode).toBe(200);
    expect(await verifiedAt(email)).toBeInstanceOf(Date);
    const [cookie = ''] = String(registered.headers['set-cookie']).split(';');
    expect((await api.post('/api/invitations/accept', { token }, cookie)).json()).toMatchObject({
      household: { id, role: 'parent' },
    });
    // The owner's mail is queued after any that the registration had queued.
    await services.mailbox.next(owner.email);
    expect(services.mailbox.messages(email).map(({ subject }) => subject)).toEqual(['Ana invites you to Everstep']);
  });

  it.each([
    ['another address', async () => ({ ...(await makeStrangerInvited()), email: `${newId()}@x.test` })],
    ['no invitation at all', async () => ({ email: `${newId()}@x.test`, token: 'abc' })],
    [
      'a withdrawn one',
      async () => {
        const { id, owner, email, token } = await makeStrangerInvited();
        const [row] = await api.db.select().from(householdInvitations).where(eq(householdInvitations.scopeId, id));
        await withdraw(id, owner, row?.id ?? '');
        return { email, token };
      },
    ],
  ])('confirms nothing with %s: the address gets its own link', async (_name, make) => {
    const { email, token } = await make();
    expect((await signUp(email, token)).statusCode).toBe(200);
    expect(await verifiedAt(email)).toBeNull();
    expect((await services.mailbox.next(email)).subject).toBe('Confirm your address for Everstep');
  });
});

describe('inviting', () => {
  it('is for the owner alone', async () => {
    const { id, invited, token } = await makeInvited();
    await accept(invited, token);
    expect((await invite(id, invited, 'c@x.test')).statusCode).toBe(403);
    expect((await api.get('/api/households', invited.cookie)).body).not.toContain('c@x.test');
  });

  it('again replaces the earlier link, and a call sent twice invites once', async () => {
    const { id, owner, invited, token } = await makeInvited();
    const again = { id: newId() };
    for (let attempt = 0; attempt < 2; attempt += 1) await invite(id, owner, invited.email, again);
    const newToken = await tokenFor(invited.email);
    expect(detailOf(await accept(invited, token))).toBe(invitationProblems.withdrawn);
    expect((await accept(invited, newToken)).statusCode).toBe(200);
    expect(services.mailbox.messages(invited.email)).toHaveLength(2);
  });

  it('refuses the own address, a member’s, and what is no address, beside the field', async () => {
    const { id, owner, invited, token } = await makeInvited();
    await accept(invited, token);
    for (const [email, text] of [
      [owner.email, invitationTexts.ownAddress],
      [invited.email.toUpperCase(), invitationTexts.member],
      ['nobody', 'Please enter a valid email address'],
    ] as const)
      expect((await invite(id, owner, email)).json()).toMatchObject({ success: false, fields: { email: text } });
  });

  it('never makes an owner', async () => {
    const owner = await confirmed('Ana');
    const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
    expect((await invite(id, owner, 'c@x.test', { role: 'owner' })).statusCode).toBe(400);
  });

  it('leaves at most five invitations open, and ten a day even when they are withdrawn', async () => {
    const owner = await confirmed('Ana');
    const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
    for (let index = 0; index < 5; index += 1)
      expect((await invite(id, owner, `i${index}@x.test`)).statusCode).toBe(200);
    expect(detailOf(await invite(id, owner, 'i5@x.test'))).toBe(invitationTexts.tooManyOpen);
    for (let index = 5; index < 10; index += 1) {
      const [row] = await api.db
        .select()
        .from(householdInvitations)
        .where(and(eq(householdInvitations.scopeId, id), eq(householdInvitations.email, `i${index - 5}@x.test`)));
      await withdraw(id, owner, row?.id ?? '');
      expect((await invite(id, owner, `i${index}@x.test`)).statusCode).toBe(200);
    }
    expect(detailOf(await invite(id, owner, 'i9@x.test'))).toBe(invitationTexts.tooManyToday);
  });
});

describe('a password reset that is requested for an invitation', () => {
  const requestReset = (email: string, invitation: string) =>
    api.post('/api/users/request-password-reset', { email, invitation });
  const linkTo = async (email: string) =>
    /\/reset-password\?token=[\w-]+(\S*)/.exec((await services.mailbox.next(email)).text)?.[1];

  it('leads back to it, and its token is stored nowhere', async () => {
    const { invited, token } = await makeInvited();
    expect((await requestReset(invited.email, token)).statusCode).toBe(200);
    const { rows } = await api.db.execute<{ stored: number }>(
      sql`select count(*)::int as stored from pgboss.job where data::text like ${`%${token}%`}`,
    );
    expect(rows).toEqual([{ stored: 0 }]);
    expect(await linkTo(invited.email)).toBe(`#${token}`);
  });

  it('does not lead to one of another address, to a withdrawn one, or anywhere else', async () => {
    const { id, owner, invited, token } = await makeInvited();
    const stranger = await confirmed('Eve');
    expect((await requestReset(stranger.email, token)).statusCode).toBe(200);
    expect(await linkTo(stranger.email)).toBe('');
    const other = await confirmed('Cleo');
    expect((await requestReset(other.email, 'no-token')).statusCode).toBe(200);
    expect(await linkTo(other.email)).toBe('');
    const [invitation] = await api.db.select().from(householdInvitations).where(eq(householdInvitations.scopeId, id));
    expect((await withdraw(id, owner, invitation?.id ?? '')).statusCode).toBe(200);
    expect((await requestReset(invited.email, token)).statusCode).toBe(200);
    expect(await linkTo(invited.email)).toBe('');
  });
});
