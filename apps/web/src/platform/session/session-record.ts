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

/** The session of the last visit. An invalid record is removed. */
export function readStoredSession(): SessionRecord {
  const record = restoreSession(storage.read(sessionStorageKey));
  if (!record) storage.remove(sessionStorageKey);
  return record ?? signedOut;
}

/** The session according to the server. */
export async function fetchSession(email: string): Promise<SessionRecord> {
  const timeoutMs = subscriptionLookupTimeoutMs;
  return toSessionRecord(await call(subscriptionAccess, { params: { email } }, { timeoutMs }));
}

/**
 * Takes over from the current record what the look-up does not return: the administrator's token, a country that was not sent yet,
 * and one that was stored after the look-up had begun with the record `before`.
 */
export function withLocalFields(
  record: SessionRecord,
  { role, adminToken, unsentCountry, country }: SessionRecord,
  before: SessionRecord,
): SessionRecord {
  const isNewer = country !== undefined && country !== before.country;
  const merged = { ...record, ...(unsentCountry && { unsentCountry }), ...(isNewer && { country }) };
  if (record.subscriptionTier !== 'admin') return merged;
  return { ...merged, ...(role && { role }), ...(adminToken && { adminToken }) };
}

/** Makes calls carry the credentials of this session. */
export function configureClient({
  isAuthenticated,
  demo,
  subscriptionTier,
  adminToken,
  id,
  email,
}: SessionRecord): void {
  setDemoMode(
    demo ? async (record, input) => (await import('../demo/demo')).replyInDemo(record, input, subscriptionTier) : null,
  );
  setAdminToken(adminToken ?? null);
  setPageUser(isAuthenticated && !demo ? { id, email } : null);
}

export function isVerifiable({ isAuthenticated, email, demo }: SessionRecord): boolean {
  return isAuthenticated && !demo && email.includes('@');
}

export function isSameUser(a: SessionRecord, b: SessionRecord): boolean {
  return a.isAuthenticated === b.isAuthenticated && a.email === b.email && a.demo === b.demo;
}

/** An administrator who signs in anew gets another session. */
export function isSameSession(a: SessionRecord, b: SessionRecord): boolean {
  return isSameUser(a, b) && a.adminToken === b.adminToken;
}

/** Looks up the access of the current user, and stores it if it has changed. Throws `ApiError` without a reply. */
export async function lookUp(
  latest: { readonly current: SessionRecord },
  store: (next: SessionRecord) => void,
): Promise<void> {
  const { current } = latest;
  if (!isVerifiable(current)) return;
  const fetched = await fetchSession(current.email);
  // Another user may have signed in meanwhile.
  if (latest.current.email !== current.email) return;
  // The reply may lack what this page has stored in the meantime, such as a new name.
  if (latest.current !== current) return lookUp(latest, store);
  const next = withLocalFields(fetched, current, current);
  if (JSON.stringify(next) !== JSON.stringify(current)) store(next);
}

/** Reports when another tab signs in or out. A page in the back-forward cache gets no storage events, so it checks when shown. */
export function watchOtherTabs(onChange: (record: SessionRecord) => void): () => void {
  const read = () => onChange(restoreSession(storage.read(sessionStorageKey)) ?? signedOut);
  const onStorage = ({ key }: StorageEvent) => {
    // The key is null when the whole storage was cleared.
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
