import * as z from 'zod/mini';
import { endpoint } from '@everstep/domain/endpoint';
import { isMigrated } from '../db/migrate';
import { handle, type Server } from './endpoint';
import { Refusal } from './errors';

const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  limit: 'read',
  summary: 'Whether the process answers',
  reply: z.object({ success: z.literal(true), status: z.literal('ok') }),
});

const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  limit: 'read',
  summary: 'Whether the database answers and has every migration',
  reply: z.object({ success: z.literal(true), status: z.literal('ready') }),
});

export function healthRoutes(server: Server): void {
  let stopping = false;
  server.app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  handle(server, health, async () => ({ success: true, status: 'ok' }));
  handle(server, ready, async () => {
    const { db, config } = server;
    const migrated = !stopping && (await isMigrated(db, config.migrationsFolder).catch(() => false));
    if (!migrated) throw new Refusal('unavailable');
    return { success: true, status: 'ready' };
  });
}
