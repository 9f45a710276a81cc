import { findPackage, packageLabel, packagePrice, type Billing, type Package } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/base/brand';
import { tierLabel, tierRank, type Tier } from '@everstep/domain/tiers';
import { formatDay } from '../../platform/locale/dates';

export function paidPackage(billing: Billing): Package | null {
  return findPackage(billing.package_id ?? '');
}

/** The price of the current plan; a plan granted by an administrator has none. */
export function priceText(tier: Tier, billing: Billing): string {
  if (tierRank(tier) > tierRank(billing.tier)) return `Given to you by ${brand.name}`;
  const paid = billing.is_live ? paidPackage(billing) : null;
  if (!paid) return 'No charge';
  // The subscription exists, but its payment is pending or overdue.
  return billing.tier === 'free' ? `${tierLabel(paid.tier)}, ${packagePrice(paid)}: not paid yet` : packagePrice(paid);
}

/** The plan scheduled for the end of the paid period. Its name has the interval only where the tier stays the same. */
export function nextPlan(billing: Billing): { next: Package; name: string } | null {
  const next = findPackage(billing.pending_package_id ?? '');
  if (!next) return null;
  return { next, name: next.tier === paidPackage(billing)?.tier ? packageLabel(next) : tierLabel(next.tier) };
}

/** The last renewal is not paid, whether its grace period still runs or not. */
export function isPaymentOverdue({ grace_until: graceUntil, status }: Billing): boolean {
  return graceUntil !== null || status === 'past_due';
}

/** What a canceled plan that is still paid leaves its user. `userTier` may be higher than the paid one: then it was granted. */
export function endOfPlan(billing: Billing, label: string, userTier: Tier): string {
  const until = billing.period_end ? `until ${formatDay(billing.period_end)}` : 'until the end of the paid period';
  return tierRank(userTier) > tierRank(billing.tier)
    ? `You pay for ${label} ${until}; then you keep ${tierLabel(userTier)}, which was given to you, and your data stays.`
    : `You keep ${label} ${until}; then your account becomes Free and your data stays.`;
}

interface StatusBadge {
  label: string;
  variant: 'good' | 'notice' | 'bad';
}

/** The badge next to the plan's name. */
export function statusBadge(billing: Billing, isSuspended: boolean): StatusBadge {
  if (isSuspended) return { label: 'Suspended', variant: 'bad' };
  if (isPaymentOverdue(billing)) return { label: 'Payment overdue', variant: 'bad' };
  if (billing.status === 'pending') return { label: 'Payment pending', variant: 'notice' };
  const on = billing.period_end ? ` on ${formatDay(billing.period_end)}` : ' at the end of the paid period';
  if (billing.is_live && billing.cancel_at_period_end) return { label: `Ends${on}`, variant: 'notice' };
  const scheduled = nextPlan(billing);
  if (billing.is_live && scheduled) return { label: `Changes to ${scheduled.name}${on}`, variant: 'notice' };
  return { label: 'Active', variant: 'good' };
}
