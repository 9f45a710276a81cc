import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  Events,
  OAuth2Issuer,
  OAuth2Service,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
} from 'oauth2-mock-server';
import { toClaims } from './accounts';
import { googleClient } from './authorization';
import type { Grant } from './token-request';
import type { ExpiringMap } from './expiring-map';

/** The library issues codes and signs tokens; its events let us insert the account. */
export async function createService(issuer: string, codes: ExpiringMap<Grant>, tokens: ExpiringMap<Grant>) {
  const signer = new OAuth2Issuer();
  signer.url = issuer;
  await signer.keys.generate('RS256');
  const service = new OAuth2Service(signer);
  // Keyed by request, so that concurrent sign-ins never mix.
  const grants = new WeakMap<IncomingMessage, Grant>();
  const grantFor = (request: IncomingMessage): Grant => {
    const grant = grants.get(request);
    if (!grant) throw new Error('No account was chosen for this request.');
    return grant;
  };

  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, request: IncomingMessage) =>
    codes.put(url.searchParams.get('code') ?? '', grantFor(request)),
  );
  service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken, request: IncomingMessage) => {
    const { account, scope } = grantFor(request);
    // Only the access token has a scope; the other token is the id token.
    if ('scope' in payload) Object.assign(payload, { sub: account.sub, scope, jti: randomUUID() });
    else Object.assign(payload, toClaims(account, scope), { aud: googleClient.clientId, azp: googleClient.clientId });
  });
  service.on(Events.BeforeResponse, (reply: MutableResponse, request: IncomingMessage) => {
    const { refresh_token: _unrequested, ...body } = reply.body as Record<string, string>;
    tokens.put(body.access_token ?? '', grantFor(request));
    reply.body = { ...body, scope: grantFor(request).scope };
  });
  service.on(Events.BeforeUserinfo, (reply: MutableResponse, request: IncomingMessage) => {
    const { account, scope } = grantFor(request);
    reply.body = toClaims(account, scope);
  });

  function pass(request: IncomingMessage, response: ServerResponse, url: string): void {
    request.url = url;
    service.requestHandler(request, response);
  }
  return { grants, pass };
}

export function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    code_challenge_methods_supported: ['S256'],
  };
}
