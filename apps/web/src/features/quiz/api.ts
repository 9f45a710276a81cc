import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  deleteQuizResults,
  latestQuizResult,
  checkQuizTask,
  withTask,
  type QuizTask,
} from '@everstep/domain/quiz/plan';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { tabStorage } from '../../platform/storage/storage';
import { draftKey } from './answer/draft-key';

export function refreshProgress(client: QueryClient, email: string): void {
  void client.invalidateQueries({ queryKey: ['activity', email] });
}

/**
 * The saved plan, or null. Answers that a visitor finished before creating an account are sent first. Sending them here means
 * that they are sent once however many components request the plan, and that none of them shows an older plan.
 */
export const planQuery = (email: string) =>
  queryOptions({
    queryKey: ['quiz', email],
    async queryFn({ client }) {
      const sent = tabStorage.read(draftKey) && (await (await import('./answer/send-draft')).sendDraft(email));
      if (!sent) return (await call(latestQuizResult, {})).result;
      refreshProgress(client, email);
      return sent;
    },
  });

interface Check {
  task: QuizTask;
  isDone: boolean;
}

/** Shows a check mark immediately, and removes it again if it could not be saved. */
export function useCheckTask(email: string) {
  const client = useQueryClient();
  const { queryKey } = planQuery(email);
  const mutationKey = ['check', email];
  const show = ({ task, isDone }: Check) =>
    updateQuery(client, queryKey, (plan) => (plan && withTask(plan, task, isDone)) ?? plan);
  return useMutation({
    mutationKey,
    // Sent one after another, so that the last change is the one that counts.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (body: Check) => call(checkQuizTask, { body }),
    onMutate: show,
    onError: (_error, { task, isDone }) => show({ task, isDone: !isDone }),
    async onSuccess({ result }) {
      // A later change is already shown, which this plan does not contain yet.
      if (client.isMutating({ mutationKey }) === 1) await updateQuery(client, queryKey, () => result);
    },
  });
}

export function useDeletePlan(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteQuizResults, {}),
    async onSuccess() {
      await updateQuery(client, planQuery(email).queryKey, () => null);
      refreshProgress(client, email);
    },
  });
}
