import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sendJson, sendPage, sendRedirect } from '../replies';
import { closeNow, listen } from '../launch/ports';
import {
  behaviorOf,
  behaviors,
  defaultModel,
  modelPrefix,
  planAnswer,
  readBehavior,
  type ModelBehavior,
} from './behaviors';
import { readChatRequest } from './chat-request';
import { countPromptTokens, sendCompletion } from './completion';
import { missingKey, ModelError, serverError, tooManyRequests, unknownModel, wrongKey } from './errors';
import { modelPage, modelTitle } from './pages';
import { RequestLog, type LoggedRequest } from './request-log';

export interface Model {
  /** The address of the API, with its version. */
  baseUrl: string;
  apiKey: string;
  /** The name of a model that answers well unless it is told otherwise. */
  name: string;
}

interface ModelControls extends Model {
  /** What the model of the default name does; other models do what their name says. */
  behave(behavior: ModelBehavior): void;
  /** The newest 50, the newest first. */
  requests(): readonly LoggedRequest[];
}

export interface MountedModel extends ModelControls {
  /** Serves everything below `/model`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends pending answers. */
  stop(): void;
}

export interface RunningModel extends ModelControls {
  stop(): Promise<void>;
}

interface Options {
  /** The wait after each piece of a slow answer. */
  slowMs?: number;
}

/** Starts the API on its own port. */
export async function startModel({ port = 0, ...options }: Options & { port?: number } = {}): Promise<RunningModel> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, port, 'localhost')}`;
  const mounted = mountModel({ url, ...options });
  server.on('request', (request, response) => void mounted.handle(request, response));
  return {
    ...mounted,
    async stop() {
      mounted.stop();
      await closeNow(server);
    },
  };
}

/** An API for chat completions like OpenAI's, below `/model` of the server at `url`. */
export function mountModel({ url, slowMs = 1000 }: Options & { url: string }): MountedModel {
  const apiKey = 'sk-sandboxThinksNothing';
  const log = new RequestLog();
  const open = new Set<ServerResponse>();
  let current: ModelBehavior = 'good';

  /** Serves `POST /chat/completions`; returns how it ended. */
  async function complete(
    entry: LoggedRequest,
    { raw, headers, response }: { raw: string; headers: IncomingHttpHeaders; response: ServerResponse },
  ): Promise<LoggedRequest['outcome']> {
    authorize(headers, apiKey);
    const request = readChatRequest(raw);
    const named = behaviorOf(request.model);
    const behavior = named === 'good' ? current : named;
    const { model, messages } = request;
    Object.assign(entry, { model, behavior, messages: messages.length, promptTokens: countPromptTokens(messages) });
    if (behavior === null) throw unknownModel(model);
    if (behavior === '401') throw wrongKey(apiKey);
    if (behavior === '429') throw tooManyRequests(model);
    if (behavior === '500') throw serverError();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    if (behavior === 'silent') {
      await once(gone.signal, 'abort');
      return 'left';
    }
    return sendCompletion(response, {
      id: `chatcmpl-${randomUUID().replaceAll('-', '')}`,
      request,
      plan: planAnswer(behavior, messages, slowMs),
      gone: gone.signal,
      onPiece: (count) => (entry.completionTokens = count),
    });
  }

  async function serveCompletion(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await text(request);
    const entry = log.add(raw);
    try {
      entry.outcome = await complete(entry, { raw, headers: request.headers, response });
    } catch (error) {
      entry.outcome = error instanceof ModelError ? `${error.status}` : 'left';
      throw error;
    }
  }

  function serveModels(headers: IncomingHttpHeaders, response: ServerResponse): void {
    authorize(headers, apiKey);
    const data = Array.from(behaviors.keys(), (name) => {
      return { id: `${modelPrefix}${name}`, object: 'model', created: 0, owned_by: 'sandbox' };
    });
    sendJson(response, 200, { object: 'list', data });
  }

  async function serveBehavior(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isJson = request.headers['content-type']?.startsWith('application/json') ?? false;
    const chosen = readBehavior(isJson ? nameIn(body) : (new URLSearchParams(body).get('behavior') ?? ''));
    if (!chosen) throw new ModelError('There is no such behavior.', { param: 'behavior' });
    current = chosen;
    if (isJson) sendJson(response, 200, { behavior: current });
    else sendRedirect(response, '/model');
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url);
    switch (`${request.method} ${pathname}`) {
      case 'POST /model/v1/chat/completions':
        return serveCompletion(request, response);
      case 'GET /model/v1/models':
        return serveModels(request.headers, response);
      case 'POST /model/behavior':
        return serveBehavior(request, response);
      case 'GET /model/requests':
        return sendJson(response, 200, { requests: log.newest });
      case 'GET /model':
        return sendPage(response, 200, modelTitle, modelPage(current, log.newest));
      default:
        throw new ModelError(`Invalid URL (${request.method} ${pathname})`, { status: 404 });
    }
  }

  return {
    baseUrl: `${url}/model/v1`,
    apiKey,
    name: defaultModel,
    behave: (behavior) => void (current = behavior),
    requests: () => log.newest,
    handle(request, response) {
      open.add(response);
      response.once('close', () => open.delete(response));
      return serve(request, response).catch((error: unknown) => {
        if (response.destroyed || response.headersSent) return void response.destroy();
        const { status, body, headers } = error instanceof ModelError ? error : serverError();
        sendJson(response, status, body, headers);
      });
    },
    stop() {
      for (const response of open) response.destroy();
    },
  };
}

function authorize({ authorization }: IncomingHttpHeaders, apiKey: string): void {
  const key = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
  if (key === undefined) throw missingKey();
  if (key !== apiKey) throw wrongKey(key);
}

/** What a JSON text names as behavior; empty if it names none. */
function nameIn(body: string): string {
  try {
    const { behavior } = Object(JSON.parse(body)) as { behavior?: unknown };
    return typeof behavior === 'string' ? behavior : '';
  } catch {
    return '';
  }
}
