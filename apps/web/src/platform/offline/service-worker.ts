import { useSyncExternalStore } from 'react';
import { paths } from '@everstep/domain/paths';
import { whenIdle } from './when-idle';
import type { WorkerMessage } from './worker-message';

const checkAfterMs = 3_600_000;

let registration: ServiceWorkerRegistration | null = null;
let isNewVersionReady = false;
const listeners = new Set<() => void>();

/** Development has no worker, and neither has a browser that refuses one. */
export function supportsServiceWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

/** Registers the worker once the page is there and has nothing better to do. */
export function registerServiceWorker(): void {
  // What clears everything does not fill it again.
  if (!supportsServiceWorker() || location.pathname === paths.clearCache) return;
  const registerWhenIdle = () => whenIdle(() => void register());
  if (document.readyState === 'complete') registerWhenIdle();
  else addEventListener('load', registerWhenIdle, { once: true });
}

async function register(): Promise<void> {
  // Storage may be closed to us, or there is no network: then the pages do without.
  const known = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
  if (!known) return;
  registration = known;
  announceWaiting();
  known.addEventListener('updatefound', () => {
    known.installing?.addEventListener('statechange', announceWaiting);
  });
  checkForUpdates(known);
  await requestControl();
}

/** A page that was on its way when the first worker took over was missed by it, and would do without until its next load. */
async function requestControl(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (navigator.serviceWorker.controller) return;
  active?.postMessage({ kind: 'look after all' } satisfies WorkerMessage);
}

/** The very first worker has nobody to replace and takes over by itself. */
function announceWaiting(): void {
  if (!registration?.waiting || !navigator.serviceWorker.controller) return;
  isNewVersionReady = true;
  for (const listener of listeners) listener();
}

function checkForUpdates(known: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  // Offline there is nothing to find.
  const check = () => void known.update().catch(() => undefined);
  if (navigator.serviceWorker.controller) check();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkAfterMs) return;
    checkedAt = Date.now();
    check();
  });
}

/** True from the moment when a new version of the product waits to take over. */
export function useNewVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNewVersionReady,
  );
}

/** Changes to the new version, and loads the page anew with it. */
export function activateNewVersion(): void {
  const next = registration?.waiting;
  // Another tab may have let it in already.
  if (!next) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  next.postMessage({ kind: 'take over' } satisfies WorkerMessage);
}

/** Tells when a page that came from the network is looked after by its first worker. Returns how to stop listening. */
export function onFirstControl(listener: () => void): () => void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return () => undefined;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('controllerchange', listener, { once: true });
  return () => serviceWorker.removeEventListener('controllerchange', listener);
}
