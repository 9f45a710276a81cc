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
  const old = new Map([['k1', randomBytes(32)]]);
  const both = new Map([['k2', randomBytes(32)], ...old]);
  const newKeyOnly = new Map([...both].slice(0, 1));
  const admin = await makeUser(db, { role: 'admin' });
  const created = await createAuthenticator(db, old, admin);
  const code = generateSync({ secret: created?.secret ?? '' });
  await expect(consumeAuthenticatorCode(db, newKeyOnly, admin.id, code)).rejects.toThrow('missing');
  expect(await resealAuthenticators(db, both)).toBe(1);
  expect(await resealAuthenticators(db, both)).toBe(0);
  expect(await consumeAuthenticatorCode(db, newKeyOnly, admin.id, code)).toBe(true);
});
