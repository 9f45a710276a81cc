type Kind = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

interface Details {
  status?: 400 | 401 | 402 | 404 | 500;
  type?: Kind;
  code?: string;
  decline_code?: string;
  param?: string;
}

/** A failure in the words and the shape of the API. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: { error: object };

  constructor(message: string, { status = 400, type = 'invalid_request_error', ...details }: Details = {}) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...details } };
  }
}

/** No such object. In a parameter that is a bad request, in the address it is 404. */
export function missing(noun: string, id: string, param?: string): StripeRefusal {
  return new StripeRefusal(`No such ${noun}: '${id}'`, {
    status: param === undefined ? 404 : 400,
    code: 'resource_missing',
    param: param ?? 'id',
  });
}

export function absent(param: string): StripeRefusal {
  return new StripeRefusal(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function declined(): StripeRefusal {
  return new StripeRefusal(declineMessage, {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}

export const declineMessage = 'Your card was declined.';
