import { queryOptions } from '@tanstack/react-query';
import { getStrategyGuide, type StrategyGuide } from '@everstep/domain/strategies';
import { call } from '../../platform/api/client';
import { withCachedResponse } from '../../platform/offline/cached-response';

/** A guide, also offline once it was read. */
export const guideQuery = (email: string, guide: StrategyGuide) =>
  queryOptions({
    queryKey: ['strategies', email, guide],
    queryFn: ({ signal, client, queryKey }) =>
      withCachedResponse(
        email,
        `strategies.${guide}`,
        async () => (await call(getStrategyGuide, { params: { guide } }, { email, signal })).strategies,
        { client, queryKey },
      ),
    staleTime: 60_000,
  });
