import { join } from 'node:path';
import { exitOf } from './child-processes';
import { spawn } from 'node:child_process';
import { readSettings, root } from './settings';

/** Commands of the API such as `npm run admin:create`, on the running sandbox unless DATABASE_URL is set. */
const { sandboxPort } = await readSettings();
// An empty variable counts as absent, as for the API.
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const env = given.DATABASE_URL ? given : { ...(await sandboxEnvironment()), ...given };
const entry = join(root, 'apps/api/src/main.ts');
const child = spawn(process.execPath, ['--import', 'tsx', entry, ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
});
process.exitCode = await exitOf(child);

async function sandboxEnvironment(): Promise<Record<string, string>> {
  const address = `http://localhost:${sandboxPort}/environment.json`;
  const response = await fetch(address).catch(() => null);
  if (response?.ok) return (await response.json()) as Record<string, string>;
  process.stderr.write(`No sandbox answers on port ${sandboxPort}: run npm start beside this, or set DATABASE_URL.\n`);
  process.exit(1);
}
