import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { stopWeeklyEmailByHeader } from '@everstep/domain/insights/endpoints';
import { isProgramRequest } from '@everstep/domain/program-paths';
import { stopReminderMailByHeader } from '@everstep/domain/reminders';
import { Refusal } from './errors';
import { requestPath } from './path';

/** Called by other servers, which sign their requests or send a token of ours. */
const exempt = new Set<string>([paymentWebhookPath, stopReminderMailByHeader.path, stopWeeklyEmailByHeader.path]);
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests from other sites may carry our cookie, so the browser's headers decide where a request comes from. Changes require
 * `Sec-Fetch-Site: same-origin` or our exact Origin; reads from pages of other sites are rejected.
 */
export function rejectForeignOrigins(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isAllowed = readMethods.has(request.method) ? mayRead(request) : mayChange(request, publicOrigin);
    const path = requestPath(request);
    if (!isAllowed && !exempt.has(path) && !isProgramRequest(request.method, path)) done(new Refusal('foreign_origin'));
    else if (request.raw.url?.includes('%00')) done(new Refusal('bad_input'));
    else done();
  });
}

function mayChange(request: FastifyRequest, publicOrigin: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin === publicOrigin;
}

function mayRead(request: FastifyRequest): boolean {
  if (!requestPath(request).startsWith('/api/')) return true;
  const site = request.headers['sec-fetch-site'];
  const isForeign = site === 'cross-site' || site === 'same-site';
  return !isForeign || request.headers['sec-fetch-mode'] === 'navigate';
}

/** Return URLs are built from our configuration; a request that names another origin may be an attack, so it is logged. */
export function logForeignOrigin(request: FastifyRequest, origin: string | undefined, own: string): void {
  if (!origin || origin === own) return;
  request.log.warn(
    { reqId: request.id, route: request.routeOptions.url },
    'a checkout request named a foreign return address',
  );
}
