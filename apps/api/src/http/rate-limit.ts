import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { LimitName } from '@everstep/domain/endpoint';
import type { Config } from '../config';
import { Refusal } from './errors';

/** Calls per time window and address. Reads and writes lie far above what the screens do by themselves. */
const limits: Record<LimitName | 'unknownPath', { max: number; timeWindow: number }> = {
  read: { max: 200, timeWindow: 60_000 },
  write: { max: 60, timeWindow: 60_000 },
  authenticate: { max: 30, timeWindow: 60_000 },
  register: { max: 5, timeWindow: 3_600_000 },
  unknownPath: { max: 300, timeWindow: 60_000 },
};

export function limitFor(name: keyof typeof limits, config: Config) {
  const { max, timeWindow } = limits[name];
  return { max: max * config.rateLimitFactor, timeWindow };
}

export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ...limitFor('unknownPath', config),
    // One household has one /64 of IPv6, so counting single addresses there would limit nobody.
    ipv6Subnet: 64,
    // Ordinary answers need no counters; a refused one says when to come back.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Refusal('too_many'),
  });
}
