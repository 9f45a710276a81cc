import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDataKeys } from '../src/db/data-keys';
import type { SealingKeys } from '../src/db/seal';
import { createAuditLog } from '../src/features/audit/repository';
import { recordHeads } from '../src/db/schema';
import { transact } from '../src/db/client';
import { databaseEnv, makeDatabase } from './database';
import { makeUser } from './factories';
import { makeHousehold } from './household';
import { appendLines, lockHead } from '../src/features/family-record/lines';
import { emptyHead } from '../src/db/hash-chain';
import { runCommand } from './run-command';

type Database = Awaited<ReturnType<typeof makeDatabase>>;

const ours: SealingKeys = new Map([['k1', randomBytes(32)]]);
const theirs: SealingKeys = new Map([['k1', randomBytes(32)]]);
const write = (keys: SealingKeys) => [...keys].map(([id, bytes]) => `${id}:${bytes.toString('base64')}`).join(',');

let original: Database;
let nameOfOriginal: string;

/** With a customer, a monthly gift, a queued email, planned deletions, and something of everything else that is checked. */
beforeAll(async () => {
  original = await makeDatabase();
  nameOfOriginal = new URL(original.directUrl).pathname.slice(1);
  const { db, pool } = original;
  const env = { ...databaseEnv(original.url), SEALING_KEYS: write(ours) };
  expect(await runCommand('seed', ['--demo'], env)).toMatchObject({ code: 0, errors: '' });
  const dataKeys = createDataKeys(db, ours);
  const user = await makeUser(db, { customerId: 'cus_of_the_original' });
  await dataKeys.forUser(user.id);
  const scopeId = await makeHousehold({ db, dataKeys }, [{ id: user.id, role: 'owner' }]);
  const keys = (await dataKeys.existing(scopeId)) ?? new Map<string, Buffer>();
  await db.insert(recordHeads).values({ scopeId, ...emptyHead, state: 'open' });
  const audit = createAuditLog({ config: { sealingKeys: ours }, dataKeys });
  await transact(db, async (tx) => {
    const head = await lockHead(tx, scopeId);
    const line = {
      action: 'note_added',
      by: user.id,
      subject: null,
      child: null,
      before: null,
      after: { text: 'Late' },
    } as const;
    if (head) await appendLines(tx, { scopeId, keys }, head, [line, line]);
    await audit.record(tx, {
      administratorId: null,
      action: 'user_updated',
      userIds: [user.id],
      details: {},
    });
  });
  await pool.query(`
    insert into donations (request_key, amount_cents, donation_type, state, subscription_id)
    values (gen_random_uuid(), 500, 'monthly', 'paid', 'sub_of_the_original');
    insert into pgboss.job (name, data) values ('mail', '{}');
    update users set deletion_requested_at = now(), erasure_at = now() - interval '1 minute' where id = '${user.id}';
    update households set deletion_at = now() - interval '1 minute' where scope_id = '${scopeId}';
    update children set deletion_at = now() where id = (select id from children limit 1)`);
});
afterAll(() => original.drop());

/** A copy as a restore makes it, and what the check says about it. */
async function withCopy(
  work: (copy: Database, check: (...flags: string[]) => ReturnType<typeof runCommand>) => Promise<void>,
) {
  const copy = await makeDatabase(nameOfOriginal);
  const env = { ...databaseEnv(copy.url), SEALING_KEYS: write(ours) };
  try {
    await work(copy, (...flags) => runCommand('backup:check', flags, env));
  } finally {
    await copy.drop();
  }
}

const faultsIn = (output: string) => output.split('\n').filter((line) => line.startsWith('not ok'));
const refused = (count: number) => `This copy must not take traffic yet: not ok ${count} times.\n`;

describe('a restored copy', () => {
  it('that takes the place of its original may take traffic', async () => {
    await withCopy(async (_copy, check) => {
      const { code, output, errors } = await check('--in-place');
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output.split('\n').map((line) => line.split(':')[0])).toEqual([
        ...['version', 'keys', 'sealed data', 'counts', 'audit log', 'records of families', 'payments', 'messages'].map(
          (name) => `ok      ${name}`,
        ),
        'This copy may take traffic.',
        '',
      ]);
      expect(output).toContain('1 customers, 1 monthly gifts and 0 unfinished payments');
    });
  });

  it('that has the payments of its original is told so, until it is detached', async () => {
    await withCopy(async (copy, check) => {
      const { code, output, errors } = await check();
      expect({ code, errors }).toEqual({ code: 1, errors: refused(2) });
      expect(faultsIn(output)).toEqual([
        expect.stringMatching(/^not ok {2}payments: this copy acts for its original .* run payments:detach on it/),
        expect.stringMatching(
          /^not ok {2}messages: this copy writes to the users of its original \(1 queued jobs.* 3 planned deletions\)/,
        ),
      ]);
      const env = { ...databaseEnv(copy.url), SEALING_KEYS: write(ours) };
      expect(await runCommand('payments:detach', [], env)).toMatchObject({ code: 0 });
      expect(await check()).toMatchObject({ code: 0, errors: '' });
      const { rows } = await copy.pool
        .query(`select id as what from users where deletion_requested_at is not null or erasure_at is not null
        union all select scope_id from households where deletion_at is not null
        union all select id from children where deletion_at is not null`);
      expect(rows).toEqual([]);
    });
  });

  it.each([
    ['of another name', new Map([['k2', randomBytes(32)]]), 'lacks the key k1'],
    ['of the same name', theirs, 'does not open'],
  ])('with keys %s is told so', async (_what, keys, sentence) => {
    await withCopy(async (copy) => {
      const env = { ...databaseEnv(copy.url), SEALING_KEYS: write(keys) };
      const { code, output, errors } = await runCommand('backup:check', ['--in-place'], env);
      expect({ code, errors }).toEqual({ code: 1, errors: refused(1) });
      expect(faultsIn(output)).toEqual([expect.stringMatching(`^not ok  keys: .*${sentence}`)]);
    });
  });

  it.each([
    [
      'an older',
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
      'migrate` first',
    ],
    [
      'a newer',
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4070908800000)",
      'of 2099-01-01',
    ],
  ])('of %s build is told so, and nothing else is looked at', async (_which, statement, sentence) => {
    await withCopy(async (copy, check) => {
      await copy.pool.query(statement);
      const { code, output, errors } = await check('--in-place');
      expect({ code, errors }).toEqual({ code: 1, errors: refused(1) });
      expect(output).toMatch(new RegExp(`^not ok {2}version: [^\\n]*${sentence}[^\\n]*\\n$`));
    });
  });

  const damage: [string, string, string][] = [
    [
      'a damaged data key',
      `update scope_keys set wrapped = overlay(wrapped placing '\\x00' from 20) where scope_id = (select min(scope_id::text)::uuid from scope_keys where scope_id::text > (select min(scope_id::text) from scope_keys))`,
      'keys: 1 of',
    ],
    [
      'entries that were not restored',
      'delete from entries where kind = (select min(kind) from entries)',
      'counts: this does not hold for',
    ],
    [
      'users that were restored without their triggers',
      'set session_replication_role = replica; delete from users where customer_id is not null',
      'counts: this does not hold for',
    ],
    ['a missing line of the audit log', 'set session_replication_role = replica; delete from audit_log', 'audit log: '],
    [
      'a changed line of a record',
      "update record_lines set at = at + interval '1 hour' where number = 1",
      'records of families: 1 of 1 are damaged',
    ],
  ];
  it.each(damage)('with %s is told so', async (_what, statement, sentence) => {
    await withCopy(async (copy, check) => {
      await copy.pool.query(statement);
      const { code, output } = await check('--in-place');
      expect(code).toBe(1);
      expect(faultsIn(output).join('\n')).toContain(`not ok  ${sentence}`);
    });
  });

  it('can be checked where it can only be read', async () => {
    await withCopy(async (copy, check) => {
      await copy.pool.query(
        `alter database ${new URL(copy.directUrl).pathname.slice(1)} set default_transaction_read_only = on`,
      );
      expect(await check('--in-place')).toMatchObject({ code: 0, errors: '' });
    });
  });

  it('a mistyped flag is not taken for another one', async () => {
    await withCopy(async (_copy, check) => {
      expect(await check('--inplace')).toMatchObject({
        code: 1,
        output: '',
        errors: expect.stringContaining('--in-place') as string,
      });
    });
  });
});
