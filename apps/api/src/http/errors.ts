import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { failures, type Failure, type FailureCode } from '@everstep/domain/errors';
import { AccountGone } from '../db/hold-off-erasure';
import { causesOf, isOutage } from '../db/outage';

/** A failure whose text the user may read. Any other error becomes one fixed text. */
export class Refusal extends Error {
  constructor(
    readonly code: FailureCode,
    readonly detail: string = failures[code].detail,
    readonly fields?: Record<string, string>,
    cause?: unknown,
  ) {
    super(code, { cause });
  }
}

const byStatus = new Map<number, FailureCode>([
  [400, 'bad_input'],
  [404, 'not_found'],
  [413, 'too_large'],
  [415, 'unsupported'],
  [429, 'too_many'],
  [503, 'unavailable'],
]);

const reportedCodes = new Set<FailureCode>(['unexpected', 'unavailable', 'provider_failed']);

/** Serves the page for an unknown URL, or returns null when the failure is sent as JSON. */
export type UnknownPageHandler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | null;

/** The only place that writes failures. Texts come from the catalog, because error messages may contain SQL and values. */
export function replyWithErrors(app: FastifyInstance, getUnknownPageHandler: () => UnknownPageHandler): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendRefusal(reply, refusalOf(error, request)));
  app.setNotFoundHandler(
    { preHandler: app.rateLimit() },
    (request, reply) => getUnknownPageHandler()(request, reply) ?? sendRefusal(reply, new Refusal('not_found')),
  );
}

/** The body of a refusal, for the few places without a reply object. */
export function refusalBody({ code, detail, fields }: Refusal): string {
  const body: Failure = { success: false, detail, code, ...(fields && { fields }) };
  return JSON.stringify(body);
}

function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code } = refusal;
  reply.request.outcome ??= { result: code };
  if (code === 'unavailable') reply.header('retry-after', '5');
  return reply.status(failures[code].status).type('application/json; charset=utf-8').send(refusalBody(refusal));
}

/** What the user may know of an error. What is nobody's but ours is reported in the log. */
export function refusalOf(error: Error, request: FastifyRequest): Refusal {
  const refusal = translate(error as FastifyError);
  if (reportedCodes.has(refusal.code)) report(request, error);
  return refusal;
}

function translate(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof AccountGone) return new Refusal('not_signed_in');
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  const databaseCode = databaseError(error);
  if (databaseCode) return new Refusal(databaseCode);
  return new Refusal(byStatus.get(error.statusCode ?? 500) ?? 'unexpected');
}

function invalidInput(issues: { instancePath: string; message?: string }[]): Refusal {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const field = instancePath.split('/').filter(Boolean).join('.');
    if (field && message) fields[field] ??= message;
  }
  return new Refusal('bad_input', Object.values(fields)[0], fields);
}

/** Maps, in this order: outages; conflicts with a concurrent call; values that passed the schemas but that Postgres cannot store. */
function databaseError(error: unknown): FailureCode | null {
  if (isOutage(error)) return 'unavailable';
  for (const cause of causesOf(error)) {
    const { code } = cause;
    if (typeof code !== 'string') continue;
    if (code === '23505') return 'taken';
    // The account, or something else that the call names, was deleted while it ran.
    if (code === '23503') return violatesUserForeignKey(cause) ? 'not_signed_in' : 'not_found';
    if (code.startsWith('22') || code === '23514') return 'bad_input';
  }
  return null;
}

function violatesUserForeignKey(cause: Error): boolean {
  return (cause as { constraint?: string }).constraint?.endsWith('_users_id_fk') === true;
}

/** The stack frames without the message, which may contain SQL and values. */
export function stackFrames(error: Error): string[] {
  const lines = (error.stack ?? '').replace(error.message, () => '').split('\n');
  return lines.filter((line) => line.startsWith('    at ')).slice(0, 8);
}

function report(request: FastifyRequest, error: Error): void {
  const causes: Record<string, unknown>[] = [];
  for (let cause: unknown = error; cause instanceof Error && causes.length < 5; cause = cause.cause) {
    const { code, constraint, table } = cause as { code?: string; constraint?: string; table?: string };
    causes.push({ name: cause.name, code, constraint, table, frames: stackFrames(cause) });
  }
  request.log.error({ reqId: request.id, route: request.routeOptions.url, causes }, 'request failed');
}
