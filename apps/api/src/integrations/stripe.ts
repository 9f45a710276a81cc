import { AsyncLocalStorage } from 'node:async_hooks';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import { billingTexts } from '@everstep/domain/billing';
import type { Config } from '../config';
import { Refusal } from '../http/errors';

export interface PaymentProvider {
  /** Throws where no provider is configured, as it may be beside the sandbox. */
  readonly stripe: Stripe;
  /** Whether the key moves real money. */
  readonly isLive: boolean;
  /** The event that these bytes are, or null when none of our secrets has signed them within five minutes. */
  verify(body: Buffer, signature: string): Stripe.Event | null;
  close(): void;
}

/** The client of the payment provider. Every wait is bounded, and nothing is reported to them beside the calls. */
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
          // The next secret may be the one.
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
 * Lets a handler wait for the provider for less than 8 s, whatever it asks and however often that is tried: its caller gets an
 * answer while they still wait for one. Nothing more is asked after that.
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
      const leftMs = Math.min(timeout, (deadlines.getStore() ?? Infinity) - Date.now());
      if (leftMs <= 0) throw timedOut();
      const until = Date.now() + leftMs;
      const asked = client.makeRequest(host, port, path, method, headers, data, protocol, leftMs);
      const response = await before(until, asked);
      const read = response.toJSON.bind(response);
      response.toJSON = () => before(until, read());
      return response;
    },
  };
  return bounded;
}

/** The client's own timeout begins anew with each byte. */
async function before<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timedOut()), until - Date.now());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(): Error {
  return Object.assign(new Error('the payment provider did not answer in time'), { code: 'ETIMEDOUT' });
}

const maxAheadSeconds = 300;

/** The library refuses what was signed long ago, and nothing that claims to be signed later than now. */
function isSignedAhead(signature: string): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0);
  return at > Date.now() / 1000 + maxAheadSeconds;
}

/** Asks the provider, and turns what it refuses or fails at into sentences of ours: its own may name people and cards. */
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

/** Whether the provider knows the thing but will not do this to it, as with a checkout that is over. */
export function isRefusedByState(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}

/** Whether the provider could not be asked at all, which is no news about whom or what was asked for. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === 'provider_failed' && !isRefusedByState(error.cause);
  return error instanceof Stripe.errors.StripeError && !isRefusedByState(error);
}

/** Asks one thing after the other. One that fails holds up none of the others, and throws at their end; an absence ends it. */
export async function runEach(questions: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const question of questions) {
    await question().catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** The moment of an answer by the provider's own clock, in Unix seconds. */
export function repliedAt(answer: Stripe.Response<unknown>): number {
  const date = Date.parse((answer.lastResponse.headers as Record<string, string | undefined>).date ?? '');
  return Math.floor((Number.isNaN(date) ? Date.now() : date) / 1000);
}

/** What the provider names or, where that was asked for, holds. */
export function idOf(reference: string | { id: string } | null | undefined): string | undefined {
  return typeof reference === 'string' ? reference : reference?.id;
}

/** The gift that a thing of the provider belongs to; empty for all that pays for plans. An invoice has it from its subscription. */
export function donationOf(object: Stripe.Event['data']['object']): string {
  const { metadata, parent } = object as { metadata?: Stripe.Metadata | null; parent?: Stripe.Invoice.Parent | null };
  return metadata?.donation_id ?? parent?.subscription_details?.metadata?.donation_id ?? '';
}

/** The provider may refuse addresses with characters beyond ASCII; without one its page asks for an address. */
export function acceptedEmail<Name extends string>(name: Name, email: string): { [name in Name]?: string } {
  return /^[!-~]+$/.test(email) ? ({ [name]: email } as { [name in Name]?: string }) : {};
}

/** Ends a subscription now. One that has ended already, or is not there any more, is as good. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error) && !isRefusedByState(error)) throw error;
  }
}

/** The invoice that a charge has paid, if it was one, with the charge as it is now. */
export async function invoiceOfCharge(
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
