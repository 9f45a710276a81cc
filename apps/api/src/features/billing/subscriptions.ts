import type Stripe from 'stripe';
import {
  billingTexts,
  findPackage,
  liveSubscription,
  packageForPrice,
  planChangeTime,
  subscriptionStatusTexts,
  type BillingState,
  type BillingStatus,
  type Package,
  type PlanChange,
  type PriceId,
} from '@everstep/domain/billing';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { installationMark, isForeign } from '../../integrations/ownership';
import { repliedAt, callProvider, endSubscription, idOf, withdrawInvoice } from '../../integrations/stripe';
import type { Prices } from './prices';
import { lookupEvent, type ProviderSync } from './provider-sync';
import { checkPurchase } from './purchase-check';
import { findSubscriber, type Subscriber } from './repository';

const previewValidSeconds = 1800;

interface LiveSubscription {
  subscriber: Subscriber;
  status: BillingStatus;
  subscription: Stripe.Subscription;
  item: Stripe.SubscriptionItem;
  current: Package;
  /** The price of a change that is planned for the end of the period. */
  plannedPrice: PriceId | null;
}

/** Changes a subscription at the provider and records the reply, so that the stored state never runs ahead of the provider's. */
export function createSubscriptions(
  { db, payments, installation }: Pick<Server, 'db' | 'payments' | 'installation'>,
  prices: Prices,
  providerSync: ProviderSync,
) {
  async function find(userId: string): Promise<LiveSubscription> {
    const subscriber = await findSubscriber(db, userId);
    const live = liveSubscription(subscriber?.billing ?? null, Date.now() / 1000);
    if (!subscriber || !live?.subscription || !live.price) throw new Refusal('not_found', billingTexts.nothingToChange);
    const subscription = await callProvider(payments.stripe.subscriptions.retrieve(live.subscription));
    if (isForeign(subscription, await installation.id())) throw new Refusal('not_found', billingTexts.nothingToChange);
    const [item] = subscription.items.data;
    if (!item) throw new Refusal('provider_failed');
    const { status, price, pendingPrice: plannedPrice } = live;
    return { subscriber, status, subscription, item, current: packageForPrice(price), plannedPrice };
  }

  async function recordReply(userId: string, changed: Stripe.Response<Stripe.Subscription>): Promise<BillingState> {
    return providerSync.record(userId, [lookupEvent(changed, repliedAt(changed))]);
  }

  /** Withdraws a planned change, because the provider rejects a second one. */
  async function release({ subscription }: LiveSubscription): Promise<void> {
    const schedule = idOf(subscription.schedule);
    if (schedule) await callProvider(payments.stripe.subscriptionSchedules.release(schedule));
  }

  async function setRenewal(userId: string, isRenewing: boolean): Promise<BillingState> {
    const live = await find(userId);
    await release(live);
    const params = { cancel_at_period_end: !isRenewing, expand: ['schedule'] };
    return recordReply(userId, await callProvider(payments.stripe.subscriptions.update(live.subscription.id, params)));
  }

  /** While a renewal is overdue nothing is paid that could last, and the provider would go on charging for it: so it ends at once. */
  async function cancel(userId: string): Promise<BillingState> {
    const { subscription } = await find(userId);
    if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return setRenewal(userId, false);
    await callProvider(endSubscription(payments.stripe, subscription.id));
    // After the end: withdrawn before it, the invoice would leave a subscription that counts as paid.
    const unpaid = idOf(subscription.latest_invoice);
    if (unpaid) await callProvider(withdrawInvoice(payments.stripe, unpaid));
    return providerSync.refresh(userId, subscription.id);
  }

  async function createPreview(
    { subscriber, status, subscription, item, current }: LiveSubscription,
    requested: Package,
    pricedAt: number,
  ): Promise<PlanChange> {
    // Such a plan opens nothing, so its user may well ask for the same one.
    if (status === 'past_due' || status === 'pending') throw new Refusal('taken', subscriptionStatusTexts[status]);
    const when = planChangeTime(current, requested);
    if (when === 'none') throw new Refusal('bad_input', billingTexts.samePlan);
    const common = { package_id: requested.id, when, renewal_cents: requested.amountCents, priced_at: pricedAt };
    if (when === 'period_end')
      return { ...common, due_cents: 0, credit_cents: 0, renews_at: toIso(item.current_period_end) };
    checkPurchase(subscriber, requested);
    const invoice = await callProvider(
      payments.stripe.invoices.createPreview({
        customer: idOf(subscription.customer) ?? '',
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: item.id, price: await prices.idOf(requested.price) }],
          proration_behavior: 'always_invoice',
          proration_date: pricedAt,
        },
      }),
    );
    const credit = invoice.lines.data.reduce((sum, { amount }) => sum - Math.min(amount, 0), 0);
    const hasSamePeriod = current.interval === requested.interval;
    const renewsAt = hasSamePeriod ? toIso(item.current_period_end) : toIso(endOfPeriod(requested, pricedAt));
    return { ...common, due_cents: invoice.amount_due, credit_cents: credit, renews_at: renewsAt };
  }

  return {
    async preview(userId: string, packageId: string): Promise<PlanChange> {
      const requested = findPackage(packageId);
      if (!requested) throw new Refusal('bad_input', billingTexts.invalidPlan);
      return createPreview(await find(userId), requested, Math.floor(Date.now() / 1000));
    },

    /** Changes the plan only for the amount that the user was shown. */
    async change(
      userId: string,
      { packageId, dueCents, pricedAt }: { packageId: string; dueCents: number; pricedAt: number },
    ): Promise<BillingState> {
      const { stripe } = payments;
      const requested = findPackage(packageId);
      if (!requested) throw new Refusal('bad_input', billingTexts.invalidPlan);
      const live = await find(userId);
      const age = Date.now() / 1000 - pricedAt;
      const isFresh = age < previewValidSeconds && age > -60 && pricedAt >= live.item.current_period_start;
      if (!isFresh) throw new Refusal('taken', billingTexts.stale);
      const shown = await createPreview(live, requested, pricedAt);
      if (shown.due_cents !== dueCents) throw new Refusal('taken', billingTexts.stale);
      const { id } = live.subscription;
      await release(live);
      if (shown.when === 'now') {
        const params: Stripe.SubscriptionUpdateParams = {
          items: [{ id: live.item.id, price: await prices.idOf(requested.price) }],
          proration_behavior: 'always_invoice',
          proration_date: pricedAt,
          payment_behavior: 'error_if_incomplete',
          cancel_at_period_end: false,
          expand: ['schedule'],
        };
        const idempotencyKey = `change:${id}:${requested.id}:${pricedAt}`;
        const changed = await callProvider(stripe.subscriptions.update(id, params, { idempotencyKey })).catch(
          async (error: unknown) => {
            // After any other failure nobody knows which plan it has.
            const isRefused = error instanceof Refusal && error.code === 'payment_failed';
            if (isRefused && live.plannedPrice) await restoreChange(userId, live.plannedPrice);
            throw error;
          },
        );
        return recordReply(userId, changed);
      }
      await schedule(live, requested);
      return providerSync.refresh(userId, id);
    },

    cancel,
    resume: (userId: string) => setRenewal(userId, true),

    restoreChange,

    /** The provider's current state; null if there is none. */
    async findRenewal(
      userId: string,
    ): Promise<{ subscription: string; isRenewing: boolean; plannedPrice: PriceId | null } | null> {
      const live = await find(userId).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'not_found') return null;
        throw error;
      });
      if (!live) return null;
      const { id, cancel_at_period_end: isEnding, cancel_at: endsAt } = live.subscription;
      return { subscription: id, isRenewing: !isEnding && endsAt === null, plannedPrice: live.plannedPrice };
    },
  };

  /** Plans a withdrawn change again, unless another one is planned. Nothing is due before the end of the paid period. */
  async function restoreChange(userId: string, price: PriceId): Promise<void> {
    const live = await find(userId);
    if (live.subscription.schedule || live.current.price === price) return;
    await schedule(live, packageForPrice(price));
    await providerSync.refresh(userId, live.subscription.id);
  }

  /** Two phases: the current package until the end of the paid period, then the other one. */
  async function schedule({ subscription, item, current }: LiveSubscription, requested: Package): Promise<void> {
    const { stripe } = payments;
    if (subscription.cancel_at_period_end)
      await callProvider(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
    const created = await callProvider(stripe.subscriptionSchedules.create({ from_subscription: subscription.id }));
    await callProvider(
      stripe.subscriptionSchedules.update(created.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        metadata: { planned_price: requested.price, [installationMark]: await installation.id() },
        phases: [
          {
            start_date: item.current_period_start,
            end_date: item.current_period_end,
            items: [{ price: await prices.idOf(current.price), quantity: 1 }],
          },
          {
            duration: { interval: requested.interval, interval_count: 1 },
            items: [{ price: await prices.idOf(requested.price), quantity: 1 }],
          },
        ],
      }),
    );
  }
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** The end of a period that starts at the given Unix time; the last day of a month maps to the last day of a month. */
function endOfPeriod({ interval }: Package, seconds: number): number {
  const start = new Date(seconds * 1000);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth()];
  const [toYear, toMonth] = interval === 'year' ? [year + 1, month] : [year, month + 1];
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  const end = new Date(start);
  end.setUTCFullYear(toYear, toMonth, Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
