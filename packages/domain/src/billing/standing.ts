import { tierRank, type SubscriptionStatus, type Tier } from '../tiers';
import { billingAccess, type BillingState } from './state';

interface Paying {
  /** What an administrator gave. */
  grantedTier: 'free' | 'elite_premium' | 'ultra_elite';
  isSuspended: boolean;
  billing: BillingState | null;
}

/**
 * What somebody is at a moment (Unix seconds): the higher of what was granted and what is paid for. An end of a subscription
 * takes nothing away that was granted, and nothing that is paid undoes a suspension.
 */
export function accountStanding(
  { grantedTier, isSuspended, billing }: Paying,
  at: number,
): { tier: Tier; status: SubscriptionStatus } {
  const paid = billingAccess(billing, at);
  const isGranted = grantedTier !== 'free' && tierRank(grantedTier) >= tierRank(paid.tier);
  const tier = isGranted ? grantedTier : paid.tier;
  if (isSuspended) return { tier, status: 'suspended' };
  if (isGranted || (paid.status !== 'pending' && paid.status !== 'past_due')) return { tier, status: 'active' };
  return { tier, status: paid.status };
}
