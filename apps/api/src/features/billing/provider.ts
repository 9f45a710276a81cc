import type Stripe from 'stripe';
import type { BillingEvent, BillingState } from '@everstep/domain/billing';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { isForeign } from '../../integrations/ownership';
import { answeredAt, ask, donationOf, idOf } from '../../integrations/stripe';
import { recordPayment } from './events';
import type { BillingEmails } from './emails';
import { plannedWords, subscriptionWords } from './provider-events';
import { recordBilling } from './record';
import { endCheckout, listOpenCheckouts, lockPayer, noteReconciled, type Checkout, type Payer } from './repository';

/** Learns from the provider directly what an event would say, or has failed to say. */
export function createProvider(
  { db, payments, installation }: Pick<Server, 'db' | 'payments' | 'installation'>,
  emails: BillingEmails,
) {
  async function learn(userId: string, words: BillingEvent[], invoices: Stripe.Invoice[] = []): Promise<BillingState> {
    return transact(db, async (tx) => {
      const payer = await lockPayer(tx, { userId });
      if (!payer) throw new Refusal('not_signed_in');
      const told = words.map((word) => afterAllOf(payer.billing, word));
      const state = await recordBilling(tx, emails, payer, told);
      for (const invoice of invoices) await recordPayment(tx, emails, payer, invoice);
      return state;
    });
  }

  /** One subscription as it is now. */
  async function lookUp(userId: string, subscriptionId: string): Promise<BillingState> {
    const found = await ask(payments.stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }));
    return learn(userId, [wordOf(found, answeredAt(found))]);
  }

  /** Brings what we know of a checkout to what the provider has made of it. */
  async function settle(checkout: Checkout, session: Stripe.Checkout.Session): Promise<void> {
    if (isForeign(session, await installation.id())) return endCheckout(db, checkout.id, 'expired');
    if (session.status === 'expired') await endCheckout(db, checkout.id, 'expired');
    const subscription = idOf(session.subscription);
    const isAsked = session.amount_total === checkout.amountCents && session.currency === 'usd';
    if (session.status !== 'complete' || !subscription || !isAsked) return;
    await endCheckout(db, checkout.id, 'complete');
    await lookUp(checkout.userId, subscription);
  }

  return {
    learn,
    lookUp,
    settle,

    /** Everything that the provider knows about one payer. */
    async reconcile({ id: userId, customerId }: Pick<Payer, 'id' | 'customerId'>): Promise<void> {
      if (!customerId) return;
      const { stripe } = payments;
      for (const checkout of await listOpenCheckouts(db, userId)) {
        if (checkout.sessionId)
          await settle(checkout, await ask(stripe.checkout.sessions.retrieve(checkout.sessionId)));
        else if (checkout.expiresAt < new Date()) await endCheckout(db, checkout.id, 'expired');
      }
      const listed = await ask(
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] }),
      );
      const invoices = await ask(stripe.invoices.list({ customer: customerId, status: 'paid', limit: 24 }));
      const at = answeredAt(listed);
      const owner = await installation.id();
      const isForPlan = (thing: Stripe.Subscription | Stripe.Invoice) => !donationOf(thing) && !isForeign(thing, owner);
      const plans = listed.data.filter(isForPlan);
      const paid = invoices.data.filter(isForPlan);
      await learn(
        userId,
        plans.map((subscription) => wordOf(subscription, at)),
        paid,
      );
      await noteReconciled(db, userId);
    },
  };
}

export type Provider = ReturnType<typeof createProvider>;

/**
 * The provider counts whole seconds. What it answers comes after all that it has told of that second, and after what it has
 * answered before: somebody may cancel and change their mind at once.
 */
function afterAllOf(known: BillingState | null, word: BillingEvent): BillingEvent {
  if (word.status === 'canceled') return word;
  const latest = known?.subscriptions[word.subscription ?? '']?.latest?.created ?? 0;
  const earliest = word.created + 0.5;
  return { ...word, created: Math.floor(latest) === word.created ? Math.max(earliest, latest + 0.001) : earliest };
}

/** What we would have been told, had we been told everything. An end keeps its own moment. */
export function wordOf(subscription: Stripe.Subscription, at: number): BillingEvent {
  const { schedule, ended_at: endedAt } = subscription;
  const planned = typeof schedule === 'object' && schedule ? plannedWords(schedule) : { pending_price: '' };
  const { pending_price } = planned;
  return {
    ...subscriptionWords(subscription),
    ...(typeof schedule === 'string' ? {} : { pending_price }),
    id: `lookup:${subscription.id}:${at}`,
    type: 'lookup',
    created: subscription.status === 'canceled' ? (endedAt ?? at) : at,
  };
}
