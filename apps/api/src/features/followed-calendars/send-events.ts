import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replySent } from '../../http/endpoint';
import { accepts, hasTag } from '../../http/etag';

const headers = { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' };

interface EventsReply {
  version: string;
  /** The whole reply, as the worker has made it; null before the first fetch. */
  compressed: Buffer | null;
}

const etagOf = (version: string, request: FastifyRequest) => `"${version}${accepts(request, 'gzip') ? '-gzip' : ''}"`;

/** Whether the client has this version. Then the 304 is on its way. */
export function sendUnchanged(version: string, request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = etagOf(version, request);
  if (!hasTag(request.headers['if-none-match'], etag)) return false;
  void reply
    .headers({ ...headers, etag })
    .status(304)
    .send();
  return true;
}

/** Sends the events as they are stored: thousands of them are neither parsed nor compressed here. */
export async function sendEvents(
  { version, compressed }: EventsReply,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<typeof replySent> {
  const stored = compressed ?? gzipSync(JSON.stringify({ success: true, version, events: [] }));
  const isCompressed = accepts(request, 'gzip');
  const body = isCompressed ? stored : await promisify(gunzip)(stored);
  reply.headers({ ...headers, etag: etagOf(version, request) });
  if (isCompressed) void reply.header('content-encoding', 'gzip');
  void reply.type('application/json; charset=utf-8').send(body);
  return replySent;
}
