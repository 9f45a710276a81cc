import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import type { Config } from './config';
import type { Database, Db } from './db/client';
import { createDataKeys } from './db/data-keys';
import { users } from './db/schema';
import { OperatorError } from './operator-error';
import type { Slice } from './slice';

type UserValues = PgUpdateSetSource<typeof users> & { email: string };

/** Inserts a user, or updates the one with the same e-mail. */
export async function writeUser(db: Db, values: UserValues) {
  const row = { name: 'Demo Parent', ...values };
  const [user] = await db
    .insert(users)
    .values(row as typeof users.$inferInsert)
    .onConflictDoUpdate({ target: users.email, set: row })
    .returning();
  if (!user) throw new Error('the user was not written');
  return user;
}

/** Creates the demo accounts with the data of each slice. They must never exist in production. */
export async function seedDemo(
  db: Database,
  config: Pick<Config, 'production' | 'sealingKeys'>,
  slices: readonly Slice[],
): Promise<void> {
  if (config.production)
    throw new OperatorError('Demo accounts are created only with the sandbox: SANDBOX_URL is not set.');
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const dataKeys = createDataKeys(db, config.sealingKeys);
  for (const { email, name, tier, suspended, role } of demoAccounts) {
    const [existing] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
    const { id } =
      existing ??
      (await writeUser(db, {
        email,
        name,
        passwordHash,
        role,
        grantedTier: tier,
        firstTimeLogin: false,
        suspendedAt: suspended ? sql`now() - interval '3 days'` : null,
        createdAt: sql`now() - interval '45 days'`,
      }));
    const user = { id, email, isAdmin: role === 'admin' };
    for (const { demo } of slices) await demo?.({ db, dataKeys, user, isNew: existing === undefined });
  }
}
