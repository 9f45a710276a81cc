import { listInvoices } from '@everstep/domain/billing';
import type { Server } from '../../http/endpoint';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { callProvider } from '../../integrations/stripe';
import { findSubscriber, listPayments } from './repository';

export function invoiceRoutes(server: Server): void {
  const { db, payments } = server;

  handleWithProvider(server, listInvoices, async ({ user }) => {
    const subscriber = await findSubscriber(db, user.id);
    if (!subscriber?.customerId) return { success: true, invoices: [] };
    const listed = await callProvider(payments.stripe.invoices.list({ customer: subscriber.customerId, limit: 100 }));
    const paid = new Map((await listPayments(db, user.id)).map((payment) => [payment.invoiceId, payment]));
    return {
      success: true,
      invoices: listed.data
        .filter(({ status, amount_due: due }) => status !== 'draft' && due !== 0)
        .map((invoice) => ({
          id: invoice.id,
          number: invoice.number,
          created_at: new Date(invoice.created * 1000).toISOString(),
          amount_cents: invoice.amount_due,
          status: refundOf(paid.get(invoice.id)) ?? invoice.status ?? 'open',
          url: invoice.hosted_invoice_url ?? null,
        })),
    };
  });
}

/** Whether a payment was given back, in part or as a whole. */
function refundOf(payment: { amountCents: number; refundedCents: number } | undefined) {
  if (!payment || payment.refundedCents === 0) return null;
  return payment.refundedCents < payment.amountCents ? 'partly_refunded' : 'refunded';
}
