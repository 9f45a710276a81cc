import type { FastifyRequest } from 'fastify';
import { localDay } from '@everstep/domain/base/days';
import { upgradePrompt } from '@everstep/domain/billing';
import { chatTexts, sendChatMessage, type ChatReply, type ChatStreamEvent } from '@everstep/domain/chat';
import { answerReader } from '@everstep/domain/chat/own-entries/answer-reader';
import { cardReply } from '@everstep/domain/chat/card-reply';
import { canUseFeature, featureTier } from '@everstep/domain/features';
import { transact } from '../../db/client';
import { handle, replySent, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import type { User } from '../../http/session/session';
import { acceptsEvents, eventStreams } from '../../http/stream';
import type { AnswerProvider, Basis } from './answer-provider';
import type { Exchange } from './exchanges';
import { giveAnswer, type GivenAnswer } from './give-answer';
import { readOwnEntries } from './own-entries';
import { nothingKnown, readContext, recognize } from './recognize';
import { storeExchange } from './repository';
import { countMessage } from './use-limits';

const feature = 'drHalseyChat';

/** A message is triaged before anything else may refuse it (decision 0091). */
export function messageRoute(server: Server, provider: AnswerProvider): void {
  const { app, db, dataKeys, config } = server;
  const openStream = eventStreams<ChatStreamEvent>(app);
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });

  /** What was answered is shown even if it cannot be stored. */
  async function store(
    request: FastifyRequest,
    userId: string,
    exchange: Exchange,
    replaces: string | undefined,
  ): Promise<string | null> {
    try {
      const keys = await dataKeys.forUser(userId);
      return await transact(db, (tx) => storeExchange(tx, keys, { userId, exchange, replaces }));
    } catch (error) {
      request.log.error({ reqId: request.id, name: (error as Error).name }, 'an exchange could not be stored');
      return null;
    }
  }

  async function admitRoutine(
    user: User,
    hasConsent: boolean,
    setRetryAfter: (seconds: number) => void,
  ): Promise<void> {
    if (user.mustChangePassword) throw new Refusal('password_change_required');
    if (!canUseFeature(user, feature)) throw new Refusal('locked', upgradePrompt(feature, featureTier(feature)).title);
    if (!hasConsent) throw new Refusal('consent_required');
    const exceeded = await countMessage(db, user.id, config.rateLimitFactor);
    if (!exceeded) return;
    setRetryAfter(exceeded.seconds);
    throw new Refusal('too_many', exceeded.limit === 'day' ? chatTexts.tooManyToday : chatTexts.tooFast);
  }

  handle(server, sendChatMessage, async ({ body: { message, replaces, device }, user, request, reply }) => {
    const wantsEvents = acceptsEvents(request.headers.accept);
    const context = await readContext(server, user.id, replaces).catch((error: unknown) => ({
      ...nothingKnown,
      error,
    }));
    const { level, card, isOfChild } = recognize(message, context, localDay(new Date()));

    if (level !== 'routine') {
      const response = cardReply({ level, topic: card, country: user.country, isOfChild });
      const exchange = { question: message, response, level, card, ...noBasis };
      const exchangeId = context.consents.has('chat') ? await store(request, user.id, exchange, replaces) : null;
      if (!wantsEvents) return toReply(exchange, exchangeId);
      const stream = openStream();
      stream.send('triage', { level, card });
      stream.send('text', { text: response });
      stream.send('end', { ...toEnd(noBasis), exchange_id: exchangeId });
      stream.close();
      await stream.sendAs(reply);
      return replySent;
    }

    if ('error' in context) throw context.error;
    await admitRoutine(
      user,
      context.consents.has('chat'),
      (seconds) => void reply.header('retry-after', String(seconds)),
    );

    const answer = async (signal: AbortSignal, onText: (text: string) => void) => {
      try {
        const { previous, children, consents } = context;
        const ownEntries = await readOwnEntries(server, {
          userId: user.id,
          question: message,
          previous: previous.map(({ question }) => question),
          children,
          consents,
          reader: answerReader(Date.now(), user.country, device),
        });
        return await giveAnswer(provider, { question: message, previous, ownEntries, user, signal }, onText);
      } catch (error) {
        if (!signal.aborted)
          request.log.error(
            { reqId: request.id, provider: provider.name, name: (error as Error).name },
            'an answer failed',
          );
        return null;
      }
    };
    const storeAnswer = async ({ isEmpty, ...given }: GivenAnswer) => {
      const exchange: Exchange = { question: message, level, card, ...given };
      return { exchange, exchangeId: isEmpty ? null : await store(request, user.id, exchange, replaces) };
    };

    if (wantsEvents) {
      const stream = openStream();
      stream.send('triage', { level, card });
      const sendAnswer = async () => {
        const given = await answer(stream.closed, (text) => stream.send('text', { text }));
        if (given) {
          const { exchange, exchangeId } = await storeAnswer(given);
          stream.send('end', { ...toEnd(exchange), exchange_id: exchangeId });
        } else stream.send('failed', { detail: chatTexts.failed });
        stream.close();
      };
      await Promise.all([stream.sendAs(reply), sendAnswer()]);
      return replySent;
    }

    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    const given = await answer(AbortSignal.any([left.signal, stopping.signal]), () => undefined);
    if (!given) return toReply({ level, card, response: chatTexts.failed, ...noBasis }, null);
    const { exchange, exchangeId } = await storeAnswer(given);
    return toReply(exchange, exchangeId);
  });
}

const noBasis: Basis = { sources: [], lookedAt: [], model: null };

const toEnd = ({ sources, lookedAt, model }: Basis) => ({ sources, looked_at: lookedAt, model });

function toReply(
  { response, level, card, ...basis }: Omit<Exchange, 'question'>,
  exchangeId: string | null,
): ChatReply {
  return { success: true, response, level, card, ...toEnd(basis), exchange_id: exchangeId };
}
