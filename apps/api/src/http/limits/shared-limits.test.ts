import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { origin, useApp } from '../../../test/test-app';
import { connectAsApi } from '../../../test/database';
import { password } from '../../../test/factories';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import type { Connection } from '../../db/client';
import { rateCounters } from '../../db/schema';

const api = useApp();
const processes: FastifyInstance[] = [];
const connections: Connection[] = [];

/** Several processes on one database, behind a proxy that forwards the client's address. */
beforeAll(async () => {
  for (let n = 0; n < 2; n += 1) {
    const config = readConfig({
      DATABASE_URL: api.databaseUrl,
      SANDBOX_URL: 'http://localhost:4400',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    const connection = connectAsApi(api.databaseUrl, 3);
    connections.push(connection);
    processes.push((await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 0 })).app);
  }
});
afterAll(async () => {
  for (const app of processes) await app.close();
  for (const connection of connections) await connection.close();
});

const send = (url: string, payload: object, address: string, index = 0) =>
  (processes[index % processes.length] as FastifyInstance).inject({
    method: 'POST',
    url,
    headers: { origin, 'x-forwarded-for': address },
    payload,
  });

const email = 'nobody@parents.example';
const kinds: [string, object, number][] = [
  ['/api/users/request-password-reset', { email }, 20],
  ['/api/users/validate-reset-token', { token: 'A'.repeat(43) }, 10],
  ['/api/users/register', { name: 'N', email: 'root@everstep.example', password_hash: password }, 5],
];

it.each(kinds)('%s is limited across all processes', async (url, body, limit) => {
  const statuses = [];
  for (let n = 0; n < limit + 2; n += 1) statuses.push((await send(url, body, '203.0.113.1', n)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(statuses.slice(limit)).toEqual([429, 429]);
  const rejected = await send(url, body, '203.0.113.1');
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(url, body, '203.0.113.2')).statusCode).not.toBe(429);
});

it('a site with an IPv6 /48 does not get the limits of many households', async () => {
  const validate = async (address: string, index: number) =>
    (await send('/api/users/validate-reset-token', { token: 'A'.repeat(43) }, address, index)).statusCode;
  const statuses = [];
  for (let n = 0; n < 102; n += 1) statuses.push(await validate(`2001:db8:7:${n.toString(16)}::1`, n));
  expect(statuses.slice(0, 100)).toEqual(Array<number>(100).fill(200));
  expect(statuses.slice(100)).toEqual([429, 429]);
  expect(await validate('2001:db8:8:1::1', 0)).toBe(200);
});

it('the counters do not reveal the caller’s address', async () => {
  await send('/api/users/validate-reset-token', { token: 'A'.repeat(43) }, '203.0.113.77');
  const rows = await api.db.select().from(rateCounters);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  for (const { key } of rows) {
    expect(key).toHaveLength(32);
    expect(key.toString('latin1')).not.toContain('203.0.113');
  }
});
