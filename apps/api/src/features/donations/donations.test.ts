import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { DonationMonth } from '@everstep/domain/donations';
import { giftEvent, send } from '../../../test/payment-events';
import { useExternalServices } from '../../../test/external-services';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { transact, type Db } from '../../db/client';
import { giftReconciliationQueue } from '../../db/jobs';
import { donations, gifts } from '../../db/schema';
import { insertGift, advanceState } from './repository';

const services = useExternalServices();
const api = useApp({}, services);

interface Gift {
  amount?: unknown;
  donation_type?: string;
  donor_name?: string;
  donor_email?: string;
  origin_url?: string;
}

const give = ({ amount = 50, donation_type = 'one_time', ...rest }: Gift = {}, key: string = randomUUID()) =>
  api.inject({
    method: 'POST',
    url: '/api/donations/checkout',
    headers: { origin: 'http://localhost:3000', 'idempotency-key': key },
    payload: { amount, donation_type, ...rest },
  });
const startGift = async (gift: Gift = {}, key?: string) => {
  const response = await give(gift, key);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ url: string }>().url;
};
const sessionId = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';
const getStatus = async (session: string) => {
  const response = await api.get(`/api/donations/status/${session}`);
  return { http: response.statusCode, ...response.json<Record<string, unknown>>() };
};
const findRow = async (session: string) =>
  (await api.db.select().from(donations).where(eq(donations.sessionId, session)))[0];
const listGifts = async (session: string) => {
  const donation = await findRow(session);
  return api.db
    .select()
    .from(gifts)
    .where(eq(gifts.donationId, donation?.id ?? randomUUID()));
};
const ledger = async () =>
  (await api.get('/api/donations/ledger')).json<{ months: DonationMonth[]; total: DonationMonth }>();

/** A paid gift whose events have been delivered. */
async function givePaidGift(gift: Gift = {}): Promise<string> {
  const url = await startGift(gift);
  await services.stripe.pay(url, gift.donor_email ? {} : { email: `${randomUUID()}@donors.example` });
  await services.stripe.delivered();
  return sessionId(url);
}

describe('giving', () => {
  it('works with a non-ASCII address, for which the provider asks again', async () => {
    await services.stripe.pay(await startGift({ donor_email: 'żółw@donors.example' }), {
      email: 'zolw@donors.example',
    });
    await services.stripe.delivered();
    const [row] = await api.db.select().from(donations).where(eq(donations.donorEmail, 'żółw@donors.example'));
    expect(row?.state).toBe('paid');
  });

  it('a single $50 leads to the hosted page, a ledger entry and a receipt', async () => {
    const email = `${randomUUID()}@donors.example`;
    const url = await startGift({ donor_name: 'Maya', donor_email: email });
    expect(await (await fetch(url)).text()).toContain('$50.00');
    const session = sessionId(url);
    expect(await getStatus(session)).toMatchObject({ http: 200, payment_status: 'unpaid', status: 'open' });
    const returnUrl = await services.stripe.pay(url);
    expect(returnUrl).toBe(`http://localhost:3000/donation-success?session_id=${session}`);
    await services.stripe.delivered();
    const status = await getStatus(session);
    expect(status).toEqual({
      http: 200,
      success: true,
      payment_status: 'paid',
      status: 'complete',
      amount_total: 5000,
      session_id: session,
      donation_info: { donation_type: 'one_time', donor_name: 'Maya' },
    });
    expect(JSON.stringify(status)).not.toContain(email);
    expect(await listGifts(session)).toMatchObject([
      { amountCents: 5000, familiesCents: 4850, carbonCents: 50, suppliesCents: 100 },
    ]);
    const receipt = await services.mailbox.next(email);
    expect(receipt.subject).toBe('Your receipt from Everstep');
    expect(receipt.text).toContain(
      '$48.50 goes to families in need, $0.50 to carbon removal and $1 to school supplies',
    );
    expect(receipt.text).toContain('not a tax-deductible gift');
  });

  it.each([
    [10_000, 1_000_000],
    [19.99, 1999],
    [5, 500],
    [33.33, 3333],
  ])('charges %d dollars as %i cents', async (amount, cents) => {
    const session = sessionId(await startGift({ amount, donor_name: '', donor_email: '' }));
    expect((await findRow(session))?.amountCents).toBe(cents);
  });

  it.each([
    [10_000.01, 'Maximum donation amount is $10,000'],
    [0, 'Minimum donation amount is $5'],
    [-50, 'Minimum donation amount is $5'],
    [4.99, 'Minimum donation amount is $5'],
    [5.555, 'Please enter dollars and cents'],
    ['50', 'Minimum donation amount is $5'],
    [true, 'Minimum donation amount is $5'],
    [null, 'Minimum donation amount is $5'],
  ])('rejects %j: %s', async (amount, detail) => {
    const before = await api.db.$count(donations);
    const response = await give({ amount });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false, detail });
    expect(await api.db.$count(donations)).toBe(before);
  });

  it('rejects a weekly gift and an invalid e-mail address', async () => {
    expect((await give({ donation_type: 'weekly' })).statusCode).toBe(400);
    const response = await give({ donor_email: 'nobody' });
    expect(response.json()).toMatchObject({ detail: 'Please enter a valid email address' });
  });

  it('creates one gift for a double click, even for concurrent requests', async () => {
    const key = randomUUID();
    const urls = await Promise.all(Array.from({ length: 5 }, () => startGift({}, key)));
    expect(new Set(urls).size).toBe(1);
    const other = await give({ amount: 60 }, key);
    expect(other.statusCode).toBe(409);
    expect((await give({}, 'not a key')).statusCode).toBe(400);
  });

  it('redirects only to our origin, and logs a foreign one', async () => {
    const url = await startGift({ origin_url: 'https://evil.example' });
    const returnUrl = await services.stripe.pay(url, { email: 'ada@donors.example' });
    expect(returnUrl).toMatch(/^http:\/\/localhost:3000\//);
    expect(api.logs()).toContain('foreign return address');
    expect(api.logs()).not.toContain('evil.example');
  });

  it('reports a failing provider, and can be retried', async () => {
    const key = randomUUID();
    services.stripe.behave('error');
    const response = await give({}, key);
    services.stripe.behave('normal');
    expect(response.statusCode).toBe(502);
    expect(await startGift({}, key)).toContain('/stripe/checkout/');
  });
});

describe('the status of a donation', () => {
  it('is correct even if the event is late or lost', async () => {
    const url = await startGift();
    services.stripe.drop(true);
    await services.stripe.pay(url, { email: 'ada@donors.example' });
    services.stripe.drop(false);
    expect(await getStatus(sessionId(url))).toMatchObject({ payment_status: 'paid' });
    expect(await listGifts(sessionId(url))).toHaveLength(1);
  });

  it('is fetched later by a job, and a donation unknown to the provider does not block the others', async () => {
    const unknown = sessionId(await startGift());
    const url = await startGift();
    services.stripe.drop(true);
    await services.stripe.pay(url, { email: 'ada@donors.example' });
    services.stripe.drop(false);
    await api.db.update(donations).set({ sessionId: 'cs_test_ofAnother' }).where(eq(donations.sessionId, unknown));
    await api.db.update(donations).set({ createdAt: sql`now() - interval '4 days'` });
    await api.jobs.enqueue(api.db, giftReconciliationQueue, {});
    await until(async () => (await findRow(sessionId(url)))?.state === 'paid');
    expect(await findRow('cs_test_ofAnother')).toMatchObject({ state: 'open' });
  });

  it('is shown for our own donations only', async () => {
    for (const id of ['cs_test_madeup123', 'nothing', '..%2f..', "cs_'or'1"])
      expect((await getStatus(id)).http).toBe(404);
  });

  it('is never shown as paid while the provider is unreachable', async () => {
    const session = sessionId(await startGift());
    services.stripe.behave('error');
    const status = await getStatus(session);
    services.stripe.behave('normal');
    expect(status).toMatchObject({ http: 502, success: false });
  });

  it('is fetched once for many clients that poll concurrently', async () => {
    const session = sessionId(await startGift());
    await getStatus(session);
    // The look-up counts as recent for two seconds; the machine may need longer to get here.
    await api.db
      .update(donations)
      .set({ lookedUpAt: sql`now() + interval '1 minute'` })
      .where(eq(donations.sessionId, session));
    services.stripe.behave('error');
    const responses = await Promise.all(Array.from({ length: 10 }, () => getStatus(session)));
    services.stripe.behave('normal');
    expect(responses.map(({ http }) => http)).toEqual(Array(10).fill(200));
  });
});

describe('the rate limit of donations', () => {
  const strict = useApp({ rateLimitFactor: 1 });

  it('is ten per hour and IP address', async () => {
    const start = () =>
      strict.inject({
        method: 'POST',
        url: '/api/donations/checkout',
        headers: { origin: 'http://localhost:3000', 'idempotency-key': randomUUID() },
        payload: { amount: 5, donation_type: 'one_time' },
      });
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push((await start()).statusCode);
    // This app has no payment provider, so every request within the limit fails with 502.
    expect(statuses).toEqual([...Array<number>(10).fill(502), 429, 429]);
  });
});

describe('a dispute of a gift', () => {
  it.each([
    ['won', 'won', 5000],
    ['warning_closed', 'won', 5000],
    ['lost', 'lost', 0],
  ] as const)('that ends with %s is stored as %s', async (status, dispute, countedCents) => {
    const session = await givePaidGift();
    const [gift] = await listGifts(session);
    services.stripe.dispute(gift?.id ?? '');
    await services.stripe.delivered();
    expect((await listGifts(session))[0]).toMatchObject({ dispute: 'open', familiesCents: 0 });
    services.stripe.closeDispute(gift?.id ?? '', status);
    await services.stripe.delivered();
    const [closed] = await listGifts(session);
    expect(closed?.dispute).toBe(dispute);
    const { familiesCents = 0, carbonCents = 0, suppliesCents = 0 } = closed ?? {};
    expect(familiesCents + carbonCents + suppliesCents).toBe(countedCents);
  });
});

describe('a monthly gift', () => {
  it('is recorded each month, and can be stopped by the link in its emails without signing in', async () => {
    const email = `${randomUUID()}@donors.example`;
    const session = await givePaidGift({ amount: 25, donation_type: 'monthly', donor_email: email });
    const receipt = await services.mailbox.next(email);
    expect(receipt.text).toContain('monthly gift of $25');
    const subscription = (await findRow(session))?.subscriptionId ?? '';
    services.stripe.renew(subscription);
    await services.stripe.delivered();
    expect((await listGifts(session)).map(({ amountCents }) => amountCents)).toEqual([2500, 2500]);
    await services.mailbox.next(email);

    const [, token = ''] = /\/stop-gift#([\w-]+)/.exec(receipt.text) ?? [];
    const request = (path: string, value = token) => api.post(`/api/donations/${path}`, { token: value });
    expect((await request('monthly')).json()).toMatchObject({ gift: { amount_cents: 2500, is_stopped: false } });
    for (const wrong of ['', 'x', `${token.slice(0, 36)}-AAAA`, randomUUID() + token.slice(36)])
      expect((await request('stop', wrong)).statusCode).toBe(404);
    const stops = await Promise.all([request('stop'), request('stop')]);
    for (const stop of stops) expect(stop.json()).toMatchObject({ gift: { is_stopped: true } });
    await services.stripe.delivered();
    expect((await services.mailbox.next(email)).subject).toBe('Your monthly gift to Everstep has stopped');
    expect((await request('monthly')).json()).toMatchObject({ gift: { is_stopped: true } });
    expect((await findRow(session))?.state).toBe('stopped');
    expect(await getStatus(session)).toMatchObject({ payment_status: 'paid', status: 'complete' });
  });
});

describe('the public ledger', () => {
  it('adds up the shares of each gift, and subtracts refunds and disputes', async () => {
    const before = (await ledger()).total;
    const otherGift = await givePaidGift({ amount: 33.33 });
    const refundedGift = await givePaidGift({ amount: 100 });
    const disputedGift = await givePaidGift({ amount: 20 });
    const both = (await ledger()).total;
    expect(both.amount_cents - before.amount_cents).toBe(3333 + 10_000 + 2000);
    const findIntent = async (session: string) => (await listGifts(session))[0]?.id ?? '';
    services.stripe.refund(await findIntent(refundedGift), 4000);
    services.stripe.dispute(await findIntent(disputedGift));
    await services.stripe.delivered();
    const after = await ledger();
    expect(after.total.amount_cents - before.amount_cents).toBe(3333 + 6000);
    expect(after.total.gifts - before.gifts).toBe(2);
    for (const { amount_cents, families_cents, carbon_cents, supplies_cents } of [after.total, ...after.months])
      expect(families_cents + carbon_cents + supplies_cents).toBe(amount_cents);
    expect(await listGifts(otherGift)).toMatchObject([{ familiesCents: 3233, carbonCents: 33, suppliesCents: 67 }]);
    services.stripe.refund(await findIntent(refundedGift));
    await services.stripe.delivered();
    expect((await ledger()).total.amount_cents - before.amount_cents).toBe(3333);
  });

  it('does not count a gift whose dispute arrived before its payment', async () => {
    const before = (await ledger()).total.amount_cents;
    const url = await startGift({ amount: 70 });
    services.stripe.hold();
    await services.stripe.pay(url, { email: `${randomUUID()}@donors.example` });
    const intents = services.stripe
      .events()
      .map(({ data }) => (data.object as { payment_intent?: string }).payment_intent)
      .filter(Boolean);
    services.stripe.dispute(intents.at(-1) ?? '');
    services.stripe.release({ order: 'reversed' });
    await services.stripe.delivered();
    await until(async () => (await listGifts(sessionId(url)))[0]?.dispute === 'open');
    expect((await ledger()).total.amount_cents).toBe(before);
  });

  it('sends the receipt of a monthly gift even when its payment arrives before its checkout', async () => {
    const session = sessionId(await startGift({ donation_type: 'monthly' }));
    const donor = `${randomUUID()}@donors.example`;
    const paid = giftEvent('invoice.paid', {
      created: Math.floor(Date.now() / 1000),
      donation: (await findRow(session))?.id ?? '',
      id: `in_${randomUUID()}`,
      object: 'invoice',
      amount_paid: 5000,
      customer_email: donor,
      status_transitions: {},
    });
    expect((await send(api, paid, { secret: services.stripe.webhookSecret })).statusCode).toBe(200);
    expect((await services.mailbox.next(donor)).subject).toBe('Your receipt from Everstep');
  });

  it('subtracts the refund of a monthly gift, although its charge does not name the gift', async () => {
    const session = await givePaidGift({ amount: 40, donation_type: 'monthly' });
    const before = (await ledger()).total.amount_cents;
    const intent = services.stripe
      .events()
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map(({ data }) => (data.object as { id: string }).id)
      .at(-1);
    services.stripe.refund(intent ?? '');
    await until(async () => (await ledger()).total.amount_cents === before - 4000);
    expect((await listGifts(session))[0]?.refundedCents).toBe(4000);
  });

  it('names no donor, and is available as CSV', async () => {
    await givePaidGift({ donor_name: 'Nobody Shall Know', donor_email: 'secret@donors.example' });
    const { months } = await ledger();
    const file = await api.get('/api/donations/ledger.csv');
    expect(file.headers['content-type']).toContain('text/csv');
    const [header, first] = file.body.split('\r\n');
    expect(header).toBe('month,gifts,amount_usd,families_usd,carbon_usd,supplies_usd');
    expect(first).toBe(
      [
        months[0]?.month,
        months[0]?.gifts,
        ...[months[0]?.amount_cents, months[0]?.families_cents, months[0]?.carbon_cents, months[0]?.supplies_cents].map(
          (cents = 0) => (cents / 100).toFixed(2),
        ),
      ].join(','),
    );
    expect(file.body + JSON.stringify(months)).not.toMatch(/Nobody|secret/);
  });
});

it('two simultaneous events about the first payment of a monthly gift do not deadlock', async () => {
  const donation = await findRow(sessionId(await startGift({ donation_type: 'monthly' })));
  const donationId = donation?.id ?? '';
  const gift = { id: `in_${randomUUID()}`, donationId, amountCents: 5000, paidAt: new Date() };
  let attempts = 0;
  const receive = (first: (tx: Db) => Promise<void>) =>
    transact(api.db, async (tx) => {
      attempts += 1;
      await first(tx);
      return insertGift(tx, gift);
    });
  let second: Promise<boolean> | undefined;
  const isNew = await receive(async (tx) => {
    await advanceState(tx, donationId, 'paid', { subscriptionId: `sub_${randomUUID()}` });
    second = receive(async () => undefined);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await api.db.execute(waiting)).rows.length > 0);
  });
  expect([isNew, await second, attempts]).toEqual([true, false, 2]);
});
