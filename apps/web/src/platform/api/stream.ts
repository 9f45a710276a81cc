import { safeParse, type $ZodType, type infer as Infer } from 'zod/v4/core';
import type { Access, Endpoint } from '@everstep/domain/endpoint';
import { call, isInDemo } from './client';
import { readEventStream } from './event-stream';

/** The events of a streamed reply, by name, each with the schema of its data. */
type Events = Readonly<Record<string, $ZodType>>;
/** One function for each event that the caller wants. */
type Listeners<E extends Events> = { [Name in keyof E]: (data: Infer<E[Name]>) => void };

interface Options<E extends Events> {
  /** The user whose page this is. */
  email: string;
  signal: AbortSignal;
  events: E;
  on: Listeners<E>;
  /** Gives up when nothing arrives for so long. */
  silenceMs?: number;
}

/**
 * Calls an endpoint whose reply arrives piece by piece, and parses each event by its schema. Resolves once the stream has ended, or to
 * the whole reply in demo mode. Throws `ApiError`; after `signal` has aborted it resolves.
 */
export async function stream<Body, Reply, E extends Events>(
  record: Endpoint<unknown, Body, Reply, Access>,
  body: Body,
  { email, signal, events, on, silenceMs = 25_000 }: Options<E>,
): Promise<Reply | null> {
  if (isInDemo()) return call(record, { body } as never);
  await readEventStream(record, {
    email,
    body,
    signal,
    silenceMs,
    onOpen: () => undefined,
    onEvent({ name, data }) {
      if (!Object.hasOwn(events, name)) return;
      const parsed = safeParse(events[name] as $ZodType, data);
      // An event of a newer server that this page cannot read is one that it does not know.
      if (parsed.success) on[name as keyof E](parsed.data as never);
    },
  });
  return null;
}
