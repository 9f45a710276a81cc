import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from './client';
import { installation } from './schema';
import { open, reseal, seal, type SealingKeys } from './seal';

/** Values that are created once per database, when first needed, and never change afterwards. */
export interface Installation {
  /** Marks everything that we create at the payment provider. A copy of the database has the same one (0036). */
  id(): Promise<string>;
  /** Signs the links that stop monthly gifts. Independent of the sealing keys, so that those can be replaced (0037). */
  linkKey(): Promise<Buffer>;
}

const keyBytes = 32;
const sealLabel = 'installation.link_key';
type Row = typeof installation.$inferSelect;

export function createInstallation(db: Db, keys: SealingKeys): Installation {
  let known: Promise<Row> | null = null;

  async function row(): Promise<Row> {
    known ??= findOrMake(db, keys);
    try {
      return await known;
    } catch (error) {
      known = null;
      throw error;
    }
  }

  return {
    id: async () => (await row()).id,
    linkKey: async () => Buffer.from(open(keys, (await row()).linkKey, sealLabel), 'base64'),
  };
}

/** Processes that start at the same time get the same one. */
async function findOrMake(db: Db, keys: SealingKeys): Promise<Row> {
  const find = async () => (await db.select().from(installation))[0];
  const found = await find();
  if (found) return found;
  const linkKey = seal(keys, randomBytes(keyBytes).toString('base64'), sealLabel);
  await db.insert(installation).values({ id: randomUUID(), linkKey }).onConflictDoNothing();
  const inserted = await find();
  if (!inserted) throw new Error('the installation was not written');
  return inserted;
}

/** Reseals the key of the links when an older key of the environment seals it. */
export async function resealInstallation(db: Db, keys: SealingKeys): Promise<void> {
  const [row] = await db.select().from(installation);
  const linkKey = row && reseal(keys, row.linkKey, sealLabel);
  if (linkKey) await db.update(installation).set({ linkKey }).where(eq(installation.linkKey, row.linkKey));
}
