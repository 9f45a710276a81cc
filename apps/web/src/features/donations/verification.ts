import { useEffect, useState } from 'react';
import { donationPolling, donationStatus } from '@everstep/domain/donations';
import { call } from '../../platform/api/client';
import { poll } from '../../platform/api/poll';
import type { DonationType } from './checkout';

export interface Donation {
  cents: number;
  type: DonationType;
  /** Empty where nobody gave a name. */
  donor: string;
}

type Answer = { state: 'paid'; donation: Donation } | { state: 'expired' | 'timed-out' | 'failed' };
type Verification = { state: 'checking'; attempt: number } | Answer;

/** Asks whether a donation was paid until it was, it cannot be any more, or it has been asked for often enough. */
export function useVerification(sessionId: string): Verification {
  const [verification, setVerification] = useState<Verification>({ state: 'checking', attempt: 1 });
  useEffect(() => {
    const stop = new AbortController();
    verify(sessionId, stop.signal, setVerification).catch(() => undefined);
    return () => stop.abort();
  }, [sessionId]);
  return verification;
}

async function verify(sessionId: string, signal: AbortSignal, tell: (news: Verification) => void): Promise<void> {
  await poll(donationPolling, signal, async (attempt) => {
    tell({ state: 'checking', attempt });
    const answer = await ask(sessionId, signal);
    const isFinal = answer.state === 'paid' || answer.state === 'expired' || attempt === donationPolling.attempts;
    if (isFinal && !signal.aborted) tell(answer);
    return isFinal || null;
  });
}

/** What is to be shown if this was the last time to ask. */
async function ask(sessionId: string, signal: AbortSignal): Promise<Answer> {
  try {
    const reply = await call(donationStatus, { params: { session_id: sessionId } }, { signal });
    const { donation_type, donor_name } = reply.donation_info;
    if (reply.payment_status === 'paid') {
      return { state: 'paid', donation: { cents: reply.amount_total, type: donation_type, donor: donor_name } };
    }
    return { state: reply.status === 'expired' ? 'expired' : 'timed-out' };
  } catch {
    return { state: 'failed' };
  }
}
