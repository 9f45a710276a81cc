import {
  billingMessages,
  cancelSubscription,
  changePlan,
  checkoutStatus,
  findPackage,
  getBilling,
  listInvoices,
  openBillingPortal,
  previewPlanChange,
  resumeSubscription,
  standingTexts,
  startCheckout,
} from '@everstep/domain/billing';
import { paths } from '@everstep/domain/paths';
import { tierRank } from '@everstep/domain/tiers';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { noteForeignOrigin } from '../../http/origin';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { ask } from '../../integrations/stripe';
import { createCheckouts } from './checkout';
import { billingEvents } from './events';
import { billingJobs } from './jobs';
import { billingEmails } from './emails';
import { toBilling } from './present';
import { createPrices } from './prices';
import { createProvider } from './provider';
import { findCheckoutOf, findPayer, listPayments } from './repository';
import { createSubscriptions } from './subscriptions';

export function billingRoutes(server: Server): void {
  const { db, config, payments } = server;
  const emails = billingEmails(server);
  const provider = createProvider(server, emails);
  const prices = createPrices(server);
  const checkouts = createCheckouts(server, prices, provider);
  const subscriptions = createSubscriptions(server, prices, provider);
  billingEvents(server, emails);
  billingJobs(server, emails, provider);

  handle(server, getBilling, async ({ user }) => ({
    success: true,
    billing: toBilling((await findPayer(db, user.id))?.billing ?? null),
  }));

  handleWithProvider(server, startCheckout, async ({ user, body, request }) => {
    if (user.status === 'suspended') throw new Refusal('not_yours', standingTexts.suspended);
    const wanted = findPackage(body.package_id);
    if (!wanted) throw new Refusal('bad_input', billingMessages.invalidPlan);
    noteForeignOrigin(request, body.origin_url, config.publicOrigin);
    const payer = await findPayer(db, user.id);
    if (tierRank(payer?.grantedTier ?? 'free') >= tierRank(wanted.tier))
      throw new Refusal('bad_input', billingMessages.samePlan);
    return { success: true, url: await checkouts.start(user.id, wanted) };
  });

  handleWithProvider(server, checkoutStatus, async ({ user, params }) => {
    const checkout = await findCheckoutOf(db, user.id, params.session_id);
    if (!checkout) throw new Refusal('not_found');
    const known = toBilling((await findPayer(db, user.id))?.billing ?? null);
    const reply = { success: true as const, package_id: checkout.packageId };
    if (checkout.state === 'refused') return { ...reply, status: 'failed', billing: known };
    if (checkout.state === 'complete' && known.status === 'active') return { ...reply, status: 'paid', billing: known };
    const session = await ask(payments.stripe.checkout.sessions.retrieve(params.session_id));
    await provider.settle(checkout, session);
    const billing = toBilling((await findPayer(db, user.id))?.billing ?? null);
    return { ...reply, status: statusOf(session.status, billing.status), billing };
  });

  handleWithProvider(server, previewPlanChange, async ({ user, body }) => ({
    success: true,
    change: await subscriptions.preview(user.id, body.package_id),
  }));

  handleWithProvider(server, changePlan, async ({ user, body }) => ({
    success: true,
    billing: toBilling(
      await subscriptions.change(user.id, {
        packageId: body.package_id,
        dueCents: body.due_cents,
        pricedAt: body.priced_at,
      }),
    ),
  }));

  handleWithProvider(server, cancelSubscription, async ({ user }) => ({
    success: true,
    billing: toBilling(await subscriptions.cancel(user.id)),
  }));

  handleWithProvider(server, resumeSubscription, async ({ user }) => ({
    success: true,
    billing: toBilling(await subscriptions.resume(user.id)),
  }));

  handleWithProvider(server, openBillingPortal, async ({ user }) => {
    const payer = await findPayer(db, user.id);
    if (!payer?.customerId) throw new Refusal('not_found', billingMessages.nothingToChange);
    const session = await ask(
      payments.stripe.billingPortal.sessions.create({
        customer: payer.customerId,
        return_url: `${config.publicOrigin}${paths.dashboard}?tab=subscription`,
      }),
    );
    return { success: true, url: session.url };
  });

  handleWithProvider(server, listInvoices, async ({ user }) => {
    const payer = await findPayer(db, user.id);
    if (!payer?.customerId) return { success: true, invoices: [] };
    const listed = await ask(payments.stripe.invoices.list({ customer: payer.customerId, limit: 100 }));
    const refunded = new Map(
      (await listPayments(db, user.id)).map(({ invoiceId, refundedCents }) => [invoiceId, refundedCents]),
    );
    return {
      success: true,
      invoices: listed.data
        .filter(({ status, amount_due: due }) => status !== 'draft' && due !== 0)
        .map((invoice) => ({
          id: invoice.id,
          number: invoice.number,
          created_at: new Date(invoice.created * 1000).toISOString(),
          amount_cents: invoice.amount_due,
          status: (refunded.get(invoice.id) ?? 0) > 0 ? ('refunded' as const) : (invoice.status ?? 'open'),
          url: invoice.hosted_invoice_url ?? null,
        })),
    };
  });
}

function statusOf(session: string | null, billing: string): 'open' | 'confirming' | 'paid' | 'expired' | 'failed' {
  if (session === 'expired') return 'expired';
  if (session !== 'complete') return 'open';
  if (billing === 'active') return 'paid';
  return billing === 'pending' ? 'confirming' : 'failed';
}
