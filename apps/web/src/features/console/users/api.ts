import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { passwordDialogTexts } from '@everstep/domain/console/texts';
import { getUser, listUsers } from '@everstep/domain/console/users';
import { usersRefreshMs } from '@everstep/domain/console/stats';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import { ApiError, call } from '../../../platform/api/client';
import { useOnline } from '../../../platform/offline/online';
import { useSession } from '../../../platform/session/session';
import { FormRefusal } from '../../../ui/form/use-send-form';
import { consoleKey } from '../api';

export interface UserFilter {
  search: string;
  /** Null for all. */
  status: SubscriptionStatus | null;
}

/** Polls while the page is visible and online. While a new search is running, the rows of the previous one stay. */
export function useUsers({ search, status }: UserFilter) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  return useInfiniteQuery({
    queryKey: [...consoleKey(email), 'users', search, status],
    queryFn: ({ pageParam, signal }) =>
      call(
        listUsers,
        {
          query: {
            ...(search !== '' && { search }),
            ...(status !== null && { status }),
            ...(pageParam !== '' && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: isOnline && usersRefreshMs,
  });
}

/** The record of one user with the rules that open or close each feature. Each opening asks the server. */
export function useUserRecord(id: string) {
  const { email } = useSession().record;
  return useQuery({
    queryKey: [...consoleKey(email), 'user', id],
    queryFn: ({ signal }) => call(getUser, { params: { id } }, { signal }),
    refetchOnReconnect: false,
    gcTime: 0,
  });
}

/**
 * Runs an action and loads again what the console shows, since even a refusal may mean that somebody else was faster. A failure is
 * thrown as the sentence to show.
 */
export function useConsoleAction() {
  const client = useQueryClient();
  const { email } = useSession().record;
  return async function run<Reply>(describe: (error: unknown) => string, action: () => Promise<Reply>): Promise<Reply> {
    try {
      return await action();
    } catch (error) {
      throw new FormRefusal(describe(error));
    } finally {
      void client.invalidateQueries({ queryKey: consoleKey(email) });
    }
  };
}

/** The server's detail after the start of a sentence. */
export function startingWith(prefix: string) {
  return (error: unknown): string =>
    prefix + (error instanceof ApiError ? detailOf(error) : passwordDialogTexts.unexpected);
}

/** What the password dialog shows: the server's detail, or a sentence in its place. */
export function passwordFailure(otherwise: string) {
  return (error: unknown): string => {
    if (!(error instanceof ApiError) || error.kind === 'unreachable') return passwordDialogTexts.unexpected;
    return error.code === undefined ? otherwise : detailOf(error);
  };
}

function detailOf({ fields, message }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}
