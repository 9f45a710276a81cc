import { createServer, type Server } from 'node:http';
import { brand } from '@everstep/domain/brand';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import { tierLabel } from '@everstep/domain/tiers';
import { startPostgres } from './postgres';

export interface Sandbox {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
}

export const database = 'everstep';

/** The outside world on one machine. It plays everything that production gets from elsewhere, over the real protocols. */
export async function startSandbox({ dataDir, port }: { dataDir: string; port: number }): Promise<Sandbox> {
  const postgres = await startPostgres({ dataDir });
  await postgres.createDatabase(database);
  const databaseUrl = postgres.url(database);
  const server = createServer((request, response) => {
    if (request.url !== '/') {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(indexPage(databaseUrl));
  });
  try {
    await listen(server, port);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return {
    url: `http://localhost:${actualPort}`,
    databaseUrl,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await postgres.stop();
    },
  };
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
