import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { sendJson } from '../replies';
import { closeAtOnce, listen } from '../launch/ports';
import { serveApi } from './api/requests';
import { answerControls } from './pages/controls';
import { expireDue } from './billing/checkout';
import { stripeControls, type StripeControls } from './controls';
import { startCourier } from './webhook-dispatcher';
import { openLedger } from './ledger';
import { declineMessage } from './api/errors';
import { renewDue } from './billing/renewal';
import { answerSite } from './pages/routes';

export interface Stripe {
  /** The origin that the library is given as host, port and protocol. */
  apiUrl: string;
  secretKey: string;
  webhookSecret: string;
  /** Where each event is sent to; until that is known, they wait. */
  deliverTo(...urls: string[]): void;
}

export interface MountedStripe extends Stripe, StripeControls {
  /** Answers whatever lies below `/v1` and `/stripe`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Gives up on answers and deliveries that still wait. */
  stop(): void;
}

export interface RunningStripe extends Stripe, StripeControls {
  /** Goes through the checkout's own page; gives the address that the browser is sent to, null when the card was declined. */
  pay(session: string, how?: Payment): Promise<string | null>;
  stop(): Promise<void>;
}

interface Payment {
  decline?: boolean;
  /** For a checkout that was made without one. */
  email?: string;
  /** By a way that takes days: complete and unpaid, until `settle` is called. */
  asyncPayment?: boolean;
}

interface Options {
  /** Where everything outlasts a restart; without it it lives in memory only. */
  dataFile?: string;
  webhookUrl?: string;
  secretKey?: string;
  webhookSecret?: string;
  /** The wait before the second attempt to deliver; it doubles with each one. */
  firstRetryMs?: number;
}

const lookMs = 5000;

/** It alone, on a port of its own. */
export async function startStripe({ port = 0, ...options }: Options & { port?: number } = {}): Promise<RunningStripe> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, port, 'localhost')}`;
  const mounted = mountStripe({ url, ...options });
  server.on('request', (request, response) => void mounted.handle(request, response));
  return {
    ...mounted,
    async pay(session, { decline, email, asyncPayment } = {}) {
      const page = session.startsWith('http') ? session : `${url}/stripe/checkout/${session}`;
      const pressed = decline ? 'decline' : asyncPayment ? 'debit' : 'pay';
      const body = new URLSearchParams({ do: pressed, ...(email !== undefined && { email }) });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      const location = answer.headers.get('location');
      const shown = await answer.text();
      if (location === null && !shown.includes(declineMessage))
        throw new Error(`The checkout answered ${answer.status}: ${shown}`);
      return location;
    },
    async stop() {
      mounted.stop();
      await closeAtOnce(server);
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
  const courier = startCourier(ledger, { secret: webhookSecret, url: webhookUrl, firstWaitMs: firstRetryMs });
  const controls = stripeControls(ledger, courier);
  const stopped = new AbortController();

  function look(): void {
    ledger.change(() => {
      expireDue(ledger);
      renewDue(ledger);
    });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    look();
    const path = new URL(request.url ?? '', url).pathname;
    if (path.startsWith('/v1')) return serveApi(ledger, secretKey, { request, response, stopped: stopped.signal });
    if (/^\/stripe(\/events\.json)?\/?$/.test(path)) return answerControls(ledger, controls, { request, response });
    return answerSite(ledger, request, response);
  }

  const clock = setInterval(look, lookMs).unref();
  return {
    apiUrl: url,
    secretKey,
    webhookSecret,
    deliverTo: (...targets) => courier.deliverTo(...targets),
    ...controls,
    handle: (request, response) =>
      answer(request, response).catch(() => {
        if (stopped.signal.aborted || response.headersSent) return void response.destroy();
        sendJson(response, 500, { error: { type: 'api_error', message: 'The sandbox has failed.' } });
      }),
    stop() {
      clearInterval(clock);
      stopped.abort();
      courier.stop();
    },
  };
}
