import { useEffect, useState } from 'react';
import { checkoutPolling, checkoutStatus, type Billing, type PackageId } from '@everstep/domain/billing';
import { ApiError, call } from '../../lib/api-client';
import { useNoteBilling } from './api';

type Outcome =
  | { status: 'confirming' | 'waiting' | 'expired' | 'failed' | 'unknown' }
  | { status: 'paid'; packageId: PackageId; billing: Billing };

/** Asks how a checkout ended until that is settled, or as often as it makes sense; `askAgain` begins anew. */
export function useCheckoutStatus(id: string, isAsked: boolean) {
  const noteBilling = useNoteBilling();
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ status: 'confirming' });

  async function ask(signal: AbortSignal): Promise<Outcome> {
    for (let attempt = 1; attempt <= checkoutPolling.attempts; attempt += 1) {
      const found = await askOnce(id, signal);
      if (found) return found;
      if (attempt < checkoutPolling.attempts) await pause(checkoutPolling.pauseMs, signal);
    }
    return { status: 'waiting' };
  }

  useEffect(() => {
    if (!isAsked) return;
    const leaving = new AbortController();
    ask(leaving.signal).then(
      async (found) => {
        if (found.status === 'paid') await noteBilling(found.billing);
        if (!leaving.signal.aborted) setOutcome(found);
      },
      () => undefined,
    );
    return () => leaving.abort();
    // One round asks on its own: what is noted on its way must not begin another.
    // eslint-disable-next-line react-hooks/exhaustive-deps
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
    return status === 'failed' || status === 'expired' ? { status } : null;
  } catch (error) {
    if (signal.aborted) throw error;
    const isFinal =
      error instanceof ApiError && (error.status === 404 || (error.kind === 'refused' && error.status !== 429));
    return isFinal ? { status: 'unknown' } : null;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new Error('left'));
    });
  });
}
