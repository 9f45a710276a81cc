import { createServer, type Server } from 'node:http';
import pg from 'pg';
import { brand } from '@everstep/domain/brand';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import { tierLabel } from '@everstep/domain/tiers';
import { startPostgres, type RunningPostgres } from './postgres';

export interface Sandbox {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

const database = 'everstep';
// Any number, as long as every sandbox asks for the same lock.
const ownerLock = 7_316_000;

/** The outside world on one machine. It plays everything that production gets from elsewhere, over the real protocols. */
export async function startSandbox({ dataDir, port }: { dataDir: string; port: number }): Promise<Sandbox> {
  let page = '';
  const server = createServer((request, response) => {
    const found = request.url === '/';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found ? page : 'There is nothing here.');
  });
  // The port first: whoever finds it taken stops before touching the database of the one who has it.
  await listen(server, port);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  try {
    const postgres = await startPostgres({ dataDir });
    const owner = await own(postgres);
    await postgres.createDatabase(database);
    const databaseUrl = postgres.url(database);
    page = indexPage(databaseUrl);
    const address = server.address();
    return {
      url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
      databaseUrl,
      async stop() {
        await close();
        await owner.end().catch(() => undefined);
        await postgres.stop();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** One sandbox for one data folder: the lock lives as long as our connection, so it never outlasts a killed process. */
async function own(postgres: RunningPostgres): Promise<pg.Client> {
  const owner = new pg.Client({ connectionString: postgres.url('postgres') });
  owner.on('error', () => undefined);
  await owner.connect();
  const { rows } = await owner.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock]);
  if (rows[0]?.taken) return owner;
  await owner.end();
  throw new Error(
    `Another sandbox already runs on ${postgres.dataDirectory}: stop it, or set DATA_DIR to another folder.`,
  );
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken: set SANDBOX_PORT to another one.`) : error,
      ),
    );
    server.listen(port, 'localhost', resolve);
  });
}

export function describeAccounts(): string[] {
  return demoAccounts.map(({ email, tier, suspended, role }) => {
    const kind = role === 'admin' ? 'administrator' : `${tierLabel(tier)}${suspended ? ', suspended' : ''}`;
    return `${email} (${kind})`;
  });
}

function indexPage(databaseUrl: string): string {
  const accounts = describeAccounts().map((account) => `<li><code>${account}</code></li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${brand.name} sandbox</title>
<style>body{font:1rem/1.6 system-ui;max-width:44rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark}</style>
<h1>${brand.name} sandbox</h1>
<p>This process stands in for the services that production gets from elsewhere. Nothing here is real, and it never runs in production.</p>
<h2>Demo accounts</h2>
<p>Password of all of them: <code>${demoPassword}</code></p>
<ul>${accounts.join('')}</ul>
<h2>Postgres</h2>
<p><code>${databaseUrl}</code></p>
</html>`;
}
