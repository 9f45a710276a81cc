import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTexts, planAnswered, planLimits, planTexts, swapTexts, type Custody } from '@everstep/domain/custody';
import { custodyFamily, inDays, type CustodyReply, type User } from '../../../test/custody';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { children, custodyMutes, custodyPlans, custodySwaps, householdMembers, scopes } from '../../db/schema';

const api = useApp();

const plansIn = ({ plans = [] }: CustodyReply) =>
  plans.map(({ id, state, agreed_by, plan }) => ({ id, state, agreed_by, parents: plan.parents }));
const statesOf = async (scopeId: string) =>
  Object.fromEntries(
    (await api.db.select().from(custodyPlans).where(eq(custodyPlans.scopeId, scopeId))).map(({ id, state }) => [
      id,
      state,
    ]),
  );

async function leave(scopeId: string, { id }: User): Promise<void> {
  await api.db
    .delete(householdMembers)
    .where(and(eq(householdMembers.scopeId, scopeId), eq(householdMembers.userId, id)));
}

async function demote(scopeId: string, { id }: User): Promise<void> {
  await api.db
    .update(householdMembers)
    .set({ role: 'carer' })
    .where(and(eq(householdMembers.scopeId, scopeId), eq(householdMembers.userId, id)));
}

describe('a plan of two parents', () => {
  it('waits for the other one, and holds once they have agreed', async () => {
    const { ana, ben, get, propose, answerPlan, planOf } = await custodyFamily(api);
    const [id, plan] = [newId(), planOf()];
    const proposed = await propose(ana, plan, { id });
    const parents = { a: ana.id, b: ben.id };
    expect(plansIn(proposed)).toEqual([{ id, state: 'proposed', agreed_by: ['a'], parents }]);
    expect(proposed.plans?.[0]).toMatchObject({ plan, proposed_by: ana.id, answered_at: null });
    expect(plansIn(await get(ben))).toEqual(plansIn(proposed));
    const accepted = await answerPlan(ben, id, 'accept');
    expect(plansIn(accepted)).toEqual([{ id, state: 'holds', agreed_by: ['a', 'b'], parents }]);
    expect(accepted.plans?.[0]?.answered_at).toMatch(/Z$/);
    expect(plansIn(await get(ana))).toEqual(plansIn(accepted));
  });

  it('is gone for both when it is declined or withdrawn', async () => {
    const { ana, ben, scopeId, get, propose, answerPlan } = await custodyFamily(api);
    const [declined, withdrawn] = [newId(), newId()];
    await propose(ana, undefined, { id: declined });
    expect(plansIn(await answerPlan(ben, declined, 'decline'))).toEqual([]);
    await propose(ben, undefined, { id: withdrawn });
    expect(plansIn(await answerPlan(ben, withdrawn, 'withdraw'))).toEqual([]);
    expect(plansIn(await get(ana))).toEqual([]);
    expect(await statesOf(scopeId)).toEqual({ [declined]: 'declined', [withdrawn]: 'withdrawn' });
  });

  it('takes the place of an earlier proposal of the same parent for the same child, and of no other', async () => {
    const { ana, ben, scopeId, propose } = await custodyFamily(api);
    const [first, second, bens] = [newId(), newId(), newId()];
    await propose(ana, undefined, { id: first });
    await propose(ben, undefined, { id: bens });
    await propose(ana, undefined, { id: second });
    expect(await statesOf(scopeId)).toEqual({ [first]: 'withdrawn', [second]: 'proposed', [bens]: 'proposed' });
  });

  it('takes the place of agreed ones that were to begin on that evening or later, and leaves the earlier ones', async () => {
    const { scopeId, agree } = await custodyFamily(api);
    const early = await agree({ from: inDays(2) });
    const late = await agree({ from: inDays(40) });
    const same = await agree({ from: inDays(20) });
    const last = await agree({ from: inDays(20) });
    expect(await statesOf(scopeId)).toEqual({
      [early]: 'holds',
      [late]: 'replaced',
      [same]: 'replaced',
      [last]: 'holds',
    });
  });

  it('is written once, however often it is sent', async () => {
    const { ana, ben, scopeId, planOf, propose, answerPlan } = await custodyFamily(api);
    const [id, plan] = [newId(), planOf()];
    const replies = [await propose(ana, plan, { id }), await propose(ana, plan, { id })];
    expect(replies[1]).toEqual(replies[0]);
    expect(await propose(ana, { ...plan, note: 'Another one.' }, { id })).toMatchObject({ status: 409, code: 'taken' });
    expect(await propose(ben, plan, { id })).toMatchObject({ status: 409, code: 'taken' });
    expect(await propose(ana, plan, { id, childId: newId() })).toMatchObject({ status: 409, code: 'taken' });
    const accepted = await answerPlan(ben, id, 'accept');
    expect(await answerPlan(ben, id, 'accept')).toEqual(accepted);
    expect(await propose(ana, plan, { id })).toEqual(accepted);
    expect(await statesOf(scopeId)).toEqual({ [id]: 'holds' });
  });

  it('is answered by the other parent and withdrawn by its own, once', async () => {
    const { ana, ben, users, propose, answerPlan } = await custodyFamily(api, ['parent', 'parent']);
    const third = users[1] ?? ana;
    const id = newId();
    await propose(ana, undefined, { id });
    for (const [user, answer] of [
      [ana, 'accept'],
      [ana, 'decline'],
      [ben, 'withdraw'],
      [third, 'accept'],
      [third, 'decline'],
      [third, 'withdraw'],
    ] as const)
      expect(await answerPlan(user, id, answer)).toMatchObject({ status: 403, detail: answerTexts.notYours });
    await answerPlan(ana, id, 'withdraw');
    for (const answer of ['accept', 'decline'] as const)
      expect(await answerPlan(ben, id, answer)).toMatchObject({ status: 409, detail: planAnswered.withdrawn });
    expect(await answerPlan(ben, newId(), 'accept')).toMatchObject({ status: 404 });
  });

  it('is not proposed or accepted for evenings that have begun, unless it takes the place of nothing', async () => {
    const { ana, ben, scopeId, planOf, propose, answerPlan, agree } = await custodyFamily(api);
    const first = newId();
    expect((await propose(ana, planOf({ from: inDays(-30) }), { id: first })).status).toBe(200);
    const agreed = await agree({ from: inDays(-60) });
    expect(await statesOf(scopeId)).toEqual({ [first]: 'withdrawn', [agreed]: 'holds' });
    const begun = newId();
    expect(await propose(ben, planOf({ from: inDays(-1) }), { id: begun })).toMatchObject({
      status: 400,
      detail: planTexts.begun,
      fields: { plan: planTexts.begun },
    });
    expect(await statesOf(scopeId)).not.toHaveProperty(begun);
    expect(await answerPlan(ben, first, 'accept')).toMatchObject({ status: 409 });
  });

  it('is not accepted any more once another one has begun in its place', async () => {
    const { ana, ben, planOf, propose, answerPlan } = await custodyFamily(api);
    const [anas, bens] = [newId(), newId()];
    await propose(ana, planOf({ from: inDays(-30) }), { id: anas });
    await propose(ben, planOf({ from: inDays(-60) }), { id: bens });
    await answerPlan(ana, bens, 'accept');
    expect(await answerPlan(ben, anas, 'accept')).toMatchObject({ status: 400, detail: planTexts.begun });
  });

  it('names two parents of the family, of whom one makes it', async () => {
    const { ana, ben, users, planOf, propose, scopeId } = await custodyFamily(api, ['parent', 'parent', 'carer']);
    const [, third = ana, carer = ana] = users;
    const refused: [CustodyReply['detail'], Custody['plans'][number]['plan']['parents']][] = [
      [planTexts.nameBoth, { a: ana.id, b: null }],
      [planTexts.notYourPlan, { a: ben.id, b: third.id }],
      [planTexts.notYourPlan, { a: null, b: ben.id }],
      [planTexts.sameParents, { a: ana.id, b: ana.id }],
      [planTexts.notParents, { a: ana.id, b: carer.id }],
      [planTexts.notParents, { a: ana.id, b: newId() }],
    ];
    for (const [detail, parents] of refused)
      expect(await propose(ana, planOf({ parents }))).toMatchObject({ status: 400, detail });
    expect(await statesOf(scopeId)).toEqual({});
    expect(await propose(ana, planOf({ parents: { a: third.id, b: ana.id } }))).toMatchObject({ status: 200 });
  });

  it('keeps the two on their sides, so that swapped nights stay with the right parent', async () => {
    const { ana, ben, planOf, propose, agree } = await custodyFamily(api);
    await agree({ from: inDays(2) });
    const exchanged = planOf({ from: inDays(30), parents: { a: ben.id, b: ana.id } });
    expect(await propose(ana, exchanged)).toMatchObject({ status: 400, detail: planTexts.sidesExchanged });
    expect(await propose(ben, planOf({ from: inDays(30) }))).toMatchObject({ status: 200 });
  });

  it('ends the earlier one with nothing in its place, if they agree', async () => {
    const { get, ana, agree } = await custodyFamily(api);
    const first = await agree({ from: inDays(2) });
    const end = await agree({ from: inDays(9), pattern: null });
    expect(plansIn(await get(ana)).map(({ id }) => id)).toEqual([first, end]);
  });

  it(`can be proposed ${planLimits.perDay} times a day`, async () => {
    const { ana, ben, propose } = await custodyFamily(api);
    for (let round = 0; round < planLimits.perDay; round += 1) expect((await propose(ana)).status).toBe(200);
    expect(await propose(ana)).toMatchObject({ status: 409, detail: planTexts.tooManyToday });
    expect((await propose(ben)).status).toBe(200);
  });
});

describe('a plan of the only parent', () => {
  it('holds at once, not agreed, from an earlier evening if it is the first', async () => {
    const { ana, planOf, propose, scopeId } = await custodyFamily(api, []);
    const [first, second, third] = [newId(), newId(), newId()];
    const parents = { a: ana.id, b: null };
    const reply = await propose(ana, planOf({ from: inDays(-30) }), { id: first });
    expect(plansIn(reply)).toEqual([{ id: first, state: 'holds', agreed_by: ['a'], parents }]);
    await propose(ana, planOf({ from: inDays(20) }), { id: second });
    await propose(ana, planOf({ from: inDays(10) }), { id: third });
    expect(await statesOf(scopeId)).toEqual({ [first]: 'holds', [second]: 'replaced', [third]: 'holds' });
  });

  it('becomes a proposal when another parent joins, and holds agreed once they accept', async () => {
    const { ana, scopeId, get, planOf, propose, answerPlan, join } = await custodyFamily(api, []);
    const id = newId();
    await propose(ana, planOf({ from: inDays(-30) }), { id });
    const carer = await join('carer');
    expect(plansIn(await get(carer))).toMatchObject([{ id, state: 'holds' }]);
    const ben = await join('parent');
    const parents = { a: ana.id, b: ben.id };
    for (const user of [ana, ben])
      expect(plansIn(await get(user))).toEqual([{ id, state: 'proposed', agreed_by: ['a'], parents }]);
    expect(plansIn(await get(carer))).toEqual([]);
    expect(await answerPlan(ana, id, 'accept')).toMatchObject({ status: 403 });
    const accepted = await answerPlan(ben, id, 'accept');
    expect(plansIn(accepted)).toEqual([{ id, state: 'holds', agreed_by: ['a', 'b'], parents }]);
    expect(plansIn(await get(carer))).toEqual(plansIn(accepted));
    expect(await statesOf(scopeId)).toEqual({ [id]: 'holds' });
  });

  it('can be declined by who joins, and holds again if they leave unanswered', async () => {
    const { ana, scopeId, get, propose, answerPlan, join } = await custodyFamily(api, []);
    const id = newId();
    await propose(ana, undefined, { id });
    const ben = await join('parent');
    expect(plansIn(await get(ana))).toMatchObject([{ state: 'proposed' }]);
    await leave(scopeId, ben);
    expect(plansIn(await get(ana))).toMatchObject([{ state: 'holds', agreed_by: ['a'], parents: { b: null } }]);
    const cleo = await join('parent');
    expect(plansIn(await answerPlan(cleo, id, 'decline'))).toEqual([]);
    expect(plansIn(await get(ana))).toEqual([]);
  });

  it('is accepted by either of two who join, whose name it then bears', async () => {
    const { ana, get, propose, answerPlan, join } = await custodyFamily(api, []);
    const id = newId();
    await propose(ana, undefined, { id });
    const [ben, cleo] = [await join('parent'), await join('parent')];
    const shownTo = async (user: User) => plansIn(await get(user))[0]?.parents.b;
    expect([await shownTo(ana), await shownTo(ben), await shownTo(cleo)]).toEqual([null, ben.id, cleo.id]);
    await answerPlan(cleo, id, 'accept');
    expect([await shownTo(ana), await shownTo(ben), await shownTo(cleo)]).toEqual([cleo.id, cleo.id, cleo.id]);
    expect(await answerPlan(ben, id, 'accept')).toMatchObject({ status: 409, detail: planAnswered.holds });
  });

  it('gives way to an agreement from an earlier evening, and does not come back when the other parent leaves', async () => {
    const { ana, scopeId, get, planOf, propose, answerPlan, join } = await custodyFamily(api, []);
    const [early, late, agreed] = [newId(), newId(), newId()];
    await propose(ana, planOf({ from: inDays(5) }), { id: early });
    await propose(ana, planOf({ from: inDays(40) }), { id: late });
    const ben = await join('parent');
    await propose(ana, planOf({ from: inDays(20), parents: { a: ana.id, b: ben.id } }), { id: agreed });
    expect((await answerPlan(ben, agreed, 'accept')).status).toBe(200);
    expect(await answerPlan(ben, late, 'accept')).toMatchObject({ status: 409, detail: planAnswered.replaced });
    await leave(scopeId, ben);
    expect(plansIn(await get(ana))).toMatchObject([
      { id: early, state: 'holds' },
      { id: agreed, state: 'holds' },
    ]);
  });

  it('can be withdrawn by its parent while it waits', async () => {
    const { ana, get, propose, answerPlan, join } = await custodyFamily(api, []);
    const id = newId();
    await propose(ana, undefined, { id });
    expect(await answerPlan(ana, id, 'withdraw')).toMatchObject({ status: 409, detail: planAnswered.holds });
    const ben = await join('parent');
    await answerPlan(ana, id, 'withdraw');
    expect(plansIn(await get(ben))).toEqual([]);
    expect(await answerPlan(ben, id, 'accept')).toMatchObject({ status: 409, detail: planAnswered.withdrawn });
  });
});

describe('an agreed plan', () => {
  it('holds on, not agreed, when one of its parents leaves or is no parent any more', async () => {
    for (const go of [leave, demote]) {
      const { ana, ben, scopeId, get, agree, planOf, propose, answerPlan } = await custodyFamily(api);
      const id = await agree();
      await go(scopeId, ben);
      const parents = { a: ana.id, b: ben.id };
      expect(plansIn(await get(ana))).toEqual([{ id, state: 'holds', agreed_by: ['a'], parents }]);
      for (const reply of [await propose(ben), await answerPlan(ben, id, 'accept')])
        expect(reply).toMatchObject({ status: 403, code: 'not_yours' });
      const own = planOf({ from: inDays(30), parents: { a: ana.id, b: null } });
      expect(plansIn(await propose(ana, own))).toMatchObject([{ id }, { state: 'holds', agreed_by: ['a'] }]);
      const ended = await propose(ana, { ...own, from: inDays(20), pattern: null });
      expect(ended.plans).toMatchObject([{ id }, { state: 'holds', plan: { from: inDays(20), pattern: null } }]);
    }
  });

  it('holds on without the name when the account of one is erased', async () => {
    const { ana, ben, scopeId, get, agree, ask, mute, answerSwap, answerPlan } = await custodyFamily(api);
    const id = await agree();
    const [accepted, open] = [newId(), newId()];
    await ask(ben, {}, { id: accepted });
    await answerSwap(ana, accepted, 'accept');
    await ask(ben, { nights: { from: inDays(7), to: inDays(8) }, in_return: null }, { id: open });
    await mute(ben);
    await transact(api.db, (tx) => api.server.eraseUser(tx, ben.id));
    const parents = { a: ana.id, b: null };
    const reply = await get(ana);
    expect(plansIn(reply)).toEqual([{ id, state: 'holds', agreed_by: ['a'], parents }]);
    expect(reply.swaps).toMatchObject([
      { id: open, state: 'open', asked_by: null },
      { id: accepted, state: 'accepted', asked_by: null },
    ]);
    for (const table of [custodyPlans, custodySwaps, custodyMutes])
      expect(JSON.stringify(await api.db.select().from(table).where(eq(table.scopeId, scopeId)))).not.toContain(ben.id);
    expect(await answerSwap(ana, open, 'accept')).toMatchObject({ status: 409, detail: swapTexts.planChanged });
    expect((await answerSwap(ana, open, 'decline')).status).toBe(200);
    expect(await answerPlan(ana, id, 'withdraw')).toMatchObject({ status: 409, detail: planAnswered.holds });
  });

  it('goes with its child, and everything with the family', async () => {
    const { scopeId, child, agree, ask, ben } = await custodyFamily(api);
    await agree();
    await ask(ben);
    await api.db.delete(children).where(and(eq(children.scopeId, scopeId), eq(children.id, child)));
    for (const table of [custodyPlans, custodySwaps])
      expect(await api.db.$count(table, eq(table.scopeId, scopeId))).toBe(0);
    const other = await custodyFamily(api);
    await other.agree();
    await other.mute(other.ben);
    await api.db.delete(scopes).where(eq(scopes.id, other.scopeId));
    for (const table of [custodyPlans, custodyMutes])
      expect(await api.db.$count(table, eq(table.scopeId, other.scopeId))).toBe(0);
  });

  it('is not made with somebody who has left since they proposed it', async () => {
    const { ana, ben, scopeId, propose, answerPlan } = await custodyFamily(api);
    const id = newId();
    await propose(ben, undefined, { id });
    await leave(scopeId, ben);
    expect(await answerPlan(ana, id, 'accept')).toMatchObject({ status: 409, detail: answerTexts.askerGone });
    expect(plansIn(await answerPlan(ana, id, 'decline'))).toEqual([]);
  });
});
