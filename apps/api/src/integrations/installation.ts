import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/client';
import { installation } from '../db/schema';
import { open, reseal, seal, type SealingKeys } from '../db/seal';

/** Values that are created once per database, on first use, and never change. */
export interface Installation {
  /** Marks everything we create at the payment provider. A copy of the database has the same id (decision 0036). */
  id(): Promise<string>;
  /** Signs the links that stop monthly gifts. Independent of the sealing keys, so that those can be rotated (decision 0037). */
  linkKey(): Promise<Buffer>;
}

const keyBytes = 32;
const sealLabel = 'installation.link_key';
type Row = typeof installation.$inferSelect;

export function createInstallation(db: Db, keys: SealingKeys): Installation {
  let cached: Promise<Row> | null = null;

  async function row(): Promise<Row> {
    cached ??= findOrCreate(db, keys);
    try {
      return await cached;
    } catch (error) {
      cached = null;
      throw error;
    }
  }

  return {
    id: async () => (await row()).id,
    linkKey: async () => Buffer.from(open(keys, (await row()).linkKey, sealLabel), 'base64'),
  };
}

/** Processes that start concurrently get the same row. */
async function findOrCreate(db: Db, keys: SealingKeys): Promise<Row> {
  const find = async () => (await db.select().from(installation))[0];
  const existing = await find();
  if (existing) return existing;
  const linkKey = seal(keys, randomBytes(keyBytes).toString('base64'), sealLabel);
  await db.insert(installation).values({ id: randomUUID(), linkKey }).onConflictDoNothing();
  const inserted = await find();
  if (!inserted) throw new Error('the installation was not written');
  return inserted;
}

/** Reseals the link key if it is sealed with an older sealing key. */
export async function resealInstallation(db: Db, keys: SealingKeys): Promise<void> {
  const [row] = await db.select().from(installation);
  const linkKey = row && reseal(keys, row.linkKey, sealLabel);
  if (linkKey) await db.update(installation).set({ linkKey }).where(eq(installation.linkKey, row.linkKey));
}
