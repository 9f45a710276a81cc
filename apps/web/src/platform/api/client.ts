import { safeParse } from 'zod/v4/core';
import { brand } from '@everstep/domain/base/brand';
import { userIdHeader, type Access, type Endpoint } from '@everstep/domain/endpoint';
import { failures, failureSchema } from '@everstep/domain/errors';
import { cacheUserHeader, cacheUserName } from '@everstep/domain/base/cache';
import { ApiError } from './api-error';
import { deviceClock } from './clock';
import { noteReply } from './patience';

interface SessionListener {
  /** Called when a call is refused because the session has ended or is no longer an administrator's. */
  onExpired: () => void;
  /** Called when a call is refused until the user replaces the temporary password. */
  onPasswordChangeRequired: () => void;
}

/** Replies to a call with sample data. */
type Demo = (record: Endpoint, input: { params: Record<string, string>; body?: unknown }) => Promise<unknown>;

export interface PageUser {
  /** Undefined if the look-up at sign-in had no reply. */
  id?: string | undefined;
  email: string;
}

let demo: Demo | null = null;
let adminToken: string | null = null;
let pageUser: PageUser | null = null;
let sessionListener: SessionListener = { onExpired: () => undefined, onPasswordChangeRequired: () => undefined };

/** In demo mode calls carry no cookie, and replies about the user come from sample data. Null ends it. */
export function setDemoMode(mode: Demo | null): void {
  demo = mode;
}

/** Whether replies come from sample data, and nothing is sent. */
export const isInDemo = (): boolean => demo !== null;

/** Console calls need this token in addition to the cookie. */
export function setAdminToken(token: string | null): void {
  adminToken = token;
}

/** The user of this page. The server refuses calls when another user has signed in since, for example in another tab. */
export function setPageUser(user: PageUser | null): void {
  pageUser = user;
}

export function listenToSession(listeners: SessionListener): void {
  sessionListener = listeners;
}

interface Options {
  timeoutMs?: number;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** The e-mail of the user whose cache the lesson belongs to. */
  cacheUser?: string;
  /** The user whose data the call is about. It is not sent once the page belongs to another user. */
  email?: string;
}

type Input<Params, Body, Query> = (unknown extends Params ? { params?: undefined } : { params: Params }) &
  (unknown extends Query ? { query?: undefined } : { query: Query }) &
  (unknown extends Body ? { body?: undefined } : { body: Body });

const unreachable = `We cannot reach ${brand.name} right now. Please check your connection and try again.`;

/** Calls an endpoint: builds the URL, applies the timeout and parses the reply by its schema. Throws `ApiError`. */
export async function call<Params, Body, Reply, Query>(
  record: Endpoint<Params, Body, Reply, Access, Query>,
  { params, query, body }: Input<Params, Body, Query>,
  { timeoutMs = 10_000, headers, signal, cacheUser, email, keepalive = false }: Options = {},
): Promise<Reply> {
  if (demo && record.access !== 'public') return (await demo(record, { params: params ?? {}, body })) as Reply;
  if (email !== undefined) requirePageOf(email);
  if (record.requiresUserId) requireUserId();
  const timeout = AbortSignal.timeout(timeoutMs);
  const sentAt = Date.now();
  const sentFor = pageUser?.email;
  let response: Response;
  let text: string;
  try {
    response = await fetch(buildUrl(record.path, params, query), {
      method: record.method,
      keepalive,
      credentials: demo ? 'omit' : 'same-origin',
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      headers: {
        ...(record.path.startsWith('/api/admin/') && adminToken !== null && { authorization: `Bearer ${adminToken}` }),
        ...pageUserHeader(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        // The worker caches lessons by user.
        ...(cacheUser !== undefined && { [cacheUserHeader]: cacheUserName(demo ? '' : cacheUser) }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // The worker may have stored the reply to a call for a cache.
    if (cacheUser === undefined) {
      noteReply();
      deviceClock.noteReply(response.headers.get('date'), sentAt, Date.now());
    }
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    deviceClock.noteSilence();
    throw new ApiError('unreachable', 0, unreachable);
  }
  const reply = parseJson(text);
  // A late refusal to the former user of this page ends no other session.
  if (!response.ok)
    throw sentFor === pageUser?.email ? failureOf(record, response.status, reply) : toApiError(response.status, reply);
  const parsed = safeParse(record.reply, reply);
  if (!parsed.success) throw new ApiError('failed', response.status, failures.unexpected.detail);
  return parsed.data;
}

function requirePageOf(email: string): void {
  if (email !== pageUser?.email) throw new ApiError('refused', 403, failures.not_yours.detail, {}, 'not_yours');
}

/** The next look-up provides the id; until then the server counts as unreachable. */
function requireUserId(): string {
  if (!pageUser?.id) throw new ApiError('unreachable', 0, unreachable);
  return pageUser.id;
}

/** The id of the page's user. Throws `ApiError` if that is another user, or while the id is unknown. */
export function userIdOfPage(email: string): string {
  requirePageOf(email);
  return requireUserId();
}

export interface ReceivedFile {
  name: string;
  content: Blob;
}

/** Fetches a file. A timeout ends a download only once nothing more arrives. `onBytes` gets the number of bytes so far. */
export async function fetchFile<Reply>(
  record: Endpoint<unknown, unknown, Reply>,
  { onBytes, timeoutMs = 30_000 }: { onBytes: (total: number) => void; timeoutMs?: number },
): Promise<ReceivedFile> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), timeoutMs);
  const chunks: BlobPart[] = [];
  try {
    const { signal } = silence;
    const response = await fetch(record.path, { credentials: 'same-origin', signal, headers: pageUserHeader() });
    if (!response.ok) throw failureOf(record, response.status, parseJson(await response.text()));
    const reader = response.body?.getReader();
    for (let total = 0; ;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) break;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), timeoutMs);
      chunks.push(value);
      onBytes((total += value.byteLength));
    }
    const [, name = 'download'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    const type = response.headers.get('content-type') ?? '';
    return { name, content: new Blob(chunks, { type }) };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('unreachable', 0, unreachable);
  } finally {
    clearTimeout(timer);
  }
}

export function pageUserHeader(): Record<string, string> {
  return pageUser?.id ? { [userIdHeader]: pageUser.id } : {};
}

/** Also tells the session when the failure ends it. */
export function failureOf({ access }: { access: Access }, status: number, reply: unknown): ApiError {
  const error = toApiError(status, reply);
  if (error.code === 'password_change_required') sessionListener.onPasswordChangeRequired();
  else if (endsSession(access, error)) sessionListener.onExpired();
  return error;
}

function buildUrl(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(values[name] ?? ''));
  return query ? `${filled}?${new URLSearchParams(query as Record<string, string>).toString()}` : filled;
}

/** A wrong verification code is refused with 401 too, but does not end the session. */
function endsSession(access: Access, { status, code }: ApiError): boolean {
  if (status === 401) return access !== 'public' && code !== 'wrong_code';
  return status === 403 && access === 'admin';
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toApiError(status: number, reply: unknown): ApiError {
  const kind = status >= 500 || status === 404 ? 'failed' : 'refused';
  const failure = safeParse(failureSchema, reply);
  if (!failure.success) return new ApiError('failed', status, failures.unexpected.detail);
  return new ApiError(kind, status, failure.data.detail, failure.data.fields, failure.data.code);
}
