import type { ModelBehavior } from './behaviors';

/** A request for a completion, as `GET /model/requests` shows it. */
export interface LoggedRequest {
  time: string;
  /** Null if the request was refused before it was read. */
  model: string | null;
  behavior: ModelBehavior | null;
  messages: number;
  promptTokens: number;
  completionTokens: number;
  /** `stop` and `length` are complete answers; `left` means that the client or the sandbox ended it; others are statuses. */
  outcome: 'pending' | 'stop' | 'length' | 'cut' | 'left' | `${number}`;
  /** What was sent, parsed if it is JSON. */
  body: unknown;
}

const limit = 50;

/** The newest requests, the newest first. */
export class RequestLog {
  readonly newest: LoggedRequest[] = [];

  add(raw: string): LoggedRequest {
    const entry: LoggedRequest = {
      time: new Date().toISOString(),
      model: null,
      behavior: null,
      messages: 0,
      promptTokens: 0,
      completionTokens: 0,
      outcome: 'pending',
      body: parse(raw),
    };
    this.newest.unshift(entry);
    this.newest.length = Math.min(this.newest.length, limit);
    return entry;
  }
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}
