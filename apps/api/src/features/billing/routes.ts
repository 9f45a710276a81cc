import {
  billingAccess,
  billingTexts,
  cancelSubscription,
  changePlan,
  checkoutStatus,
  findPackage,
  getBilling,
  listInvoices,
  liveSubscription,
  openBillingPortal,
  packageForPrice,
  previewPlanChange,
  resumeSubscription,
  subscriptionStatusTexts,
  startCheckout,
  type Billing,
  type BillingState,
} from '@everstep/domain/billing';
import { paths } from '@everstep/domain/base/paths';
import { tierRank } from '@everstep/domain/tiers';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { logForeignOrigin } from '../../http/origin';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { callProvider } from '../../integrations/stripe';
import { createCheckouts } from './checkout';
import { billingEvents } from './webhook/handlers';
import { checkColumnsNightly } from './column-check';
import { billingJobs } from './jobs';
import { billingEmails } from './emails';
import { createPrices } from './prices';
import { createRenewalUpdate } from './renewal';
import { createProviderSync } from './provider-sync';
import { findUserCheckout, findSubscriber, listPayments, setStoppedSubscription } from './repository';
import { createSubscriptions } from './subscriptions';

export function billingRoutes(server: Server): void {
  const { db, config, payments } = server;
  const emails = billingEmails(server);
  const providerSync = createProviderSync(server, emails);
  const prices = createPrices(server);
  const checkouts = createCheckouts(server, prices, providerSync);
  const subscriptions = createSubscriptions(server, prices, providerSync);
  billingEvents(server, emails);
  billingJobs(server, emails, providerSync, createRenewalUpdate(server, subscriptions));
  checkColumnsNightly(server);

  handle(server, getBilling, async ({ user }) => ({
    success: true,
    billing: toBilling((await findSubscriber(db, user.id))?.billing ?? null),
  }));

  handleWithProvider(server, startCheckout, async ({ user, body, request }) => {
    if (user.status === 'suspended') throw new Refusal('not_yours', subscriptionStatusTexts.suspended);
    const requested = findPackage(body.package_id);
    if (!requested) throw new Refusal('bad_input', billingTexts.invalidPlan);
    logForeignOrigin(request, body.origin_url, config.publicOrigin);
    const subscriber = await findSubscriber(db, user.id);
    if (tierRank(subscriber?.grantedTier ?? 'free') >= tierRank(requested.tier))
      throw new Refusal('bad_input', billingTexts.samePlan);
    return { success: true, url: await checkouts.start(user.id, requested) };
  });

  handleWithProvider(server, checkoutStatus, async ({ user, params }) => {
    const checkout = await findUserCheckout(db, user.id, params.session_id);
    if (!checkout) throw new Refusal('not_found');
    const storedBilling = toBilling((await findSubscriber(db, user.id))?.billing ?? null);
    const reply = { success: true as const, package_id: checkout.packageId };
    if (checkout.state === 'refused') return { ...reply, status: 'failed', billing: storedBilling };
    if (checkout.state === 'complete' && storedBilling.status === 'active')
      return { ...reply, status: 'paid', billing: storedBilling };
    const session = await callProvider(payments.stripe.checkout.sessions.retrieve(params.session_id));
    await providerSync.settleCheckout(checkout, session);
    const billing = toBilling((await findSubscriber(db, user.id))?.billing ?? null);
    return { ...reply, status: paymentStatus(session.status, billing.status), billing };
  });

  handleWithProvider(server, previewPlanChange, async ({ user, body }) => ({
    success: true,
    change: await subscriptions.preview(user.id, body.package_id),
  }));

  // What the user decides about the plan and its renewal outlasts what the deletion of the account did to them.
  handleWithProvider(server, changePlan, async ({ user, body }) => {
    const changed = await subscriptions.change(user.id, {
      packageId: body.package_id,
      dueCents: body.due_cents,
      pricedAt: body.priced_at,
    });
    await setStoppedSubscription(db, user.id, null);
    return { success: true, billing: toBilling(changed) };
  });

  handleWithProvider(server, cancelSubscription, async ({ user }) => {
    const billing = toBilling(await subscriptions.cancel(user.id));
    await setStoppedSubscription(db, user.id, null);
    return { success: true, billing };
  });

  handleWithProvider(server, resumeSubscription, async ({ user }) => {
    const billing = toBilling(await subscriptions.resume(user.id));
    await setStoppedSubscription(db, user.id, null);
    return { success: true, billing };
  });

  handleWithProvider(server, openBillingPortal, async ({ user }) => {
    const subscriber = await findSubscriber(db, user.id);
    if (!subscriber?.customerId) throw new Refusal('not_found', billingTexts.nothingToChange);
    const session = await callProvider(
      payments.stripe.billingPortal.sessions.create({
        customer: subscriber.customerId,
        return_url: `${config.publicOrigin}${paths.dashboard}?tab=subscription`,
      }),
    );
    return { success: true, url: session.url };
  });

  handleWithProvider(server, listInvoices, async ({ user }) => {
    const subscriber = await findSubscriber(db, user.id);
    if (!subscriber?.customerId) return { success: true, invoices: [] };
    const listed = await callProvider(payments.stripe.invoices.list({ customer: subscriber.customerId, limit: 100 }));
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

function paymentStatus(session: string | null, billing: string): 'open' | 'confirming' | 'paid' | 'expired' | 'failed' {
  if (session === 'expired') return 'expired';
  if (session !== 'complete') return 'open';
  if (billing === 'active') return 'paid';
  return billing === 'pending' ? 'confirming' : 'failed';
}

/** The subscription in the form that the user's screens show. */
function toBilling(state: BillingState | null, at = Date.now() / 1000): Billing {
  const live = liveSubscription(state, at);
  const access = live ?? billingAccess(state, at);
  return {
    tier: access.tier,
    status: access.status,
    package_id: access.price && packageForPrice(access.price).id,
    period_end: toIso(access.periodEnd),
    cancel_at_period_end: access.cancelAtPeriodEnd,
    pending_package_id: access.pendingPrice && packageForPrice(access.pendingPrice).id,
    grace_until: toIso(access.graceUntil),
    is_live: live !== null,
  };
}

function toIso(seconds: number | null): string | null {
  return seconds === null ? null : new Date(seconds * 1000).toISOString();
}
