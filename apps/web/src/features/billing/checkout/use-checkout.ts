import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { billingTexts, startCheckout, type Package } from '@everstep/domain/billing';
import { ApiError, call } from '../../../platform/api/client';
import { chosenPlan } from '../../../platform/session/chosen-plan';
import { useNavigateTo } from '../../../platform/navigation/use-navigate-to';
import { useSession } from '../../../platform/session/session';
import { checkoutReturn } from '../../../platform/navigation/checkout-return';
import { paymentTimeoutMs } from '../api';

/** Two screens have error texts of their own. */
export type Flow = 'plans' | 'dashboard';

export interface Checkout {
  /** The package whose payment page is being opened. */
  processing: Package | null;
  error: string;
  /** The package chosen by a visitor, who needs an account first. */
  invited: Package | null;
  choose: (chosen: Package) => Promise<void>;
  /** Back from the invitation to the prices. */
  reconsider: () => void;
  /** Forgets the chosen package. */
  dismiss: () => void;
}

interface Options {
  /** The checkout continued at another page of ours. */
  onLeave?: () => void;
  /** The package that a visitor chose on another page. */
  invited?: Package | null;
}

/** Opens the payment page for a chosen package, one at a time. */
export function useCheckout(flow: Flow, { onLeave, invited: known = null }: Options = {}): Checkout {
  const { record } = useSession();
  const navigateTo = useNavigateTo();
  const { pathname } = useLocation();
  const isRunning = useRef(false);
  const [processing, setProcessing] = useState<Package | null>(null);
  const [error, setError] = useState('');
  const [invited, setInvited] = useState(known);

  function stop(): void {
    isRunning.current = false;
    setProcessing(null);
  }

  // The way back from the payment page may show this page as it was left.
  useEffect(() => {
    const resume = ({ persisted }: PageTransitionEvent) => persisted && stop();
    addEventListener('pageshow', resume);
    return () => removeEventListener('pageshow', resume);
  }, []);

  function invite(chosen: Package): void {
    chosenPlan.store(chosen.id);
    setInvited(chosen);
  }

  function reconsider(): void {
    chosenPlan.clear();
    setInvited(null);
  }

  async function choose(chosen: Package): Promise<void> {
    if (isRunning.current) return;
    setError('');
    if (record.demo) return setError(billingTexts.demo);
    checkoutReturn.store(pathname);
    if (!record.isAuthenticated) return invite(chosen);
    isRunning.current = true;
    setProcessing(chosen);
    try {
      const body = { package_id: chosen.id, user_email: record.email, origin_url: location.origin };
      const { url } = await call(startCheckout, { body }, { timeoutMs: paymentTimeoutMs });
      if (!navigateTo(url)) return;
      stop();
      onLeave?.();
    } catch (failure) {
      stop();
      if (failure instanceof ApiError && failure.status === 401) invite(chosen);
      else setError(errorText(failure, flow));
    }
  }

  function dismiss(): void {
    chosenPlan.clear();
    checkoutReturn.clear();
  }

  return { processing, error, invited, choose, reconsider, dismiss };
}

function errorText(failure: unknown, flow: Flow): string {
  if (flow === 'plans') return billingTexts.setupFailed;
  if (!(failure instanceof ApiError) || failure.kind === 'unreachable') return billingTexts.upgradeFailed;
  if (failure.status < 400) return billingTexts.upgradeNotStarted + billingTexts.unknownError;
  // Without a code the reply was not ours, so its text is not shown.
  if (failure.kind === 'failed' && failure.code === undefined) return billingTexts.upgradeFailed;
  return billingTexts.upgradeNotStarted + failure.message;
}
