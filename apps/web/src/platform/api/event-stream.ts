import type { Endpoint } from '@everstep/domain/endpoint';
import { ApiError } from './api-error';
import { failureOf, pageUserHeader, parseJson, userIdOfPage } from './client';

export interface ServerEvent {
  name: string;
  data: unknown;
}

interface Options {
  /** The user whose page this is. */
  email: string;
  body?: unknown;
  signal: AbortSignal;
  /** Gives up when nothing arrives for this long. */
  silenceMs: number;
  onOpen: () => void;
  onEvent: (event: ServerEvent) => void;
}

/** Reads an event stream until the server closes it or `signal` aborts. Throws `ApiError` if it cannot be opened or breaks off. */
export async function readEventStream(
  record: Endpoint,
  { email, body, signal, silenceMs, onOpen, onEvent }: Options,
): Promise<void> {
  userIdOfPage(email);
  const silence = new AbortController();
  const stop = AbortSignal.any([signal, silence.signal]);
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(record.path, {
      method: record.method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'text/event-stream',
        ...pageUserHeader(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: stop,
    });
    if (!response.ok) throw failureOf(record, response.status, parseJson(await response.text()));
    onOpen();
    const reader = response.body?.getReader();
    // Not every body notices that its request was aborted.
    stop.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    let unread = '';
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const blocks = (unread + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
      unread = blocks.pop() ?? '';
      for (const event of blocks.flatMap(parseEvent)) onEvent(event);
    }
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof ApiError ? error : new ApiError('unreachable', 0, 'The connection was lost.');
  } finally {
    clearTimeout(timer);
  }
}

/** Empty for a comment. */
function parseEvent(block: string): ServerEvent[] {
  const lines = block.split(/\r?\n/);
  const field = (name: string) =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim();
  const [name, data] = [field('event'), field('data')];
  return name === undefined ? [] : [{ name, data: parseJson(data ?? '') }];
}
