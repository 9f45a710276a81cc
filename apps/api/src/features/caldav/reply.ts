import { Readable } from 'node:stream';
import { setImmediate as serveOthers } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { multistatusHead, multistatusTail, writeResponse, type DavResponse } from './xml/write-xml';

const xmlType = 'application/xml; charset=utf-8';

/** Sent as one piece below this number of responses, and bit by bit above. */
const atOnce = 500;

type Batches = AsyncIterable<readonly DavResponse[]> | Iterable<readonly DavResponse[]>;

/** A 207. `tail` is asked once all responses are there. */
export async function sendMultistatus(
  reply: FastifyReply,
  batches: Batches,
  tail: () => { syncToken?: string } = () => ({}),
): Promise<FastifyReply> {
  void reply.status(207).type(xmlType);
  const source = piecesOf(batches);
  let beginning = multistatusHead();
  let count = 0;
  for (;;) {
    const { value, done } = await source.next();
    if (done) return reply.send(beginning + multistatusTail(tail()));
    beginning += value.text;
    count += value.count;
    if (count >= atOnce) break;
  }
  return reply.send(Readable.from(rest(), { objectMode: false }));

  async function* rest() {
    yield beginning;
    for await (const { text } of source) if (text !== '') yield text;
    yield multistatusTail(tail());
  }
}

async function* piecesOf(batches: Batches): AsyncGenerator<{ text: string; count: number }, undefined> {
  let isFirst = true;
  for await (const batch of batches) {
    // Batches that wait for nothing would otherwise be written in one go, ten thousand events in a second.
    if (!isFirst) await serveOthers();
    isFirst = false;
    yield { text: batch.map(writeResponse).join(''), count: batch.length };
  }
  return undefined;
}

export function sendXml(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.status(status).type(xmlType).send(body);
}
