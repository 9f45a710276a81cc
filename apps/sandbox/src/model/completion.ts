import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as yieldOnce, setTimeout as pause } from 'node:timers/promises';
import type { ChatRequest, Message } from './chat-request';

/** What is sent, and what goes wrong on the way. */
export interface Plan {
  pieces: Iterable<string>;
  /** The wait after each piece. */
  pauseMs?: number;
  /** Closes the connection after the last piece. */
  isCut?: boolean;
  /** Sends invalid JSON after so many pieces. */
  breaksAfter?: number;
  ignoresLimit?: boolean;
}

type FinishReason = 'stop' | 'length';

interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
  total_tokens: number;
}

/** A completion as text on the wire, in pieces. */
interface Format {
  contentType: string;
  open: string;
  piece: (text: string) => string;
  broken: string;
  close: (reason: FinishReason, usage: Usage) => string;
}

const pieceLengths = [4, 2, 5, 3, 1];
const charactersPerToken = 4;
const tokensPerMessage = 3;

/** Cuts a text where models do, in the middle of words too. A piece counts as a token. */
export function* cutIntoPieces(text: string): Generator<string> {
  const characters = Array.from(text);
  for (let at = 0, count = 0; at < characters.length; count += 1) {
    const length = pieceLengths[count % pieceLengths.length] ?? 1;
    yield characters.slice(at, at + length).join('');
    at += length;
  }
}

export function countPromptTokens(messages: readonly Message[]): number {
  return messages.reduce(
    (total, { text }) => total + tokensPerMessage + Math.ceil(text.length / charactersPerToken),
    tokensPerMessage,
  );
}

interface Sending {
  id: string;
  request: ChatRequest;
  plan: Plan;
  /** Aborted when nobody reads any more. */
  gone: AbortSignal;
  /** Called after each piece with the number of pieces. */
  onPiece: (count: number) => void;
}

/** Sends a completion as a stream of events or as one JSON text; returns how it ended. */
export async function sendCompletion(
  response: ServerResponse,
  { id, request, plan, gone, onPiece }: Sending,
): Promise<FinishReason | 'cut'> {
  const created = Math.floor(Date.now() / 1000);
  const format = request.stream ? streamFormat(id, created, request) : jsonFormat(id, created, request);
  const write = async (text: string) => {
    if (!response.write(text)) await once(response, 'drain', { signal: gone });
  };
  response.writeHead(200, { 'content-type': format.contentType, 'cache-control': 'no-store', 'x-request-id': id });
  await write(format.open);
  let count = 0;
  let reason: FinishReason = 'stop';
  for (const piece of plan.pieces) {
    if (count >= request.maxTokens && !plan.ignoresLimit) {
      reason = 'length';
      break;
    }
    await write(format.piece(piece));
    count += 1;
    onPiece(count);
    if (count === plan.breaksAfter) await write(format.broken);
    if (plan.pauseMs === undefined) await yieldOnce(undefined, { signal: gone });
    else await pause(plan.pauseMs, undefined, { signal: gone, ref: false });
  }
  if (plan.isCut) {
    response.socket?.destroySoon();
    return 'cut';
  }
  const prompt = countPromptTokens(request.messages);
  response.end(format.close(reason, { prompt_tokens: prompt, completion_tokens: count, total_tokens: prompt + count }));
  return reason;
}

function streamFormat(id: string, created: number, { model, includeUsage }: ChatRequest): Format {
  const chunk = (choices: object[], usage: Usage | null = null) => {
    const fixed = { id, object: 'chat.completion.chunk', created, model, system_fingerprint: null };
    return `data: ${JSON.stringify({ ...fixed, choices, ...(includeUsage && { usage }) })}\n\n`;
  };
  const choice = (delta: object, finish_reason: FinishReason | null = null) => [
    { index: 0, delta, logprobs: null, finish_reason },
  ];
  return {
    contentType: 'text/event-stream; charset=utf-8',
    open: chunk(choice({ role: 'assistant', content: '', refusal: null })),
    piece: (content) => chunk(choice({ content })),
    broken: `data: {"id":"${id}","object":"chat.compl\n\n`,
    close: (reason, usage) => `${chunk(choice({}, reason))}${includeUsage ? chunk([], usage) : ''}data: [DONE]\n\n`,
  };
}

function jsonFormat(id: string, created: number, { model }: ChatRequest): Format {
  const message = { role: 'assistant', content: '', refusal: null, annotations: [] };
  const contentStart = '"content":"';
  const split = (finish_reason: FinishReason, usage?: Usage) => {
    const choices = [{ index: 0, message, logprobs: null, finish_reason }];
    const text = JSON.stringify({ id, object: 'chat.completion', created, model, choices, usage });
    const at = text.indexOf(contentStart) + contentStart.length;
    return { before: text.slice(0, at), after: text.slice(at) };
  };
  return {
    contentType: 'application/json',
    open: split('stop').before,
    piece: (text) => JSON.stringify(text).slice(1, -1),
    broken: '"',
    close: (reason, usage) => split(reason, usage).after,
  };
}
