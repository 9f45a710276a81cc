import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeUser } from '../../../test/factories';
import { useApp, useOutside } from '../../../test/test-app';
import { until } from '../../../test/until';
import { reconciliationQueue } from '../../db/jobs';
import { checkouts, users } from '../../db/schema';

const outside = useOutside();
const api = useApp({}, outside);

/** A payer whom the provider was last asked about at that time. */
async function payer(reconciled: string) {
  const { id } = await makeUser(api.db, { customerId: `cus_${randomUUID()}` });
  await api.db
    .update(users)
    .set({ reconciledAt: sql`now() - ${reconciled}::interval` })
    .where(eq(users.id, id));
  return id;
}

async function isReconciled(id: string): Promise<boolean> {
  const isRecent = sql`${users.id} = ${id} and ${users.reconciledAt} > now() - interval '1 hour'`;
  return (await api.db.$count(users, isRecent)) === 1;
}

it('somebody about whom the provider cannot say anything holds up nobody who comes after them', async () => {
  const first = await payer('30 hours');
  const second = await payer('25 hours');
  const values = { userId: first, packageId: 'premium_elite_monthly', amountCents: 3900 } as const;
  await api.db
    .insert(checkouts)
    .values({ ...values, sessionId: 'cs_test_ofAnotherAccount', expiresAt: sql`now() + interval '1 hour'` });

  await api.jobs.enqueue(api.db, reconciliationQueue, {});
  await until(() => isReconciled(second));
  expect(await isReconciled(first)).toBe(false);
  await until(() => api.logs().includes('a job could not be worked on'));
});

it('while the provider is away nobody counts as asked about, and they are once it is back', async () => {
  const person = await payer('25 hours');
  outside.stripe.behave('error');
  await api.jobs.enqueue(api.db, reconciliationQueue, {});
  const failures = api.logs().split('could not be worked on').length;
  await until(() => api.logs().split('could not be worked on').length > failures);
  expect(await isReconciled(person)).toBe(false);
  outside.stripe.behave('normal');
  await until(() => isReconciled(person));
});
