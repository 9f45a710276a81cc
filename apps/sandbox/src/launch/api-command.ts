import { join } from 'node:path';
import { waitForExit } from './child-processes';
import { spawn } from 'node:child_process';
import { readSettings, root } from './settings';

/** Runs an API command such as `npm run admin:create`, against the running sandbox unless DATABASE_URL is set. */
const { sandboxPort } = await readSettings();
// Empty variables count as missing, as in the API.
const ownEnv = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const env = ownEnv.DATABASE_URL ? ownEnv : { ...(await sandboxEnvironment()), ...ownEnv };
const entry = join(root, 'apps/api/src/main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', entry, ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exitCode = await waitForExit(child);

async function sandboxEnvironment(): Promise<Record<string, string>> {
  const address = `http://localhost:${sandboxPort}/environment.json`;
  const response = await fetch(address).catch(() => null);
  if (response?.ok) return (await response.json()) as Record<string, string>;
  process.stderr.write(`No sandbox answers on port ${sandboxPort}: run npm start beside this, or set DATABASE_URL.\n`);
  process.exit(1);
}
