/**
 * `unreachable`: no reply, or not in time. `refused`: the server rejected the call with a message to show.
 * `failed`: a server error or a reply that does not match its schema.
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
