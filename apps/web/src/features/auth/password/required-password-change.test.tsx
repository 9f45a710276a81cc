import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { activityData } from '@everstep/domain/activity';
import { adminLogin, adminSession, adminVerify } from '@everstep/domain/admin';
import { authenticate, authTexts, changePassword } from '@everstep/domain/auth';
import { sessionStorageKey } from '@everstep/domain/session';
import { accessReply, ada, api, fail, maya, noActivity, reply } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

type User = ReturnType<typeof open>['user'];

const title = 'Choose your own password';
const temporary = accessReply({ ...maya, must_change_password: true });
const changed = { success: true as const, message: 'Your password is changed. Other devices are signed out.' };
const storedSession = () =>
  JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null') as Record<string, unknown> | null;

async function choose(user: User) {
  await user.type(await screen.findByLabelText('Current password'), 'the-one-i-was-given');
  await user.type(screen.getByLabelText('New password'), 'a-password-of-my-own');
  await user.type(screen.getByLabelText('New password again'), 'a-password-of-my-own{Enter}');
}

describe('a temporary password', () => {
  it('has to be replaced before any protected page is shown', async () => {
    storeSession();
    api.use(reply(subscriptionAccess, temporary), reply(changePassword, changed));
    const { user, address } = open('/dashboard?tab=overview');
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(screen.getByText(authTexts.passwordTemporary)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('The one that was given to you.');
    expect(screen.queryByRole('heading', { name: 'My Dashboard' })).toBeNull();
    await choose(user);
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    expect(address()).toBe('/dashboard?tab=overview');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(storedSession()).toMatchObject({ mustChangePassword: false });
  });

  it('has to be replaced right after the sign-in', async () => {
    const { id, email, name } = maya;
    api.use(
      reply(authenticate, { success: true, user: { id, email, name, subscription_tier: 'free' } }),
      reply(subscriptionAccess, temporary),
    );
    const { user } = open('/login');
    await user.type(await screen.findByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'the-one-i-was-given{Enter}');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(storedSession()).toMatchObject({ mustChangePassword: true });
  });

  it('has to be replaced as soon as any call is refused for it, and the page reloads its data afterward', async () => {
    storeSession();
    api.use(fail(activityData, 'password_change_required'), reply(changePassword, changed));
    const { user } = open('/dashboard');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(storedSession()).toMatchObject({ mustChangePassword: true });
    api.use(reply(activityData, { success: true, user_data: noActivity }));
    await choose(user);
    expect(await screen.findByText('0 of 3')).toBeVisible();
  });

  it('stays until a new one is accepted, with the error beside the field', async () => {
    storeSession();
    api.use(
      reply(subscriptionAccess, temporary),
      fail(changePassword, 'bad_input', authTexts.currentWrong, { current_password: authTexts.currentWrong }),
    );
    const { user } = open('/dashboard');
    await choose(user);
    expect(await screen.findByText(authTexts.currentWrong)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(storedSession()).toMatchObject({ mustChangePassword: true });
  });

  it('does not prevent a logout', async () => {
    storeSession();
    api.use(reply(subscriptionAccess, temporary));
    const { user, address } = open('/dashboard');
    await screen.findByRole('heading', { name: title });
    const logouts = screen.getAllByRole('button', { name: 'Logout' });
    await user.click(logouts.at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe('/'));
    expect(storedSession()).toBeNull();
  });
});

describe('an administrator’s temporary password', () => {
  const adminUser = {
    id: ada.id,
    email: ada.email,
    name: ada.name,
    role: 'admin' as const,
    must_change_password: true,
  };

  it('is replaced inside the console, which makes no call until then', async () => {
    let requestCount = 0;
    api.use(
      reply(adminLogin, { success: true, code_by: 'mail' }),
      reply(adminVerify, { success: true, user: adminUser, token: 'token' }),
      reply(changePassword, changed),
      reply(adminSession, () => {
        requestCount += 1;
        return {
          success: true as const,
          user: { ...adminUser, must_change_password: false },
          has_authenticator: false,
        };
      }),
    );
    const { user } = open('/login');
    await user.type(await screen.findByLabelText('Email'), ada.email);
    await user.type(screen.getByLabelText('Password'), 'the-one-i-was-given{Enter}');
    await user.type(await screen.findByLabelText('Verification code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to App' })).toBeVisible();
    expect(requestCount).toBe(0);
    await choose(user);
    expect(await screen.findByRole('heading', { name: 'Sign-in codes' })).toBeVisible();
    expect(requestCount).toBe(1);
    expect(storedSession()).toMatchObject({ mustChangePassword: false, adminToken: 'token', role: 'admin' });
  });

  it('does not end the session when the console is refused for it', async () => {
    storeSession({ email: ada.email, subscriptionTier: 'admin', role: 'admin', adminToken: 'token' });
    api.use(reply(subscriptionAccess, accessReply(ada)), fail(adminSession, 'password_change_required'));
    const { address } = open('/admin-dashboard');
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(address()).toBe('/admin-dashboard');
    expect(storedSession()).toMatchObject({ adminToken: 'token' });
  });
});
