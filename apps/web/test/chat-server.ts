import { http, HttpResponse } from 'msw';
import { parse } from 'zod/v4/core';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import {
  chatStreamEvents,
  sendChatMessage,
  type ChatDevice,
  type ChatReply,
  type ChatStreamEvent,
} from '@everstep/domain/chat';
import { getConsents } from '@everstep/domain/consents';
import { consentsReply } from './consents';
import type { User } from '@everstep/domain/session';
import { accessReply, api, maya, reply } from './fake-api';
import { open, storeSession } from './open';

export interface SentMessage {
  message: string;
  replaces?: string;
  device: ChatDevice | undefined;
  accept: string | null;
  /** The reader has left. */
  isAborted: boolean;
  send: (name: ChatStreamEvent, data: unknown) => void;
  close: () => void;
}

/** Streams of answers, in the order of the questions. Each event is parsed by its schema, so that it cannot drift from the contract. */
export function fakeChatServer() {
  const messages: SentMessage[] = [];
  const encoder = new TextEncoder();
  const handler = http.post(`http://localhost:3000${sendChatMessage.path}`, async ({ request }) => {
    const body = parse(sendChatMessage.body as NonNullable<typeof sendChatMessage.body>, await request.json());
    let controller: ReadableStreamDefaultController<Uint8Array>;
    const stream = new ReadableStream<Uint8Array>({
      start: (started) => void (controller = started),
      cancel: () => void (sent.isAborted = true),
    });
    const sent: SentMessage = {
      message: body.message,
      ...(body.replaces !== undefined && { replaces: body.replaces }),
      device: body.device,
      accept: request.headers.get('accept'),
      isAborted: false,
      send(name, data) {
        parse(chatStreamEvents[name], data);
        controller.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
      },
      close: () => controller.close(),
    };
    // Before the reply; afterwards the request may have been collected as garbage, with its signal.
    request.signal.addEventListener('abort', () => (sent.isAborted = true));
    messages.push(sent);
    return new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  return { messages, handler };
}

export const routine = { level: 'routine', card: null };
export const ending: Pick<ChatReply, 'sources' | 'looked_at' | 'model' | 'exchange_id'> = {
  sources: [],
  looked_at: [],
  model: null,
  exchange_id: '01990000-0000-7000-8000-0000000000aa',
};

/** Answers a question in full. */
export function answerWith(sent: SentMessage | undefined, text: string, end: Partial<typeof ending> = {}): void {
  sent?.send('triage', routine);
  if (text !== '') sent?.send('text', { text });
  sent?.send('end', { ...ending, ...end });
  sent?.close();
}

interface ChatUser {
  hasConsent?: boolean;
  tier?: User['subscription_tier'];
  status?: User['subscription_status'];
}

/** Opens the chat, for a user with Plus if nothing else is said. */
export function openChat({ hasConsent = true, tier = 'elite_premium', status = 'active' }: ChatUser = {}) {
  const server = fakeChatServer();
  storeSession({ subscriptionTier: tier, subscriptionStatus: status });
  api.use(
    server.handler,
    reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: tier, subscription_status: status })),
    reply(validateAccess, { success: true, has_access: tier !== 'free' && status === 'active' }),
    reply(getConsents, consentsReply(hasConsent ? { chat: '2026-11-20T08:00:00.000Z' } : {})),
  );
  return { ...open('/chat'), ...server };
}
