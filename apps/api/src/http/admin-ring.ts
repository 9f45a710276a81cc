import type { FastifyInstance } from 'fastify';
import { adminLogin, adminVerify } from '@everstep/domain/admin';
import { admitAdmin } from './access';
import { pathOf } from './path';
import type { Sessions } from './session';

const prefix = '/api/admin';
const doors = new Set<string>([adminLogin.path, adminVerify.path]);

/**
 * Guards every path under /api/admin before routing, so that paths which do not exist answer like those which do. Only the
 * two steps of signing in are outside. Endpoint records guard their routes once more.
 */
export function guardAdminPaths(app: FastifyInstance, sessions: Sessions): void {
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request);
    if (!path.startsWith(prefix) || doors.has(path)) return;
    request.account = await sessions.find(request);
    admitAdmin(request.account, request);
  });
}
