import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { donationLedger, showMonthlyGift, stopMonthlyGift } from '@everstep/domain/donations';
import { call } from '../../platform/api/client';

/** The ledger is public, so its key names no user. */
export const ledgerQuery = queryOptions({
  queryKey: ['donations', '', 'ledger'],
  queryFn: ({ signal }) => call(donationLedger, {}, { signal }),
});

/** The gift that an e-mailed link refers to. Not cached after the page is left. */
export const giftQuery = (token: string) =>
  queryOptions({
    queryKey: ['donations', '', 'gift', token],
    queryFn: async () => (await call(showMonthlyGift, { body: { token } })).gift,
    enabled: token !== '',
    staleTime: 'static',
    gcTime: 0,
  });

export function useStopGift(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(stopMonthlyGift, { body: { token } })).gift,
    onSuccess: (gift) => client.setQueryData(giftQuery(token).queryKey, gift),
  });
}
