import { and, eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '@everstep/domain/demo';
import { kinds } from '@everstep/domain/kinds';
import { makeDatabase } from '../test/database';
import { sandboxKeys } from './config';
import { transact } from './db/client';
import { createDataKeys } from './db/data-keys';
import * as schema from './db/schema';
import { seedDemo } from './demo';
import { forgetInScopes } from './personal-data/forget-in-scopes';
import { exportUser, kindsOf } from './personal-data/kinds';
import { slices } from './slices';

let database: Awaited<ReturnType<typeof makeDatabase>>;
const config = { production: false, sealingKeys: sandboxKeys };
const claimed = slices.flatMap(({ personalData }) => personalData?.tables ?? []);

beforeAll(async () => {
  database = await makeDatabase();
  await seedDemo(database.db, config, slices);
});
afterAll(() => database.drop());

async function proUser() {
  const [user] = await database.db.select().from(schema.users).where(eq(schema.users.email, 'pro@parents.example'));
  if (!user) throw new Error('the demo user is missing');
  return user;
}

async function countRows(table: PgTable, userId: string): Promise<number> {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const owner = sql.identifier(columns.includes('user_id') ? 'user_id' : 'scope_id');
  return database.db.$count(table, sql`${owner} = ${userId}`);
}

describe('the demo seed', () => {
  it('never runs in production', async () => {
    await expect(seedDemo(database.db, { ...config, production: true }, slices)).rejects.toThrow(
      'only with the sandbox',
    );
  });

  it('creates each demo user and their progress only once', async () => {
    const count = async () => [
      await database.db.$count(schema.users),
      await database.db.$count(schema.lessonCompletions),
      await database.db.$count(schema.entries),
    ];
    const [users, completions, days] = await count();
    expect([users, completions]).toEqual([demoAccounts.length, 19]);
    expect(days).toBeGreaterThan(100);
    await seedDemo(database.db, config, slices);
    expect(await count()).toEqual([users, completions, days]);
  });
});

it('every kind of entry is among those of the domain, by which pages name what is refused', () => {
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
  expect(names(kinds)).toEqual(names(kindsOf(slices)));
});

describe('personal data', () => {
  it('in every table with a user_id or scope_id is claimed by exactly one slice', () => {
    const tables = Object.values(schema).filter((value) => is(value, PgTable));
    const personal = tables.filter((table) =>
      Object.values(getTableColumns(table)).some(({ name }) => name === 'user_id' || name === 'scope_id'),
    );
    expect(claimed.map(getTableName).toSorted()).toEqual(personal.map(getTableName).toSorted());
  });

  it('is exported in readable form', async () => {
    const { id: userId } = await proUser();
    const context = { db: database.db, dataKeys: createDataKeys(database.db, sandboxKeys), userId };
    const lists = await exportUser(context, slices);
    expect(lists.account).toMatchObject([{ email: 'pro@parents.example' }]);
    expect(lists.completedLessons).toHaveLength(10);
    expect(lists.consents).toHaveLength(2);
    for (const kind of ['trackers', 'planner'])
      expect(lists.consents).toContainEqual(expect.objectContaining({ kind }));
    expect(lists.fertilityDays).toHaveLength(
      await database.db.$count(
        schema.entries,
        and(eq(schema.entries.scopeId, userId), eq(schema.entries.kind, 'fertility')),
      ),
    );
    expect(lists.fertilityDays?.[0]).toHaveProperty('temperature');
  });

  it('is deleted from every table together with the user', async () => {
    const { id } = await proUser();
    await transact(database.db, async (tx) => {
      await forgetInScopes(tx, id);
      await tx.delete(schema.users).where(eq(schema.users.id, id));
    });
    const remaining = await Promise.all(
      claimed.map(async (table) => [getTableName(table), await countRows(table, id)]),
    );
    expect(remaining.filter(([, count]) => count !== 0)).toEqual([]);
  });
});
