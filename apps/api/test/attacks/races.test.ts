import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { billingChanges, checkouts, donations, gifts, payments, sessions, users } from '../../src/db/schema';
import { makeAdmin, makeUser, password } from '../factories';
import type { Reply } from '../server';
import { cookieIn, parse } from './world/replies';
import { returnFromGoogle, goToGoogle, openBrowser } from './world/browser';
import { requestResetToken, readEmailedCode } from './world/email-codes';
import {
  checkout,
  findCustomerId,
  give,
  providerClient,
  sessionIn,
  listSessions,
  listSubscriptions,
  urlIn,
} from './world/money';
import type { User } from './world/site';
import { isDeep } from './specials/special';
import { deliver } from './world/webhooks';
import { itLogsNothingPrivate, useWorld } from './world/world';

const rounds = isDeep ? 20 : 1;
const timeout = 90_000 * (rounds + 1);

const world = useWorld();
beforeEach(() => world.resetUsers());

const atOnce = (count: number, send: (n: number) => Promise<Reply>) =>
  Promise.all(Array.from({ length: count }, (_, n) => send(n)));

/** Checks that exactly one reply is a success and all others are identical rejections; returns the success. */
function expectOne(replies: Reply[], rejection: { status: number; text?: string }): Reply {
  const [winner, ...more] = replies.filter(({ status }) => status === 200);
  if (!winner || more.length > 0) throw new Error(`${more.length + (winner ? 1 : 0)} of ${replies.length} succeeded`);
  for (const reply of replies.filter((reply) => reply !== winner)) {
    expect(reply).toMatchObject(rejection);
    expect(cookieIn(reply)).toBeUndefined();
  }
  return winner;
}

async function repeat(work: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await work(round);
}

const signIn = async (email: string, password: string) =>
  parse(
    await world.send('POST', '/api/users/authenticate', {
      body: { email, password },
      visibleUser: { email, name: 'Ana' },
    }),
  ).success;

it(`fifty concurrent registrations of one e-mail create one account (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const email = `fifty-${round}@x.test`;
    const replies = await atOnce(50, (n) => {
      const spelling = n % 2 ? email : ` ${email.toUpperCase()} `;
      const body = { name: 'N', email: spelling, password_hash: `${password}${n}` };
      return world.send('POST', '/api/users/register', { body });
    });
    const text = JSON.stringify({ success: false, detail: authTexts.emailTaken, code: 'taken' });
    const winner = expectOne(replies, { status: 409, text });
    const [row, ...more] = await world.db.select().from(users).where(eq(users.email, email));
    expect([more, parse(winner)]).toMatchObject([[], { user: { id: row?.id } }]);
    expect(await world.db.$count(sessions, eq(sessions.userId, row?.id ?? ''))).toBe(1);
    // The account belongs to the winner: its cookie and its password work.
    const own = await world.send('GET', '/api/user/sessions', { headers: { cookie: cookieIn(winner) ?? '' } });
    expect(own.status).toBe(200);
    expect(await signIn(email, `${password}${replies.indexOf(winner)}`)).toBe(true);
  }),
);

it(`AUTH-37 twenty concurrent uses of one reset token set one password (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const { id, email } = await makeUser(world.db, { email: `reset-${round}@x.test` });
    const token = await requestResetToken(world, email);
    const passwords = Array.from({ length: 20 }, (_, n) => `new-pass-${n}`);
    const replies = await atOnce(20, (n) =>
      world.send('POST', '/api/users/reset-password', { body: { token, new_password: passwords[n] } }),
    );
    const winner = replies.indexOf(expectOne(replies, { status: 400 }));
    for (const reply of replies.toSpliced(winner, 1)) expect(parse(reply).detail).toBe(authTexts.resetInvalid);
    expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await signIn(email, passwords[winner] ?? '')).toBe(true);
    expect((await world.newEmails(email)).map(({ subject }) => subject)).toEqual([
      'Your Everstep password was changed',
    ]);
  }),
);

it(`twenty concurrent uses of one administrator code start one session (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const user = { email: `chief-${round}@x.test`, name: 'Chief' };
    const { id } = await makeUser(world.db, { ...user, role: 'admin' });
    await world.db.delete(sessions).where(eq(sessions.userId, id));
    const credentials = { email: user.email, password };
    // Concurrent first steps send one code; more than nine attempts would be throttled.
    const responses = await atOnce(9, () => world.send('POST', '/api/admin/login', { body: credentials }));
    expect(new Set(responses.map(({ text }) => text))).toEqual(new Set(['{"success":true,"code_by":"mail"}']));
    const verification_code = await readEmailedCode(world, user.email);
    expect(await world.newEmails(user.email)).toEqual([]);
    const body = { ...credentials, verification_code };
    const replies = await atOnce(20, () => world.send('POST', '/api/admin/verify', { body, visibleUser: user }));
    const winner = expectOne(replies, { status: 401 });
    expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
    const headers = { cookie: cookieIn(winner) ?? '', authorization: `Bearer ${String(parse(winner).token)}` };
    expect((await world.send('GET', '/api/admin/session', { headers, visibleUser: user })).status).toBe(200);
  }),
);

it(`OAU-12 twenty concurrent uses of one login ticket start one session (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const site = await world.local();
    const user = { email: `handed-${round}@x.test`, name: 'Handed' };
    const browser = openBrowser(site);
    const id = await returnFromGoogle(world, browser, user);
    const headers = {
      'x-session-id': id,
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    };
    const send = () => site.send('POST', '/api/auth/google/callback', { headers, visibleUser: user });
    const winner = expectOne(await atOnce(20, send), { status: 401 });
    const { id: userId } = parse(winner).user as { id: string };
    expect(await world.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
    const own = await site.send('GET', '/api/user/sessions', { headers: { cookie: cookieIn(winner) ?? '' } });
    expect(own.status).toBe(200);
  }),
);

it(`twenty concurrent OAuth returns of one new user create one account (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const site = await world.local();
    const user = { email: `returns-${round}@x.test` };
    const starts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = openBrowser(site);
        return { browser, returnUrl: await goToGoogle(world, browser, user) };
      }),
    );
    const replies = await Promise.all(starts.map(({ browser, returnUrl }) => browser.send('GET', returnUrl)));
    for (const { headers } of replies) expect(headers.location).toMatch(/^\/dashboard#session_id=/);
    expect(await world.db.$count(users, eq(users.email, user.email))).toBe(1);
  }),
);

// The requests with the old password start before the reset; hashing is queued, so all are checked before it.
it(`no session started with the old password survives a reset (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const member = await makeUser(world.db, { email: `old-${round}@x.test` });
    const admin = await makeAdmin(world.db, { email: `old-chief-${round}@x.test` });
    const resetTokens: [User, string][] = [];
    for (const user of [member, admin]) resetTokens.push([user, await requestResetToken(world, user.email)]);
    const adminCredentials = { email: admin.email, password };
    await world.send('POST', '/api/admin/login', { body: adminCredentials });
    const verification_code = await readEmailedCode(world, admin.email);

    const resets = resetTokens.map(([, token]) =>
      world.send('POST', '/api/users/reset-password', { body: { token, new_password: 'new-pass-1' } }),
    );
    const change = { current_password: password, new_password: 'thief-pass-1' };
    const others = [
      ...Array.from({ length: 5 }, () =>
        world.send('POST', '/api/users/authenticate', { body: { email: member.email, password }, visibleUser: member }),
      ),
      world.send('POST', '/api/admin/verify', { body: { ...adminCredentials, verification_code }, visibleUser: admin }),
      world.send('POST', '/api/user/change-password', { as: member, body: change }),
    ];
    for (const { status } of await Promise.all(resets)) expect(status).toBe(200);
    for (const reply of await Promise.all(others)) {
      const cookie = cookieIn(reply);
      if (!cookie) continue;
      const status = (await world.send('GET', '/api/user/sessions', { headers: { cookie } })).status;
      expect([reply.status, status]).toEqual([reply.status, 401]);
    }
    for (const { id } of [member, admin]) expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await signIn(member.email, change.new_password)).toBe(false);
    expect(await signIn(member.email, 'new-pass-1')).toBe(true);
  }),
);

const anyOf = <T>(list: readonly T[], n: number) => list[n % list.length] as T;

it(`twenty concurrent checkouts of one user create one page and one row (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const user = await makeUser(world.db, { email: `buyer-${round}@x.test` });
    const replies = await atOnce(20, (n) =>
      checkout(world, user, anyOf(['premium_elite_monthly', 'elite_premium'], n)),
    );
    const [url = '', ...more] = new Set(await Promise.all(replies.map(urlIn)));
    expect(more).toEqual([]);
    const rows = await world.db.select().from(checkouts).where(eq(checkouts.userId, user.id));
    expect(rows).toMatchObject([{ state: 'open', sessionId: sessionIn(url) }]);
    const sessions = await listSessions(world, await findCustomerId(world, user));
    expect(sessions.map(({ id }) => id)).toEqual([sessionIn(url)]);
  }),
);

it(
  `twenty concurrent donations with one idempotency key create one page and one row (${rounds} times)`,
  { timeout },
  () =>
    repeat(async () => {
      const key = randomUUID();
      const replies = await atOnce(20, (n) => give(world, {}, n % 2 ? key : key.toUpperCase()));
      const [url = '', ...more] = new Set(await Promise.all(replies.map(urlIn)));
      expect(more).toEqual([]);
      const [row, ...others] = await world.db.select().from(donations).where(eq(donations.requestKey, key));
      expect([row?.sessionId, others]).toEqual([sessionIn(url), []]);
      const { data } = await providerClient(world).checkout.sessions.list({ limit: 100 });
      expect(data.filter(({ metadata }) => metadata?.donation_id === row?.id)).toHaveLength(1);
    }),
);

it(`twenty concurrent deliveries of one event have one effect and send one email (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const user = await makeUser(world.db, { email: `told-${round}@x.test` });
    const donor_email = `donor-${round}@x.test`;
    world.stripe.hold();
    const count = world.stripe.events().length;
    await world.stripe.pay(await urlIn(await checkout(world, user, 'premium_elite_monthly')));
    await world.stripe.pay(await urlIn(await give(world, { donor_email })));
    const events = world.stripe.events().slice(count);
    expect(events.length).toBeGreaterThan(3);
    for (const sent of events)
      for (const { status } of await atOnce(20, () => deliver(world, sent)))
        expect([sent.type, status]).toEqual([sent.type, 200]);
    // The provider itself delivers each event twice as well.
    world.stripe.release({ order: 'reversed' });
    world.stripe.deliverAgain();
    await world.stripe.delivered();
    expect(await world.db.$count(payments, eq(payments.userId, user.id))).toBe(1);
    expect(await world.db.$count(billingChanges, eq(billingChanges.userId, user.id))).toBe(1);
    const [gift] = await world.db.select().from(donations).where(eq(donations.donorEmail, donor_email));
    expect(await world.db.$count(gifts, eq(gifts.donationId, gift?.id ?? ''))).toBe(1);
    const subjects = async (to: string) => (await world.newEmails(to)).map(({ subject }) => subject);
    expect(await subjects(user.email)).toEqual(['Welcome to your Everstep plan']);
    expect(await subjects(donor_email)).toEqual(['Your receipt from Everstep']);
  }),
);

it(`two tabs with different plans end with one open checkout and one subscription (${rounds} times)`, { timeout }, () =>
  repeat(async (round) => {
    const user = await makeUser(world.db, { email: `tabs-${round}@x.test` });
    const plans = ['premium_elite_monthly', 'ultra_elite_yearly'];
    const replies = await atOnce(round % 2 ? 10 : 2, (n) => checkout(world, user, anyOf(plans, n)));
    for (const { status } of replies) expect([200, 502]).toContain(status);
    expect(replies.some(({ status }) => status === 200)).toBe(true);
    const customer = await findCustomerId(world, user);
    const open = await listSessions(world, customer, 'open');
    expect(open).toHaveLength(1);
    const urls = new Set(await Promise.all(replies.filter(({ status }) => status === 200).map(urlIn)));
    expect([...urls].map(sessionIn)).toContain(open[0]?.id);
    // Paying in several tabs at once charges once.
    await Promise.all([...urls].map((url) => world.stripe.pay(url).catch(() => null)));
    await world.stripe.delivered();
    expect(await listSubscriptions(world, customer)).toMatchObject([{ status: 'active' }]);
    expect(await world.db.$count(payments, eq(payments.userId, user.id))).toBe(1);
  }),
);

itLogsNothingPrivate(world);
