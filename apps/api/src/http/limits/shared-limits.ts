import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Endpoint, LimitName } from '@everstep/domain/endpoint';
import type { Config } from '../../config';
import type { Db } from '../../db/client';
import { rateCounters } from '../../db/schema';
import { keyedHash } from '../../db/seal';
import { Refusal } from '../errors';
import { limits, type Window } from './rate-limit';

/** Limits that protect passwords, codes and mailboxes are counted in Postgres, across all processes. */
const sharedNames = ['authenticate', 'register', 'reset', 'linkToken', 'adminVerify'] as const;
type SharedName = (typeof sharedNames)[number];

/** One customer with an IPv6 /48 has 65,536 networks of size /64; together they get this multiple of a single budget. */
export const subscribersPer48 = 10;

export function isShared(name: LimitName): name is SharedName {
  return (sharedNames as readonly string[]).includes(name);
}

interface Budget {
  subject: string;
  max: number;
  timeWindow: number;
}

/** Rejects calls over any window of the limit: per IPv4 address, or per IPv6 /64 and, with a larger budget, /48. */
export function sharedLimit(db: Db, { method, path }: Endpoint, name: SharedName, config: Config) {
  const scaled = limits[name].map(({ max, timeWindow }) => ({ max: max * config.rateLimitFactor, timeWindow }));
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const budgets = scaled.flatMap((window) => budgetsFor(request.ip, window));
    const waitSeconds = await spendBudgets(
      db,
      config,
      budgets.map((budget) => ({ ...budget, subject: `${method} ${path} ${budget.subject}` })),
    );
    if (waitSeconds === 0) return;
    reply.header('retry-after', String(waitSeconds));
    throw new Refusal('too_many');
  };
}

function budgetsFor(address: string, { max, timeWindow }: Window): Budget[] {
  const own = { subject: ipv6Network(address, 64) ?? address, max, timeWindow };
  const site = isIPv6(address) ? ipv6Network(address, 48) : null;
  return site ? [own, { subject: `site ${site}`, max: max * subscribersPer48, timeWindow }] : [own];
}

/** The network of an IPv6 address; null for anything else, including IPv4-mapped addresses. */
export function ipv6Network(address: string, bits: 48 | 64): string | null {
  const [plain = ''] = address.split('%');
  if (!ipaddr.IPv6.isValid(plain) || ipaddr.IPv6.parse(plain).isIPv4MappedAddress()) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${bits}`).toString()}/${bits}`;
}

/**
 * Counts one call against each budget, in one statement, and returns the seconds to wait, or 0. Addresses are stored as keyed hashes.
 */
export async function spendBudgets(
  db: Db,
  { sealingKeys }: Pick<Config, 'sealingKeys'>,
  budgets: Budget[],
): Promise<number> {
  const byKey = new Map(
    budgets.map((budget) => [
      keyedHash(sealingKeys, `limit:${budget.timeWindow}:${budget.subject}`).toString('hex'),
      budget,
    ]),
  );
  const c = rateCounters;
  // Sorted by key, so that two calls cannot deadlock.
  const values = sql.join(
    [...byKey]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([key, { timeWindow }]) =>
          sql`(${Buffer.from(key, 'hex')}::bytea, 1, now() + make_interval(secs => ${timeWindow / 1000}))`,
      ),
    sql`, `,
  );
  const isExpired = sql`${c.endsAt} <= now()`;
  const { rows } = await db.execute<{ key: Buffer; count: number; seconds: number }>(sql`
    insert into ${c} (key, count, ends_at) values ${values}
    on conflict (key) do update set
      count = case when ${isExpired} then 1 else ${c.count} + 1 end,
      ends_at = case when ${isExpired} then excluded.ends_at else ${c.endsAt} end
    returning key, count, ceil(extract(epoch from ends_at - now()))::int as seconds`);
  const delays = rows
    .filter(({ key, count }) => count > (byKey.get(key.toString('hex'))?.max ?? 0))
    .map(({ seconds }) => Math.max(1, seconds));
  return Math.max(0, ...delays);
}
