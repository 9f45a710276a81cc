import { createContext, startTransition, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { signOutEverywhere } from '@everstep/domain/auth';
import {
  demoDelayMs,
  demoSession,
  emailStorageKey,
  fallbackSession,
  sessionStorageKey,
  signedOut,
  type SessionRecord,
} from '@everstep/domain/session';
import type { Entitlement, Tier } from '@everstep/domain/tiers';
import { ApiError, call, listenToSession } from '../api/client';
import { chosenPlan } from './chosen-plan';
import { useLogoutConfirmation, type LogoutConfirmation } from './confirm-logout';
import { clearLessonCaches, cacheUserOf } from '../offline/lesson-cache';
import { endSession, pendingLogout } from './pending-logout';
import {
  isVerifiable,
  fetchSession,
  readStoredSession,
  configureClient,
  watchOtherTabs,
  withAdminToken,
} from './session-record';
import { storage } from '../storage/storage';
import { removeEntries, removeEntriesOf } from '../sync/store/entry-databases';
import { checkoutReturn } from '../navigation/checkout-return';

interface Administrator {
  id: string;
  email: string;
  name: string;
  token: string;
  mustChangePassword: boolean;
}

interface Session {
  record: SessionRecord;
  /** True from the start until the server has said who the stored person is, or has not answered in time. */
  isInitialising: boolean;
  /** Looks up what the user may use. Without a reply they go on with a free tier and their name. */
  login: (user: { id?: string; email: string; name?: string }) => Promise<void>;
  /** For a new user, about whom registering has said everything. */
  startSession: (record: SessionRecord) => void;
  /** Shows the product with sample data, after the delay that the person is told about by the form's own progress. */
  startDemo: (email: string) => Promise<void>;
  /** For an administrator whose code the server has accepted, and for nobody else. */
  loginAdmin: (admin: Administrator) => void;
  /** Signs out on this screen only: where the server has ended the session already, or where there was none. */
  clear: () => void;
  /** The server has said which plan is theirs now: their rights are asked for anew, and without an answer the tier counts. */
  updateSubscription: (tier: Tier) => Promise<void>;
  /** The person has replaced the password that was given to them. */
  markPasswordChanged: () => void;
  /** Ends when they have left, or have been asked and stay. */
  logout: () => Promise<void>;
  /** Ends every session of the person, here too. Throws when the server could not do it. */
  logoutEverywhere: () => Promise<void>;
  /** How the session ended without this page having asked for it, until the next sign-in. */
  ended: 'expired' | 'elsewhere' | null;
  /** Somebody wants to leave while entries of theirs have not reached us, and has not said yet what to do. */
  logoutConfirmation: LogoutConfirmation | null;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  children: ReactNode;
  onSignedOut?: () => void;
  /** Another tab has signed out or signed somebody else in. */
  onUserChange?: () => void;
}

export function SessionProvider({ children, onSignedOut, onUserChange }: SessionProviderProps) {
  const [record, setRecord] = useState(() => {
    const stored = readStoredSession();
    // Before any page below can ask for something, which would be asked with the cookie even in demo mode.
    configureClient(stored);
    return stored;
  });
  const [isInitialising, setInitialising] = useState(() => isVerifiable(record));
  const [ended, setEnded] = useState<Session['ended']>(null);
  const { pending: pendingLogoutConfirmation, confirmLogout } = useLogoutConfirmation();
  const latest = useRef(record);

  function store(next: SessionRecord): void {
    latest.current = next;
    setRecord(next);
    configureClient(next);
    if (next.isAuthenticated) {
      if (!next.demo) pendingLogout.clear();
      storage.write(sessionStorageKey, JSON.stringify(next));
      storage.write(emailStorageKey, next.email);
    } else {
      storage.remove(sessionStorageKey);
      storage.remove(emailStorageKey);
    }
  }

  useEffect(
    () =>
      watchOtherTabs((next) => {
        const previous = latest.current;
        if (JSON.stringify(next) === JSON.stringify(previous)) return;
        latest.current = next;
        configureClient(next);
        const isSameUser = next.isAuthenticated && next.email === previous.email && next.demo === previous.demo;
        startTransition(() => {
          setRecord(next);
          if (isSameUser) return;
          setEnded(previous.isAuthenticated && !next.isAuthenticated ? 'elsewhere' : null);
          chosenPlan.clear();
          onUserChange?.();
        });
      }),
    [onUserChange],
  );

  useEffect(() => {
    const stored = latest.current;
    listenToSession({
      onExpired() {
        store(signedOut);
        setEnded('expired');
      },
      onPasswordChangeRequired: () => store({ ...latest.current, mustChangePassword: true }),
    });
    if (!isVerifiable(stored)) return;
    // Whoever has signed in meanwhile is not replaced by who was here before.
    const isSameUser = () => latest.current.email === stored.email;
    fetchSession(stored.email)
      .then(
        (found) => isSameUser() && store(withAdminToken(found, stored)),
        (error: unknown) => {
          // Only a clear no ends the session; while the server cannot be asked, the screens go on with what they know.
          if (error instanceof ApiError && error.status === 403 && isSameUser()) store(signedOut);
        },
      )
      .finally(() => setInitialising(false));
  }, []);

  const session = useMemo<Session>(() => {
    // The router moves in a transition. In the same one the record goes with it, else a page of one's own would be shown
    // to nobody for a moment and send them to the sign-in.
    const endLocally = (email: string) =>
      startTransition(() => {
        onSignedOut?.();
        store(signedOut);
        chosenPlan.clear();
        checkoutReturn.clear();
        void clearLessonCaches();
        if (email !== '') void removeEntriesOf(email).catch(() => undefined);
      });
    const startSession = (next: SessionRecord) => {
      setEnded(null);
      store(next);
      removeOtherUsersData(next.email);
    };
    return {
      record,
      isInitialising,
      ended,
      logoutConfirmation: pendingLogoutConfirmation,
      async login({ id, email, name }) {
        // Until the look-up has said who it is, calls are nobody's: neither demo nor the user before.
        configureClient(signedOut);
        const found = email.includes('@') ? await fetchSession(email).catch(() => null) : null;
        startSession(found ?? { ...fallbackSession(email, 'free', name), ...(id && { id }) });
      },
      startSession,
      async startDemo(email) {
        // A cookie that is still valid would show one person's data under another name.
        await Promise.all([endSession(), new Promise((resolve) => setTimeout(resolve, demoDelayMs))]);
        setEnded(null);
        store(demoSession(email));
        void clearLessonCaches();
      },
      loginAdmin({ id, email, name, token, mustChangePassword }) {
        startSession({
          ...fallbackSession(email, 'admin', name || 'Admin'),
          id,
          role: 'admin',
          adminToken: token,
          mustChangePassword,
        });
      },
      clear: () => store(signedOut),
      async updateSubscription(tier) {
        const known = latest.current;
        if (!isVerifiable(known)) return;
        const found = await fetchSession(known.email).catch(() => null);
        if (latest.current.email !== known.email) return;
        store(found ? withAdminToken(found, known) : { ...known, subscriptionTier: tier });
      },
      markPasswordChanged: () => store({ ...latest.current, mustChangePassword: false }),
      async logout() {
        const email = cacheUserOf(latest.current);
        if (!(await confirmLogout(email))) return;
        await endSession();
        endLocally(email);
      },
      async logoutEverywhere() {
        const email = cacheUserOf(latest.current);
        if (!(await confirmLogout(email))) return;
        await call(signOutEverywhere, {});
        endLocally(email);
      },
    };
  }, [record, isInitialising, ended, onSignedOut, pendingLogoutConfirmation, confirmLogout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Whoever signs in finds nothing here of those before them. */
function removeOtherUsersData(email: string): void {
  void clearLessonCaches({ except: email });
  void removeEntries({ except: email }).catch(() => undefined);
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Who is shown the console. The server asks for more than this record before it says anything. */
export function isAdministrator({ isAuthenticated, subscriptionTier, demo }: SessionRecord): boolean {
  return isAuthenticated && subscriptionTier === 'admin' && !demo;
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
