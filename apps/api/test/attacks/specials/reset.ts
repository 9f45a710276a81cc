import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { sessions, users } from '../../../src/db/schema';
import { makeAdmin, makeSession, password } from '../../factories';
import { cookieIn, parse } from '../world/replies';
import type { Attack } from '../table/attacks';
import { ageTokens, requestResetToken } from '../world/email-codes';
import type { Special } from './special';
import type { World } from '../world/world';

const newPassword = 'new-pass-1';

/** The body of an entry with a real token. */
const bodyWith = ({ input }: Attack, token: string) => ({ ...(input.body as object), token });

const reset = (world: World, token: string) =>
  world.send('POST', '/api/users/reset-password', { body: { token, new_password: newPassword } });

async function isValid(world: World, token: string): Promise<unknown> {
  const reply = await world.send('POST', '/api/users/validate-reset-token', { body: { token }, visibleUser: world.a });
  expect(reply.status).toBe(200);
  return parse(reply).valid;
}

async function canSignIn(world: World, email: string, enteredPassword: string): Promise<unknown> {
  const [visibleUser] = [world.a, world.b, world.admin].filter((user) => user.email === email);
  return parse(
    await world.send('POST', '/api/users/authenticate', { body: { email, password: enteredPassword }, visibleUser }),
  ).success;
}

const getStatus = async (world: World, cookie: string) =>
  (await world.send('GET', '/api/user/sessions', { headers: { cookie } })).status;

/** Every row of every table, including jobs, as text. */
async function dump(world: World): Promise<string> {
  const tables = await world.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  let text = '';
  for (const { schema, name } of tables.rows) {
    const all = sql`select t::text as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`;
    for (const { row } of (await world.db.execute<{ row: string }>(all)).rows) text += `${row}\n`;
  }
  return text;
}

export const resetSpecials: Record<string, Special> = {
  'AUTH-33': {
    it: 'leaves only the newest link valid, for one use',
    async run(world) {
      const first = await requestResetToken(world, world.a.email);
      await ageTokens(world, '61 seconds');
      const second = await requestResetToken(world, world.a.email);
      expect([await isValid(world, first), await isValid(world, second)]).toEqual([false, true]);
      const replies = [await reset(world, first), await reset(world, second), await reset(world, second)];
      expect(replies.map(({ status }) => status)).toEqual([400, 200, 400]);
      expect(replies[2]?.text).toBe(replies[0]?.text);
    },
  },

  'AUTH-36': {
    it: 'is expired, a token of 59 minutes is valid, and validating does not consume it',
    async run(world) {
      const token = await requestResetToken(world, world.a.email);
      await ageTokens(world, '59 minutes');
      expect([await isValid(world, token), await isValid(world, token)]).toEqual([true, true]);
      await ageTokens(world, '2 minutes');
      expect(await isValid(world, token)).toBe(false);
      expect((await reset(world, token)).status).toBe(400);
      expect(await canSignIn(world, world.a.email, password)).toBe(true);
    },
  },

  'AUTH-38': {
    it: 'ends all three, starts none and notifies the user',
    async run(world, entry) {
      const { a, db } = world;
      const cookies = [a.cookie, await makeSession(db, a.id), await makeSession(db, a.id)];
      const token = await requestResetToken(world, a.email);
      const reply = await world.send('POST', entry.path, { body: bodyWith(entry, token) });
      expect(reply.status).toBe(200);
      expect(reply.headers['set-cookie']).toBeUndefined();
      for (const cookie of cookies) expect(await getStatus(world, cookie)).toBe(401);
      expect(await db.$count(sessions, eq(sessions.userId, a.id))).toBe(0);
      expect(await getStatus(world, world.b.cookie)).toBe(200);
      expect((await world.nextEmail(a.email)).subject).toBe('Your Everstep password was changed');
    },
  },

  'AUTH-39': {
    it: "changes A's password and none of B's data",
    async run(world, entry) {
      const { a, b, db } = world;
      const readB = () => db.select().from(users).where(eq(users.id, b.id));
      const before = await readB();
      const body = { ...bodyWith(entry, await requestResetToken(world, a.email)), id: b.id, role: 'admin' };
      expect((await world.send('POST', entry.path, { body })).status).toBe(200);
      expect(await readB()).toEqual(before);
      expect(await getStatus(world, b.cookie)).toBe(200);
      expect([await canSignIn(world, b.email, newPassword), await canSignIn(world, b.email, password)]).toEqual([
        false,
        true,
      ]);
      expect([await canSignIn(world, a.email, password), await canSignIn(world, a.email, newPassword)]).toEqual([
        false,
        true,
      ]);
      const [row] = await db.select().from(users).where(eq(users.id, a.id));
      expect(row?.role).toBe('member');
    },
  },

  'AUTH-40': {
    it: 'is rejected with the reason, and the link stays valid',
    async run(world, entry) {
      const token = await requestResetToken(world, world.a.email);
      const reasons = { '12345': authTexts.resetShort, '123456': authTexts.passwordCommon };
      for (const [weak, detail] of Object.entries(reasons)) {
        const reply = await world.send('POST', entry.path, {
          body: { ...bodyWith(entry, token), new_password: weak },
        });
        expect([weak, reply.status, parse(reply).detail]).toEqual([weak, 400, detail]);
      }
      expect(await isValid(world, token)).toBe(true);
      expect((await reset(world, token)).status).toBe(200);
    },
  },

  'AUTH-41': {
    it: 'contain the SHA-256 of the token, and no table contains the token itself',
    async run(world) {
      const token = await requestResetToken(world, world.a.email);
      // Until the job completes, its data may contain the token.
      await world.newEmails(world.a.email);
      const text = await dump(world);
      expect(text).toContain(createHash('sha256').update(token).digest('hex'));
      const bytes = Buffer.from(token, 'base64url');
      expect(bytes).toHaveLength(32);
      const forms = [token, Buffer.from(token).toString('hex'), bytes.toString('hex'), bytes.toString('base64')];
      expect(forms.filter((form) => text.includes(form))).toEqual([]);
    },
  },

  'AUTH-42': {
    it: 'sets a new password but gives no access to the console',
    async run(world, entry) {
      const { admin } = world;
      const other = await makeAdmin(world.db, { email: 'other-admin@x.test' });
      const token = await requestResetToken(world, admin.email);
      const reply = await world.send('POST', entry.path, { body: bodyWith(entry, token) });
      expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined]);
      const consoleFor = async (as: typeof admin) => (await world.send('GET', '/api/admin/session', { as })).status;
      expect([await consoleFor(admin), await consoleFor(other)]).toEqual([401, 200]);
      const credentials = { email: admin.email, password: newPassword };
      expect(await canSignIn(world, admin.email, newPassword)).toBe(false);
      const first = await world.send('POST', '/api/admin/login', { body: credentials });
      expect([first.status, cookieIn(first)]).toEqual([200, undefined]);
      for (const verification_code of ['000000', token.slice(0, 20)]) {
        const second = await world.send('POST', '/api/admin/verify', { body: { ...credentials, verification_code } });
        expect([second.status, cookieIn(second)]).toEqual([401, undefined]);
      }
    },
  },
};
