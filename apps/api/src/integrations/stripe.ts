import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { billingTexts } from '@everstep/domain/billing';
import type { Config } from '../config';
import { Refusal } from '../http/errors';

export interface PaymentProvider {
  /** Throws when no provider is configured, which is allowed with the sandbox. */
  readonly stripe: Stripe;
  /** Whether the key moves real money. */
  readonly isLive: boolean;
  /** Parses a webhook body; null unless one of our secrets signed it within the last five minutes. */
  verify(body: Buffer, signature: string): Stripe.Event | null;
  close(): void;
}

/** The client of the payment provider, with timeouts everywhere and telemetry off. */
export function createPaymentProvider(config: Config['stripe']): PaymentProvider {
  if (!config) {
    return {
      get stripe(): never {
        throw new Refusal('provider_failed');
      },
      isLive: false,
      verify: () => null,
      close: () => undefined,
    };
  }
  const { protocol, hostname, port } = new URL(config.apiUrl);
  const isPlain = protocol === 'http:';
  const agent = isPlain ? new HttpAgent({ keepAlive: true }) : new HttpsAgent({ keepAlive: true });
  const stripe = new Stripe(config.secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    httpClient: boundByDeadline(Stripe.createNodeHttpClient(agent)),
    timeout: attemptTimeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  return {
    stripe,
    isLive: /^[a-z]+_live_/.test(config.secretKey),
    verify(body, signature) {
      if (isSignedAhead(signature)) return null;
      for (const secret of config.webhookSecrets) {
        try {
          return stripe.webhooks.constructEvent(body, signature, secret);
        } catch {
          // The next secret may match.
        }
      }
      return null;
    },
    close: () => agent.destroy(),
  };
}

const attemptTimeoutMs = 4000;
const handlerTimeoutMs = 7500;
const deadlines = new AsyncLocalStorage<number>();

/**
 * Limits all provider calls of a handler together, including retries, to less than 8 s, so that the browser gets a reply before
 * it times out.
 */
export function withinHandlerDeadline<T>(work: () => Promise<T>): Promise<T> {
  return deadlines.run(Date.now() + handlerTimeoutMs, work);
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

function boundByDeadline(client: HttpClient): HttpClient {
  const bounded: HttpClient = {
    ...client,
    getClientName: () => client.getClientName(),
    async makeRequest(...[host, port, path, method, headers, data, protocol, timeout]) {
      const remainingMs = Math.min(timeout, (deadlines.getStore() ?? Infinity) - Date.now());
      if (remainingMs <= 0) throw timedOut();
      const until = Date.now() + remainingMs;
      const request = client.makeRequest(host, port, path, method, headers, data, protocol, remainingMs);
      const response = await withDeadline(until, request);
      const readJson = response.toJSON.bind(response);
      response.toJSON = () => withDeadline(until, readJson());
      return response;
    },
  };
  return bounded;
}

/** Needed because the HTTP client restarts its own timeout with each byte. */
async function withDeadline<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), until - Date.now());
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): Error {
  return Object.assign(new Error('the payment provider did not answer in time'), { code: 'ETIMEDOUT' });
}

const maxAheadSeconds = 300;

/** The library rejects old signatures, but not those dated in the future. */
function isSignedAhead(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return at > Date.now() / 1000 + maxAheadSeconds;
}

/** Replaces the provider's error messages by our own: its messages may contain names and card details. */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new Refusal('payment_failed', billingTexts.cardRefused, undefined, error);
    if (error instanceof Stripe.errors.StripeError) throw new Refusal('provider_failed', undefined, undefined, error);
    throw error;
  }
}

/** Whether the provider rejected the request because of the object's state, for example an expired checkout. */
export function isRejectedByState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether the provider could not be reached, so that nothing is known about the object. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'provider_failed' && !isRejectedByState(error.cause);
  return error instanceof Stripe.errors.StripeError && !isRejectedByState(error);
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** The time of a reply by the provider's clock, in Unix seconds. */
export function repliedAt(reply: Stripe.Response<unknown>): number {
  const date = Date.parse((reply.lastResponse.headers as Record<string, string | undefined>).date ?? '');
  return Math.floor((Number.isNaN(date) ? Date.now() : date) / 1000);
}

/** The id of a reference, whether expanded or not. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** The donation id in an object's metadata; empty for objects about plans. An invoice carries its subscription's. */
export function donationOf(object: Stripe.Event['data']['object']): string {
  const { metadata, parent } = object as { metadata?: Stripe.Metadata | null; parent?: Stripe.Invoice.Parent | null };
  return metadata?.donation_id ?? parent?.subscription_details?.metadata?.donation_id ?? '';
}

/** The provider may reject non-ASCII addresses; if the field is missing, its page asks for an address. */
export function acceptedEmail<Name extends string>(name: Name, email: string): { [name in Name]?: string } {
  return /^[!-~]+$/.test(email) ? ({ [name]: email } as { [name in Name]?: string }) : {};
}

/** Cancels a subscription immediately; does nothing if it has ended or no longer exists. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error) && !isRejectedByState(error)) throw error;
  }
}

/** Withdraws an unpaid invoice; does nothing if it is paid or withdrawn. */
export async function withdrawInvoice(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(id);
  } catch (error) {
    if (!isMissing(error) && !isRejectedByState(error)) throw error;
  }
}

/** Fetches a charge and the invoice it paid; null if it paid none. */
export async function fetchChargeAndInvoice(
  stripe: Stripe,
  chargeId: string,
): Promise<{ charge: Stripe.Charge; invoice: Stripe.Invoice } | null> {
  const charge = await stripe.charges.retrieve(chargeId);
  const intent = idOf(charge.payment_intent);
  if (!intent) return null;
  const paid = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent } });
  const invoice = idOf(paid.data[0]?.invoice);
  return invoice ? { charge, invoice: await stripe.invoices.retrieve(invoice) } : null;
}
