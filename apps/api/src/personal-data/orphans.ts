import { and, asc, gt, isNotNull, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { transact, type Database } from '../db/client';
import { orphanCheckQueue } from '../db/jobs';
import { errorCode } from '../db/outage';
import { consents, users } from '../db/schema';
import { scopeBatches } from '../entries/scope-batches';
import type { Server } from '../http/endpoint';
import { forgetInScopes, scopeColumnOf } from './forget-in-scopes';
import { userColumns } from '../db/user-columns';

const consentsPerPage = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Looks every night for what is left of accounts that are gone, and removes it. */
export function checkOrphansNightly({ app, db, jobs }: Pick<Server, 'app' | 'db' | 'jobs'>): void {
  jobs.everyNight(orphanCheckQueue, async () => {
    let failed = 0;
    const removed = await removeOrphans(db, (error) => {
      failed += 1;
      app.log.error({ code: errorCode(error) ?? undefined }, 'what is left of an erased account could not be removed');
    });
    if (removed > 0) app.log.error({ accounts: removed }, 'something was left of erased accounts and was removed');
    else if (failed === 0) app.log.info('nothing is left of erased accounts');
  });
}

/** Returns of how many accounts something was left. */
export async function removeOrphans(db: Database, onFailure: (error: unknown) => void): Promise<number> {
  let removed = 0;
  for (const userId of await listGone(db)) {
    try {
      await transact(db, (tx) => forgetInScopes(tx, userId));
      removed += 1;
    } catch (error) {
      onFailure(error);
    }
  }
  return removed;
}

/** The accounts that are named where no foreign key keeps them, and are not there. */
async function listGone(db: Database): Promise<string[]> {
  const gone = new Set<string>();
  for await (const scopeIds of scopeBatches(db)) {
    const named = new Set<string>();
    for (const { column } of userColumns)
      if (column.table !== consents) for (const id of await listNamed(db, column, scopeIds)) named.add(id);
    for (const id of await withoutAccount(db, [...named])) gone.add(id);
  }
  for (let after = firstId; ;) {
    const page = await db
      .selectDistinct({ id: consents.userId })
      .from(consents)
      .where(gt(consents.userId, after))
      .orderBy(asc(consents.userId))
      .limit(consentsPerPage);
    const ids = page.map(({ id }) => id);
    for (const id of await withoutAccount(db, ids)) gone.add(id);
    const last = ids.at(-1);
    if (last === undefined) return [...gone];
    after = last;
  }
}

async function listNamed(db: Database, column: PgColumn, scopeIds: readonly string[]): Promise<string[]> {
  const { table } = column;
  const rows = await db
    .selectDistinct({ id: column })
    .from(table)
    .where(and(sql`${scopeColumnOf(table)} = any(${sql.param(scopeIds)})`, isNotNull(column)));
  return rows.map(({ id }) => String(id));
}

/** An account that is not there now was there when it was named, so it is erased. */
async function withoutAccount(db: Database, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(ids)})`);
  const there = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !there.has(id));
}
