import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { demoPassword } from '@everstep/domain/demo';
import { waitForExit, runToEnd, untilSignaled } from './child-processes';
import { describeAccounts } from '../index-page';
import { startSandbox } from '../sandbox';
import { apiEnvironment, readSettings, root, turbo, webhookUrl } from './settings';

/** `npm run dev`: the sandbox in this process, and web and API with hot reload under turbo in their own process group. */
const stopped = untilSignaled();
const settings = await readSettings();
const webOrigin = process.env.PUBLIC_ORIGIN || 'http://localhost:5173';

mkdirSync(settings.dataDir, { recursive: true });
const sandbox = await startSandbox({
  dataDir: settings.dataDir,
  port: settings.sandboxPort,
  webhookUrl: webhookUrl(settings.port),
});
const env = apiEnvironment(sandbox, {
  NODE_ENV: 'development',
  PORT: String(settings.port),
  PUBLIC_ORIGIN: webOrigin,
  TURBO_TELEMETRY_DISABLED: '1',
});
try {
  await runToEnd('npm', ['run', '--silent', 'db:migrate'], { cwd: root, env });
  await runToEnd('npm', ['run', '--silent', 'db:seed', '--', '--demo'], { cwd: root, env });
  process.stdout.write(
    [
      `  Web ${webOrigin}   API http://localhost:${settings.port}   Sandbox ${sandbox.url}`,
      `  Password ${demoPassword}: ${describeAccounts().join(', ')}`,
      '',
    ].join('\n'),
  );
  const children = spawn(turbo, ['run', 'dev', '--ui=stream'], { cwd: root, env, stdio: 'inherit', detached: true });
  await Promise.race([stopped, waitForExit(children)]);
  // Only a signal to the whole group reaches the servers below turbo and tsx.
  if (children.pid && children.exitCode === null) {
    process.kill(-children.pid, 'SIGTERM');
    await waitForExit(children);
  }
} finally {
  await sandbox.stop();
}
process.exit();
