import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { replySent } from './endpoint';

export interface TaggedBody {
  body: Buffer;
  type: string;
  etag: string;
  /** Compressed on first use. Contains no secret that the compressed length could reveal. */
  brotli?: Buffer;
}

export function withETag(text: string, type = 'application/json; charset=utf-8'): TaggedBody {
  const body = Buffer.from(text);
  return { body, type, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/** Sends the body, or 304 to a client that has it. Clients ask again each time; the ETag makes that cheap. */
export function sendWithETag(
  tagged: TaggedBody,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: { 'cache-control': string; vary: string },
): typeof replySent {
  const isBrotli = accepts(request, 'br');
  const etag = isBrotli ? tagged.etag.replace(/"$/, '-br"') : tagged.etag;
  reply.headers({ ...headers, etag });
  if (reply.statusCode === 200 && hasTag(request.headers['if-none-match'], etag)) void reply.status(304).send();
  else {
    if (isBrotli) void reply.header('content-encoding', 'br');
    void reply.type(tagged.type).send(isBrotli ? (tagged.brotli ??= brotli(tagged.body)) : tagged.body);
  }
  return replySent;
}

/** At this quality, compressing a lesson takes less than a millisecond. */
function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

/** Whether the client takes a body so compressed; one of quality 0 is refused. */
export function accepts({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  return (headers['accept-encoding'] ?? '').split(',').some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Whether a request has what this tag is of. Proxies that compress may have called it weak. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
