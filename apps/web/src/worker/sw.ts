import { config } from 'zod/v4/core';
import type { WorkerMessage } from '../platform/offline/worker-message';
import { handlingOf } from './handling';
import { createLessonKeeper } from './lesson-keeper';
import { createShell, type ShellFile } from './shell';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

// As in main.tsx: our policy forbids eval, here too.
config({ jitless: true });

const ask = (request: Request) => fetch(request);
// The build puts the list of files in this place.
const shell = createShell(self.__WB_MANIFEST, caches, self.location.origin, ask);
const lessons = createLessonKeeper({ storage: caches, ask });

self.addEventListener('install', (event) => event.waitUntil(shell.fill()));
// Claiming matters once: the page of a first visit came from the network, and its next requests come here.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([shell.tidy(), self.clients.claim()])));

self.addEventListener('message', (event) => event.waitUntil(heed(event.data as WorkerMessage)));

async function heed(message: WorkerMessage): Promise<void> {
  if (message.kind === 'take over') await self.skipWaiting();
  if (message.kind === 'look after all') await self.clients.claim();
  if (message.kind === 'forget lessons') await lessons.wipe(message.but);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  const handling = handlingOf(request, shell.files);
  if (handling?.kind === 'shell') event.respondWith(shell.answer(request));
  if (handling?.kind === 'file') event.respondWith(shell.answer(request, pathname));
  if (handling?.kind === 'lesson')
    event.respondWith(lessons.answer(request, handling, (work) => event.waitUntil(work)));
  if (handling?.kind === 'logout') {
    const answered = ask(request);
    event.respondWith(answered);
    event.waitUntil(wipeAround(answered, handling.isCertain));
  }
});

/** At once where leaving is certain, and again after the answer, since the server still knew the person until then. */
async function wipeAround(answered: Promise<Response>, isCertain: boolean): Promise<void> {
  if (isCertain) await lessons.wipe();
  const response = await answered.catch(() => null);
  if (isCertain || response?.ok) await lessons.wipe();
}
