import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installCaddy } from '@everstep/sandbox/launch/caddy';
import { until } from '../until';

const caddyfile = fileURLToPath(new URL('../../../../Caddyfile', import.meta.url));
/** An older one sends a request without its body when it tries a second process. */
const leastForRetries = [2, 11, 2];

/** The proxy of docker-compose.yml at this address, in front of these processes. */
export async function startCaddy(url: string, processes: readonly { url: string }[]) {
  installCaddy();
  const version = execFileSync('caddy', ['version'], { encoding: 'utf8' }).trim();
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: url,
      API_PROCESSES: processes.map((each) => new URL(each.url).host).join(' '),
      RETRIES: isAtLeast(version, leastForRetries) ? '2' : '0',
    },
    stdio: 'ignore',
  });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  await until(() =>
    fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return {
    version,
    async stop() {
      child.kill();
      await exited;
    },
  };
}

function isAtLeast(version: string, least: readonly number[]): boolean {
  const parts = (/\d+(\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);
  const different = least.findIndex((part, index) => (parts[index] ?? 0) !== part);
  return different === -1 || (parts[different] ?? 0) > (least[different] ?? 0);
}
