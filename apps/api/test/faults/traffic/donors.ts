import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { splitDonation } from '@everstep/domain/donations';
import type { Database } from '../../../src/db/client';
import { donations, gifts } from '../../../src/db/schema';
import { giftEvent, invoiceEvent, type PaymentEvent } from '../../payment-events';
import { emailsTo, received, type PaymentScenario } from './payment-records';

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

function donor(donationId: string, events: PaymentEvent[], states: Record<string, string>): PaymentScenario {
  return {
    events,
    expectConsistent(records) {
      const applied = received(records, events);
      // 'stopped' takes precedence over 'paid', whichever arrives first.
      const state =
        applied
          .flatMap(({ type }) => states[type] ?? [])
          .sort()
          .at(-1) ?? 'open';
      expect(records.donations.find(({ id }) => id === donationId)).toMatchObject({ state });
      const paidGifts = new Set(applied.map(giftId).filter(Boolean));
      const gifts = records.gifts.filter((gift) => gift.donationId === donationId);
      expect(gifts.map(({ id }) => id)).toEqual([...paidGifts].sort());
      expect(emailsTo(records, 'donation_receipt', { donationId })).toHaveLength(paidGifts.size);
      expect(emailsTo(records, 'donation_stopped', { donationId })).toHaveLength(state === 'stopped' ? 1 : 0);
    },
  };
}

function giftId({ type, data }: PaymentEvent): string | undefined {
  const object = data.object as { id: string; invoice?: string; payment_intent?: string };
  return type === 'invoice.paid' ? object.id : (object.invoice ?? object.payment_intent);
}

/** A single gift reported by two different events. */
export async function singleDonor(db: Database, created: number): Promise<PaymentScenario> {
  const donation = await makeDonation(db);
  const session = { ...paidSession, created, donation, payment_intent: `pi_${randomUUID()}` };
  const types = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
  return donor(
    donation,
    types.map((type) => giftEvent(type, session)),
    Object.fromEntries(types.map((type) => [type, 'paid'])),
  );
}

/** A monthly gift whose first payment the provider reports twice concurrently. */
export async function monthlyDonor(db: Database, created: number): Promise<PaymentScenario> {
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

/** A gift that was partly refunded and then fully disputed. */
export async function disputedDonor(db: Database, created: number): Promise<PaymentScenario> {
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
    expectConsistent(records) {
      const applied = received(records, events, (event) => (event === opened ? 'parked' : 'done'));
      const gift = records.gifts.find((row) => row.id === id);
      expect(gift).toMatchObject({
        refundedCents: applied.includes(refunded) ? 1000 : 0,
        dispute: applied.includes(closed) ? 'lost' : applied.includes(opened) ? 'open' : null,
      });
    },
  };
}
