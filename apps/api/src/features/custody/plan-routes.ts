import {
  answerPlan,
  answerTexts,
  planAnswered,
  planLimits,
  otherSide,
  planProblem,
  planTexts,
  proposePlan,
  sides,
  type CustodyPlan,
  type SwapAnswer,
} from '@everstep/domain/custody';
import { transact, type Db } from '../../db/client';
import { handle } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { beginRecord } from '../family-record/repository';
import type { CustodyDeps } from './custody-deps';
import { lockAsParent, refuseProblem, refuseUnknownChild, type Family } from './family';
import { differences, addLine } from './record-lines';
import { acceptPlan, countLately, endPlan, insertPlan, listPlans } from './repository';
import { asOfNow, inOrder, planOn, wasMadeAlone, type StoredPlan } from './stored';

export function planRoutes({ server, emails, announceAndReply }: CustodyDeps): void {
  const { db, dataKeys } = server;

  handle(server, proposePlan, async ({ user, membership: { scopeId }, params, body: { child, plan } }) => {
    await transact(db, async (tx) => {
      const family = await lockAsParent(tx, dataKeys, { scopeId, userId: user.id });
      const stored = await listPlans(tx, family);
      const earlier = stored.find(({ id }) => id === params.plan);
      // A retry of a call that was stored but whose reply was lost.
      if (earlier && isSame(earlier, family, child, plan)) return;
      if (earlier) throw new Refusal('taken');
      await refuseUnknownChild(tx, family, child);
      refuseOtherParents(family, plan);
      const others = stored.filter(({ childId }) => childId === child);
      refuseProblem(problemOf(family, plan, others), 'plan');
      if ((await countLately(tx, scopeId, user.id)).plans >= planLimits.perDay)
        throw new Refusal('taken', planTexts.tooManyToday);
      for (const { id } of others.filter(({ state, proposedBy }) => state === 'proposed' && proposedBy === user.id)) {
        await endPlan(tx, scopeId, id, 'withdrawn');
        await addLine(tx, family, user.id, { action: 'plan_withdrawn', subject: id, child });
      }
      const other = sides.map((side) => plan.parents[side]).find((id) => id !== user.id);
      const change = differences(planOn(asOfAll(others, family), plan.from)?.plan, plan);
      const added = { id: params.plan, childId: child, plan, proposedBy: user.id };
      // From the first plan on, what the parents agree to is written down.
      await beginRecord(tx, family, user.id);
      await insertPlan(tx, family, { ...added, state: other ? 'proposed' : 'holds' });
      if (other) await emails(tx, { scopeId, userId: other, about: 'proposal' });
      else await replaceLater(tx, family, others, plan.from);
      await addLine(tx, family, user.id, {
        action: other ? 'plan_proposed' : 'plan_set',
        subject: params.plan,
        child,
        ...change,
      });
    });
    return announceAndReply(scopeId, user.id);
  });

  handle(server, answerPlan, async ({ user, membership: { scopeId }, params, body: { answer } }) => {
    await transact(db, async (tx) => {
      const family = await lockAsParent(tx, dataKeys, { scopeId, userId: user.id, answer });
      const stored = await listPlans(tx, family);
      const found = stored.find(({ id }) => id === params.plan);
      if (!found) throw new Refusal('not_found');
      if (isAnsweredSo(found, user.id, answer)) return;
      const asked = asOfNow(found, family.parentIds, user.id);
      if (asked.state !== 'proposed') throw new Refusal('taken', planAnswered[asked.state]);
      const mayAnswer =
        answer === 'withdraw'
          ? asked.proposedBy === user.id
          : asked.proposedBy !== user.id && Object.values(asked.plan.parents).includes(user.id);
      if (!mayAnswer) throw new Refusal('not_yours', answerTexts.notYours);
      if (answer === 'accept') await accept(tx, family, { found, asked, stored });
      else {
        await endPlan(tx, scopeId, asked.id, answer === 'decline' ? 'declined' : 'withdrawn');
        const action = answer === 'decline' ? 'plan_declined' : 'plan_withdrawn';
        await addLine(tx, family, user.id, { action, subject: asked.id, child: asked.childId });
      }
      if (answer !== 'withdraw' && asked.proposedBy)
        await emails(tx, { scopeId, userId: asked.proposedBy, about: 'answer' });
    });
    return announceAndReply(scopeId, user.id);
  });
}

const asOfAll = (plans: readonly StoredPlan[], { parentIds, userId }: Family): StoredPlan[] =>
  plans.map((plan) => asOfNow(plan, parentIds, userId));

/** Whether a call sends what is stored. A side that was vacant may have been taken since. */
function isSame(earlier: StoredPlan, { userId }: Family, childId: string, plan: CustodyPlan): boolean {
  if (earlier.childId !== childId || earlier.proposedBy !== userId) return false;
  const { parents, ...content } = earlier.plan;
  const { parents: sentParents, ...sentContent } = plan;
  const areParentsSame = sides.every((side) => sentParents[side] === null || sentParents[side] === parents[side]);
  return areParentsSame && differences(content, sentContent).after === null;
}

/** A repeated call, whose reply was lost. */
function isAnsweredSo(
  { state, proposedBy, plan, answeredAt }: StoredPlan,
  userId: string,
  answer: SwapAnswer,
): boolean {
  if (answeredAt === null) return false;
  if (answer === 'withdraw') return state === 'withdrawn' && proposedBy === userId;
  const isAsked = proposedBy !== userId && Object.values(plan.parents).includes(userId);
  return isAsked && state === (answer === 'accept' ? 'holds' : 'declined');
}

/** Both parents of a plan are parents of the family. Only who is alone in it may leave the other side open. */
function refuseOtherParents({ parentIds, userId }: Family, { parents: { a, b } }: CustodyPlan): void {
  const refuse = (text: string) => {
    throw new Refusal('bad_input', text, { 'plan.parents': text });
  };
  if (a !== userId && b !== userId) refuse(planTexts.notYourPlan);
  if (a === b) refuse(planTexts.sameParents);
  const other = a === userId ? b : a;
  if (other === null && parentIds.length > 1) refuse(planTexts.nameBoth);
  if (other !== null && !parentIds.includes(other)) refuse(planTexts.notParents);
}

/** What is wrong with a plan beside the others of its child. */
function problemOf(family: Family, plan: CustodyPlan, others: readonly StoredPlan[]): string | null {
  const held = asOfAll(others, family).filter(({ state }) => state === 'holds');
  const problem = planProblem(plan, { now: family.now, isFirst: held.length === 0 });
  if (problem !== null) return problem;
  // Swapped nights name a side, and so do the colors.
  const earlier = planOn(held, plan.from) ?? inOrder(others.filter(({ state }) => state === 'holds'))[0];
  const isExchanged =
    earlier &&
    sides.some((side) => plan.parents[side] !== null && plan.parents[side] === earlier.plan.parents[otherSide(side)]);
  return isExchanged ? planTexts.sidesExchanged : null;
}

/**
 * What was to begin later gives way to an agreement from that evening on, also what a parent had made alone: it would hold again as soon
 * as the other one leaves.
 */
async function replaceLater(tx: Db, { scopeId }: Family, others: readonly StoredPlan[], from: string): Promise<void> {
  for (const { id, state, plan } of others)
    if (state === 'holds' && plan.from >= from) await endPlan(tx, scopeId, id, 'replaced');
}

async function accept(
  tx: Db,
  family: Family,
  { found, asked, stored }: { found: StoredPlan; asked: StoredPlan; stored: readonly StoredPlan[] },
): Promise<void> {
  const { id, childId, plan, proposedBy } = asked;
  if (proposedBy === null || !family.parentIds.includes(proposedBy)) throw new Refusal('taken', answerTexts.askerGone);
  await refuseUnknownChild(tx, family, childId);
  const others = stored.filter((one) => one.childId === childId && one.id !== id);
  const change = differences(planOn(asOfAll(others, family), plan.from)?.plan, plan);
  // It held from its first evening on, so agreeing to it changes no evening that has begun and takes the place of nothing.
  if (!wasMadeAlone(found)) {
    refuseProblem(problemOf(family, plan, others), 'plan');
    await replaceLater(tx, family, others, plan.from);
  }
  await acceptPlan(tx, family.scopeId, asked);
  await addLine(tx, family, family.userId, { action: 'plan_accepted', subject: id, child: childId, ...change });
}
