import { billingAccess, effectiveSubscription } from '@everstep/domain/billing';
import type { AccessFacts } from '@everstep/domain/console/access-reason';
import type { AdminUser } from '@everstep/domain/console/users';
import { tierRank } from '@everstep/domain/tiers';
import type { ConsoleUser } from './repository';

/** Times are in Unix seconds. */
export function describeSubscription(row: ConsoleUser, at: number): AccessFacts {
  const { grantedTier, billing, role, isAdminCreated, vipAccess } = row;
  const { tier, status } = effectiveSubscription({ grantedTier, isSuspended: row.suspendedAt !== null, billing }, at);
  const paid = billingAccess(billing, at);
  const isGranted = grantedTier !== 'free' && tierRank(grantedTier) >= tierRank(paid.tier);
  const paidSource = paid.graceUntil === null ? 'paid' : 'grace';
  const source = isGranted ? 'granted' : paid.tier === 'free' ? 'none' : paidSource;
  return { tier: role === 'admin' ? 'admin' : tier, status, isAdminCreated, vipAccess, source };
}

export function toAdminUser(row: ConsoleUser, at: number): AdminUser {
  const { tier, status } = describeSubscription(row, at);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subscription_tier: tier,
    subscription_status: status as AdminUser['subscription_status'],
    created_at: row.createdAt.toISOString(),
    last_login: row.lastLoginAt?.toISOString() ?? null,
    total_payments: row.paidCents / 100,
    modules_completed: row.completedModules,
    support_tickets_count: row.tickets,
    vipAccess: row.vipAccess,
    authProvider: row.authProvider,
  };
}
