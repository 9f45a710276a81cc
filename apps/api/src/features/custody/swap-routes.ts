import {
  answerSwap,
  answerTexts,
  overlapsNights,
  requestSwap,
  swapAnswered,
  swapLimits,
  swapTexts,
  type SwapRequest,
} from '@everstep/domain/custody';
import { transact } from '../../db/client';
import { handle } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import type { CustodyDeps } from './custody-deps';
import { lockAsParent, refuseUnknownChild } from './family';
import { differences, addLine } from './record-lines';
import { countLately, endSwap, insertSwap, listPlans, listSwaps } from './repository';
import type { StoredSwap } from './stored';
import { findAsked, refuseChanged } from './swap-checks';

const states = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;
const actions = { accept: 'swap_accepted', decline: 'swap_declined', withdraw: 'swap_withdrawn' } as const;

export function swapRoutes({ server, emails, announceAndReply }: CustodyDeps): void {
  const { db, dataKeys } = server;

  handle(server, requestSwap, async ({ user, membership: { scopeId }, params, body }) => {
    const { child, request, counters } = body;
    await transact(db, async (tx) => {
      const family = await lockAsParent(tx, dataKeys, { scopeId, userId: user.id });
      const stored = await listSwaps(tx, family);
      const earlier = stored.find(({ id }) => id === params.swap);
      // A retry of a call that was stored but whose reply was lost.
      if (earlier && isSame(earlier, user.id, body)) return;
      if (earlier) throw new Refusal('taken');
      await refuseUnknownChild(tx, family, child);
      const ofChild = stored.filter(({ childId }) => childId === child);
      const countered = counters === null ? null : findCountered(ofChild, counters, user.id);
      const plans = (await listPlans(tx, family)).filter(({ childId }) => childId === child);
      const partner = findAsked(family, { plans, swaps: ofChild }, request);
      if (countered && countered.from !== partner) throw new Refusal('taken', swapTexts.planChanged);
      const open = ofChild.filter(({ id, state }) => state === 'open' && id !== counters);
      if (open.some((other) => overlapsNights(other.request, request))) throw new Refusal('taken', swapTexts.overlap);
      if (open.length >= swapLimits.open) throw new Refusal('taken', swapTexts.tooManyOpen);
      if ((await countLately(tx, scopeId, user.id)).swaps >= swapLimits.perDay)
        throw new Refusal('taken', swapTexts.tooMany);
      if (countered) {
        await endSwap(tx, scopeId, countered.id, 'countered');
        await addLine(tx, family, user.id, { action: 'swap_countered', subject: countered.id, child });
      }
      await insertSwap(tx, family, {
        id: params.swap,
        childId: child,
        request,
        askedBy: user.id,
        askedOf: partner,
        counters,
      });
      await addLine(tx, family, user.id, {
        action: 'swap_asked',
        subject: params.swap,
        child,
        after: { ...request, ...(counters !== null && { counters }) },
      });
      await emails(tx, { scopeId, userId: partner, about: 'request' });
    });
    return announceAndReply(scopeId, user.id);
  });

  handle(server, answerSwap, async ({ user, membership: { scopeId }, params, body: { answer } }) => {
    await transact(db, async (tx) => {
      const family = await lockAsParent(tx, dataKeys, { scopeId, userId: user.id, answer });
      const stored = await listSwaps(tx, family);
      const found = stored.find(({ id }) => id === params.swap);
      if (!found) throw new Refusal('not_found');
      const { id, childId, state, request, from, to } = found;
      const mayAnswer = (answer === 'withdraw' ? from : to) === user.id;
      // A repeated call, whose reply was lost.
      if (mayAnswer && state === states[answer]) return;
      if (state !== 'open') throw new Refusal('taken', swapAnswered[state]);
      if (!mayAnswer) throw new Refusal('not_yours', answerTexts.notYours);
      if (answer === 'accept') {
        await refuseUnknownChild(tx, family, childId);
        const plans = (await listPlans(tx, family)).filter((plan) => plan.childId === childId);
        refuseChanged(family, { plans, swaps: stored.filter((swap) => swap.childId === childId) }, found);
      }
      await endSwap(tx, scopeId, id, states[answer]);
      const { nights, with: side, in_return } = request;
      await addLine(tx, family, user.id, {
        action: actions[answer],
        subject: id,
        child: childId,
        ...(answer === 'accept' && { after: { nights, with: side, in_return } }),
      });
      if (answer !== 'withdraw' && from) await emails(tx, { scopeId, userId: from, about: 'answer' });
    });
    return announceAndReply(scopeId, user.id);
  });
}

/** Whether a call sends what is stored. */
function isSame(
  earlier: StoredSwap,
  userId: string,
  { child, request, counters }: { child: string; request: SwapRequest; counters: string | null },
): boolean {
  const isOwn = earlier.from === userId && earlier.childId === child && earlier.counters === counters;
  return isOwn && differences(earlier.request, request).after === null;
}

/** The request that the caller was asked and answers with another one. */
function findCountered(ofChild: readonly StoredSwap[], id: string, userId: string): StoredSwap {
  const found = ofChild.find((swap) => swap.id === id);
  if (!found) throw new Refusal('not_found');
  if (found.from === userId) throw new Refusal('taken', swapTexts.counterOwn);
  if (found.to !== userId) throw new Refusal('not_yours', answerTexts.notYours);
  if (found.state !== 'open') throw new Refusal('taken', swapAnswered[found.state]);
  return found;
}
