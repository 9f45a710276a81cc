import * as z from 'zod/mini';
import { newPasswordSchema } from './auth';
import { endpoint } from '../wire/endpoint';

export const accountSecurity = endpoint({
  method: 'GET',
  path: '/api/user/security',
  access: 'user',
  limit: 'read',
  summary: 'How the signed-in user can sign in, and whether the address is confirmed',
  reply: z.object({
    success: z.literal(true),
    email_confirmed: z.boolean(),
    has_password: z.boolean(),
    /** The account has no password, and the sign-in with Google is recent enough to set one. */
    may_set_password: z.boolean(),
  }),
});

/** For an account without a password. Ends every other session of the user. */
export const setFirstPassword = endpoint({
  method: 'POST',
  path: '/api/user/set-password',
  access: 'user',
  limit: 'authenticate',
  summary: 'Set a first password, shortly after signing in with Google',
  body: z.object({ new_password: newPasswordSchema }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const accountSecurityTexts = {
  passwordSet: 'Your password is set. Other devices are signed out.',
  hasPassword: 'Your account already has a password. You can change it here.',
} as const;
