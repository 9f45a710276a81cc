import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import closeWithGrace from 'close-with-grace';
import { brand } from '@everstep/domain/base/brand';
import { normalizeEmail } from '@everstep/domain/auth/email-address';
import { temporaryPasswordHours } from '@everstep/domain/console/user-actions';
import { paths } from '@everstep/domain/base/paths';
import { buildApp } from './app';
import { checkBackup } from './backup/check-backup';
import { readConfig, type Config } from './config';
import { connect, servingName, type Database } from './db/client';
import { createDataKeys, rewrapDataKeys } from './db/data-keys';
import { seedDemo } from './demo';
import { detachFromOriginal, isServed } from './integrations/detach';
import { resealInstallation } from './integrations/installation';
import { migrate } from './db/migrate';
import { errorCode } from './db/outage';
import { verifyAuditLog } from './features/audit/verify';
import { resealAuthenticators } from './features/auth/admin-sign-in/authenticators';
import { createAdministrator } from './features/auth/admin-sign-in/create-administrator';
import { findUserByEmail } from './features/auth/repository';
import { stackFrames } from './http/errors';
import { createLog } from './log';
import { exportUser } from './personal-data/kinds';
import { slices } from './slices';
import { seedLessons } from './features/lessons/seed';
import { checkDatabase, onceUsable } from './db/usable-database';
import { describeFailure } from './failure';
import { OperatorError } from './operator-error';

/** How long a process goes on answering after /api/ready has said that it stops: the proxy asks each second. */
const passingOverMs = 2500;
/** From then on shutdown may take ten seconds. After that the process is killed, so that a supervisor can restart it. */
const stopTimeoutMs = 10_000;
const killMs = 12_000;
const stopSignals = ['SIGTERM', 'SIGINT'] as const;
const ignoreSignal = () => undefined;
/** Above this delay of the event loop the process refuses calls until it has caught up. */
const maxEventLoopDelayMs = 1000;

const [command = 'serve', ...flags] = process.argv.slice(2);
const commands: Record<string, (config: Config) => Promise<void>> = {
  serve,
  migrate: ({ directDatabaseUrl: url, migrationsFolder, sealingKeys }) =>
    migrate(url, migrationsFolder, sealingKeys, { report: (line) => process.stderr.write(`${line}\n`) }),
  seed,
  'admin:create': createAdmin,
  'users:export': exportData,
  'keys:rotate': rotateKeys,
  'payments:detach': detach,
  'audit:verify': verifyAudit,
  'backup:check': checkCopy,
};
let circumstances = { command, hasPooler: false, variable: 'DATABASE_URL' as 'DATABASE_URL' | 'DATABASE_DIRECT_URL' };

process.once('uncaughtException', failNow);
try {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new OperatorError(`Unknown command. There are: ${Object.keys(commands).join(', ')}.`);
  // eslint-disable-next-line no-restricted-properties -- the only place that reads the environment.
  const config = readConfig(process.env);
  const isDirect = command !== 'serve' && config.directDatabaseUrl !== config.databaseUrl;
  circumstances = {
    command,
    hasPooler: config.hasPooler,
    variable: isDirect ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
  };
  await run(config);
} catch (error) {
  failNow(error);
}

/** Exits at once: a connection that is still open, such as one that waits for a password, would keep the process alive. */
function failNow(error: unknown): never {
  process.stderr.write(`${describeFailure(error, circumstances)}\n`);
  process.exit(1);
}

async function serve(config: Config): Promise<void> {
  const { log, droppedLogLineCount, drain } = createLog({ level: config.logLevel });
  // Node writes its warnings to stderr; a closed pipe must not end the process.
  process.stderr.on('error', () => undefined);
  if (config.staging) log.warn('this is a staging installation: test keys of Stripe and wider rate limits are allowed');
  if (!config.push) log.info('web push is off: PUSH_VAPID_PUBLIC_KEY and the others are not set');
  const onError = (error: Error) => log.warn({ code: (error as { code?: string }).code }, 'database connection lost');
  const connection = connect({
    url: config.databaseUrl,
    hasPooler: config.hasPooler,
    size: config.databasePoolSize,
    name: servingName,
    onError,
    check: (client) => checkDatabase(client, config),
  });
  const shutdown = new AbortController();
  const { app, server } = await buildApp({
    config,
    db: connection.db,
    log,
    droppedLogLineCount,
    stopping: shutdown.signal,
    maxEventLoopDelayMs,
  });

  // Error messages may contain SQL and values, so only error names are logged.
  const logger = {
    error: (what: unknown) =>
      what instanceof Error ? log.error({ name: what.name }, 'closing failed') : log.error(String(what)),
  };
  const leavingMs = config.trustedProxies.length > 0 ? passingOverMs : 0;
  // A signal that arrives while nothing listens for it ends the process immediately, and close-with-grace replaces its listeners.
  for (const signal of stopSignals) process.on(signal, ignoreSignal);
  const grace = closeWithGrace({ delay: leavingMs + stopTimeoutMs, logger }, async ({ err }) => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), leavingMs + killMs).unref();
    ignoreFurtherSignals();
    shutdown.abort();
    if (err) log.error({ name: err.name, frames: stackFrames(err) }, 'closing after an error that nobody handled');
    else if (app.server.listening) await pause(leavingMs);
    await app.close();
    await connection.close();
    await drain(1000);
  });
  process.removeListener('uncaughtException', failNow);
  // A closed channel means that the parent process has ended.
  if (process.connected) process.once('disconnect', () => void grace.close());
  let usable = Promise.resolve();
  // Pages and the supervisor's probes need no database, so the process also listens while it waits for one.
  await new Promise<void>((resolve, reject) => {
    const onWait = (error: Error) => {
      log.warn({ code: errorCode(error) ?? undefined }, 'waiting for the database');
      resolve();
    };
    usable = onceUsable(connection.pool, { signal: shutdown.signal, onWait });
    usable.then(resolve, reject);
  });
  if (shutdown.signal.aborted) return;
  await app.listen({ port: config.port, host: config.host });
  await usable;
  if (shutdown.signal.aborted) return;
  // Creates the installation id now or, if the database fails just then, with the first payment.
  void server.installation.id().catch(() => undefined);
  server.jobs.start();
}

/** A second signal must not abort running requests: shutdown has its own time limit. */
function ignoreFurtherSignals(): void {
  for (const signal of stopSignals)
    for (const listener of process.listeners(signal))
      if (listener !== ignoreSignal) process.removeListener(signal, listener);
}

/** Runs a command with a connection to a database that was checked before. */
async function withDatabase(config: Config, size: number, work: (db: Database) => Promise<void>): Promise<void> {
  const check = (client: pg.ClientBase) => checkDatabase(client, config);
  const connection = connect({ url: config.directDatabaseUrl, size, check });
  try {
    await work(connection.db);
  } finally {
    await connection.close();
  }
}

/**
 * The options of a command, all of them strings. An invalid argument is not repeated in the error, because it may contain personal
 * data.
 */
function readOptions<Name extends string>(names: readonly Name[], usage: string): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: flags, options }).values as Partial<Record<Name, string>>;
  } catch {
    throw new OperatorError(usage);
  }
}

async function seed(config: Config): Promise<void> {
  await withDatabase(config, 2, async (db) => {
    await seedLessons(db, config.lessonsFolder);
    if (flags.includes('--demo')) await seedDemo(db, config, slices);
  });
}

async function createAdmin(config: Config): Promise<void> {
  const usage = `Say who: admin:create --email ana@${brand.adminDomain} --name "Ana Bell"`;
  const { email = '', name = '' } = readOptions(['email', 'name'], usage);
  if (!email || !name) throw new OperatorError(usage);
  await withDatabase(config, 1, async (db) => {
    const { password } = await createAdministrator(db, { email, name });
    process.stdout.write(
      [
        `${email} is an administrator now.`,
        `Password for the first sign-in, within ${temporaryPasswordHours} hours: ${password}`,
        `Sign in at ${config.publicOrigin}${paths.login}; the code comes by mail.`,
        '',
      ].join('\n'),
    );
  });
}

/** Answers a data access request: everything stored about a user, as JSON. */
async function exportData(config: Config): Promise<void> {
  const usage = 'No user has this e-mail: users:export --email ana@example.com';
  const { email = '' } = readOptions(['email'], usage);
  await withDatabase(config, 1, async (db) => {
    const user = await findUserByEmail(db, normalizeEmail(email) ?? '');
    if (!user) throw new OperatorError(usage);
    const context = { db, dataKeys: createDataKeys(db, config.sealingKeys), userId: user.id };
    process.stdout.write(`${JSON.stringify(await exportUser(context, slices), null, 2)}\n`);
  });
}

/** For a copy of the database that will run next to the original. */
async function detach(config: Config): Promise<void> {
  await withDatabase(config, 1, async (db) => {
    if (await isServed(db))
      throw new OperatorError(
        'A running Everstep uses this database, so this may be the original. Nothing was changed: if it is the copy, stop that Everstep first.',
      );
    await detachFromOriginal(db);
    process.stdout.write(
      'This copy no longer refers to anything at the payment provider, and sends nothing that was planned in the original.\n',
    );
  });
}

/** For a restored copy, before it takes traffic. Changes nothing. */
async function checkCopy(config: Config): Promise<void> {
  if (flags.some((flag) => flag !== '--in-place'))
    throw new OperatorError('backup:check takes only --in-place, for a copy that takes the place of its original.');
  const connection = connect({ url: config.directDatabaseUrl, size: 1, reads: 'whole tables' });
  try {
    const failed = await checkBackup(connection.db, {
      ...config,
      isInPlace: flags.length > 0,
      report: (line) => process.stdout.write(`${line}\n`),
    });
    if (failed > 0) throw new OperatorError(`This copy must not take traffic yet: not ok ${failed} times.`);
    process.stdout.write('This copy may take traffic.\n');
  } finally {
    await connection.close();
  }
}

/** Run after adding a new first key to SEALING_KEYS; then the older keys can be removed. */
async function rotateKeys(config: Config): Promise<void> {
  await withDatabase(config, 1, async (db) => {
    const { sealingKeys } = config;
    const users = await rewrapDataKeys(db, sealingKeys);
    const authenticators = await resealAuthenticators(db, sealingKeys);
    await resealInstallation(db, sealingKeys);
    process.stdout.write(`Sealed with the newest key: ${users} data keys, ${authenticators} authenticators.\n`);
  });
}

/** Exits with 1 if a line was changed, or is missing, added or out of order. `--contains` takes the newest line of an earlier report. */
async function verifyAudit(config: Config): Promise<void> {
  const { contains } = readOptions(
    ['contains'],
    'audit:verify takes only --contains with the newest line of a report.',
  );
  await withDatabase(config, 1, async (db) => {
    const { count, newest, problem } = await verifyAuditLog(db, contains);
    if (problem) throw new OperatorError(`The audit log is damaged: ${problem}. Complete until then: ${count} lines.`);
    process.stdout.write(`The audit log is complete: ${count} lines. Newest: ${newest}\n`);
  });
}
