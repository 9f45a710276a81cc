import { safeParse } from 'zod/v4/core';
import { brand } from '@everstep/domain/brand';
import type { Endpoint } from '@everstep/domain/endpoint';
import { failures, failureSchema } from '@everstep/domain/errors';
import type { Tier } from '@everstep/domain/tiers';

/**
 * `unreachable`: no answer came, in time or at all. `refused`: the server said no, with a sentence to show.
 * `failed`: the server is in trouble or answered something that we cannot read.
 */
export type ApiErrorKind = 'unreachable' | 'refused' | 'failed';

export class ApiError extends Error {
  constructor(
    readonly kind: ApiErrorKind,
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    readonly code?: string,
  ) {
    super(message);
  }
}

let demoTier: Tier | null = null;
let onSessionExpired: () => void = () => undefined;

/** In demo mode (a tier is given) no call carries a cookie, and what belongs to a person is answered from a sample. */
export function setDemoMode(tier: Tier | null): void {
  demoTier = tier;
}

/** Tells once a call was refused because its session is over. */
export function watchForExpiry(listener: () => void): void {
  onSessionExpired = listener;
}

interface Options {
  timeoutMs?: number;
  signal?: AbortSignal;
}

type Input<Params, Body> = (unknown extends Params ? { params?: undefined } : { params: Params }) &
  (unknown extends Body ? { body?: undefined } : { body: Body });

const unreachable = `We cannot reach ${brand.name} right now. Please check your connection and try again.`;

/** The only way to the API: builds the address, sends the cookie, keeps the time, and reads the answer by its schema. */
export async function call<Params, Body, Reply>(
  record: Endpoint<Params, Body, Reply>,
  { params, body }: Input<Params, Body>,
  { timeoutMs = 10_000, signal }: Options = {},
): Promise<Reply> {
  if (demoTier !== null && record.access !== 'public') {
    const { answerInDemo } = await import('./demo');
    return answerInDemo(record, params ?? {}, demoTier) as Reply;
  }
  const clock = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    response = await fetch(address(record.path, params as Record<string, string> | undefined), {
      method: record.method,
      credentials: demoTier === null ? 'same-origin' : 'omit',
      signal: signal ? AbortSignal.any([clock, signal]) : clock,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    text = await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError('unreachable', 0, unreachable);
  }
  const answer = parseJson(text);
  if (response.status === 401 && record.access !== 'public') onSessionExpired();
  if (!response.ok) throw refusal(response.status, answer);
  const parsed = safeParse(record.reply, answer);
  if (!parsed.success) throw new ApiError('failed', response.status, failures.unexpected.detail);
  return parsed.data;
}

function address(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refusal(status: number, answer: unknown): ApiError {
  const kind = status >= 500 || status === 404 ? 'failed' : 'refused';
  const failure = safeParse(failureSchema, answer);
  if (!failure.success) return new ApiError('failed', status, failures.unexpected.detail);
  return new ApiError(kind, status, failure.data.detail, failure.data.fields, failure.data.code);
}
