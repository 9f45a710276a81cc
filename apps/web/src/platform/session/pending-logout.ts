import { logout } from '@everstep/domain/auth/sign-out';
import { call } from '../api/client';
import { storage } from '../storage/storage';

const dueKey = 'everstep_logout_due';
const dueEvent = 'everstep-logout-due';
const ongoingKey = 'everstep_logout_ongoing';

/** Ends the session on the server. If that fails, the logout is stored to be retried. Returns whether it succeeded. */
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
  /** Also called at a sign-in: a late logout would end the new session. */
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

/** Longer than a logout takes: what is older was left by a tab that was closed during one. */
const longestLogoutMs = 10_000;

/** Set while a tab asks the server to end the session, so that the other tabs know why their calls are refused. */
export const ongoingLogout = {
  isSet: () => Math.abs(Date.now() - Number(storage.read(ongoingKey))) < longestLogoutMs,
  set: () => storage.write(ongoingKey, String(Date.now())),
  clear: () => storage.remove(ongoingKey),
};
