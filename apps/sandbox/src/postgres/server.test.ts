import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type RunningPostgres } from './server';

let dataDir: string;
const started: RunningPostgres[] = [];

async function start() {
  const postgres = await startPostgres({ dataDir, durable: false });
  started.push(postgres);
  return postgres;
}

async function query(postgres: RunningPostgres, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: postgres.url('everstep') });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } finally {
    await client.end();
  }
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'everstep-sandbox-'));
});
afterAll(async () => {
  for (const postgres of started) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('starts in its own folder, keeps its data after a stop, and leaves no process running', async () => {
  const first = await start();
  await first.createDatabase('everstep');
  await first.createDatabase('everstep');
  await query(first, 'create table kept as select 7 as value');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(await query(second, 'select value from kept')).toEqual({ value: 7 });
  await second.stop();
});

it('reuses a server that already runs on the folder', async () => {
  const first = await start();
  const second = await start();
  expect(second.pid).toBe(first.pid);
  expect(second.port).toBe(first.port);
  await second.stop();
  expect(isAlive(first.pid)).toBe(false);
});

it('ignores a pid file that names another running process', async () => {
  const first = await start();
  const file = join(first.dataDirectory, 'postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  await first.stop();
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));

  const second = await start();
  expect(second.pid).not.toBe(process.pid);
  expect(await query(second, 'select value from kept')).toEqual({ value: 7 });
  await second.stop();
});

it('starts again after a kill -9', async () => {
  const first = await start();
  process.kill(first.pid, 'SIGKILL');
  const second = await start();
  expect(await query(second, 'select value from kept')).toEqual({ value: 7 });
});

it('stops when the process that started it is killed', async () => {
  const script = `
    import { startPostgres } from './server.ts';
    const postgres = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    process.stdout.write(String(postgres.pid));
    setInterval(() => undefined, 1000);`;
  for (const postgres of started.splice(0)) await postgres.stop();
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = await new Promise<number>((resolve) =>
    starter.stdout.once('data', (text: Buffer) => resolve(Number(text))),
  );
  starter.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && !/ Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
