import { billingTexts, checkoutStatus, findPackage, startCheckout } from '@everstep/domain/billing';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { logForeignOrigin } from '../../http/origin';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { callProvider } from '../../integrations/stripe';
import type { Checkouts } from './checkout';
import type { ProviderSync } from './provider-sync';
import { checkPurchase } from './purchase-check';
import { toBilling } from './replies';
import { findSubscriber, findUserCheckout } from './repository';

/** Buying a plan, and the outcome of the payment. */
export function checkoutRoutes(server: Server, checkouts: Checkouts, providerSync: ProviderSync): void {
  const { db, config, payments } = server;

  handleWithProvider(server, startCheckout, async ({ user, body, request }) => {
    const requested = findPackage(body.package_id);
    if (!requested) throw new Refusal('bad_input', billingTexts.invalidPlan);
    logForeignOrigin(request, body.origin_url, config.publicOrigin);
    const subscriber = await findSubscriber(db, user.id);
    if (!subscriber) throw new Refusal('not_signed_in');
    checkPurchase(subscriber, requested);
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
}

function paymentStatus(session: string | null, billing: string): 'open' | 'confirming' | 'paid' | 'expired' | 'failed' {
  if (session === 'expired') return 'expired';
  if (session !== 'complete') return 'open';
  if (billing === 'active') return 'paid';
  return billing === 'pending' ? 'confirming' : 'failed';
}
