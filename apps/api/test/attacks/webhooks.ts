import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { makeUser } from '../factories';
import { signatureOf, subscriptionEvent, type PaymentEvent } from '../payment-events';
import type { Answer } from '../server';
import { newCanary } from './leaks';
import type { Person, Site } from './site';
import type { World } from './world';

export const now = () => Math.floor(Date.now() / 1000);

/** Of a type that we know, about nobody. */
export const someEvent = (): PaymentEvent =>
  subscriptionEvent('updated', { customer: 'cus_x', subscription: 'sub_x', created: now() });

export interface Signing {
  secret?: string;
  /** Unix seconds. */
  at?: number;
  /** The header as it is; empty: none at all. */
  header?: string;
  path?: string;
}

/** Sends an event as the provider does: signed bytes, and no word on where they come from. */
export function deliver(
  world: Pick<World, 'stripe'> & Pick<Site, 'send'>,
  event: object | string,
  { secret = world.stripe.webhookSecret, at, header, path = paymentWebhookPath }: Signing = {},
): Promise<Answer> {
  const raw = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = header ?? signatureOf(raw, { secret, ...(at !== undefined && { at }) });
  return world.send('POST', path, {
    bare: true,
    raw,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== '' && { 'stripe-signature': signature }),
    },
  });
}

export async function expectTaken(world: World, ...events: object[]): Promise<void> {
  for (const event of events) expect((await deliver(world, event)).status).toBe(200);
}

/** Somebody whom the provider knows as a customer, and who has bought nothing yet. */
export async function makePayer({
  db,
}: Pick<World, 'db'>): Promise<Person & { about: { customer: string; subscription: string } }> {
  const id = randomUUID();
  const customer = `cus_${id}`;
  const person = await makeUser(db, { email: `${id}@x.test`, name: newCanary(), customerId: customer });
  return { ...person, about: { customer, subscription: `sub_${id}` } };
}
