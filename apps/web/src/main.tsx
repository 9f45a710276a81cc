import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { removeClearCacheFlag } from './app/last-resort';
import { createClient, Providers } from './app/providers';
import { AppRoutes, loadPage } from './app/router';
import { startWorker } from './platform/offline/service-worker';
import './styles.css';

// zod would try to compile its checks with eval, which our policy forbids and reports.
config({ jitless: true });
removeClearCacheFlag();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = createRoot(root);
const client = createClient();
const patience = new Promise((resolve) => setTimeout(resolve, 1000));
// Not awaited here: the page's code imports from this file, which would never end. In a transition, as that lets the browser
// do something else between parts of the page.
void Promise.race([loadPage(location.pathname, client).catch(() => undefined), patience]).then(() =>
  startTransition(() =>
    app.render(
      <StrictMode>
        <BrowserRouter>
          <Providers client={client}>
            <AppRoutes />
          </Providers>
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
);
startWorker();

// React adds the title of a page and knows nothing of the one that the document came with.
const startTitle = document.head.querySelector('title');
new MutationObserver((_changes, observer) => {
  if (document.head.querySelectorAll('title').length < 2) return;
  startTitle?.remove();
  observer.disconnect();
}).observe(document.head, { childList: true });
