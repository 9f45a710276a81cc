import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendJson } from '../replies';
import { closeNow, listen } from '../launch/ports';
import { serveApi } from './api/requests';
import { serveControls } from './pages/controls';
import { expireDue } from './billing/checkout';
import { stripeControls, type StripeControls } from './controls';
import { startWebhookDispatcher } from './webhook-dispatcher';
import { openLedger } from './ledger';
import { declineMessage } from './api/errors';
import { renewDue } from './billing/subscriptions/renewal';
import { servePages } from './pages/routes';

export interface Stripe {
  /** The origin, for the library's host, port and protocol. */
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** The webhook URLs; events wait until they are set. */
  deliverTo(...urls: string[]): void;
}

export interface MountedStripe extends Stripe, StripeControls {
  /** Serves everything below `/v1` and `/stripe`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Aborts pending replies and deliveries. */
  stop(): void;
}

export interface RunningStripe extends Stripe, StripeControls {
  /** Pays on the checkout page; returns the redirect URL, or null if the card was declined. */
  pay(session: string, how?: Payment): Promise<string | null>;
  stop(): Promise<void>;
}

interface Payment {
  decline?: boolean;
  /** For a checkout without an e-mail. */
  email?: string;
  /** A delayed payment method: the checkout is complete but unpaid until `settle` is called. */
  asyncPayment?: boolean;
}

interface Options {
  /** Persists everything across restarts; without it, in memory only. */
  dataFile?: string;
  webhookUrl?: string;
  secretKey?: string;
  webhookSecret?: string;
  /** The wait before the second delivery attempt; it doubles each time. */
  firstRetryMs?: number;
}

const tickMs = 5000;

/** Starts the API on its own port. */
export async function startStripe({ port = 0, ...options }: Options & { port?: number } = {}): Promise<RunningStripe> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, port, 'localhost')}`;
  const mounted = mountStripe({ url, ...options });
  server.on('request', (request, response) => void mounted.handle(request, response));
  return {
    ...mounted,
    async pay(session, { decline, email, asyncPayment } = {}) {
      const page = session.startsWith('http') ? session : `${url}/stripe/checkout/${session}`;
      const action = decline ? 'decline' : asyncPayment ? 'debit' : 'pay';
      const body = new URLSearchParams({ do: action, ...(email !== undefined && { email }) });
      const response = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      const location = response.headers.get('location');
      const pageText = await response.text();
      if (location === null && !pageText.includes(declineMessage))
        throw new Error(`The checkout answered ${response.status}: ${pageText}`);
      return location;
    },
    async stop() {
      mounted.stop();
      await closeNow(server);
    },
  };
}

/** A Stripe-compatible API with hosted pages and signed events, below `/v1` and `/stripe` of the server at `url`. */
export function mountStripe({
  url,
  dataFile,
  webhookUrl,
  secretKey = 'sk_test_sandboxHasNoRealMoney',
  webhookSecret = 'whsec_sandboxHasNoRealMoney',
  firstRetryMs,
}: Options & { url: string }): MountedStripe {
  const ledger = openLedger(dataFile, url);
  const dispatcher = startWebhookDispatcher(ledger, {
    secret: webhookSecret,
    url: webhookUrl,
    firstWaitMs: firstRetryMs,
  });
  const controls = stripeControls(ledger, dispatcher);
  const stopped = new AbortController();

  function advanceTime(): void {
    ledger.transaction(() => {
      expireDue(ledger);
      renewDue(ledger);
    });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    advanceTime();
    const path = new URL(request.url ?? '', url).pathname;
    if (path.startsWith('/v1')) return serveApi(ledger, secretKey, { request, response, stopped: stopped.signal });
    if (/^\/stripe(\/events\.json)?\/?$/.test(path)) return serveControls(ledger, controls, { request, response });
    return servePages(ledger, request, response);
  }

  const clock = setInterval(advanceTime, tickMs).unref();
  return {
    apiUrl: url,
    secretKey,
    webhookSecret,
    deliverTo: (...targets) => dispatcher.deliverTo(...targets),
    ...controls,
    handle: (request, response) =>
      serve(request, response).catch(() => {
        if (stopped.signal.aborted || response.headersSent) return void response.destroy();
        sendJson(response, 500, { error: { type: 'api_error', message: 'The sandbox has failed.' } });
      }),
    stop() {
      clearInterval(clock);
      stopped.abort();
      dispatcher.stop();
    },
  };
}
