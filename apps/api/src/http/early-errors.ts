import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { failures, type FailureCode } from '@everstep/domain/errors';
import { refusalBody, Refusal } from './errors';
import { neverStored, securityHeaders } from './headers';

const parserErrors: Record<string, [status: number, code: FailureCode]> = {
  HPE_HEADER_OVERFLOW: [431, 'too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'unavailable'],
};

/**
 * Handles requests that fail before any route or hook: undecodable URLs and what the HTTP parser rejects. They get the
 * same body and headers as every other error, without echoing the request.
 */
export function earlyErrors(secure: boolean) {
  const headers = { ...securityHeaders(secure), ...neverStored, 'content-type': 'application/json; charset=utf-8' };
  return {
    frameworkErrors(error: Error & { code?: string }, _request: FastifyRequest, reply: FastifyReply): void {
      const code: FailureCode = error.code === 'FST_ERR_BAD_URL' ? 'bad_input' : 'not_found';
      void reply
        .status(failures[code].status)
        .headers(headers)
        .send(refusalBody(new Refusal(code)));
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      const [status, code] = parserErrors[error.code ?? ''] ?? [failures.bad_input.status, 'bad_input'];
      const text = refusalBody(new Refusal(code));
      const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(text), connection: 'close' });
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
      socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
    },
  };
}
