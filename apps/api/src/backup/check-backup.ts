import type pg from 'pg';
import type { Config } from '../config';
import type { Database } from '../db/client';
import { tryDataKeys } from '../db/data-keys';
import { checkSealingKeys } from '../db/sealing-check';
import { checkVersions } from '../db/usable-database';
import { verifyAuditLog } from '../features/audit/verify';
import { verifyRecords } from '../features/family-record/verify-records';
import { OperatorError } from '../operator-error';
import { slices } from '../slices';
import { describeLinks, findLinks } from './links';
import { trySealedColumns } from './sealed-columns';

interface Options extends Pick<Config, 'migrationsFolder' | 'sealingKeys'> {
  /** Whether the copy takes the place of its original. */
  isInPlace: boolean;
  report: (line: string) => void;
}

/** A check says in one sentence what it has found; what is wrong it throws as an `OperatorError`, or reports by itself. */
type Check = (notOk: (sentence: string) => void) => Promise<string | null>;

/** Reports a line for each thing that was checked. Returns how many are not ok. */
export async function checkBackup(db: Database, { isInPlace, report, ...build }: Options): Promise<number> {
  let failed = 0;

  async function run(name: string, check: Check): Promise<boolean> {
    const before = failed;
    const notOk = (sentence: string) => {
      failed += 1;
      report(`not ok  ${name}: ${sentence}`);
    };
    try {
      const sentence = await check(notOk);
      if (failed === before && sentence) report(`ok      ${name}: ${sentence}`);
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error;
      notOk(error.message);
    }
    return failed === before;
  }

  const isOurs = await run('version', async () => {
    await withClient(db, (client) => checkVersions(client, build.migrationsFolder));
    return 'the database has the migrations of this build.';
  });
  // Any further check would read what may not be there.
  if (!isOurs) return failed;

  const areKeysOurs = await run('keys', async (notOk) => {
    await withClient(db, (client) => checkSealingKeys(client, build.sealingKeys));
    const { count, failures } = await tryDataKeys(db, build.sealingKeys);
    if (failures > 0)
      notOk(`${failures} of ${count} data keys are damaged: restore scope_keys from an earlier backup.`);
    return `SEALING_KEYS open all data keys (${count}).`;
  });
  if (areKeysOurs) await run('sealed data', (notOk) => checkSealed(db, build.sealingKeys, notOk));
  await run('counts', (notOk) => checkInvariants(db, notOk));
  await run('audit log', async (notOk) => {
    const { count, problem } = await verifyAuditLog(db);
    if (problem) notOk(`${problem}; compare with audit:verify on the original.`);
    return `all lines follow each other (${count}).`;
  });
  await run('records of families', async (notOk) => {
    const { count, damaged } = await verifyRecords(db);
    if (damaged > 0) notOk(`${damaged} of ${count} are damaged: restore record_lines and record_heads again.`);
    return `all lines follow each other (records: ${count}).`;
  });
  const links = await findLinks(db);
  for (const [name, { isOk, sentence }] of Object.entries(describeLinks(links, isInPlace)))
    await run(name, (notOk) => {
      if (!isOk) notOk(sentence);
      return Promise.resolve(sentence);
    });
  return failed;
}

async function checkSealed(db: Database, keys: Config['sealingKeys'], notOk: (sentence: string) => void) {
  let total = 0;
  for await (const { column, tried, failures } of trySealedColumns(db, keys)) {
    if (failures > 0)
      notOk(`of ${tried} values of ${column} that were tried, ${failures} do not open: restore the table again.`);
    total += tried;
  }
  return `every value that was tried opens (${total}).`;
}

/** The rules of the slices, those of counted figures among them. */
async function checkInvariants(db: Database, notOk: (sentence: string) => void) {
  const rules = slices.flatMap(({ invariants = {} }) => Object.entries(invariants));
  for (const [rule, statement] of rules) {
    const broken = await countRows(db, statement);
    if (broken > 0) notOk(`this does not hold for ${broken} rows: ${rule}.`);
  }
  return `they agree with the rows, and so does every other rule of the data (${rules.length}).`;
}

async function countRows(db: Database, statement: string): Promise<number> {
  const { rows } = await db.$client.query<{ total: number }>(
    `select count(*)::int as total from (${statement}) as broken`,
  );
  return rows[0]?.total ?? 0;
}

async function withClient(db: Database, work: (client: pg.ClientBase) => Promise<void>): Promise<void> {
  const client = await db.$client.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
}
