import { useQueryClient } from '@tanstack/react-query';
import {
  answerPlan,
  answerSwap,
  muteSwaps,
  proposePlan,
  requestSwap,
  swapScreenTexts,
  type Custody,
  type CustodyPlan,
  type SwapAnswer,
  type SwapRequest,
} from '@everstep/domain/custody';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';
import { useSession } from '../../platform/session/session';
import { custodyQuery } from '../../platform/trackers/custody';
import { FormRefusal } from '../../ui/form/form-refusal';

/** What a parent can do. Each call may be retried; a refusal says why, and what is shown is fetched again. */
export function useCustodyActions(household: string) {
  const { email } = useSession().record;
  const client = useQueryClient();
  const { queryKey } = custodyQuery(email, household);

  async function store(calling: Promise<Custody>): Promise<Custody> {
    try {
      const custody = await calling;
      await updateQuery(client, queryKey, () => custody);
      return custody;
    } catch (error) {
      // Somebody may have been faster.
      if (error instanceof ApiError && error.kind !== 'unreachable')
        await client.invalidateQueries({ queryKey, exact: true });
      return refuse(error);
    }
  }
  const options = { email };

  return {
    propose: (plan: string, child: string, proposed: CustodyPlan) =>
      store(call(proposePlan, { params: { household, plan }, body: { child, plan: proposed } }, options)),
    answerPlan: (plan: string, answer: SwapAnswer) =>
      store(call(answerPlan, { params: { household, plan }, body: { answer } }, options)),
    requestSwap: (swap: string, child: string, request: SwapRequest, counters: string | null) =>
      store(call(requestSwap, { params: { household, swap }, body: { child, request, counters } }, options)),
    answerSwap: (swap: string, answer: SwapAnswer) =>
      store(call(answerSwap, { params: { household, swap }, body: { answer } }, options)),
    mute: (isMuted: boolean) => store(call(muteSwaps, { params: { household }, body: { is_muted: isMuted } }, options)),
  };
}

export type CustodyActions = ReturnType<typeof useCustodyActions>;

/** The fields of the forms are not those of the call, so what is wrong with one of them is said at the end. */
function refuse(error: unknown): never {
  if (error instanceof ApiError && error.kind !== 'failed')
    throw new FormRefusal(Object.values(error.fields)[0] ?? error.message);
  // A plan or request that no longer exists is a 404 with a message of its own.
  if (error instanceof ApiError && error.code === 'not_found') throw new FormRefusal(error.message);
  throw new FormRefusal(swapScreenTexts.notSent);
}
