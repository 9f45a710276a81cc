import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database';
import { createInstallation, resealInstallation } from '../../integrations/installation';
import type { SealingKeys } from '../../db/seal';
import { giftToken, readGiftToken } from './gift-link';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeEach(async () => void (database = await makeDatabase()));
afterEach(() => database.drop());

const oldKeys: SealingKeys = new Map([['old', Buffer.alloc(32, 1)]]);
const newKeys: SealingKeys = new Map([['next', Buffer.alloc(32, 2)]]);
const installation = (keys: SealingKeys) => createInstallation(database.db, keys);

it('the link that stops a monthly gift stays valid after a rotation of the sealing keys', async () => {
  const donation = randomUUID();
  const token = await giftToken(installation(oldKeys), donation);
  await resealInstallation(database.db, new Map([...newKeys, ...oldKeys]));
  expect(await readGiftToken(installation(newKeys), token)).toBe(donation);
  expect(await giftToken(installation(newKeys), donation)).toBe(token);
});

it('the link of one gift does not stop another one', async () => {
  const token = await giftToken(installation(oldKeys), randomUUID());
  expect(await readGiftToken(installation(oldKeys), randomUUID() + token.slice(36))).toBeNull();
});
