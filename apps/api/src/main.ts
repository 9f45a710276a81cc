import type { Command } from './commands/command';
import { readConfig, type Config } from './config';
import { describeFailure } from './failure';
import { OperatorError } from './operator-error';

/** Each command loads only its own code: the service takes a second of processor time to load. */
const commands: Record<string, () => Promise<(config: Config, command: Command) => Promise<void>>> = {
  serve: async () => (await import('./commands/serve')).serve,
  migrate: async () => (await import('./commands/migrate')).migrateDatabase,
  seed: async () => (await import('./commands/seed')).seed,
  'admin:create': async () => (await import('./commands/create-admin')).createAdmin,
  'users:export': async () => (await import('./commands/export-user')).exportData,
  'keys:rotate': async () => (await import('./commands/rotate-keys')).rotateKeys,
  'payments:detach': async () => (await import('./commands/detach-payments')).detach,
  'audit:verify': async () => (await import('./commands/verify-audit')).verifyAudit,
  'backup:check': async () => (await import('./commands/check-copy')).checkCopy,
};

const [command = 'serve', ...flags] = process.argv.slice(2);
let circumstances = { command, hasPooler: false, variable: 'DATABASE_URL' as 'DATABASE_URL' | 'DATABASE_DIRECT_URL' };

process.once('uncaughtException', failNow);
try {
  const load = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!load) throw new OperatorError(`Unknown command. There are: ${Object.keys(commands).join(', ')}.`);
  // eslint-disable-next-line no-restricted-properties -- the only place that reads the environment.
  const config = readConfig(process.env);
  const isDirect = command !== 'serve' && config.directDatabaseUrl !== config.databaseUrl;
  circumstances = {
    command,
    hasPooler: config.hasPooler,
    variable: isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  };
  const run = await load();
  await run(config, { flags, failNow });
} catch (error) {
  failNow(error);
}

/** Exits at once: a connection that is still open, such as one that waits for a password, would keep the process alive. */
function failNow(error: unknown): never {
  process.stderr.write(`${describeFailure(error, circumstances)}\n`);
  process.exit(1);
}
