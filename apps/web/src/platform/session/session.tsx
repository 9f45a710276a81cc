import { createContext, startTransition, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { signOutEverywhere } from '@everstep/domain/auth/sign-out';
import {
  demoDelayMs,
  demoSession,
  emailStorageKey,
  fallbackSession,
  sessionStorageKey,
  signedOut,
  type SessionRecord,
} from '@everstep/domain/session';
import type { Country } from '@everstep/domain/base/country';
import type { Entitlement, Tier } from '@everstep/domain/tiers';
import { ApiError } from '../api/api-error';
import { call, listenToSession } from '../api/client';
import { noteWaitInVain, patienceMs } from '../api/patience';
import { useLongerThan } from '../../ui/feedback/use-longer-than';
import { chosenPackage } from './chosen-package';
import { draft } from './draft';
import { useLogoutConfirmation, type LogoutConfirmation } from './confirm-logout';
import { clearLessonCaches, cacheEmailOf } from '../offline/lesson-cache';
import { openedFeatures } from './opened-features';
import { endSession, ongoingLogout, pendingLogout } from './pending-logout';
import {
  isSameSession,
  isSameUser,
  isVerifiable,
  fetchSession,
  readStoredSession,
  configureClient,
  watchOtherTabs,
  lookUp,
  withLocalFields,
} from './session-record';
import { endPush } from '../push/push-user';
import { storage } from '../storage/storage';
import { removeEntries, removeEntriesOf } from '../sync/store/entry-databases';
import { confirmLeaving } from '../navigation/unsaved-edits';
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
  /** True until the look-up of the stored session has succeeded, failed or timed out. */
  isInitializing: boolean;
  /** True until that, or until the look-up takes longer than a page waits for what this device knows. */
  isOpening: boolean;
  /** Looks up the user's access. Without a reply the user continues with the free tier. */
  login: (user: { id?: string; email: string; name?: string }) => Promise<void>;
  /** For a new user, because the reply to the registration contains the session. */
  startSession: (record: SessionRecord) => void;
  /** Starts demo mode with sample data. */
  startDemo: (email: string) => Promise<void>;
  /** For an administrator whose code the server has accepted. */
  loginAdmin: (admin: Administrator) => void;
  /** Clears the session in the browser only: the server has ended it already. */
  clear: () => void;
  /** Looks up the access again after a change of plan. Uses the given tier if there is no reply. */
  updateSubscription: (tier: Tier) => Promise<void>;
  /** Looks up the access again, because it may have been changed elsewhere. Without a reply, nothing changes. */
  refresh: () => Promise<void>;
  /** Called when the user has replaced the temporary password. */
  markPasswordChanged: (email: string) => void;
  /** Called when the user has changed their name. */
  markRenamed: (user: { email: string; name: string }) => void;
  /** Called when the user has requested or withdrawn the deletion of the account. */
  setErasureAt: (user: { email: string; erasureAt: string | null }) => void;
  /** Keeps the country that a signed-in user chose, until it is stored in the account. */
  chooseCountry: (country: Country) => void;
  /** Called when the server has replied to the country `sent`. */
  markCountryStored: (reply: { email: string; sent: Country; stored: Country }) => void;
  /** Goes home, or to the given path. Resolves once the user is signed out or has canceled the logout. */
  logout: (to?: string) => Promise<void>;
  /** Ends all sessions of the user, including this one. Throws if the server fails. */
  logoutEverywhere: () => Promise<void>;
  /** Why the session ended without a logout on this page; null after the next sign-in. */
  ended: 'expired' | 'elsewhere' | null;
  /** A logout that waits for the user's decision about unsynced entries. */
  logoutConfirmation: LogoutConfirmation | null;
}

const SessionContext = createContext<Session | null>(null);

interface SessionProviderProps {
  children: ReactNode;
  onSignedOut?: (to?: string) => void;
  /** Called when another tab has signed out or signed in another user. */
  onUserChange?: () => void;
}

export function SessionProvider({ children, onSignedOut, onUserChange }: SessionProviderProps) {
  const [record, setRecord] = useState(() => {
    const stored = readStoredSession();
    // Must run before the first call of a child component, which would otherwise send the cookie even in demo mode.
    configureClient(stored);
    return stored;
  });
  const [isInitializing, setInitializing] = useState(() => isVerifiable(record));
  const isLookingUpLong = useLongerThan(patienceMs);
  const [ended, setEnded] = useState<Session['ended']>(null);
  const { pending: pendingLogoutConfirmation, confirmLogout } = useLogoutConfirmation();
  const latest = useRef(record);
  // False where the browser blocks the storage: there, a missing record tells nothing about other tabs.
  const isStored = useRef(record.isAuthenticated);
  const isLeaving = useRef(false);

  function store(next: SessionRecord): void {
    latest.current = next;
    setRecord(next);
    configureClient(next);
    if (next.isAuthenticated) {
      if (!next.demo) pendingLogout.clear();
      storage.write(sessionStorageKey, JSON.stringify(next));
      isStored.current = storage.read(sessionStorageKey) !== null;
      storage.write(emailStorageKey, next.email);
    } else {
      storage.remove(sessionStorageKey);
      storage.remove(emailStorageKey);
      openedFeatures.clear();
    }
  }

  useEffect(() => {
    const follow = (next: SessionRecord) => {
      const previous = latest.current;
      const isOwnLogout = isLeaving.current && !next.isAuthenticated;
      if (isOwnLogout || JSON.stringify(next) === JSON.stringify(previous)) return;
      latest.current = next;
      isStored.current = next.isAuthenticated;
      configureClient(next);
      startTransition(() => {
        setRecord(next);
        if (isSameUser(next, previous)) return;
        setEnded(previous.isAuthenticated && !next.isAuthenticated ? 'elsewhere' : null);
        chosenPackage.clear();
        draft.clear();
        onUserChange?.();
      });
    };
    listenToSession({
      onExpired() {
        // A session that the user ends here, or has ended in another tab, does not count as expired.
        if (isLeaving.current || !latest.current.isAuthenticated) return;
        // The refusal may arrive before the other tab has stored what it did, or before this one is told of it.
        const stored = readStoredSession();
        if (stored.isAuthenticated && !isSameSession(stored, latest.current)) return follow(stored);
        const isElsewhere = ongoingLogout.isSet() || (isStored.current && !stored.isAuthenticated);
        if (isElsewhere) follow(signedOut);
        store(signedOut);
        if (!isElsewhere) setEnded('expired');
      },
      onPasswordChangeRequired: () => store({ ...latest.current, mustChangePassword: true }),
    });
    return watchOtherTabs(follow);
  }, [onUserChange]);

  useEffect(() => {
    const { email } = latest.current;
    lookUp(latest, store)
      .catch((error: unknown) => {
        // Only a 403 ends the session; while the server is unreachable, the stored one is used.
        const isRefused = error instanceof ApiError && error.status === 403;
        if (isRefused && latest.current.email === email) store(signedOut);
      })
      .finally(() => setInitializing(false));
  }, []);
  useEffect(() => {
    if (isLookingUpLong && isInitializing) noteWaitInVain();
  }, [isLookingUpLong, isInitializing]);

  const session = useMemo<Session>(() => {
    // One transition with the navigation; otherwise the protected page would render without a user and redirect to the
    // sign-in.
    const endLocally = (email: string, to?: string) =>
      startTransition(() => {
        onSignedOut?.(to);
        store(signedOut);
        chosenPackage.clear();
        draft.clear();
        checkoutReturn.clear();
        void clearLessonCaches();
        void endPush().catch(() => undefined);
        if (email !== '') void removeEntriesOf(email).catch(() => undefined);
      });
    async function leave(email: string, end: () => Promise<unknown>, to?: string): Promise<void> {
      isLeaving.current = true;
      ongoingLogout.set();
      try {
        await end();
        // Before the mark is cleared, or another tab could find neither the mark nor the end of the session.
        endLocally(email, to);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) {
          store(signedOut);
          setEnded('expired');
        }
        throw error;
      } finally {
        isLeaving.current = false;
        ongoingLogout.clear();
      }
    }
    const refresh = () => lookUp(latest, store).catch(() => undefined);
    // Another user may have signed in, in another tab, since what is written was asked for.
    const change = (email: string, changed: Partial<SessionRecord>) => {
      if (latest.current.email === email) store({ ...latest.current, ...changed });
    };
    const startSession = (next: SessionRecord) => {
      setEnded(null);
      ongoingLogout.clear();
      store(next);
      removeOtherUsersData(next);
    };
    return {
      record,
      isInitializing,
      isOpening: isInitializing && !isLookingUpLong,
      ended,
      logoutConfirmation: pendingLogoutConfirmation,
      async login({ id, email, name }) {
        // During the look-up, calls must use neither demo mode nor the previous user.
        configureClient(signedOut);
        const fetched = email.includes('@') ? await fetchSession(email).catch(() => null) : null;
        startSession(fetched ?? { ...fallbackSession(email, 'free', name), ...(id && { id }) });
      },
      startSession,
      async startDemo(email) {
        // A valid cookie would show another user's data in the demo.
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
        const current = latest.current;
        if (!isVerifiable(current)) return;
        const fetched = await fetchSession(current.email).catch(() => null);
        if (!fetched) return change(current.email, { subscriptionTier: tier });
        if (latest.current.email === current.email) store(withLocalFields(fetched, latest.current, current));
      },
      refresh,
      markPasswordChanged: (email) => change(email, { mustChangePassword: false }),
      markRenamed: ({ email, name }) => change(email, { name }),
      setErasureAt: ({ email, erasureAt }) => change(email, { erasureAt: erasureAt ?? undefined }),
      chooseCountry(country) {
        if (isVerifiable(latest.current)) store({ ...latest.current, unsentCountry: country });
      },
      markCountryStored({ email, sent, stored }) {
        if (latest.current.email !== email) return;
        const { unsentCountry, ...rest } = latest.current;
        store({ ...rest, country: stored, ...(unsentCountry && unsentCountry !== sent && { unsentCountry }) });
      },
      async logout(to) {
        if (!(await confirmLeaving())) return;
        const email = cacheEmailOf(latest.current);
        if (!(await confirmLogout(email))) return;
        await leave(email, () => endSession(), to);
      },
      async logoutEverywhere() {
        const email = cacheEmailOf(latest.current);
        if (!(await confirmLogout(email))) return;
        await leave(email, () => call(signOutEverywhere, {}));
      },
    };
  }, [record, isInitializing, isLookingUpLong, ended, onSignedOut, pendingLogoutConfirmation, confirmLogout]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

function removeOtherUsersData({ email, id }: SessionRecord): void {
  void clearLessonCaches({ except: email });
  void endPush({ except: id }).catch(() => undefined);
  void removeEntries({ except: email }).catch(() => undefined);
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Decides only whether to show the console; the server checks every call. */
export function isAdministrator({ isAuthenticated, subscriptionTier, demo }: SessionRecord): boolean {
  return isAuthenticated && subscriptionTier === 'admin' && !demo;
}

/** What access checks in the browser need; null for a visitor. The server does its own checks. */
export function toEntitlement(record: SessionRecord): Entitlement | null {
  if (!record.isAuthenticated) return null;
  return {
    tier: record.subscriptionTier,
    status: record.subscriptionStatus ?? 'active',
    isAdminCreated: record.isAdminCreated ?? false,
    vipAccess: record.vipAccess ?? false,
  };
}
