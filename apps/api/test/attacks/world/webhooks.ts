import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { paymentEvents } from '../../../src/db/schema';
import { makeUser } from '../../factories';
import { signatureOf, subscriptionEvent, type PaymentEvent } from '../../payment-events';
import type { Reply } from '../../server';
import { newCanary } from './leaks';
import type { User, Site } from './site';
import type { World } from './world';

export const now = () => Math.floor(Date.now() / 1000);

/** An event of a known type about an unknown customer. */
export const someEvent = (): PaymentEvent =>
  subscriptionEvent('updated', { customer: 'cus_x', subscription: 'sub_x', created: now() });

export interface Signing {
  secret?: string;
  /** Unix seconds. */
  at?: number;
  /** The header verbatim; empty: no header. */
  header?: string;
  path?: string;
}

/** Sends an event as the provider does: signed, without an Origin header. */
export function deliver(
  world: Pick<World, 'stripe'> & Pick<Site, 'send'>,
  event: object | string,
  { secret = world.stripe.webhookSecret, at, header, path = paymentWebhookPath }: Signing = {},
): Promise<Reply> {
  const raw = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = header ?? signatureOf(raw, { secret, ...(at !== undefined && { at }) });
  return world.send('POST', path, {
    withoutOrigin: true,
    raw,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== '' && { 'stripe-signature': signature }),
    },
  });
}

export async function expectAccepted(world: World, ...events: object[]): Promise<void> {
  for (const event of events) expect((await deliver(world, event)).status).toBe(200);
}

/** A user who is a customer at the provider but has not bought anything. */
export async function makeCustomer({
  db,
}: Pick<World, 'db'>): Promise<User & { about: { customer: string; subscription: string } }> {
  const id = randomUUID();
  const customer = `cus_${id}`;
  const user = await makeUser(db, { email: `${id}@x.test`, name: newCanary(), customerId: customer });
  return { ...user, about: { customer, subscription: `sub_${id}` } };
}

export async function findOutcome({ db }: World, { id }: PaymentEvent): Promise<string | undefined> {
  const [row] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  return row?.outcome;
}
