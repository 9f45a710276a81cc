import type { Params } from '../api/form';
import { newId, now, type Ledger } from '../ledger';
import { missingParam, StripeError } from '../api/errors';
import { nullFields, type Charge, type Dispute, type Refund } from '../wire-format';

export function createRefund(ledger: Ledger, params: Params): Refund {
  params.allowOnly('payment_intent charge amount reason metadata');
  const charge = findCharge(ledger, params.text('payment_intent'), params.text('charge'));
  const reason = params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  return refund(ledger, charge, { amount: params.integer('amount'), reason, metadata: params.metadata() });
}

function findCharge(ledger: Ledger, intentId: string | null, chargeId: string | null): Charge {
  if (chargeId !== null) return ledger.get('charge', chargeId, 'charge');
  if (intentId === null) throw missingParam('payment_intent');
  const { latest_charge } = ledger.get('paymentIntent', intentId, 'payment_intent');
  if (latest_charge === null)
    throw new StripeError(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  return ledger.get('charge', latest_charge);
}

/** Refunds an amount, by default the entire remainder. */
export function refund(
  ledger: Ledger,
  charge: Charge,
  { amount, reason, metadata }: Pick<Refund, 'reason' | 'metadata'> & { amount: number | null },
): Refund {
  const remaining = charge.amount - charge.amount_refunded;
  if (remaining === 0)
    throw new StripeError(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (charge.disputed)
    throw new StripeError(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  const refundAmount = amount ?? remaining;
  if (refundAmount < 1 || refundAmount > remaining)
    throw new StripeError(
      `Refund amount (${refundAmount}) must be from 1 to what is left of the charge (${remaining}).`,
      {
        param: 'amount',
      },
    );
  const newRefund: Refund = {
    id: newId('re'),
    object: 'refund',
    ...nullFields('balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal'),
    amount: refundAmount,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    customer: charge.customer,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: 'succeeded',
  };
  const refunded = charge.amount_refunded + refundAmount;
  const updated = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  ledger.put('refund', newRefund);
  ledger.put('charge', updated);
  ledger.emitEvent('charge.refunded', updated, charge);
  return newRefund;
}

/** The card holder disputes the payment at the bank. */
export function dispute(ledger: Ledger, intentId: string): Dispute {
  const charge = findCharge(ledger, intentId, null);
  if (charge.disputed) throw new StripeError(`Charge ${charge.id} is disputed already.`);
  const newDispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...nullFields('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
      ...nullFields('cancellation_rebuttal customer_communication customer_email_address customer_name'),
      ...nullFields('customer_purchase_ip customer_signature duplicate_charge_documentation'),
      ...nullFields('duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy'),
      ...nullFields('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
      ...nullFields('shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number'),
      ...nullFields('uncategorized_file uncategorized_text'),
      enhanced_evidence: {},
    },
    evidence_details: {
      due_by: now() + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: 'manual',
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  ledger.put('dispute', newDispute);
  ledger.put('charge', { ...charge, disputed: true });
  ledger.emitEvent('charge.dispute.created', newDispute);
  return newDispute;
}

/** The bank decides the dispute. */
export function closeDispute(ledger: Ledger, intentId: string, status: 'won' | 'lost' | 'warning_closed'): Dispute {
  const open = ledger
    .all('dispute')
    .find(
      ({ payment_intent, status: currentStatus }) => payment_intent === intentId && currentStatus === 'needs_response',
    );
  if (!open) throw new StripeError(`${intentId} has no open dispute.`);
  const closed: Dispute = { ...open, status };
  ledger.put('dispute', closed);
  ledger.emitEvent('charge.dispute.closed', closed, open);
  return closed;
}
