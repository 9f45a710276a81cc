import {
  billingAccess,
  liveSubscription,
  packageForPrice,
  type Billing,
  type BillingState,
} from '@everstep/domain/billing';

/** The subscription in the form that the user's screens show. */
export function toBilling(state: BillingState | null, at = Date.now() / 1000): Billing {
  const live = liveSubscription(state, at);
  const access = live ?? billingAccess(state, at);
  return {
    tier: access.tier,
    status: access.status,
    package_id: access.price && packageForPrice(access.price).id,
    period_end: toIso(access.periodEnd),
    cancel_at_period_end: access.cancelAtPeriodEnd,
    pending_package_id: access.pendingPrice && packageForPrice(access.pendingPrice).id,
    grace_until: toIso(access.graceUntil),
    is_live: live !== null,
  };
}

function toIso(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
