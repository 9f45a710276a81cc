import { useState, type ReactNode } from 'react';
import { allLines, plans as allPlans, type Interval, type Plan } from '@everstep/domain/billing';
import { formatPrice } from '@everstep/domain/base/money';
import { paths } from '@everstep/domain/base/paths';
import { tierRank } from '@everstep/domain/tiers';
import { useSession } from '../../../platform/session/session';
import { Badge } from '../../../ui/badge';
import { ButtonLink } from '../../../ui/button';
import { AccountInvitation } from '../checkout/account-invitation';
import type { Checkout } from '../checkout/use-checkout';
import { CheckoutNotice } from '../checkout/checkout-notice';
import { IntervalSwitch } from './interval-switch';
import { PlanButton } from './plan-button';
import { PlanFeatures } from './plan-features';

interface PriceTableProps {
  checkout: Checkout;
  plans?: readonly Plan[];
  initialInterval?: Interval | undefined;
  /** Called when the user follows a link to another page of the app. */
  onLeave?: () => void;
}

/** Shows the plans side by side, marks the user's own, and sells only those above it. */
export function PriceTable({ checkout, plans = allPlans, initialInterval = 'month', onLeave }: PriceTableProps) {
  const [interval, setInterval] = useState<Interval>(initialInterval);
  if (checkout.pendingPackage)
    return (
      <AccountInvitation
        selectedPackage={checkout.pendingPackage}
        onReconsider={checkout.reconsider}
        onLeave={onLeave}
      />
    );
  return (
    <div className="grid gap-5">
      <IntervalSwitch plans={plans} interval={interval} onChange={setInterval} />
      <CheckoutNotice checkout={checkout} />
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
  const isSignedIn = record.isAuthenticated;
  const isCurrent = isSignedIn && record.subscriptionTier === plan.tier;
  const isIncluded = isSignedIn && tierRank(record.subscriptionTier) > tierRank(plan.tier);
  return (
    <PlanOffer plan={plan} interval={interval} isCurrent={isCurrent}>
      {isIncluded ? (
        <p className="grid min-h-11 place-content-center text-center text-ink-2">Included in your plan</p>
      ) : isCurrent ? (
        <ButtonLink to={`${paths.dashboard}?tab=subscription`} variant="quiet" onClick={onLeave}>
          See my plan
        </ButtonLink>
      ) : plan.tier === 'free' ? (
        <ButtonLink to={paths.signUp} variant="quiet" onClick={onLeave}>
          Create a free account
        </ButtonLink>
      ) : record.subscriptionStatus === 'suspended' ? null : (
        <PlanButton tier={plan.tier} interval={interval} checkout={checkout} />
      )}
    </PlanOffer>
  );
}

interface PlanOfferProps {
  plan: Plan;
  interval: Interval;
  isCurrent: boolean;
  /** The action: buy, sign up or see the plan. */
  children: ReactNode;
}

/** One column of the price table. */
function PlanOffer({ plan, interval, isCurrent, children }: PlanOfferProps) {
  const isYearly = interval === 'year' && plan.yearlyCents > 0;
  return (
    <li
      className={`grid content-start gap-5 rounded-card border bg-surface p-6 ${isCurrent ? 'border-spruce' : 'border-line'}`}
    >
      <div className="grid gap-1">
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <h3 className="text-2xl">{plan.label}</h3>
          {isCurrent && <Badge variant="strong">Your plan</Badge>}
        </div>
        <p className="tabular-nums">
          <span className="text-4xl font-semibold">{formatPrice(isYearly ? plan.yearlyCents : plan.monthlyCents)}</span>
          {plan.monthlyCents > 0 && <span className="text-ink-2">/{interval}</span>}
        </p>
        <p className="text-sm font-semibold text-apricot-ink tabular-nums">{savingText(plan, isYearly)}</p>
      </div>
      <div className="grid content-start empty:hidden">{children}</div>
      <PlanFeatures lines={allLines(plan)} />
    </li>
  );
}

function savingText({ yearlyCents, yearlySavingCents }: Plan, isYearly: boolean): string {
  if (yearlyCents === 0) return 'No card needed';
  const saving = `save ${formatPrice(yearlySavingCents)}`;
  return isYearly ? saving : `or ${formatPrice(yearlyCents)}/year, ${saving}`;
}
