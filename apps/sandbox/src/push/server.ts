import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { sendJson, sendPage, sendRedirect } from '../replies';
import { closeNow, listen } from '../launch/ports';
import { pushPage, pushTitle } from './pages';
import { PushError } from './push-error';
import {
  readBehavior,
  store,
  Subscriptions,
  type PushBehavior,
  type PushedMessage,
  type Subscription,
} from './subscriptions';
import { checkVapid, isPublicKey, sandboxPushKeys, type PushKeys } from './vapid';

const maxBodyBytes = 4096;
const urgencies = ['very-low', 'low', 'normal', 'high'];

interface Subscribed {
  id: string;
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

interface PushControls {
  /** The keys with which the product sends; subscriptions may be for others. */
  keys: PushKeys;
  /** What a browser's `subscribe` does. */
  subscribe(applicationServerKey?: string): Subscribed;
  behave(id: string, behavior: PushBehavior): void;
  /** The oldest first. */
  messages(id: string): readonly PushedMessage[];
  /** The device gets what waits for it. */
  deliver(id: string): readonly PushedMessage[];
}

export interface MountedPush extends PushControls {
  /** Serves everything below `/push`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends pending requests. */
  stop(): void;
}

export interface RunningPush extends PushControls {
  url: string;
  stop(): Promise<void>;
}

/** Starts the push service on its own port. */
export async function startPush(): Promise<RunningPush> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, 0, 'localhost')}`;
  const mounted = mountPush({ url });
  server.on('request', (request, response) => void mounted.handle(request, response));
  return {
    ...mounted,
    url,
    async stop() {
      mounted.stop();
      await closeNow(server);
    },
  };
}

/** A push service as browsers use one, below `/push` of the server at `url`; it also is the browser that receives. */
export function mountPush({ url }: { url: string }): MountedPush {
  const subscriptions = new Subscriptions();
  const open = new Set<ServerResponse>();

  function find(id: string): Subscription {
    const subscription = subscriptions.find(id);
    if (!subscription) throw new PushError(404, 'There is no such subscription.');
    return subscription;
  }

  function subscribe(applicationServerKey: unknown = sandboxPushKeys.publicKey): Subscribed {
    if (!isPublicKey(applicationServerKey)) throw new PushError(400, 'applicationServerKey is no public key.');
    const { id, receiver } = subscriptions.add(applicationServerKey);
    return { id, endpoint: `${url}/push/send/${id}`, keys: receiver.keys };
  }

  function deliver(id: string): readonly PushedMessage[] {
    const waiting = find(id).messages.filter(({ isDelivered }) => !isDelivered);
    for (const message of waiting) message.isDelivered = true;
    return waiting;
  }

  function behave(id: string, name: unknown): void {
    const behavior = readBehavior(name);
    if (!behavior) throw new PushError(400, 'There is no such behavior.');
    find(id).behavior = behavior;
  }

  async function serveSend(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const subscription = find(id);
    const body = await buffer(request);
    checkVapid(request.headers.authorization, {
      publicKey: subscription.applicationServerKey,
      origin: url,
      now: new Date(),
    });
    await misbehave(subscription.behavior, response);
    const message = readMessage(request, body, subscription);
    store(subscription, message);
    response.writeHead(201, { location: `${url}/push/messages/${message.id}`, ttl: message.ttl }).end();
  }

  async function serveBehavior(id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    behave(id, isForm ? new URLSearchParams(body).get('behavior') : parseObject(body).behavior);
    if (isForm) sendRedirect(response, '/push');
    else sendJson(response, 200, { behavior: find(id).behavior });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url);
    const [, , kind = '', id = '', action = ''] = pathname.split('/');
    switch (`${request.method} ${[kind, id && ':id', action].filter(Boolean).join('/')}`) {
      case 'POST send/:id':
        return serveSend(id, request, response);
      case 'POST subscriptions':
        return sendJson(response, 201, subscribe(parseObject(await text(request)).applicationServerKey));
      case 'GET subscriptions/:id':
        return sendJson(response, 200, { behavior: find(id).behavior, messages: find(id).messages });
      case 'POST subscriptions/:id/behavior':
        return serveBehavior(id, request, response);
      case 'POST subscriptions/:id/deliver':
        return sendJson(response, 200, { messages: deliver(id) });
      case 'GET ':
        return sendPage(response, 200, pushTitle, pushPage(subscriptions.newest));
      default:
        throw new PushError(404, 'There is nothing here.');
    }
  }

  return {
    keys: sandboxPushKeys,
    subscribe,
    behave,
    deliver,
    messages: (id) => find(id).messages,
    handle(request, response) {
      open.add(response);
      response.once('close', () => open.delete(response));
      return serve(request, response).catch((error: unknown) => {
        if (response.destroyed || response.headersSent) return void response.destroy();
        const { status, message, headers } = error instanceof PushError ? error : new PushError(500, 'It failed.');
        sendJson(response, status, { error: message }, headers);
      });
    },
    stop() {
      for (const response of open) response.destroy();
    },
  };
}

/** Resolves if the service behaves well. */
async function misbehave(behavior: PushBehavior, response: ServerResponse): Promise<void> {
  if (behavior === 'good') return;
  if (behavior === 'silent') await once(response, 'close');
  if (behavior === '429') throw new PushError(429, 'Wait.', { 'retry-after': '120' });
  throw new PushError(Number(behavior) || 500, `It answers ${behavior}.`);
}

function readMessage({ headers }: IncomingMessage, body: Buffer, { receiver }: Subscription): PushedMessage {
  const { ttl, urgency = 'normal', topic = null } = headers as Record<string, string | undefined>;
  if (!/^\d{1,10}$/.test(ttl ?? '')) throw new PushError(400, 'TTL is required: seconds.');
  if (headers['content-encoding'] !== 'aes128gcm') throw new PushError(400, 'The content coding must be aes128gcm.');
  if (body.length > maxBodyBytes) throw new PushError(413, `At most ${maxBodyBytes} bytes.`);
  if (!urgencies.includes(urgency)) throw new PushError(400, 'There is no such urgency.');
  if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) throw new PushError(400, 'A topic has 1 to 32 characters.');
  return {
    id: randomUUID(),
    time: new Date().toISOString(),
    ttl: Number(ttl),
    urgency,
    topic,
    isDelivered: false,
    payload: parse(receiver.decrypt(body)),
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

const parseObject = (body: string) => Object(parse(body)) as Record<string, unknown>;
