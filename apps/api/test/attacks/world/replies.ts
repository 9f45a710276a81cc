import { expect } from 'vitest';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { donationLedgerFile } from '@everstep/domain/donations';
import { exportPersonalData } from '@everstep/domain/personal-data';
import { returnFromGoogle, startGoogle } from '@everstep/domain/auth/google';
import { isStream, type Reply } from '../../server';
import { endpointAt } from '../table/endpoints';
import { canariesIn, emailsIn, leaksIn } from './leaks';

/** The server properties needed to check its replies. */
export interface Setting {
  /** The public origin; https requires more headers. */
  origin: string;
  /** The URL to which Google sign-in redirects. */
  issuer: string;
}

export function parse(reply: Reply): Record<string, unknown> {
  return JSON.parse(reply.text) as Record<string, unknown>;
}

export function cookieIn(reply: Reply): string | undefined {
  return /session_token=([\w-]+)/.exec(String(reply.headers['set-cookie']))?.[0];
}

export function checkReply(setting: Setting, method: string, address: string, reply: Reply, allowed: string): void {
  const title = `${method} ${address.slice(0, 200)}`;
  // A prepended host or percent-encoding does not change the route.
  const path = address.replace(/^https?:\/\/[^/]*/i, '').replace('/%61pi', '/api');
  // A redirect must not contain anything the caller sent.
  expect(findLeaks(reply, reply.status === 302 ? '' : allowed), title).toEqual([]);
  expect(headerProblems(reply, path, setting), title).toEqual([]);
  if (path.startsWith('/api/') && method !== 'HEAD' && !isStream(reply.headers)) expectJson(reply, path, title);
}

/** Values in a reply that are neither public nor known to the caller; `allowed` contains the caller's own values. */
export function findLeaks(reply: Reply, allowed: string): string[] {
  const allowedText = allowed.toLowerCase();
  const everything = `${reply.text}\n${JSON.stringify({ ...reply.headers, 'content-security-policy': '' })}`;
  return [
    ...leaksIn(everything),
    ...canariesIn(everything).filter((canary) => !allowedText.includes(canary)),
    ...emailsIn(everything).filter((email) => !allowedText.includes(email)),
  ];
}

const always: Record<string, string | RegExp> = {
  'content-security-policy':
    /^(?!.*unsafe-)(?=.*script-src 'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': /^(?:no-referrer|strict-origin)$/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /microphone=\(self\)/,
};
const overHttps = { 'strict-transport-security': /^max-age=(?:3153600\d|[1-9]\d{8,}); includeSubDomains/ };
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];

/** Missing, wrong and unexpected headers. */
export function headerProblems(reply: Pick<Reply, 'headers' | 'status'>, path: string, setting: Setting): string[] {
  const { headers, status } = reply;
  const required = { ...always, ...(setting.origin.startsWith('https://') && overHttps) };
  const wrong = Object.entries(required).filter(([name, expected]) => {
    const value = String(headers[name]);
    return typeof expected === 'string' ? value !== expected : !expected.test(value);
  });
  const isCacheable = path.startsWith('/api/') && !/no-store|private, no-cache/.test(String(headers['cache-control']));
  return [
    ...wrong.map(([name]) => `${name}: ${String(headers[name])} (${status})`),
    ...never.filter((name) => headers[name] !== undefined),
    ...(isCacheable ? [`cache-control: ${String(headers['cache-control'])}`] : []),
    ...(redirectsElsewhere(reply, path, setting) ? [`location: ${String(headers.location)} (${status})`] : []),
  ];
}

/** Only the two steps of Google sign-in and the well-known address of CalDAV redirect, and only to these URLs. */
function redirectsElsewhere(
  { headers, status }: Pick<Reply, 'headers' | 'status'>,
  path: string,
  setting: Setting,
): boolean {
  const location = headers.location;
  if (status === 304 || (location === undefined && status < 300)) return false;
  if (location === undefined) return status < 400;
  if (status === 301 && location === '/dav/') return path.split('?', 1)[0] !== '/.well-known/caldav';
  if (status !== 302 || typeof location !== 'string') return true;
  if (/^\/login\?error=google(_cancelled)?$/.test(location)) return !isRedirect(path);
  const record = endpointAt('GET', path);
  if (record === startGoogle) return !isAuthorization(location, setting);
  return record !== returnFromGoogle || !/^\/dashboard#session_id=[\w-]{43}$/.test(location);
}

/** Endpoints that browsers navigate to: they reply with a redirect, never with JSON. */
export function isRedirect(path: string): boolean {
  const record = endpointAt('GET', path);
  return record === startGoogle || record === returnFromGoogle;
}

/** Whether the URL of the issuer's page is complete and contains nothing the caller chose. */
function isAuthorization(location: string, { origin, issuer }: Setting): boolean {
  if (!location.startsWith(`${issuer}/authorize?`)) return false;
  const { state = '', code_challenge = '', ...rest } = Object.fromEntries(new URL(location).searchParams);
  const fixed = {
    client_id: 'everstep-sandbox',
    code_challenge_method: 'S256',
    prompt: 'select_account',
    redirect_uri: `${origin}${returnFromGoogle.path}`,
    response_type: 'code',
    scope: 'openid email profile',
  };
  const isFixed = JSON.stringify(Object.entries(rest).sort()) === JSON.stringify(Object.entries(fixed));
  // 22 base64url characters are 128 bits.
  return isFixed && /^[\w-]{22,}$/.test(state) && /^[\w-]{43}$/.test(code_challenge);
}

function expectJson(reply: Reply, path: string, title: string): void {
  if (reply.status === 304 || path.startsWith('/api/openapi.json')) return;
  const [plain] = path.split('?', 1);
  if (reply.status === 200 && plain === paymentWebhookPath) return expect(reply.text, title).toBe('{"received":true}');
  if (reply.status === 200 && endpointAt('GET', path) === donationLedgerFile)
    return expect(reply.headers['content-type'], title).toBe('text/csv; charset=utf-8');
  if (reply.status === 200 && endpointAt('GET', path) === exportPersonalData)
    return expect(reply.headers['content-type'], title).toBe('application/zip');
  if (/^\/api\/feeds\//.test(plain ?? '') && reply.status === 200)
    return expect(reply.headers['content-type'], title).toBe('text/calendar; charset=utf-8');
  if (/^\/api\/feeds\//.test(plain ?? '') && reply.status === 404 && reply.text === '') return;
  if (reply.status === 302 && isRedirect(path)) return expect(reply.text, title).toBe('');
  expect(reply.headers['content-type'], title).toBe('application/json; charset=utf-8');
  expect(typeof parse(reply).success, `${title}: ${reply.text.slice(0, 200)}`).toBe('boolean');
}
