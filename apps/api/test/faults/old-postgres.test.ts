import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSupported } from '../../src/db/postgres-version';

it.each([
  ['90624', false],
  ['150018', false],
  ['170006', false],
  ['180000', true],
  ['180004', true],
  ['190001', true],
  ['', false],
])('Postgres with server_version_num %s is supported: %s', (number, supported) => {
  expect(isSupported(number)).toBe(supported);
});

const entry = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** Debian installs each major version in a separate folder. */
function olderBinaries(): string | undefined {
  const folder = '/usr/lib/postgresql';
  const majors = existsSync(folder) ? readdirSync(folder).filter((major) => Number(major) < 18) : [];
  return majors.map((major) => join(folder, major, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}
const binaries = olderBinaries();

if (binaries) {
  describe('on an older Postgres', () => {
    let dataDir: string;
    let postgres: RunningPostgres;
    beforeAll(async () => {
      dataDir = mkdtempSync(join(tmpdir(), 'everstep-older-'));
      postgres = await startPostgres({ dataDir, binaries, durable: false });
      await postgres.createDatabase('everstep');
    });
    afterAll(async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it.each(['migrate', 'serve', 'seed', 'keys:rotate', 'audit:verify'])(
      '%s reports the required and the actual version once and exits with 1',
      async (command) => {
        const child = spawn(process.execPath, [entry, command], {
          env: {
            PATH: process.env.PATH,
            NODE_ENV: 'production',
            PORT: '0',
            DATABASE_URL: postgres.url('everstep'),
            SANDBOX_URL: 'http://localhost:1',
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let [log, errors] = ['', ''];
        child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
        const [code] = (await once(child, 'close')) as [number];
        expect(code).toBe(1);
        expect(errors).toMatch(/^Everstep needs Postgres 18 or later, and this database is Postgres 1\d\.\d+.*\n$/);
        expect(log).not.toContain('a job failed');
        expect(log).not.toContain('uuidv7');
      },
    );
  });
}
