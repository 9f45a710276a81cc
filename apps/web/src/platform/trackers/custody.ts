import { queryOptions } from '@tanstack/react-query';
import { getCustody } from '@everstep/domain/custody/endpoints';
import { call } from '../api/client';
import { withCachedResponse } from '../offline/cached-response';
import { cachedCustody } from '../sync/left-households';

/** The plans and swaps of a household, also offline. The event stream invalidates it. */
export const custodyQuery = (email: string, household: string) =>
  queryOptions({
    queryKey: ['custody', email, household],
    queryFn: ({ signal, client, queryKey }) =>
      withCachedResponse(
        email,
        cachedCustody(household),
        () => call(getCustody, { params: { household } }, { email, signal }),
        { client, queryKey },
      ),
    enabled: email !== '',
    // Each answer is about what the other parent may have changed a moment ago.
    refetchOnWindowFocus: 'always',
  });
