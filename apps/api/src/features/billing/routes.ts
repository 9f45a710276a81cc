import {
  billingTexts,
  cancelSubscription,
  changePlan,
  getBilling,
  openBillingPortal,
  previewPlanChange,
  resumeSubscription,
} from '@everstep/domain/billing';
import { paths } from '@everstep/domain/base/paths';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { callProvider } from '../../integrations/stripe';
import { createCheckouts } from './checkout';
import { checkoutRoutes } from './checkout-routes';
import { invoiceRoutes } from './invoices';
import { toBilling } from './replies';
import { billingEvents } from './webhook/handlers';
import { registerColumnCheck } from './column-check';
import { billingJobs } from './jobs';
import { billingEmails } from './emails';
import { createPrices } from './prices';
import { createRenewalUpdate } from './renewal';
import { createProviderSync } from './provider-sync';
import { findSubscriber, setStoppedSubscription } from './repository';
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
  registerColumnCheck(server);
  checkoutRoutes(server, checkouts, providerSync);
  invoiceRoutes(server);

  handle(server, getBilling, async ({ user }) => ({
    success: true,
    billing: toBilling((await findSubscriber(db, user.id))?.billing ?? null),
  }));

  handleWithProvider(server, previewPlanChange, async ({ user, body }) => ({
    success: true,
    change: await subscriptions.preview(user.id, body.package_id),
  }));

  // A decision of the user about the plan or its renewal overrides what the deletion of the account did to them.
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
}
