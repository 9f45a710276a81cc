import Stripe from 'stripe';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Billing } from '@everstep/domain/billing';
import { users } from '../../../src/db/schema';
import type { Reply } from '../../server';
import { parse } from './replies';
import type { User } from './site';
import type { World } from './world';

/** The payment provider's own client, to compare our records with the provider's. */
export function providerClient({ stripe: { apiUrl, secretKey } }: Pick<World, 'stripe'>): Stripe {
  const { hostname, port } = new URL(apiUrl);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
}

export const sessionIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

export async function urlIn(reply: Reply): Promise<string> {
  expect(reply.status, reply.text).toBe(200);
  return String(parse(reply).url);
}

export function checkout(world: World, as: User, package_id: string): Promise<Reply> {
  return world.send('POST', '/api/payments/checkout', { as, body: { package_id } });
}

/** Buys a package, delivers the events, and returns the id of the checkout. */
export async function buy(world: World, as: User, package_id = 'premium_elite_monthly'): Promise<string> {
  const url = await urlIn(await checkout(world, as, package_id));
  await world.stripe.pay(url);
  await world.stripe.delivered();
  return sessionIn(url);
}

interface Gift {
  amount?: number;
  donation_type?: string;
  donor_name?: string;
  donor_email?: string;
}

export function give(world: World, gift: Gift = {}, key?: string): Promise<Reply> {
  return world.send('POST', '/api/donations/checkout', {
    body: { amount: 50, donation_type: 'one_time', ...gift },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
}

/** Pays a gift, delivers the events, and returns the id of the checkout. */
export async function giveAndPay(world: World, gift: Gift = {}): Promise<string> {
  const url = await urlIn(await give(world, gift));
  await world.stripe.pay(url, gift.donor_email ? {} : { email: 'donor@x.test' });
  await world.stripe.delivered();
  return sessionIn(url);
}

export async function getBilling(world: World, as: User): Promise<Billing> {
  return parse(await world.send('GET', '/api/billing', { as })).billing as Billing;
}

/** The user's tier, as every access check sees it. */
export async function getTier(world: World, as: User): Promise<string> {
  const reply = await world.send('GET', `/api/user/subscription-access/${as.email}`, { as });
  return (parse(reply).user as { subscription_tier: string }).subscription_tier;
}

export async function findCustomerId({ db }: World, { id }: Pick<User, 'id'>): Promise<string> {
  const [row] = await db.select({ customerId: users.customerId }).from(users).where(eq(users.id, id));
  return row?.customerId ?? '';
}

/** All checkouts of a customer at the provider, optionally by status. */
export async function listSessions(
  world: World,
  customer: string,
  status?: 'open',
): Promise<Stripe.Checkout.Session[]> {
  const { data } = await providerClient(world).checkout.sessions.list({
    customer,
    limit: 100,
    ...(status && { status }),
  });
  return data;
}

export async function listSubscriptions(world: World, customer: string): Promise<Stripe.Subscription[]> {
  return (await providerClient(world).subscriptions.list({ customer, status: 'all', limit: 100 })).data;
}

/** Whether a log line of the first server contains all of these strings. */
export function hasLogged({ server }: World, ...words: string[]): boolean {
  return server
    .logs()
    .split('\n')
    .some((line) => words.every((word) => line.includes(word)));
}
