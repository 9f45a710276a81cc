import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { billingOverview } from '@everstep/domain/operations/billing-figures';
import { healthRefreshMs, systemHealth } from '@everstep/domain/operations/health';
import { dismissParkedEvent, listParkedEvents, retryParkedEvent } from '@everstep/domain/operations/payment-events';
import { call } from '../../platform/api/client';

// The keys start with the console's prefix, so that 'Refresh Data' includes them.

export const healthQuery = (email: string, isOnline: boolean) =>
  queryOptions({
    queryKey: ['console', email, 'health'],
    queryFn: ({ signal }) => call(systemHealth, {}, { signal }),
    refetchInterval: isOnline ? healthRefreshMs : false,
  });

export const billingQuery = (email: string) =>
  queryOptions({
    queryKey: ['console', email, 'billing'],
    queryFn: async ({ signal }) => (await call(billingOverview, {}, { signal })).billing,
  });

export const parkedEventsQuery = (email: string) =>
  queryOptions({
    queryKey: ['console', email, 'parked events'],
    queryFn: async ({ signal }) => (await call(listParkedEvents, {}, { signal })).events,
  });

/** Resolves to the message to show. */
export function useParkedEventAction(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ eventId, action }: { eventId: string; action: 'retry' | 'dismiss' }) =>
      call(action === 'retry' ? retryParkedEvent : dismissParkedEvent, { params: { eventId } }),
    onSettled: () => client.invalidateQueries({ queryKey: parkedEventsQuery(email).queryKey }),
  });
}
