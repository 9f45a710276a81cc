import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database';
import { makeUser } from '../../test/factories';
import { createDataKeys, rewrapDataKeys } from './data-keys';
import { scopeKeys } from './schema';
import { open, seal, type SealingKeys } from './seal';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

const oldKeys: SealingKeys = new Map([['k1', randomBytes(32)]]);
const bothKeys: SealingKeys = new Map([['k2', randomBytes(32)], ...oldKeys]);
const newKeys: SealingKeys = new Map([...bothKeys].slice(0, 1));

it('concurrent requests create one data key per user, and no two users share a key', async () => {
  const { db } = database;
  const [ana, ben] = [await makeUser(db), await makeUser(db)];
  const createdKeys = await Promise.all(Array.from({ length: 8 }, () => createDataKeys(db, oldKeys).forUser(ana.id)));
  expect(new Set(createdKeys.map((key) => key.get('1')?.toString('hex'))).size).toBe(1);
  expect(await createDataKeys(db, oldKeys).forUser(ben.id)).not.toEqual(createdKeys[0]);
});

it('rewraps all data keys with the new environment key, and is idempotent', async () => {
  const { db } = database;
  const users = await Promise.all(Array.from({ length: 3 }, () => makeUser(db)));
  const sealed = new Map<string, Buffer>();
  for (const { id } of users) sealed.set(id, seal(await createDataKeys(db, oldKeys).forUser(id), 'a note', id));
  await expect(createDataKeys(db, newKeys).forUser(users[0]?.id ?? '')).rejects.toThrow('missing');
  expect(await rewrapDataKeys(db, bothKeys)).toBe(await db.$count(scopeKeys));
  expect(await rewrapDataKeys(db, bothKeys)).toBe(0);
  const keys = createDataKeys(db, newKeys);
  for (const { id } of users)
    expect(open(await keys.forUser(id), sealed.get(id) ?? Buffer.alloc(0), id)).toBe('a note');
});

it('stores the data key sealed', async () => {
  const { db } = database;
  const { id } = await makeUser(db);
  const key = (await createDataKeys(db, oldKeys).forUser(id)).get('1');
  const [row] = await db.select().from(scopeKeys).where(eq(scopeKeys.scopeId, id));
  expect(row?.wrapped.includes(key ?? '')).toBe(false);
  expect(row?.wrapped.toString('latin1')).not.toContain(key?.toString('base64') ?? '');
});
