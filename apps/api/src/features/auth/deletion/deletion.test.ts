import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deletionTexts } from '@everstep/domain/auth/account-deletion';
import { formatEmailMoment } from '@everstep/domain/base/email-dates';
import { failures } from '@everstep/domain/errors';
import { makeAdmin, makeSession, makeUser, password } from '../../../../test/factories';
import { makeHousehold } from '../../../../test/household';
import { useExternalServices } from '../../../../test/external-services';
import { useApp } from '../../../../test/test-app';
import { identities, users } from '../../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
const dayMs = 86_400_000;

const request = (cookie?: string, body: object = { password }) => api.post('/api/user/deletion', body, cookie);
const withdraw = (cookie?: string) =>
  api.inject({
    method: 'DELETE',
    url: '/api/user/deletion',
    headers: { origin: 'http://localhost:3000', ...(cookie && { cookie }) },
  });
const findRow = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const shownDate = async ({ email, cookie }: { email: string; cookie: string }) =>
  (await api.get(`/api/user/subscription-access/${email}`, cookie)).json<{ user: { erasure_at?: string } }>().user
    .erasure_at;

async function makeGoogleUser(signedInAgo: '1 minute' | '11 minutes') {
  const user = await makeUser(api.db, { passwordHash: null, authProvider: 'google', emailVerifiedAt: new Date() });
  await api.db.insert(identities).values({ provider: 'google', subject: user.id, userId: user.id });
  const cookie = await makeSession(api.db, user.id, 3600, { signedInWith: 'google' });
  await api.db.$client.query(`update sessions set created_at = created_at - $2::interval where user_id = $1`, [
    user.id,
    signedInAgo,
  ]);
  return { ...user, cookie };
}

describe('requesting the deletion of an account', () => {
  it('with the password sets a date in seven days, which the session shows, and sends one email', async () => {
    const user = await makeUser(api.db, { emailVerifiedAt: new Date() });
    expect(await shownDate(user)).toBeUndefined();
    const reply = await request(user.cookie);
    expect(reply.statusCode).toBe(200);
    const { erasure_at: erasureAt } = reply.json<{ erasure_at: string }>();
    expect(Math.abs(Date.parse(erasureAt) - Date.now() - 7 * dayMs)).toBeLessThan(60_000);
    expect(await shownDate(user)).toBe(erasureAt);
    const email = await services.mailbox.next(user.email);
    expect(email.subject).toBe('Your Everstep account will be erased in 7 days');
    expect(email.text).toContain(`On ${formatEmailMoment(erasureAt, null)} we erase it`);
    expect(email.text).toContain(deletionTexts.keep);
    expect(email.text).not.toContain(deletionTexts.money);
    expect(email.text).toContain('/dashboard');

    const again = await request(user.cookie);
    expect(again.json()).toEqual({ success: true, erasure_at: erasureAt });
    expect(services.mailbox.messages(user.email)).toHaveLength(1);
  });

  it.each([
    ['a wrong password', { password: 'not the password' }, deletionTexts.passwordWrong],
    ['no password', {}, 'Password is required'],
    ['an empty password', { password: '' }, 'Password is required'],
  ])('is refused with %s, beside the field', async (_name, body, text) => {
    const user = await makeUser(api.db);
    const reply = await request(user.cookie, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ fields: { password: text } });
    expect(await findRow(user.id)).toMatchObject({ erasureAt: null, deletionRequestedAt: null });
  });

  it('counts wrong passwords like a sign-in, and a right one during the pause is refused', async () => {
    const user = await makeUser(api.db);
    for (let attempt = 0; attempt < 10; attempt += 1) await request(user.cookie, { password: 'not the password' });
    expect((await request(user.cookie)).statusCode).toBe(400);
    expect((await findRow(user.id))?.erasureAt).toBeNull();
  });

  it('needs a session', async () => {
    expect((await request()).statusCode).toBe(401);
    expect((await withdraw()).statusCode).toBe(401);
  });

  it('of a user of Google needs a sign-in with Google of the last ten minutes', async () => {
    const late = await makeGoogleUser('11 minutes');
    const refused = await request(late.cookie, {});
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'fresh_sign_in_required',
      detail: failures.fresh_sign_in_required.detail,
    });
    const recent = await makeGoogleUser('1 minute');
    expect((await request(recent.cookie, {})).statusCode).toBe(200);
    expect((await findRow(recent.id))?.erasureAt).toBeInstanceOf(Date);
  });

  it('is refused for an administrator, with whom to write to', async () => {
    const admin = await makeAdmin(api.db);
    const reply = await request(admin.cookie);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ detail: deletionTexts.administrator });
  });
});

describe('the deletion of an account in a family', () => {
  const make = (name: string) => makeUser(api.db, { name, emailVerifiedAt: new Date() });

  it('says in the e-mails to both parents what happens to the family', async () => {
    const [ana, ben, cleo] = [await make('Ana'), await make('Ben'), await make('Cleo')];
    await makeHousehold(api.server, [
      { id: ana.id, role: 'owner' },
      { id: ben.id, role: 'parent' },
      { id: cleo.id, role: 'carer' },
    ]);
    await request(ana.cookie);
    const own = await services.mailbox.next(ana.email);
    expect(own.text).toContain('Your family stays, with its children and everything logged for them');
    expect(own.text).toContain('Ben becomes the owner.');
    const other = await services.mailbox.next(ben.email);
    expect(other.subject).toBe('A change in your family on Everstep in 7 days');
    expect(other.text).toContain('Ana has asked us to delete their account');
    expect(other.text).toContain('You become its owner then.');
    await request(ana.cookie);
    expect(services.mailbox.messages(ben.email)).toHaveLength(1);
    expect(services.mailbox.messages(cleo.email)).toEqual([]);
  });

  it.each([
    ['the owner', ['Ana', 'Ben']],
    ['the other parent', ['Ben', 'Ana']],
  ])('promises neither of two parents that the family stays once both have asked, %s first', async (_who, order) => {
    const [ana, ben, cleo] = [await make('Ana'), await make('Ben'), await make('Cleo')];
    await makeHousehold(api.server, [
      { id: ana.id, role: 'owner' },
      { id: ben.id, role: 'parent' },
      { id: cleo.id, role: 'carer' },
    ]);
    const [first, second] = order[0] === 'Ana' ? ([ana, ben] as const) : ([ben, ana] as const);
    await request(first.cookie);
    expect((await services.mailbox.next(first.email)).text).toContain('Your family stays');
    expect((await services.mailbox.next(second.email)).text).toContain('Your family stays');
    await request(second.cookie);
    const own = await services.mailbox.next(second.email);
    expect(own.subject).toBe('Your Everstep account will be erased in 7 days');
    expect(own.text).toContain('The other parent has asked to delete their account as well.');
    expect(own.text).toContain('Your family goes with the last of these accounts');
    expect(own.text).toContain('Cleo will no longer see any of it.');
    const other = await services.mailbox.next(first.email);
    expect(other.text).toContain(`${second.name} has asked us to delete their account`);
    expect(other.text).toContain('it goes with the last of these accounts');
    for (const { text } of [own, other]) {
      expect(text).toContain('or if somebody else is made a parent first.');
      expect(text).not.toMatch(/family stays|owner|nothing you have to do/);
    }
    expect(services.mailbox.messages(cleo.email)).toEqual([]);
  });

  it('says that it stays while one of three parents does, who then becomes the owner', async () => {
    const [ana, ben, dan] = [await make('Ana'), await make('Ben'), await make('Dan')];
    await makeHousehold(api.server, [
      { id: ana.id, role: 'owner' },
      { id: ben.id, role: 'parent' },
      { id: dan.id, role: 'parent' },
    ]);
    await request(ben.cookie);
    for (const { email } of [ana, ben, dan]) await services.mailbox.next(email);
    await request(ana.cookie);
    expect((await services.mailbox.next(ana.email)).text).toContain('Dan becomes the owner.');
    expect((await services.mailbox.next(ben.email)).text).toContain('Another parent becomes its owner then.');
    expect((await services.mailbox.next(dan.email)).text).toContain('You become its owner then.');
  });

  it('says that a family without another parent goes as well', async () => {
    const ana = await make('Ana');
    await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
    await request(ana.cookie);
    expect((await services.mailbox.next(ana.email)).text).toContain('Your family goes with your account');
  });
});

describe('changing one’s mind', () => {
  it('removes the date, and a later request starts anew', async () => {
    const user = await makeUser(api.db);
    await request(user.cookie);
    expect((await withdraw(user.cookie)).json()).toEqual({ success: true });
    expect(await shownDate(user)).toBeUndefined();
    expect(await findRow(user.id)).toMatchObject({ erasureAt: null, deletionRequestedAt: null });
    expect((await withdraw(user.cookie)).statusCode).toBe(200);
    expect((await request(user.cookie)).statusCode).toBe(200);
  });

  it('is too late once the erasure has begun', async () => {
    const user = await makeUser(api.db);
    const before = new Date(Date.now() - 1000);
    await api.db
      .update(users)
      .set({ deletionRequestedAt: before, erasureAt: before, erasureStartedAt: new Date() })
      .where(eq(users.id, user.id));
    const reply = await withdraw(user.cookie);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ detail: deletionTexts.tooLate });
  });
});
