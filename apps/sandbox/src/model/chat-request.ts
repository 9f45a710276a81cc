import { ModelError } from './errors';

export interface Message {
  role: string;
  text: string;
}

export interface ChatRequest {
  model: string;
  messages: Message[];
  stream: boolean;
  includeUsage: boolean;
  /** Infinity without a limit. */
  maxTokens: number;
}

type Json = Record<string, unknown>;

const roles = ['system', 'developer', 'user', 'assistant'];
const limits = ['max_tokens', 'max_completion_tokens'] as const;
const ranges = {
  temperature: [0, 2],
  top_p: [0, 1],
  frequency_penalty: [-2, 2],
  presence_penalty: [-2, 2],
} as const;
const withoutEffect = [
  ...['metadata', 'prompt_cache_key', 'reasoning_effort', 'safety_identifier', 'seed', 'service_tier', 'store'],
  ...['user', 'verbosity'],
];
const accepted = new Set([
  ...['model', 'messages', 'stream', 'stream_options'],
  ...limits,
  ...Object.keys(ranges),
  ...withoutEffect,
]);

/** Validates the body of `POST /chat/completions` as OpenAI does, and refuses what the sandbox would ignore. */
export function readChatRequest(raw: string): ChatRequest {
  const body = parse(raw);
  for (const name of Object.keys(body))
    if (!accepted.has(name))
      throw invalid(
        `Unsupported parameter: '${name}' is not supported with this model.`,
        name,
        'unsupported_parameter',
      );
  if (typeof body.model !== 'string' || body.model === '') throw new ModelError('you must provide a model parameter');
  for (const [name, [least, greatest]] of Object.entries(ranges)) checkRange(body, name, least, greatest);
  const stream = readBoolean(body.stream, 'stream');
  return {
    model: body.model,
    messages: readMessages(body.messages),
    stream,
    includeUsage: readIncludeUsage(body.stream_options, stream),
    maxTokens: readMaxTokens(body),
  };
}

function parse(raw: string): Json {
  try {
    const body: unknown = JSON.parse(raw);
    if (isObject(body)) return body;
  } catch {
    // Refused like any other text that is no object.
  }
  throw new ModelError('We could not parse the JSON body of your request. The API expects a JSON payload.');
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readMessages(value: unknown): Message[] {
  if (value === undefined)
    throw invalid("Missing required parameter: 'messages'.", 'messages', 'missing_required_parameter');
  if (!Array.isArray(value)) throw wrongType('messages', 'an array of objects', value);
  if (value.length === 0)
    throw invalid(
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.",
      'messages',
      'empty_array',
    );
  return value.map((message: unknown, index) => readMessage(message, `messages[${index}]`));
}

function readMessage(value: unknown, param: string): Message {
  if (!isObject(value)) throw wrongType(param, 'an object', value);
  const { role, content } = value;
  if (role === undefined)
    throw invalid(`Missing required parameter: '${param}.role'.`, `${param}.role`, 'missing_required_parameter');
  if (typeof role !== 'string' || !roles.includes(role)) {
    const supported = roles.map((name) => `'${name}'`).join(', ');
    const got = JSON.stringify(role).replaceAll('"', "'");
    throw invalid(`Invalid value: ${got}. Supported values are: ${supported}.`, `${param}.role`, 'invalid_value');
  }
  return { role, text: readContent(content, `${param}.content`) };
}

function readContent(value: unknown, param: string): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) throw wrongType(param, 'one of a string or array of objects', value);
  return value
    .map((part: unknown) => {
      if (isObject(part) && part.type === 'text' && typeof part.text === 'string') return part.text;
      throw invalid(`Invalid '${param}': this model reads parts of type 'text' only.`, param, 'invalid_value');
    })
    .join('');
}

function readIncludeUsage(value: unknown, stream: boolean): boolean {
  if (isMissing(value)) return false;
  if (!isObject(value)) throw wrongType('stream_options', 'an object', value);
  if (!stream)
    throw invalid("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options', null);
  return readBoolean(value.include_usage, 'stream_options.include_usage');
}

function readMaxTokens(body: Json): number {
  const [name, other] = limits.filter((limit) => !isMissing(body[limit]));
  if (name === undefined) return Infinity;
  if (other !== undefined)
    throw invalid(
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
      name,
      'invalid_parameter_combination',
    );
  const value = body[name];
  if (!Number.isInteger(value)) throw wrongType(name, 'an integer', value);
  if (Number(value) < 1)
    throw invalid(
      `Invalid '${name}': integer below minimum value. Expected a value >= 1, but got ${Number(value)} instead.`,
      name,
      'integer_below_min_value',
    );
  return Number(value);
}

function checkRange(body: Json, name: string, least: number, greatest: number): void {
  const value = body[name];
  if (isMissing(value)) return;
  if (typeof value !== 'number') throw wrongType(name, 'a decimal', value);
  const [bound, sign, code] =
    value < least ? [least, '>=', 'decimal_below_min_value'] : [greatest, '<=', 'decimal_above_max_value'];
  if (value < least || value > greatest)
    throw invalid(`Invalid '${name}': expected a value ${sign} ${bound}, but got ${value} instead.`, name, code);
}

function readBoolean(value: unknown, param: string): boolean {
  if (isMissing(value)) return false;
  if (typeof value !== 'boolean') throw wrongType(param, 'a boolean', value);
  return value;
}

function isMissing(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

function wrongType(param: string, expected: string, value: unknown): ModelError {
  const got = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`;
  return invalid(`Invalid type for '${param}': expected ${expected}, but got ${got} instead.`, param, 'invalid_type');
}

function invalid(message: string, param: string, code: string | null): ModelError {
  return new ModelError(message, { param, code });
}
