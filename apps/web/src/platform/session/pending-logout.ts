import { logout } from '@everstep/domain/auth';
import { call } from '../api/client';
import { storage } from '../storage/storage';

const dueKey = 'everstep_logout_due';
const dueEvent = 'everstep-logout-due';

/** A logout that the server has not confirmed is remembered, so that it is asked for again. Gives whether it is done. */
export async function endSession(signal?: AbortSignal): Promise<boolean> {
  try {
    await call(logout, {}, { timeoutMs: 4000, signal });
    pendingLogout.clear();
    return true;
  } catch {
    if (!signal?.aborted) pendingLogout.store();
    return false;
  }
}

export const pendingLogout = {
  isDue: () => storage.read(dueKey) !== null,
  store(): void {
    storage.write(dueKey, '1');
    dispatchEvent(new Event(dueEvent));
  },
  /** Done, or somebody has signed in: their session must not be ended in place of the old one. */
  clear(): void {
    storage.remove(dueKey);
    dispatchEvent(new Event(dueEvent));
  },
  subscribe: (listener: () => void): (() => void) => {
    addEventListener(dueEvent, listener);
    addEventListener('storage', listener);
    return () => {
      removeEventListener(dueEvent, listener);
      removeEventListener('storage', listener);
    };
  },
};
