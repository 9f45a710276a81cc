import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HealthProbe } from '@everstep/domain/operations/health';
import { parkedAdvice, paymentEventTexts, type ParkedEvent } from '@everstep/domain/operations/payment-events';
import { makeAdmin, makeUser } from '../../../test/factories';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { auditLog, paymentEvents } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
let admin: Awaited<ReturnType<typeof makeAdmin>>;

beforeEach(async () => {
  admin = await makeAdmin(api.db);
  await api.db.delete(paymentEvents);
});

const call = (method: 'GET' | 'POST', url: string) =>
  api.inject({ method, url, headers: { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` } });
const listParked = async () =>
  (await call('GET', '/api/admin/payment-events')).json<{ events: ParkedEvent[] }>().events;
const probes = async () =>
  new Map(
    (await call('GET', '/api/admin/system-health'))
      .json<{ probes: HealthProbe[] }>()
      .probes.map((probe) => [probe.name, probe]),
  );
const store = (values: Partial<typeof paymentEvents.$inferInsert> & { id: string }) =>
  api.db.insert(paymentEvents).values({ type: 'invoice.paid', outcome: 'parked', createdAt: new Date(), ...values });

describe('system health', () => {
  it('is measured, not assumed', async () => {
    const found = await probes();
    expect([...found.keys()]).toEqual([
      'Database',
      'Emails',
      'Background jobs',
      'Payment events',
      'Parked payment events',
      'Version',
    ]);
    expect(found.get('Payment events')?.text).toBe('None has arrived yet');
    expect(found.get('Parked payment events')).toMatchObject({ status: 'ok', text: 'None' });
    expect(found.get('Version')?.text).toMatch(/^unreleased, running for \d+ (second|minute)s?$/);
  });

  it('shows a late, a failing and a parked payment event', async () => {
    const now = Date.now();
    await store({ id: 'evt_1', receivedAt: new Date(now - 5000) });
    await store({ id: 'evt_2', outcome: 'failed', attempts: 3, receivedAt: new Date(now - 4000) });
    await store({ id: 'evt_3', outcome: 'done', createdAt: new Date(now - 3_600_000), receivedAt: new Date(now) });
    const found = await probes();
    expect(found.get('Payment events')).toMatchObject({
      status: 'failed',
      text: 'The newest arrived after 1 hour; 1 event could not be applied yet',
    });
    expect(found.get('Parked payment events')).toMatchObject({ status: 'warning' });
  });

  it('shows e-mails and jobs that wait or have failed', async () => {
    const job = (name: string, state: string) =>
      api.db.execute(
        `insert into pgboss.job (name, data, state, start_after, started_on)
         values ('${name}', '{}', '${state}', now() - interval '20 minutes', now())`,
      );
    await job('mail', 'failed');
    await job('gifts', 'active');
    const found = await probes();
    expect(found.get('Emails')).toMatchObject({
      status: 'warning',
      text: expect.stringContaining('1 failed') as string,
    });
    expect(found.get('Background jobs')).toMatchObject({
      status: 'failed',
      text: expect.stringContaining('the oldest for 20 minutes') as string,
    });
  });
});

describe('parked payment events', () => {
  it('are listed with what to do, oldest first, and without those that are sent again or done', async () => {
    await store({ id: 'evt_new', reason: 'a gift is disputed' });
    await store({ id: 'evt_old', reason: 'not a checkout of ours', receivedAt: new Date(Date.now() - 60_000) });
    await store({ id: 'evt_error', outcome: 'failed', reason: 'TypeError', attempts: 10 });
    await store({ id: 'evt_again', outcome: 'failed', attempts: 9 });
    await store({ id: 'evt_done', outcome: 'done' });
    const events = await listParked();
    expect(events[0]).toMatchObject({ id: 'evt_old', ...parkedAdvice('not a checkout of ours') });
    expect(events.map(({ id }) => id).toSorted()).toEqual(['evt_error', 'evt_new', 'evt_old']);
    expect(events.find(({ id }) => id === 'evt_error')).toMatchObject({ ...parkedAdvice('TypeError'), attempts: 10 });
  });

  it('are fetched from the provider and tried again, which the audit log records', async () => {
    const event = await createProviderEvent();
    await store({ id: event, type: 'customer.created', reason: 'nobody here has this customer' });
    const reply = await call('POST', `/api/admin/payment-events/${event}/retry`);
    expect(reply.json()).toEqual({ success: true, message: paymentEventTexts.retried, is_parked: false });
    expect(await listParked()).toEqual([]);
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.administratorId, admin.id));
    expect(lines.map(({ action, details }) => [action, details])).toEqual([['payment_retried', { subject: event }]]);
    expect((await call('POST', `/api/admin/payment-events/${event}/retry`)).statusCode).toBe(404);
  });

  it('that the provider no longer has stay on the list and can be taken off it', async () => {
    await store({ id: 'evt_gone', reason: 'a dispute was lost' });
    const retried = await call('POST', '/api/admin/payment-events/evt_gone/retry');
    expect([retried.statusCode, retried.json<{ detail: string }>().detail]).toEqual([404, paymentEventTexts.gone]);
    expect(await listParked()).toHaveLength(1);
    const dismissed = await call('POST', '/api/admin/payment-events/evt_gone/dismiss');
    expect(dismissed.json()).toEqual({ success: true, message: paymentEventTexts.dismissed, is_parked: false });
    expect(await listParked()).toEqual([]);
    expect((await call('POST', '/api/admin/payment-events/evt_gone/dismiss')).statusCode).toBe(404);
  });

  it('with an invented id are refused', async () => {
    expect((await call('POST', '/api/admin/payment-events/users/retry')).statusCode).toBe(400);
    expect((await call('POST', '/api/admin/payment-events/evt_unknown/retry')).statusCode).toBe(404);
  });
});

it('is for administrators only', async () => {
  const user = await makeUser(api.db);
  for (const url of ['/api/admin/system-health', '/api/admin/payment-events']) {
    expect((await api.get(url)).statusCode).toBe(401);
    expect((await api.get(url, user.cookie)).statusCode).toBe(403);
  }
});

/** A customer's creation, which the app ignores. */
async function createProviderEvent(): Promise<string> {
  const { hostname, port } = new URL(services.stripe.apiUrl);
  const stripe = new Stripe(services.stripe.secretKey, { host: hostname, port, protocol: 'http' });
  await stripe.customers.create({ email: 'somebody@parents.example' });
  const { data } = await stripe.events.list({ type: 'customer.created', limit: 1 });
  return data[0]?.id ?? '';
}
