import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FrontDoor {
  url: string;
  /** Simulates a release: all scripts get new names and the old ones are gone. */
  release(): void;
  /** Replies 404 to matching paths; null ends that. */
  lose(files: RegExp | null): void;
  close(): Promise<void>;
}

const script = /(-[\w-]{8})\.js/g;
const renamed = /(-[\w-]{8})\.next\.js/;

/** A proxy in front of the platform that can simulate a new release. */
export async function openFrontDoor(platform: string): Promise<FrontDoor> {
  let isReleased = false;
  let lost: RegExp | null = null;

  const server = createServer((asked, reply) => {
    const path = asked.url ?? '/';
    const isOld = isReleased && path.startsWith('/assets/') && path.endsWith('.js') && !renamed.test(path);
    if (isOld || lost?.test(path)) return void reply.writeHead(404).end();
    const headers = { ...asked.headers };
    // The build is rewritten, so the server's validators do not apply, and text must arrive uncompressed.
    for (const name of ['if-none-match', 'if-modified-since', 'accept-encoding']) delete headers[name];
    const { method } = asked;
    const target = new URL(path.replace(renamed, '$1.js'), platform);
    const passed = request(target, { method, headers }, (answer) => {
      const isText = /html|javascript/.test(answer.headers['content-type'] ?? '');
      if (!isReleased || !isText) {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
        return;
      }
      void read(answer).then((text) => {
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
        reply.writeHead(answer.statusCode ?? 502, kept).end(nextBuild(text));
      });
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => (isReleased = true),
    lose: (files) => (lost = files),
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

async function read(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
