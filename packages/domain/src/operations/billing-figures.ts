import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const monthsShown = 12;

const monthSchema = z.object({
  /** '2026-11', in UTC. */
  month: z.string(),
  /** Paid for plans in dollars, minus refunds: without gifts, and nothing for accounts that were given their plan. */
  revenue: z.number(),
  /** Gifts in dollars, minus refunds and disputes. */
  donations: z.number(),
  new_subscriptions: z.number(),
  cancellations: z.number(),
});
export type BillingMonth = z.infer<typeof monthSchema>;

const overviewSchema = z.object({
  /** Oldest first; the last one is the current month. */
  months: z.array(monthSchema),
  free_users: z.number(),
  elite_premium_users: z.number(),
  ultra_elite_users: z.number(),
  /** Subscriptions whose payment is overdue. */
  past_due: z.number(),
});
export type BillingOverview = z.infer<typeof overviewSchema>;

export const billingOverview = endpoint({
  method: 'GET',
  path: '/api/admin/billing',
  access: 'admin',
  limit: 'read',
  summary: 'Subscriptions, revenue and gifts by month',
  reply: z.object({ success: z.literal(true), billing: overviewSchema }),
});

/** The last twelve months up to the one of `today` as '2026-11', oldest first. */
export function shownMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, index) => {
    const number = year * 12 + month - monthsShown + index;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}
