import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { makeUser, password } from './factories';
import { connectAsApi } from './database';
import { origin, useApp } from './test-app';
import { buildApp } from '../src/app';
import { readConfig } from '../src/config';
import type { Connection } from '../src/db/client';
import { maxWaiting, verifyPassword } from '../src/features/auth/password/hashing';

const api = useApp();
let connection: Connection;
let app: FastifyInstance;

/** Behind a proxy that forwards the client's address. */
beforeAll(async () => {
  const config = readConfig({
    DATABASE_URL: api.databaseUrl,
    SANDBOX_URL: 'http://localhost:4400',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  connection = connectAsApi(api.databaseUrl, 3);
  ({ app } = await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 0 }));
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

const signIn = (payload: { email: string; password: string }, address: string, cookie = '') =>
  app.inject({
    method: 'POST',
    url: '/api/users/authenticate',
    headers: { origin, cookie, 'x-forwarded-for': address },
    payload,
  });

it('password guesses from three hundred addresses do not block the right password from a known browser', async () => {
  const user = await makeUser(api.db);
  const first = await api.post('/api/users/authenticate', { email: user.email, password });
  const device = `known_device=${first.cookies.find(({ name }) => name === 'known_device')?.value}`;
  // However slowly the guesses arrive on a busy machine, the queue is full: others wait in it all the time.
  let isOver = false;
  const others = Array.from({ length: maxWaiting.unproven + 1 }, async () => {
    while (!isOver) await verifyPassword(null, 'a-guess', 'unproven').catch(() => setImmediate());
  });
  const flood = Array.from({ length: 300 }, (_, n) =>
    signIn({ email: `n${n}@parents.example`, password: 'a-guess' }, `198.51.${n % 2}.${n >> 1}`),
  );
  const response = await signIn({ email: user.email, password }, '192.0.2.1', device);
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
  isOver = true;
  await Promise.all(others);
  expect(response.json()).toMatchObject({ success: true });
  expect(statuses).toContain(429);
});
