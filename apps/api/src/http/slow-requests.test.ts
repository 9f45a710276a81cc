import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { connect, type Connection } from '../db/client';

type App = Awaited<ReturnType<typeof buildApp>>['app'];

let app: App;
let connection: Connection;
let port: number;

beforeAll(async () => {
  // No request here gets as far as the database.
  const url = 'postgres://everstep@127.0.0.1:9/everstep';
  const config = readConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://localhost:4400' });
  connection = connect({ url, size: 2 });
  const requestTimeouts = { headersMs: 100, totalMs: 200, checkEveryMs: 20 };
  ({ app } = await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 0, requestTimeouts }));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

/** Sends the start of a request and nothing more, and returns what comes before the connection ends. */
async function startRequest(start: string): Promise<string> {
  const socket = connectSocket(port, '127.0.0.1');
  socket.write(start);
  return await text(socket);
}

it.each([
  ['headers', 'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
  [
    'body',
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost:3000\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"email": "',
  ],
])('a request whose %s do not arrive in time is cut off with a sentence', async (_what, start) => {
  const reply = await startRequest(start);
  expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  expect(reply).toContain('"code":"unavailable"');
});
