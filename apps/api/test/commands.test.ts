import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataKeys, rewrapDataKeys } from '../src/db/data-keys';
import { createInstallation } from '../src/integrations/installation';
import type { SealingKeys } from '../src/db/seal';
import { createAuthenticator } from '../src/features/auth/admin-sign-in/authenticators';
import { databaseEnv, makeDatabase, makeEmptyDatabase } from './database';
import { makeUser } from './factories';
import { startSlowProxy } from './faults/injection/slow-proxy';
import { runCommand } from './run-command';
import { startServer } from './server';
import { until } from './until';

let database: Awaited<ReturnType<typeof makeDatabase>>;
afterEach(() => database.drop());

const key = randomBytes(32);
const ours: SealingKeys = new Map([['k1', key]]);
const theirs: SealingKeys = new Map([['k1', randomBytes(32)]]);
const second: SealingKeys = new Map([['k2', randomBytes(32)]]);
const write = (...keys: SealingKeys[]) =>
  keys
    .flatMap((map) => [...map])
    .map(([id, bytes]) => `${id}:${bytes.toString('base64')}`)
    .join(',');

const run = (command: string, flags: string[] = [], env: Record<string, string> = {}) =>
  runCommand(command, flags, { ...databaseEnv(database.url), ...env });

const email = 'ana@everstep.example';
const commands: [string, string[]][] = [
  ['seed', ['--demo']],
  ['admin:create', ['--email', email, '--name', 'Ana Bell']],
  ['users:export', ['--email', email]],
  ['keys:rotate', []],
  ['payments:detach', []],
  ['audit:verify', []],
];
const allCommands: [string, string[]][] = [['serve', []], ...commands];

const count = async (table: string) => {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
};

describe('with keys that do not open what is stored', () => {
  beforeEach(async () => void (database = await makeDatabase()));

  it.each([...allCommands, ['migrate', []] as [string, string[]]])(
    '%s ends with a sentence about SEALING_KEYS and changes nothing',
    async (command, flags) => {
      const { id } = await makeUser(database.db, { email });
      await createDataKeys(database.db, ours).forUser(id);
      for (const keys of [theirs, second]) {
        const { code, output, errors } = await run(command, flags, { SEALING_KEYS: write(keys) });
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toMatch(/^[^\n]*SEALING_KEYS[^\n]*\n$/);
        for (const bytes of [...keys.values(), key]) expect(errors).not.toContain(bytes.toString('base64'));
      }
      expect([await count('users'), await count('scope_keys'), await count('installation')]).toEqual([1, 1, 0]);
    },
  );

  const sealed: [string, (keys: SealingKeys) => Promise<unknown>][] = [
    ['a data key', async (keys) => createDataKeys(database.db, keys).forUser((await makeUser(database.db)).id)],
    ['the key of gift links', (keys) => createInstallation(database.db, keys).linkKey()],
    [
      'an authenticator',
      async (keys) => createAuthenticator(database.db, keys, await makeUser(database.db, { email, role: 'admin' })),
    ],
  ];
  it.each(sealed)('%s is opened, and enough to tell them', async (_what, seal) => {
    await seal(ours);
    expect(await run('audit:verify', [], { SEALING_KEYS: write(ours) })).toMatchObject({ code: 0 });
    expect(await run('audit:verify', [], { SEALING_KEYS: write(theirs) })).toMatchObject({
      code: 1,
      errors: expect.stringContaining('SEALING_KEYS') as string,
    });
  });

  it('one that only rows in the middle need is missed, since a rotation was interrupted', async () => {
    const { db } = database;
    const [first, middle, last] = [await makeUser(db), await makeUser(db), await makeUser(db)];
    for (const { id } of [first, last]) await createDataKeys(db, second).forUser(id);
    await createDataKeys(db, ours).forUser(middle.id);
    const outcome = await run('audit:verify', [], { SEALING_KEYS: write(second) });
    expect(outcome).toMatchObject({ code: 1, errors: expect.stringContaining('lacks the key k1') as string });
    for (const order of [write(second, ours), write(ours, second)])
      expect(await run('audit:verify', [], { SEALING_KEYS: order })).toMatchObject({ code: 0 });
    await rewrapDataKeys(db, new Map([...second, ...ours]));
    expect(await run('audit:verify', [], { SEALING_KEYS: write(second) })).toMatchObject({ code: 0 });
  });

  it('one value whose beginning is damaged stops nothing', async () => {
    const [{ id }, damaged] = [await makeUser(database.db), await makeUser(database.db)];
    for (const userId of [id, damaged.id]) await createDataKeys(database.db, ours).forUser(userId);
    await database.pool.query("update scope_keys set wrapped = '\\x00ff' where scope_id = $1", [damaged.id]);
    expect(await run('audit:verify', [], { SEALING_KEYS: write(ours) })).toMatchObject({ code: 0 });
  });

  it('two whose names were swapped are found out', async () => {
    await createDataKeys(database.db, ours).forUser((await makeUser(database.db)).id);
    const swapped = write(new Map([['k1', second.get('k2') ?? key]]), new Map([['k2', key]]));
    expect(await run('serve', [], { SEALING_KEYS: swapped })).toMatchObject({ code: 1 });
  });

  it('a server whose database answers late ends before it has written anything', async () => {
    await createDataKeys(database.db, ours).forUser((await makeUser(database.db)).id);
    const address = new URL(database.url);
    const proxy = await startSlowProxy(Number(address.port));
    proxy.stalled = true;
    address.port = String(proxy.port);
    const env = { ...databaseEnv(database.url, address.href), SEALING_KEYS: write(theirs) };
    const server = await startServer({ databaseUrl: address.href, env, untilReady: false });
    proxy.stalled = false;
    expect(await server.exited).toMatchObject({ code: 1 });
    expect(server.logs()).toContain('SEALING_KEYS');
    expect(await count('installation')).toBe(0);
    await proxy.close();
  });
});

it('a database in which nothing is sealed yet takes any keys', async () => {
  database = await makeDatabase();
  const server = await startServer({ databaseUrl: database.url, env: { SEALING_KEYS: write(second) } });
  await until(async () => (await count('installation')) === 1);
  expect((await server.stop()).code).toBe(0);
});

describe('on a database that was not migrated', () => {
  it.each(allCommands)('%s says to run migrate first, without SQL', async (command, flags) => {
    database = await makeEmptyDatabase();
    const { code, output, errors } = await run(command, flags);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^[^\n]*Run `node apps\/api\/dist\/main\.js migrate` first[^\n]*\n$/);
  });

  it.each(allCommands)('%s says the same when only the newest migration is missing', async (command, flags) => {
    database = await makeDatabase();
    await database.pool.query(
      'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
    );
    const { code, errors } = await run(command, flags);
    expect(code).toBe(1);
    expect(errors).toContain('migrate` first');
  });
});

it.each([...allCommands, ['migrate', []] as [string, string[]]])(
  'on a database that a newer build has migrated, %s says so and changes nothing',
  async (command, flags) => {
    database = await makeDatabase();
    await database.pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 4070908800000)");
    const { code, output, errors } = await run(command, flags);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(
      /^A newer build has migrated this database: its newest migration is of 2099-01-01, and that of this build is of \d{4}-\d\d-\d\d\. [^\n]+\n$/,
    );
    expect(await count('users')).toBe(0);
  },
);

describe('payments:detach on a database from which a process serves', () => {
  it('changes nothing, because it may be the original, and works once that has stopped', async () => {
    database = await makeDatabase();
    const { id } = await makeUser(database.db, { customerId: 'cus_original' });
    const server = await startServer({ databaseUrl: database.url });
    const { code, output, errors } = await run('payments:detach');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^A running Everstep uses this database, [^\n]+\n$/);
    const customers = async () => {
      const { rows } = await database.pool.query<object>('select customer_id from users where id = $1', [id]);
      return rows;
    };
    expect(await customers()).toEqual([{ customer_id: 'cus_original' }]);
    await server.stop();
    // A pooler keeps its connections for a while.
    await until(async () => (await run('payments:detach')).code === 0, 60_000);
    expect(await customers()).toEqual([{ customer_id: null }]);
  }, 120_000);
});

describe('on a database that can only be read, such as a standby', () => {
  const writing: [string, string[]][] = [
    ['migrate', []],
    ['seed', ['--demo']],
    ['admin:create', ['--email', email, '--name', 'Ana Bell']],
    ['keys:rotate', []],
    ['payments:detach', []],
  ];
  it.each(writing)('%s says which address to use', async (command, flags) => {
    database = await makeDatabase();
    await createDataKeys(database.db, ours).forUser((await makeUser(database.db)).id);
    const name = new URL(database.directUrl).pathname.slice(1);
    await database.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    const { code, output, errors } = await run(command, flags, {
      SEALING_KEYS: write(second, ours),
      DATABASE_URL: database.directUrl,
      DATABASE_POOLER: '',
      DATABASE_DIRECT_URL: '',
    });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The database at DATABASE_URL can only be read \(25006\): [^\n]+\n$/);
  });
});

const leaks = /select|insert|update "|delete from|params|argon2|everstep\.example|Ana Bell|relation|column/i;

describe('a command that fails at the database', () => {
  beforeEach(async () => void (database = await makeDatabase()));

  const broken: [string, string[], string][] = [
    ['seed', [], 'alter table lessons rename to elsewhere'],
    ['seed', ['--demo'], 'alter table users rename to elsewhere'],
    ['admin:create', ['--email', email, '--name', 'Ana Bell'], 'alter table users rename to elsewhere'],
    ['users:export', ['--email', email], 'alter table users rename to elsewhere'],
    ['users:export', ['--email', email], 'alter table profiles rename to elsewhere'],
    ['keys:rotate', [], 'alter table admin_authenticators rename to elsewhere'],
    ['payments:detach', [], 'alter table checkouts rename to elsewhere'],
    ['audit:verify', [], 'alter table audit_log rename to elsewhere'],
  ];
  it.each(broken)('%s %j: it tells its name and the SQLSTATE only', async (command, flags, statement) => {
    await makeUser(database.db, { email });
    await database.pool.query(statement);
    const { code, output, errors } = await run(command, flags);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(`${command} failed: Postgres answered with SQLSTATE 42P01.\n`);
  });

  it('a unique violation while creating an administrator shows neither address nor password', async () => {
    await makeUser(database.db, { email: 'ben@parents.example', name: 'Ana Bell' });
    await database.pool.query('create unique index one_of_each_name on users (name)');
    const { code, output, errors } = await run('admin:create', ['--email', email, '--name', 'Ana Bell']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe('admin:create failed: Postgres answered with SQLSTATE 23505.\n');
  });

  it('a user who is exported and an administrator who is created find that in the audit log', async () => {
    const { id } = await makeUser(database.db, { email: 'ben@parents.example' });
    const exported = await run('users:export', ['--email', 'ben@parents.example']);
    expect(exported).toMatchObject({ code: 0, errors: '' });
    expect(await run('admin:create', ['--email', email, '--name', 'Ana Bell'])).toMatchObject({ code: 0, errors: '' });
    const { rows } = await database.pool.query<{ action: string; administrator_id: string | null; user_ids: string[] }>(
      `select action, administrator_id, user_ids from audit_log order by number`,
    );
    const [created] = (await database.pool.query<{ id: string }>(`select id from users where role = 'admin'`)).rows;
    expect(rows).toEqual([
      { action: 'user_exported', administrator_id: null, user_ids: [id] },
      { action: 'administrator_created', administrator_id: null, user_ids: [created?.id] },
    ]);
    expect(exported.output).toContain('Exported everything that is stored about you.');
  });

  it('an export that cannot be written down shows nothing', async () => {
    await makeUser(database.db, { email });
    await database.pool.query('alter table audit_head rename to elsewhere');
    expect(await run('users:export', ['--email', email])).toMatchObject({ code: 1, output: '' });
  });

  it('an address that has an account already is not repeated', async () => {
    await makeUser(database.db, { email });
    const { code, output, errors } = await run('admin:create', ['--email', email, '--name', 'Ana Bell']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe('This e-mail has an account already. Nothing was changed.\n');
  });

  it.each([
    ['admin:create', ['--emial', email]],
    ['admin:create', [email]],
    ['users:export', [email]],
    ['users:export', ['--email', 'ben@everstep.example']],
    ['audit:verify', [email]],
    [email, []],
  ])('%s %j: what was mistyped is not repeated', async (command, flags) => {
    const { code, output, errors } = await run(command, flags);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors.replace('ana@everstep.example --name "Ana Bell"', '')).not.toMatch(leaks);
  });

  it('an error that nobody handles ends a command without its message', async () => {
    const crash = `const timer = setInterval(() => {
      if (process.listenerCount('uncaughtException') === 0) return;
      clearInterval(timer);
      Promise.reject(new Error(atob('${btoa(`select 1\nparams: ${email}`)}')));
    }, 1)`;
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(crash)}`;
    const { code, output, errors } = await run('audit:verify', [], { NODE_OPTIONS });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^audit:verify failed unexpectedly \(Error\)\./);
    expect(errors).not.toMatch(leaks);
  });

  it('a migration that fails is named, without its SQL', async () => {
    await database.pool.query(
      'delete from drizzle.__drizzle_migrations where id > (select min(id) from drizzle.__drizzle_migrations)',
    );
    const { code, errors } = await run('migrate');
    expect(code).toBe(1);
    expect(errors).toMatch(/^The migration \d{4}_\w+ failed \(SQLSTATE \w{5}\)\.\n$/);
  });
});

describe('an address that waiting cannot put right', () => {
  beforeEach(async () => void (database = await makeDatabase()));
  const direct = (change: (url: URL) => void) => {
    const url = new URL(database.directUrl);
    change(url);
    return { DATABASE_URL: url.href, DATABASE_POOLER: '', DATABASE_DIRECT_URL: '' };
  };

  it.each([...allCommands, ['migrate', []] as [string, string[]]])(
    '%s ends when the database does not exist',
    async (command, flags) => {
      const { code, errors } = await run(
        command,
        flags,
        direct((url) => (url.pathname = '/nowhere')),
      );
      expect({ code, errors }).toEqual({
        code: 1,
        errors: 'The database that DATABASE_URL names does not exist (3D000).\n',
      });
    },
  );

  it.each(['serve', 'seed', 'migrate'])('%s ends when the user is unknown', async (command) => {
    const { code, errors } = await run(
      command,
      [],
      direct((url) => (url.username = 'nobody_we_know')),
    );
    expect(code).toBe(1);
    expect(errors).toMatch(/^Postgres refuses the user or the password of DATABASE_URL \(28\w{3}\)\.\n$/);
  });

  it('a command says that nothing answers, and does not wait', async () => {
    const { code, errors } = await run(
      'seed',
      [],
      direct((url) => (url.port = '9')),
    );
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'The database does not answer at DATABASE_URL (ECONNREFUSED).\n',
    });
  });
});
