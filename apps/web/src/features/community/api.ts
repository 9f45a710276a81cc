import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getWaitingPlace, joinWaitingList, leaveWaitingList } from '@everstep/domain/community';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';

/** When the user joined the waiting list, or null. */
export const waitingPlaceQuery = (email: string) =>
  queryOptions({
    queryKey: ['community', email],
    queryFn: async ({ signal }) => (await call(getWaitingPlace, {}, { signal })).waiting_since,
  });

/** True joins the waiting list, false leaves it. */
export function useWaitingPlace(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isWaiting: boolean) => call(isWaiting ? joinWaitingList : leaveWaitingList, {}),
    onSuccess: ({ waiting_since }) => updateQuery(client, waitingPlaceQuery(email).queryKey, () => waiting_since),
  });
}
