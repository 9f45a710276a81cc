import { once } from 'node:events';
import { request as requestHttp, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type TcpSocketConnectOpts } from 'node:net';
import { connect as connectTls, type ConnectionOptions, type TLSSocket } from 'node:tls';
import { createResolve, isPublicAddress, isPublicName } from './public-addresses';

export type FetchFailure =
  /** Not https, or with a port, a user or a host that is no public name. */
  | 'bad url'
  | 'unknown host'
  | 'forbidden address'
  | 'certificate'
  | 'unreachable'
  | 'timeout'
  | 'too large'
  /** One more than allowed, or one without a target. */
  | 'redirect';

/** Says why, and nothing of the address. */
export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
  constructor(
    readonly reason: FetchFailure,
    /** Whether it is about an address that a redirect led to. */
    readonly isRedirected = false,
  ) {
    super(reason);
  }
}

interface FetchOptions {
  headers?: Record<string, string>;
  /** Makes it a POST, whose redirects are not followed. */
  body?: Buffer;
  /** How much of a reply is read. Without it, nothing is. */
  maxBytes?: number;
  /** How many redirects are followed, each checked like the first address. The headers are sent to all of them. */
  redirects?: number;
  timeoutMs?: number;
}

interface FetchedReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Fetches a URL that a user has given. Throws `GuardedFetchError`. */
export type GuardedFetch = (address: string, options?: FetchOptions) => Promise<FetchedReply>;

export type ConnectOptions = ConnectionOptions &
  Pick<TcpSocketConnectOpts, 'autoSelectFamily' | 'autoSelectFamilyAttemptTimeout'>;

interface Options {
  /** The sandbox's origin, over http on this machine; null in production. */
  exemptOrigin: string | null;
  resolve?: (hostname: string, signal: AbortSignal) => Promise<string[]>;
  connect?: (options: ConnectOptions) => TLSSocket;
}

const redirectStatuses = [301, 302, 303, 307, 308];

export function createGuardedFetch({
  exemptOrigin,
  resolve = createResolve(),
  connect = connectTls,
}: Options): GuardedFetch {
  async function connectToPublic(hostname: string, signal: AbortSignal): Promise<TLSSocket> {
    const resolved = await resolve(hostname, signal);
    if (signal.aborted) throw new GuardedFetchError('timeout');
    if (resolved.length === 0) throw new GuardedFetchError('unknown host');
    if (!resolved.every(isPublicAddress)) throw new GuardedFetchError('forbidden address');
    const addresses = resolved.map((address) => ({ address, family: isIP(address) }));
    return connect({
      host: hostname,
      servername: hostname,
      port: 443,
      // What was checked is what is connected to, whatever the name leads to by now.
      lookup: (_hostname, _options, done) => done(null, addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 1000,
    });
  }

  async function open(url: URL, options: FetchOptions, signal: AbortSignal): Promise<ClientRequest> {
    const method = options.body ? 'POST' : 'GET';
    const headers = { 'accept-encoding': 'identity', ...options.headers };
    if (url.origin === exemptOrigin) return requestHttp(url, { method, headers, signal, agent: false });
    assertPublic(url);
    const socket = await connectToPublic(url.hostname, signal);
    return requestHttps(url, { method, headers, signal, createConnection: () => socket });
  }

  const send = async (url: URL, options: FetchOptions, signal: AbortSignal) =>
    exchange(await open(url, options, signal), options, signal);

  return async (address, options = {}) => {
    const signal = AbortSignal.timeout(options.timeoutMs ?? 10_000);
    const redirects = options.body ? 0 : (options.redirects ?? 0);
    let url = parseUrl(address);
    for (let followed = 0; ; followed += 1) {
      const reply = await send(url, options, signal).catch((error: unknown) => {
        throw error instanceof GuardedFetchError ? new GuardedFetchError(error.reason, followed > 0) : error;
      });
      if (!redirectStatuses.includes(reply.status)) return reply;
      const { location } = reply.headers;
      if (followed === redirects || location === undefined) throw new GuardedFetchError('redirect');
      url = parseUrl(location, url);
    }
  };
}

/** Whether an address may be fetched as far as its text says. Its host is looked up when it is. */
export function isFetchable(address: string, exemptOrigin: string | null): boolean {
  try {
    const url = parseUrl(address);
    if (url.origin !== exemptOrigin) assertPublic(url);
    return true;
  } catch {
    return false;
  }
}

function parseUrl(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new GuardedFetchError('bad url', base !== undefined);
  return new URL(address, base);
}

function assertPublic({ protocol, username, password, port, hostname }: URL): void {
  const isPlain = protocol === 'https:' && username === '' && password === '' && port === '';
  if (!isPlain || !isPublicName(hostname)) throw new GuardedFetchError('bad url');
}

async function exchange(
  request: ClientRequest,
  { body, maxBytes }: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedReply> {
  // What fails after the reply has begun is reported by its body.
  request.on('error', () => undefined);
  try {
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode = 0, headers } = response;
    return {
      status: statusCode,
      headers,
      body: maxBytes === undefined ? Buffer.alloc(0) : await readBody(response, maxBytes),
    };
  } catch (error) {
    throw new GuardedFetchError(reasonOf(error, request, signal));
  } finally {
    request.destroy();
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new GuardedFetchError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown, { socket }: ClientRequest, signal: AbortSignal): FetchFailure {
  if (error instanceof GuardedFetchError) return error.reason;
  if (signal.aborted) return 'timeout';
  return (socket as TLSSocket | null)?.authorizationError ? 'certificate' : 'unreachable';
}
