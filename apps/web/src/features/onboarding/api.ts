import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkFirstTime, markNotFirstTime, resetData, updateOnboarding } from '@everstep/domain/onboarding';
import { call } from '../../platform/api/client';

// Short, because the dashboard waits for these calls.
const timeoutMs = 3000;
const once = { retry: false, staleTime: 'static' } as const;

const firstVisitQuery = (email: string) =>
  queryOptions({
    queryKey: ['onboarding', email, 'first-visit'],
    queryFn: async ({ signal }) =>
      (await call(checkFirstTime, { params: { email } }, { signal, timeoutMs })).isFirstTime,
    ...once,
  });

/** A query, so that rendering the page again does not run it again. Both calls are idempotent. */
const preparationQuery = (email: string) =>
  queryOptions({
    queryKey: ['onboarding', email, 'cleared-start'],
    queryFn: async () => {
      await call(resetData, { body: { email } }, { timeoutMs }).catch(() => undefined);
      await call(markNotFirstTime, { params: { email } }, { timeoutMs }).catch(() => undefined);
      return true;
    },
    ...once,
  });

interface FirstVisit {
  /** True while the tour is shown. */
  isNew: boolean;
  /** Whether the user was here before; false if that cannot be found out, undefined while loading. */
  isReturning: boolean | undefined;
  /** True once the calls of a first visit have succeeded or failed, so that the activity can be loaded. */
  isReady: boolean;
  finishTour: () => void;
}

/** Whether the user is new. For a new user it prepares the account and records the first visit. */
export function useFirstVisit(email: string, { isEnabled }: { isEnabled: boolean }): FirstVisit {
  const client = useQueryClient();
  const firstVisit = useQuery({ ...firstVisitQuery(email), enabled: isEnabled });
  const isNew = firstVisit.data === true;
  const preparation = useQuery({ ...preparationQuery(email), enabled: isNew });
  // The result stays cached after the tour has closed, so that the first visit counts as one until it ends.
  const wasNew = isNew || preparation.isFetched;
  return {
    isNew,
    isReturning: firstVisit.isPending && isEnabled ? undefined : firstVisit.data === false && !wasNew,
    isReady: !isEnabled || (isNew ? !preparation.isPending : !firstVisit.isPending),
    finishTour() {
      client.setQueryData(firstVisitQuery(email).queryKey, false);
      void call(updateOnboarding, { body: { email, first_time_login: false } }, { timeoutMs }).catch(() => undefined);
    },
  };
}
