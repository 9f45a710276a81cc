import { useSyncExternalStore } from 'react';
import { paths } from '@everstep/domain/base/paths';
import { tabStorage } from '../storage/storage';
import { whenIdle } from './when-idle';
import type { WorkerMessage } from './worker-message';

const checkAfterMs = 3_600_000;
const maxHandOverMs = 5000;
const unfinishedKey = 'everstep_unfinished_activation';

let registration: ServiceWorkerRegistration | null = null;
let isNewVersionReady = false;
const listeners = new Set<() => void>();

/** Development and some browsers have no service worker. */
function supportsServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** The same while rendering. A prerendered page assumes support, which nearly every browser has. */
export function useSupportsServiceWorker(): boolean {
  return useSyncExternalStore(subscribeToNothing, supportsServiceWorker, () => true);
}

const subscribeToNothing = () => () => undefined;

/** Registers the worker once the page has loaded and is idle. */
export function registerServiceWorker(): void {
  // The clear-cache page must not refill the caches.
  if (!supportsServiceWorker() || location.pathname === paths.clearCache) return;
  const registerWhenIdle = () => whenIdle(() => void register());
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}

async function register(): Promise<void> {
  // Registering fails offline or with blocked storage; the app works without a worker.
  const newRegistration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => null);
  if (!newRegistration) return;
  registration = newRegistration;
  announceWaiting();
  finishActivation();
  newRegistration.addEventListener('updatefound', () => {
    newRegistration.installing?.addEventListener('statechange', announceWaiting);
  });
  checkForUpdates(newRegistration);
  await requestControl();
}

/** Asks the worker to claim this page, which it does not control if the page was loading while it activated. */
async function requestControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  active?.postMessage({ kind: 'look after all' } satisfies WorkerMessage);
}

/** Announces a waiting worker. The first one replaces no other and activates immediately, so it is not announced. */
function announceWaiting(): void {
  if (!registration?.waiting || !navigator.serviceWorker.controller) return;
  isNewVersionReady = true;
  for (const listener of listeners) listener();
}

function checkForUpdates(current: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  // An update check fails offline.
  const check = () => void current.update().catch(() => undefined);
  if (navigator.serviceWorker.controller) check();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkAfterMs) return;
    checkedAt = Date.now();
    check();
  });
}

/** True once a new version is waiting to be activated. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewVersionReady,
    () => false,
  );
}

/** Activates the new version and reloads the page. */
export function activateNewVersion(): void {
  takeOver(() => {
    // A browser may hold the new worker back as long as this page is open; after the reload it is asked again. This waits for
    // control first: if the old worker stops just then, Chromium never answers the reload.
    tabStorage.write(unfinishedKey, '');
    location.reload();
  });
}

/** Continues an activation that a reload has interrupted. */
function finishActivation(): void {
  if (tabStorage.read(unfinishedKey) === null) return;
  tabStorage.remove(unfinishedKey);
  // The user may be typing by then.
  takeOver((stopWaiting) => stopWaiting());
}

/** Reloads the page once the new version has control. Calls `onLate` when that takes more than five seconds. */
function takeOver(onLate: (stopWaiting: () => void) => void): void {
  const next = registration?.waiting;
  // Another tab may have activated it already.
  if (!next) return location.reload();
  const { serviceWorker } = navigator;
  const reload = () => {
    clearTimeout(timer);
    location.reload();
  };
  const stopWaiting = () => serviceWorker.removeEventListener('controllerchange', reload);
  const timer = setTimeout(() => onLate(stopWaiting), maxHandOverMs);
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // The old worker stays active until its last request is done, and one may hang.
  serviceWorker.controller?.postMessage({ kind: 'abort lessons' } satisfies WorkerMessage);
  next.postMessage({ kind: 'take over' } satisfies WorkerMessage);
}

/** Calls the listener when the first worker takes control of this page. Returns the function to unsubscribe. */
export function onFirstControl(listener: () => void): () => void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', listener, { once: true });
  return () => serviceWorker.removeEventListener('controllerchange', listener);
}
