import { useEffect, useState } from 'react';
import { findPackage, packageLabel, packagePrice, type Package } from '@everstep/domain/billing';
import { tierRank } from '@everstep/domain/tiers';
import { chosenPackage } from '../../../platform/session/chosen-package';
import { useSession } from '../../../platform/session/session';
import { StepHeading } from '../../../ui/layout/step-heading';
import { WaitingStones } from '../../../ui/feedback/waiting-stones';
import { useCheckout, type Checkout } from './use-checkout';

interface ResumedCheckout {
  checkout: Checkout;
  /** The package chosen before signing in. */
  selectedPackage: Package | null;
  /** True while the payment page is about to open, when nothing else is shown. */
  isRedirecting: boolean;
  /** True when no checkout was started because the user already has this tier. */
  isOwned: boolean;
}

/** Resumes the checkout of a package chosen before signing in, once. */
export function useResumedCheckout(): ResumedCheckout {
  const { record, isInitializing } = useSession();
  const [selectedPackage] = useState(() => findPackage(chosenPackage.read() ?? ''));
  const checkout = useCheckout('plans', { pendingPackage: record.isAuthenticated ? null : selectedPackage });
  const [hasStarted, setStarted] = useState(false);
  const isOwned = selectedPackage !== null && tierRank(record.subscriptionTier) >= tierRank(selectedPackage.tier);
  const isPending = selectedPackage !== null && !hasStarted;

  useEffect(() => {
    if (!isPending || isInitializing || !record.isAuthenticated || chosenPackage.read() === null) return;
    chosenPackage.clear();
    const mayBuy = !isOwned && record.subscriptionStatus !== 'suspended';
    void Promise.resolve(mayBuy && checkout.choose(selectedPackage)).then(() => setStarted(true));
  }, [isPending, isInitializing, isOwned, record, selectedPackage, checkout]);

  const canContinue = record.isAuthenticated && (isInitializing || !isOwned) && !record.demo;
  return {
    checkout,
    selectedPackage,
    isRedirecting:
      selectedPackage !== null && ((isPending && canContinue) || checkout.processing?.id === selectedPackage.id),
    isOwned: hasStarted && isOwned,
  };
}

/** Shown between the sign-in and the payment page. */
export function CheckoutRedirect({ selectedPackage }: { selectedPackage: Package }) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-4 py-10 text-center">
      <WaitingStones />
      <StepHeading takesFocus>Taking you to the payment page…</StepHeading>
      <p className="text-lg text-ink-2">
        <strong className="text-ink">{packageLabel(selectedPackage)}</strong>,{' '}
        <span className="tabular-nums">{packagePrice(selectedPackage)}</span>
      </p>
    </div>
  );
}
