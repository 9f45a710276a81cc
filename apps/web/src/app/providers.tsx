import { useCallback, useState, type ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { AttachQuiz } from '../features/quiz/attach-quiz';
import { ApiError } from '../lib/api-client';
import { paths } from '@everstep/domain/paths';
import { SessionProvider } from '../lib/session';
import { LastResort } from './last-resort';

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays one however often it is asked; only a server that may come back is asked once more.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof ApiError && (error.kind === 'refused' || error.status === 404)),
        retryDelay: 600,
        refetchOnWindowFocus: false,
      },
    },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createClient);
  const navigate = useNavigate();
  const leave = useCallback(() => {
    client.clear();
    void navigate(paths.home);
  }, [client, navigate]);
  return (
    <LastResort>
      <QueryClientProvider client={client}>
        <SessionProvider onSignedOut={leave}>
          <AttachQuiz />
          {children}
        </SessionProvider>
      </QueryClientProvider>
    </LastResort>
  );
}
