import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { removeClearCacheFlag } from './app/last-resort';
import { createClient, Providers } from './app/providers';
import { AppRoutes } from './app/router';
import { registerServiceWorker } from './platform/offline/service-worker';
import './styles.css';

// zod would compile its checks with eval, which the content security policy forbids and reports.
config({ jitless: true });
removeClearCacheFlag();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// A transition, so that the first render can be interrupted.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Providers client={createClient()}>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  ),
);
registerServiceWorker();

// React adds each page's title beside the one in index.html, which is removed here.
const startTitle = document.head.querySelector('title');
new MutationObserver((_changes, observer) => {
  if (document.head.querySelectorAll('title').length < 2) return;
  startTitle?.remove();
  observer.disconnect();
}).observe(document.head, { childList: true });
