import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { expect } from 'vitest';
import {
  applyBillingEvent,
  billingNews,
  noBilling,
  packageFor,
  type BillingEvent,
  type BillingNews,
  type BillingState,
} from '@everstep/domain/billing';
import { splitDonation } from '@everstep/domain/donations';
import type { Database } from '../../src/db/client';
import {
  billingChanges,
  checkouts,
  deletedCustomers,
  donations,
  gifts,
  paymentEvents,
  payments,
  users,
} from '../../src/db/schema';
import { toBillingEvent } from '../../src/features/billing/provider-events';
import { makeUser } from '../factories';
import { checkoutEvent, giftEvent, invoiceEvent, subscriptionEvent, type PaymentEvent } from '../payment-events';

/** Everything about money that is kept, as it was at one moment. */
export type Kept = Awaited<ReturnType<typeof readKept>>;

/** Somebody whom the provider tells about. */
export interface Payer {
  /** In the order in which they happened; they may come in any other, and any number of times. */
  events: PaymentEvent[];
  /** What is kept follows from the events that were taken, each counted once, and from nothing else. */
  expectWhole(kept: Kept): void;
}

export async function readKept(db: Database) {
  // One moment for all of it: a transaction may end while this reads.
  return db.transaction(
    async (tx) => {
      const ledger = await tx.select().from(paymentEvents);
      const letters = await tx.execute<{ kind: string; about: Record<string, unknown> }>(
        sql`select data->>'kind' as kind, data->'data' as about from pgboss.job where name = 'mail' order by id`,
      );
      const errands = await tx.execute<{ customer: string }>(
        sql`select data->>'customer' as customer from pgboss.job where name = 'payments' and data->>'kind' = 'settle'`,
      );
      return {
        ledger: new Map(ledger.map((row) => [row.id, row])),
        letters: letters.rows,
        errands: errands.rows,
        users: await tx.select().from(users),
        changes: await tx.select().from(billingChanges).orderBy(billingChanges.id),
        payments: await tx.select().from(payments).orderBy(payments.invoiceId),
        checkouts: await tx.select().from(checkouts),
        deletions: await tx.select().from(deletedCustomers),
        donations: await tx.select().from(donations),
        gifts: await tx.select().from(gifts).orderBy(gifts.id),
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** The events of theirs that were taken, with what became of each. */
function taken(kept: Kept, events: PaymentEvent[], outcomeOf: (event: PaymentEvent) => string = () => 'done') {
  const found = events.filter(({ id }) => kept.ledger.has(id));
  for (const event of found) {
    const outcome = outcomeOf(event);
    expect(kept.ledger.get(event.id), event.type).toMatchObject({ outcome, tries: 1 });
  }
  return found;
}

function lettersTo(kept: Kept, kind: string, who: Record<string, string>) {
  const isTheirs = ({ about }: Kept['letters'][number]) =>
    Object.entries(who).every(([name, value]) => about[name] === value);
  return kept.letters.filter((letter) => letter.kind === kind && isTheirs(letter)).map(({ about }) => about);
}

const wordOf = (event: PaymentEvent) => toBillingEvent(event as unknown as Stripe.Event) as BillingEvent;

/** The history that this order of events tells, when each counts once. */
function tell(events: PaymentEvent[]): { state: BillingState; history: { source: string; news: BillingNews }[] } {
  const history: { source: string; news: BillingNews }[] = [];
  let state = noBilling;
  for (const event of events) {
    const word = wordOf(event);
    const next = applyBillingEvent(state, word);
    const news = billingNews(state, next, word.subscription ?? '', Date.now() / 1000);
    history.push(...news.map((item) => ({ source: event.id, news: item })));
    state = next;
  }
  return { state, history };
}

function ordersOf<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, index) => ordersOf(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
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

function subscriber({ id: userId, about }: Customer, events: PaymentEvent[]): Payer {
  return {
    events,
    expectWhole(kept) {
      const told = taken(kept, events);
      const user = kept.users.find(({ id }) => id === userId);
      expect(user?.billing ?? noBilling).toEqual(tell(told).state);

      const changes = kept.changes.filter((row) => row.userId === userId);
      const history = changes.map(({ source, news }) => ({ source, news }));
      expect(ordersOf(told).map((order) => tell(order).history)).toContainEqual(history);
      const news = lettersTo(kept, 'billing_news', { userId, subscription: about.subscription });
      expect(news.map((letter) => JSON.stringify(letter.news)).sort()).toEqual(
        history.map((item) => JSON.stringify(item.news)).sort(),
      );

      const invoices = told
        .filter(({ type }) => type === 'invoice.paid')
        .map(({ data }) => data.object as { id: string; amount_paid: number; billing_reason: string });
      const paid = kept.payments.filter((row) => row.userId === userId);
      expect(paid.map(({ invoiceId, amountCents }) => [invoiceId, amountCents])).toEqual(
        invoices.map(({ id, amount_paid: cents }) => [id, cents]).sort(),
      );
      const receipts = lettersTo(kept, 'billing_receipt', { userId });
      expect(receipts).toHaveLength(
        invoices.filter((invoice) => invoice.billing_reason === 'subscription_cycle').length,
      );

      const wanted = told.some(({ type }) => type === 'checkout.session.completed') ? 'complete' : 'open';
      for (const { state } of kept.checkouts.filter((row) => row.userId === userId)) expect(state).toBe(wanted);
    },
  };
}

/** Somebody who buys a plan and keeps it. */
export async function buyer(db: Database, from: number): Promise<Payer> {
  const person = await makeCustomer(db);
  const { id: package_id, amountCents } = packageFor('elite_premium', 'month');
  const [checkout] = await db
    .insert(checkouts)
    .values({ userId: person.id, packageId: package_id, amountCents, expiresAt: sql`now() + interval '1 hour'` })
    .returning();
  const metadata = { checkout_id: checkout?.id ?? '', user_id: person.id, package_id };
  const { about } = person;
  return subscriber(person, [
    subscriptionEvent('created', { ...about, created: from, status: 'incomplete' }),
    invoiceEvent({ ...about, created: from + 1, reason: 'subscription_create' }),
    checkoutEvent('completed', { ...about, created: from + 2, session: `cs_${randomUUID()}`, metadata }),
    subscriptionEvent('updated', { ...about, created: from + 3 }),
    invoiceEvent({ ...about, created: from + 4 }),
  ]);
}

/** Somebody whose card fails, who pays after all, and changes to another plan. */
export async function lapser(db: Database, from: number): Promise<Payer> {
  const person = await makeCustomer(db);
  const { about } = person;
  return subscriber(person, [
    subscriptionEvent('created', { ...about, created: from }),
    subscriptionEvent('updated', { ...about, created: from + 10, status: 'past_due' }),
    invoiceEvent({ ...about, created: from + 20 }),
    subscriptionEvent('updated', { ...about, created: from + 30, price: 'pro_m' }),
    invoiceEvent({ ...about, created: from + 40, cents: 9900 }),
  ]);
}

/** Somebody who cancels, takes it back and leaves in the end. */
export async function leaver(db: Database, from: number): Promise<Payer> {
  const person = await makeCustomer(db);
  const { about } = person;
  return subscriber(person, [
    subscriptionEvent('created', { ...about, created: from }),
    subscriptionEvent('updated', { ...about, created: from + 10, cancels: true }),
    subscriptionEvent('updated', { ...about, created: from + 20 }),
    invoiceEvent({ ...about, created: from + 30 }),
    subscriptionEvent('deleted', { ...about, created: from + 40 }),
  ]);
}

async function makeDonation(db: Database, values: Partial<typeof donations.$inferInsert> = {}): Promise<string> {
  const [row] = await db
    .insert(donations)
    .values({
      requestKey: randomUUID(),
      amountCents: 2533,
      donationType: 'one_time',
      donorEmail: 'donor@faults.example',
      sessionId: `cs_${randomUUID()}`,
      ...values,
    })
    .returning();
  return row?.id ?? '';
}

const paidSession = { status: 'complete', payment_status: 'paid', amount_total: 2533, currency: 'usd' };

function donor(donationId: string, events: PaymentEvent[], states: Record<string, string>): Payer {
  return {
    events,
    expectWhole(kept) {
      const told = taken(kept, events);
      // 'stopped' outlasts 'paid', whichever comes first.
      const state =
        told
          .flatMap(({ type }) => states[type] ?? [])
          .sort()
          .at(-1) ?? 'open';
      expect(kept.donations.find(({ id }) => id === donationId)).toMatchObject({ state });
      const given = new Set(told.map(giftOf).filter(Boolean));
      const got = kept.gifts.filter((gift) => gift.donationId === donationId);
      expect(got.map(({ id }) => id)).toEqual([...given].sort());
      expect(lettersTo(kept, 'donation_receipt', { donationId })).toHaveLength(given.size);
      expect(lettersTo(kept, 'donation_stopped', { donationId })).toHaveLength(state === 'stopped' ? 1 : 0);
    },
  };
}

function giftOf({ type, data }: PaymentEvent): string | undefined {
  const object = data.object as { id: string; invoice?: string; payment_intent?: string };
  return type === 'invoice.paid' ? object.id : (object.invoice ?? object.payment_intent);
}

/** Somebody who gives once, of which two different events tell. */
export async function singleDonor(db: Database, created: number): Promise<Payer> {
  const donation = await makeDonation(db);
  const session = { ...paidSession, created, donation, payment_intent: `pi_${randomUUID()}` };
  const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
  return donor(
    donation,
    types.map((type) => giftEvent(type, session)),
    Object.fromEntries(types.map((type) => [type, 'paid'])),
  );
}

/** Somebody who gives every month: the provider tells of the first payment twice, at the same time. */
export async function monthlyDonor(db: Database, created: number): Promise<Payer> {
  const donation = await makeDonation(db, { donationType: 'monthly' });
  const [subscription, invoice] = [`sub_${randomUUID()}`, `in_${randomUUID()}`];
  const about = { customer: '', subscription, created, cents: 2533, metadata: { donation_id: donation } };
  return donor(
    donation,
    [
      giftEvent('checkout.session.completed', { ...paidSession, created, donation, subscription, invoice }),
      invoiceEvent({ ...about, invoice }),
      invoiceEvent({ ...about, created: created + 60 }),
      giftEvent('customer.subscription.deleted', { created: created + 120, donation, id: subscription }),
    ],
    { 'checkout.session.completed': 'paid', 'customer.subscription.deleted': 'stopped' },
  );
}

/** A gift of which a part was given back before the bank took all of it. */
export async function disputedDonor(db: Database, created: number): Promise<Payer> {
  const donationId = await makeDonation(db, { state: 'paid' });
  const id = `pi_${randomUUID()}`;
  const { families, carbon, supplies } = splitDonation(2533);
  await db.insert(gifts).values({
    id,
    donationId,
    amountCents: 2533,
    familiesCents: families,
    carbonCents: carbon,
    suppliesCents: supplies,
    paidAt: new Date(created * 1000),
  });
  const refund = { amount: 2533, amount_refunded: 1000, payment_intent: id };
  const dispute = { metadata: {}, payment_intent: id, charge: `ch_${id}`, status: 'lost' };
  const [refunded, opened, closed] = [
    giftEvent('charge.refunded', { created, donation: donationId, ...refund }),
    giftEvent('charge.dispute.created', { created: created + 1, donation: donationId, ...dispute }),
    giftEvent('charge.dispute.closed', { created: created + 2, donation: donationId, ...dispute }),
  ];
  const events = [refunded, opened, closed];
  return {
    events,
    expectWhole(kept) {
      const told = taken(kept, events, (event) => (event === opened ? 'parked' : 'done'));
      const gift = kept.gifts.find((row) => row.id === id);
      expect(gift).toMatchObject({
        refundedCents: told.includes(refunded) ? 1000 : 0,
        dispute: told.includes(closed) ? 'lost' : told.includes(opened) ? 'open' : null,
      });
    },
  };
}

/** Somebody who has deleted their account and would go on paying: the provider is to be asked to end that, outside. */
export async function goneAccount(db: Database, created: number): Promise<Payer> {
  const [customer, subscription] = [`cus_${randomUUID()}`, `sub_${randomUUID()}`];
  const { id } = await makeUser(db, { customerId: customer });
  await db.delete(users).where(eq(users.id, id));
  const about = { customer, subscription, created, metadata: { user_id: id } };
  const events = [subscriptionEvent('updated', about)];
  return {
    events,
    expectWhole(kept) {
      const told = taken(kept, events, () => 'ignored');
      expect(kept.errands.filter((errand) => errand.customer === customer)).toHaveLength(told.length);
      expect(kept.deletions.some(({ customerId }) => customerId === customer)).toBe(true);
    },
  };
}

/** Fifty events about twelve people, each with a life of their own. */
export async function crowd(db: Database): Promise<Payer[]> {
  const from = Math.floor(Date.now() / 1000) - 86_400;
  const makers = [
    buyer,
    buyer,
    buyer,
    lapser,
    lapser,
    lapser,
    leaver,
    leaver,
    singleDonor,
    monthlyDonor,
    disputedDonor,
    goneAccount,
  ];
  return Promise.all(makers.map((make) => make(db, from)));
}
