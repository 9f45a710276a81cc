import type { Page } from '@playwright/test';

interface ProviderEvent {
  type: string;
  data: { object: { id: string; email?: string | null; customer?: string } };
}

/** Ends the paid period of a user's subscription now, in the payment sandbox. */
export async function endPaidTime(page: Page, email: string): Promise<void> {
  const provider = `${process.env.EVERSTEP_SANDBOX}/stripe`;
  const answer = await page.request.get(`${provider}/events.json`);
  const { events } = (await answer.json()) as { events: ProviderEvent[] };
  const find = (type: string, fits: (object: ProviderEvent['data']['object']) => boolean) =>
    events.find((event) => event.type === type && fits(event.data.object))?.data.object.id ?? '';
  const customer = find('customer.created', (object) => object.email === email);
  const subscription = find('customer.subscription.created', (object) => object.customer === customer);
  const done = await page.request.post(provider, { form: { do: 'renew', subscription } });
  if (!done.ok()) throw new Error(`the sandbox answered ${done.status()}`);
}
