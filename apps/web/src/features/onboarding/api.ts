import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { checkFirstTime, markNotFirstTime, resetData, updateOnboarding } from '@everstep/domain/onboarding';
import { call } from '../../platform/api/client';

// None of these calls is worth waiting long for: the dashboard is of more use than the tour.
const timeoutMs = 3000;
const once = { retry: false, staleTime: Infinity } as const;

const firstVisitQuery = (email: string) =>
  queryOptions({
    queryKey: ['onboarding', email, 'first-visit'],
    queryFn: async ({ signal }) =>
      (await call(checkFirstTime, { params: { email } }, { signal, timeoutMs })).isFirstTime,
    ...once,
  });

/** A query, because it must happen once however often the page is shown; both calls may be repeated without harm. */
const clearedStartQuery = (email: string) =>
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
  /** Show the tour. */
  isNew: boolean;
  /** Whatever comes first on a first visit is over, well or not: what the person did may be loaded now. */
  isReady: boolean;
  finishTour: () => void;
}

/** Asks whether a person is new, and if so clears the start for them and notes that they are new no longer. */
export function useFirstVisit(email: string, { isEnabled }: { isEnabled: boolean }): FirstVisit {
  const client = useQueryClient();
  const firstVisit = useQuery({ ...firstVisitQuery(email), enabled: isEnabled });
  const isNew = firstVisit.data === true;
  const clearedStart = useQuery({ ...clearedStartQuery(email), enabled: isNew });
  return {
    isNew,
    isReady: !isEnabled || (isNew ? !clearedStart.isPending : !firstVisit.isPending),
    finishTour() {
      client.setQueryData(firstVisitQuery(email).queryKey, false);
      void call(updateOnboarding, { body: { email, first_time_login: false } }, { timeoutMs }).catch(() => undefined);
    },
  };
}
