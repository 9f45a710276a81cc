import { expect, type Page } from '@playwright/test';
import { checkoutStatus, startCheckout, type PackageId } from '@everstep/domain/billing';
import { send } from './send';

interface ProviderEvent {
  type: string;
  data: { object: { id: string; email?: string | null; customer?: string } };
}

/** Ends the paid period of a user's subscription in the payment sandbox. */
export async function endPaidPeriod(page: Page, email: string): Promise<void> {
  const provider = `${process.env.EVERSTEP_SANDBOX}/stripe`;
  const reply = await page.request.get(`${provider}/events.json`);
  const { events } = (await reply.json()) as { events: ProviderEvent[] };
  const find = (type: string, matches: (object: ProviderEvent['data']['object']) => boolean) =>
    events.find((event) => event.type === type && matches(event.data.object))?.data.object.id ?? '';
  const customer = find('customer.created', (object) => object.email === email);
  const subscription = find('customer.subscription.created', (object) => object.customer === customer);
  const renewal = await page.request.post(provider, { form: { do: 'renew', subscription } });
  if (!renewal.ok()) throw new Error(`the sandbox replied ${renewal.status()}`);
}

/** Pays for a package with the form of the payment sandbox, and waits until the server knows. */
export async function pay(page: Page, package_id: PackageId): Promise<void> {
  const { url } = await send(page, startCheckout, { body: { package_id } });
  const paid = await page.request.post(url, { form: { do: 'pay' }, maxRedirects: 0 });
  const session_id = new URL(paid.headers().location ?? '').searchParams.get('session_id') ?? '';
  await expect.poll(async () => (await send(page, checkoutStatus, { params: { session_id } })).status).toBe('paid');
}
