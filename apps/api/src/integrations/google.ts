import cookie from '@fastify/cookie';
import type { OAuth2Namespace } from '@fastify/oauth2';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config';

/** The provider's claims about the user. `emailVerified` is its claim, not ours. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface Google {
  /** Where to send the browser; puts state and PKCE verifier into cookies of this browser. */
  start(request: FastifyRequest, reply: FastifyReply): Promise<string>;
  /** The identity of the returning user. Throws when the state is not this browser's, the user cancelled, or the provider does not reply. */
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
 * must not prevent the start. The inner app only carries the plugin; it never listens.
 */
export function createGoogle({ provider, returnUrl, secure }: Options): Google {
  let discovered: Promise<OAuth2Namespace> | null = null;

  async function discover(): Promise<OAuth2Namespace> {
    // Loaded with the first sign-in too: its validator of options alone weighs more than a small slice.
    const { default: oauth2 } = await import('@fastify/oauth2');
    const carrier = fastify({ pluginTimeout: timeoutMs });
    await carrier.register(cookie);
    await carrier.register(oauth2, {
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
    await carrier.ready();
    return (carrier as unknown as { google: OAuth2Namespace }).google;
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
      const said = userInfo.parse(await inTime(google.userinfo(token)));
      return { subject: said.sub, email: said.email, emailVerified: said.email_verified, name: said.name ?? '' };
    },
  };
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let clock: NodeJS.Timeout;
  const tooLate = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(new Error('the provider did not answer in time')), timeoutMs);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(clock));
}
