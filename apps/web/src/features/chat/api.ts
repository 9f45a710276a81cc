import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  deleteChatExchange,
  deleteChatExchanges,
  getChatSettings,
  listChatExchanges,
  putChatSettings,
  rateChatExchange,
  type ChatExchange,
  type ChatRating,
  type ChatSettings,
} from '@everstep/domain/chat';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';

export const settingsQuery = (email: string) =>
  queryOptions({
    queryKey: ['chat', email, 'settings'],
    queryFn: async ({ signal }) => {
      const { settings, model } = await call(getChatSettings, {}, { email, signal });
      return { settings, model };
    },
  });

/** Everything that is stored, the newest first, because the search runs on the device. Never stored on the device itself. */
export const historyQuery = (email: string) =>
  queryOptions({
    queryKey: ['chat', email, 'history'],
    async queryFn({ signal }) {
      const all: ChatExchange[] = [];
      for (let hasMore = true; hasMore;) {
        const before = all.at(-1)?.id;
        const query = before === undefined ? {} : { before };
        const { exchanges, has_more } = await call(listChatExchanges, { query }, { email, signal });
        all.push(...exchanges);
        hasMore = has_more && exchanges.length > 0;
      }
      return all;
    },
  });

export function useSaveSettings(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (settings: ChatSettings) => call(putChatSettings, { body: settings }, { email }),
    onSuccess: ({ settings }) =>
      updateQuery(client, settingsQuery(email).queryKey, (before) => before && { ...before, settings }),
  });
}

export function useRateExchange(email: string) {
  return useMutation({
    mutationFn: ({ id, rating }: { id: string; rating: ChatRating | null }) =>
      call(rateChatExchange, { params: { id }, body: { rating } }, { email }),
  });
}

/** Deletes one exchange, or with null all of them. */
export function useDeleteExchanges(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(deleteChatExchanges, {}, { email }) : call(deleteChatExchange, { params: { id } }, { email }),
    onSuccess: (_done, id) =>
      updateQuery(client, historyQuery(email).queryKey, (before) =>
        id === null ? [] : before?.filter((exchange) => exchange.id !== id),
      ),
  });
}
