import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  adminTexts,
  adminSession,
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '@everstep/domain/admin';
import { dashboardStats } from '@everstep/domain/console/stats';
import { systemHealth } from '@everstep/domain/operations/health';
import { listLessons } from '@everstep/domain/lessons';
import { sessionStorageKey } from '@everstep/domain/session';
import { accessReply, ada, api, fail, maya, pending, reply, someLessons, unreachable } from '../../../test/fake-api';
import { signInAsAdmin } from '../../../test/administrator';
import { open, storeSession } from '../../../test/open';

const uri = 'otpauth://totp/Everstep:ada?secret=JBSWY3DPEHPK3PXP';
const storedSession = () =>
  JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null') as Record<string, unknown> | null;

describe('the console', () => {
  it('shows the administrator whom the server names, a link back and Logout', async () => {
    signInAsAdmin();
    const { address } = open('/admin-dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin console' })).toBeVisible();
    expect(await screen.findByText('Ada of the server')).toBeVisible();
    expect(screen.getByText('Administrator')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to App' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/admin-dashboard');
    expect(document.title).toBe('Admin console | Everstep');
  });

  it('sends the token with the console’s calls only, and keeps it after the access is refreshed', async () => {
    const others: (string | null)[] = [];
    const tokens = signInAsAdmin();
    api.use(
      reply(subscriptionAccess, ({ headers }) => {
        others.push(headers.get('authorization'));
        return accessReply(ada);
      }),
      reply(listLessons, ({ headers }) => {
        others.push(headers.get('authorization'));
        return { success: true as const, lessons: someLessons };
      }),
    );
    const { user } = open('/admin-dashboard');
    await screen.findByText('Codes come by email.');
    expect(tokens).toEqual(['Bearer half-of-a-pair']);
    expect(storedSession()).toMatchObject({ subscriptionTier: 'admin', role: 'admin', adminToken: 'half-of-a-pair' });
    await user.click(screen.getByRole('link', { name: 'Back to App' }));
    await user.click((await screen.findAllByRole('link', { name: 'Library' }))[0] as HTMLElement);
    await screen.findByText('First Steps');
    expect(others).toEqual([null, null]);
  });

  it('ends at Logout', async () => {
    signInAsAdmin();
    const { user, address } = open('/admin-dashboard');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(storedSession()).toBeNull();
  });

  it('keeps its layout while loading', async () => {
    signInAsAdmin();
    api.use(pending(adminSession));
    open('/admin-dashboard');
    await screen.findByText('1,234');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    expect(screen.queryByText('Ada')).toBeNull();
  });

  it.each([
    ['failing', fail(adminSession, 'unavailable')],
    ['unreachable', unreachable(adminSession)],
  ])('offers to retry when the server is %s', async (_what, handler) => {
    signInAsAdmin();
    api.use(handler);
    const { user } = open('/admin-dashboard');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your sign-in codes could not be loaded.');
    expect(storedSession()).not.toBeNull();
    signInAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sign-in codes' })).toBeVisible();
  });
});

describe('the console stays closed', () => {
  it('to a visitor', async () => {
    const { address } = open('/admin-dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('to a user, who is sent to the dashboard', async () => {
    storeSession();
    const { address } = open('/admin-dashboard');
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('in demo mode, whatever the tier', async () => {
    storeSession({ subscriptionTier: 'admin', demo: true });
    const { address } = open('/admin-dashboard');
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('to a forged record of a user', async () => {
    storeSession({ email: maya.email, name: 'Root', subscriptionTier: 'admin', role: 'admin', adminToken: 'made-up' });
    const { address } = open('/admin-dashboard');
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(storedSession()).toMatchObject({ subscriptionTier: 'free' });
    expect(storedSession()).not.toHaveProperty('adminToken');
  });

  it.each(['root@everstep.example', 'root'])('to a forged record of %s without a session', async (email) => {
    storeSession({ email, name: 'Root', subscriptionTier: 'admin', role: 'admin', adminToken: 'made-up' });
    api.use(
      fail(subscriptionAccess, 'not_signed_in'),
      fail(adminSession, 'not_signed_in'),
      fail(dashboardStats, 'not_signed_in'),
      fail(systemHealth, 'not_signed_in'),
    );
    const { address } = open('/admin-dashboard');
    expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.queryByText('Root')).toBeNull();
    expect(storedSession()).toBeNull();
  });

  it.each(['not_signed_in', 'not_yours'] as const)('as soon as the server replies %s', async (code) => {
    signInAsAdmin();
    api.use(fail(adminSession, code));
    const { address } = open('/admin-dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(storedSession()).toBeNull();
    expect(localStorage.getItem('user_email')).toBeNull();
  });
});

describe('sign-in codes', () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  beforeEach(() => {
    api.use(
      reply(startAuthenticator, { success: true, secret, uri }),
      reply(confirmAuthenticator, { success: true, message: adminTexts.authenticatorConfirmed }),
      reply(removeAuthenticator, { success: true, message: adminTexts.authenticatorRemoved }),
    );
  });

  async function enterPassword(user: ReturnType<typeof open>['user']) {
    await user.click(await screen.findByRole('button', { name: 'Use an authenticator app' }));
    const field = await screen.findByLabelText('Your password');
    expect(field).toHaveFocus();
    await user.type(field, 'my-password{Enter}');
  }

  async function begin() {
    signInAsAdmin();
    const app = open('/admin-dashboard');
    // Spies after user-event has replaced the clipboard.
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await enterPassword(app.user);
    const code = await screen.findByLabelText('Verification code');
    return { ...app, copied, code };
  }

  it('move to an app, with a key in groups of four, a link and a confirming code', async () => {
    const { user, code, copied } = await begin();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in an authenticator app on this device' })).toHaveAttribute(
      'href',
      uri,
    );
    expect(code).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(secret);
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(adminTexts.authenticatorConfirmed)).toBeVisible();
    expect(screen.getByText('Codes come from your authenticator app.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sign-in codes' })).toHaveFocus();
    expect(document.body.textContent).not.toContain('JBSW');
  });

  it('move to an app only with the password', async () => {
    signInAsAdmin();
    const sent: unknown[] = [];
    const { user } = open('/admin-dashboard');
    api.use(fail(startAuthenticator, 'bad_input', adminTexts.passwordWrong, { password: adminTexts.passwordWrong }));
    await enterPassword(user);
    expect(await screen.findByText(adminTexts.passwordWrong)).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveAttribute('aria-invalid', 'true');
    api.use(
      reply(startAuthenticator, ({ body }) => {
        sent.push(body);
        return { success: true as const, secret, uri };
      }),
    );
    await user.type(screen.getByLabelText('Your password'), '-corrected{Enter}');
    expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(sent).toEqual([{ password: 'my-password-corrected' }]);
  });

  it('says so when the key cannot be copied', async () => {
    const { user, copied } = await begin();
    copied.mockRejectedValue(new Error('refused on purpose'));
    await user.click(screen.getByRole('button', { name: 'Copy the key' }));
    expect(await screen.findByText('That did not work. Please mark the key and copy it by hand.')).toBeVisible();
  });

  it('stay unchanged when the administrator cancels', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Codes come by email.')).toBeVisible();
    expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Sign-in codes' })).toHaveFocus();
  });

  it.each([
    ['is required', undefined, 'Admin verification code is required'],
    [
      'shows the error',
      fail(confirmAuthenticator, 'wrong_code', adminTexts.authenticatorWrongCode),
      adminTexts.authenticatorWrongCode,
    ],
    [
      'shows the error of the field',
      fail(confirmAuthenticator, 'bad_input', 'no', { verification_code: adminTexts.authenticatorWrongCode }),
      adminTexts.authenticatorWrongCode,
    ],
  ])('the code field %s', async (_what, handler, sentence) => {
    const { user, code } = await begin();
    if (handler) {
      api.use(handler);
      await user.type(code, '111111');
    }
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(code).toHaveAttribute('aria-invalid', 'true');
    // Still signed in, with the key shown.
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(storedSession()).not.toBeNull();
  });

  it('report a failing server when loading the key and when confirming the code', async () => {
    signInAsAdmin();
    api.use(fail(startAuthenticator, 'unavailable'));
    const { user } = open('/admin-dashboard');
    await enterPassword(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Everstep is not available right now.');
    api.use(reply(startAuthenticator, { success: true, secret, uri }), unreachable(confirmAuthenticator));
    await user.click(screen.getByRole('button', { name: adminTexts.authenticatorStart }));
    await user.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach Everstep right now.');
  });

  it('come by e-mail again once a code from the app confirms the switch', async () => {
    signInAsAdmin({ hasAuthenticator: true });
    const { user } = open('/admin-dashboard');
    expect(await screen.findByText('Codes come from your authenticator app.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back to codes by email' }));
    const code = await screen.findByLabelText('Verification code');
    expect(code).toHaveFocus();
    api.use(fail(removeAuthenticator, 'wrong_code'));
    await user.type(code, '111111{Enter}');
    expect(await screen.findByText('That code is wrong or was used already.')).toBeVisible();
    api.use(reply(removeAuthenticator, { success: true, message: adminTexts.authenticatorRemoved }));
    await user.clear(code);
    await user.type(code, '222222{Enter}');
    const card = within(await screen.findByRole('region', { name: 'Sign-in codes' }));
    expect(await card.findByText('Codes come by email.')).toBeVisible();
    expect(card.getByText(adminTexts.authenticatorRemoved)).toBeVisible();
    expect(card.getByRole('button', { name: 'Use an authenticator app' })).toBeVisible();
  });
});
