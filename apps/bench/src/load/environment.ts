import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stop, waitForExit, runToEnd } from '@everstep/sandbox/launch/child-processes';
import { freePort } from '@everstep/sandbox/launch/ports';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import { webhookSecret } from './payment-events';
import { createUsers, type User } from './users';

export const root = fileURLToPath(new URL('../../../..', import.meta.url));
const apiEntry = join(root, 'apps/api/dist/main.js');

export interface Environment {
  /** A temporary folder, deleted with the environment. */
  folder: string;
  users: User[];
  databaseUrl: string;
  postgresPid: number;
  /** Creates another database on the same server and returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  reference: { pid: number; url: string; helloUrl: string };
  api: { pid: number; url: string };
}

/** Runs its steps in reverse order, even if the start fails halfway. */
export class Cleanup {
  #steps: (() => unknown)[] = [];

  add(step: () => unknown): void {
    this.#steps.push(step);
  }

  /** A failing step does not stop the others. */
  async run(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step();
      } catch (error) {
        process.stderr.write(`Cleanup failed: ${(error as Error).message}\n`);
      }
    }
  }
}

export async function startEnvironment(cleanup: Cleanup): Promise<Environment> {
  if (!existsSync(apiEntry)) throw new Error('The API is not built: run "npm run build" first.');
  const folder = mkdtempSync(join(tmpdir(), 'everstep-bench-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-bench-data-'));
  cleanup.add(() => rmSync(dataDir, { recursive: true, force: true }));

  // fsync is on, as in production; otherwise inserts would be almost free.
  const starting = startPostgres({ dataDir, durable: true });
  cleanup.add(async () => {
    const started = await starting;
    await started.stop();
    rmSync(dirname(started.dataDirectory), { recursive: true, force: true });
  });
  const postgres = await starting;
  await postgres.createDatabase('bench');
  const databaseUrl = postgres.url('bench');

  await prepareDatabase(databaseUrl);
  const users = await createUsers(databaseUrl);

  const env = envFor(databaseUrl);
  const referenceChild = fork(fileURLToPath(new URL('./reference.ts', import.meta.url)), {
    env,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  cleanup.add(() => stop(referenceChild));
  const addresses = await firstMessage<{ url: string; helloUrl: string }>(referenceChild);

  return {
    folder,
    users,
    databaseUrl,
    postgresPid: postgres.pid,
    createDatabase: async (name) => {
      await postgres.createDatabase(name);
      return postgres.url(name);
    },
    reference: { pid: referenceChild.pid ?? 0, ...addresses },
    api: await startApi(databaseUrl, folder, cleanup),
  };
}

function envFor(databaseUrl: string) {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_ENV: 'production', DATABASE_URL: databaseUrl };
}

function apiEnv(databaseUrl: string, port = 0, publicOrigin = `http://127.0.0.1:${port}`) {
  return {
    ...envFor(databaseUrl),
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: publicOrigin,
    // Required by the configuration; no measured route calls it.
    SANDBOX_URL: 'http://127.0.0.1:9',
    STRIPE_API_URL: 'http://127.0.0.1:9',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'info',
  };
}

/** Creates the tables and the lessons, as a release does. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  for (const command of ['migrate', 'seed'])
    await runToEnd(process.execPath, [apiEntry, command], { env: apiEnv(databaseUrl) });
}

/** Starts the built API on a prepared database and logs to a file, as in production. */
export async function startApi(
  databaseUrl: string,
  folder: string,
  cleanup: Cleanup,
  { publicOrigin, env = {} }: { publicOrigin?: string; env?: Record<string, string> } = {},
): Promise<Environment['api']> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = openSync(join(folder, `api-${port}.log`), 'w');
  const child = spawn(process.execPath, [apiEntry], {
    env: { ...apiEnv(databaseUrl, port, publicOrigin), ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  cleanup.add(() => stop(child));
  await waitUntilReady(`${url}/api/ready`, child);
  return { pid: child.pid ?? 0, url };
}

async function firstMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    waitForExit(child).then((code) => reject(new Error(`The reference server exited with ${code}.`)), reject);
  });
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    if (child.exitCode !== null) throw new Error(`The API exited with ${child.exitCode} before it was ready.`);
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
  }
  throw new Error('The API did not become ready within half a minute.');
}
