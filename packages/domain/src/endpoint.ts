import type { $ZodType } from 'zod/v4/core';
import type { FeatureName } from './features';

/**
 * Who may call: anyone; anyone signed in; only the person whose e-mail or id the path or body names; whoever a feature is
 * open to; administrators. `self` compares with the session and never looks anybody up.
 */
export type Access = 'public' | 'user' | 'self' | 'admin' | { feature: FeatureName };

export const limitNames = [
  'read',
  'write',
  'authenticate',
  'register',
  'reset',
  'oneTimeToken',
  'adminVerify',
  'checkout',
  'gift',
  'import',
] as const;
/** Which rate limit of the configuration applies. */
export type LimitName = (typeof limitNames)[number];

/**
 * One call of the API, stated once: the API binds it, the client calls it, tests fake it and OpenAPI is made from it.
 * The type parameters are the parsed values, not the schemas.
 */
export interface Endpoint<
  Params = unknown,
  Body = unknown,
  Reply = unknown,
  A extends Access = Access,
  Query = unknown,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In full, with parameters in braces: `/api/lessons/{slug}`. */
  path: `/api/${string}`;
  access: A;
  limit: LimitName;
  /** Open to an account that must first replace a password which was given to it; everything else of its own is not. */
  whileTemporary?: true;
  /** Never asks who is calling, so that it does its part even when nobody can say: for ending a session. */
  looksUpNobody?: true;
  summary: string;
  params?: $ZodType<Params>;
  query?: $ZodType<Query>;
  body?: $ZodType<Body>;
  /** For a body that may be larger than usual. */
  mostBytes?: number;
  /** Headers that a caller may send with it, in lower case, and what they are for. */
  headers?: Readonly<Record<string, string>>;
  reply: $ZodType<Reply>;
  /** Where a success is not the JSON of `reply`. */
  answersWith?: 'redirect' | 'text/csv';
  /** Comes with an ETag, and as 304 to whoever has it already. */
  hasETag?: true;
}

export function endpoint<Params, Body, Reply, const A extends Access, Query>(
  record: Endpoint<Params, Body, Reply, A, Query>,
): Endpoint<Params, Body, Reply, A, Query> {
  return record;
}
