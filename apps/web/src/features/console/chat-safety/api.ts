import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getChatSafety,
  getSafetyRun,
  progressMs,
  startSafetyRun,
  withdrawChatModel,
  type SafetyStatus,
} from '@everstep/domain/chat/safety/safety-endpoints';
import { call } from '../../../platform/api/client';
import { consoleKey } from '../api';

export const runningOf = (safety: SafetyStatus | undefined) => safety?.runs.find(({ status }) => status === 'running');

/** Asked again and again while a run of any administrator is going on, and while it is not known whether one is. */
export const safetyQuery = (email: string, isOnline: boolean) =>
  queryOptions({
    queryKey: [...consoleKey(email), 'chat safety'],
    queryFn: async ({ signal }) => (await call(getChatSafety, {}, { signal })).safety,
    refetchInterval: ({ state }) =>
      isOnline && (runningOf(state.data) !== undefined || state.status === 'error') && progressMs,
  });

export const safetyRunQuery = (email: string, runId: string) =>
  queryOptions({
    queryKey: [...consoleKey(email), 'chat safety', runId],
    queryFn: ({ signal }) => call(getSafetyRun, { params: { runId } }, { signal }),
    refetchInterval: ({ state }) => state.data?.run.status === 'running' && progressMs,
  });

export function useSafetyAction(email: string, action: 'start' | 'withdraw') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<void> => {
      await call(action === 'start' ? startSafetyRun : withdrawChatModel, {});
    },
    onSettled: () => client.invalidateQueries({ queryKey: safetyQuery(email, true).queryKey }),
  });
}
