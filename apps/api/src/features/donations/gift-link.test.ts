import { createHmac, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeDatabase } from '../../../test/database';
import { createInstallation, resealInstallation } from '../../db/installation';
import { donations } from '../../db/schema';
import { keyedHash, type SealingKeys } from '../../db/seal';
import { giftToken, saveEarlierGiftLinks, readGiftToken } from './gift-link';

describe('the link that stops a monthly gift', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  beforeEach(async () => void (database = await makeDatabase()));
  afterEach(() => database.drop());
  const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const keyMap = (...keys: Buffer[]) => new Map(keys.map((key) => [key === oldKey ? 'old' : 'next', key]));

  async function createMonthlyGift(): Promise<string> {
    const values = { requestKey: randomUUID(), amountCents: 2500, donationType: 'monthly', state: 'paid' } as const;
    const [row] = await database.db.insert(donations).values(values).returning();
    return row?.id ?? '';
  }
  const withKeys = (sealingKeys: SealingKeys) => ({
    sealingKeys,
    installation: createInstallation(database.db, sealingKeys),
  });
  const read = (token: string, keys: SealingKeys) => readGiftToken(database.db, withKeys(keys), token);

  it('stays valid after a rotation of the sealing keys, for links of all builds', async () => {
    const donation = await createMonthlyGift();
    const token = await giftToken(withKeys(keyMap(oldKey)), donation);
    const signature = createHmac('sha256', oldKey).update(`monthly gift ${donation}`).digest('base64url');
    const derivedSignature = keyedHash(keyMap(oldKey), `monthly gift ${donation}`).toString('base64url');
    const links = [token, `${donation}-${signature}`, `${donation}-${derivedSignature}`];
    for (const link of links) expect(await read(link, keyMap(oldKey))).toBe(donation);

    const bothKeys = keyMap(newKey, oldKey);
    await resealInstallation(database.db, bothKeys);
    await saveEarlierGiftLinks(database.db, bothKeys);
    await saveEarlierGiftLinks(database.db, bothKeys);
    for (const link of links) expect(await read(link, keyMap(newKey))).toBe(donation);
    expect(await giftToken(withKeys(keyMap(newKey)), donation)).toBe(token);
    const other = await createMonthlyGift();
    for (const link of links) expect(await read(other + link.slice(36), keyMap(newKey))).toBeNull();
  });

  it('is no longer signed with a sealing key', async () => {
    const donation = await createMonthlyGift();
    const signature = createHmac('sha256', oldKey).update(`monthly gift ${donation}`).digest('base64url');
    expect(await giftToken(withKeys(keyMap(oldKey)), donation)).not.toBe(`${donation}-${signature}`);
  });
});
