import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Country } from '@everstep/domain/base/country';
import { listHouseholds } from '@everstep/domain/households';
import { call } from '../api/client';
import { useCountry } from '../locale/country';
import { withCachedResponse } from '../offline/cached-response';
import { useSession } from '../session/session';

/** The user's households with their children and members, also offline. The event stream invalidates it. */
export const householdsQuery = (email: string) =>
  queryOptions({
    queryKey: ['households', email],
    queryFn: ({ signal }) =>
      withCachedResponse(email, 'households', async () => (await call(listHouseholds, {}, { signal })).households),
    enabled: email !== '',
  });

/** Where the children of a household live: what the household says, or else the user's own country. It fetches nothing. */
export function useChildCountry(householdId: string): Country {
  const { record } = useSession();
  const { country } = useCountry();
  const { data: households } = useQuery({ ...householdsQuery(record.email), enabled: false });
  return households?.find(({ id }) => id === householdId)?.country ?? country;
}
