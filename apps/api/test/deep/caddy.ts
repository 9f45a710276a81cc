import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installCaddy } from '@everstep/sandbox/launch/caddy';
import { until } from '../until';

const caddyfile = fileURLToPath(new URL('../../../../Caddyfile', import.meta.url));

/** The proxy of docker-compose.yml at this address, in front of these processes. */
export async function startCaddy(url: string, processes: readonly { url: string }[]) {
  installCaddy();
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
