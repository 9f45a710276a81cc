import { useEffect, useState } from 'react';
import { donationPolling, donationStatus } from '@everstep/domain/donations';
import { call } from '../../../platform/api/client';
import { poll } from '../../../platform/api/poll';
import type { DonationType } from '../give/use-donation-checkout';

export interface Donation {
  cents: number;
  type: DonationType;
  /** Empty if the donor gave no name. */
  donor: string;
}

type FinalStatus = { state: 'paid'; donation: Donation } | { state: 'expired' | 'timed-out' | 'failed' };
type DonationStatus = { state: 'checking'; attempt: number } | FinalStatus;

/** Polls until a donation is paid or expired, or no attempts remain. */
export function useDonationStatus(sessionId: string): DonationStatus {
  const [status, setStatus] = useState<DonationStatus>({ state: 'checking', attempt: 1 });
  useEffect(() => {
    const controller = new AbortController();
    verify(sessionId, controller.signal, setStatus).catch(() => undefined);
    return () => controller.abort();
  }, [sessionId]);
  return status;
}

async function verify(
  sessionId: string,
  signal: AbortSignal,
  onStatus: (status: DonationStatus) => void,
): Promise<void> {
  await poll(donationPolling, signal, async (attempt) => {
    onStatus({ state: 'checking', attempt });
    const status = await fetchStatus(sessionId, signal);
    const isFinal = status.state === 'paid' || status.state === 'expired' || attempt === donationPolling.attempts;
    if (isFinal && !signal.aborted) onStatus(status);
    return isFinal || null;
  });
}

/** The status to show if this was the last attempt. */
async function fetchStatus(sessionId: string, signal: AbortSignal): Promise<FinalStatus> {
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
