import type { OutgoingHttpHeaders } from 'node:http';

interface Details {
  status?: 400 | 401 | 404 | 429 | 500;
  type?: 'invalid_request_error' | 'requests' | 'server_error';
  param?: string | null;
  code?: string | null;
  headers?: OutgoingHttpHeaders;
}

/** An error in the shape of the API. */
export class ModelError extends Error {
  readonly status: number;
  readonly body: { error: object };
  readonly headers: OutgoingHttpHeaders;

  constructor(
    message: string,
    { status = 400, type = 'invalid_request_error', param = null, code = null, headers = {} }: Details = {},
  ) {
    super(message);
    this.status = status;
    this.body = { error: { message, type, param, code } };
    this.headers = headers;
  }
}

export function missingKey(): ModelError {
  return new ModelError(
    "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).",
    { status: 401 },
  );
}

export function wrongKey(key: string): ModelError {
  return new ModelError(`Incorrect API key provided: ${key.slice(0, 8)}****${key.slice(-4)}.`, {
    status: 401,
    code: 'invalid_api_key',
  });
}

export function unknownModel(model: string): ModelError {
  return new ModelError(`The model \`${model}\` does not exist or you do not have access to it.`, {
    status: 404,
    code: 'model_not_found',
  });
}

export function tooManyRequests(model: string): ModelError {
  return new ModelError(`Rate limit reached for ${model} on requests per min (RPM). Please try again in 20s.`, {
    status: 429,
    type: 'requests',
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': '20' },
  });
}

export function serverError(): ModelError {
  return new ModelError('The server had an error while processing your request. Sorry about that!', {
    status: 500,
    type: 'server_error',
  });
}
