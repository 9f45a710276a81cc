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
  const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const keysOf = (...keys: Buffer[]) => new Map(keys.map((key) => [key === old ? 'old' : 'next', key]));

  async function monthly(): Promise<string> {
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
    const donation = await monthly();
    const token = await giftToken(withKeys(keysOf(old)), donation);
    const signature = createHmac('sha256', old).update(`monthly gift ${donation}`).digest('base64url');
    const derived = keyedHash(keysOf(old), `monthly gift ${donation}`).toString('base64url');
    const links = [token, `${donation}-${signature}`, `${donation}-${derived}`];
    for (const link of links) expect(await read(link, keysOf(old))).toBe(donation);

    const both = keysOf(next, old);
    await resealInstallation(database.db, both);
    await saveEarlierGiftLinks(database.db, both);
    await saveEarlierGiftLinks(database.db, both);
    for (const link of links) expect(await read(link, keysOf(next))).toBe(donation);
    expect(await giftToken(withKeys(keysOf(next)), donation)).toBe(token);
    const other = await monthly();
    for (const link of links) expect(await read(other + link.slice(36), keysOf(next))).toBeNull();
  });

  it('is no longer signed with a sealing key', async () => {
    const donation = await monthly();
    const signature = createHmac('sha256', old).update(`monthly gift ${donation}`).digest('base64url');
    expect(await giftToken(withKeys(keysOf(old)), donation)).not.toBe(`${donation}-${signature}`);
  });
});
