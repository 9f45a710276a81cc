import type { Page } from '@playwright/test';

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
