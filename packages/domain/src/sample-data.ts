import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint';

/** Ensures that the lesson catalog exists. Never touches user data. */
export const initSampleData = endpoint({
  method: 'POST',
  path: '/api/init-sample-data',
  access: 'public',
  limit: 'read',
  summary: 'Make sure the lesson catalog is loaded',
  reply: z.object({ success: z.literal(true) }),
});
