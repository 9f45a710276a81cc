import { createHash } from 'node:crypto';
import type { GoogleAccount } from './accounts';
import { googleClient } from './authorization';
import type { ExpiringMap } from './expiring-map';

/** The account and parameters that a code was issued for. */
export interface Grant {
  account: GoogleAccount;
  redirectUri: string;
  scope: string;
  challenge: string;
}

/** An error of the token endpoint as RFC 6749 defines it. */
export class TokenRefusal extends Error {
  constructor(
    readonly status: 400 | 401,
    readonly error: string,
    description: string,
  ) {
    super(description);
  }
}

/** Exchanges a code. Every attempt consumes it, so that a wrong verifier cannot be retried. */
export function redeem(authorization: string | undefined, form: URLSearchParams, codes: ExpiringMap<Grant>): Grant {
  if (!isOurClient(authorization, form))
    throw new TokenRefusal(401, 'invalid_client', 'The client or its secret is wrong.');
  if (form.get('grant_type') !== 'authorization_code')
    throw new TokenRefusal(400, 'unsupported_grant_type', 'Only authorization_code is supported.');
  const grant = codes.take(form.get('code') ?? '');
  if (!grant) throw new TokenRefusal(400, 'invalid_grant', 'The code is unknown, used or expired.');
  if (form.get('redirect_uri') !== grant.redirectUri)
    throw new TokenRefusal(400, 'invalid_grant', 'The redirect_uri is not the one that the code was given for.');
  const verifier = form.get('code_verifier') ?? '';
  if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge)
    throw new TokenRefusal(400, 'invalid_grant', 'The code_verifier does not match.');
  return grant;
}

function isOurClient(authorization: string | undefined, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  const [id, secret] = basic ? basicCredentials(basic) : [form.get('client_id'), form.get('client_secret')];
  return id === googleClient.clientId && secret === googleClient.clientSecret;
}

/** RFC 6749, 2.3.1: id and secret are each form-encoded, then joined by a colon. */
function basicCredentials(basic: string): (string | null)[] {
  const joined = Buffer.from(basic, 'base64').toString();
  const colon = joined.indexOf(':');
  if (colon < 0) return [];
  return [joined.slice(0, colon), joined.slice(colon + 1)].map(formDecode);
}

function formDecode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
