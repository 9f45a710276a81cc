import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { brand } from '@everstep/domain/brand';
import { normaliseEmail } from '@everstep/domain/auth/email-address';
import { paths } from '@everstep/domain/paths';
import { buildApp } from './app';
import { ConfigError, readConfig, type Config } from './config';
import { connect } from './db/client';
import { createDataKeys, rewrapDataKeys } from './db/data-keys';
import { seedDemo } from './demo';
import { detachFromPayments } from './db/detach';
import { resealInstallation } from './db/installation';
import { migrate } from './db/migrate';
import { checkPostgresOnceReachable, UnsupportedPostgres } from './db/postgres-version';
import { verifyAuditLog } from './features/audit/verify';
import { resealAuthenticators } from './features/auth/admin/authenticators';
import { createAdministrator, temporaryPasswordHours } from './features/auth/admin/create-administrator';
import { findUserByEmail } from './features/auth/repository';
import { saveEarlierGiftLinks } from './features/donations/gift-link';
import { stackFrames } from './http/errors';
import { createLog } from './log';
import { exportUser } from './personal-data/kinds';
import { slices } from './slices';
import { seedLessons } from './db/seed';

/** Shutdown may take ten seconds. After that the process is killed, so that a supervisor can restart it. */
const stopTimeoutMs = 10_000;
const killMs = 12_000;
const stopSignals = ['SIGTERM', 'SIGINT'] as const;
const ignoreSignal = () => undefined;

const [command = 'serve', ...flags] = process.argv.slice(2);

try {
  // eslint-disable-next-line no-restricted-properties -- the only place that reads the environment.
  const config = readConfig(process.env);
  if (command === 'serve') await serve(config);
  else if (command === 'migrate') await migrate(config.directDatabaseUrl, config.migrationsFolder, config.sealingKeys);
  else if (command === 'seed') await seed(config);
  else if (command === 'admin:create') await createAdmin(config);
  else if (command === 'users:export') await exportData(config);
  else if (command === 'keys:rotate') await rotateKeys(config);
  else if (command === 'payments:detach') await detach(config);
  else if (command === 'audit:verify') await verifyAudit(config);
  else
    throw new Error(
      `Unknown command ${command}: use serve, migrate, seed, admin:create, users:export, keys:rotate, payments:detach or audit:verify.`,
    );
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError || command !== 'serve' ? (error as Error).message : String(error)}\n`,
  );
  process.exitCode = 1;
  // One that cannot listen still holds its connections, and a supervisor starts it again only once it has ended.
  if (command === 'serve') process.exit();
}

async function serve(config: Config): Promise<void> {
  const { log, lostLines, drain } = createLog({ level: config.logLevel });
  // Node writes its warnings to stderr; a closed pipe must not end the process.
  process.stderr.on('error', () => undefined);
  if (config.staging) log.warn('this is a staging installation: test keys of Stripe and wider rate limits are allowed');
  const onError = (error: Error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  const connection = connect({
    ...{ url: config.databaseUrl, hasPooler: config.hasPooler },
    ...{ size: config.databasePoolSize, onError },
  });
  const { app, server } = await buildApp({ config, db: connection.db, log, lostLines });

  // Error messages may contain SQL and values, so only error names are logged.
  const logger = {
    error: (what: unknown) =>
      what instanceof Error ? log.error({ name: what.name }, 'closing failed') : log.error(String(what)),
  };
  const shutdown = new AbortController();
  // A signal that arrives while nothing listens for it ends the process at once, and close-with-grace changes its listeners.
  for (const signal of stopSignals) process.on(signal, ignoreSignal);
  const grace = closeWithGrace({ delay: stopTimeoutMs, logger }, async ({ err }) => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), killMs).unref();
    ignoreFurtherSignals();
    shutdown.abort();
    if (err instanceof UnsupportedPostgres) {
      log.fatal(err.message);
      process.stderr.write(`${err.message}\n`);
    } else if (err)
      log.error({ name: err.name, frames: stackFrames(err) }, 'closing after an error that nobody handled');
    await app.close();
    await connection.close();
    await drain(1000);
  });
  // A closed channel means that the parent process has ended.
  if (process.connected) process.once('disconnect', () => void grace.close());
  // Creates the installation id now or, if the database is down, with the first payment.
  void server.installation.id().catch(() => undefined);
  await app.listen({ port: config.port, host: config.host });
  const onWait = (error: Error) => log.warn({ code: (error as { code?: string }).code }, 'waiting for the database');
  // An unsupported version rejects, and the unhandled rejection stops the process.
  void checkPostgresOnceReachable(connection.pool, { signal: shutdown.signal, onWait }).then(() => server.jobs.start());
}

/** A second signal must not abort running requests: shutdown has its own time limit. */
function ignoreFurtherSignals(): void {
  for (const signal of stopSignals)
    for (const listener of process.listeners(signal))
      if (listener !== ignoreSignal) process.removeListener(signal, listener);
}

async function seed(config: Config): Promise<void> {
  const connection = connect({ url: config.directDatabaseUrl, size: 2 });
  try {
    await seedLessons(connection.db, config.lessonsFolder);
    if (!flags.includes('--demo')) return;
    await seedDemo(connection.db, config, slices);
  } finally {
    await connection.close();
  }
}

async function createAdmin(config: Config): Promise<void> {
  const { values } = parseArgs({ args: flags, options: { email: { type: 'string' }, name: { type: 'string' } } });
  const { email = '', name = '' } = values;
  if (!email || !name) throw new Error(`Say who: admin:create --email ana@${brand.adminDomain} --name "Ana Bell"`);
  const connection = connect({ url: config.directDatabaseUrl, size: 1 });
  try {
    const { password } = await createAdministrator(connection.db, { email, name });
    process.stdout.write(
      [
        `${email} is an administrator now.`,
        `Password for the first sign-in, within ${temporaryPasswordHours} hours: ${password}`,
        `Sign in at ${config.publicOrigin}${paths.login}; the code comes by mail.`,
        '',
      ].join('\n'),
    );
  } finally {
    await connection.close();
  }
}

/** Answers a data access request: everything stored about a user, as JSON. */
async function exportData({ directDatabaseUrl: url, sealingKeys }: Config): Promise<void> {
  const { values } = parseArgs({ args: flags, options: { email: { type: 'string' } } });
  const connection = connect({ url, size: 1 });
  try {
    const user = await findUserByEmail(connection.db, normaliseEmail(values.email ?? '') ?? '');
    if (!user) throw new Error('No user has this e-mail: users:export --email ana@example.com');
    const context = { db: connection.db, dataKeys: createDataKeys(connection.db, sealingKeys), userId: user.id };
    process.stdout.write(`${JSON.stringify(await exportUser(context, slices), null, 2)}\n`);
  } finally {
    await connection.close();
  }
}

/** For a copy of the database that will run next to the original. */
async function detach({ directDatabaseUrl: url }: Config): Promise<void> {
  const connection = connect({ url, size: 1 });
  try {
    await detachFromPayments(connection.db);
    process.stdout.write('This copy no longer refers to anything at the payment provider.\n');
  } finally {
    await connection.close();
  }
}

/** Run after adding a new first key to SEALING_KEYS; then the older keys can be removed. */
async function rotateKeys({ directDatabaseUrl: url, sealingKeys }: Config): Promise<void> {
  const connection = connect({ url, size: 1 });
  try {
    const users = await rewrapDataKeys(connection.db, sealingKeys);
    const authenticators = await resealAuthenticators(connection.db, sealingKeys);
    await resealInstallation(connection.db, sealingKeys);
    await saveEarlierGiftLinks(connection.db, sealingKeys);
    process.stdout.write(`Sealed with the newest key: ${users} data keys, ${authenticators} authenticators.\n`);
  } finally {
    await connection.close();
  }
}

/** Exits with 1 if a line was changed, or is missing, added or out of order. `--contains` takes the newest line of an earlier report. */
async function verifyAudit({ directDatabaseUrl: url }: Config): Promise<void> {
  const { values } = parseArgs({ args: flags, options: { contains: { type: 'string' } } });
  const connection = connect({ url, size: 1 });
  try {
    const { count, newest, problem } = await verifyAuditLog(connection.db, values.contains);
    if (problem) throw new Error(`The audit log is damaged: ${problem}. Complete until then: ${count} lines.`);
    process.stdout.write(`The audit log is complete: ${count} lines. Newest: ${newest}\n`);
  } finally {
    await connection.close();
  }
}
