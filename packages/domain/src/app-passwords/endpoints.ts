import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { newId } from '../wire/ids';
import { instant } from '../wire/instant';
import { appPasswordSettingsSchema, appPasswordStates } from './app-password';

const success = z.literal(true);

const appPasswordReply = z.object({
  id: z.string(),
  name: z.string(),
  created_at: instant,
  /** The UTC day on which it was last used, which only its owner sees; null for never. */
  last_used: z.nullable(z.string()),
  state: z.enum(appPasswordStates),
  /** Without a plan: the last UTC day on which calendars are still read; null with one, and until it is used without one. */
  read_only_until: z.nullable(z.string()),
});
export type AppPassword = z.infer<typeof appPasswordReply>;

const appPasswordsReply = z.object({ success, app_passwords: z.array(appPasswordReply) });
export type AppPasswords = z.infer<typeof appPasswordsReply>;

const appPasswordParams = z.object({ appPassword: newId });

export const listAppPasswords = endpoint({
  method: 'GET',
  path: '/api/app-passwords',
  access: 'user',
  limit: 'read',
  summary: 'The app passwords of the signed-in user, without the passwords themselves',
  reply: appPasswordsReply,
});

export const createAppPassword = endpoint({
  method: 'PUT',
  path: '/api/app-passwords/{appPassword}',
  access: 'user',
  limit: 'write',
  summary: 'Make an app password, or rename one; a new one is told once',
  params: appPasswordParams,
  body: appPasswordSettingsSchema,
  /** `password` is shown once: only a MAC of it is stored. Null where there was one with this id. */
  reply: z.extend(appPasswordsReply, { password: z.nullable(z.string()) }),
});

export const deleteAppPassword = endpoint({
  method: 'DELETE',
  path: '/api/app-passwords/{appPassword}',
  access: 'user',
  limit: 'write',
  summary: 'End an app password',
  params: appPasswordParams,
  reply: appPasswordsReply,
});

export const deleteAllAppPasswords = endpoint({
  method: 'DELETE',
  path: '/api/app-passwords',
  access: 'user',
  limit: 'write',
  summary: 'End all app passwords of the signed-in user at once',
  reply: appPasswordsReply,
});
