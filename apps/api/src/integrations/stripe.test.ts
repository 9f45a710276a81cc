import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories';
import { useExternalServices } from '../../test/external-services';
import { origin, useApp } from '../../test/test-app';
import { checkouts, users } from '../db/schema';

/** A server that accepts every connection and replies with `respond`. */
async function badProvider(respond: (write: (text: string) => void) => NodeJS.Timeout | undefined) {
  const timers: (NodeJS.Timeout | undefined)[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => timers.push(respond((text) => void socket.write(text))));
    socket.once('close', () => clearInterval(timers.at(-1)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as { port: number };
  afterAll(() => {
    for (const timer of timers) clearInterval(timer);
    server.close();
  });
  return { secretKey: 'sk_test_x', apiUrl: `http://localhost:${port}`, webhookSecrets: ['whsec_x'] };
}

const services = useExternalServices();
const kinds = {
  'never replies': useApp({ stripe: await badProvider(() => undefined) }, services),
  'sends its reply byte by byte without end': useApp(
    {
      stripe: await badProvider((write) => {
        write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{');
        return setInterval(() => write(' '), 500);
      }),
    },
    services,
  ),
};

it.each(Object.entries(kinds))(
  'returns a clear error within 8 seconds, over a real socket, if the provider %s',
  async (_description, api) => {
    const newUser = await makeUser(api.db);
    const subscriber = await makeUser(api.db, { customerId: 'cus_x' });
    const [checkout] = await api.db
      .insert(checkouts)
      .values({
        userId: subscriber.id,
        packageId: 'premium_elite_monthly',
        amountCents: 3900,
        sessionId: 'cs_test_12345678',
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning();
    const calls = [
      ['POST', '/api/payments/checkout', newUser, { package_id: 'premium_elite_monthly' }],
      ['POST', '/api/payments/checkout', subscriber, { package_id: 'ultra_elite_yearly' }],
      ['GET', `/api/payments/status/${checkout?.sessionId}`, subscriber],
      ['POST', '/api/billing/portal', subscriber],
      ['GET', '/api/billing/invoices', subscriber],
      ['POST', '/api/donations/checkout', null, { amount: 20, donation_type: 'one_time' }],
    ] as const;
    const responses = await Promise.all(
      calls.map(async ([method, path, as, body]) => {
        const startedAt = performance.now();
        const headers = {
          origin,
          ...(as && { cookie: as.cookie }),
          ...(body && { 'content-type': 'application/json' }),
        };
        const reply = await fetch(api.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        const { code, detail } = (await reply.json()) as { code: string; detail: string };
        return { path, status: reply.status, code, hasSentence: detail.length > 20, ms: performance.now() - startedAt };
      }),
    );
    for (const { ms, ...response } of responses) {
      expect(response).toMatchObject({ status: 502, code: 'provider_failed', hasSentence: true });
      expect(ms, response.path).toBeLessThan(8500);
    }
    expect((await api.db.select().from(users)).find(({ id }) => id === newUser.id)?.customerId).toBeNull();
  },
);
