import { useEffect } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { Providers } from './providers';
import { AppRoutes } from './router';

/** The app, inside a router. Marks the document once it handles events; until then, before-app.js holds back forms. */
export function App({ client }: { client: QueryClient }) {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <Providers client={client}>
      <AppRoutes />
    </Providers>
  );
}
