import * as z from 'zod/mini';
import { emailSchema } from './auth/email-address';
import { endpoint } from './wire/endpoint';
import { sessionFields } from './auth/session';

export const ownEmailParams = z.object({ email: emailSchema });

export const subscriptionAccess = endpoint({
  method: 'GET',
  path: '/api/user/subscription-access/{email}',
  access: 'self',
  limit: 'read',
  whileTemporary: true,
  summary: 'Who the signed-in user is and what they may use',
  params: ownEmailParams,
  reply: z.object({ success: z.literal(true), ...sessionFields }),
});

/** Always 200: for any e-mail but the caller's own it is `has_access: false`. */
export const validateAccess = endpoint({
  method: 'POST',
  path: '/api/user/validate-access',
  access: 'public',
  limit: 'read',
  summary: 'Whether the caller may use one feature',
  body: z.object({ email: z.string().check(z.maxLength(320)), feature: z.string().check(z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true), has_access: z.boolean() }),
});
