import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import type { Access, Endpoint } from '@everstep/domain/endpoint';
import { failureSchema } from '@everstep/domain/errors';
import type { Role } from '@everstep/domain/households';
import type { Config } from '../config';
import type { Announcements } from '../entries/announcements';
import type { Database, Db } from '../db/client';
import { admit, admitBody, admitMember, namesScope } from './session/admit';
import type { DataKeys } from '../db/data-keys';
import type { Installation } from '../integrations/installation';
import type { Jobs } from '../db/jobs';
import type { Membership } from '../entries/scopes';
import type { SyncedKind } from '../entries/synced-kind';
import { Refusal } from './errors';
import { maxDepth, rejectCompressed } from './json-body';
import { limitFor, longerLimits } from './limits/rate-limit';
import { isShared, sharedLimit } from './limits/shared-limits';
import type { EmailQueue } from '../integrations/email-queue';
import type { PaymentEvents } from '../integrations/payment-webhook';
import type { Push } from '../integrations/push/push';
import type { PaymentProvider } from '../integrations/stripe';
import type { User, Sessions } from './session/session';

/** What every slice needs to serve its endpoints. */
export interface Server {
  app: FastifyInstance;
  db: Database;
  config: Config;
  dataKeys: DataKeys;
  announcements: Announcements;
  /** The kinds of entries that the slices register. */
  kinds: readonly SyncedKind[];
  installation: Installation;
  jobs: Jobs;
  emailQueue: EmailQueue;
  /** Null: this server sends no notifications. */
  push: Push | null;
  payments: PaymentProvider;
  paymentEvents: PaymentEvents;
  sessions: Sessions;
  /** Erases an account with everything that is stored about it; false if there is none. */
  eraseUser: (tx: Db, userId: string) => Promise<boolean>;
  endpoints: Endpoint[];
}

export const replySent = Symbol('the reply is on its way');

export interface Call<Params, Body, A extends Access, Query = unknown> {
  params: Params;
  query: Query;
  body: Body;
  user: A extends 'public' ? User | null : User;
  membership: A extends { household: Role } ? Membership : null;
  request: FastifyRequest;
  reply: FastifyReply;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: User | null;
    membership: Membership | null;
    /** For the log: the result of a sign-in and its user, or the reason for a rejection. */
    outcome: { result: string; user?: string } | null;
  }
}

/**
 * Serves one endpoint record: rate limit, access, validation, handler, and a reply reduced to its schema. A handler that has sent its
 * reply itself returns `replySent`.
 */
export function handle<Params, Body, Reply, A extends Access, Query>(
  server: Server,
  record: Endpoint<Params, Body, Reply, A, Query>,
  handler: (call: Call<Params, Body, A, Query>) => Promise<Reply | typeof replySent>,
): void {
  const { access, method, params, query, body, maxBytes, reply: replySchema } = record;
  if (!access) throw new Error(`${method} ${record.path} does not say who may call it`);
  server.endpoints.push(record);
  const rejectOverLimit = checkOtherWindows(server, record);
  server.app.route({
    method,
    url: record.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rateLimit: limitFor(record.limit, server.config) },
    ...(maxBytes && { bodyLimit: maxBytes }),
    schema: {
      summary: record.summary,
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: { '2xx': replySchema, '4xx': failureSchema, '5xx': failureSchema },
    },
    // The rate limiter runs in onRequest; preParsing is after it but before the body is read.
    preParsing: async (request, reply) => {
      await rejectOverLimit(request, reply);
      await server.sessions.endPending(request, reply);
      if (!record.skipsSession) request.user ??= await server.sessions.find(request);
      if (access !== 'public' && !request.user) server.sessions.clearStaleSessionCookie(request, reply);
      admit(record, request.user, request);
      request.membership = await admitMember(server.db, record, request);
      if (method !== 'GET') rejectCompressed(request);
    },
    preValidation: async (request) => {
      rejectDeep(request.body, 0);
      if (access === 'self') admitBody(request.user, request.body);
      if (!request.membership || namesScope(request.body))
        request.membership = await admitMember(server.db, record, request);
    },
    // The schemas may have normalized texts, so only their result is checked.
    preHandler: async (request) => {
      rejectUnstorable(request.body);
      if (query) rejectUnstorable(request.query);
    },
    handler: async (request, reply) => {
      const { params, query, body, user, membership, releaseBody } = request;
      // From here on a closed connection no longer frees the slot of a large body, because the handler is still using the body.
      request.releaseBody = null;
      try {
        if (typeof access === 'object' && 'household' in access && !membership) throw new Refusal('bad_input');
        const result = await handler({ params, query, body, user, membership, request, reply } as Call<
          Params,
          Body,
          A,
          Query
        >);
        return result === replySent ? reply : result;
      } finally {
        releaseBody?.();
      }
    },
  });
}

/** The rate-limit plugin counts the first window of each limit; this checks the others. */
function checkOtherWindows({ app, db, config }: Server, record: Endpoint) {
  return isShared(record.limit)
    ? sharedLimit(db, record, record.limit, config)
    : longerLimits(app, record.limit, config);
}

function rejectDeep(value: unknown, depth: number): void {
  if (depth > maxDepth) throw new Refusal('bad_input');
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) rejectDeep(part, depth + 1);
}

// eslint-disable-next-line no-control-regex -- control characters that no text may contain
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

function rejectUnstorable(value: unknown): void {
  if (typeof value === 'string' && unstorable.test(value)) throw new Refusal('bad_input');
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(rejectUnstorable);
  for (const [name, part] of Object.entries(value)) {
    rejectUnstorable(name);
    rejectUnstorable(part);
  }
}

/**
 * Serializes replies with functions compiled from their schemas at boot, which omit unknown fields. Validating each reply with zod
 * would dominate the cost of a small read.
 */
export const serializerCompiler: FastifySerializerCompiler<$ZodType> = ({ schema }) => {
  const { $schema: _dialect, ...jsonSchema } = toJSONSchema(schema, { target: 'draft-7' });
  return fastJson(jsonSchema as Parameters<typeof fastJson>[0]);
};
