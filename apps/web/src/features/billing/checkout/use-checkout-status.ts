import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutPolling, checkoutStatus, type Billing, type PackageId } from '@everstep/domain/billing';
import { ApiError, call } from '../../../platform/api/client';
import { poll } from '../../../platform/api/poll';
import { useStoreBilling } from '../api';

type Outcome =
  /** `settling`: a payment method that takes days. */
  | { status: 'confirming' | 'waiting' | 'settling' | 'expired' | 'failed' | 'unknown' }
  | { status: 'paid'; packageId: PackageId; billing: Billing };

/** Polls how a checkout ended; `retry` starts again. */
export function useCheckoutStatus(id: string, isEnabled: boolean) {
  const storeBilling = useStoreBilling();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ status: 'confirming' });

  const settle = useEffectEvent(async (found: Outcome, signal: AbortSignal) => {
    if (found.status === 'paid') await storeBilling(found.billing);
    if (!signal.aborted) setOutcome(found);
  });

  useEffect(() => {
    if (!isEnabled) return;
    const aborting = new AbortController();
    const { signal } = aborting;
    let last: Outcome = { status: 'waiting' };
    const check = async () => {
      last = (await fetchOutcome(id, signal)) ?? { status: 'waiting' };
      // Shown at once: it may take seconds or days.
      if (last.status === 'settling' && !signal.aborted) setOutcome(last);
      return last.status === 'waiting' || last.status === 'settling' ? null : last;
    };
    poll(checkoutPolling, signal, check).then(
      (found) => settle(found ?? last, signal),
      () => undefined,
    );
    return () => aborting.abort();
  }, [id, isEnabled, attempt]);

  return {
    outcome,
    retry: () => {
      setOutcome({ status: 'confirming' });
      setAttempt(attempt + 1);
    },
  };
}

/** Null while it is unknown: another request may tell. */
async function fetchOutcome(id: string, signal: AbortSignal): Promise<Outcome | null> {
  try {
    const {
      status,
      package_id: packageId,
      billing,
    } = await call(checkoutStatus, { params: { session_id: id } }, { signal });
    if (status === 'paid') return { status, packageId, billing };
    if (status === 'confirming') return { status: 'settling' };
    return status === 'failed' || status === 'expired' ? { status } : null;
  } catch (error) {
    if (signal.aborted) throw error;
    const isFinal =
      error instanceof ApiError && (error.status === 404 || (error.kind === 'refused' && error.status !== 429));
    return isFinal ? { status: 'unknown' } : null;
  }
}
