import { useEffect, useState } from 'react';
import { donationPolling, donationStatus } from '@everstep/domain/donations';
import { call } from '../../lib/api-client';
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
    void verify(sessionId, stop.signal, setVerification);
    return () => stop.abort();
  }, [sessionId]);
  return verification;
}

async function verify(sessionId: string, signal: AbortSignal, tell: (news: Verification) => void): Promise<void> {
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    tell({ state: 'checking', attempt });
    const answer = await ask(sessionId, signal);
    if (signal.aborted) return;
    const isFinal = answer.state === 'paid' || answer.state === 'expired';
    if (isFinal || attempt === donationPolling.attempts) return tell(answer);
    await pause(donationPolling.pauseMs, signal);
  }
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

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
