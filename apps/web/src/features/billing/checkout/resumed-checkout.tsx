import { useEffect, useState } from 'react';
import { findPackage, packageLabel, packagePrice, type Package } from '@everstep/domain/billing';
import { tierRank } from '@everstep/domain/tiers';
import { chosenPlan } from '../../../platform/session/chosen-plan';
import { useSession } from '../../../platform/session/session';
import { StepHeading } from '../../../ui/layout/step-heading';
import { WaitingStones } from '../../../ui/feedback/waiting-stones';
import { useCheckout, type Checkout } from './use-checkout';

interface ResumedCheckout {
  checkout: Checkout;
  /** The plan that was chosen before signing in. */
  chosen: Package | null;
  /** The payment page is about to open: nothing else is shown. */
  isRedirecting: boolean;
  /** No checkout was started, because the user has this tier already. */
  isOwned: boolean;
}

/** Continues once with a plan that was chosen before signing in. */
export function useResumedCheckout(): ResumedCheckout {
  const { record, isInitialising } = useSession();
  const [chosen] = useState(() => findPackage(chosenPlan.read() ?? ''));
  const checkout = useCheckout('plans', { invited: record.isAuthenticated ? null : chosen });
  const [hasStarted, setStarted] = useState(false);
  const isOwned = chosen !== null && tierRank(record.subscriptionTier) >= tierRank(chosen.tier);
  const isPending = chosen !== null && !hasStarted;

  useEffect(() => {
    if (!isPending || isInitialising || !record.isAuthenticated || chosenPlan.read() === null) return;
    chosenPlan.clear();
    const mayBuy = !isOwned && record.subscriptionStatus !== 'suspended';
    void Promise.resolve(mayBuy && checkout.choose(chosen)).then(() => setStarted(true));
  }, [isPending, isInitialising, isOwned, record, chosen, checkout]);

  const canContinue = record.isAuthenticated && (isInitialising || !isOwned) && !record.demo;
  return {
    checkout,
    chosen,
    isRedirecting: chosen !== null && ((isPending && canContinue) || checkout.processing?.id === chosen.id),
    isOwned: hasStarted && isOwned,
  };
}

/** Shown between the sign-in and the payment page. */
export function CheckoutRedirect({ chosen }: { chosen: Package }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 py-10 text-center">
      <WaitingStones />
      <StepHeading takesFocus>Taking you to the payment page…</StepHeading>
      <p className="text-lg text-ink-2">
        <strong className="text-ink">{packageLabel(chosen)}</strong>,{' '}
        <span className="tabular-nums">{packagePrice(chosen)}</span>
      </p>
    </div>
  );
}
