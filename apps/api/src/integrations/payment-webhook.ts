import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { transact, type Database, type Db } from '../db/client';
import type { Installation } from './installation';
import { paymentEvents } from '../db/schema';
import { isOutage } from '../db/outage';
import { stackFrames, Refusal } from '../http/errors';
import { rejectCompressed } from '../http/json-body';
import { findOwner } from './ownership';
import { callProvider, isMissing, type PaymentProvider } from './stripe';

/** `parked`: the event could not be applied and a retry would not help; it needs a manual check. */
export type EventOutcome = { outcome: 'done' } | { outcome: 'ignored' | 'parked'; reason: string };

/** Applies an event in the transaction that also records it. Makes no network calls. */
type EventHandler = (tx: Db, event: Stripe.Event) => Promise<EventOutcome>;

interface Listener {
  accepts: (event: Stripe.Event) => boolean;
  handle: EventHandler;
}

export interface PaymentEvents {
  /** Every listener of a type that accepts an event handles it, in one transaction. */
  on(types: Stripe.Event.Type[], accepts: Listener['accepts'], handle: EventHandler): void;
  /**
   * Fetches a parked event from the provider and applies it again, with `also` in the same transaction. Null if the provider no
   * longer has it.
   */
  retry(eventId: string, also: (tx: Db) => Promise<void>): Promise<EventOutcome | null>;
}

const maxBytes = 1_048_576;
/** An event that failed this often is not sent again. */
export const maxAttempts = 10;
const maxAheadSeconds = 300;

/**
 * The webhook of the payment provider: verifies the signature, ignores events about objects of other installations, and applies
 * each event once, with all its effects in one transaction. It replies 4xx if the event is unsigned or dated in the future, and 5xx
 * to have the event sent again. It does not fetch the current state from the provider. Events arrive late, repeated and out of
 * order, so they are folded into a state that depends neither on their order nor on their number (decision 0028,
 * `applyBillingEvent`). Lost events are recovered elsewhere: features/billing/provider-sync.ts fetches the state for the hourly
 * reconciliation job, the checkout status route, checkouts and plan changes; features/donations/jobs.ts and the status route there
 * do so for gifts.
 */
export function createPaymentWebhook({
  app,
  db,
  payments,
  installation,
}: {
  app: FastifyInstance;
  db: Database;
  payments: PaymentProvider;
  installation: Installation;
}): PaymentEvents {
  const listeners = new Map<string, Listener[]>();

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: 'POST',
      url: paymentWebhookPath,
      bodyLimit: maxBytes,
      schema: { hide: true },
      preParsing: async (request) => rejectCompressed(request),
      handler: async (request) => {
        const event = verify(request);
        const listening = (listeners.get(event.type) ?? []).filter(({ accepts }) => accepts(event));
        const result =
          listening.length === 0
            ? 'ignored'
            : ((await checkOwner(event, request)) ?? (await applyOnce(event, listening, request)));
        request.outcome = { result: `${event.type} ${result}` };
        return { received: true };
      },
    });
  });

  function verify(request: FastifyRequest): Stripe.Event {
    const { body, headers } = request;
    const signature = headers['stripe-signature'];
    const event = Buffer.isBuffer(body) && typeof signature === 'string' ? payments.verify(body, signature) : null;
    if (!event) request.log.warn({ reqId: request.id }, 'an event of the payment provider without a valid signature');
    else if (event.created <= Date.now() / 1000 + maxAheadSeconds) return event;
    else
      request.log.warn(
        { reqId: request.id, event: event.id },
        'an event of the payment provider is dated in the future',
      );
    throw new Refusal('bad_input');
  }

  /** Installations that share a provider account each receive all its events. */
  async function checkOwner(event: Stripe.Event, request: FastifyRequest): Promise<string | null> {
    const result =
      event.livemode !== payments.isLive
        ? 'of the other mode'
        : (await findOwner(db, event.data.object, await installation.id())) === 'foreign'
          ? 'foreign'
          : null;
    if (result)
      request.log.info(
        { reqId: request.id, event: event.id, type: event.type, result },
        'an event of the payment provider is not about anything of ours',
      );
    return result;
  }

  async function applyOnce(event: Stripe.Event, listening: Listener[], request: FastifyRequest): Promise<string> {
    try {
      const result = await transact(db, (tx) => recordAndHandle(tx, event, listening));
      if (result.outcome === 'parked')
        request.log.error(
          { reqId: request.id, event: event.id, type: event.type, reason: result.reason },
          'a payment needs a manual check',
        );
      return result.outcome;
    } catch (error) {
      if (isOutage(error) || !(error instanceof Error)) throw error;
      const attempts = await recordFailure(db, event, error);
      if (attempts < maxAttempts) throw error;
      request.log.error(
        { reqId: request.id, event: event.id, type: event.type, name: error.name, frames: stackFrames(error) },
        'an event of the payment provider failed too often and is put aside',
      );
      return 'parked';
    }
  }

  return {
    on(types, accepts, handle) {
      for (const type of types) listeners.set(type, [...(listeners.get(type) ?? []), { accepts, handle }]);
    },
    async retry(eventId, also) {
      const event = await callProvider(
        payments.stripe.events.retrieve(eventId).catch((error: unknown) => {
          if (isMissing(error)) return null;
          throw error;
        }),
      );
      if (!event) return null;
      const listening = (listeners.get(event.type) ?? []).filter(({ accepts }) => accepts(event));
      return transact(db, async (tx) => {
        const result = await recordAndHandle(tx, event, listening, ['parked', 'failed']);
        await also(tx);
        // Another process has just applied it.
        return result.outcome === 'known' ? { outcome: 'done' } : result;
      });
    },
  };
}

/** A known event is applied again only if its outcome was one of `again`. */
async function recordAndHandle(
  tx: Db,
  event: Stripe.Event,
  listening: Listener[],
  again: readonly ('failed' | 'parked')[] = ['failed'],
): Promise<EventOutcome | { outcome: 'known' }> {
  const createdAt = new Date(event.created * 1000);
  const [isNew] = await tx
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, outcome: 'done', createdAt })
    .onConflictDoUpdate({
      target: paymentEvents.id,
      set: { outcome: 'done', reason: null },
      setWhere: inArray(paymentEvents.outcome, [...again]),
    })
    .returning({ id: paymentEvents.id });
  if (!isNew) return { outcome: 'known' };
  let result: EventOutcome = { outcome: 'done' };
  for (const { handle } of listening) {
    const next = await handle(tx, event);
    if (next.outcome !== 'done') result = next;
  }
  if (result.outcome !== 'done') await tx.update(paymentEvents).set(result).where(eq(paymentEvents.id, event.id));
  return result;
}

async function recordFailure(db: Db, event: Stripe.Event, error: Error): Promise<number> {
  const [row] = await db
    .insert(paymentEvents)
    .values({
      id: event.id,
      type: event.type,
      outcome: 'failed',
      reason: error.name,
      createdAt: new Date(event.created * 1000),
    })
    .onConflictDoUpdate({
      target: paymentEvents.id,
      set: { attempts: sql`${paymentEvents.attempts} + 1`, reason: error.name },
      setWhere: eq(paymentEvents.outcome, 'failed'),
    })
    .returning({ attempts: paymentEvents.attempts });
  return row?.attempts ?? 0;
}
