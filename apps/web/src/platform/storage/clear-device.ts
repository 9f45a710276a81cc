import { logout } from '@everstep/domain/auth/sign-out';
import { call } from '../api/client';
import { storedUserEmail } from '../offline/lesson-cache';
import { ongoingLogout } from '../session/pending-logout';
import { removeEntries } from '../sync/store/entry-databases';

/** Run in this order; a failing step does not stop the others. */
export const clearingSteps: readonly { label: string; run: (email: string) => unknown }[] = [
  // Must come first, while the browser still has the cookie and the stored session.
  { label: 'Sign out', run: signOut },
  { label: 'Local storage', run: () => localStorage.clear() },
  { label: 'Session storage', run: () => sessionStorage.clear() },
  { label: 'Service workers', run: removeWorkers },
  { label: 'Caches', run: removeCaches },
  { label: 'Tracker entries on this device', run: (email) => removeEntries({ also: email }) },
];

/** Afterwards the page must not act as the user. */
export const signOutStep = 0;

export type ClearingResult = 'cleared' | 'failed';

/** Runs all steps and reports each. Never throws. */
export async function clearDevice(onStep?: (index: number, result: ClearingResult) => void): Promise<boolean> {
  const email = storedUserEmail();
  let isComplete = true;
  for (const [index, { run }] of clearingSteps.entries()) {
    const result = await attempt(() => run(email));
    isComplete &&= result === 'cleared';
    onStep?.(index, result);
  }
  return isComplete;
}

async function attempt(run: () => unknown): Promise<ClearingResult> {
  try {
    await run();
    return 'cleared';
  } catch {
    return 'failed';
  }
}

/** The mark tells other tabs why they are refused. It is cleared with the local storage. */
async function signOut(): Promise<void> {
  ongoingLogout.set();
  await call(logout, {}, { timeoutMs: 3000 });
}

async function removeWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map(async (worker) => worker.unregister()));
}

async function removeCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}
