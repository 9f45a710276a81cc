import { startTransition, StrictMode } from 'react';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { config } from 'zod/v4/core';
import { App } from './app/app';
import { removeClearCacheFlag } from './app/last-resort';
import { createClient } from './app/providers';
import { loadPage } from './app/router';
import { listenForInstallation } from './platform/offline/installation';
import { registerServiceWorker } from './platform/offline/service-worker';
import { isPrerenderedForUs, readVisitorData, replaceDocumentHead } from './platform/prerender/hydration';
import './styles.css';

// zod would compile its checks with eval, which the content security policy forbids and reports.
config({ jitless: true });
removeClearCacheFlag();
listenForInstallation();
// React Query assumes that it starts online, and would not refetch when the network returns.
onlineManager.setOnline(navigator.onLine);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const client = createClient();
hydrate(client, readVisitorData() ?? {});
const app = (
  <StrictMode>
    <BrowserRouter>
      <App client={client} />
    </BrowserRouter>
  </StrictMode>
);
if (isPrerenderedForUs(root)) {
  // React would replace the page by its fallback if it updated before the page's code had arrived.
  void loadPage(location.pathname).then(() => startTransition(() => void hydrateRoot(root, app)));
} else {
  replaceDocumentHead();
  // A transition, so that the first render can be interrupted.
  startTransition(() => createRoot(root).render(app));
}
registerServiceWorker();
