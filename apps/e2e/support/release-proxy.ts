import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReleaseProxy {
  url: string;
  /** Simulates a release: all scripts get new names, and the old files no longer exist. */
  release(): void;
  /** Replies 404 to matching paths; null unblocks them. */
  block(files: RegExp | null): void;
  /** Never replies to matching paths. */
  hang(paths: RegExp): void;
  close(): Promise<void>;
}

const script = /(-[\w-]{8})\.js/g;
const renamed = /(-[\w-]{8})\.next\.js/;

/** A proxy in front of the platform that can simulate a new release. */
export async function startReleaseProxy(platform: string): Promise<ReleaseProxy> {
  let isReleased = false;
  let blocked: RegExp | null = null;
  let hanging: RegExp | null = null;

  const server = createServer((incoming, reply) => {
    const path = incoming.url ?? '/';
    const isOld = isReleased && path.startsWith('/assets/') && path.endsWith('.js') && !renamed.test(path);
    if (isOld || blocked?.test(path)) return void reply.writeHead(404).end();
    if (hanging?.test(path)) return;
    const headers = { ...incoming.headers };
    // The build is rewritten, so the server's validators do not apply, and text must arrive uncompressed.
    for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name];
    const { method } = incoming;
    const target = new URL(path.replace(renamed, '$1.js'), platform);
    const upstream = request(target, { method, headers }, (response) => {
      const isText = /html|javascript/.test(response.headers['content-type'] ?? '');
      if (!isReleased || !isText) {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
        return;
      }
      void read(response).then((text) => {
        const { 'content-length': _length, etag: _etag, ...otherHeaders } = response.headers;
        reply.writeHead(response.statusCode ?? 502, otherHeaders).end(nextBuild(text));
      });
    });
    upstream.on('error', () => reply.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (isReleased = true),
    block: (files) => (blocked = files),
    hang: (paths) => (hanging = paths),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function nextBuild(text: string): string {
  return text
    .replace(script, '$1.next.js')
    .replace(/"revision":"(\w+)"/g, (_match, revision: string) => `"revision":"${[...revision].reverse().join('')}"`);
}

async function read(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
