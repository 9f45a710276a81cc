import { subscriptionAccess } from '@everstep/domain/account';
import {
  restoreSession,
  sessionStorageKey,
  signedOut,
  subscriptionLookupTimeoutMs,
  toSessionRecord,
  type SessionRecord,
} from '@everstep/domain/session';
import { call, setAdminToken, setDemoMode, setPageUser } from '../api/client';
import { storage } from '../storage/storage';

/** What the browser kept of the last visit; what cannot be read is removed. */
export function readStoredSession(): SessionRecord {
  const record = restoreSession(storage.read(sessionStorageKey));
  if (!record) storage.remove(sessionStorageKey);
  return record ?? signedOut;
}

/** Asks the server who is signed in; its reply wins over whatever the browser remembered. */
export async function fetchSession(email: string): Promise<SessionRecord> {
  const timeoutMs = subscriptionLookupTimeoutMs;
  return toSessionRecord(await call(subscriptionAccess, { params: { email } }, { timeoutMs }));
}

/** The server does not say the token again: for an administrator it is kept from the record that was stored. */
export function withAdminToken(record: SessionRecord, { role, adminToken }: SessionRecord): SessionRecord {
  if (record.subscriptionTier !== 'admin') return record;
  return { ...record, ...(role && { role }), ...(adminToken && { adminToken }) };
}

/** Calls carry what fits the record on screen: cookie, token and user, or none of them. */
export function configureClient({
  isAuthenticated,
  demo,
  subscriptionTier,
  adminToken,
  id,
  email,
}: SessionRecord): void {
  setDemoMode(demo ? subscriptionTier : null);
  setAdminToken(adminToken ?? null);
  setPageUser(isAuthenticated && !demo ? { id, email } : null);
}

export function isVerifiable({ isAuthenticated, email, demo }: SessionRecord): boolean {
  return isAuthenticated && !demo && email.includes('@');
}

/**
 * Tells what another tab has done to the record of who is signed in: signed out, or signed somebody in. A page that the browser
 * has kept aside hears nothing meanwhile, so it looks when it is shown again.
 */
export function watchOtherTabs(onChange: (record: SessionRecord) => void): () => void {
  const read = () => onChange(restoreSession(storage.read(sessionStorageKey)) ?? signedOut);
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === null || key === sessionStorageKey) read();
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
}
