import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from './sandbox';

let dataDir: string;
let sandbox: Sandbox;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'everstep-sandbox-'));
  sandbox = await startSandbox({ dataDir, port: 0 });
});
afterAll(async () => {
  await sandbox.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function answers(databaseUrl: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await client.end();
  return rows;
}

it('shows the demo accounts on its page and has a database', async () => {
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('suspended@parents.example (Plus, suspended)');
  expect(page).toContain('admin@everstep.example (administrator)');
  expect((await fetch(`${sandbox.url}/nothing`)).status).toBe(404);
  expect(await answers(sandbox.databaseUrl)).toEqual([{ one: 1 }]);
});

it('refuses a second one on the same folder or the same port, and leaves the first alone', async () => {
  await expect(startSandbox({ dataDir, port: 0 })).rejects.toThrow('Another sandbox already runs on');
  const port = Number(new URL(sandbox.url).port);
  await expect(startSandbox({ dataDir, port })).rejects.toThrow(
    `Port ${port} is taken: set SANDBOX_PORT to another one.`,
  );
  expect(await answers(sandbox.databaseUrl)).toEqual([{ one: 1 }]);
});
