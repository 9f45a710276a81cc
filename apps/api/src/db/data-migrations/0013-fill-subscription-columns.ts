import { subscriptionColumns, type BillingState, type SubscriptionColumns } from '@everstep/domain/billing';
import type { DataMigration } from '../data-migration';

const batchSize = 500;

/** Fills the subscription columns of users from their folded state. Idempotent. */
export const fillSubscriptionColumns: DataMigration = {
  before: '0013_subscription_indexes',
  async run(client) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const { rows } = await client.query<{ id: string; billing: BillingState }>(
        'select id, billing from users where billing is not null and id > $1 order by id limit $2',
        [after, batchSize],
      );
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
      const filled = rows.flatMap(({ id, billing }) => {
        const columns = readColumns(billing);
        return columns ? [{ id, ...columns }] : [];
      });
      // A state that an older build changes during the run is left to the nightly check.
      await client.query(
        `update users u set paid_tier = f.tier, paid_status = f.status, paid_until = f.until, grace_until = f.grace
         from unnest($1::uuid[], $2::text[], $3::text[], $4::timestamptz[], $5::timestamptz[])
           as f (id, tier, status, until, grace)
         where u.id = f.id and (u.paid_tier, u.paid_status, u.paid_until, u.grace_until)
           is distinct from (f.tier, f.status, f.until, f.grace)`,
        [
          filled.map(({ id }) => id),
          filled.map(({ paidTier }) => paidTier),
          filled.map(({ paidStatus }) => paidStatus),
          filled.map(({ paidUntil }) => paidUntil),
          filled.map(({ graceUntil }) => graceUntil),
        ],
      );
    }
  },
};

/** A corrupt state must not block the migration; the nightly check reports it. */
function readColumns(billing: BillingState): SubscriptionColumns | null {
  try {
    return subscriptionColumns(billing);
  } catch {
    return null;
  }
}
