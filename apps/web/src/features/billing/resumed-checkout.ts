import { useEffect, useState } from 'react';
import { findPackage, type Package } from '@everstep/domain/billing';
import { tierRank } from '@everstep/domain/tiers';
import { chosenPlan } from '../../platform/session/chosen-plan';
import { useSession } from '../../platform/session/session';
import { useCheckout, type Checkout } from './checkout';

interface ResumedCheckout {
  checkout: Checkout;
  /** What was chosen before the sign-in came between. */
  chosen: Package | null;
  /** Nothing else is shown while that is taken to the payment page. */
  isOnItsWay: boolean;
  /** Nothing was begun, because the person has as much already. */
  isOwned: boolean;
}

/** Goes on with a plan that was chosen before the sign-in: at once, and once. */
export function useResumedCheckout(): ResumedCheckout {
  const { record, isInitialising } = useSession();
  const [chosen] = useState(() => findPackage(chosenPlan.read() ?? ''));
  const checkout = useCheckout('plans', { invited: record.isAuthenticated ? null : chosen });
  const [hasBegun, setBegun] = useState(false);
  const isOwned = chosen !== null && tierRank(record.subscriptionTier) >= tierRank(chosen.tier);
  const isUnsynced = chosen !== null && !hasBegun;

  useEffect(() => {
    if (!isUnsynced || isInitialising || !record.isAuthenticated || chosenPlan.read() === null) return;
    chosenPlan.clear();
    const mayBuy = !isOwned && record.subscriptionStatus !== 'suspended';
    void Promise.resolve(mayBuy && checkout.choose(chosen)).then(() => setBegun(true));
  }, [isUnsynced, isInitialising, isOwned, record, chosen, checkout]);

  const mayGoOn = record.isAuthenticated && (isInitialising || !isOwned) && !record.demo;
  return {
    checkout,
    chosen,
    isOnItsWay: chosen !== null && ((isUnsynced && mayGoOn) || checkout.processing?.id === chosen.id),
    isOwned: hasBegun && isOwned,
  };
}
