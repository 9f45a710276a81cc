import { queryOptions } from '@tanstack/react-query';
import { listOwnTickets } from '@everstep/domain/support/own-tickets';
import { call } from '../../platform/api/client';

/** The user's tickets, newest first. */
export const ticketsQuery = (email: string) =>
  queryOptions({
    queryKey: ['support', email],
    queryFn: async ({ signal }) => (await call(listOwnTickets, {}, { signal })).tickets,
  });
