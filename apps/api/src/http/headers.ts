import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { pathOf } from './path';

/** Helmet decides the headers once; each response then gets constants instead of running fifteen middlewares. */
export function securityHeaders(secure: boolean): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=(), microphone=(self)',
  };
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // What only browsers and plug-ins that are gone would read.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // These documents name no other host that could be looked up ahead.
    xDnsPrefetchControl: false,
  });
  const response = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/** What the API says is for one person at one moment. */
export const neverStored = { 'cache-control': 'no-store', vary: 'Cookie' };

export function sendSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const always = securityHeaders(secure);
  const forApi = { ...always, ...neverStored };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(pathOf(request).startsWith('/api/') ? forApi : always);
    done();
  });
}
