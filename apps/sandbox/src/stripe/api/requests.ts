import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson } from '../../replies';
import { expand } from './expand';
import { readForm } from './form';
import { apiVersion, newId, now, type Ledger } from '../ledger';
import { StripeError } from './errors';
import { findRoute } from './routes';

const slowMs = 10_000;
const maxKeyLength = 255;

interface ApiRequest {
  method: string;
  path: string;
  form: URLSearchParams;
  /** The idempotency key. */
  key: string | null;
}

interface Reply {
  status: number;
  body: object;
  headers?: OutgoingHttpHeaders;
}

/** Serves one request below `/v1`. Its changes are applied immediately, even if the reply is delayed. */
export async function serveApi(
  ledger: Ledger,
  secretKey: string,
  { request, response, stopped }: { request: IncomingMessage; response: ServerResponse; stopped: AbortSignal },
): Promise<void> {
  const url = new URL(request.url ?? '', ledger.origin);
  const form = new URLSearchParams([...url.searchParams, ...new URLSearchParams(await text(request))]);
  const { behavior } = ledger.controls();
  const requestId = newId('req', 14);
  const key = request.method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null;
  const apiRequest = { method: request.method ?? 'GET', path: url.pathname, form, key };
  const reply =
    behavior === 'error'
      ? errorReply(new StripeError('The sandbox was told to fail.', { status: 500, type: 'api_error' }))
      : replyTo(ledger, () => checkHeaders(request.headers, secretKey), apiRequest, requestId);
  if (behavior === 'slow') await pause(slowMs, undefined, { signal: stopped, ref: false });
  sendJson(response, reply.status, reply.body, {
    'request-id': requestId,
    'stripe-version': apiVersion,
    ...(key !== null && { 'idempotency-key': key }),
    ...reply.headers,
  });
}

function replyTo(ledger: Ledger, checkRequest: () => void, apiRequest: ApiRequest, requestId: string): Reply {
  try {
    checkRequest();
    return apiRequest.key === null
      ? run(ledger, apiRequest, requestId)
      : runOnce(ledger, apiRequest, apiRequest.key, requestId);
  } catch (error) {
    if (error instanceof StripeError) return errorReply(error);
    throw error;
  }
}

function errorReply({ status, body }: StripeError): Reply {
  return { status, body };
}

function run(ledger: Ledger, { method, path, form, key }: ApiRequest, requestId: string): Reply {
  const route = findRoute(method, path);
  if (!route) throw new StripeError(`Unrecognized request URL (${method}: ${path}).`, { status: 404 });
  const params = readForm(form);
  return ledger.transactionFor({ id: requestId, idempotency_key: key }, () => {
    const body = route(ledger, params);
    return { status: 200, body: expand(ledger, body, params.textList('expand')) };
  });
}

/** Repeats the first reply for the same key, and rejects the key with other parameters. Rejected requests are not stored. */
function runOnce(ledger: Ledger, apiRequest: ApiRequest, key: string, requestId: string): Reply {
  const { method, path, form } = apiRequest;
  const fingerprint = JSON.stringify([method, path, [...form].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))]);
  const stored = ledger.find('answer', key);
  if (stored && stored.asked !== fingerprint)
    throw new StripeError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  if (stored) {
    const headers = { 'idempotent-replayed': 'true', 'original-request': stored.requestId };
    return { status: stored.status, body: stored.body, headers };
  }
  const store = ({ status, body }: Reply): Reply => {
    ledger.put('answer', { id: key, asked: fingerprint, status, body, requestId, created: now() });
    return { status, body };
  };
  try {
    return ledger.transaction(() => store(run(ledger, apiRequest, requestId)));
  } catch (error) {
    if (!(error instanceof StripeError) || error.status !== 402) throw error;
    return ledger.transaction(() => store(errorReply(error)));
  }
}

function checkHeaders(headers: IncomingHttpHeaders, secretKey: string): void {
  authorize(headers.authorization, secretKey);
  const version = headers['stripe-version'] ?? apiVersion;
  if (version !== apiVersion) throw new StripeError(`Invalid Stripe API version: ${String(version)}`);
  const key = headers['idempotency-key'] ?? '';
  if (key.length > maxKeyLength)
    throw new StripeError(
      `Idempotency keys can have up to ${maxKeyLength} characters, but this one has ${key.length}.`,
      {
        type: 'idempotency_error',
      },
    );
}

function authorize(header: string | undefined, secretKey: string): void {
  const basic = /^Basic (.+)$/i.exec(header ?? '')?.[1];
  const providedKey = basic
    ? Buffer.from(basic, 'base64').toString().replace(/:$/, '')
    : /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  if (providedKey === undefined) throw new StripeError('You did not provide an API key.', { status: 401 });
  if (providedKey !== secretKey)
    throw new StripeError(`Invalid API Key provided: ${providedKey.slice(0, 8)}****${providedKey.slice(-4)}`, {
      status: 401,
    });
}
