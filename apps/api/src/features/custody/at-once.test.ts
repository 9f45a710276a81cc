import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { planAnswered, swapAnswered, swapLimits, swapTexts } from '@everstep/domain/custody';
import { custodyFamily, inDays, type CustodyReply } from '../../../test/custody';
import { openEventStream } from '../../../test/event-stream';
import { useExternalServices } from '../../../test/external-services';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { custodyPlans, custodySwaps } from '../../db/schema';
import { custodySlice } from './slice';

const services = useExternalServices();
const api = useApp({}, services);
const rounds = 12;

const outcomeOf = ({ status, detail }: CustodyReply) => (status === 200 ? 'done' : `${status} ${detail}`);

describe('two parents at the same moment', () => {
  it('one accepts a plan and the other withdraws it: one outcome, and the second learns of it', async () => {
    const { ana, ben, get, propose, answerPlan } = await custodyFamily(api);
    for (let round = 0; round < rounds; round += 1) {
      const id = newId();
      await propose(ana, undefined, { id });
      const acts = [() => answerPlan(ben, id, 'accept'), () => answerPlan(ana, id, 'withdraw')];
      const replies = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const [accepted, withdrawn] = (round % 2 === 0 ? replies : replies.toReversed()).map(outcomeOf);
      const [row] = await api.db.select().from(custodyPlans).where(eq(custodyPlans.id, id));
      if (row?.state === 'holds') expect([accepted, withdrawn]).toEqual(['done', `409 ${planAnswered.holds}`]);
      else expect([row?.state, accepted, withdrawn]).toEqual(['withdrawn', `409 ${planAnswered.withdrawn}`, 'done']);
      const shown = [await get(ana), await get(ben)].map(({ plans = [] }) => plans.some((plan) => plan.id === id));
      expect(shown).toEqual(Array.from({ length: 2 }, () => row?.state === 'holds'));
    }
  });

  it('one accepts a request and the other withdraws it: one outcome, and the second learns of it', async () => {
    const { ana, ben, get, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    for (let round = 0; round < swapLimits.perDay; round += 1) {
      const id = newId();
      const day = 5 + round;
      await ask(ben, { nights: { from: inDays(day), to: inDays(day + 1) }, in_return: null }, { id });
      const [accepted, withdrawn] = (
        await Promise.all([answerSwap(ana, id, 'accept'), answerSwap(ben, id, 'withdraw')])
      ).map(outcomeOf);
      const [row] = await api.db.select().from(custodySwaps).where(eq(custodySwaps.id, id));
      if (row?.state === 'accepted') expect([accepted, withdrawn]).toEqual(['done', `409 ${swapAnswered.accepted}`]);
      else expect([row?.state, accepted, withdrawn]).toEqual(['withdrawn', `409 ${swapAnswered.withdrawn}`, 'done']);
      expect((await get(ana)).swaps).toEqual((await get(ben)).swaps);
    }
  });

  it('both ask for the same nights: one request is open', async () => {
    const { ana, ben, get, ask, agree } = await custodyFamily(api);
    await agree();
    const replies = await Promise.all([ask(ana), ask(ben)]);
    expect(replies.map(outcomeOf).toSorted()).toEqual([`409 ${swapTexts.overlap}`, 'done']);
    expect((await get(ana)).swaps).toHaveLength(1);
  });

  it('one sends a plan and a request many times: each is written once', async () => {
    const { ana, ben, scopeId, get, propose, ask, agree } = await custodyFamily(api);
    await agree();
    const [plan, swap] = [newId(), newId()];
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => propose(ana, undefined, { id: plan })),
      ...Array.from({ length: 5 }, () => ask(ben, {}, { id: swap })),
    ]);
    expect(replies.map(outcomeOf)).toEqual(Array.from({ length: 10 }, () => 'done'));
    expect(await api.db.$count(custodyPlans, eq(custodyPlans.scopeId, scopeId))).toBe(2);
    expect((await get(ana)).swaps).toMatchObject([{ id: swap, state: 'open' }]);
  });

  it('one asks ten times at once: five are written', async () => {
    const { ben, scopeId, ask, agree } = await custodyFamily(api);
    await agree({ pattern: { nights: 'A' } });
    const days = Array.from({ length: 10 }, (_, index) => 5 + index);
    const replies = await Promise.all(
      days.map((day) => ask(ben, { nights: { from: inDays(day), to: inDays(day + 1) }, in_return: null })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(swapLimits.perDay);
    expect(await api.db.$count(custodySwaps, eq(custodySwaps.scopeId, scopeId))).toBe(swapLimits.perDay);
  });
});

it('whatever they have done, the invariants hold', async () => {
  for (const [name, statement] of Object.entries(custodySlice.invariants ?? {}))
    expect([name, (await api.db.$client.query(statement)).rows]).toEqual([name, []]);
  expect(await api.db.$count(custodySwaps)).toBeGreaterThan(5);
});

describe('open pages', () => {
  it('of all members are told of each act, and those of others are not told of muting', async () => {
    const { ana, ben, users, propose, answerPlan, ask, answerSwap, mute } = await custodyFamily(api, [
      'parent',
      'viewer',
    ]);
    const listen = (cookie: string) => openEventStream(`${api.url}/api/sync/events`, cookie);
    const streams = [];
    for (const { cookie } of [ana, ...users]) streams.push(await listen(cookie));
    const [plan, swap] = [newId(), newId()];
    const acts = [
      () => propose(ana, undefined, { id: plan }),
      () => answerPlan(ben, plan, 'accept'),
      () => ask(ben, {}, { id: swap }),
      () => answerSwap(ana, swap, 'accept'),
    ];
    for (const [index, act] of acts.entries()) {
      expect((await act()).status).toBe(200);
      for (const stream of streams) await stream.next('access', index + 1);
    }
    await mute(ana);
    await streams[0]?.next('access', acts.length + 1);
    await propose(ana);
    for (const [index, stream] of streams.entries()) {
      await stream.next('access', acts.length + (index === 0 ? 2 : 1));
      expect(stream.events.filter(({ event }) => event === 'access')).toHaveLength(acts.length + (index === 0 ? 2 : 1));
      await stream.close();
    }
  });
});
