import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LimitName } from '@everstep/domain/endpoint';
import type { Config } from '../../config';
import { Refusal } from '../errors';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export interface Window {
  max: number;
  timeWindow: number;
}

/** Calls per address and endpoint in each window. The limits of reads and writes are far above what the pages need. */
export const limits: Record<
  LimitName | 'report' | 'feed' | 'feedOfLink' | 'dav' | 'davSignIn' | 'unknownPath',
  [Window, ...Window[]]
> = {
  read: [{ max: 200, timeWindow: minute }],
  write: [{ max: 60, timeWindow: minute }],
  authenticate: [
    { max: 30, timeWindow: minute },
    { max: 300, timeWindow: hour },
  ],
  register: [
    { max: 5, timeWindow: hour },
    { max: 20, timeWindow: day },
  ],
  reset: [{ max: 20, timeWindow: hour }],
  linkToken: [{ max: 10, timeWindow: minute }],
  adminVerify: [{ max: 20, timeWindow: hour }],
  checkout: [{ max: 20, timeWindow: hour }],
  // Donors are identified only by their IP address.
  gift: [{ max: 10, timeWindow: hour }],
  import: [{ max: 30, timeWindow: hour }],
  export: [{ max: 10, timeWindow: hour }],
  support: [{ max: 30, timeWindow: hour }],
  testMessage: [{ max: 20, timeWindow: hour }],
  /** Counted per user, and only when a report is computed. */
  report: [{ max: 60, timeWindow: minute }],
  /** Services that many people use ask for all of their links from a few addresses. */
  feed: [{ max: 600, timeWindow: minute }],
  /** Counted per calendar link, after its secret was checked. */
  feedOfLink: [{ max: 120, timeWindow: hour }],
  /** A program that synchronizes a thousand events sends each in a request of its own. */
  dav: [{ max: 3000, timeWindow: minute }],
  /** Attempts that have failed, as many as to sign in. */
  davSignIn: [
    { max: 30, timeWindow: minute },
    { max: 300, timeWindow: hour },
  ],
  unknownPath: [{ max: 300, timeWindow: minute }],
};

export function limitFor(name: keyof typeof limits, config: Config): Window {
  return scaled(limits[name][0], config);
}

function scaled({ max, timeWindow }: Window, config: Config): Window {
  return { max: max * config.rateLimitFactor, timeWindow };
}

/** Checks all windows but the first, which the plugin counts. */
export function longerLimits(app: FastifyInstance, name: LimitName, config: Config) {
  return rejectBeyond(app, limits[name].slice(1), config);
}

/** Rejects calls over any of these limits, which are counted separately from those of the routes: by address or another key. */
export function rejectBeyond(
  app: FastifyInstance,
  windows: Window[],
  config: Config,
  keyGenerator?: (request: FastifyRequest) => string,
) {
  const checks = windows.map((window) =>
    app.createRateLimit({ ...scaled(window, config), ...(keyGenerator && { keyGenerator }) }),
  );
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    for (const check of checks) {
      const state = await check(request);
      if (state.isAllowed || !state.isExceeded) continue;
      reply.header('retry-after', String(state.ttlInSeconds));
      throw new Refusal('too_many');
    }
  };
}

export async function limitRates(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ...limitFor('unknownPath', config),
    // A home connection has an entire IPv6 /64, so counting single addresses would limit nothing.
    ipv6Subnet: 64,
    // No counters in ordinary replies; a 429 has Retry-After.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: () => new Refusal('too_many'),
  });
}
