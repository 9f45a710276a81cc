import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutPolling, checkoutStatus, type Billing, type PackageId } from '@everstep/domain/billing';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { poll } from '../../../platform/api/poll';
import { useStoreBilling } from '../api';

type Outcome =
  /** `settling`: the payment method takes days. */
  | { status: 'confirming' | 'waiting' | 'settling' | 'expired' | 'failed' | 'unknown' }
  | { status: 'paid'; packageId: PackageId; billing: Billing };

/** Polls the outcome of a checkout; `retry` starts over. */
export function useCheckoutStatus(id: string, isEnabled: boolean) {
  const storeBilling = useStoreBilling();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ status: 'confirming' });

  const finish = useEffectEvent(async (result: Outcome, signal: AbortSignal) => {
    if (result.status === 'paid') await storeBilling(result.billing);
    if (!signal.aborted) setOutcome(result);
  });

  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    const { signal } = controller;
    let last: Outcome = { status: 'waiting' };
    const check = async () => {
      last = (await fetchOutcome(id, signal)) ?? { status: 'waiting' };
      // Shown immediately, since settling can take days.
      if (last.status === 'settling' && !signal.aborted) setOutcome(last);
      return last.status === 'waiting' || last.status === 'settling' ? null : last;
    };
    poll(checkoutPolling, signal, check).then(
      (result) => finish(result ?? last, signal),
      () => undefined,
    );
    return () => controller.abort();
  }, [id, isEnabled, attempt]);

  return {
    outcome,
    retry: () => {
      setOutcome({ status: 'confirming' });
      setAttempt(attempt + 1);
    },
  };
}

/** Null while the result is unknown and worth polling again. */
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
