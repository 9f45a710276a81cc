import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@everstep/sandbox/launch/ports';
import pg from 'pg';
import { until } from './until';

const isRoot = process.getuid?.() === 0;
// PgBouncer refuses to run as root, so it runs as `nobody` then.
const identity = isRoot ? { uid: 65_534, gid: 65_534 } : {};

/** PgBouncer in transaction mode before a cluster, for the runs that prove that nothing needs a session of its own. */
export async function startPooler(
  postgres: { port: number; url(database: string): string },
  settings: readonly string[] = [],
) {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'everstep-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { username } = new URL(postgres.url('postgres'));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${postgres.port} user=${username}`,
      '[pgbouncer]',
      ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
      ...['pool_mode = transaction', 'default_pool_size = 10', 'max_client_conn = 1000', 'server_idle_timeout = 5'],
      ...settings,
    ].join('\n'),
  );
  const child = spawn('pgbouncer', [file], { ...identity, cwd: '/', stdio: 'ignore' });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const url = new URL(postgres.url(''));
  url.port = String(port);
  await until(() => canConnect(`${url.href}postgres`));
  return {
    url: url.href,
    async stop() {
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

function install(): void {
  if (spawnSync('pgbouncer', ['--version']).status === 0) return;
  if (!isRoot) throw new Error('PgBouncer is missing: apt-get install pgbouncer');
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' });
}
