/** The error code of Postgres (SQLSTATE) or Node (ECONNREFUSED): the first one in the chain of causes. */
export function errorCode(error: unknown): string | null {
  for (const { code } of causesOf(error)) if (typeof code === 'string') return code;
  return null;
}

/** The SQLSTATE in the chain of causes, or null when the error did not come from Postgres. */
export function sqlState(error: unknown): string | null {
  for (const { code } of causesOf(error)) if (isSqlState(code)) return code;
  return null;
}

// Each has a digit, unlike EPIPE.
const isSqlState = (code: unknown): code is string => typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

export function causesOf(error: unknown): (Error & { code?: unknown })[] {
  const causes: Error[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause);
  return causes;
}

/** Whether the database, or the connection to it, is to blame, so that a retry may help. */
export function isOutage(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' &&
        (/^(08|53|57|58|25006|55P03|40001|40P01)/.test(code) ||
          /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/.test(code))) ||
      // pg sets no code when its own timeout expires or the connection drops.
      /timeout|Connection terminated|Client has encountered a connection error/i.test(message),
  );
}

/** An outage that passes by itself. A pooler that refuses a request (08P01) will refuse it again. */
export function mayPass(error: unknown): boolean {
  return isOutage(error) && sqlState(error) !== '08P01';
}
