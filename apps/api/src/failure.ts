import { causesOf, errorCode, isOutage, sqlState } from './db/outage';
import { stackFrames } from './http/errors';
import { OperatorError } from './operator-error';

interface Circumstances {
  command: string;
  hasPooler: boolean;
  /** The variable with the address that was used. */
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL';
}

/** What an operator reads when a command fails: our own sentences and codes, since messages contain SQL and values. */
export function describeFailure(error: unknown, { command, hasPooler, variable }: Circumstances): string {
  const own = causesOf(error).find((cause) => cause instanceof OperatorError);
  if (own) return own.message;
  const state = sqlState(error);
  if (state?.startsWith('28')) return `Postgres refuses the user or the password of ${variable} (${state}).`;
  if (state === '3D000') return `The database that ${variable} names does not exist (${state}).`;
  if (state === '08P01') {
    if (variable === 'DATABASE_DIRECT_URL')
      return `Something before Postgres refuses the connection (${state}): DATABASE_DIRECT_URL must be the address of Postgres itself.`;
    return hasPooler
      ? `The pooler at DATABASE_URL refuses the connection (${state}). Its log says why.`
      : `A pooler at DATABASE_URL refuses our settings (${state}): set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the address of Postgres itself.`;
  }
  if (state) return `${command} failed: Postgres answered with SQLSTATE ${state}.`;
  const code = errorCode(error);
  if (isOutage(error)) return `The database does not answer at ${variable}${code ? ` (${code})` : ''}.`;
  if (code) return `${command} failed (${code}).`;
  const frames = error instanceof Error ? stackFrames(error) : [];
  return [`${command} failed unexpectedly (${error instanceof Error ? error.name : typeof error}).`, ...frames].join(
    '\n',
  );
}
