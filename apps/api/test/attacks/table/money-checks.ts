import { expect } from 'vitest';
import { billingTexts } from '@everstep/domain/billing';
import { checkouts, donations } from '../../../src/db/schema';
import { parse } from '../world/replies';
import type { Check } from './checks';
import { until } from '../../until';
import { hasLogged, providerClient, sessionIn, urlIn } from '../world/money';
import { publicOrigin } from '../world/world';

/** Fetches the checkout that a reply links to from the provider. */
async function fetchSession(...[reply, world]: Parameters<Check>) {
  const id = sessionIn(await urlIn(reply));
  return providerClient(world).checkout.sessions.retrieve(id, { expand: ['customer'] });
}

/** The provider and our own row have exactly this amount in US cents, and the provider returns donors to us. */
export const chargesAmount =
  (cents: number): Check =>
  async (reply, world) => {
    const session = await fetchSession(reply, world);
    expect(session).toMatchObject({ amount_total: cents, currency: 'usd', status: 'open' });
    for (const page of [session.success_url, session.cancel_url]) expect(new URL(page ?? '').origin).toBe(publicOrigin);
    const rows = [...(await world.db.select().from(checkouts)), ...(await world.db.select().from(donations))];
    expect(rows).toMatchObject([{ amountCents: cents, sessionId: session.id }]);
  };

/** A request that names a foreign origin is logged without the origin itself. */
export const returnsToOurOrigin: Check = async (reply, world) => {
  await chargesAmount(3900)(reply, world);
  await until(() => hasLogged(world, 'foreign return address'));
  expect(hasLogged(world, 'evil')).toBe(false);
};

/** A donor's text is never evaluated or treated as markup: on the page, in the email or at the provider. */
export const nameIsText: Check = async (reply, world) => {
  const url = await urlIn(reply);
  const name = '{{7*7}}${7*7}<%=7*7%>';
  await world.stripe.pay(url, { email: 'donor@x.test' });
  await world.stripe.delivered();
  const status = parse(
    await world.send('GET', `/api/donations/status/${sessionIn(url)}`, { visibleUser: { name, email: '' } }),
  );
  expect(status).toMatchObject({ payment_status: 'paid', donation_info: { donor_name: name } });
  const { text, html, subject } = await world.nextEmail('donor@x.test');
  expect(`${text} ${html} ${subject}`).not.toContain('49');
  expect(html).not.toContain('<%');
};

export const rejectsUnknownPlan: Check = async (reply, world) => {
  const invalidPackages = [
    '',
    null,
    'free',
    '__proto__',
    'toString',
    'ultra_elite_monthly ',
    'ULTRA_ELITE_MONTHLY',
    7,
    {},
    [],
  ];
  const replies = [reply];
  for (const package_id of invalidPackages)
    for (const path of ['/api/payments/checkout', '/api/billing/preview'])
      replies.push(await world.send('POST', path, { as: world.a, body: { package_id } }));
  for (const { status, text } of replies)
    expect([status, parse({ text } as typeof reply).detail]).toEqual([400, billingTexts.invalidPlan]);
};

/** The customer and reference are those of the session, whatever the body contains. */
export const namesOnlyA =
  (named: string): Check =>
  async (reply, world) => {
    const session = await fetchSession(reply, world);
    expect(session.customer).toMatchObject({ email: world.a.email, metadata: { user_id: world.a.id } });
    expect(session.client_reference_id).toBe(world.a.id);
    expect(JSON.stringify(session)).not.toContain(named);
    expect(await world.db.select().from(checkouts)).toMatchObject([{ userId: world.a.id }]);
  };
