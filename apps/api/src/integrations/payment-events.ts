import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type Stripe from 'stripe';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { transact, type Database, type Db } from '../db/client';
import { paymentEvents } from '../db/schema';
import { refusePacked, type Server } from '../http/endpoint';
import { framesOf, isOutage, Refusal } from '../http/errors';
import { ownerOf } from './ownership';

/** `parked`: nothing could be done, and trying again would not help; somebody should look at it. */
export type EventOutcome = { outcome: 'done' } | { outcome: 'ignored' | 'parked'; reason: string };

/** Works on one event in the transaction that also notes it as received, and asks nobody outside. */
type EventWork = (tx: Db, event: Stripe.Event) => Promise<EventOutcome>;

/** Does all that is to be done, and notes the event with it; false when it has done nothing. */
type ShortWay = (db: Database, event: Stripe.Event) => Promise<boolean>;

interface Care {
  isTheirs: (event: Stripe.Event) => boolean;
  work: EventWork;
  shortWay?: ShortWay | undefined;
}

export interface PaymentEvents {
  /** Who cares for a type of event. All for whom `isTheirs` is true get it, in one transaction. */
  on(
    types: Stripe.Event.Type[],
    isTheirs: (event: Stripe.Event) => boolean,
    work: EventWork,
    shortWay?: ShortWay,
  ): void;
}

const mostBytes = 1_048_576;
const mostTries = 10;
const mostAheadSeconds = 300;

/**
 * Takes the provider's events: signature first, then whether it is about something of ours, then each event once, with its effect
 * in one transaction. Refused with 4xx is only what is not signed or dated ahead; 5xx means that sending it again can help.
 */
export function receivePaymentEvents({
  app,
  db,
  payments,
  installation,
}: Pick<Server, 'app' | 'db' | 'payments' | 'installation'>): PaymentEvents {
  const works = new Map<string, Care[]>();

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: 'POST',
      url: paymentWebhookPath,
      bodyLimit: mostBytes,
      schema: { hide: true },
      preParsing: async (request) => refusePacked(request),
      handler: async (request) => {
        const event = verified(request);
        const found = (works.get(event.type) ?? []).filter(({ isTheirs }) => isTheirs(event));
        const result =
          found.length === 0 ? 'ignored' : ((await passOver(event, request)) ?? (await once(event, found, request)));
        request.outcome = { result: `${event.type} ${result}` };
        return { received: true };
      },
    });
  });

  function verified(request: FastifyRequest): Stripe.Event {
    const { body, headers } = request;
    const signature = headers['stripe-signature'];
    const event = Buffer.isBuffer(body) && typeof signature === 'string' ? payments.verify(body, signature) : null;
    if (!event) request.log.warn({ reqId: request.id }, 'an event of the payment provider without a valid signature');
    else if (event.created <= Date.now() / 1000 + mostAheadSeconds) return event;
    else request.log.warn({ reqId: request.id, event: event.id }, 'an event of the payment provider is dated ahead');
    throw new Refusal('bad_input');
  }

  /** Several products and deployments may share one account of the provider, and each of them is told everything. */
  async function passOver(event: Stripe.Event, request: FastifyRequest): Promise<string | null> {
    const result =
      event.livemode !== payments.isLive
        ? 'of the other mode'
        : (await ownerOf(db, event.data.object, await installation.id())) === 'foreign'
          ? 'foreign'
          : null;
    if (result)
      request.log.info(
        { reqId: request.id, event: event.id, type: event.type, result },
        'an event of the payment provider is not about anything of ours',
      );
    return result;
  }

  async function once(event: Stripe.Event, found: Care[], request: FastifyRequest): Promise<string> {
    const [only] = found;
    try {
      if (found.length === 1 && (await only?.shortWay?.(db, event))) return 'done';
      const result = await transact(db, (tx) => noteAndWork(tx, event, found));
      if (result.outcome === 'parked')
        request.log.error(
          { reqId: request.id, event: event.id, type: event.type, reason: result.reason },
          'a payment needs a look',
        );
      return result.outcome;
    } catch (error) {
      if (isOutage(error) || !(error instanceof Error)) throw error;
      const tries = await noteFailure(db, event, error);
      if (tries < mostTries) throw error;
      request.log.error(
        { reqId: request.id, event: event.id, type: event.type, name: error.name, frames: framesOf(error) },
        'an event of the payment provider failed too often and is put aside',
      );
      return 'parked';
    }
  }

  return {
    on(types, isTheirs, work, shortWay) {
      for (const type of types) works.set(type, [...(works.get(type) ?? []), { isTheirs, work, shortWay }]);
    },
  };
}

async function noteAndWork(tx: Db, event: Stripe.Event, found: Care[]): Promise<{ outcome: string; reason?: string }> {
  const createdAt = new Date(event.created * 1000);
  const [isNew] = await tx
    .insert(paymentEvents)
    .values({ id: event.id, type: event.type, outcome: 'done', createdAt })
    .onConflictDoUpdate({
      target: paymentEvents.id,
      set: { outcome: 'done', reason: null },
      setWhere: eq(paymentEvents.outcome, 'failed'),
    })
    .returning({ id: paymentEvents.id });
  if (!isNew) return { outcome: 'known' };
  let result: EventOutcome = { outcome: 'done' };
  for (const { work } of found) {
    const next = await work(tx, event);
    if (next.outcome !== 'done') result = next;
  }
  if (result.outcome !== 'done') await tx.update(paymentEvents).set(result).where(eq(paymentEvents.id, event.id));
  return result;
}

async function noteFailure(db: Db, event: Stripe.Event, error: Error): Promise<number> {
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
      set: { tries: sql`${paymentEvents.tries} + 1`, reason: error.name },
      setWhere: eq(paymentEvents.outcome, 'failed'),
    })
    .returning({ tries: paymentEvents.tries });
  return row?.tries ?? 0;
}
