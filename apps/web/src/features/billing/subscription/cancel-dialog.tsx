import { useState } from 'react';
import { cancelSubscription, type Billing, type Package } from '@everstep/domain/billing';
import { tierLabel, tierRank, type Tier } from '@everstep/domain/tiers';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/feedback/notice';
import { paymentTimeoutMs } from '../api';
import { endOfPlan, isPaymentOverdue } from '../texts';

interface CancelDialogProps {
  billing: Billing;
  paid: Package;
  /** The user's tier, which may be higher than the paid one. */
  tier: Tier;
  onClose: () => void;
  onDone: (billing: Billing) => Promise<void>;
}

/** Asks for confirmation and says what happens when the subscription ends. */
export function CancelDialog({ billing, paid, tier: userTier, onClose, onDone }: CancelDialogProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState('');
  const label = tierLabel(paid.tier);
  const isOverdue = isPaymentOverdue(billing);

  async function cancel(): Promise<void> {
    if (isSending) return;
    setError('');
    setSending(true);
    try {
      const reply = await call(cancelSubscription, {}, { timeoutMs: paymentTimeoutMs });
      await onDone(reply.billing);
    } catch (failure) {
      setSending(false);
      setError(failure instanceof ApiError ? failure.message : 'That did not work. Please try again.');
    }
  }
  return (
    <Dialog title={`Cancel ${label}?`} onClose={onClose} isQuestion>
      <p>{consequence(billing, label, userTier)}</p>
      <p className="text-ink-2">
        {isOverdue
          ? 'Nothing more is charged, not even the payment that is overdue.'
          : 'Nothing more is charged. Until then you can change your mind with one button.'}
      </p>
      {error && <Notice>{error}</Notice>}
      <div className="grid auto-cols-fr gap-3 sm:grid-flow-col sm:grid-cols-none">
        <Button onClick={onClose} autoFocus>
          Keep {label}
        </Button>
        <Button variant="quiet" aria-disabled={isSending} onClick={() => void cancel()}>
          {isSending ? 'Canceling…' : `Cancel ${label}`}
        </Button>
      </div>
    </Dialog>
  );
}

function consequence(billing: Billing, label: string, userTier: Tier): string {
  const isGranted = tierRank(userTier) > tierRank(billing.tier);
  if (isPaymentOverdue(billing)) {
    if (isGranted)
      return `${label} ends now. You keep ${tierLabel(userTier)}, which was given to you, and your data stays.`;
    return `${label} ends now. Your account is Free then, and your data stays.`;
  }
  if (billing.tier === 'free' && !isGranted)
    return `Your subscription ends. Your account stays Free and your data stays.`;
  return endOfPlan(billing, label, userTier);
}
