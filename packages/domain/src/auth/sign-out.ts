import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  limit: 'write',
  skipsSession: true,
  summary: 'End this session',
  reply: z.object({ success: z.literal(true) }),
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  access: 'user',
  limit: 'write',
  whileTemporary: true,
  summary: 'End all sessions of the signed-in user, including this one',
  reply: z.object({ success: z.literal(true) }),
});
