import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { removeClearCacheFlag } from './app/last-resort';
import { Providers } from './app/providers';
import { AppRoutes, loadPage } from './app/router';
import { startWorker } from './lib/worker';
import './styles.css';

// zod would try to compile its checks with eval, which our policy forbids and reports.
config({ jitless: true });
removeClearCacheFlag();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = createRoot(root);
const patience = new Promise((resolve) => setTimeout(resolve, 1000));
// Not awaited here: the page's code imports from this file, which would never end.
void Promise.race([loadPage(location.pathname).catch(() => undefined), patience]).then(() =>
  app.render(
    <StrictMode>
      <BrowserRouter>
        <Providers>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  ),
);
startWorker();
