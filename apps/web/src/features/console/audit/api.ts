import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditLog } from '@everstep/domain/audit/endpoints';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';
import { consoleKey } from '../api';

/** The log, newest first, or the lines about one user. Not polled, because reading it is itself written down. */
export function useAuditLog(userId: string | null) {
  const { email } = useSession().record;
  return useInfiniteQuery({
    queryKey: [...consoleKey(email), 'audit', userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAuditLog,
        { query: { ...(userId !== null && { user: userId }), ...(pageParam !== '' && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: false,
    // The next opening shows what has been written since.
    gcTime: 0,
  });
}
