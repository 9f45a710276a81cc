import { useCallback, useEffect, type ReactNode } from 'react';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AttachQuiz } from '../features/quiz/attach-quiz';
import { ApiError } from '../platform/api/client';
import { paths } from '@everstep/domain/paths';
import { SessionProvider } from '../platform/session/session';
import { onFirstControl } from '../platform/offline/service-worker';
import { registerSlices } from '../platform/slices/registry';
import { slices } from '../slices';
import { ToastProvider } from '../ui/feedback/toast';
import { Bars } from './bars/bars';
import { LastResort } from './last-resort';
import { LogoutQuestion, PushUnsynced } from './unsynced/unsynced-entries';

registerSlices(slices);

export function createClient(): QueryClient {
  // A page that begins without a network has to know, to ask again for what failed when it is back.
  onlineManager.setOnline(navigator.onLine);
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays one however often it is asked; only a server that may come back is asked once more.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && (error.kind === 'refused' || error.status === 404)),
        retryDelay: 600,
        refetchOnWindowFocus: false,
        // Without a network the worker answers for what is kept, and the rest fails at once instead of waiting unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  const navigate = useNavigate();
  const handleSignedOut = useCallback(() => {
    client.clear();
    void navigate(paths.home);
  }, [client, navigate]);
  const clearQueries = useCallback(() => client.clear(), [client]);
  // What a first visit has loaded before there was a worker is asked for again, so that it is kept.
  useEffect(
    () => onFirstControl(() => void client.refetchQueries({ queryKey: ['lessons'], type: 'active' })),
    [client],
  );
  return (
    <LastResort>
      <QueryClientProvider client={client}>
        <SessionProvider onSignedOut={handleSignedOut} onUserChange={clearQueries}>
          <AttachQuiz />
          <PushUnsynced />
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
