import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Stripe from 'stripe';

export interface Receiver {
  url: string;
  /** All accepted events in order of arrival. */
  received: Stripe.Event[];
  /** Replies to the next requests with this status. */
  refuse(count: number, status?: number): void;
  stop(): Promise<void>;
}

/** Starts a webhook receiver that accepts only signed events, like the API. */
export async function startReceiver(secret: string): Promise<Receiver> {
  const { webhooks } = new Stripe('sk_test_unused');
  const received: Stripe.Event[] = [];
  const refusals = { count: 0, status: 500 };
  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => {
        const event = webhooks.constructEvent(body, String(request.headers['stripe-signature']), secret);
        if (refusals.count === 0) received.push(event);
        response.writeHead(refusals.count === 0 ? 200 : refusals.status).end();
        refusals.count = Math.max(0, refusals.count - 1);
      })
      .catch(() => response.writeHead(400).end());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/api/webhooks/stripe`,
    received,
    refuse: (count, status = 500) => void Object.assign(refusals, { count, status }),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
