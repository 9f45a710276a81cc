import type { $ZodType } from 'zod/v4/core';
import type { FeatureName } from './features';

/**
 * Who may call: anyone; anyone signed in; only the person whose e-mail or id the path or body names; whoever a feature is
 * open to; administrators. `self` compares with the session and never looks anybody up.
 */
export type Access = 'public' | 'user' | 'self' | 'admin' | { feature: FeatureName };

export const limitNames = ['read', 'write', 'authenticate', 'register'] as const;
/** Which rate limit of the configuration applies. */
export type LimitName = (typeof limitNames)[number];

/** One call of the API, stated once: the API binds it, the client calls it, tests fake it and OpenAPI is made from it. */
export interface Endpoint<
  Params extends $ZodType = $ZodType,
  Body extends $ZodType = $ZodType,
  Reply extends $ZodType = $ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In full, with parameters in braces: `/api/lessons/{slug}`. */
  path: `/api/${string}`;
  access: Access;
  limit: LimitName;
  summary: string;
  params?: Params;
  body?: Body;
  reply: Reply;
}

export function endpoint<Params extends $ZodType, Body extends $ZodType, Reply extends $ZodType>(
  record: Endpoint<Params, Body, Reply>,
): Endpoint<Params, Body, Reply> {
  return record;
}
