import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminLogin, adminVerify } from '@everstep/domain/admin';
import type { Config } from '../../config';
import { admitAdmin } from './admit';
import { requestPath } from '../path';
import { limits, rejectBeyond } from '../limits/rate-limit';
import type { Sessions } from './session';

const prefix = '/api/admin';
const openPaths = new Set<string>([adminLogin.path, adminVerify.path]);

/**
 * Guards every path under /api/admin before routing, so that unknown paths respond like existing ones; only the two sign-in steps
 * are open. It runs before the routes' rate limits, so it has its own.
 */
export function guardAdminPaths(app: FastifyInstance, sessions: Sessions, config: Config): void {
  const rejectOverLimit = rejectBeyond(app, limits.unknownPath, config);
  async function guard(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await rejectOverLimit(request, reply);
    request.user = await sessions.find(request);
    if (!request.user) sessions.clearStaleSessionCookie(request, reply);
    admitAdmin(request.user, request);
  }
  app.addHook('onRequest', (request, reply, done) => {
    const path = requestPath(request);
    if (!path.startsWith(prefix) || openPaths.has(path)) return done();
    guard(request, reply).then(() => done(), done);
  });
}
