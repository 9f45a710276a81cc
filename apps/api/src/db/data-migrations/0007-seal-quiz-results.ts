import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { DataMigration } from '../data-migration';
import { open, seal, type SealingKeys } from '../seal';

const batchSize = 500;
const keyLabel = (userId: string) => `data_keys.wrapped.${userId}`;
const resultLabel = (userId: string, id: string) => `quiz_results.sealed.${userId}.${id}`;

interface PlaintextRow {
  user_id: string;
  id: string;
  result: object;
}

/** Seals each quiz plan with its user's data key. Each batch is one statement. */
export const sealQuizResults: DataMigration = {
  before: '0007_quiz_results_only_sealed',
  async run(client, keys) {
    for (;;) {
      const { rows } = await client.query<PlaintextRow>(
        `select user_id, id, jsonb_build_object('stage', stage, 'band', band, 'score', score, 'flags', flags,
           'lessons', lessons, 'tools', tools, 'tasks', tasks) as result
         from quiz_results where sealed is null order by user_id, id limit $1`,
        [batchSize],
      );
      if (rows.length === 0) return;
      const dataKeys = await findOrCreateDataKeys(client, keys, [...new Set(rows.map((row) => row.user_id))]);
      const sealed = rows.flatMap(({ user_id: userId, id, result }) => {
        const key = dataKeys.get(userId);
        return key ? [{ userId, id, sealed: seal(key, JSON.stringify(result), resultLabel(userId, id)) }] : [];
      });
      await client.query(
        `update quiz_results r set sealed = s.sealed
         from unnest($1::uuid[], $2::uuid[], $3::bytea[]) as s (user_id, id, sealed)
         where r.user_id = s.user_id and r.id = s.id`,
        [sealed.map((row) => row.userId), sealed.map((row) => row.id), sealed.map((row) => row.sealed)],
      );
    }
  },
};

/** Creates missing data keys. Skips users who are deleted concurrently. */
async function findOrCreateDataKeys(
  client: pg.Client,
  keys: SealingKeys,
  userIds: string[],
): Promise<ReadonlyMap<string, SealingKeys>> {
  const newKeys = userIds.map((userId) => seal(keys, randomBytes(32).toString('base64'), keyLabel(userId)));
  await client.query(
    `insert into data_keys (user_id, wrapped)
     select u.id, n.wrapped from unnest($1::uuid[], $2::bytea[]) as n (user_id, wrapped) join users u on u.id = n.user_id
     for key share of u
     on conflict (user_id) do nothing`,
    [userIds, newKeys],
  );
  const { rows } = await client.query<{ user_id: string; wrapped: Buffer }>(
    'select user_id, wrapped from data_keys where user_id = any($1::uuid[])',
    [userIds],
  );
  return new Map(
    rows.map(({ user_id: userId, wrapped }) => {
      const key = Buffer.from(open(keys, wrapped, keyLabel(userId)), 'base64');
      return [userId, new Map([['1', key]])];
    }),
  );
}
