import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateSync } from 'otplib';
import { makeDatabase } from '../../../../test/database';
import { makeUser } from '../../../../test/factories';
import { createAuthenticator, resealAuthenticators, consumeAuthenticatorCode } from './authenticators';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

it('an authenticator works without the old key after key rotation', async () => {
  const { db } = database;
  const oldKeyOnly = new Map([['k1', randomBytes(32)]]);
  const bothKeys = new Map([['k2', randomBytes(32)], ...oldKeyOnly]);
  const newKeyOnly = new Map([...bothKeys].slice(0, 1));
  const admin = await makeUser(db, { role: 'admin' });
  const created = await createAuthenticator(db, oldKeyOnly, admin);
  const code = generateSync({ secret: created?.secret ?? '' });
  await expect(consumeAuthenticatorCode(db, newKeyOnly, admin.id, code)).rejects.toThrow('missing');
  expect(await resealAuthenticators(db, bothKeys)).toBe(1);
  expect(await resealAuthenticators(db, bothKeys)).toBe(0);
  expect(await consumeAuthenticatorCode(db, newKeyOnly, admin.id, code)).toBe(true);
});
