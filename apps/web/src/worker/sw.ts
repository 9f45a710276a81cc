import { config } from 'zod/v4/core';
import type { WorkerMessage } from '../platform/offline/worker-message';
import { routeFetch } from './fetch-routing';
import { createNetworkFirstLessons } from './network-first-lessons';
import { openPage, showPush } from './notifications';
import { createShell, type ShellFile } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

// As in main.tsx: the content security policy forbids eval.
config({ jitless: true });

const fetchRequest = (request: Request) => fetch(request);
// The build replaces this with the list of files.
const shell = createShell(self.__WB_MANIFEST, caches, self.location.origin, fetchRequest);
let lessonRequests = new AbortController();
const lessons = createNetworkFirstLessons({
  storage: caches,
  fetch: (request) => fetch(request, { signal: AbortSignal.any([request.signal, lessonRequests.signal]) }),
});

self.addEventListener('install', (event) => event.waitUntil(shell.install()));
// Claiming matters only on a first visit: its page came from the network, and later requests go through the worker.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.removeOldFiles(), self.clients.claim()])),
);

self.addEventListener('message', (event) => event.waitUntil(handleMessage(event.data as WorkerMessage)));

async function handleMessage(message: WorkerMessage): Promise<void> {
  if (message.kind === 'take over') await self.skipWaiting();
  if (message.kind === 'abort lessons') {
    lessonRequests.abort();
    lessonRequests = new AbortController();
  }
  if (message.kind === 'look after all') await self.clients.claim();
  if (message.kind === 'forget lessons') await lessons.clear(message.but);
}

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPage(self.clients, event.notification)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const route = routeFetch(request, shell.files);
  if (route?.kind === 'shell') event.respondWith(shell.respond(request));
  if (route?.kind === 'file') event.respondWith(shell.respond(request, pathname));
  if (route?.kind === 'lesson') event.respondWith(lessons.respond(request, route, (work) => event.waitUntil(work)));
  if (route?.kind === 'logout') {
    const reply = fetchRequest(request);
    event.respondWith(reply);
    event.waitUntil(clearOnLogout(reply, route.isCertain));
  }
});

/** Cleared immediately if the logout is certain, and again after the reply, because the session was valid until then. */
async function clearOnLogout(reply: Promise<Response>, isCertain: boolean): Promise<void> {
  if (isCertain) await lessons.clear();
  const response = await reply.catch(() => null);
  if (isCertain || response?.ok) await lessons.clear();
}
