import * as z from 'zod/mini';
import { endpoint } from '@everstep/domain/endpoint';
import { health } from '@everstep/domain/operations/liveness';
import { isMigrated } from '../db/migrate';
import { handle, type Server } from './endpoint';
import { Refusal } from './errors';

export const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  access: 'public',
  limit: 'read',
  summary: 'Whether the database answers and has every migration',
  reply: z.object({
    success: z.literal(true),
    status: z.literal('ready'),
    /** Problems that need attention but do not stop the service, counted since startup. */
    warnings: z.optional(z.array(z.object({ code: z.literal('log_lines_lost'), count: z.number() }))),
  }),
});

export function healthRoutes(server: Server, droppedLogLineCount: () => number, stopping: AbortSignal): void {
  handle(server, health, async () => ({ success: true, status: 'ok' }));
  handle(server, ready, async () => {
    const { db, config } = server;
    const migrated = !stopping.aborted && (await isMigrated(db, config.migrationsFolder).catch(() => false));
    if (!migrated) throw new Refusal('unavailable');
    const count = droppedLogLineCount();
    if (count === 0) return { success: true, status: 'ready' };
    return { success: true, status: 'ready', warnings: [{ code: 'log_lines_lost', count }] };
  });
}
