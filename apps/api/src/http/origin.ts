import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { Refusal } from './errors';
import { pathOf } from './path';

/** Called by other servers, which sign their requests. */
const exempt = new Set<string>([paymentWebhookPath]);
const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * As requests of other sites may carry our cookie, the headers of the browser decide where a request comes from.
 * A change needs `Sec-Fetch-Site: same-origin` or our exact Origin; a read may not come from a page of another site.
 */
export function refuseForeignOrigins(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = readMethods.has(request.method) ? mayRead(request) : mayChange(request, publicOrigin);
    if (!allowed && !exempt.has(pathOf(request))) done(new Refusal('foreign_origin'));
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
  if (!pathOf(request).startsWith('/api/')) return true;
  const site = request.headers['sec-fetch-site'];
  const foreign = site === 'cross-site' || site === 'same-site';
  return !foreign || request.headers['sec-fetch-mode'] === 'navigate';
}

/** Return addresses come from our configuration; a different one may be an attack, so it is logged. */
export function noteForeignOrigin(request: FastifyRequest, origin: string | undefined, own: string): void {
  if (!origin || origin === own) return;
  request.log.warn(
    { reqId: request.id, route: request.routeOptions.url },
    'a checkout named a foreign address to return to',
  );
}
