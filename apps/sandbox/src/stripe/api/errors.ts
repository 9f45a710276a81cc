type Kind = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

interface Details {
  status?: 400 | 401 | 402 | 404 | 500;
  type?: Kind;
  code?: string;
  decline_code?: string;
  param?: string;
}

/** An error in the shape of the API. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { error: object };

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...details }: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

/** No such object: 400 for a parameter, 404 for the path. */
export function missing(noun: string, id: string, param?: string): StripeError {
  return new StripeError(`No such ${noun}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  });
}

export function missingParam(param: string): StripeError {
  return new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function declined(): StripeError {
  return new StripeError(declineMessage, {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}

export const declineMessage = 'Your card was declined.';
