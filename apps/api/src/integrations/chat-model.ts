import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { Config } from '../config';

export interface ModelMessage {
  role: 'user' | 'assistant';
  content: string;
}

interface ModelRequest {
  instructions: string;
  /** The oldest first. */
  messages: ModelMessage[];
  maxTokens: number;
  signal: AbortSignal;
}

/** A language model of another company, behind an OpenAI-compatible endpoint. */
export interface ChatModel {
  /** Of the service that runs it. */
  host: string;
  name: string;
  /** Pieces of text as they arrive; returns the tokens read and written, if the service says so. Throws `ChatModelFailure`. */
  write(request: ModelRequest): AsyncGenerator<string, number | null>;
}

/** Without a word of what was asked or answered. */
class ChatModelFailure extends Error {
  override name = 'ChatModelFailure';
}

// A reply is at most some thousand characters; what is much longer is no reply.
const maxReplyBytes = 4_000_000;

export function createChatModel(config: NonNullable<Config['chatModel']>): ChatModel {
  const host = hostOf(config.baseUrl);
  const model = createOpenAICompatible({
    name: 'chat',
    baseURL: config.baseUrl,
    apiKey: config.apiKey,
    includeUsage: true,
    fetch: fetchWithin,
  }).chatModel(config.model);
  return {
    host,
    name: config.model,
    async *write({ instructions, messages, maxTokens, signal }) {
      // Loaded with the first question that a model answers.
      const { streamText } = await import('ai');
      const { fullStream } = streamText({
        model,
        system: instructions,
        messages,
        maxOutputTokens: maxTokens,
        temperature: 0.2,
        maxRetries: 0,
        abortSignal: signal,
        // It would write the failure with the question in it to the console.
        onError: () => undefined,
      });
      try {
        for await (const part of fullStream) {
          if (part.type === 'text-delta') yield part.text;
          else if (part.type === 'error') throw part.error;
          else if (part.type === 'finish' && isWhole(part.finishReason)) return part.totalUsage.totalTokens ?? null;
        }
      } catch (error) {
        throw new ChatModelFailure(describe(error));
      }
      throw new ChatModelFailure(signal.aborted ? 'aborted' : 'ended early');
    },
  };
}

export const hostOf = (baseUrl: string): string => new URL(baseUrl).host;

const isWhole = (reason: string) => reason === 'stop' || reason === 'length';

/** The client's own errors hold the question and the answer. */
function describe(error: unknown): string {
  const { statusCode, name } = error as { statusCode?: number; name?: string };
  return statusCode !== undefined && statusCode >= 400 ? `answered ${statusCode}` : (name ?? 'failed');
}

/** Follows no redirects, which would lead the question to another host, and reads no more than a reply can have. */
const fetchWithin: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: 'error' });
  let left = maxReplyBytes;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new ChatModelFailure('sent too much'));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
};
