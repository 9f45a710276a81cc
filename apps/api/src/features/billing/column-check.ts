import { isDeepStrictEqual } from 'node:util';
import { subscriptionColumns, type BillingState, type SubscriptionColumns } from '@everstep/domain/billing';
import { transact } from '../../db/client';
import { subscriptionCheckQueue } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { listStoredColumns, lockSubscriber, writeBilling } from './repository';

const batchSize = 500;
/** Reported for a damaged state, which must not stop the check of other users. */
const unreadable = 'unreadable';
const firstId = '00000000-0000-0000-0000-000000000000';

/** Compares the subscription columns of all users with their folded state every night, and repairs differences. */
export function registerColumnCheck({ app, db, jobs }: Pick<Server, 'app' | 'db' | 'jobs'>): void {
  async function repair(userId: string): Promise<void> {
    await transact(db, async (tx) => {
      const subscriber = await lockSubscriber(tx, { userId });
      if (subscriber) await writeBilling(tx, userId, subscriber.billing);
    });
  }

  jobs.everyNight(subscriptionCheckQueue, async () => {
    const different: Record<string, number> = {};
    let checked = 0;
    let rows = await listStoredColumns(db, firstId, batchSize);
    while (rows.length > 0) {
      for (const { id, billing, ...columns } of rows) {
        const names = differences(columns, billing);
        if (names.length > 0 && !names.includes(unreadable)) await repair(id);
        for (const name of names) different[name] = (different[name] ?? 0) + 1;
      }
      checked += rows.length;
      rows = await listStoredColumns(db, rows.at(-1)?.id ?? '', batchSize);
    }
    if (Object.keys(different).length === 0) app.log.info({ checked }, 'subscription columns agree with their states');
    else {
      const text = 'subscription columns differed from their states; those with a readable state were repaired';
      app.log.error({ checked, different }, text);
    }
  });
}

function differences(columns: SubscriptionColumns, billing: BillingState | null): string[] {
  try {
    const expected = subscriptionColumns(billing);
    const names = Object.keys(expected) as (keyof SubscriptionColumns)[];
    return names.filter((name) => !isDeepStrictEqual(columns[name], expected[name]));
  } catch {
    return [unreadable];
  }
}
