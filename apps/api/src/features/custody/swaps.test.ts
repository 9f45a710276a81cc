import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { custodyCalendar, swapAnswered, swapLimits, swapTexts, type Custody } from '@everstep/domain/custody';
import { custodyFamily, inDays, type CustodyReply } from '../../../test/custody';
import { useExternalServices } from '../../../test/external-services';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { custodyQueue } from '../../db/jobs';
import { custodySwaps, householdMembers } from '../../db/schema';
import { insertSwap } from './repository';

const services = useExternalServices();
const api = useApp({}, services);

const swapsIn = ({ swaps = [] }: CustodyReply) => swaps.map(({ id, state }) => ({ id, state }));
const stateOf = async (id: string) =>
  (await api.db.select().from(custodySwaps).where(eq(custodySwaps.id, id)))[0]?.state;

/** With whom the child is on each of these evenings. */
function nightsIn({ plans = [], swaps = [] }: Partial<Custody>, days: readonly number[]) {
  const calendar = custodyCalendar(
    plans.filter(({ state }) => state === 'holds'),
    swaps.filter(({ state }) => state === 'accepted'),
  );
  return days.map((day) => calendar.nightOn(inDays(day))?.side);
}

/** The time to answer a request has passed. */
async function passTime(id: string): Promise<void> {
  await api.db
    .update(custodySwaps)
    .set({ respondBy: sql`now() - interval '1 second'` })
    .where(eq(custodySwaps.id, id));
}

describe('a request to swap nights', () => {
  it('changes the calendar of both when it is accepted, and not before', async () => {
    const { ana, ben, get, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const id = newId();
    const asked = await ask(ben, {}, { id });
    expect(asked.swaps).toMatchObject([{ id, state: 'open', asked_by: ben.id, answered_at: null, counters: null }]);
    expect(nightsIn(asked, [4, 5, 6, 12])).toEqual(['a', 'a', 'a', 'b']);
    const accepted = await answerSwap(ana, id, 'accept');
    for (const reply of [accepted, await get(ben)]) {
      expect(swapsIn(reply)).toEqual([{ id, state: 'accepted' }]);
      expect(nightsIn(reply, [4, 5, 6, 12])).toEqual(['a', 'b', 'a', 'a']);
    }
  });

  it('changes nothing when it is declined or withdrawn', async () => {
    const { ana, ben, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const [declined, withdrawn] = [newId(), newId()];
    await ask(ben, {}, { id: declined });
    const reply = await answerSwap(ana, declined, 'decline');
    await ask(ben, {}, { id: withdrawn });
    const last = await answerSwap(ben, withdrawn, 'withdraw');
    expect(swapsIn(reply)).toEqual([{ id: declined, state: 'declined' }]);
    expect(swapsIn(last)).toEqual([
      { id: withdrawn, state: 'withdrawn' },
      { id: declined, state: 'declined' },
    ]);
    expect(nightsIn(last, [5, 12])).toEqual(['a', 'b']);
  });

  it('is answered with another one in its place by the parent who was asked', async () => {
    const { ana, ben, get, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const [first, second] = [newId(), newId()];
    await ask(ben, {}, { id: first });
    expect(await ask(ben, {}, { counters: first })).toMatchObject({ status: 409, detail: swapTexts.counterOwn });
    expect(await ask(ana, {}, { counters: newId() })).toMatchObject({ status: 404 });
    const nights = { from: inDays(6), to: inDays(7) };
    const countered = await ask(ana, { nights, with: 'b' }, { id: second, counters: first });
    expect(swapsIn(countered)).toEqual([
      { id: second, state: 'open' },
      { id: first, state: 'countered' },
    ]);
    expect(countered.swaps?.[0]).toMatchObject({ counters: first, asked_by: ana.id });
    expect(await answerSwap(ana, first, 'accept')).toMatchObject({ status: 409, detail: swapAnswered.countered });
    expect(await ask(ana, { nights }, { counters: first })).toMatchObject({
      status: 409,
      detail: swapAnswered.countered,
    });
    await answerSwap(ben, second, 'accept');
    expect(nightsIn(await get(ana), [5, 6, 12])).toEqual(['a', 'b', 'a']);
  });

  it('is written once and answered once, however often that is sent', async () => {
    const { ana, ben, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const id = newId();
    const asked = await ask(ben, {}, { id });
    expect(await ask(ben, {}, { id })).toEqual(asked);
    expect(await ask(ben, { reason: null }, { id })).toMatchObject({ status: 409, code: 'taken' });
    expect(await ask(ana, {}, { id })).toMatchObject({ status: 409, code: 'taken' });
    const accepted = await answerSwap(ana, id, 'accept');
    expect(await answerSwap(ana, id, 'accept')).toEqual(accepted);
    expect(await answerSwap(ana, id, 'decline')).toMatchObject({ status: 409, detail: swapAnswered.accepted });
    expect(await answerSwap(ben, id, 'withdraw')).toMatchObject({ status: 409, detail: swapAnswered.accepted });
    expect(await answerSwap(ana, newId(), 'accept')).toMatchObject({ status: 404 });
  });

  it('is refused beside an open one about the same nights, in return or not', async () => {
    const { ana, ben, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const id = newId();
    await ask(ben, { nights: { from: inDays(5), to: inDays(8) } }, { id });
    const alone = { in_return: null, respond_by: `${inDays(4)}T12:00:00.000Z` };
    const about = (first: number, end: number, side: 'a' | 'b') => ({
      ...alone,
      nights: { from: inDays(first), to: inDays(end) },
      with: side,
    });
    for (const overlapping of [about(7, 9, 'b'), about(12, 13, 'a')])
      for (const user of [ana, ben])
        expect(await ask(user, overlapping)).toMatchObject({ status: 409, detail: swapTexts.overlap });
    expect((await ask(ana, about(8, 9, 'b'))).status).toBe(200);
    await answerSwap(ana, id, 'decline');
    expect((await ask(ben, about(7, 8, 'b'))).status).toBe(200);
  });

  it(`can be made ${swapLimits.perDay} times in 24 hours, even if each is withdrawn`, async () => {
    const { ana, ben, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    for (let round = 0; round < swapLimits.perDay; round += 1) {
      const id = newId();
      expect((await ask(ben, {}, { id })).status).toBe(200);
      await answerSwap(ben, id, 'withdraw');
    }
    for (let round = 0; round < 100; round += 1)
      expect(await ask(ben)).toMatchObject({ status: 409, detail: swapTexts.tooMany });
    expect((await ask(ana)).status).toBe(200);
    await api.db.$client.query(`update custody_swaps set asked_at = asked_at - interval '25 hours'`);
    await api.db.update(custodySwaps).set({ state: 'expired' }).where(eq(custodySwaps.state, 'open'));
    expect((await ask(ben)).status).toBe(200);
  });

  it(`is refused while ${swapLimits.open} others of the child wait`, async () => {
    const { ana, ben, ask, agree } = await custodyFamily(api);
    await agree();
    const respond_by = `${inDays(4)}T12:00:00.000Z`;
    const about = (day: number, side: 'a' | 'b') => ({
      nights: { from: inDays(day), to: inDays(day + 1) },
      with: side,
      in_return: null,
      respond_by,
    });
    for (const day of [5, 6, 7, 8, 9]) expect((await ask(ben, about(day, 'b'))).status).toBe(200);
    for (const day of [12, 13, 14, 15, 16]) expect((await ask(ana, about(day, 'a'))).status).toBe(200);
    await api.db.$client.query(`update custody_swaps set asked_at = asked_at - interval '25 hours'`);
    expect(await ask(ben, about(19, 'b'))).toMatchObject({ status: 409, detail: swapTexts.tooManyOpen });
  });
});

describe('a request that nobody answers in time', () => {
  it('counts as expired at once, and is written down as such by the job', async () => {
    const { ana, ben, get, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const id = newId();
    await ask(ben, {}, { id });
    await passTime(id);
    expect(swapsIn(await get(ana))).toEqual([{ id, state: 'expired' }]);
    for (const [user, answer] of [
      [ana, 'accept'],
      [ana, 'decline'],
      [ben, 'withdraw'],
    ] as const)
      expect(await answerSwap(user, id, answer)).toMatchObject({ status: 409, detail: swapTexts.expired });
    expect(await ask(ana, {}, { counters: id })).toMatchObject({ status: 409, detail: swapTexts.expired });
    expect(await stateOf(id)).toBe('open');
    await api.jobs.enqueue(api.db, custodyQueue, {});
    await until(async () => (await stateOf(id)) === 'expired');
    expect((await get(ben)).swaps).toMatchObject([{ id, state: 'expired', answered_at: null }]);
    expect((await ask(ben)).status).toBe(200);
  });
});

describe('a request is accepted only', () => {
  it('while the plan is the one for which it was made', async () => {
    const { ana, ben, get, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const [changed, other] = [newId(), newId()];
    await ask(ben, { in_return: null }, { id: changed });
    await ask(
      ben,
      { nights: { from: inDays(3), to: inDays(4) }, in_return: null, respond_by: `${inDays(2)}T12:00:00.000Z` },
      { id: other },
    );
    await agree({ from: inDays(5) });
    expect(await answerSwap(ana, changed, 'accept')).toMatchObject({ status: 409, detail: swapTexts.planChanged });
    expect(swapsIn(await get(ana))).toContainEqual({ id: changed, state: 'open' });
    expect((await answerSwap(ana, other, 'accept')).status).toBe(200);
    expect((await answerSwap(ana, changed, 'decline')).status).toBe(200);
  });

  it('before its nights begin', async () => {
    const { ana, ben, scopeId, child, answerSwap, agree } = await custodyFamily(api);
    await agree({ from: inDays(-30) });
    const keys = await api.server.dataKeys.existing(scopeId);
    if (!keys) throw new Error('the household has no key');
    const id = newId();
    const request = {
      nights: { from: inDays(-3), to: inDays(-2) },
      with: 'b' as const,
      in_return: null,
      reason: null,
      respond_by: `${inDays(2)}T12:00:00.000Z`,
    };
    // The clock of the service cannot be moved, so the nights are.
    const asked = { id, childId: child, request, askedBy: ben.id, askedOf: ana.id, counters: null };
    await insertSwap(api.db, { scopeId, keys }, asked);
    expect(await answerSwap(ana, id, 'accept')).toMatchObject({ status: 409, detail: swapTexts.begun });
    expect(await stateOf(id)).toBe('open');
  });

  it('while who asked is a parent of the family', async () => {
    const { ana, ben, scopeId, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    const id = newId();
    await ask(ben, {}, { id });
    await api.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.scopeId, scopeId), eq(householdMembers.userId, ben.id)));
    expect(await answerSwap(ana, id, 'accept')).toMatchObject({ status: 409, detail: swapTexts.planChanged });
    expect(await answerSwap(ben, id, 'withdraw')).toMatchObject({ status: 403 });
    expect((await answerSwap(ana, id, 'decline')).status).toBe(200);
  });
});
