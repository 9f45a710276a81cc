import type { $ZodType } from 'zod/v4/core';
import type { FeatureName } from '../features';
import type { Role } from '../households/roles';

/**
 * Who may call: anyone; any signed-in user; only the user whose e-mail or id the path or body names; users of a feature; members of
 * a household with at least this role; administrators. `self` compares with the session and never looks a user up. The household is
 * `household` in the path, or `scope` in the query or body, where a user's own id stands for the user's own scope.
 */
export type Access = 'public' | 'user' | 'self' | 'admin' | { feature: FeatureName } | { household: Role };

export const limitNames = [
  'read',
  'write',
  'authenticate',
  'register',
  'reset',
  'linkToken',
  'adminVerify',
  'checkout',
  'gift',
  'import',
  'export',
  'support',
  'testMessage',
] as const;
/** The rate limit that applies. */
export type LimitName = (typeof limitNames)[number];

/**
 * The web client sends the id of the page's user. A value other than the session's user is rejected, so that a page left open never
 * reads or writes for a user who has signed in since.
 */
export const userIdHeader = 'x-user-id';
export const userIdMissing = 'This call must name its user in the header X-User-Id.';
export const oneScope = 'Please name the scope in one place only.';

/**
 * The single definition of an API call: the API registers it, the client calls it, tests fake it and OpenAPI is generated from it.
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
  /** The full path, with parameters in braces: `/api/lessons/{slug}`. */
  path: `/api/${string}`;
  access: A;
  limit: LimitName;
  /** Allowed while the user still has a temporary password. */
  whileTemporary?: true;
  /** Requires the header `X-User-Id`, because unsynced entries may be on a device that several users share. */
  requiresUserId?: true;
  /** Works without reading the session, so that logging out works while the database is down. */
  skipsSession?: true;
  summary: string;
  params?: $ZodType<Params>;
  query?: $ZodType<Query>;
  body?: $ZodType<Body>;
  /** For a body larger than the default limit. */
  maxBytes?: number;
  /** Request headers, in lower case, with their descriptions. */
  headers?: Readonly<Record<string, string>>;
  reply: $ZodType<Reply>;
  /** Set if a success is not the JSON of `reply`. */
  replyType?: 'redirect' | 'text/csv' | 'text/event-stream' | 'application/zip';
  /** A caller who accepts text/event-stream gets the reply as one. */
  mayStream?: true;
  /** Replies with an ETag, and with 304 when it matches. */
  hasETag?: true;
}

export function endpoint<Params, Body, Reply, const A extends Access, Query>(
  record: Endpoint<Params, Body, Reply, A, Query>,
): Endpoint<Params, Body, Reply, A, Query> {
  return record;
}
