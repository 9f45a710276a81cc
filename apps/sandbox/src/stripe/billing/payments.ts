import { findCard } from './customers';
import { newId, now, type Ledger } from '../ledger';
import { declineMessage } from '../api/errors';
import { nullFields, type Charge, type Metadata, type PaymentIntent } from '../wire-format';

interface Payment {
  amount: number;
  currency: string;
  customer: string | null;
  email: string | null;
  description: string | null;
  metadata: Metadata;
}

/** The result of a payment attempt; a bank debit takes days to settle. */
export type Outcome = 'paid' | 'declined' | 'pending';

export function newIntent(ledger: Ledger, payment: Payment): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    ...nullFields(
      'allowed_payment_method_types application application_fee_amount automatic_payment_methods canceled_at',
    ),
    ...nullFields(
      'cancellation_reason customer_account excluded_payment_method_types last_payment_error latest_charge',
    ),
    ...nullFields(
      'managed_payments next_action on_behalf_of payment_method_configuration_details payment_method_options',
    ),
    ...nullFields('payment_record processing review setup_future_usage shipping source statement_descriptor'),
    ...nullFields('statement_descriptor_suffix transfer_data transfer_group'),
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now(),
    currency: payment.currency,
    customer: payment.customer,
    description: payment.description,
    livemode: false,
    metadata: payment.metadata,
    payment_method: findCard(ledger, payment.customer)?.id ?? null,
    payment_method_types: ['card'],
    receipt_email: payment.email,
    status: 'requires_payment_method',
  };
}

/** Makes one payment attempt and emits its events. */
export function attempt(ledger: Ledger, intent: PaymentIntent, outcome: Outcome): PaymentIntent {
  const withCard = { ...intent, payment_method: findCard(ledger, intent.customer)?.id ?? newId('pm') };
  if (outcome === 'pending') {
    const processing = { ...withCard, status: 'processing' as const };
    ledger.put('paymentIntent', processing);
    return processing;
  }
  if (outcome === 'declined') {
    const failed: PaymentIntent = {
      ...intent,
      payment_method: null,
      status: 'requires_payment_method',
      last_payment_error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: declineMessage,
      },
    };
    ledger.put('paymentIntent', failed);
    ledger.emitEvent('payment_intent.payment_failed', failed);
    return failed;
  }
  const charge = newCharge(withCard);
  const paid: PaymentIntent = {
    ...withCard,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    status: 'succeeded',
  };
  ledger.put('charge', charge);
  ledger.put('paymentIntent', paid);
  ledger.emitEvent('charge.succeeded', charge);
  ledger.emitEvent('payment_intent.succeeded', paid);
  return paid;
}

function newCharge(intent: PaymentIntent): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    ...nullFields('application application_fee application_fee_amount balance_transaction failure_balance_transaction'),
    ...nullFields('failure_code failure_message fraud_details on_behalf_of payment_method_details receipt_number'),
    ...nullFields(
      'receipt_url review shipping source source_transfer statement_descriptor statement_descriptor_suffix',
    ),
    ...nullFields('transfer_data transfer_group'),
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    billing_details: { ...nullFields('address name phone tax_id'), email: intent.receipt_email },
    calculated_statement_descriptor: 'SANDBOX',
    captured: true,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      ...nullFields('advice_code network_advice_code network_decline_code reason'),
      network_status: 'approved_by_network',
      risk_level: 'normal',
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: intent.payment_method,
    receipt_email: intent.receipt_email,
    refunded: false,
    status: 'succeeded',
  };
}
