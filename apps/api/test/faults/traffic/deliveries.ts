import { paymentWebhookPath } from '@everstep/domain/billing';
import { signatureOf, type PaymentEvent } from '../../payment-events';
import { startServer, type Reply, type BuiltServer } from '../../server';
import { until } from '../../until';

const secret = 'whsec_faults';

interface Options {
  databaseUrl: string;
  /** Nothing listens on port 9: an unreachable provider. */
  providerUrl?: string;
  env?: Record<string, string>;
}

export function startServerWithPayments({ databaseUrl, providerUrl = 'http://127.0.0.1:9', env = {} }: Options) {
  const provider = { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRETS: secret, STRIPE_API_URL: providerUrl };
  return startServer({ databaseUrl, env: { ...provider, ...env } });
}

/** Sends an event as the provider does: signed now, without an Origin header. */
export function deliver(server: BuiltServer, event: PaymentEvent): Promise<Reply> {
  const body = JSON.stringify(event);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signatureOf(body, { secret }) };
  return server.send('POST', paymentWebhookPath, { headers, body });
}

/** Redelivers until it is accepted, like the provider. */
export async function deliverUntilAccepted(server: BuiltServer, event: PaymentEvent): Promise<void> {
  await until(async () => (await deliver(server, event)).status === 200);
}

export function shuffled<T>(list: T[]): T[] {
  const keyed = list.map((item) => ({ item, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}
