import { connect } from 'node:net';
import type { Reply } from '../../server';
import type { World } from './world';

/** Sends raw chunks until the server closes the connection, and returns its reply. */
export function write(world: World, chunks: Iterable<string>): Promise<Reply & { sent: number }> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(world.server.url).port), 'localhost');
    const waiting = chunks[Symbol.iterator]();
    let [received, sent] = ['', 0];
    const next = () => {
      const chunk = waiting.next();
      if (chunk.done || socket.destroyed) return;
      sent += chunk.value.length;
      socket.write(chunk.value, () => setImmediate(next));
    };
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('connect', next);
    socket.on('data', (data: Buffer) => (received += data.toString()));
    // The server may close the connection while we are still writing; its reply is still valid.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const [head = '', text = ''] = received.split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
      ) as Reply['headers'];
      resolve({ status: Number(first.split(' ')[1]), headers, text, sent });
    });
  });
}

export function* head(request: string, headers: Record<string, string>): Generator<string> {
  const lines = Object.entries({ host: 'app.site.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  yield [request, ...lines, '', ''].join('\r\n');
}
