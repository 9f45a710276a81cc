import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { Logger } from 'pino';
import type { Endpoint } from '@everstep/domain/endpoint';
import type { Config } from './config';
import type { Database } from './db/client';
import { createAnnouncements } from './entries/announcements';
import { createDataKeys } from './db/data-keys';
import { createInstallation } from './integrations/installation';
import { createJobs } from './db/jobs';
import { guardAdminPaths } from './http/session/admin-guard';
import { earlyErrors } from './http/early-errors';
import { serializerCompiler, type Server } from './http/endpoint';
import { Refusal, replyWithErrors, type UnknownPageHandler } from './http/errors';
import { sendSecurityHeaders } from './http/headers';
import { healthRoutes, ready } from './http/health';
import { registerJsonParser } from './http/json-body';
import { describeApi } from './http/openapi';
import { rejectForeignOrigins } from './http/origin';
import { servePages } from './http/pages';
import { requestPath } from './http/path';
import { limitRates } from './http/limits/rate-limit';
import { createSessions } from './http/session/session';
import { createEmailQueue } from './integrations/email-queue';
import { createMailer } from './integrations/mailer';
import { createPaymentWebhook } from './integrations/payment-webhook';
import { createPush } from './integrations/push/push';
import { createPaymentProvider } from './integrations/stripe';
import { createErasure, registerErasureJob } from './personal-data/erasure';
import { checkOrphansNightly } from './personal-data/orphans';
import { personalDataRoutes } from './personal-data/routes';
import type { Slice } from './slice';
import { slices as allSlices } from './slices';

export interface Deps {
  config: Config;
  db: Database;
  log?: Logger;
  /** How many log lines were dropped because they could not be written. */
  droppedLogLineCount?: () => number;
  /** Aborted once the process is about to stop, while it still answers. */
  stopping?: AbortSignal;
  /** Above this delay requests get a 503 until the process has caught up; 0 disables the check. */
  maxEventLoopDelayMs: number;
  requestTimeouts?: typeof defaultRequestTimeouts;
  slices?: readonly Slice[];
}

/** How long a request may take to arrive: one that trickles in is cut off within 30 seconds. */
const defaultRequestTimeouts = { headersMs: 20_000, totalMs: 28_000, checkEveryMs: 2000 };

/** Builds the service without starting it: main.ts listens, tests inject requests. */
export async function buildApp({
  config,
  db,
  log,
  droppedLogLineCount = () => 0,
  stopping = new AbortController().signal,
  maxEventLoopDelayMs,
  requestTimeouts = defaultRequestTimeouts,
  slices = allSlices,
}: Deps): Promise<{ app: FastifyInstance; server: Server }> {
  const app = fastify({
    ...(log ? { loggerInstance: log } : { logger: false }),
    // Our own request line: Fastify's would contain the URL with the e-mail in it.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    ...earlyErrors(config.secure),
    bodyLimit: 65_536,
    requestTimeout: requestTimeouts.totalMs,
    http: { headersTimeout: requestTimeouts.headersMs, connectionsCheckingInterval: requestTimeouts.checkEveryMs },
    // For silent sockets; every handler replies sooner.
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 400 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  registerJsonParser(app);
  app.decorateRequest('user', null);
  app.decorateRequest('membership', null);
  app.decorateRequest('outcome', null);
  // The few endpoints that read cookies parse them themselves.
  await app.register(cookie, { hook: false });

  sendSecurityHeaders(app, config.secure);
  rejectForeignOrigins(app, config.publicOrigin);
  const [findSession] = slices.flatMap((slice) => slice.prepareFindSession?.(db) ?? []);
  if (!findSession) throw new Error('no slice looks up sessions');
  const announcements = createAnnouncements({
    db,
    url: config.directDatabaseUrl,
    onError: (error) => log?.warn({ code: (error as { code?: string }).code }, 'announcing changes failed'),
  });
  const sessions = createSessions({ db, config, findSession, announcements });
  app.addHook('onResponse', (request, reply, done) => {
    // The proxy asks each second.
    if (request.routeOptions.url === ready.path && reply.statusCode === 200) return done();
    request.log.info({
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.user?.id ?? request.outcome?.user,
      result: request.outcome?.result,
    });
    done();
  });
  closeIdleWhileStopping(app);
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    exposeStatusRoute: false,
    // Pages and files cost next to nothing, and it is the page that tells the user to try again.
    pressureHandler: async (request) => {
      if (requestPath(request).startsWith('/api/')) throw new Refusal('unavailable');
    },
  });
  await limitRates(app, config);
  guardAdminPaths(app, sessions, config);
  const endpoints: Endpoint[] = [];
  const kinds = slices.flatMap(({ kinds = [] }) => kinds);
  await describeApi(app, config, { endpoints, kinds });
  let unknownPageHandler: UnknownPageHandler = () => null;
  replyWithErrors(app, () => unknownPageHandler);

  const jobs = createJobs({
    url: config.databaseUrl,
    hasPooler: config.hasPooler,
    onError: (error) => log?.warn({ name: error.name, code: (error as { code?: string }).code }, 'a job failed'),
  });
  const mailer = config.smtpUrl ? createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }) : null;
  const emailQueue = createEmailQueue(db, jobs, mailer);
  const payments = createPaymentProvider(config.stripe);
  const installation = createInstallation(db, config.sealingKeys);
  const paymentEvents = createPaymentWebhook({ app, db, payments, installation });
  app.addHook('onClose', async () => {
    sessions.stop();
    try {
      await jobs.stop();
    } finally {
      // Stopped last: the final jobs may still have changes to send.
      await announcements.stop();
    }
    mailer?.close();
    payments.close();
  });
  const dataKeys = createDataKeys(db, config.sealingKeys);
  const server: Server = {
    app,
    db,
    config,
    dataKeys,
    announcements,
    installation,
    jobs,
    emailQueue,
    push: config.push && createPush(config.push, config.sandboxOrigin),
    payments,
    paymentEvents,
    sessions,
    kinds,
    eraseUser: createErasure({ config, emailQueue, jobs, announcements }, slices),
    endpoints,
  };
  healthRoutes(server, droppedLogLineCount, stopping);
  personalDataRoutes(server, slices);
  registerErasureJob(server);
  checkOrphansNightly(server);
  const pageRules = slices.flatMap(({ register }) => register?.(server) ?? []);
  unknownPageHandler = await servePages(app, config, pageRules);
  return { app, server };
}

/**
 * Connections that are busy when shutdown begins would otherwise stay open after their reply and delay it. So would
 * those that browsers open in advance: Node does not call a connection idle before its first request.
 */
function closeIdleWhileStopping(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    const idleTimer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
    app.server.once('close', () => clearInterval(idleTimer));
    done();
  });
}
