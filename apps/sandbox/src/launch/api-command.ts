import { join } from 'node:path';
import { exitOf } from './child-processes';
import { spawn } from 'node:child_process';
import { readSettings, root } from './settings';

/** `npm run admin:create` and its like: a command of the API, beside the running sandbox unless DATABASE_URL says where. */
const { sandboxPort } = await readSettings();
// An empty variable counts as absent, as it does for the API.
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
  const answer = await fetch(address).catch(() => null);
  if (answer?.ok) return (await answer.json()) as Record<string, string>;
  process.stderr.write(`No sandbox answers on port ${sandboxPort}: run npm start beside this, or set DATABASE_URL.\n`);
  process.exit(1);
}
