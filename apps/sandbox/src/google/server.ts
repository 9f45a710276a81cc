import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sendJson, sendPage, sendRedirect } from '../replies';
import { readAccount, toFormFields, googleAccount, type GoogleAccount } from './accounts';
import { googleClient, readAuthorization, type Authorization } from './authorization';
import { chooser, chooserTitle } from './pages';
import { createService, discovery } from './token-service';
import { redeem, TokenRefusal, type Grant } from './token-request';
import { html } from '../html';
import { closeNow, listen } from '../launch/ports';
import { ExpiringMap } from './expiring-map';

export type TokenBehavior = 'normal' | 'slow' | 'error' | 'redirect';

export interface Google {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Makes the token endpoint slow (10 s), fail with 500, or redirect elsewhere. */
  behave(mode: TokenBehavior): void;
  /** The number of requests to the token endpoint. */
  tokenRequests(): number;
}

export interface MountedGoogle extends Google {
  /** Serves everything below the issuer's URL. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Aborts pending replies. */
  stop(): void;
}

export interface RunningGoogle extends Google {
  /** Chooses this account; returns the redirect URL with the code. */
  choose(authorizationUrl: string, account: Pick<GoogleAccount, 'email'> & Partial<GoogleAccount>): Promise<string>;
  /** Returns the redirect URL of the chooser's Cancel. */
  cancel(authorizationUrl: string): string;
  stop(): Promise<void>;
}

const codeLifetimeMs = 600_000;
const tokenLifetimeMs = 3_600_000;
const slowMs = 10_000;

/** Starts the issuer on its own port. */
export async function startGoogle({ port = 0 }: { port?: number } = {}): Promise<RunningGoogle> {
  const server = createServer();
  const origin = `http://localhost:${await listen(server, port, 'localhost')}`;
  const google = await mountGoogle(`${origin}/google`);
  server.on('request', (request, response) => void google.handle(request, response));
  return {
    issuer: google.issuer,
    ...googleClient,
    behave: (mode) => google.behave(mode),
    tokenRequests: () => google.tokenRequests(),
    async choose(authorizationUrl, account) {
      const url = new URL(`${google.issuer}/choose${new URL(authorizationUrl).search}`);
      for (const [name, value] of Object.entries(toFormFields(googleAccount(account))))
        url.searchParams.set(name, value);
      const response = await fetch(url, { redirect: 'manual' });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The chooser answered ${response.status}: ${await response.text()}`);
      return location;
    },
    cancel(authorizationUrl) {
      const result = readAuthorization(new URL(authorizationUrl).searchParams);
      if (!('accepted' in result)) throw new Error(`The chooser refuses this request: ${JSON.stringify(result)}`);
      return result.accepted.cancelUrl;
    },
    async stop() {
      google.stop();
      await closeNow(server);
    },
  };
}

/** A Google-like OpenID issuer with code flow, PKCE and an account chooser. */
export async function mountGoogle(issuer: string): Promise<MountedGoogle> {
  const codes = new ExpiringMap<Grant>(codeLifetimeMs);
  const tokens = new ExpiringMap<Grant>(tokenLifetimeMs);
  const { grants, pass } = await createService(issuer, codes, tokens);
  const prefix = new URL(issuer).pathname;
  const stopped = new AbortController();
  let mode: TokenBehavior = 'normal';
  let tokenRequests = 0;

  function authorize(
    query: URLSearchParams,
    response: ServerResponse,
    next: (authorization: Authorization) => void,
  ): void {
    const result = readAuthorization(query);
    if ('error' in result) return sendPage(response, 400, chooserTitle, html`<p role="alert">${result.error}</p>`);
    if ('redirect' in result) return sendRedirect(response, result.redirect);
    next(result.accepted);
  }

  function choose(query: URLSearchParams, request: IncomingMessage, response: ServerResponse): void {
    authorize(query, response, (authorization) => {
      const account = readAccount(query);
      if (!account) {
        const error = 'Please type an e-mail address.';
        return sendPage(response, 400, chooserTitle, chooser(`${prefix}/choose`, authorization, error));
      }
      const { redirectUri, scope, challenge } = authorization;
      grants.set(request, { account, redirectUri, scope, challenge });
      pass(request, response, `/authorize?${new URLSearchParams(authorization.params).toString()}`);
    });
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    tokenRequests += 1;
    const form = new URLSearchParams(await text(request));
    if (mode === 'slow') await pause(slowMs, undefined, { signal: stopped.signal, ref: false });
    else if (mode === 'error') return sendJson(response, 500, { error: 'internal_failure' });
    else if (mode === 'redirect') return sendRedirect(response, `${issuer}/moved/token`);
    grants.set(request, redeem(request.headers.authorization, form, codes));
    // The library's parser skips a request whose body was already read.
    pass(Object.assign(request, { body: Object.fromEntries(form) }), response, '/token');
  }

  function userinfo(request: IncomingMessage, response: ServerResponse): void {
    const grant = tokens.get(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '');
    const challenge = { 'www-authenticate': 'Bearer error="invalid_token"' };
    if (!grant) return sendJson(response, 401, { error: 'invalid_token' }, challenge);
    grants.set(request, grant);
    pass(request, response, '/userinfo');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', issuer);
    switch (`${request.method} ${pathname.replace(prefix, '')}`) {
      case 'GET /.well-known/openid-configuration':
        return sendJson(response, 200, discovery(issuer));
      case 'GET /jwks':
        return pass(request, response, '/jwks');
      case 'GET /authorize':
        return authorize(searchParams, response, (authorization) =>
          sendPage(response, 200, chooserTitle, chooser(`${prefix}/choose`, authorization)),
        );
      case 'GET /choose':
        return choose(searchParams, request, response);
      case 'POST /token':
        return token(request, response);
      case 'GET /userinfo':
        return userinfo(request, response);
      default:
        return sendJson(response, 404, { error: 'not_found' });
    }
  }

  return {
    issuer,
    ...googleClient,
    behave: (behavior) => void (mode = behavior),
    tokenRequests: () => tokenRequests,
    handle: (request, response) =>
      serve(request, response).catch((error: unknown) => {
        if (stopped.signal.aborted) return void response.destroy();
        if (!(error instanceof TokenRefusal)) return sendJson(response, 500, { error: 'server_error' });
        const headers = error.status === 401 ? { 'www-authenticate': 'Basic realm="token"' } : {};
        sendJson(response, error.status, { error: error.error, error_description: error.message }, headers);
      }),
    stop: () => stopped.abort(),
  };
}
