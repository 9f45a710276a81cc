import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import { subscriptionAccess } from '@everstep/domain/account';
import { authenticate, logout, signOutEverywhere } from '@everstep/domain/auth';
import { userIdHeader } from '@everstep/domain/endpoint';
import { lessonProgress } from '@everstep/domain/lessons';
import { sessionStorageKey, sessionTexts } from '@everstep/domain/session';
import { accessReply, ada, api, fail, maya, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { ApiError } from '../api/api-error';
import { call } from '../api/client';
import { ongoingLogout } from './pending-logout';
import { SessionProvider, useSession } from './session';

const storedSession = () => localStorage.getItem(sessionStorageKey);

/** Changes the stored session like another tab, and dispatches the storage event. */
function inOtherTab(value: string | null): void {
  if (value === null) localStorage.removeItem(sessionStorageKey);
  else localStorage.setItem(sessionStorageKey, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: sessionStorageKey, newValue: value })));
}

describe('another tab', () => {
  it('that signs out signs this one out too, without a stale name or an endless loading state', async () => {
    storeSession();
    const { address } = open('/dashboard');
    await screen.findByText('Welcome back, Maya.');
    api.use(fail(subscriptionAccess, 'not_signed_in'), fail(accountSecurity, 'not_signed_in'));
    inOtherTab(null);
    expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.queryByText(/Maya/)).toBeNull();
    expect(document.querySelector('[aria-busy="true"], .animate-pulse')).toBeNull();
    expect(storedSession()).toBeNull();
  });

  it('that is signing out counts as the reason of a refused call, though it has not stored its end yet', async () => {
    storeSession();
    const { address } = open('/dashboard');
    await screen.findByText('Welcome back, Maya.');
    ongoingLogout.set();
    api.use(fail(lessonProgress, 'not_signed_in'));
    await act(() => call(lessonProgress, {}).catch(() => undefined));
    expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.queryByText(/Maya/)).toBeNull();
    inOtherTab(null);
    expect(screen.getByText('You signed out in another tab.')).toBeVisible();
    expect(screen.queryByText(sessionTexts.expired)).toBeNull();
  });

  it('that has signed out counts as the reason of a refused call, though this tab is not told of it yet', async () => {
    storeSession();
    const { address } = open('/dashboard');
    await screen.findByText('Welcome back, Maya.');
    localStorage.removeItem(sessionStorageKey);
    api.use(fail(lessonProgress, 'not_signed_in'));
    await act(() => call(lessonProgress, {}).catch(() => undefined));
    expect(await screen.findByText('You signed out in another tab.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.queryByText(sessionTexts.expired)).toBeNull();
  });

  it('that has signed in another user keeps that user, though this tab is not told of it when its call is refused', async () => {
    storeSession();
    open('/dashboard');
    await screen.findByText('Welcome back, Maya.');
    const ben = { ...maya, id: '01990000-0000-7000-8000-000000000003', email: 'ben@parents.example', name: 'Ben' };
    const session = JSON.stringify({
      isAuthenticated: true,
      subscriptionTier: 'free',
      email: ben.email,
      name: ben.name,
    });
    localStorage.setItem(sessionStorageKey, session);
    api.use(reply(subscriptionAccess, accessReply(ben)), fail(accountSecurity, 'not_signed_in'));
    await act(() => call(accountSecurity, {}).catch(() => undefined));
    expect(await screen.findByText('Welcome back, Ben.')).toBeVisible();
    expect(screen.queryByText(/Maya/)).toBeNull();
    expect(storedSession()).toContain(ben.email);
  });

  it('in which an administrator has signed in anew keeps that session when the old one is refused here', async () => {
    const administrator = (adminToken: string) =>
      JSON.stringify({ isAuthenticated: true, subscriptionTier: 'admin', role: 'admin', email: ada.email, adminToken });
    localStorage.setItem(sessionStorageKey, administrator('a-first'));
    api.use(reply(subscriptionAccess, accessReply(ada)), fail(accountSecurity, 'not_signed_in'));
    const { result } = renderHook(useSession, { wrapper: SessionProvider });
    await waitFor(() => expect(result.current.isInitializing).toBe(false));
    localStorage.setItem(sessionStorageKey, administrator('a-second'));
    await act(() => call(accountSecurity, {}).catch(() => undefined));
    expect(result.current.record.adminToken).toBe('a-second');
    expect(storedSession()).toContain('a-second');
  });

  it('that was closed during a logout a minute ago is not why the session has ended', async () => {
    storeSession();
    open('/dashboard');
    await screen.findByText('Welcome back, Maya.');
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000);
    ongoingLogout.set();
    now.mockRestore();
    api.use(fail(lessonProgress, 'not_signed_in'));
    await act(() => call(lessonProgress, {}).catch(() => undefined));
    expect(await screen.findByText(sessionTexts.expired)).toBeVisible();
    expect(screen.queryByText(sessionTexts.signedOutElsewhere)).toBeNull();
  });

  it('that is refused while this one signs out does not take this logout for its own', async () => {
    storeSession();
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(reply(logout, () => finished.then(() => ({ success: true as const }))));
    const { user } = open('/library');
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    await user.click(await screen.findByText('Logout'));
    expect(ongoingLogout.isSet()).toBe(true);
    inOtherTab(null);
    finish();
    await user.click(await screen.findByText('Login'));
    await screen.findByLabelText('Password');
    expect(screen.queryByText(sessionTexts.signedOutElsewhere)).toBeNull();
    expect(ongoingLogout.isSet()).toBe(false);
  });

  it('that signs out leaves a public page open, without the name', async () => {
    storeSession();
    const { address } = open('/library');
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    expect(screen.getAllByText('Hi, Maya').length).toBeGreaterThan(0);
    inOtherTab(null);
    await waitFor(() => expect(screen.queryByText(/Maya/)).toBeNull());
    expect(address()).toBe('/library');
    expect(await screen.findByText('Login')).toBeVisible();
  });

  it('that clears the storage signs out this one too, even if this page detects it only when shown again', async () => {
    for (const notify of [
      () => window.dispatchEvent(new StorageEvent('storage', { key: null })),
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ]) {
      storeSession();
      const { address, unmount } = open('/dashboard');
      await screen.findByText('Welcome back, Maya.');
      localStorage.clear();
      act(() => void notify());
      await waitFor(() => expect(address()).toBe('/login'));
      unmount();
    }
  });

  it('that signs in another user shows that user here, and no data of the previous user', async () => {
    storeSession();
    open('/dashboard');
    await screen.findByText('Welcome back, Maya.');
    const ben = { ...maya, id: '01990000-0000-7000-8000-000000000003', email: 'ben@parents.example', name: 'Ben' };
    api.use(reply(subscriptionAccess, accessReply(ben)));
    inOtherTab(JSON.stringify({ isAuthenticated: true, subscriptionTier: 'free', email: ben.email, name: ben.name }));
    expect(await screen.findByText('Welcome back, Ben.')).toBeVisible();
    expect(screen.queryByText(/Maya/)).toBeNull();
  });
});

describe('logging out', () => {
  const logOut = async () => {
    storeSession();
    const app = open('/library');
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    await app.user.click(await screen.findByText('Logout'));
    await waitFor(() => expect(storedSession()).toBeNull());
    return app;
  };
  const notSignedOutYet = /^You are signed out on this device\. We could not end the session on our side yet/;

  it('is stored before its mark is cleared, so that other tabs always find the reason', async () => {
    const storedAtClear: (string | null)[] = [];
    const clear = vi.spyOn(ongoingLogout, 'clear').mockImplementation(() => void storedAtClear.push(storedSession()));
    await logOut();
    expect(storedAtClear).toEqual([null]);
    clear.mockRestore();
    ongoingLogout.clear();
  });

  it.each([
    ['the server fails', () => fail(logout, 'unavailable')],
    ['the server is unreachable', () => unreachable(logout)],
  ])('shows an error when %s, and retries as soon as the network is back', async (_why, handler) => {
    api.use(handler());
    await logOut();
    expect(await screen.findByText(notSignedOutYet)).toBeVisible();
    let logoutCount = 0;
    api.use(
      reply(logout, () => {
        logoutCount += 1;
        return { success: true };
      }),
    );
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('You are signed out on our side as well now.')).toBeVisible();
    expect(logoutCount).toBe(1);
    expect(localStorage).toHaveLength(0);
  });

  it('has not expired when a call is refused meanwhile', async () => {
    storeSession();
    let finish = () => undefined as void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    api.use(
      reply(logout, async () => {
        await finished;
        return { success: true as const };
      }),
    );
    const { user } = open('/library');
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    await user.click(await screen.findByText('Logout'));
    api.use(fail(lessonProgress, 'not_signed_in'));
    await expect(call(lessonProgress, {})).rejects.toThrow();
    expect(storedSession()).not.toBeNull();
    finish();
    await user.click(await screen.findByText('Login'));
    await screen.findByLabelText('Password');
    expect(screen.queryByText(sessionTexts.expired)).toBeNull();
  });

  it('everywhere says that the session has expired if another device was faster', async () => {
    storeSession();
    api.use(fail(signOutEverywhere, 'not_signed_in'));
    const { user } = open('/dashboard?tab=profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText(sessionTexts.expired)).toBeVisible();
  });

  it('is retried on the next visit, and on request', async () => {
    api.use(fail(logout, 'unavailable'));
    const { unmount } = await logOut();
    unmount();
    const { user } = open('/library');
    expect(await screen.findByText(notSignedOutYet)).toBeVisible();
    api.use(reply(logout, { success: true }));
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    expect(await screen.findByText('You are signed out on our side as well now.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/on our side/)).toBeNull();
  });

  it('is no longer pending after a sign-in, so that it cannot end the new session', async () => {
    api.use(fail(logout, 'unavailable'));
    const { user } = await logOut();
    await user.click(await screen.findByText('Login'));
    const signedIn = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };
    let logoutCount = 0;
    api.use(
      reply(authenticate, { success: true, user: signedIn }),
      reply(logout, () => {
        logoutCount += 1;
        return { success: true };
      }),
    );
    await screen.findByLabelText('Email');
    act(() => void window.dispatchEvent(new Event('online')));
    await user.type(screen.getByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    await screen.findByText('Welcome back, Maya.');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(notSignedOutYet)).toBeNull();
    expect(logoutCount).toBe(0);
  });
});

describe('the session', () => {
  async function openSession() {
    storeSession();
    const { result } = renderHook(useSession, { wrapper: SessionProvider });
    await waitFor(() => expect(result.current.isInitializing).toBe(false));
    return result;
  }

  it('opens what this device has while the look-up is slow, and keeps what the user changes meanwhile', async () => {
    storeSession();
    let resolve: () => void = () => undefined;
    const late = new Promise<void>((done) => (resolve = done));
    api.use(reply(subscriptionAccess, () => late.then(() => accessReply(maya))));
    const { result } = renderHook(useSession, { wrapper: SessionProvider });
    expect(result.current.isOpening).toBe(true);
    await waitFor(() => expect(result.current.isOpening).toBe(false));
    expect(result.current.isInitializing).toBe(true);
    act(() => result.current.markRenamed({ email: maya.email, name: 'Maya Lin' }));
    api.use(reply(subscriptionAccess, accessReply({ ...maya, name: 'Maya Lin', subscription_tier: 'ultra_elite' })));
    resolve();
    await waitFor(() => expect(result.current.isInitializing).toBe(false));
    expect(result.current.record).toMatchObject({ name: 'Maya Lin', subscriptionTier: 'ultra_elite' });
  });

  it('keeps a country that was chosen while the access was looked up without a reply', async () => {
    const session = await openSession();
    api.use(unreachable(subscriptionAccess));
    const update = session.current.updateSubscription('elite_premium');
    act(() => session.current.chooseCountry('IE'));
    await act(() => update);
    await waitFor(() =>
      expect(session.current.record).toMatchObject({ subscriptionTier: 'elite_premium', unsentCountry: 'IE' }),
    );
  });

  it('has expired when it is refused, though the browser keeps nothing that other tabs could read', async () => {
    api.use(reply(subscriptionAccess, accessReply(maya)), fail(lessonProgress, 'not_signed_in'));
    const blocked = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('The storage is blocked.', 'SecurityError');
    });
    const { result } = renderHook(useSession, { wrapper: SessionProvider });
    await act(() => result.current.login(maya));
    await act(() => call(lessonProgress, {}).catch(() => undefined));
    expect(result.current.ended).toBe('expired');
    blocked.mockRestore();
  });

  it('of another user, signed in in another tab, stays as it is when a reply to the former user arrives', async () => {
    const session = await openSession();
    const ben = { email: 'ben@parents.example', name: 'Ben', mustChangePassword: true };
    inOtherTab(JSON.stringify({ isAuthenticated: true, subscriptionTier: 'free', ...ben }));
    await waitFor(() => expect(session.current.record).toMatchObject(ben));
    act(() => {
      session.current.setErasureAt({ email: maya.email, erasureAt: '2026-12-24T10:00:00.000Z' });
      session.current.markPasswordChanged(maya.email);
    });
    expect(session.current.record).toMatchObject(ben);
    expect(session.current.record).not.toHaveProperty('erasureAt');
    act(() => session.current.setErasureAt({ email: ben.email, erasureAt: '2026-12-24T10:00:00.000Z' }));
    expect(session.current.record).toHaveProperty('erasureAt', '2026-12-24T10:00:00.000Z');
    act(() => session.current.setErasureAt({ email: ben.email, erasureAt: null }));
    await waitFor(() => expect(session.current.record.erasureAt).toBeUndefined());
  });

  it('of another user is not ended by a late refusal to the former one', async () => {
    const session = await openSession();
    let refuse: () => void = () => undefined;
    const refusing = new Promise<void>((resolve) => (refuse = resolve));
    api.use(
      reply(lessonProgress, async () => {
        await refusing;
        throw new ApiError('refused', 401, 'Please sign in again.');
      }),
    );
    const asked = call(lessonProgress, {});
    const ben = { email: 'ben@parents.example', name: 'Ben' };
    inOtherTab(JSON.stringify({ isAuthenticated: true, subscriptionTier: 'free', ...ben }));
    await waitFor(() => expect(session.current.record).toMatchObject(ben));
    await act(async () => {
      refuse();
      await expect(asked).rejects.toThrow();
    });
    expect(session.current.record).toMatchObject(ben);
    expect(session.current.ended).toBeNull();
  });
});

describe('calls', () => {
  it('send the id of the page’s user as soon as it is known', async () => {
    const userIds: (string | null)[] = [];
    api.use(
      reply(subscriptionAccess, ({ headers }) => {
        userIds.push(headers.get(userIdHeader));
        return accessReply(maya);
      }),
      reply(lessonProgress, ({ headers }) => {
        userIds.push(headers.get(userIdHeader));
        return { success: true as const, completed: [], reading: [] };
      }),
    );
    // An older version stored no id.
    storeSession({ id: undefined });
    const { unmount } = open('/library');
    await waitFor(() => expect(storedSession()).toContain(maya.id));
    expect(userIds[0]).toBeNull();
    unmount();
    userIds.length = 0;
    open('/library');
    await waitFor(() => expect(userIds.length).toBeGreaterThan(1));
    expect(new Set(userIds)).toEqual(new Set([maya.id]));
  });

  it('do not send the id of the previous user once another user signs in', async () => {
    const ben = { ...maya, id: '01990000-0000-7000-8000-000000000002', email: 'ben@parents.example', name: 'Ben' };
    const userIds: (string | null)[] = [];
    storeSession({ id: maya.id });
    api.use(
      fail(subscriptionAccess, 'not_signed_in'),
      reply(authenticate, {
        success: true,
        user: { id: ben.id, email: ben.email, name: ben.name, subscription_tier: 'free' },
      }),
    );
    const { user } = open('/login');
    await screen.findByLabelText('Email');
    api.use(
      reply(subscriptionAccess, ({ headers }) => {
        userIds.push(headers.get(userIdHeader));
        return accessReply(ben);
      }),
    );
    await user.type(screen.getByLabelText('Email'), ben.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    await screen.findByText('Welcome back, Ben.');
    expect(userIds).toEqual([null]);
  });
});
