import type { FastifyInstance } from 'fastify';
import { requestPath } from './path';

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Sent with every response: pages, files, JSON and errors. `secure` means that the public origin is https. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** API replies may be personal and must not be cached. */
export const neverStored = { 'cache-control': 'no-store', vary: 'Cookie' };

export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const always = securityHeaders(secure);
  const forApi = { ...always, ...neverStored };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(requestPath(request).startsWith('/api/') ? forApi : always);
    done();
  });
}
