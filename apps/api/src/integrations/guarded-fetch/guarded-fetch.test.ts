import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { authority, certificate, certificateKey } from '../../../test/certificates';
import { createGuardedFetch, type ConnectOptions, type FetchFailure } from './guarded-fetch';

const publicAddress = '8.8.8.8';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

interface World {
  /** What the name servers answer, one after the other; the last answer stays. */
  answers?: string[][];
  ca?: string;
}

/** A server that all public addresses lead to, a fetch, and what it has asked and connected to. */
async function serve(listener: RequestListener, { answers = [[publicAddress]], ca = authority }: World = {}) {
  const port = await listen(createServer({ cert: certificate, key: certificateKey }, listener));
  const resolved: string[] = [];
  const connected: unknown[] = [];
  const toServer: LookupFunction = (_hostname, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
  const fetch = createGuardedFetch({
    exemptOrigin: null,
    resolve: async (hostname) => {
      resolved.push(hostname);
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    },
    connect(options: ConnectOptions) {
      options.lookup?.(options.host ?? '', { all: true }, (_error, addresses) =>
        connected.push({ port: options.port, addresses }),
      );
      return connectTls({ ...options, port, ca, lookup: toServer });
    },
  });
  return { fetch, resolved, connected };
}

const ok: RequestListener = (_request, response) => void response.end('hello');
const failure = (reason: FetchFailure) => ({ name: 'GuardedFetchError', reason, message: reason });

describe('a fetch of what a user names', () => {
  it('gets the reply over https', async () => {
    const { fetch } = await serve((request, response) => {
      response
        .writeHead(200, { etag: '"1"' })
        .end(`${request.method} ${request.url} ${String(request.headers['x-own'])}`);
    });
    const reply = await fetch('https://push.example/feed?a=1', { headers: { 'x-own': 'yes' }, maxBytes: 100 });
    expect([reply.status, reply.headers.etag, reply.body.toString()]).toEqual([200, '"1"', 'GET /feed?a=1 yes']);
  });

  it('posts a body', async () => {
    const { fetch } = await serve((request, response) => {
      void text(request).then((body) => response.end(`${request.method} ${body} ${request.headers['content-length']}`));
    });
    const reply = await fetch('https://push.example/', { body: Buffer.from('hello'), maxBytes: 100 });
    expect(reply.body.toString()).toBe('POST hello 5');
  });

  it('connects to all of the addresses that were checked, at port 443', async () => {
    const { fetch, connected } = await serve(ok, { answers: [[publicAddress, '2606:4700::1']] });
    await fetch('https://push.example/');
    expect(connected).toEqual([
      {
        port: 443,
        addresses: [
          { address: publicAddress, family: 4 },
          { address: '2606:4700::1', family: 6 },
        ],
      },
    ]);
  });

  it('asks the name servers once, so a second answer cannot lead elsewhere', async () => {
    const { fetch, resolved, connected } = await serve(ok, { answers: [[publicAddress], ['127.0.0.1']] });
    await fetch('https://push.example/');
    expect(resolved).toEqual(['push.example']);
    expect(connected).toEqual([{ port: 443, addresses: [{ address: publicAddress, family: 4 }] }]);
    await expect(fetch('https://push.example/')).rejects.toMatchObject(failure('forbidden address'));
    expect(connected).toHaveLength(1);
  });

  it.each([
    [['10.0.0.1'], 'forbidden address'],
    [[publicAddress, '127.0.0.1'], 'forbidden address'],
    [['2606:4700::1', '::ffff:8.8.8.8'], 'forbidden address'],
    [[], 'unknown host'],
  ] as const)('of a name with the addresses %j does not connect', async (answer, reason) => {
    const { fetch, connected } = await serve(ok, { answers: [[...answer]] });
    await expect(fetch('https://push.example/')).rejects.toMatchObject(failure(reason));
    expect(connected).toEqual([]);
  });

  it.each([
    ...[
      '',
      'push.example',
      'not a url',
      'http://push.example/',
      'ftp://push.example/',
      'file:///etc/passwd',
      'data:,x',
    ],
    ...[
      'https://push.example:8443/',
      'https://push.example:22/',
      'https://ana@push.example/',
      'https://:b@push.example/',
    ],
    ...['https://localhost/', 'https://metadata/', 'https://push.example./', 'https://8.8.8.8/', 'https://127.0.0.1/'],
    ...['https://2130706433/', 'https://0x7f000001/', 'https://0177.0.0.1/', 'https://127.1/', 'https://127.0.0.1./'],
    ...[
      'https://①②⑦.⓪.⓪.①/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fe80::1]/',
      'https://[2606:4700::1]/',
    ],
  ])('refuses %s before anything is looked up', async (address) => {
    const { fetch, resolved } = await serve(ok);
    await expect(fetch(address)).rejects.toMatchObject(failure('bad url'));
    expect(resolved).toEqual([]);
  });

  it('takes full-width and escaped names for what they are', async () => {
    const { fetch, resolved } = await serve(ok);
    await fetch('https://ｐｕｓｈ.ex%61mple/');
    await fetch('https:\\\\push.example\\x@127.0.0.1/');
    expect(resolved).toEqual(['push.example', 'push.example']);
  });
});

describe('a redirect', () => {
  const toward =
    (location: string): RequestListener =>
    (_request, response) =>
      void response.writeHead(302, { location }).end();

  it.each([301, 302, 303, 307, 308])('of %i is not followed unless that was asked for', async (status) => {
    const asked: unknown[] = [];
    const { fetch } = await serve((request, response) => {
      asked.push(request.url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    await expect(fetch('https://push.example/')).rejects.toMatchObject(failure('redirect'));
    await expect(fetch('https://push.example/', { body: Buffer.from('x'), redirects: 5 })).rejects.toMatchObject(
      failure('redirect'),
    );
    expect(asked).toEqual(['/', '/']);
  });

  it('is followed as often as allowed, also to another host', async () => {
    const chain = ['/b', 'https://elsewhere.example/c', '//push.example/d', null];
    const { fetch, resolved } = await serve((request, response) => {
      const next = chain['abcd'.indexOf(request.url?.slice(1) ?? '')];
      response.writeHead(next ? 302 : 200, next ? { location: next } : {}).end(request.url);
    });
    const { status, body } = await fetch('https://push.example/a', { redirects: 3, maxBytes: 100 });
    expect([status, body.toString()]).toEqual([200, '/d']);
    expect(resolved).toEqual(['push.example', 'push.example', 'elsewhere.example', 'push.example']);
    await expect(fetch('https://push.example/a', { redirects: 2 })).rejects.toMatchObject(failure('redirect'));
  });

  it.each([
    ['http://push.example/', 'bad url'],
    ['https://localhost/', 'bad url'],
    ['https://push.example:22/', 'bad url'],
    ['https://', 'bad url'],
  ] as const)('to %s is refused', async (target, reason) => {
    const { fetch } = await serve(toward(target));
    await expect(fetch('https://push.example/', { redirects: 5 })).rejects.toMatchObject(failure(reason));
  });

  it('to a name of our own network is refused', async () => {
    const { fetch, connected } = await serve(toward('https://elsewhere.example/'), {
      answers: [[publicAddress], ['192.168.0.1']],
    });
    await expect(fetch('https://push.example/', { redirects: 5 })).rejects.toMatchObject(failure('forbidden address'));
    expect(connected).toHaveLength(1);
  });

  it('without a target is refused, and an unchanged reply is none', async () => {
    const { fetch } = await serve((request, response) => {
      response.writeHead(request.url === '/unchanged' ? 304 : 302).end();
    });
    await expect(fetch('https://push.example/', { redirects: 5 })).rejects.toMatchObject(failure('redirect'));
    expect(await fetch('https://push.example/unchanged')).toMatchObject({ status: 304 });
  });
});

describe('a server that misbehaves', () => {
  it('is not trusted with a certificate of nobody we know', async () => {
    const { fetch } = await serve(ok, { ca: '' });
    await expect(fetch('https://push.example/')).rejects.toMatchObject(failure('certificate'));
  });

  it('is not trusted with a certificate of another name', async () => {
    const { fetch } = await serve(ok);
    await expect(fetch('https://other.example/')).rejects.toMatchObject(failure('certificate'));
  });

  it('and does not answer in time is left', async () => {
    const { fetch } = await serve(() => undefined);
    await expect(fetch('https://push.example/', { timeoutMs: 300 })).rejects.toMatchObject(failure('timeout'));
  });

  it('and sends its reply drop by drop is left', async () => {
    const { fetch } = await serve((_request, response) => {
      const timer = setInterval(() => response.write('x'), 10);
      response.once('close', () => clearInterval(timer));
    });
    await expect(fetch('https://push.example/', { timeoutMs: 300, maxBytes: 1e6 })).rejects.toMatchObject(
      failure('timeout'),
    );
  });

  it('and whose name servers say nothing is left', async () => {
    const fetch = createGuardedFetch({
      exemptOrigin: null,
      resolve: (_hostname, signal) =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve([]), { once: true })),
    });
    await expect(fetch('https://push.example/', { timeoutMs: 100 })).rejects.toMatchObject(failure('timeout'));
  });

  it('and sends more than allowed is left, and its connection is closed', async () => {
    let isClosed = false;
    const { fetch } = await serve((_request, response) => {
      response.once('close', () => (isClosed = true));
      const send = () => void response.write('x'.repeat(10_000), send);
      send();
    });
    await expect(fetch('https://push.example/', { maxBytes: 50_000 })).rejects.toMatchObject(failure('too large'));
    await expect.poll(() => isClosed).toBe(true);
  });

  it('may send as much as allowed', async () => {
    const { fetch } = await serve((_request, response) => void response.end('x'.repeat(50_000)));
    expect((await fetch('https://push.example/', { maxBytes: 50_000 })).body).toHaveLength(50_000);
  });

  it('is not read at all without a limit', async () => {
    const { fetch } = await serve(ok);
    expect(await fetch('https://push.example/')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('and closes the connection is unreachable', async () => {
    const { fetch } = await serve((request) => void request.socket.destroy());
    await expect(fetch('https://push.example/')).rejects.toMatchObject(failure('unreachable'));
  });

  it('is not named by the failure', async () => {
    const { fetch } = await serve((request) => void request.socket.destroy());
    const error: unknown = await fetch('https://push.example/secret').catch((caught: unknown) => caught);
    expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/push\.example|secret/);
  });
});

describe('the exempt origin', () => {
  it('is fetched over http on this machine, and no other one is', async () => {
    const port = await listen(createHttpServer(ok));
    const fetch = createGuardedFetch({ exemptOrigin: `http://localhost:${port}` });
    const { body } = await fetch(`http://localhost:${port}/push`, { maxBytes: 10 });
    expect(body.toString()).toBe('hello');
    for (const address of [`http://127.0.0.1:${port}/`, `http://localhost:${port + 1}/`, `https://localhost:${port}/`])
      await expect(fetch(address)).rejects.toMatchObject(failure('bad url'));
  });
});
