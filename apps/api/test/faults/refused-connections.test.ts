import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { template } from '../database';
import { runCommand } from '../run-command';

let dataDir: string;
let postgres: RunningPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'everstep-refusing-'));
  execFileSync('cp', ['-a', `${inject('migratedFolder')}/.`, dataDir]);
  const rules = join(dataDir, 'postgres', 'pg_hba.conf');
  writeFileSync(rules, `host all guarded 127.0.0.1/32 scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  postgres = await startPostgres({ dataDir, durable: false });
  const client = new pg.Client({ connectionString: postgres.url(template) });
  await client.connect();
  await client.query(`
    create role guarded login password 'a right one';
    create role stranger login;
    create role crowded login connection limit 0`);
  await client.end();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const address = (change: (url: URL) => void) => {
  const url = new URL(postgres.url(template));
  change(url);
  return url.href;
};

const refusals: [string, (url: URL) => void, RegExp][] = [
  [
    'a user without the password that Postgres asks for',
    (url) => (url.username = 'guarded'),
    /^Postgres asks for a password, and DATABASE_URL has none: add it there or set DATABASE_PASSWORD\.\n$/,
  ],
  [
    'a wrong password',
    (url) => {
      url.username = 'guarded';
      url.password = 'a wrong one';
    },
    /^Postgres refuses the user or the password of DATABASE_URL \(28P01\)\.\n$/,
  ],
  [
    'a user who may read none of the tables',
    (url) => (url.username = 'stranger'),
    /^The user of DATABASE_URL lacks a privilege \(42501\): [^\n]+\n$/,
  ],
];

describe.each(['serve', 'migrate', 'backup:check'])('%s ends with one sentence that says why', (command) => {
  it.each(refusals)('for %s', async (_what, change, sentence) => {
    const { code, output, errors } = await runCommand(command, [], { DATABASE_URL: address(change) });
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(sentence);
  });
});

describe('a command ends with one sentence that says why', () => {
  it('when Postgres takes no more connections', async () => {
    const DATABASE_URL = address((url) => (url.username = 'crowded'));
    const { code, errors } = await runCommand('seed', [], { DATABASE_URL });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Postgres at DATABASE_URL takes no more connections \(53300\): [^\n]+\n$/);
  });

  it('when Postgres does not offer the TLS that the address asks for', async () => {
    const DATABASE_URL = address((url) => url.searchParams.set('sslmode', 'verify-full'));
    const { code, errors } = await runCommand('migrate', [], { DATABASE_URL });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'Postgres does not offer TLS, and DATABASE_URL asks for it: take sslmode off the address.\n',
    });
  });

  describe('when something else answers', () => {
    let other: Server;
    beforeAll(async () => {
      other = createServer((socket: Socket) => {
        socket.on('error', () => undefined);
        socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
      });
      await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => void other.close(resolve)));

    it.each(['migrate', 'serve'])('%s', async (command) => {
      const { port } = other.address() as { port: number };
      const DATABASE_URL = address((url) => {
        url.port = String(port);
        url.searchParams.set('sslmode', 'verify-full');
      });
      const { code, errors } = await runCommand(command, [], { DATABASE_URL });
      expect({ code, errors }).toEqual({
        code: 1,
        errors: 'What answers at DATABASE_URL is not Postgres: check its host and port.\n',
      });
    });
  });
});

it.each([
  [{ PORT: 'taken' }, /^Another process listens on PORT: end it, or set another PORT \(EADDRINUSE\)\.\n$/],
  [{ HOST: '192.0.2.1' }, /^HOST is no address of this machine: set another HOST \(EADDRNOTAVAIL\)\.\n$/],
])('the service ends with one sentence that says why with %j', async (env, sentence) => {
  const { code, errors } = await runCommand('serve', [], {
    DATABASE_URL: postgres.url(template),
    HOST: '127.0.0.1',
    ...env,
    ...('PORT' in env && { PORT: String(postgres.port) }),
  });
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
});
