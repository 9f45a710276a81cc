import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { authMessages, emailSchema } from '@everstep/domain/auth';
import { users } from '../../src/db/schema';
import type { Answer } from '../server';
import { cookieIn, parse } from './answers';
import { page, type World } from './world';

/** What must hold of an answer beyond its status. */
export type Check = (answer: Answer, world: World) => void | Promise<void>;

export const says =
  (wanted: object): Check =>
  (answer) =>
    expect(parse(answer)).toMatchObject(wanted);

export const refusedSignIn: Check = (answer) => {
  expect(answer.text).toBe(`{"success":false,"detail":"${authMessages.invalidCredentials}"}`);
  expect(cookieIn(answer)).toBeUndefined();
};

export const signedInAsA: Check = (answer, { a }) => {
  expect(parse(answer)).toMatchObject({ success: true, user: { id: a.id } });
  expect(cookieIn(answer)).toBeDefined();
};

/** The row of a new account, which must be the plainest there is. */
export const ordinary =
  (email: string): Check =>
  async (_answer, { db }) => {
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const plain = { role: 'member', grantedTier: 'free', suspendedAt: null, vipAccess: false, isAdminCreated: false };
    expect(user).toMatchObject({ ...plain, firstTimeLogin: true, authProvider: 'email' });
    expect(user?.id).not.toBe('1');
  };

export const sameAsFor =
  (method: string, path: string, body?: unknown): Check =>
  async (answer, world) => {
    const other = await world.send(method, path, { as: world.a, body });
    expect([answer.status, answer.text]).toEqual([other.status, other.text]);
  };

export const sameAsWrongPassword: Check = async (answer, world) => {
  const known = await world.send('POST', '/api/users/authenticate', {
    body: { email: 'a@x.test', password: 'wrong-pass' },
  });
  expect(answer.text).toBe(known.text);
  expect(cookieIn(answer)).toBeUndefined();
};

export const quickValidator: Check = (answer) => {
  expect(parse(answer)).toMatchObject({ fields: { email: authMessages.emailInvalid } });
  for (const hostile of ['a@'.repeat(5000), `a@${'a.'.repeat(5000)}`, `${'a'.repeat(126)}@${'.a'.repeat(60)}@`]) {
    const times = Array.from({ length: 5 }, () => {
      const from = performance.now();
      expect(emailSchema.safeParse(hostile).success).toBe(false);
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(5);
  }
};

export const mayUse =
  (has_access: boolean): Check =>
  (answer) =>
    expect(parse(answer)).toEqual({ success: true, has_access });

export const unknownFeature: Check = async (answer, world) => {
  for (const feature of ['no-such-feature', 'constructor', 'toString', 'hasOwnProperty']) {
    const other = await world.send('POST', '/api/user/validate-access', {
      as: world.a,
      body: { email: 'a@x.test', feature },
    });
    expect(other.text).toBe(answer.text);
  }
};

export const noStore: Check = (answer) => {
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(parse(answer)).toMatchObject({ success: false, code: 'not_signed_in' });
};

export const isThePage: Check = (answer) => expect(answer.text).toBe(page);
export const foreign = says({ success: false, code: 'foreign_origin' });
export const schemaApplied = says({ success: false, fields: { email: authMessages.emailRequired } });
