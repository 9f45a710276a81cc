import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Country } from '@everstep/domain/base/country';
import { listHouseholds, type Household } from '@everstep/domain/households';
import { call } from '../api/client';
import { useCountry } from '../locale/country';
import { withCachedResponse } from '../offline/cached-response';
import { useSession } from '../session/session';
import { cachedHouseholds, forgetResponses } from '../sync/left-households';
import { openOutbox } from '../sync/open-outbox';
import { ownScope } from '../sync/scope';
import { keepAnswersAbout } from './notice-answers';

/** The user's households with their children and members, also offline. The event stream invalidates it. */
export const householdsQuery = (email: string) =>
  queryOptions({
    queryKey: ['households', email],
    queryFn: ({ signal, client, queryKey }) =>
      withCachedResponse(
        email,
        cachedHouseholds,
        async () => {
          const { households } = await call(listHouseholds, {}, { signal });
          // Not after a sign-out.
          if (client.getQueryState(queryKey)) dropOthers(email, households);
          return households;
        },
        { client, queryKey },
      ),
    enabled: email !== '',
  });

/** A household on this device that is not in the list is pulled, and dropped if the server refuses it. */
function dropOthers(email: string, households: readonly Household[]): void {
  keepAnswersAbout(households);
  const isOther = (scope: string) => scope !== ownScope && !households.some(({ id }) => id === scope);
  const outbox = openOutbox(email);
  void outbox.refreshKnown(isOther);
  void dropResponses(outbox, isOther).catch(() => undefined);
}

/** They are no entries, so they are no part of what is pulled. */
async function dropResponses(outbox: ReturnType<typeof openOutbox>, isOther: (id: string) => boolean): Promise<void> {
  const cached = (await outbox.readValue(cachedHouseholds)) as Household[] | undefined;
  for (const { id } of cached ?? []) if (isOther(id)) await forgetResponses(outbox, id);
}

/** Fetches the households again, also on a page that shows none, if this device has any. */
export async function refreshHouseholds(client: QueryClient, email: string): Promise<void> {
  const query = householdsQuery(email);
  if (client.getQueryState(query.queryKey))
    return client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'all' });
  const cached = (await openOutbox(email).readValue(cachedHouseholds)) as Household[] | undefined;
  if (cached && cached.length > 0) await client.prefetchQuery(query);
}

/** Where the children of a household live: the household's country, or else the user's own. It fetches nothing. */
export function useChildCountry(householdId: string): Country {
  const { record } = useSession();
  const { country } = useCountry();
  const { data: households } = useQuery({ ...householdsQuery(record.email), enabled: false });
  return households?.find(({ id }) => id === householdId)?.country ?? country;
}
