import * as z from 'zod/mini';
import { authTexts, credentialsSchema, verificationCodeSchema } from './auth';
import { endpoint } from '../wire/endpoint';

export { filterUsers } from '../console/users';

/** An administrator's session ends after this long, and after half an hour without a request. */
export const adminSessionSeconds = 43_200;
export const adminIdleSeconds = 1800;
export const adminCodeMinutes = 10;
export const adminCodeAttempts = 5;

export const adminTexts = {
  authenticatorConfirmed: 'From now on the code comes from your authenticator app.',
  authenticatorRemoved: 'Codes come by email again.',
  /** What an administrator is asked before the key of an app is made, and its button. */
  authenticatorPasswordHint: 'So that nobody else can do this.',
  authenticatorStart: 'Make a key',
  passwordWrong: authTexts.currentWrong,
  authenticatorWrongCode: 'That code does not match. Please try the newest one.',
} as const;

const adminUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.literal('admin'),
  must_change_password: z.boolean(),
});

/** Step 1. An accepted password only sends a code. Anything else is 401. */
export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  limit: 'authenticate',
  summary: 'First step of signing in as an administrator: e-mail and password',
  body: credentialsSchema,
  reply: z.object({ success: z.literal(true), code_by: z.enum(['mail', 'app']) }),
});

/** Step 2. The password is checked again. `token` is useless without the cookie of the same session. */
export const adminVerify = endpoint({
  method: 'POST',
  path: '/api/admin/verify',
  access: 'public',
  limit: 'adminVerify',
  summary: 'Second step of signing in as an administrator: the code',
  body: z.extend(credentialsSchema, { verification_code: verificationCodeSchema }),
  reply: z.object({ success: z.literal(true), user: adminUser, token: z.string() }),
});

export const adminSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  access: 'admin',
  limit: 'read',
  summary: 'Who the signed-in administrator is',
  reply: z.object({ success: z.literal(true), user: adminUser, has_authenticator: z.boolean() }),
});

export const authenticatorForm = z.object({ password: credentialsSchema.shape.password });

/** Creates a new secret, which must be confirmed with a code. */
export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/admin/authenticator',
  access: 'admin',
  limit: 'adminVerify',
  summary: 'Start to set up an authenticator app; requires the password',
  body: authenticatorForm,
  reply: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
});

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/admin/authenticator/confirm',
  access: 'admin',
  limit: 'adminVerify',
  summary: 'Confirm the authenticator app with its code',
  body: z.object({ verification_code: verificationCodeSchema }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/admin/authenticator/remove',
  access: 'admin',
  limit: 'adminVerify',
  summary: 'Return to codes by email; requires a code from the app',
  body: z.object({ verification_code: verificationCodeSchema }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});
