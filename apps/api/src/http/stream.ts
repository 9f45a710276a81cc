import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Below the time after which proxies, and our own server, close silent connections. */
const heartbeatMs = 20_000;

export interface EventStream<Event extends string> {
  /** Aborted once nobody reads any more: the reader has left, the stream has ended, or the server is stopping. */
  closed: AbortSignal;
  /** Does nothing once the stream is closed. */
  send(event: Event, data?: object): void;
  close(): void;
  /** Sends the stream as the reply. Resolves once it has ended. */
  sendAs(reply: FastifyReply): Promise<void>;
}

interface StreamOptions {
  /** The client's pause before it connects again. */
  retryMs?: number;
  /** Called with each heartbeat. */
  onBeat?: () => void;
}

export type OpenStream<Event extends string> = (options?: StreamOptions) => EventStream<Event>;

/** Replies that arrive event by event (text/event-stream). They end when the server stops. */
export function eventStreams<Event extends string>(app: FastifyInstance): OpenStream<Event> {
  const streams = new Set<EventStream<Event>>();
  app.addHook('preClose', (done) => {
    for (const stream of streams) stream.close();
    done();
  });

  return ({ retryMs, onBeat } = {}) => {
    const output = new PassThrough();
    const controller = new AbortController();
    const heart = setInterval(() => {
      output.write(': still here\n\n');
      onBeat?.();
    }, heartbeatMs);
    const end = () => {
      clearInterval(heart);
      streams.delete(stream);
      controller.abort();
    };
    output.on('close', end);
    const stream: EventStream<Event> = {
      closed: controller.signal,
      send(event, data = {}) {
        if (!controller.signal.aborted) output.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      },
      close() {
        end();
        output.end();
      },
      sendAs: async (reply) =>
        void (await reply
          .headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
          .send(output)),
    };
    streams.add(stream);
    if (retryMs !== undefined) output.write(`retry: ${retryMs}\n\n`);
    return stream;
  };
}

/** Whether the caller asks for an event stream. What is no list of media types asks for nothing. */
export function acceptsEvents(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === 'text/event-stream' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
