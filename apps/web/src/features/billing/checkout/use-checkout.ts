import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { billingTexts, startCheckout, type Package } from '@everstep/domain/billing';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { chosenPackage } from '../../../platform/session/chosen-package';
import { useNavigateTo } from '../../../platform/navigation/use-navigate-to';
import { useSession } from '../../../platform/session/session';
import { checkoutReturn } from '../../../platform/navigation/checkout-return';
import { paymentTimeoutMs } from '../api';

/** The plans and the dashboard show different error texts. */
export type Flow = 'plans' | 'dashboard';

export interface Checkout {
  /** The package whose payment page is being opened. */
  processing: Package | null;
  error: string;
  /** A package that waits until the visitor has an account. */
  pendingPackage: Package | null;
  choose: (selectedPackage: Package) => Promise<void>;
  /** Returns from the invitation to the prices. */
  reconsider: () => void;
  /** Discards the chosen package. */
  dismiss: () => void;
}

interface Options {
  /** Called when the checkout continues on another page of the app. */
  onLeave?: () => void;
  /** A package that a visitor chose on another page. */
  pendingPackage?: Package | null;
}

/** Opens the payment page for a chosen package, one at a time. */
export function useCheckout(flow: Flow, { onLeave, pendingPackage: initialPackage = null }: Options = {}): Checkout {
  const { record } = useSession();
  const navigateTo = useNavigateTo();
  const { pathname } = useLocation();
  const isRunning = useRef(false);
  const [processing, setProcessing] = useState<Package | null>(null);
  const [error, setError] = useState('');
  const [pendingPackage, setPendingPackage] = useState(initialPackage);

  function stop(): void {
    isRunning.current = false;
    setProcessing(null);
  }

  // Going back from the payment page may restore this page with its buttons still disabled.
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => persisted && stop();
    addEventListener('pageshow', resume);
    return () => removeEventListener('pageshow', resume);
  }, []);

  function requireAccount(selectedPackage: Package): void {
    chosenPackage.store(selectedPackage.id);
    setPendingPackage(selectedPackage);
  }

  function reconsider(): void {
    chosenPackage.clear();
    setPendingPackage(null);
  }

  async function choose(selectedPackage: Package): Promise<void> {
    if (isRunning.current) return;
    setError('');
    if (record.demo) return setError(billingTexts.demo);
    checkoutReturn.store(pathname);
    if (!record.isAuthenticated) return requireAccount(selectedPackage);
    isRunning.current = true;
    setProcessing(selectedPackage);
    try {
      const body = { package_id: selectedPackage.id, user_email: record.email, origin_url: location.origin };
      const { url } = await call(startCheckout, { body }, { timeoutMs: paymentTimeoutMs });
      if (!navigateTo(url)) return;
      stop();
      onLeave?.();
    } catch (failure) {
      stop();
      if (failure instanceof ApiError && failure.status === 401) requireAccount(selectedPackage);
      else setError(errorText(failure, flow));
    }
  }

  function dismiss(): void {
    chosenPackage.clear();
    checkoutReturn.clear();
  }

  return { processing, error, pendingPackage, choose, reconsider, dismiss };
}

function errorText(failure: unknown, flow: Flow): string {
  if (flow === 'plans') return billingTexts.setupFailed;
  if (!(failure instanceof ApiError) || failure.kind === 'unreachable') return billingTexts.upgradeFailed;
  if (failure.status < 400) return billingTexts.upgradeNotStarted + billingTexts.unknownError;
  // A reply without an error code did not come from our server, so its text is not shown.
  if (failure.kind === 'failed' && failure.code === undefined) return billingTexts.upgradeFailed;
  return billingTexts.upgradeNotStarted + failure.message;
}
