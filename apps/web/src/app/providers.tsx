import { useCallback, useEffect, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AttachQuiz } from '../features/quiz/attach-quiz';
import { KeepPush } from '../features/reminders/push/keep-push';
import { ApiError } from '../platform/api/api-error';
import { paths } from '@everstep/domain/base/paths';
import { SendCountry } from '../platform/locale/send-country';
import { SessionProvider } from '../platform/session/session';
import { leaveView } from '../platform/navigation/unsaved-edits';
import { onPageOpened } from '../platform/offline/page-messages';
import { onFirstControl } from '../platform/offline/service-worker';
import { registerSlices } from '../platform/slices/registry';
import { slices } from '../slices';
import { ToastProvider } from '../ui/feedback/toast';
import { useKeptFocus } from '../ui/focus/use-kept-focus';
import { Bars } from './bars/bars';
import { LastResort } from './last-resort';
import { FollowChanges } from './unsynced/follow-changes';
import { LogoutQuestion, PushUnsynced } from './unsynced/unsynced-entries';

registerSlices(slices);

const retryWhileUnreachableMs = 10_000;

/**
 * Whether a query is tried again and again: the server could not be reached, and asking twice does no harm. A page that was opened without
 * a network may take itself for online, and is then not told when the network is back.
 */
function isWaitingForNetwork({ state: { status, error }, observers }: Query): boolean {
  const isUnreachable = status === 'error' && error instanceof ApiError && error.kind === 'unreachable';
  return (
    isUnreachable &&
    observers.every(({ options }) => options.refetchOnReconnect !== false && options.staleTime !== 'static')
  );
}

export function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Retrying does not help with a refusal or a 404.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && (error.kind === 'refused' || error.status === 404)),
        retryDelay: 600,
        refetchOnWindowFocus: false,
        // Offline, the worker serves cached responses and everything else should fail at once instead of pausing.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchInterval: (query) => isWaitingForNetwork(query) && retryWhileUnreachableMs,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const navigate = useNavigate();
  useKeptFocus();
  const handleSignedOut = useCallback(
    (to: string = paths.home) => {
      client.clear();
      void navigate(to);
    },
    [client, navigate],
  );
  const clearQueries = useCallback(() => client.clear(), [client]);
  // Refetches lessons that were loaded before the first worker took control, so that it caches them.
  useEffect(
    () => onFirstControl(() => void client.refetchQueries({ queryKey: ['lessons'], type: 'active' })),
    [client],
  );
  useEffect(() => onPageOpened((path) => leaveView(() => void navigate(path))), [navigate]);
  return (
    <LastResort>
      <QueryClientProvider client={client}>
        <SessionProvider onSignedOut={handleSignedOut} onUserChange={clearQueries}>
          <AttachQuiz />
          <SendCountry />
          <KeepPush />
          <PushUnsynced />
          <FollowChanges />
          <LogoutQuestion />
          <ToastProvider>
            {children}
            <Bars />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>
    </LastResort>
  );
}
