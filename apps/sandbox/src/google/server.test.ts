import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startGoogle, type RunningGoogle } from './server';

const redirectUri = 'http://localhost:3000/api/auth/google/return';
const gia = { email: 'google@parents.example', name: 'Gia Google' };

let google: RunningGoogle;

beforeAll(async () => {
  google = await startGoogle();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => google.stop());

function startSignIn(changes: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL(`${google.issuer}/authorize`);
  url.search = new URLSearchParams({
    client_id: google.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }).toString();
  return { verifier, url: url.href };
}

interface TokenReply {
  status: number;
  body: { error?: string; access_token?: string; id_token?: string; scope?: string };
}

async function exchange(callback: string, verifier: string, changes: Record<string, string> = {}): Promise<TokenReply> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: new URL(callback).searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
    client_id: google.clientId,
    client_secret: google.clientSecret,
    ...changes,
  });
  const reply = await fetch(`${google.issuer}/token`, { method: 'POST', body });
  return { status: reply.status, body: (await reply.json()) as TokenReply['body'] };
}

async function userinfo(token = ''): Promise<{ status: number; body: unknown }> {
  const reply = await fetch(`${google.issuer}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  return { status: reply.status, body: await reply.json() };
}

function readJwt(token = ''): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}

async function signedByIssuer(token = ''): Promise<boolean> {
  const { keys } = (await (await fetch(`${google.issuer}/jwks`)).json()) as { keys: { n: string; e: string }[] };
  const [header, claims, signature = ''] = token.split('.');
  const signed = Buffer.from(`${header}.${claims}`);
  return keys.some(({ n, e }) => {
    const key = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
    return verify('sha256', signed, key, Buffer.from(signature, 'base64url'));
  });
}

describe('a sign-in', () => {
  it('is described by an OpenID discovery document', async () => {
    const document = await (await fetch(`${google.issuer}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer: google.issuer,
      authorization_endpoint: `${google.issuer}/authorize`,
      token_endpoint: `${google.issuer}/token`,
      userinfo_endpoint: `${google.issuer}/userinfo`,
      jwks_uri: `${google.issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
  });

  it('returns with state and a code, which is exchanged for a signed identity', async () => {
    const { url, verifier } = startSignIn();
    const callback = new URL(await google.choose(url, gia));
    expect(callback.origin + callback.pathname).toBe(redirectUri);
    expect(callback.searchParams.get('state')).toBe('a state');

    const { status, body } = await exchange(callback.href, verifier);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access_token', 'expires_in', 'id_token', 'scope', 'token_type']);
    expect(body.scope).toBe('openid email profile');
    expect(await signedByIssuer(body.id_token)).toBe(true);
    const claims = readJwt(body.id_token);
    expect(claims).toMatchObject({
      iss: google.issuer,
      aud: google.clientId,
      nonce: 'a nonce',
      sub: expect.stringMatching(/^1\d{20}$/) as string,
      email: 'google@parents.example',
      email_verified: true,
      name: 'Gia Google',
    });
    expect(await userinfo(body.access_token)).toEqual({
      status: 200,
      body: { sub: claims.sub, email: 'google@parents.example', email_verified: true, name: 'Gia Google' },
    });
  });

  it('decodes the client id and secret of the header separately', async () => {
    const encodeAll = (text: string) => text.replace(/./g, (character) => `%${character.charCodeAt(0).toString(16)}`);
    const requestToken = async (basic: string) => {
      const { url, verifier } = startSignIn();
      const code = new URL(await google.choose(url, gia)).searchParams.get('code') ?? '';
      const body = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier };
      const headers = { authorization: `Basic ${btoa(basic)}` };
      const init = { method: 'POST', headers, body: new URLSearchParams(body) };
      return (await fetch(`${google.issuer}/token`, init)).status;
    };
    const [id, secret] = [google.clientId, google.clientSecret];
    expect(await requestToken(`${encodeAll(id)}:${encodeAll(secret)}`)).toBe(200);
    expect(await requestToken(`${id}%3A${secret}`)).toBe(401);
    expect(await requestToken(`${id}:${secret.replace('-', '+')}`)).toBe(401);
    expect(await requestToken(`${id}:%E0%A4%A`)).toBe(401);
    expect(await requestToken(id)).toBe(401);
  });

  it('accepts the secret in the header as well', async () => {
    const { url, verifier } = startSignIn();
    const code = new URL(await google.choose(url, gia)).searchParams.get('code') ?? '';
    const requestToken = (secret: string) =>
      fetch(`${google.issuer}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${google.clientId}:${secret}`)}` },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
      });
    const refused = await requestToken('wrong');
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toMatch(/^Basic /);
    const { id_token: token } = (await (await requestToken(google.clientSecret)).json()) as TokenReply['body'];
    expect(readJwt(token)).toMatchObject({ aud: google.clientId });
  });

  it('keeps the subject of an e-mail address unless it is set explicitly', async () => {
    const signInSubject = async (account: Parameters<RunningGoogle['choose']>[1]) => {
      const { url, verifier } = startSignIn();
      return readJwt((await exchange(await google.choose(url, account), verifier)).body.id_token).sub;
    };
    const first = await signInSubject(gia);
    expect(await signInSubject({ email: 'Google@parents.example' })).toBe(first);
    expect(await signInSubject({ email: 'ben@parents.example' })).not.toBe(first);
    expect(await signInSubject({ ...gia, sub: '42' })).toBe('42');
  });

  it('reports an unverified e-mail, and only the requested claims', async () => {
    const { url, verifier } = startSignIn({ scope: 'openid email' });
    const { body } = await exchange(await google.choose(url, { ...gia, verified: false }), verifier);
    expect((await userinfo(body.access_token)).body).toEqual({
      sub: expect.any(String) as string,
      email: 'google@parents.example',
      email_verified: false,
    });
  });

  it('keeps concurrent sign-ins apart', async () => {
    const users = Array.from({ length: 10 }, (_, index) => ({
      email: `p${index}@parents.example`,
      name: `P ${index}`,
    }));
    const seen = await Promise.all(
      users.map(async (user) => {
        const { url, verifier } = startSignIn();
        const { body } = await exchange(await google.choose(url, user), verifier);
        return [readJwt(body.id_token), (await userinfo(body.access_token)).body];
      }),
    );
    expect(seen).toMatchObject(users.map((user) => [user, user]));
  });

  it('returns without a code when canceled', async () => {
    const { url } = startSignIn();
    const page = await (await fetch(url)).text();
    const back = `${redirectUri}?error=access_denied&state=a+state`;
    expect(google.cancel(url)).toBe(back);
    expect(page).toContain(`<a href="${back.replace('&', '&amp;')}">Cancel</a>`);
  });
});

describe('the chooser', () => {
  it('says what it is, offers accounts and includes the request parameters in its form', async () => {
    const page = await (await fetch(startSignIn({ state: '"><script>alert(1)</script>' }).url)).text();
    expect(page).toContain('<h1>Sandbox sign-in: this is not Google</h1>');
    for (const account of ['Gia Google (google@parents.example)', '(unverified@parents.example, not verified)'])
      expect(page).toContain(account);
    expect(page).toContain('name="state" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(page).not.toContain('<script');
  });

  it('shows the form again for an invalid e-mail', async () => {
    await expect(google.choose(startSignIn().url, { email: 'nobody' })).rejects.toThrow(
      'Please type an e-mail address.',
    );
  });

  it.each([
    ['a foreign address', { redirect_uri: 'https://evil.example/return' }, 'This redirect_uri is not allowed'],
    ['a lookalike', { redirect_uri: 'http://localhost.evil.example/' }, 'This redirect_uri is not allowed'],
    ['a disguise', { redirect_uri: 'http://localhost:3000@evil.example/' }, 'This redirect_uri is not allowed'],
    ['no address', { redirect_uri: '' }, 'This redirect_uri is not allowed'],
    ['another client', { client_id: 'somebody' }, 'This client_id is not known.'],
  ])('does not redirect with %s', async (_, changes, sentence) => {
    const { url } = startSignIn(changes);
    for (const address of [url, `${url.replace('/authorize', '/choose')}&email=a@b.example`]) {
      const reply = await fetch(address, { redirect: 'manual' });
      expect(reply.status).toBe(400);
      expect(await reply.text()).toContain(sentence);
    }
  });

  it.each([
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
    ['a scope without openid', { scope: 'email' }, 'invalid_scope'],
    ['no challenge', { code_challenge: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ])('redirects with an error for %s', async (_, changes, error) => {
    const { url } = startSignIn(changes);
    expect(await google.choose(url, gia)).toBe(`${redirectUri}?error=${error}&state=a+state`);
  });
});

describe('the token endpoint', () => {
  it.each([
    ['a wrong verifier', { code_verifier: 'x'.repeat(43) }, 400, 'invalid_grant'],
    ['no verifier', { code_verifier: '' }, 400, 'invalid_grant'],
    ['another redirect_uri', { redirect_uri: 'http://localhost:3000/' }, 400, 'invalid_grant'],
    ['a made-up code', { code: 'made-up' }, 400, 'invalid_grant'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['another client', { client_id: 'somebody' }, 401, 'invalid_client'],
  ])('rejects %s', async (_, changes, status, error) => {
    const { url, verifier } = startSignIn();
    const callback = await google.choose(url, gia);
    expect(await exchange(callback, verifier, changes)).toMatchObject({ status, body: { error } });
  });

  it('accepts a code only once, even after an invalid attempt', async () => {
    const used = startSignIn();
    const callback = await google.choose(used.url, gia);
    expect((await exchange(callback, used.verifier)).status).toBe(200);
    expect(await exchange(callback, used.verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });

    const wasted = startSignIn();
    const other = await google.choose(wasted.url, gia);
    expect((await exchange(other, used.verifier)).status).toBe(400);
    expect(await exchange(other, wasted.verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('rejects a code after ten minutes', async () => {
    const { url, verifier } = startSignIn();
    const callback = await google.choose(url, gia);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 });
    expect(await exchange(callback, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('fails or redirects when configured to, then works again', async () => {
    const { url, verifier } = startSignIn();
    const callback = await google.choose(url, gia);
    google.behave('error');
    expect(await exchange(callback, verifier)).toEqual({ status: 500, body: { error: 'internal_failure' } });
    google.behave('redirect');
    const redirect = await fetch(`${google.issuer}/token`, { method: 'POST', redirect: 'manual' });
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, `${google.issuer}/moved/token`]);
    google.behave('normal');
    expect((await exchange(callback, verifier)).status).toBe(200);
  });

  it('can be stopped while it is slow', async () => {
    const slow = await startGoogle();
    slow.behave('slow');
    const pending = request(`${slow.issuer}/token`, { method: 'POST', headers: { expect: '100-continue' } });
    const failed = once(pending, 'response').catch((error: NodeJS.ErrnoException) => error.code);
    pending.flushHeaders();
    await once(pending, 'continue');
    pending.end();
    await slow.stop();
    expect(await failed).toBe('ECONNRESET');
  });
});

it('rejects unknown tokens', async () => {
  expect(await userinfo('made-up')).toEqual({ status: 401, body: { error: 'invalid_token' } });
  expect((await fetch(`${google.issuer}/elsewhere`)).status).toBe(404);
});
