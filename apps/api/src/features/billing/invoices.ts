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
    const refundedOf = new Map(
      (await listPayments(db, user.id)).map(({ invoiceId, refundedCents }) => [invoiceId, refundedCents]),
    );
    return {
      success: true,
      invoices: listed.data
        .filter(({ status, amount_due: due }) => status !== 'draft' && due !== 0)
        .map((invoice) => {
          const refundedCents = refundedOf.get(invoice.id) ?? 0;
          return {
            id: invoice.id,
            number: invoice.number,
            created_at: new Date(invoice.created * 1000).toISOString(),
            amount_cents: invoice.amount_due,
            status: refundedCents > 0 ? ('refunded' as const) : (invoice.status ?? 'open'),
            ...(refundedCents > 0 && { refunded_cents: refundedCents }),
            url: invoice.hosted_invoice_url ?? null,
          };
        }),
    };
  });
}
