import { queryOptions } from '@tanstack/react-query';
import { dashboardStats, statsRefreshMs } from '@everstep/domain/console/stats';
import { call } from '../../../platform/api/client';
import { consoleKey } from '../api';

/** Polls while the page is visible and online. */
export const statsQuery = (email: string, isOnline: boolean) =>
  queryOptions({
    queryKey: [...consoleKey(email), 'stats'],
    queryFn: async ({ signal }) => (await call(dashboardStats, {}, { signal })).stats,
    refetchInterval: isOnline && statsRefreshMs,
  });
