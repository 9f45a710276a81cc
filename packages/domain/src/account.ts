import * as z from 'zod/mini';
import { countrySchema } from './base/country';
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

/** If the user owns a family without a country, the family gets it as well. */
export const saveCountry = endpoint({
  method: 'PUT',
  path: '/api/user/country',
  access: 'user',
  limit: 'write',
  summary: 'Where the signed-in user lives; with `unless_set` a country that is there already stays',
  body: z.object({ country: countrySchema, unless_set: z.optional(z.boolean()) }),
  /** `country` is the value now stored. */
  reply: z.object({ success: z.literal(true), country: countrySchema }),
});
