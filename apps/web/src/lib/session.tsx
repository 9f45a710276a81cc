import { createContext, startTransition, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { subscriptionAccess } from '@everstep/domain/account';
import { logout as logoutRecord, signOutEverywhere } from '@everstep/domain/auth';
import {
  demoDelayMs,
  demoSession,
  emailStorageKey,
  fallbackSession,
  restoreSession,
  sessionStorageKey,
  signedOut,
  subscriptionLookupTimeoutMs,
  type SessionRecord,
} from '@everstep/domain/session';
import type { Entitlement, Tier } from '@everstep/domain/tiers';
import { ApiError, call, setDemoMode, watchForExpiry } from './api-client';
import { storage } from './storage';

interface Session {
  record: SessionRecord;
  /** True from the start until the server has said who the stored person is, or has not answered in time. */
  isInitialising: boolean;
  login: (email: string, tier?: Tier, name?: string) => Promise<void>;
  /** Shows the product with sample data, after the delay that the person is told about by the form's own progress. */
  startDemo: (email: string) => Promise<void>;
  logout: () => Promise<void>;
  /** Ends every session of the person, here too. Throws when the server could not do it. */
  logoutEverywhere: () => Promise<void>;
  /** True after the server ended the session by itself, until the next sign-in. */
  hasExpired: boolean;
}

const SessionContext = createContext<Session | null>(null);

function restore(): SessionRecord {
  const record = restoreSession(storage.read(sessionStorageKey));
  if (!record) storage.remove(sessionStorageKey);
  return record ?? signedOut;
}

/** Asks the server what an account is; the answer wins over whatever the browser remembered. */
async function lookUp(email: string): Promise<SessionRecord> {
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
    access,
  };
}

function canBeLookedUp({ isAuthenticated, email, demo }: SessionRecord): boolean {
  return isAuthenticated && !demo && email.includes('@');
}

export function SessionProvider({ children, onSignedOut }: { children: ReactNode; onSignedOut?: () => void }) {
  const [record, setRecord] = useState(restore);
  const [isInitialising, setInitialising] = useState(() => canBeLookedUp(record));
  const [hasExpired, setExpired] = useState(false);
  const restored = useRef(record);

  function keep(next: SessionRecord): void {
    setRecord(next);
    setDemoMode(next.demo ? next.subscriptionTier : null);
    if (next.isAuthenticated) {
      storage.write(sessionStorageKey, JSON.stringify(next));
      storage.write(emailStorageKey, next.email);
    } else {
      storage.remove(sessionStorageKey);
      storage.remove(emailStorageKey);
    }
  }

  useEffect(() => {
    const stored = restored.current;
    setDemoMode(stored.demo ? stored.subscriptionTier : null);
    watchForExpiry(() => {
      keep(signedOut);
      setExpired(true);
    });
    if (!canBeLookedUp(stored)) return;
    lookUp(stored.email)
      .then(keep, (error: unknown) => {
        // Only a clear no ends the session; while the server cannot be asked, the screens go on with what they know.
        if (error instanceof ApiError && error.status === 403) keep(signedOut);
      })
      .finally(() => setInitialising(false));
  }, []);

  const session = useMemo<Session>(() => {
    // The router moves in a transition. In the same one the record goes with it, else a page of one's own would be shown
    // to nobody for a moment and send them to the sign-in.
    const leave = () =>
      startTransition(() => {
        onSignedOut?.();
        keep(signedOut);
      });
    return {
      record,
      isInitialising,
      hasExpired,
      async login(email, tier = 'free', name) {
        setDemoMode(null);
        setExpired(false);
        const found = email.includes('@') ? await lookUp(email).catch(() => null) : null;
        keep(found ?? fallbackSession(email, tier, name));
      },
      async startDemo(email) {
        // A cookie that is still valid would show one person's data under another name.
        const out = call(logoutRecord, {}, { timeoutMs: 3000 }).catch(() => undefined);
        await Promise.all([out, new Promise((resolve) => setTimeout(resolve, demoDelayMs))]);
        setExpired(false);
        keep(demoSession(email));
      },
      async logout() {
        await call(logoutRecord, {}, { timeoutMs: 3000 }).catch(() => undefined);
        leave();
      },
      async logoutEverywhere() {
        await call(signOutEverywhere, {});
        leave();
      },
    };
  }, [record, isInitialising, hasExpired, onSignedOut]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** What gates ask of the person on screen; null for a visitor. The server decides by its own account. */
export function toEntitlement(record: SessionRecord): Entitlement | null {
  if (!record.isAuthenticated) return null;
  return {
    tier: record.subscriptionTier,
    status: record.subscriptionStatus ?? 'active',
    isAdminCreated: record.isAdminCreated ?? false,
    vipAccess: record.vipAccess ?? false,
  };
}
