import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const statsRefreshMs = 30_000;
/** How often the open lists of users and tickets are reloaded. */
export const listRefreshMs = 60_000;

/** Money is in dollars with cents, a day is a UTC day, and active means subscription status `active`. */
export const adminStatsSchema = z.object({
  total_users: z.number(),
  active_users: z.number(),
  /** Paid for plans since the first of the month, minus refunds; gifts and granted tiers are not revenue. */
  monthly_revenue: z.number(),
  new_users_today: z.number(),
  free_users: z.number(),
  elite_premium_users: z.number(),
  ultra_elite_users: z.number(),
  /** Paid for plans ever, minus refunds. */
  total_payments: z.number(),
  total_chat_sessions: z.number(),
  /** Subscriptions that were canceled today, whenever they end. */
  cancellations_today: z.number(),
  last_updated: z.string(),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

export const dashboardStats = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard-stats',
  access: 'admin',
  limit: 'read',
  summary: 'The figures of the overview',
  reply: z.object({ success: z.literal(true), stats: adminStatsSchema }),
});

/** The specification's formula, used for the demo data, which has no record of cancellations. */
export function demoCancellations({
  total_users,
  active_users,
}: Pick<AdminStats, 'total_users' | 'active_users'>): number {
  return total_users - active_users;
}
