import { rawQuery, type Db } from './client';

/** The account was erased while a call for it ran. */
export class AccountGone extends Error {}

/**
 * Keeps an account from being erased until the transaction ends, as a foreign key would. For what is written about a user where no key
 * refers to `users` and no lock of a scope keeps the erasure waiting.
 */
export async function holdOffErasure(tx: Db, userId: string): Promise<void> {
  if (!(await holdOffErasures(tx, [userId])).has(userId)) throw new AccountGone();
}

/** The same for several. Returns those that are there. */
export async function holdOffErasures(tx: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await rawQuery(tx)('select id from users where id = any($1) order by id for key share', [userIds]);
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}
