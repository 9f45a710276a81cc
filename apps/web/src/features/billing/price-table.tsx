import { useState } from 'react';
import { plans as allPlans, type Interval, type Plan } from '@everstep/domain/billing';
import { paths } from '@everstep/domain/paths';
import { tierRank } from '@everstep/domain/tiers';
import { useSession } from '../../platform/session/session';
import { ButtonLink } from '../../ui/button';
import { AccountInvitation } from './account-invitation';
import type { Checkout } from './checkout';
import { CheckoutTrouble } from './checkout-trouble';
import { IntervalSwitch } from './interval-switch';
import { PlanButton } from './plan-button';
import { PlanOffer } from './plan-offer';

interface PriceTableProps {
  checkout: Checkout;
  plans?: readonly Plan[];
  initialInterval?: Interval | undefined;
  /** Somebody goes on at another page of ours. */
  onLeave?: () => void;
}

/** The plans side by side, with one switch for all prices. The person's own is marked, and what lies above it can be bought. */
export function PriceTable({ checkout, plans = allPlans, initialInterval = 'month', onLeave }: PriceTableProps) {
  const [interval, setInterval] = useState<Interval>(initialInterval);
  if (checkout.invited)
    return <AccountInvitation chosen={checkout.invited} onReconsider={checkout.reconsider} onLeave={onLeave} />;
  return (
    <div className="grid gap-5">
      <IntervalSwitch plans={plans} interval={interval} onChange={setInterval} />
      <CheckoutTrouble checkout={checkout} />
      <ul className={`grid gap-4 ${plans.length === 2 ? 'sm:grid-cols-2' : 'lg:grid-cols-3'}`}>
        {plans.map((plan) => (
          <Offer key={plan.tier} plan={plan} interval={interval} checkout={checkout} onLeave={onLeave} />
        ))}
      </ul>
    </div>
  );
}

interface OfferProps {
  plan: Plan;
  interval: Interval;
  checkout: Checkout;
  onLeave: (() => void) | undefined;
}

function Offer({ plan, interval, checkout, onLeave }: OfferProps) {
  const { record } = useSession();
  const isKnown = record.isAuthenticated;
  const isCurrent = isKnown && record.subscriptionTier === plan.tier;
  const isIncluded = isKnown && tierRank(record.subscriptionTier) > tierRank(plan.tier);
  return (
    <PlanOffer plan={plan} interval={interval} isCurrent={isCurrent}>
      {isIncluded ? (
        <p className="grid min-h-11 place-content-center text-center text-ink-2">Included in your plan</p>
      ) : isCurrent ? (
        <ButtonLink to={`${paths.dashboard}?tab=subscription`} look="quiet" onClick={onLeave}>
          See my plan
        </ButtonLink>
      ) : plan.tier === 'free' ? (
        <ButtonLink to={paths.signUp} look="quiet" onClick={onLeave}>
          Create a free account
        </ButtonLink>
      ) : record.subscriptionStatus === 'suspended' ? null : (
        <PlanButton tier={plan.tier} interval={interval} checkout={checkout} />
      )}
    </PlanOffer>
  );
}
