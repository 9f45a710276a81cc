import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { invitationTexts } from '@everstep/domain/households';
import { makeUser, newId, password } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { householdInvitations, users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const make = (name = 'Ana', emailVerifiedAt: Date | null = new Date()) => makeUser(api.db, { name, emailVerifiedAt });
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, { cookie }: User, payload?: object) =>
  api.inject({ method, url: `/api/${path}`, headers: { origin, cookie }, ...(payload && { payload }) });
const newAddress = () => `${newId()}@parents.example`;
const invite = (id: string, user: User, email: string) =>
  send('POST', `households/${id}/invitations`, user, { id: newId(), email, role: 'parent' });

/** All queued emails have been sent, except those of tomorrow. */
const sent = () =>
  until(async () => {
    const { rows } = await api.db.execute(
      sql`select from pgboss.job where name = 'mail' and state < 'completed' and start_after <= now()`,
    );
    return rows.length === 0;
  });
/** Sends what waits for tomorrow. */
async function passMidnight() {
  await sent();
  await api.db.execute(sql`update notices_sent set day = day - 1`);
  await api.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state < 'completed'`);
  await sent();
}
/** When the emails of tomorrow are due. */
async function waiting() {
  await sent();
  const { rows } = await api.db.execute<{ time: string }>(
    sql`select to_char(start_after at time zone 'UTC', 'HH24:MI:SS') as time from pgboss.job
      where name = 'mail' and state = 'created' and start_after < now() + interval '1 day'`,
  );
  return rows.map(({ time }) => time);
}
const mailsTo = async (email: string) => {
  await sent();
  return services.mailbox.messages(email).map(({ subject }) => subject);
};

async function makeFamily() {
  const [ana, ben] = [await make('Ana'), await make('Ben')];
  const id = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  return { ana, ben, id };
}

describe('a mailbox is not filled', () => {
  it('by a child that is removed and kept all day', async () => {
    const { ana, ben, id } = await makeFamily();
    const child = newId();
    const details = { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: null, sex: null };
    await send('PUT', `households/${id}/children/${child}`, ana, details);
    for (let round = 0; round < 5; round += 1) {
      expect((await send('DELETE', `households/${id}/children/${child}`, ana)).statusCode).toBe(200);
      if (round > 0) await sent();
      expect((await send('POST', `households/${id}/children/${child}/restore`, ana)).statusCode).toBe(200);
    }
    await send('DELETE', `households/${id}/children/${child}`, ana);
    expect(await mailsTo(ben.email)).toEqual([expect.stringMatching(/^Something will be deleted/)]);
    // What is still to be deleted the next day is told then, once.
    expect(await waiting()).toEqual(['00:00:00']);
    await passMidnight();
    expect(await mailsTo(ben.email)).toHaveLength(2);
    await passMidnight();
    expect(await mailsTo(ben.email)).toHaveLength(2);
  });

  it('by a family that is to be deleted and kept all day', async () => {
    const { ana, ben, id } = await makeFamily();
    for (let round = 0; round < 4; round += 1) {
      await send('POST', `households/${id}/deletion`, ana);
      await sent();
      await send('DELETE', `households/${id}/deletion`, ana);
    }
    expect(await mailsTo(ben.email)).toHaveLength(1);
    // It is not to be deleted any more.
    await passMidnight();
    expect(await mailsTo(ben.email)).toHaveLength(1);
  });

  it('by an account that is to be erased and kept all day', async () => {
    const ana = await make();
    for (let round = 0; round < 3; round += 1) {
      await api.db.execute(
        sql`update users set deletion_requested_at = now(), erasure_at = now() + interval '7 days' where id = ${ana.id}`,
      );
      await api.jobs.enqueue(api.db, 'mail', { kind: 'deletion_requested', data: { userId: ana.id } });
      await sent();
    }
    expect(await mailsTo(ana.email)).toHaveLength(1);
    await passMidnight();
    expect(await mailsTo(ana.email)).toHaveLength(2);
  });

  it('by a parent who asks to be erased and changes their mind all day', async () => {
    const { ana, ben, id } = await makeFamily();
    for (let round = 0; round < 3; round += 1) {
      await api.db.execute(
        sql`update users set deletion_requested_at = now(), erasure_at = now() + interval '7 days' where id = ${ana.id}`,
      );
      const data = { scopeId: id, userId: ben.id, memberId: ana.id };
      await api.jobs.enqueue(api.db, 'mail', { kind: 'household_member_leaving', data });
      await sent();
    }
    expect(await mailsTo(ben.email)).toHaveLength(1);
    await passMidnight();
    expect(await mailsTo(ben.email)).toHaveLength(2);
  });
});

it('a parent who keeps the account after all is told of to the other parents, once a day', async () => {
  const { ana, ben } = await makeFamily();
  for (let round = 1; round <= 2; round += 1) {
    expect((await send('POST', 'user/deletion', ana, { password })).statusCode).toBe(200);
    await sent();
    expect((await send('DELETE', 'user/deletion', ana)).statusCode).toBe(200);
    const subjects = await mailsTo(ben.email);
    expect(subjects.toSorted()).toEqual([
      'A change in your family on Everstep in 7 days',
      'No change in your family on Everstep',
    ]);
  }
  const { text } = services.mailbox.messages(ben.email).find(({ subject }) => subject.startsWith('No change')) ?? {};
  expect(text).toContain('Ana keeps their account after all');
});

it('the other parents are told last what is so, also on the next day', async () => {
  const { ana, ben } = await makeFamily();
  const ask = async () => {
    expect((await send('POST', 'user/deletion', ana, { password })).statusCode).toBe(200);
    await sent();
  };
  const keep = async () => {
    expect((await send('DELETE', 'user/deletion', ana)).statusCode).toBe(200);
    await sent();
  };
  await ask();
  await passMidnight();
  await keep();
  await ask();
  await keep();
  expect((await mailsTo(ben.email)).map((subject) => subject.slice(0, 9))).toEqual([
    'No change',
    'A change ',
    'No change',
    'A change ',
  ]);
});

describe('what the recipient has undone is told at once when it is done anew', () => {
  it('for a family that is to be deleted', async () => {
    const { ana, ben, id } = await makeFamily();
    for (let round = 1; round <= 2; round += 1) {
      await send('POST', `households/${id}/deletion`, ana);
      expect(await mailsTo(ben.email)).toHaveLength(round);
      await send('DELETE', `households/${id}/deletion`, ben);
    }
  });

  it('for a child that is to be deleted', async () => {
    const { ana, ben, id } = await makeFamily();
    const child = newId();
    const details = { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: null, sex: null };
    await send('PUT', `households/${id}/children/${child}`, ana, details);
    for (let round = 1; round <= 2; round += 1) {
      await send('DELETE', `households/${id}/children/${child}`, ana);
      expect(await mailsTo(ben.email)).toHaveLength(round);
      await send('POST', `households/${id}/children/${child}/restore`, ben);
    }
  });

  it('for an account that is to be erased', async () => {
    const ana = await make();
    for (let round = 1; round <= 2; round += 1) {
      expect((await send('POST', 'user/deletion', ana, { password })).statusCode).toBe(200);
      expect(await mailsTo(ana.email)).toHaveLength(round);
      expect((await send('DELETE', 'user/deletion', ana)).statusCode).toBe(200);
    }
  });

  it('for a member who has joined anew, and to the owner who had removed the member', async () => {
    const { ana, id } = await makeFamily();
    const cleo = await make('Cleo');
    for (let round = 1; round <= 2; round += 1) {
      await invite(id, ana, cleo.email);
      await sent();
      const newest = services.mailbox.messages(cleo.email)[0]?.text ?? '';
      const token = /#(\S+)/.exec(newest)?.[1] ?? '';
      expect((await send('POST', 'invitations/accept', cleo, { token })).statusCode).toBe(200);
      expect((await mailsTo(ana.email)).filter((subject) => subject.startsWith('Cleo has joined'))).toHaveLength(round);
      await send('DELETE', `households/${id}/members/${cleo.id}`, ana);
      expect((await mailsTo(cleo.email)).filter((subject) => subject.startsWith('You were removed'))).toHaveLength(
        round,
      );
    }
  });
});

it('a name that is a message is not repeated in the mails about an erasure', async () => {
  const name = 'Your bank: call 1-900-555-0199';
  const [ana, ben] = [await make(name), await make(name)];
  const id = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  await api.db.execute(
    sql`update users set deletion_requested_at = now(), erasure_at = now() + interval '7 days' where id = ${ana.id}`,
  );
  const data = { scopeId: id, userId: ben.id, memberId: ana.id };
  await api.jobs.enqueue(api.db, 'mail', { kind: 'household_member_leaving', data });
  await api.jobs.enqueue(api.db, 'mail', { kind: 'deletion_requested', data: { userId: ana.id } });
  for (const { email } of [ana, ben]) expect((await services.mailbox.next(email)).text).not.toMatch(/bank|900/);
});

describe('an invitation', () => {
  it('is sent only by somebody whose own address is confirmed', async () => {
    const ana = await make('Ana', null);
    const id = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
    const email = newAddress();
    const reply = await invite(id, ana, email);
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { detail: invitationTexts.unconfirmed }]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await api.db.$count(householdInvitations, eq(householdInvitations.scopeId, id))).toBe(0);
    await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ana.id));
    expect((await invite(id, ana, email)).statusCode).toBe(200);
  });

  it('says Somebody where a name is a message', async () => {
    const ana = await make('Your bank: call 1-900-555-0199');
    const id = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
    const email = newAddress();
    await invite(id, ana, email);
    const mail = await services.mailbox.next(email);
    expect(mail.subject).toBe('Somebody invites you to Everstep');
    expect(mail.text).not.toMatch(/bank|900/);
  });

  it('reaches an address three times a day and ten times a month, of all families together, and nobody is told', async () => {
    const email = newAddress();
    const replies: number[] = [];
    const inviteFromAnother = async () => {
      const owner = await make();
      const id = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }]);
      const reply = await invite(id, owner, email);
      replies.push(reply.statusCode);
      expect(reply.json()).toMatchObject({ household: { invitations: [{ email }] } });
    };
    await Promise.all(Array.from({ length: 5 }, inviteFromAnother));
    expect(await mailsTo(email)).toHaveLength(3);
    for (let day = 1; day <= 3; day += 1) {
      await api.db.$client.query(
        `update household_invitations set created_at = created_at - interval '25 hours' where email = $1`,
        [email],
      );
      for (let round = 0; round < 4; round += 1) await inviteFromAnother();
    }
    expect(await mailsTo(email)).toHaveLength(10);
    expect(new Set(replies)).toEqual(new Set([200]));
  });
});
