import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson } from '../../replies';
import { expand } from './expand';
import { readForm } from './form';
import { apiVersion, newId, now, type Ledger } from '../ledger';
import { StripeRefusal } from './errors';
import { findRoute } from './routes';

const slowMs = 10_000;

interface Asked {
  method: string;
  path: string;
  form: URLSearchParams;
  key: string | null;
}

interface Answer {
  status: number;
  body: object;
  headers?: OutgoingHttpHeaders;
}

/** Answers one request below `/v1`. What it changes is done at once, also when the answer comes late. */
export async function answerApi(
  ledger: Ledger,
  secretKey: string,
  { request, response, stopped }: { request: IncomingMessage; response: ServerResponse; stopped: AbortSignal },
): Promise<void> {
  const url = new URL(request.url ?? '', ledger.origin);
  const form = new URLSearchParams([...url.searchParams, ...new URLSearchParams(await text(request))]);
  const { behaviour } = ledger.controls();
  const requestId = newId('req', 14);
  const key = request.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null;
  const asked = { method: request.method ?? 'GET', path: url.pathname, form, key };
  const answer =
    behaviour === 'error'
      ? refused(new StripeRefusal('The sandbox was told to fail.', { status: 500, type: 'api_error' }))
      : answerTo(ledger, () => authorize(request.headers.authorization, secretKey), asked, requestId);
  if (behaviour === 'slow') await pause(slowMs, undefined, { signal: stopped, ref: false });
  sendJson(response, answer.status, answer.body, {
    'request-id': requestId,
    'stripe-version': apiVersion,
    ...(key !== null && { 'idempotency-key': key }),
    ...answer.headers,
  });
}

function answerTo(ledger: Ledger, authorized: () => void, asked: Asked, requestId: string): Answer {
  try {
    authorized();
    return asked.key === null ? run(ledger, asked, requestId) : runOnce(ledger, asked, asked.key, requestId);
  } catch (error) {
    if (error instanceof StripeRefusal) return refused(error);
    throw error;
  }
}

function refused({ status, body }: StripeRefusal): Answer {
  return { status, body };
}

function run(ledger: Ledger, { method, path, form, key }: Asked, requestId: string): Answer {
  const route = findRoute(method, path);
  if (!route) throw new StripeRefusal(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
  const params = readForm(form);
  return ledger.changeFor({ id: requestId, idempotency_key: key }, () => {
    const body = route(ledger, params);
    return { status: 200, body: expand(ledger, body, params.words('expand')) };
  });
}

/** The same key gets the same answer, as long as it is asked the same. A request that was refused for its form may be tried again. */
function runOnce(ledger: Ledger, asked: Asked, key: string, requestId: string): Answer {
  const { method, path, form } = asked;
  const question = JSON.stringify([method, path, [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))]);
  const kept = ledger.find('answer', key);
  if (kept && kept.asked !== question)
    throw new StripeRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  if (kept) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': kept.requestId };
    return { status: kept.status, body: kept.body, headers };
  }
  const keep = ({ status, body }: Answer): Answer => {
    ledger.put('answer', { id: key, asked: question, status, body, requestId, created: now() });
    return { status, body };
  };
  try {
    return ledger.change(() => keep(run(ledger, asked, requestId)));
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.status !== 402) throw error;
    return ledger.change(() => keep(refused(error)));
  }
}

function authorize(header: string | undefined, secretKey: string): void {
  const basic = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  const given = basic
    ? Buffer.from(basic, 'base64').toString().replace(/:$/, '')
    : /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  if (given === undefined) throw new StripeRefusal('You did not provide an API key.', { status: 401 });
  if (given !== secretKey)
    throw new StripeRefusal(`Invalid API Key provided: ${given.slice(0, 8)}****${given.slice(-4)}`, { status: 401 });
}
