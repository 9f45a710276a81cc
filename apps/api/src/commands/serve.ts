import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '../app';
import type { Config } from '../config';
import { connect, servingName } from '../db/client';
import { errorCode } from '../db/outage';
import { checkDatabase, onceUsable } from '../db/usable-database';
import { stackFrames } from '../http/errors';
import { createLog } from '../log';
import type { Command } from './command';

/** How long a process goes on answering after /api/ready has said that it stops: the proxy asks each second. */
const proxyGraceMs = 2500;
/** From then on shutdown may take ten seconds. After that the process is killed, so that a supervisor can restart it. */
const stopTimeoutMs = 10_000;
const killMs = 12_000;
const stopSignals = ['SIGTERM', 'SIGINT'] as const;
const ignoreSignal = () => undefined;
/** Above this delay of the event loop the process refuses calls until it has caught up. */
const maxEventLoopDelayMs = 1000;

/** Serves until a signal ends the process. */
export async function serve(config: Config, { failNow }: Command): Promise<void> {
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
    timeoutFactor: config.timeoutFactor,
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
    maxEventLoopDelayMs: maxEventLoopDelayMs * config.timeoutFactor,
  });

  // Error messages may contain SQL and values, so only error names are logged.
  const logger = {
    error: (what: unknown) =>
      what instanceof Error ? log.error({ name: what.name }, 'closing failed') : log.error(String(what)),
  };
  const graceMs = config.trustedProxies.length > 0 ? proxyGraceMs : 0;
  // A signal that arrives while nothing listens for it ends the process immediately, and close-with-grace replaces its listeners.
  for (const signal of stopSignals) process.on(signal, ignoreSignal);
  const grace = closeWithGrace({ delay: graceMs + stopTimeoutMs, logger }, async ({ err }) => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), graceMs + killMs).unref();
    ignoreFurtherSignals();
    shutdown.abort();
    if (err) log.error({ name: err.name, frames: stackFrames(err) }, 'closing after an error that nobody handled');
    else if (app.server.listening) await pause(graceMs);
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
