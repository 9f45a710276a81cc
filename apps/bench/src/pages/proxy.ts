import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installCaddy } from '@everstep/sandbox/launch/caddy';
import { stop } from '@everstep/sandbox/launch/child-processes';
import { freePort } from '@everstep/sandbox/launch/ports';
import type { Cleanup } from '../load/environment';

interface Site {
  origin: string;
  target: string;
}

/** An origin that only `serveOverHttp2` serves. */
export async function freeOrigin(): Promise<string> {
  return `https://localhost:${await freePort()}`;
}

/** Serves each site over TLS and HTTP/2 with the proxy of docker-compose.yml. No browser trusts its certificates. */
export async function serveOverHttp2(folder: string, sites: readonly Site[], cleanup: Cleanup): Promise<void> {
  installCaddy();
  const caddyfile = join(folder, 'Caddyfile');
  // Nothing is written outside the folder, and no other port is opened.
  const options = '{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n';
  const servers = sites.map(({ origin, target }) => `${origin} {\n\ttls internal\n\treverse_proxy ${target}\n}\n`);
  writeFileSync(caddyfile, options + servers.join(''));
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  cleanup.add(() => stop(child));
  for (const { origin } of sites) await waitUntilServed(origin);
}

async function waitUntilServed(origin: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(50)) if (await isServed(origin)) return;
  throw new Error('The proxy was not ready within half a minute.');
}

function isServed(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(origin, { rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.once('error', () => resolve(false));
  });
}
