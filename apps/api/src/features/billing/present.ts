import {
  billingAccess,
  liveSubscription,
  packageOfPrice,
  type Billing,
  type BillingState,
} from '@everstep/domain/billing';

/** A person's subscription as their screens show it. */
export function toBilling(state: BillingState | null, at = Date.now() / 1000): Billing {
  const live = liveSubscription(state, at);
  const access = live ?? billingAccess(state, at);
  return {
    tier: access.tier,
    status: access.status,
    package_id: access.price && packageOfPrice(access.price).id,
    period_end: isoOf(access.periodEnd),
    cancel_at_period_end: access.cancelAtPeriodEnd,
    pending_package_id: access.pendingPrice && packageOfPrice(access.pendingPrice).id,
    grace_until: isoOf(access.graceUntil),
    is_live: live !== null,
  };
}

function isoOf(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
