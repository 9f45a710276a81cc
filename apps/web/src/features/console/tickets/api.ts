import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { listRefreshMs } from '@everstep/domain/console/stats';
import { listTickets, readTicket, type TicketCategory, type TicketPriority } from '@everstep/domain/support';
import { call } from '../../../platform/api/client';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { consoleKey } from '../api';

export interface TicketFilter {
  tab: 'open' | 'resolved';
  search: string;
  /** Empty for all. */
  category: '' | TicketCategory;
  priority: '' | TicketPriority;
}

/** Polls while the page is visible and online. While a new search is running, the rows of the previous one stay. */
export function useTickets(filter: TicketFilter) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const { tab, ...rest } = filter;
  const query = { archive: tab, ...rest };
  return useInfiniteQuery({
    queryKey: [...consoleKey(email), 'tickets', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listTickets, { query: { ...query, ...(pageParam !== '' && { after: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous, previousQuery) =>
      (previousQuery?.queryKey.at(-1) as TicketFilter | undefined)?.tab === tab
        ? keepPreviousData(previous)
        : undefined,
    refetchInterval: isOnline && listRefreshMs,
  });
}

/** One ticket with all its messages. Opening it marks it as read, so the list is reloaded. */
export function useTicket(ticketId: string) {
  const client = useQueryClient();
  const { email } = useSession().record;
  return useQuery({
    queryKey: [...consoleKey(email), 'ticket', ticketId],
    queryFn: async ({ signal }) => {
      const { ticket } = await call(readTicket, { params: { ticketId } }, { signal });
      void client.invalidateQueries({ queryKey: [...consoleKey(email), 'tickets'] });
      return ticket;
    },
    refetchOnReconnect: false,
    gcTime: 0,
  });
}
