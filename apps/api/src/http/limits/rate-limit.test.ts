import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from '../../config';
import { replyWithErrors } from '../errors';
import { limitRates, longerLimits } from './rate-limit';

const config = readConfig({ DATABASE_URL: 'postgres://x@localhost/x', SANDBOX_URL: 'http://localhost:4400' });

it('counts the longer windows per address, in addition to the first one', async () => {
  const app = fastify();
  await limitRates(app, config);
  replyWithErrors(app, () => () => null);
  const rejectOverLimit = longerLimits(app, 'authenticate', config);
  app.get('/', { preParsing: async (request, reply) => rejectOverLimit(request, reply) }, () => 'in');
  const call = (remoteAddress: string) => app.inject({ url: '/', remoteAddress });

  const firstHour = await Promise.all(Array.from({ length: 300 }, () => call('10.0.0.1')));
  expect(new Set(firstHour.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const rejected = await call('10.0.0.1');
  expect(rejected.statusCode).toBe(429);
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500);
  expect(rejected.json()).toMatchObject({ success: false, code: 'too_many' });
  expect((await call('10.0.0.2')).statusCode).toBe(200);
  await app.close();
});
