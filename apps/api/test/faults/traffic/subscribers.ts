import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import {
  applyBillingEvent,
  changeNotices,
  noBilling,
  packageFor,
  subscriptionColumns,
  type BillingEvent,
  type BillingState,
  type ChangeNotice,
} from '@everstep/domain/billing';
import type { Database } from '../../../src/db/client';
import { checkouts, users } from '../../../src/db/schema';
import { toBillingEvent } from '../../../src/features/billing/webhook/to-billing-event';
import { makeUser } from '../../factories';
import { checkoutEvent, invoiceEvent, permutations, subscriptionEvent, type PaymentEvent } from '../../payment-events';
import { emailsTo, received, type PaymentScenario } from './payment-records';

const parseBillingEvent = (event: PaymentEvent) => toBillingEvent(event as unknown as Stripe.Event) as BillingEvent;

/** The state and history after applying these events in order. */
function replay(events: PaymentEvent[]): { state: BillingState; history: { source: string; notice: ChangeNotice }[] } {
  const history: { source: string; notice: ChangeNotice }[] = [];
  let state = noBilling;
  for (const event of events) {
    const billingEvent = parseBillingEvent(event);
    const next = applyBillingEvent(state, billingEvent);
    const notices = changeNotices(state, next, billingEvent.subscription ?? '', Date.now() / 1000);
    history.push(...notices.map((notice) => ({ source: event.id, notice })));
    state = next;
  }
  return { state, history };
}

interface Customer {
  id: string;
  about: { customer: string; subscription: string };
}

async function makeCustomer(db: Database): Promise<Customer> {
  const name = randomUUID();
  const { id } = await makeUser(db, { customerId: `cus_${name}` });
  return { id, about: { customer: `cus_${name}`, subscription: `sub_${name}` } };
}

function subscriber({ id: userId, about }: Customer, events: PaymentEvent[]): PaymentScenario {
  return {
    events,
    expectConsistent(records) {
      const applied = received(records, events);
      const user = records.users.find(({ id }) => id === userId);
      expect(user?.billing ?? noBilling).toEqual(replay(applied).state);
      expect(user).toMatchObject(subscriptionColumns(user?.billing ?? null));

      const changes = records.changes.filter((row) => row.userId === userId);
      const history = changes.map(({ source, notice }) => ({ source, notice }));
      expect(permutations(applied).map((order) => replay(order).history)).toContainEqual(history);
      const emails = emailsTo(records, 'billing_change', { userId, subscription: about.subscription });
      expect(emails.map(({ notice }) => JSON.stringify(notice)).sort()).toEqual(
        history.map(({ notice }) => JSON.stringify(notice)).sort(),
      );

      const invoices = applied
        .filter(({ type }) => type === 'invoice.paid')
        .map(({ data }) => data.object as { id: string; amount_paid: number; billing_reason: string });
      const paid = records.payments.filter((row) => row.userId === userId);
      expect(paid.map(({ invoiceId, amountCents }) => [invoiceId, amountCents])).toEqual(
        invoices.map(({ id, amount_paid: cents }) => [id, cents]).sort(),
      );
      const receipts = emailsTo(records, 'billing_receipt', { userId });
      expect(receipts).toHaveLength(
        invoices.filter((invoice) => invoice.billing_reason === 'subscription_cycle').length,
      );

      const expected = applied.some(({ type }) => type === 'checkout.session.completed') ? 'complete' : 'open';
      for (const { state } of records.checkouts.filter((row) => row.userId === userId)) expect(state).toBe(expected);
    },
  };
}

/** A user who buys a plan and renews it. */
export async function buyer(db: Database, from: number): Promise<PaymentScenario> {
  const customer = await makeCustomer(db);
  const { id: package_id, amountCents } = packageFor('elite_premium', 'month');
  const [checkout] = await db
    .insert(checkouts)
    .values({ userId: customer.id, packageId: package_id, amountCents, expiresAt: sql`now() + interval '1 hour'` })
    .returning();
  const metadata = { checkout_id: checkout?.id ?? '', user_id: customer.id, package_id };
  const { about } = customer;
  return subscriber(customer, [
    subscriptionEvent('created', { ...about, created: from, status: 'incomplete' }),
    invoiceEvent({ ...about, created: from + 1, reason: 'subscription_create' }),
    checkoutEvent('completed', { ...about, created: from + 2, session: `cs_${randomUUID()}`, metadata }),
    subscriptionEvent('updated', { ...about, created: from + 3 }),
    invoiceEvent({ ...about, created: from + 4 }),
  ]);
}

/** A subscriber whose card fails, who then pays in time and changes plans. */
export async function lapsingSubscriber(db: Database, from: number): Promise<PaymentScenario> {
  const customer = await makeCustomer(db);
  const { about } = customer;
  return subscriber(customer, [
    subscriptionEvent('created', { ...about, created: from }),
    subscriptionEvent('updated', { ...about, created: from + 10, status: 'past_due' }),
    invoiceEvent({ ...about, created: from + 20 }),
    subscriptionEvent('updated', { ...about, created: from + 30, price: 'pro_m' }),
    invoiceEvent({ ...about, created: from + 40, cents: 9900 }),
  ]);
}

/** A subscriber who cancels, resumes and finally leaves. */
export async function cancelingSubscriber(db: Database, from: number): Promise<PaymentScenario> {
  const customer = await makeCustomer(db);
  const { about } = customer;
  return subscriber(customer, [
    subscriptionEvent('created', { ...about, created: from }),
    subscriptionEvent('updated', { ...about, created: from + 10, cancels: true }),
    subscriptionEvent('updated', { ...about, created: from + 20 }),
    invoiceEvent({ ...about, created: from + 30 }),
    subscriptionEvent('deleted', { ...about, created: from + 40 }),
  ]);
}

/** A deleted user whose subscription is still active: a job must cancel it at the provider. */
export async function deletedAccount(db: Database, created: number): Promise<PaymentScenario> {
  const [customer, subscription] = [`cus_${randomUUID()}`, `sub_${randomUUID()}`];
  const { id } = await makeUser(db, { customerId: customer });
  await db.delete(users).where(eq(users.id, id));
  const about = { customer, subscription, created, metadata: { user_id: id } };
  const events = [subscriptionEvent('updated', about)];
  return {
    events,
    expectConsistent(records) {
      const applied = received(records, events, () => 'ignored');
      expect(records.cancellationJobs.filter((job) => job.customer === customer)).toHaveLength(applied.length);
      expect(records.deletions.some(({ customerId }) => customerId === customer)).toBe(true);
    },
  };
}
