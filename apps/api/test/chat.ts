import { type ChatReply, type ChatSource } from '@everstep/domain/chat';
import { agreeTo } from './household';
import { makeUser } from './factories';
import type { TestApp } from './test-app';
import type { AnswerContext, AnswerProvider } from '../src/features/chat/answer-provider';

export const source: ChatSource = {
  slug: 'sleep-basics',
  title: 'Sleep',
  heading: 'The first weeks',
  heading_id: 'the-first-weeks',
  opens_with: null,
};

interface PlayedProvider {
  /** What it was asked. */
  asked: AnswerContext[];
  /** Answers that have begun and not ended. */
  open: number;
  /** Answers that were told to stop. */
  aborted: number;
  /** The pieces of an answer, or what happens instead. */
  pieces: (context: AnswerContext) => AsyncIterable<string> | Iterable<string>;
  provider: AnswerProvider;
}

/** A provider that behaves as a test tells it to. */
export function playedProvider(): PlayedProvider {
  async function* text(context: AnswerContext) {
    played.open += 1;
    try {
      yield* played.pieces(context);
    } finally {
      played.open -= 1;
    }
  }
  const played: PlayedProvider = {
    asked: [],
    open: 0,
    aborted: 0,
    pieces: () => ['Newborns sleep ', 'a lot.'],
    provider: {
      name: 'played',
      answer(context) {
        played.asked.push(context);
        context.signal.addEventListener('abort', () => (played.aborted += 1), { once: true });
        const basis = { sources: [source], lookedAt: [], model: null };
        return Promise.resolve({ text: text(context), basis: () => basis });
      },
    },
  };
  return played;
}

/** Waits until nobody needs the answer any more. */
export const untilAborted = ({ signal }: AnswerContext) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('stopped'));
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });

type Values = Parameters<typeof makeUser>[1];

/** A user of Plus who has agreed to the chat. */
export async function makeChatUser(api: Pick<TestApp, 'db'>, values: Values = {}) {
  const user = await makeUser(api.db, { grantedTier: 'elite_premium', ...values });
  await agreeTo(api.db, 'chat', [user]);
  return user;
}

export function chatCalls(api: TestApp) {
  const call = (method: 'GET' | 'PUT' | 'DELETE', url: string, cookie: string, payload?: object) =>
    api.inject({
      method,
      url,
      headers: { origin: api.config.publicOrigin, cookie },
      ...(payload && { payload }),
    });
  const ask = (cookie: string | undefined, message: unknown, more: object = {}, headers: Record<string, string> = {}) =>
    api.post('/api/chat', { message, ...more }, cookie, headers);
  return {
    ask,
    answer: async (cookie: string, message: string, more: object = {}) =>
      (await ask(cookie, message, more)).json<ChatReply>(),
    list: async (cookie: string) =>
      (await call('GET', '/api/chat/exchanges', cookie)).json<{
        exchanges: { id: string; question: string; response: string; rating: string | null }[];
        has_more: boolean;
      }>(),
    keepHistory: (cookie: string, isOn = true) => call('PUT', '/api/chat/settings', cookie, { keeps_history: isOn }),
    call,
  };
}

/** Nobody can mistake it for a question, and no rule finds it urgent. */
export const routine = 'When do newborns sleep longer at night?';
/** An emergency whatever the rules know besides. */
export const emergency = 'My baby is not breathing';
export const urgent = 'My hands and face are suddenly very swollen, 36 weeks';
