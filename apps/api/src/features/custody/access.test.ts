import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { maxPatternNights, planTexts, swapTexts } from '@everstep/domain/custody';
import type { Role } from '@everstep/domain/households';
import { custodyFamily, inDays, type User } from '../../../test/custody';
import { makeUser, newId } from '../../../test/factories';
import { makeChild } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { children, consents, custodyMutes, custodyPlans, custodySwaps, householdMembers, users } from '../../db/schema';

const api = useApp();

async function storedIn(scopeId: string) {
  const count = (table: typeof custodyPlans | typeof custodySwaps) => api.db.$count(table, eq(table.scopeId, scopeId));
  return { plans: await count(custodyPlans), swaps: await count(custodySwaps) };
}

/** A family with a plan, an accepted and an open request, and one proposal. */
async function fullFamily(others: readonly Role[]) {
  const family = await custodyFamily(api, ['parent', ...others]);
  const { ana, ben, agree, ask, answerSwap, propose, planOf } = family;
  const plan = await agree();
  const [accepted, open, proposal] = [newId(), newId(), newId()];
  await ask(ben, {}, { id: accepted });
  await answerSwap(ana, accepted, 'accept');
  await ask(ben, { nights: { from: inDays(7), to: inDays(8) }, in_return: null }, { id: open });
  await propose(ana, planOf({ from: inDays(60) }), { id: proposal });
  return { ...family, plan, accepted, open, proposal };
}

describe('viewers and caregivers', () => {
  it('read the plan that holds and the nights that were swapped, and nothing that is between the parents', async () => {
    const { users: members, get, mute, ana, plan, accepted, open, proposal } = await fullFamily(['carer', 'viewer']);
    await mute(ana);
    for (const { role, ...user } of members.slice(1)) {
      const reply = await get({ ...user });
      expect([role, reply.status]).toEqual([role, 200]);
      expect(reply.plans?.map(({ id }) => id)).toEqual([plan]);
      expect(reply.plans?.[0]?.plan).toMatchObject({ note: null, exchange: { time: '17:00', place: null } });
      expect(reply.swaps?.map(({ id }) => id)).toEqual([accepted]);
      expect(reply.swaps?.[0]).toMatchObject({ asked_by: null, counters: null, request: { reason: null } });
      expect(reply.swaps?.[0]?.request.nights).toEqual({ from: inDays(5), to: inDays(6) });
      expect(reply).toMatchObject({ is_muted: false, is_open: true });
      expect(JSON.stringify(reply)).not.toMatch(/library|blue bear|Grandma/);
    }
    const own = await get(ana);
    expect(own.plans?.map(({ id }) => id)).toEqual([plan, proposal]);
    expect(own.swaps?.map(({ id }) => id)).toEqual([open, accepted]);
    expect(JSON.stringify(own)).toMatch(/library.*blue bear.*Grandma/s);
  });

  it('change nothing', async () => {
    const {
      scopeId,
      users: members,
      open,
      proposal,
      propose,
      answerPlan,
      ask,
      answerSwap,
      mute,
    } = await fullFamily(['carer', 'viewer']);
    const before = await storedIn(scopeId);
    for (const { ...user } of members.slice(1))
      for (const reply of [
        await propose(user),
        await answerPlan(user, proposal, 'accept'),
        await ask(user),
        await answerSwap(user, open, 'accept'),
        await mute(user),
      ])
        expect(reply).toMatchObject({ status: 403, code: 'not_yours' });
    expect(await storedIn(scopeId)).toEqual(before);
    expect(await api.db.$count(custodyMutes, eq(custodyMutes.scopeId, scopeId))).toBe(0);
  });
});

describe('a third parent', () => {
  it('reads everything, and neither asks for nights of the two nor answers', async () => {
    const { users: members, get, open, ask, answerSwap, scopeId } = await fullFamily(['parent']);
    const third = members[1] as User;
    expect((await get(third)).swaps).toHaveLength(2);
    const before = await storedIn(scopeId);
    const nights = { from: inDays(9), to: inDays(10) };
    expect(await ask(third, { nights })).toMatchObject({ status: 403, detail: swapTexts.notYours });
    expect(await ask(third, { nights }, { counters: open })).toMatchObject({ status: 403 });
    for (const answer of ['accept', 'decline', 'withdraw'] as const)
      expect(await answerSwap(third, open, answer)).toMatchObject({ status: 403 });
    expect(await storedIn(scopeId)).toEqual(before);
  });
});

describe('strangers and former members', () => {
  it('get nothing and change nothing', async () => {
    const { scopeId, ben, get, propose, answerPlan, ask, answerSwap, mute, open, proposal } = await fullFamily([]);
    const stranger = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    await api.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.scopeId, scopeId), eq(householdMembers.userId, ben.id)));
    const before = await storedIn(scopeId);
    for (const user of [stranger, ben])
      for (const reply of [
        await get(user),
        await propose(user),
        await answerPlan(user, proposal, 'accept'),
        await ask(user),
        await answerSwap(user, open, 'withdraw'),
        await mute(user),
      ])
        expect(reply).toEqual({ status: 403, success: false, code: 'not_yours', detail: reply.detail });
    expect(await storedIn(scopeId)).toEqual(before);
  });

  it('reach nothing of another family by its ids', async () => {
    const own = await fullFamily([]);
    const other = await fullFamily([]);
    const before = await storedIn(other.scopeId);
    expect(await own.answerPlan(own.ben, other.proposal, 'accept')).toMatchObject({ status: 404 });
    expect(await own.answerSwap(own.ana, other.open, 'accept')).toMatchObject({ status: 404 });
    const nights = { from: inDays(9), to: inDays(10) };
    expect(await own.ask(own.ana, { nights }, { counters: other.open })).toMatchObject({ status: 404 });
    // The same ids in another family are other plans.
    expect(await own.propose(own.ana, own.planOf(), { id: other.plan })).toMatchObject({ status: 200 });
    expect(await own.propose(own.ana, own.planOf(), { childId: other.child })).toMatchObject({
      status: 400,
      detail: planTexts.unknownChild,
    });
    const self = await api.get(`/api/households/${own.ana.id}/custody`, own.ana.cookie);
    expect(self.statusCode).toBe(403);
    expect(await storedIn(other.scopeId)).toEqual(before);
  });
});

describe('without a plan of a parent', () => {
  it('everything can be read and muted, what one has asked be withdrawn, and nothing else', async () => {
    const { scopeId, ana, ben, get, propose, answerPlan, ask, answerSwap, mute, open, proposal } = await fullFamily([]);
    const before = await get(ana);
    await api.db.update(users).set({ grantedTier: 'elite_premium' }).where(eq(users.id, ana.id));
    expect(await get(ana)).toEqual({ ...before, is_open: false });
    const stored = await storedIn(scopeId);
    for (const reply of [
      await propose(ana),
      await answerPlan(ben, proposal, 'accept'),
      await ask(ben),
      await answerSwap(ana, open, 'decline'),
    ])
      expect(reply).toMatchObject({ status: 403, code: 'locked' });
    for (const reply of [await answerPlan(ben, proposal, 'withdraw'), await answerSwap(ana, open, 'withdraw')])
      expect(reply).toMatchObject({ status: 403, code: 'not_yours' });
    expect(await mute(ben)).toMatchObject({ status: 200, is_muted: true });
    expect(await storedIn(scopeId)).toEqual(stored);
    for (const reply of [await answerPlan(ana, proposal, 'withdraw'), await answerSwap(ben, open, 'withdraw')])
      expect(reply).toMatchObject({ status: 200, is_open: false });
    const after = await get(ben);
    expect(after.plans?.map(({ id }) => id)).not.toContain(proposal);
    expect(after.swaps?.find(({ id }) => id === open)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('without the writer’s consent', () => {
  it('nothing is written', async () => {
    const { scopeId, ana, ben, propose, answerPlan, ask, answerSwap, open, proposal } = await fullFamily([]);
    const stored = await storedIn(scopeId);
    for (const { id } of [ana, ben])
      await api.db.update(consents).set({ revokedAt: new Date() }).where(eq(consents.userId, id));
    for (const reply of [
      await propose(ana),
      await answerPlan(ben, proposal, 'accept'),
      await ask(ben),
      await answerSwap(ana, open, 'decline'),
    ])
      expect(reply).toMatchObject({ status: 409, code: 'consent_required' });
    expect(await storedIn(scopeId)).toEqual(stored);
  });
});

describe('muting', () => {
  it('is the own matter of each parent', async () => {
    const { ana, ben, get, mute } = await fullFamily([]);
    expect(await mute(ben)).toMatchObject({ status: 200, is_muted: true });
    expect(await mute(ben)).toMatchObject({ status: 200, is_muted: true });
    expect((await get(ana)).is_muted).toBe(false);
    expect(await mute(ben, false)).toMatchObject({ status: 200, is_muted: false });
  });
});

describe('what is wrong with a plan', () => {
  const long = (length: number) => ({ nights: 'AB'.repeat(length).slice(0, length) });

  it('is said, and nothing is written', async () => {
    const { scopeId, ana, planOf, propose, send } = await custodyFamily(api);
    const zone = 'America/New_York';
    const refused: [string | undefined, object][] = [
      [planTexts.patternInvalid, { pattern: { nights: '' } }],
      [planTexts.patternInvalid, { pattern: long(maxPatternNights + 1) }],
      [planTexts.patternInvalid, { pattern: { nights: 'ABC' } }],
      [undefined, { pattern: '9-9' }],
      [planTexts.dayInvalid, { from: '2027-02-30' }],
      [planTexts.yearOutside, { from: '2100-01-01' }],
      [planTexts.timeInvalid, { exchange: { ...planOf().exchange, time: '24:00' } }],
      [
        planTexts.timeSkipped('14 March 2027'),
        { zone, from: '2027-03-01', exchange: { ...planOf().exchange, time: '02:30' } },
      ],
      [planTexts.zoneUnknown, { zone: 'Mars/Olympus' }],
      [planTexts.noteLong, { note: 'x'.repeat(2001) }],
    ];
    for (const [detail, over] of refused) {
      const plan = { ...planOf(), ...over };
      const reply = await send(ana, 'PUT', `/plans/${newId()}`, { child: newId(), plan });
      expect([over, reply.status]).toEqual([over, 400]);
      const known = await propose(ana, plan);
      expect([over, known.status, known.detail]).toEqual([over, 400, detail ?? known.detail]);
    }
    expect(await storedIn(scopeId)).toEqual({ plans: 0, swaps: 0 });
    expect((await propose(ana, planOf({ pattern: long(maxPatternNights) }))).status).toBe(200);
  });

  it('is a child that is not in the family any more', async () => {
    const { scopeId, child, ana, propose } = await custodyFamily(api);
    await api.db
      .update(children)
      .set({ deletionAt: new Date(Date.now() - 1000) })
      .where(eq(children.id, child));
    const reply = await propose(ana);
    expect(reply).toMatchObject({ status: 400, fields: { child: planTexts.unknownChild } });
    const details = { name: 'Theo', birth_date: '2024-09-14', gestation_weeks: null, sex: null };
    const other = await makeChild(api.server, scopeId, details);
    expect((await propose(ana, undefined, { childId: other })).status).toBe(200);
    await api.db.delete(children).where(eq(children.id, other));
    expect(await storedIn(scopeId)).toEqual({ plans: 0, swaps: 0 });
  });

  it('is not that it is written from right to left or with emoji', async () => {
    const { ana, ben, get, planOf, propose } = await custodyFamily(api);
    const plan = planOf({
      note: '👩‍👧 דובי כחול\n\u202eabc',
      exchange: { time: '17:00', place: 'مكتبة 🏫', driver: null },
    });
    expect((await propose(ana, plan)).status).toBe(200);
    expect((await get(ben)).plans?.[0]?.plan).toEqual(plan);
  });

  it('is that it is a megabyte', async () => {
    const { scopeId, ana, planOf, send, child } = await custodyFamily(api);
    const plan = planOf({ note: 'x'.repeat(1_100_000) });
    const reply = await send(ana, 'PUT', `/plans/${newId()}`, { child, plan });
    expect(reply).toMatchObject({ status: 413, code: 'too_large' });
    expect(await storedIn(scopeId)).toEqual({ plans: 0, swaps: 0 });
  });
});

describe('what is wrong with a request to swap', () => {
  it('is said, and nothing is written', async () => {
    const { scopeId, ana, ben, agree, ask, send, child } = await custodyFamily(api);
    expect(await ask(ben)).toMatchObject({ status: 400, detail: swapTexts.noPlan });
    await agree();
    const nights = (first: number, end: number) => ({ from: inDays(first), to: inDays(end) });
    const refused: [string, Parameters<typeof ask>[1]][] = [
      [swapTexts.noPlan, { nights: nights(1, 2), respond_by: `${inDays(0)}T23:59:00Z` }],
      [swapTexts.backwards, { nights: nights(6, 5) }],
      [swapTexts.backwards, { nights: nights(5, 5) }],
      [swapTexts.tooLong, { nights: nights(5, 37) }],
      [swapTexts.overlapReturn, { in_return: nights(5, 6) }],
      [swapTexts.alreadyTheirs, { with: 'a' }],
      [swapTexts.respondByPast, { respond_by: `${inDays(-1)}T12:00:00Z` }],
      [swapTexts.respondByLate, { respond_by: `${inDays(6)}T12:00:00Z` }],
      [swapTexts.reasonLong, { reason: 'x'.repeat(1001) }],
    ];
    for (const [detail, over] of refused) {
      const reply = await ask(ben, over);
      expect([over, reply.status, reply.detail]).toEqual([over, 400, detail]);
    }
    const huge = { child, request: { reason: 'x'.repeat(1_100_000) }, counters: null };
    expect(await send(ana, 'PUT', `/swaps/${newId()}`, huge)).toMatchObject({ status: 413 });
    expect(await storedIn(scopeId)).toEqual({ plans: 1, swaps: 0 });
  });

  it('is that the nights have begun', async () => {
    const { ben, agree, ask, scopeId } = await custodyFamily(api);
    await agree({ from: inDays(-30) });
    const nights = { from: inDays(-3), to: inDays(-2) };
    expect(await ask(ben, { nights })).toMatchObject({ status: 400, detail: swapTexts.begun });
    expect(await storedIn(scopeId)).toEqual({ plans: 1, swaps: 0 });
  });

  it('is a plan that only one of them has made', async () => {
    const { ana, propose, join, ask } = await custodyFamily(api, []);
    await propose(ana, undefined);
    expect(await ask(ana)).toMatchObject({ status: 400, detail: swapTexts.noPlan });
    await join('parent');
    expect(await ask(ana)).toMatchObject({ status: 400, detail: swapTexts.noPlan });
  });
});
