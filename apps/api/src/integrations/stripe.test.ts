import { createServer } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { makeUser } from '../../test/factories';
import { origin, useApp, useOutside } from '../../test/test-app';
import { checkouts, users } from '../db/schema';

/** Takes every connection, and then behaves like this. */
async function badProvider(response: (write: (text: string) => void) => NodeJS.Timeout | undefined) {
  const timers: (NodeJS.Timeout | undefined)[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => timers.push(response((text) => void socket.write(text))));
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

const outside = useOutside();
const kinds = {
  'says nothing': useApp({ stripe: await badProvider(() => undefined) }, outside),
  'sends a part of its answer now and then': useApp(
    {
      stripe: await badProvider((write) => {
        write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{');
        return setInterval(() => write(' '), 500);
      }),
    },
    outside,
  ),
};

it.each(Object.entries(kinds))(
  'X8: a provider that %s gets whoever waits a sentence within 8 seconds, over a real socket',
  { timeout: 30_000 },
  async (_how, api) => {
    const fresh = await makeUser(api.db);
    const subscriber = await makeUser(api.db, { customerId: 'cus_x' });
    const [known] = await api.db
      .insert(checkouts)
      .values({
        ...{
          userId: subscriber.id,
          packageId: 'premium_elite_monthly',
          amountCents: 3900,
          sessionId: 'cs_test_12345678',
        },
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      .returning();
    const calls = [
      ['POST', '/api/payments/checkout', fresh, { package_id: 'premium_elite_monthly' }],
      ['POST', '/api/payments/checkout', subscriber, { package_id: 'ultra_elite_yearly' }],
      ['GET', `/api/payments/status/${known?.sessionId}`, subscriber],
      ['POST', '/api/billing/portal', subscriber],
      ['GET', '/api/billing/invoices', subscriber],
      ['POST', '/api/donations/checkout', null, { amount: 20, donation_type: 'one_time' }],
    ] as const;
    const responses = await Promise.all(
      calls.map(async ([method, path, as, body]) => {
        const began = performance.now();
        const headers = {
          origin,
          ...(as && { cookie: as.cookie }),
          ...(body && { 'content-type': 'application/json' }),
        };
        const reply = await fetch(api.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
        const { code, detail } = (await reply.json()) as { code: string; detail: string };
        return { path, status: reply.status, code, hasSentence: detail.length > 20, ms: performance.now() - began };
      }),
    );
    for (const { ms, ...response } of responses) {
      expect(response).toMatchObject({ status: 502, code: 'provider_failed', hasSentence: true });
      expect(ms, response.path).toBeLessThan(8500);
    }
    expect((await api.db.select().from(users)).find(({ id }) => id === fresh.id)?.customerId).toBeNull();
  },
);
