import pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { subscriptionColumns, type BillingState } from '@everstep/domain/billing';
import { slices } from '../../src/slices';

/** Statements that must hold in any database at any moment, whatever was killed; most are defined by the slices. */
const invariants: Record<string, string> = {
  'there is at most one installation': `
    select count(*) from installation having count(*) > 1`,
  ...Object.fromEntries(slices.flatMap(({ invariants = {} }) => Object.entries(invariants))),
};

const moment = z.number().check(z.nonnegative());

/** The subscription state that the domain computes from the provider's events. */
const billingShape = z.strictObject({
  subscriptions: z.record(
    z.string().check(z.minLength(1)),
    z.strictObject({
      latest: z.nullable(
        z.strictObject({
          created: moment,
          status: z.string().check(z.minLength(1)),
          price: z.string(),
          cancelAtPeriodEnd: z.boolean(),
          periodEnd: moment,
        }),
      ),
      checkout: z.nullable(z.strictObject({ created: moment, price: z.string() })),
      firstPayment: z.nullable(z.enum(['unpaid', 'failed', 'paid'])),
      endedAt: z.nullable(moment),
      planned: z.nullable(z.strictObject({ created: moment, price: z.string(), at: moment })),
      isRefused: z.boolean(),
      paidAt: moment,
      overdueAt: z.array(moment),
    }),
  ),
}) satisfies z.ZodMiniType<BillingState>;

async function findMalformedStates(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ id: string; billing: unknown }>(
    'select id, billing from users where billing is not null',
  );
  return rows.filter(({ billing }) => !billingShape.safeParse(billing).success);
}

/** Users whose subscription columns do not match their folded state. */
async function findWrongColumns(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query<{ id: string; billing: BillingState | null }>(
    `select id, billing, paid_tier as "paidTier", paid_status as "paidStatus", paid_until as "paidUntil",
       grace_until as "graceUntil" from users`,
  );
  return rows.filter(
    ({ id: _id, billing, ...stored }) => !isDeepStrictEqual({ ...stored }, subscriptionColumns(billing)),
  );
}

export async function expectInvariants(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const broken: Record<string, unknown[]> = {};
    for (const [name, statement] of Object.entries(invariants)) {
      const { rows } = await client.query<Record<string, unknown>>(statement);
      if (rows.length > 0) broken[name] = rows;
    }
    const wrong = await findMalformedStates(client);
    if (wrong.length > 0) broken['the folded subscription states have the shape that the domain defines'] = wrong;
    const columns = await findWrongColumns(client);
    if (columns.length > 0) broken['the subscription columns match the folded state'] = columns;
    expect(broken).toEqual({});
  } finally {
    await client.end();
  }
}
