import { useInfiniteQuery } from '@tanstack/react-query';
import { listAuditLog } from '@everstep/domain/audit/endpoints';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';
import { consoleKey } from '../api';

/** The log, newest first, or the lines about one user. Not polled, because each reading is logged itself. */
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
    // Not cached, so that it is up to date when it is opened again.
    gcTime: 0,
  });
}
