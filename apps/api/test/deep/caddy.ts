import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { until } from '../until';

const caddyfile = fileURLToPath(new URL('../../../../Caddyfile', import.meta.url));

/** The proxy of docker-compose.yml at this address, in front of these processes. Installs Debian's Caddy where it is missing. */
export async function startCaddy(url: string, processes: readonly { url: string }[]) {
  install();
  const child = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      PUBLIC_ORIGIN: url,
      API_PROCESSES: processes.map((each) => new URL(each.url).host).join(' '),
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
    async stop() {
      child.kill();
      await exited;
    },
  };
}

function install(): void {
  if (spawnSync('caddy', ['version']).status === 0) return;
  if (process.getuid?.() !== 0) throw new Error('Caddy is missing: apt-get install caddy');
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'caddy'], { stdio: 'ignore' });
}
