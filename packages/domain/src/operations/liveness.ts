import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

/** The cheapest call: it reads nothing, and its reply contains the server's time. */
export const health = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  limit: 'read',
  summary: 'Whether the process answers',
  reply: z.object({ success: z.literal(true), status: z.literal('ok') }),
});
