import type Stripe from 'stripe';
import { transact } from '../../db/client';
import { deletedCustomersQueue, paymentsQueue, reconciliationQueue, runEach } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { isForeign, findOwner } from '../../integrations/ownership';
import {
  donationOf,
  endSubscription,
  fetchChargeAndInvoice,
  isMissing,
  isRejectedByState,
  isUnreachable,
} from '../../integrations/stripe';
import type { BillingEmails } from './emails';
import type { ProviderSync } from './provider-sync';
import {
  findSubscriber,
  isDeletedCustomer,
  listUnreconciled,
  listCustomersToCancel,
  recordRefund,
  recordCancellation,
  parkEvent,
} from './repository';

type Job =
  /** Cancels a deleted customer. */
  | { kind: 'settle'; customer: string }
  /** The user has requested or withdrawn the deletion of the account. */
  | { kind: 'renewal'; user: string }
  | { kind: 'refund'; charge: string }
  | { kind: 'dispute'; charge: string; event: string; reason: string };

const batchSize = 50;

/** Background calls to the provider, retried until they succeed. */
export function billingJobs(
  { app, db, jobs, payments, installation }: Server,
  emails: BillingEmails,
  providerSync: ProviderSync,
  updateRenewal: (userId: string) => Promise<void>,
): void {
  const { log } = app;

  async function applyRefund(chargeId: string): Promise<void> {
    const payment = await fetchChargeAndInvoice(payments.stripe, chargeId);
    if (!payment || donationOf(payment.invoice)) return;
    const { charge, invoice } = payment;
    if ((await findOwner(db, invoice, await installation.id())) === 'foreign') return;
    await transact(db, async (tx) => {
      const refunded = await recordRefund(tx, invoice.id, charge.amount_refunded);
      if (!refunded) throw new Error('a refund of an invoice that is not recorded yet');
      const { userId, addedCents } = refunded;
      if (userId && addedCents > 0) await emails.refunded(tx, { userId, amountCents: addedCents });
    });
  }

  async function parkDisputed({ charge: chargeId, event, reason }: Job & { kind: 'dispute' }): Promise<void> {
    const payment = await fetchChargeAndInvoice(payments.stripe, chargeId);
    const paid = payment?.invoice ?? (await payments.stripe.charges.retrieve(chargeId));
    if ((await findOwner(db, paid, await installation.id())) !== 'ours') return;
    await parkEvent(db, event, reason);
    log.error({ event, reason }, 'a payment needs a manual check');
  }

  /** Cancels the subscriptions and open checkouts of a deleted account's customer. */
  async function cancelDeletedCustomer(customer: string): Promise<void> {
    if (!(await isDeletedCustomer(db, customer))) return;
    const { stripe } = payments;
    const installationId = await installation.id();
    const canceled: string[] = [];
    for (const session of await listAll(stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }))) {
      if (isForeign(session, installationId)) continue;
      await stripe.checkout.sessions.expire(session.id).catch((error: unknown) => {
        // It has just been paid; its subscription is canceled below.
        if (!isRejectedByState(error)) throw error;
      });
    }
    for (const subscription of await listAll(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))) {
      if (isForeign(subscription, installationId) || isOver(subscription)) continue;
      await endSubscription(stripe, subscription.id);
      canceled.push(subscription.id);
    }
    await recordCancellation(db, customer, canceled);
    log.info({ customer, canceled }, 'the subscriptions of a deleted account are canceled');
  }

  jobs.work<Job>(paymentsQueue, async ({ data }) => {
    if (data.kind === 'settle') await cancelDeletedCustomer(data.customer);
    else if (data.kind === 'renewal') await updateRenewal(data.user);
    else if (data.kind === 'dispute') await parkDisputed(data);
    else if (data.kind === 'refund') await applyRefund(data.charge);
  });

  jobs.everyMinute(deletedCustomersQueue, async () => {
    const customers = await listCustomersToCancel(db, batchSize);
    await runEach(
      customers.map((customer) => () => cancelDeletedCustomer(customer)),
      isUnreachable,
    );
  });

  jobs.everyHour(reconciliationQueue, async () => {
    const userIds = await listUnreconciled(db, batchSize);
    await runEach(
      userIds.map((userId) => async () => {
        const subscriber = await findSubscriber(db, userId);
        if (subscriber) await providerSync.reconcile(subscriber);
      }),
      isUnreachable,
    );
  });
}

/** All items of a list; none if the customer no longer exists at the provider. */
async function listAll<T extends { id: string }>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  try {
    return await list.autoPagingToArray({ limit: 1000 });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isOver({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}
