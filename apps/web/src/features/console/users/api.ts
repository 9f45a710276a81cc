import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getUser, listUsers } from '@everstep/domain/console/users';
import { listRefreshMs } from '@everstep/domain/console/stats';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import { call } from '../../../platform/api/client';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { consoleKey } from '../api';

export interface UserFilter {
  search: string;
  /** Null for every status. */
  status: SubscriptionStatus | null;
}

/** Polls while the page is visible and online. While a new search is running, the rows of the previous one stay. */
export function useUsers({ search, status }: UserFilter) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  return useInfiniteQuery({
    queryKey: [...consoleKey(email), 'users', search, status],
    queryFn: ({ pageParam, signal }) =>
      call(
        listUsers,
        {
          query: {
            ...(search !== '' && { search }),
            ...(status !== null && { status }),
            ...(pageParam !== '' && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: isOnline && listRefreshMs,
  });
}

/** The record of one user with the rules that open or close each feature. Fetched each time it is opened. */
export function useUserRecord(id: string) {
  const { email } = useSession().record;
  return useQuery({
    queryKey: [...consoleKey(email), 'user', id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
