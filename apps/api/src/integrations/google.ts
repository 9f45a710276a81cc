import cookie from '@fastify/cookie';
import type { OAuth2Namespace } from '@fastify/oauth2';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config';

/** Google's claims about the user, including whether it has verified the email address. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface Google {
  /** Returns the URL to redirect to, and sets cookies with the state and the PKCE verifier. */
  start(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** The identity of the returning user. Throws if the state is not this browser's, the user canceled or Google does not reply. */
  finish(request: FastifyRequest, reply: FastifyReply): Promise<GoogleIdentity>;
}

interface Options {
  provider: NonNullable<Config['google']>;
  returnUrl: string;
  secure: boolean;
}

const timeoutMs = 5000;

const userInfo = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.string().optional(),
});

/**
 * The provider's endpoints are discovered at the first sign-in, and again after a failure: an unreachable provider
 * must not keep the API from starting. The inner app only hosts the plugin; it never listens.
 */
export function createGoogle({ provider, returnUrl, secure }: Options): Google {
  let discovered: Promise<OAuth2Namespace> | null = null;

  async function discover(): Promise<OAuth2Namespace> {
    // Imported lazily: its option validator alone is larger than a small slice.
    const { default: oauth2 } = await import('@fastify/oauth2');
    const host = fastify({ pluginTimeout: timeoutMs });
    await host.register(cookie);
    await host.register(oauth2, {
      name: 'google',
      scope: ['openid', 'email', 'profile'],
      credentials: {
        client: { id: provider.clientId, secret: provider.clientSecret },
        http: { timeout: timeoutMs, redirects: 0 },
      },
      callbackUri: returnUrl,
      // Shown each time: on a shared device another account may be signed in at Google.
      callbackUriParams: { prompt: 'select_account' },
      discovery: { issuer: provider.issuer },
      pkce: 'S256',
      cookie: { path: '/api/auth/google', secure, sameSite: 'lax', maxAge: 600 },
    });
    await host.ready();
    return (host as unknown as { google: OAuth2Namespace }).google;
  }

  async function client(): Promise<OAuth2Namespace> {
    discovered ??= discover();
    try {
      return await discovered;
    } catch (error) {
      discovered = null;
      throw error;
    }
  }

  return {
    start: async (request, reply) => (await client()).generateAuthorizationUri(request, reply),
    async finish(request, reply) {
      const google = await client();
      request.cookies = request.server.parseCookie(request.headers.cookie ?? '');
      const { token } = await google.getAccessTokenFromAuthorizationCodeFlow(request, reply);
      const claims = userInfo.parse(await withTimeout(google.userinfo(token)));
      return {
        subject: claims.sub,
        email: claims.email,
        emailVerified: claims.email_verified,
        name: claims.name ?? '',
      };
    },
  };
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the provider did not answer in time')), timeoutMs);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
