import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@everstep/domain/base/brand';
import { demoPassword } from '@everstep/domain/demo';
import { stop, waitForExit, runToEnd, untilSignaled } from './child-processes';
import { describeAccounts } from '../index-page';
import { startSandbox, type Sandbox } from '../sandbox';
import { apiEntry, apiEnvironment, readSettings, root, turbo, webhookUrl } from './settings';

/** `npm start`: builds if necessary, starts the sandbox and the production build of the API, and restarts the API. */
const stopped = untilSignaled();
let stopping = false;
let sandbox: Sandbox | null = null;
let api: ChildProcess | null = null;

void stopped.then(() => (stopping = true));

try {
  const settings = await readSettings();
  await runToEnd(turbo, ['run', 'build', '--output-logs=errors-only', '--log-prefix=none'], {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  mkdirSync(settings.dataDir, { recursive: true });
  sandbox = await startSandbox({
    dataDir: settings.dataDir,
    port: settings.sandboxPort,
    webhookUrl: webhookUrl(settings.port),
  });
  const env = apiEnvironment(sandbox, {
    NODE_ENV: 'production',
    PORT: String(settings.port),
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || `http://localhost:${settings.port}`,
  });
  await runToEnd(process.execPath, [apiEntry, 'migrate'], { env });
  await runToEnd(process.execPath, [apiEntry, 'seed', '--demo'], { env });

  const logFile = join(settings.dataDir, 'api.log');
  if (!stopping) {
    const apiRun = runApi(env, logFile);
    await Promise.race([untilReady(`http://localhost:${settings.port}/api/ready`), apiRun]);
    process.stdout.write(startMessage(env.PUBLIC_ORIGIN ?? '', sandbox.url, logFile));
    await Promise.race([stopped, apiRun]);
  }
} catch (error) {
  if (!stopping) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
} finally {
  stopping = true;
  if (api) await stop(api);
  await sandbox?.stop();
}
process.exit();

/** Starts the API and restarts it when it exits; gives up after repeated crashes. */
async function runApi(env: NodeJS.ProcessEnv, logFile: string): Promise<void> {
  for (let starts = 1; ; starts += 1) {
    const log = openSync(logFile, 'a');
    const startedAt = Date.now();
    // The ipc channel tells the API when this process has ended, so that it stops too.
    api = spawn(process.execPath, ['--enable-source-maps', apiEntry], { env, stdio: ['ignore', log, log, 'ipc'] });
    const code = await waitForExit(api);
    if (stopping) return;
    if (Date.now() - startedAt > 60_000) starts = 1;
    if (starts >= 3) throw new Error(`The API does not stay up (exit ${code}). See the end of ${logFile}.`);
    await pause(500);
  }
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !stopping; await pause(100)) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
  }
  if (!stopping) throw new Error('The API did not become ready within a minute.');
}

function startMessage(address: string, sandboxUrl: string, logFile: string): string {
  return [
    '',
    `  ${brand.name} is running: ${address}`,
    `  Sandbox: ${sandboxUrl}   API log: ${logFile}`,
    `  Demo accounts, password ${demoPassword}:`,
    ...describeAccounts().map((account) => `    ${account}`),
    '  Stop with Ctrl-C.',
    '',
    '',
  ].join('\n');
}
