import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { sessionStorageKey, type SessionRecord } from '@everstep/domain/session';
import { createClient, Providers } from '../src/app/providers';
import { AppRoutes } from '../src/app/router';
import { configureClient } from '../src/platform/session/session-record';
import { maya } from './fake-api';

let address = '';

function Address() {
  const { pathname, search, hash } = useLocation();
  // A layout effect updates the address as soon as the page is rendered.
  useLayoutEffect(() => {
    address = pathname + search + hash;
  });
  return null;
}

/** Renders the whole app at a URL. `user` types and clicks. `prerendered` gives the client what the document of a page holds. */
export function open(
  at: string | { pathname: string; hash?: string; state: unknown },
  prerendered?: (client: QueryClient) => void,
) {
  const client = createClient();
  prerendered?.(client);
  const { unmount } = render(
    <MemoryRouter initialEntries={[at]}>
      <Providers client={client}>
        <AppRoutes />
        <Address />
      </Providers>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), address: () => address, unmount };
}

/** Renders a part of a page as the app would. */
export function openPart(part: ReactNode) {
  render(
    <MemoryRouter>
      <Providers client={createClient()}>{part}</Providers>
    </MemoryRouter>,
  );
  return { user: userEvent.setup() };
}

/** Like `open`, but with the browser's history, and in strict mode as in development. */
export function openInBrowser(at: string) {
  history.replaceState(null, '', at);
  render(
    <StrictMode>
      <BrowserRouter>
        <Providers client={createClient()}>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );
  return { user: userEvent.setup() };
}

export function storeSession(change: Partial<SessionRecord> = {}): void {
  const record: SessionRecord = {
    isAuthenticated: true,
    subscriptionTier: 'free',
    id: maya.id,
    email: maya.email,
    name: maya.name,
    ...change,
  };
  localStorage.setItem(sessionStorageKey, JSON.stringify(record));
  // For tests that call the API without opening a page.
  configureClient(record);
}
