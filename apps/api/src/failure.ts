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
export function describeFailure(error: unknown, circumstances: Circumstances): string {
  const { command, variable } = circumstances;
  const own = causesOf(error).find((cause) => cause instanceof OperatorError);
  if (own) return own.message;
  const state = sqlState(error);
  if (state) return describeState(state, circumstances);
  const answer = driverMessages.find(([message]) => causesOf(error).some((cause) => message.test(cause.message)));
  if (answer) return answer[1](variable);
  const code = errorCode(error) ?? '';
  if (isOutage(error)) return `The database does not answer at ${variable}${code && ` (${code})`}.`;
  const port = portFailures.get(code);
  if (port && command === 'serve') return `${port} (${code}).`;
  if (isCertificateFailure(code))
    return `The certificate of the database at ${variable} is not trusted (${code}): set NODE_EXTRA_CA_CERTS to a file with that of its issuer.`;
  if (code) return `${command} failed (${code}).`;
  const frames = error instanceof Error ? stackFrames(error) : [];
  return [`${command} failed unexpectedly (${error instanceof Error ? error.name : typeof error}).`, ...frames].join(
    '\n',
  );
}

function describeState(state: string, { command, hasPooler, variable }: Circumstances): string {
  if (state.startsWith('28')) return `Postgres refuses the user or the password of ${variable} (${state}).`;
  if (state === '08P01') {
    if (variable === 'DATABASE_DIRECT_URL')
      return `Something before Postgres refuses the connection (${state}): DATABASE_DIRECT_URL must be the address of Postgres itself.`;
    return hasPooler
      ? `The pooler at DATABASE_URL refuses the connection (${state}). Its log says why.`
      : `A pooler at DATABASE_URL refuses our settings (${state}): set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to the address of Postgres itself.`;
  }
  const sentence = stateSentences.get(state)?.(variable, state);
  return sentence ?? `${command} failed: Postgres answered with SQLSTATE ${state}.`;
}

const stateSentences = new Map<string, (variable: string, state: string) => string>([
  ['3D000', (variable, state) => `The database that ${variable} names does not exist (${state}).`],
  [
    '25006',
    (variable, state) =>
      `The database at ${variable} can only be read (${state}): use the address of the primary, where default_transaction_read_only is off.`,
  ],
  [
    '42501',
    (variable, state) =>
      `The user of ${variable} lacks a privilege (${state}): use the role that owns the tables, or grant it what it lacks.`,
  ],
  [
    '53300',
    (variable, state) =>
      `Postgres at ${variable} takes no more connections (${state}): end some, or raise max_connections.`,
  ],
  ['53100', (variable, state) => `The disk of Postgres at ${variable} is full (${state}): make room on it.`],
  ['57P03', (variable, state) => `Postgres at ${variable} is starting or stopping (${state}): try again in a moment.`],
]);

/** What pg says without a code. Its messages contain no values. */
const driverMessages: readonly [RegExp, (variable: string) => string][] = [
  [
    /client password must be a/,
    (variable) => `Postgres asks for a password, and ${variable} has none: add it there or set DATABASE_PASSWORD.`,
  ],
  [
    /does not support SSL connections/,
    (variable) => `Postgres does not offer TLS, and ${variable} asks for it: take sslmode off the address.`,
  ],
  [
    /error establishing an SSL connection|received invalid response/,
    (variable) => `What answers at ${variable} is not Postgres: check its host and port.`,
  ],
];

const portFailures = new Map([
  ['EADDRINUSE', 'Another process listens on PORT: end it, or set another PORT'],
  ['EACCES', 'This user may not listen on PORT: set one from 1024 on'],
  ['EADDRNOTAVAIL', 'HOST is no address of this machine: set another HOST'],
]);

const isCertificateFailure = (code: string) => /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code);
