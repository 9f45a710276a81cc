import { subscriptionAccess } from '@everstep/domain/account';
import {
  restoreSession,
  sessionStorageKey,
  signedOut,
  subscriptionLookupTimeoutMs,
  type SessionRecord,
} from '@everstep/domain/session';
import { call, setAdminToken, setDemoMode } from '../api/client';
import { storage } from '../storage/storage';

/** What the browser kept of the last visit; what cannot be read is removed. */
export function readStoredSession(): SessionRecord {
  const record = restoreSession(storage.read(sessionStorageKey));
  if (!record) storage.remove(sessionStorageKey);
  return record ?? signedOut;
}

/** Asks the server what an account is; the answer wins over whatever the browser remembered. */
export async function fetchSession(email: string): Promise<SessionRecord> {
  const { user, access } = await call(
    subscriptionAccess,
    { params: { email } },
    { timeoutMs: subscriptionLookupTimeoutMs },
  );
  return {
    isAuthenticated: true,
    subscriptionTier: user.subscription_tier,
    email: user.email,
    name: user.name,
    id: user.id,
    subscriptionStatus: user.subscription_status,
    authProvider: user.auth_provider,
    isAdminCreated: user.is_admin_created,
    vipAccess: user.vip_access,
    mustChangePassword: user.must_change_password,
    access,
  };
}

/** The server does not say the token again: for an administrator it is kept from the record that was stored. */
export function withAdminToken(found: SessionRecord, { role, adminToken }: SessionRecord): SessionRecord {
  if (found.subscriptionTier !== 'admin') return found;
  return { ...found, ...(role && { role }), ...(adminToken && { adminToken }) };
}

/** Calls carry what fits the record on screen: cookie or none, token or none. */
export function configureClient({ demo, subscriptionTier, adminToken }: SessionRecord): void {
  setDemoMode(demo ? subscriptionTier : null);
  setAdminToken(adminToken ?? null);
}

export function isVerifiable({ isAuthenticated, email, demo }: SessionRecord): boolean {
  return isAuthenticated && !demo && email.includes('@');
}
