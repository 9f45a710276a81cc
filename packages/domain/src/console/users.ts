import * as z from 'zod/mini';
import { authProviders } from '../auth/session';
import { subscriptionStatuses, tiers, type Tier } from '../base/tiers';
import { joinedLine } from '../base/text';
import { endpoint } from '../wire/endpoint';
import { accessExplanationSchema } from './access-reason';
import { anId } from '../wire/ids';

/** A user as the console lists them. Money is in dollars with cents, times are ISO 8601. */
export const adminUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subscription_tier: z.enum(tiers),
  subscription_status: z.enum(subscriptionStatuses),
  created_at: z.string(),
  last_login: z.nullable(z.string()),
  /** What the user has paid for plans, minus refunds. */
  total_payments: z.number(),
  modules_completed: z.number(),
  support_tickets_count: z.number(),
  vipAccess: z.boolean(),
  authProvider: z.enum(authProviders),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const usersPerPage = 50;
export const maxSearchLength = 100;

export const statusLabels = {
  active: 'Active',
  suspended: 'Suspended',
  pending: 'Pending',
  past_due: 'Past due',
} as const;

/** The filter above the list. */
export const statusFilters = [
  { status: null, label: 'All' },
  { status: 'active', label: 'Active' },
  { status: 'suspended', label: 'Suspended' },
] as const;

/** Users whose name or e-mail contains the search, in any case, and whose status is the chosen one: null and 'all' mean every status. */
export function filterUsers<User extends Pick<AdminUser, 'name' | 'email' | 'subscription_status'>>(
  users: readonly User[],
  { search, status }: { search: string; status: string | null },
): User[] {
  const part = search.trim().toLowerCase();
  return users.filter(
    ({ name, email, subscription_status }) =>
      (status === null || status === 'all' || subscription_status === status) &&
      [name, email].some((text) => text.toLowerCase().includes(part)),
  );
}

/** The text on the badge of an account. */
export function accountBadge({ vipAccess, authProvider }: Pick<AdminUser, 'vipAccess' | 'authProvider'>) {
  if (vipAccess) return 'VIP' as const;
  return authProvider === 'admin_created' ? ('Admin' as const) : null;
}

const listQuery = z.object({
  /** Part of a name or an e-mail, in any case. */
  search: z.optional(z.string().check(z.overwrite(joinedLine), z.trim(), z.maxLength(maxSearchLength))),
  status: z.optional(z.enum(subscriptionStatuses)),
  /** `next` of the previous page. */
  after: z.optional(anId),
});

/** Newest accounts first. `next` is null on the last page. */
export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  limit: 'read',
  summary: 'A page of users, optionally by part of their name or e-mail and by status',
  query: listQuery,
  reply: z.object({
    success: z.literal(true),
    users: z.array(adminUserSchema),
    next: z.nullable(z.string()),
    /** How many there are, where the figures know it. A search is never counted: among a million users that takes too long. */
    total: z.optional(z.number()),
  }),
});

export const userIdParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** What the record of one user adds to the row of the list. */
export const userDetailsSchema = z.object({
  /** Granted by an administrator; a subscription can only add to it. */
  granted_tier: z.enum(['free', 'elite_premium', 'ultra_elite']),
  email_confirmed: z.boolean(),
  must_change_password: z.boolean(),
  suspended_at: z.nullable(z.string()),
  /** When the account will be erased, if the user has asked for it. */
  erasure_at: z.nullable(z.string()),
  is_administrator: z.boolean(),
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  access: 'admin',
  limit: 'read',
  summary: 'One user, with the rule that opens or closes each feature to them',
  params: userIdParams,
  reply: z.object({
    success: z.literal(true),
    user: adminUserSchema,
    details: userDetailsSchema,
    access: z.array(accessExplanationSchema),
  }),
});

type GrantedTier = z.infer<typeof userDetailsSchema>['granted_tier'];

/**
 * The tier that an edit grants. The form always sends the tier that it shows, and correcting a name must not turn a subscription's
 * tier into a gift.
 */
export function grantedTierAfterEdit(
  { grantedTier, shownTier }: { grantedTier: GrantedTier; shownTier: Tier },
  requested: GrantedTier,
): GrantedTier {
  return requested === shownTier ? grantedTier : requested;
}
