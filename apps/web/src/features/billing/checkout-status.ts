import { useEffect, useEffectEvent, useState } from 'react';
import { checkoutPolling, checkoutStatus, type Billing, type PackageId } from '@everstep/domain/billing';
import { ApiError, call } from '../../platform/api/client';
import { poll } from '../../platform/api/poll';
import { useNoteBilling } from './api';

type Outcome =
  /** `settling`: it was made by a way that takes days. */
  | { status: 'confirming' | 'waiting' | 'settling' | 'expired' | 'failed' | 'unknown' }
  | { status: 'paid'; packageId: PackageId; billing: Billing };

/** Asks how a checkout ended until that is settled, or as often as it makes sense; `askAgain` begins anew. */
export function useCheckoutStatus(id: string, isAsked: boolean) {
  const noteBilling = useNoteBilling();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ status: 'confirming' });

  const settle = useEffectEvent(async (found: Outcome, signal: AbortSignal) => {
    if (found.status === 'paid') await noteBilling(found.billing);
    if (!signal.aborted) setOutcome(found);
  });

  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    let last: Outcome = { status: 'waiting' };
    const ask = async () => {
      last = (await askOnce(id, signal)) ?? { status: 'waiting' };
      // It may still be a matter of seconds, and nobody has to wait for it here.
      if (last.status === 'settling' && !signal.aborted) setOutcome(last);
      return last.status === 'waiting' || last.status === 'settling' ? null : last;
    };
    poll(checkoutPolling, signal, ask).then(
      (found) => settle(found ?? last, signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, [id, isAsked, round]);

  return {
    outcome,
    askAgain: () => {
      setOutcome({ status: 'confirming' });
      setRound(round + 1);
    },
  };
}

/** Null while it is not known: another try may tell. */
async function askOnce(id: string, signal: AbortSignal): Promise<Outcome | null> {
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
