import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { adminLogin, adminSession, adminVerify } from '@everstep/domain/admin';
import { authenticate } from '@everstep/domain/auth';
import { adminRedirectKey, sessionStorageKey } from '@everstep/domain/session';
import { accessReply, ada, api, fail, gatewayError, pending, reply, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

type User = ReturnType<typeof open>['user'];

const adminUser = { id: ada.id, email: ada.email, name: ada.name, role: 'admin' as const, must_change_password: false };
const accepted = { success: true as const, user: adminUser, token: 'half-of-a-pair' };
const tooMany = 'That was a lot of tries in a short time. Please wait a moment and try again.';
const storedSession = () => localStorage.getItem(sessionStorageKey);

let requests: { path: string; body: unknown }[] = [];

/** Accepts both steps and replies to the console. */
beforeEach(() => {
  requests = [];
  const record = <T,>(path: string, body: unknown, value: T): T => {
    requests.push({ path, body });
    return value;
  };
  api.use(
    reply(adminLogin, ({ body }) =>
      record(adminLogin.path, body, { success: true as const, code_by: 'mail' as const }),
    ),
    reply(adminVerify, ({ body }) => record(adminVerify.path, body, accepted)),
    reply(adminSession, { success: true, user: adminUser, has_authenticator: false }),
    reply(subscriptionAccess, accessReply(ada)),
    // Must not be called.
    reply(authenticate, ({ body }) => record(authenticate.path, body, { success: false as const, detail: 'no' })),
  );
});

afterEach(() => void vi.useRealTimers());

async function sendPassword(user: User, email: string = ada.email) {
  await user.type(await screen.findByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), 'a-good-password{Enter}');
}

async function goToCode() {
  const app = open('/login');
  await sendPassword(app.user);
  const code = await screen.findByLabelText('Verification code');
  return { ...app, code };
}

describe('the first step of an administrator', () => {
  it.each([ada.email, ' Ada@EVERSTEP.example '])('for %j asks for the code and starts no session', async (email) => {
    const { user, address } = open('/login');
    await sendPassword(user, email);
    const code = await screen.findByLabelText('Verification code');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription('We sent a code to your e-mail. It works for 10 minutes.');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    for (const label of ['Email', 'Password']) expect(screen.getByLabelText(label)).toBeDisabled();
    expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
    expect(screen.getByLabelText('Password')).toHaveValue('a-good-password');
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    expect(requests).toEqual([{ path: '/api/admin/login', body: { email: ada.email, password: 'a-good-password' } }]);
    expect(address()).toBe('/login');
    expect(storedSession()).toBeNull();
  });

  it('names the app if the code comes from there', async () => {
    api.use(reply(adminLogin, { success: true, code_by: 'app' }));
    const { code } = await goToCode();
    expect(code).toHaveAccessibleDescription('Enter the code from your authenticator app.');
  });

  it.each(['ada@elsewhere.example', 'ada@everstep.example.org'])('is not for %s', async (email) => {
    const { user } = open('/login');
    await sendPassword(user, email);
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual([authenticate.path]);
  });

  it.each([
    ['a refusal', fail(adminLogin, 'not_signed_in'), 'Invalid admin credentials'],
    ['too many attempts', fail(adminLogin, 'too_many'), tooMany],
    ['a network error', unreachable(adminLogin), 'Admin authentication error'],
    ['a failing server', fail(adminLogin, 'unavailable'), 'Admin authentication error'],
    ['an unavailable service', fail(adminLogin, 'not_found'), 'Admin authentication error'],
    ['a gateway error', gatewayError(adminLogin), 'Admin authentication error'],
  ])('shows an error after %s and never starts demo mode', async (_what, handler, sentence) => {
    api.use(handler);
    const { user, address } = open('/login');
    await user.type(await screen.findByLabelText('Email'), ada.email);
    await user.type(screen.getByLabelText('Password'), 'a-good-password');
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    // Longer than demo mode takes to start.
    await act(() => vi.advanceTimersByTimeAsync(1700));
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.queryByText('Demo mode: nothing is saved')).toBeNull();
    expect(screen.getByLabelText('Email')).toBeEnabled();
    expect(address()).toBe('/login');
    expect(storedSession()).toBeNull();
    expect(requests).toEqual([]);
  });
});

describe('the second step', () => {
  it('sends the credentials again, then the code, and opens the console', async () => {
    const { user, code, address } = await goToCode();
    await user.type(code, '123 456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin console' })).toBeVisible();
    expect(address()).toBe('/admin-dashboard');
    const credentials = { email: ada.email, password: 'a-good-password' };
    expect(requests).toEqual([
      { path: '/api/admin/login', body: credentials },
      { path: '/api/admin/login', body: credentials },
      { path: '/api/admin/verify', body: { ...credentials, verification_code: '123456' } },
    ]);
    expect(JSON.parse(storedSession() ?? '')).toEqual({
      isAuthenticated: true,
      subscriptionTier: 'admin',
      email: ada.email,
      name: 'Ada',
      subscriptionStatus: 'active',
      role: 'admin',
      adminToken: 'half-of-a-pair',
      id: ada.id,
      mustChangePassword: false,
    });
    expect(storedSession()).not.toContain('a-good-password');
  });

  it('calls an administrator without a name Admin', async () => {
    api.use(reply(adminVerify, { ...accepted, user: { ...adminUser, name: '' } }));
    const { user, code } = await goToCode();
    await user.type(code, '123456{Enter}');
    await screen.findByRole('heading', { name: 'Admin console' });
    expect(storedSession()).toContain('"name":"Admin"');
  });

  it('requires a code, and clears the error on input', async () => {
    const { user, code } = await goToCode();
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Admin verification code is required')).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, '1');
    expect(screen.queryByText('Admin verification code is required')).toBeNull();
  });

  it.each([
    ['a wrong code', fail(adminVerify, 'wrong_code'), 'Admin verification failed'],
    ['a password changed in between', fail(adminLogin, 'not_signed_in'), 'Admin verification failed'],
    ['too many attempts', fail(adminVerify, 'too_many'), tooMany],
    ['a network error', unreachable(adminVerify), 'Admin authentication failed'],
    ['a failing server', fail(adminVerify, 'unavailable'), 'Admin authentication failed'],
    ['a gateway error', gatewayError(adminLogin), 'Admin authentication failed'],
  ])('shows an error beside the code after %s and can be retried', async (_what, handler, sentence) => {
    const { user, code, address } = await goToCode();
    api.use(handler);
    await user.type(code, '111111{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(code).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(code).toHaveFocus());
    expect(address()).toBe('/login');
    expect(storedSession()).toBeNull();
    expect(screen.queryByText('Demo mode: nothing is saved')).toBeNull();
    api.use(reply(adminLogin, { success: true, code_by: 'mail' }), reply(adminVerify, accepted));
    await user.clear(code);
    await user.type(code, '222222{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin console' })).toBeVisible();
  });

  it('says that it is verifying, and sends once', async () => {
    const { user, code } = await goToCode();
    api.use(pending(adminVerify));
    await user.type(code, '123456{Enter}');
    const button = await screen.findByRole('button', { name: 'Verifying...' });
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(requests.filter(({ path }) => path === adminLogin.path)).toHaveLength(2);
  });

  it('can be left, with both fields unchanged and editable again', async () => {
    const { user } = await goToCode();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const email = await screen.findByLabelText('Email');
    expect(email).toBeEnabled();
    expect(email).toHaveFocus();
    expect(email).toHaveValue(ada.email);
    expect(screen.getByLabelText('Password')).toBeEnabled();
    expect(screen.getByLabelText('Password')).toHaveValue('a-good-password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Verification code')).toBeVisible();
  });

  it('works with the keyboard alone', async () => {
    const { user } = open('/login');
    await screen.findByLabelText('Email');
    screen.getByRole('link', { name: 'Sign in with Google' }).focus();
    await user.tab();
    await user.keyboard(ada.email);
    await user.tab();
    await user.keyboard('a-good-password{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Verification code')).toHaveFocus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Back' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin console' })).toBeVisible();
  });
});

describe('an administrator who is signed in', () => {
  const asAdmin = () =>
    storeSession({ email: ada.email, name: ada.name, subscriptionTier: 'admin', role: 'admin', adminToken: 'token' });

  it.each(['/dashboard', '/login', '/signup'])('is sent from %s to the console', async (path) => {
    asAdmin();
    const { address } = open(path);
    expect(await screen.findByRole('heading', { name: 'Admin console' })).toBeVisible();
    expect(address()).toBe('/admin-dashboard');
  });

  it('can visit other pages, unless the console was the destination', async () => {
    asAdmin();
    const first = open('/library');
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expect(first.address()).toBe('/library');
    localStorage.setItem(adminRedirectKey, '1');
    const { address } = open('/library');
    expect(await screen.findByRole('heading', { name: 'Admin console' })).toBeVisible();
    expect(address()).toBe('/admin-dashboard');
    expect(localStorage.getItem(adminRedirectKey)).toBeNull();
  });

  it('the redirect flag is set by the first step, and has no effect for other users', async () => {
    await goToCode();
    expect(localStorage.getItem(adminRedirectKey)).not.toBeNull();
    api.resetHandlers();
    storeSession();
    const { address } = open('/dashboard');
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });
});
