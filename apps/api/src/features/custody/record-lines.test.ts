import { describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { custodyFamily, inDays, recordedLines } from '../../../test/custody';
import { useExternalServices } from '../../../test/external-services';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { custodyQueue } from '../../db/jobs';
import { custodySwaps } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);

/** A family, and what the lines of its record say. */
async function recordedFamily(others?: Parameters<typeof custodyFamily>[1]) {
  const family = await custodyFamily(api, others);
  const { scopeId } = family;
  const keys = await api.server.dataKeys.existing(scopeId);
  if (!keys) throw new Error('the household has no key');
  // The first one says that the record was opened, which the first plan does.
  const lines = async () => (await recordedLines(api.db, { scopeId, keys })).slice(1);
  return { ...family, lines };
}

// Ana is the first whom the record names, Ben the second.
const [ana1, ben2, platform] = [1, 2, 0];

describe('the record of a family', () => {
  it('has a line for each act on plans, with what differs from the plan before', async () => {
    const { ana, ben, child, planOf, propose, answerPlan, lines } = await recordedFamily();
    const ids = [newId(), newId(), newId(), newId()] as const;
    const first = planOf();
    await propose(ana, first, { id: ids[0] });
    await answerPlan(ben, ids[0], 'accept');
    const second = planOf({ from: inDays(30), exchange: { ...first.exchange, time: '18:00' } });
    await propose(ben, second, { id: ids[1] });
    await answerPlan(ana, ids[1], 'decline');
    await propose(ana, second, { id: ids[2] });
    await propose(ana, second, { id: ids[3] });
    await answerPlan(ana, ids[3], 'withdraw');
    const whole = { ...first, parents: { a: ana1, b: ben2 } };
    const change = {
      before: { from: first.from, exchange: first.exchange },
      after: { from: second.from, exchange: second.exchange },
    };
    const none = { before: null, after: null };
    expect(await lines()).toEqual([
      { action: 'plan_proposed', by: ana1, subject: ids[0], child, before: null, after: whole },
      { action: 'plan_accepted', by: ben2, subject: ids[0], child, before: null, after: whole },
      { action: 'plan_proposed', by: ben2, subject: ids[1], child, ...change },
      { action: 'plan_declined', by: ana1, subject: ids[1], child, ...none },
      { action: 'plan_proposed', by: ana1, subject: ids[2], child, ...change },
      { action: 'plan_withdrawn', by: ana1, subject: ids[2], child, ...none },
      { action: 'plan_proposed', by: ana1, subject: ids[3], child, ...change },
      { action: 'plan_withdrawn', by: ana1, subject: ids[3], child, ...none },
    ]);
  });

  it('has one line for a plan that holds at once', async () => {
    const { ana, child, planOf, propose, lines } = await recordedFamily([]);
    const ids = [newId(), newId()] as const;
    const first = planOf({ from: inDays(-30) });
    await propose(ana, first, { id: ids[0] });
    await propose(ana, { ...first, from: inDays(10), note: null }, { id: ids[1] });
    const whole = { ...first, parents: { a: ana1, b: null } };
    expect(await lines()).toEqual([
      { action: 'plan_set', by: ana1, subject: ids[0], child, before: null, after: whole },
      {
        action: 'plan_set',
        by: ana1,
        subject: ids[1],
        child,
        before: { from: inDays(-30), note: first.note },
        after: { from: inDays(10), note: null },
      },
    ]);
  });

  it('has a line for each act on requests, and none for muting', async () => {
    const { ana, ben, child, agree, ask, answerSwap, mute, lines } = await recordedFamily();
    await agree();
    const before = (await lines()).length;
    await mute(ana);
    const ids = [newId(), newId(), newId(), newId(), newId()] as const;
    const asked = await ask(ben, {}, { id: ids[0] });
    const request = asked.swaps?.[0]?.request;
    await ask(ana, {}, { id: ids[1], counters: ids[0] });
    await answerSwap(ben, ids[1], 'decline');
    await ask(ben, {}, { id: ids[2] });
    await answerSwap(ben, ids[2], 'withdraw');
    await ask(ben, {}, { id: ids[3] });
    await api.db
      .update(custodySwaps)
      .set({ respondBy: sql`now() - interval '1 second'` })
      .where(eq(custodySwaps.id, ids[3]));
    await api.jobs.enqueue(api.db, custodyQueue, {});
    await until(async () => (await lines()).some(({ action }) => action === 'swap_expired'));
    await ask(ben, {}, { id: ids[4] });
    await answerSwap(ana, ids[4], 'accept');
    const none = { before: null, after: null };
    const nights = { nights: request?.nights, with: 'b', in_return: request?.in_return };
    const line = (action: string, by: number, subject: string, after: object | null = null) => ({
      ...none,
      action,
      by,
      subject,
      child,
      after,
    });
    expect((await lines()).slice(before)).toEqual([
      line('swap_asked', ben2, ids[0], request),
      line('swap_countered', ana1, ids[0]),
      line('swap_asked', ana1, ids[1], { ...request, counters: ids[0] }),
      line('swap_declined', ben2, ids[1]),
      line('swap_asked', ben2, ids[2], request),
      line('swap_withdrawn', ben2, ids[2]),
      line('swap_asked', ben2, ids[3], request),
      line('swap_expired', platform, ids[3]),
      line('swap_asked', ben2, ids[4], request),
      line('swap_accepted', ana1, ids[4], nights),
    ]);
  });

  it('has none for what was refused', async () => {
    const { ana, ben, planOf, propose, answerPlan, ask, agree, lines } = await recordedFamily();
    await agree();
    const before = await lines();
    await propose(ana, planOf({ from: inDays(-1) }));
    await answerPlan(ben, newId(), 'accept');
    await ask(ben, { with: 'a' });
    expect(await lines()).toEqual(before);
  });
});
