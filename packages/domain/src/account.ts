import * as z from 'zod/mini';
import { emailSchema } from './auth';
import { endpoint } from './endpoint';
import { subscriptionStatuses, tiers } from './tiers';

export const authProviders = ['email', 'google', 'admin_created'] as const;

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  subscription_tier: z.enum(tiers),
  subscription_status: z.enum(subscriptionStatuses),
  auth_provider: z.enum(authProviders),
  is_admin_created: z.boolean(),
  vip_access: z.boolean(),
  first_time_login: z.boolean(),
  must_change_password: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

export const ownEmailParams = z.object({ email: emailSchema });

export const subscriptionAccess = endpoint({
  method: 'GET',
  path: '/api/user/subscription-access/{email}',
  access: 'self',
  limit: 'read',
  whileTemporary: true,
  summary: 'What the signed-in person is and may use',
  params: ownEmailParams,
  reply: z.object({ success: z.literal(true), user: userSchema, access: z.record(z.string(), z.boolean()) }),
});

/** Answers 200 for everybody: anything but the caller's own e-mail is simply `has_access: false`. */
export const validateAccess = endpoint({
  method: 'POST',
  path: '/api/user/validate-access',
  access: 'public',
  limit: 'read',
  summary: 'Whether the caller may use one feature',
  body: z.object({ email: z.string().check(z.maxLength(320)), feature: z.string().check(z.maxLength(100)) }),
  reply: z.object({ success: z.literal(true), has_access: z.boolean() }),
});
