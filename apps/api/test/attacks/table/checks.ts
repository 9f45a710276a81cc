import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { authTexts, emailSchema } from '@everstep/domain/auth';
import { donationTexts } from '@everstep/domain/donations';
import { users } from '../../../src/db/schema';
import type { Reply } from '../../server';
import { until } from '../../until';
import { cookieIn, parse } from '../world/replies';
import { endpoints } from './endpoints';
import { exampleRequest } from './examples';
import { page, type World } from '../world/world';

/** Checks of a reply beyond its status. */
export type Check = (reply: Reply, world: World) => void | Promise<void>;

export const repliesWith =
  (expected: object): Check =>
  (reply) =>
    expect(parse(reply)).toMatchObject(expected);

export const rejectedSignIn: Check = (reply) => {
  expect(reply.text).toBe(`{"success":false,"detail":"${authTexts.invalidCredentials}"}`);
  expect(cookieIn(reply)).toBeUndefined();
};

export const signsInAsCaller: Check = (reply, { a }) => {
  expect(parse(reply)).toMatchObject({ success: true, user: { id: a.id } });
  expect(cookieIn(reply)).toBeDefined();
};

/** A new account must have no special rights. */
export const createsPlainUser =
  (email: string): Check =>
  async (_reply, { db }) => {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const plain = { role: 'member', grantedTier: 'free', suspendedAt: null, vipAccess: false, isAdminCreated: false };
    expect(user).toMatchObject({ ...plain, firstTimeLogin: true, authProvider: 'email' });
    expect(user?.id).not.toBe('1');
  };

export const sameAsFor =
  (method: string, path: string, body?: unknown): Check =>
  async (reply, world) => {
    const otherReply = await world.send(method, path, { as: world.a, body });
    expect([reply.status, reply.text]).toEqual([otherReply.status, otherReply.text]);
  };

export const sameAsWrongPassword: Check = async (reply, world) => {
  const wrongPassword = await world.send('POST', '/api/users/authenticate', {
    body: { email: 'a@x.test', password: 'wrong-pass' },
  });
  expect(reply.text).toBe(wrongPassword.text);
  expect(cookieIn(reply)).toBeUndefined();
};

export const validatesQuickly: Check = (reply) => {
  expect(parse(reply)).toMatchObject({ fields: { email: authTexts.emailInvalid } });
  for (const hostile of ['a@'.repeat(5000), `a@${'a.'.repeat(5000)}`, `${'a'.repeat(126)}@${'.a'.repeat(60)}@`]) {
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now();
      expect(emailSchema.safeParse(hostile).success).toBe(false);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  }
};

export const hasAccess =
  (has_access: boolean): Check =>
  (reply) =>
    expect(parse(reply)).toEqual({ success: true, has_access });

export const unknownFeature: Check = async (reply, world) => {
  for (const feature of ['no-such-feature', 'constructor', 'toString', 'hasOwnProperty']) {
    const otherReply = await world.send('POST', '/api/user/validate-access', {
      as: world.a,
      body: { email: 'a@x.test', feature },
    });
    expect(otherReply.text).toBe(reply.text);
  }
};

export const noStore: Check = (reply) => {
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(parse(reply)).toMatchObject({ success: false, code: 'not_signed_in' });
};

export const isIndexHtml: Check = (reply) => expect(reply.text).toBe(page);
export const rejectedAsForeign = repliesWith({ success: false, code: 'foreign_origin' });
export const rejectedBySchema = repliesWith({ success: false, fields: { amount: donationTexts.minimum } });

/**
 * All public endpoints reject cross-site requests, which could sign a visitor in as another user. Only those to which mail programs send
 * a form do not: the token stands for the origin.
 */
export const rejectedAsForeignEverywhere: Check = async (reply, world) => {
  await rejectedAsForeign(reply, world);
  const publicEndpoints = endpoints.filter(
    ({ method, access, path }) => method !== 'GET' && access === 'public' && !path.endsWith('/unsubscribe'),
  );
  expect(publicEndpoints.map(({ path }) => path)).toContain('/api/auth/google/callback');
  for (const record of publicEndpoints) {
    const { path, body } = exampleRequest(record, world.b);
    for (const headers of [{ origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, { origin: 'null' }, {}]) {
      const otherReply = await world.send(record.method, path, {
        body,
        withoutOrigin: true,
        headers: headers as Record<string, string>,
      });
      expect([path, otherReply.status, otherReply.text]).toEqual([path, 403, reply.text]);
    }
  }
};

export const rejectedAsForeignInEverySpelling: Check = async (reply, world) => {
  await rejectedAsForeign(reply, world);
  const path = '/api/user/activity-data/a@x.test';
  for (const spelling of [path.replace('a', '%61'), path.replace('user', '%75ser'), `http://app.site.test${path}`]) {
    expect((await world.send('GET', spelling, { as: world.a })).status).toBe(200);
    for (const site of ['cross-site', 'same-site']) {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' };
      const otherReply = await world.send('GET', spelling, { as: world.a, headers });
      expect([spelling, otherReply.status, otherReply.text]).toEqual([spelling, 403, reply.text]);
    }
  }
};

export const sameAsWrongCode: Check = async (reply, world) => {
  expect(parse(reply)).toMatchObject({ success: false, code: 'wrong_code' });
  for (const id of ['', 'x', 'A'.repeat(43)]) {
    const otherReply = await world.send('POST', '/api/auth/google/callback', {
      headers: { 'x-session-id': id, cookie: `google_browser=${'A'.repeat(43)}` },
    });
    expect([otherReply.status, otherReply.text]).toEqual([reply.status, reply.text]);
  }
};

export const linksToOurOrigin: Check = async (_reply, world) => {
  const { text, html } = await world.nextEmail('a@x.test');
  const links = `${text} ${html}`.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  expect(links.length).toBeGreaterThanOrEqual(3);
  for (const link of links) expect(link).toMatch(/^https:\/\/app\.site\.test\/reset-password\?token=[\w-]{43}$/);
  expect(`${text} ${html}`).not.toContain('evil');
};

/** The console rejects before routing, and the log names the user. */
export const rejectedByAdminGuard: Check = async (reply, world) => {
  const as = reply.status === 403 ? world.a : undefined;
  expect(parse(reply)).toMatchObject({ success: false, code: as ? 'not_yours' : 'not_signed_in' });
  const otherReply = await world.send('GET', '/api/admin/no-such-thing', { as });
  expect([reply.status, reply.text]).toEqual([otherReply.status, otherReply.text]);
  if (as)
    await until(() => {
      const lines = world.server.logs().split('\n').slice(0, -1);
      const parsed = lines.map((line) => JSON.parse(line) as { status?: number; user?: string; route?: string });
      const rejections = parsed.filter(({ status, user, route }) => status === 403 && user === as.id && route);
      return rejections.length === 2;
    });
};
