/** The only registered client. */
export const googleClient = { clientId: 'everstep-sandbox', clientSecret: 'everstep-sandbox-secret' };

export interface Authorization {
  /** The request parameters that are passed through the chooser. */
  params: Record<string, string>;
  redirectUri: string;
  scope: string;
  challenge: string;
  /** The redirect URL of Cancel. */
  cancelUrl: string;
}

/** Accepted, redirected with an error, or rejected on our page if the redirect URI is not trusted. */
export type AuthorizationResult = { accepted: Authorization } | { redirect: string } | { error: string };

const parameterNames = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

export function readAuthorization(query: URLSearchParams): AuthorizationResult {
  const params = Object.fromEntries(
    parameterNames.flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])),
  );
  const redirectUri = params.redirect_uri ?? '';
  if (params.client_id !== googleClient.clientId) return { error: 'This client_id is not known.' };
  if (!isLocal(redirectUri))
    return { error: 'This redirect_uri is not allowed: use http://localhost or http://127.0.0.1.' };

  const redirect = (error: string) => withError(redirectUri, error, params.state);
  const scope = params.scope ?? '';
  const challenge = params.code_challenge ?? '';
  if (params.response_type !== 'code') return { redirect: redirect('unsupported_response_type') };
  if (!scope.split(' ').includes('openid')) return { redirect: redirect('invalid_scope') };
  if (!challenge || params.code_challenge_method !== 'S256') return { redirect: redirect('invalid_request') };
  return { accepted: { params, redirectUri, scope, challenge, cancelUrl: redirect('access_denied') } };
}

function isLocal(redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false;
  const { protocol, hostname, username, password } = new URL(redirectUri);
  const isLocalHost = hostname === 'localhost' || hostname === '127.0.0.1';
  return protocol === 'http:' && isLocalHost && !username && !password && !redirectUri.includes('#');
}

function withError(redirectUri: string, error: string, state?: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set('error', error);
  if (state) url.searchParams.set('state', state);
  return url.href;
}
