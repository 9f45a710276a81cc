import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import { connect, type Connection } from '../db/client';

let app: FastifyInstance;
let connection: Connection;

beforeAll(async () => {
  // Nothing listens on port 9: the database is unreachable.
  const url = 'postgres://everstep@127.0.0.1:9/everstep';
  const config = readConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://localhost:4400' });
  connection = connect({ url, size: 2 });
  ({ app } = await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 0 }));
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

it('without a database the process is healthy but not ready, and requests get 503 with Retry-After', async () => {
  expect((await app.inject({ url: '/api/health' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/api/ready' })).statusCode).toBe(503);
  const response = await app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    headers: { origin: 'http://localhost:3000' },
    payload: { email: 'a@x.test', password: 'hunter22' },
  });
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(response.json()).toEqual({
    success: false,
    code: 'unavailable',
    detail: 'Everstep is not available right now. Please try again in a moment.',
  });
  expect((await app.inject({ url: '/api/lessons' })).statusCode).toBe(503);
});
