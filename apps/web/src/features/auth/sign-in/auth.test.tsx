import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityData } from '@everstep/domain/activity';
import { authenticate, logout, register } from '@everstep/domain/auth';
import { subscriptionAccess } from '@everstep/domain/account';
import { reminderSettingsPath, reminderSettingsTexts } from '@everstep/domain/reminders';
import { sessionStorageKey } from '@everstep/domain/session';
import { accessReply, api, fail, maya, reply, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

const signedIn = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };
const field = (label: string) => screen.findByLabelText(label);

async function fillIn(user: ReturnType<typeof open>['user'], values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await user.type(await field(label), value);
}

describe('the sign-in form', () => {
  it('shows what is missing beside each field and focuses the first', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
  });

  it('clears only the error of the edited field', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await user.type(await field('Email'), 'm');
    await waitFor(() => expect(screen.queryByText('Email is required')).toBeNull());
    expect(screen.getByText('Password is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await fillIn(user, { Password: '12345' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible();
  });

  it('leads to the dashboard and stores the session', async () => {
    api.use(reply(authenticate, { success: true, user: signedIn }));
    const { user, address } = open('/login');
    await fillIn(user, { Email: 'Maya@parents.example', Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}')).toMatchObject({
      isAuthenticated: true,
      email: maya.email,
      id: maya.id,
    });
    expect(localStorage.getItem('user_email')).toBe(maya.email);
  });

  it('continues as free when the subscription cannot be looked up', async () => {
    api.use(
      reply(authenticate, { success: true, user: { ...signedIn, subscription_tier: 'elite_premium' } }),
      fail(subscriptionAccess, 'unavailable'),
    );
    const { user } = open('/login');
    await fillIn(user, { Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(screen.getAllByText('Free')[0]).toBeVisible();
  });

  it.each([
    [
      'a wrong password',
      reply(authenticate, { success: false, detail: 'Invalid email or password' }),
      'Invalid email or password',
    ],
    [
      'too many attempts',
      fail(authenticate, 'too_many'),
      'That was a lot of tries in a short time. Please wait a moment and try again.',
    ],
    ['a network error', unreachable(authenticate), 'Login failed. Please check your credentials and try again.'],
  ])('shows an error after %s and stays on the page', async (_what, handler, sentence) => {
    api.use(handler);
    const { user, address } = open('/login');
    await fillIn(user, { Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(address()).toBe('/login');
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it.each(['unavailable', 'unexpected', 'not_found'] as const)(
    'continues in demo mode with its bar, after logging out, when the service replies %s',
    async (code) => {
      let loggedOut = 0;
      api.use(
        fail(authenticate, code),
        reply(logout, () => {
          loggedOut += 1;
          return { success: true as const };
        }),
        fail(activityData, 'unexpected'),
      );
      const { user } = open('/login');
      await fillIn(user, { Email: 'maya.premium@parents.example', Password: 'hunter22' });
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Demo mode: nothing is saved')).toBeVisible();
      expect(await screen.findByText('Welcome, maya.premium.')).toBeVisible();
      expect(await screen.findByText('2 of 15')).toBeVisible();
      expect(loggedOut).toBe(1);
      await user.click(screen.getByRole('button', { name: 'Leave the demo' }));
      await waitFor(() => expect(localStorage.getItem(sessionStorageKey)).toBeNull());
      await waitFor(() => expect(screen.queryByText('Demo mode: nothing is saved')).toBeNull());
    },
  );

  it('shows and hides the password', async () => {
    const { user } = open('/login');
    const password = await field('Password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('the sign-up form', () => {
  it.each(['/signup', '/register'])(
    'opens at %s, and the toggle changes the URL without clearing the fields',
    async (path) => {
      const { user, address } = open(path);
      await fillIn(user, { 'Full name': 'Maya', Email: maya.email });
      await user.click(screen.getByRole('link', { name: 'Login' }));
      expect(address()).toBe('/login');
      expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
      expect(screen.queryByLabelText('Full name')).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Create an account' }));
      expect(address()).toBe('/signup');
    },
  );

  it('requires the full name', async () => {
    const { user } = open('/signup');
    await user.click(await screen.findByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Full name is required')).toBeVisible();
  });

  it('sends the specified payload, signs in and opens the quiz', async () => {
    const bodies: unknown[] = [];
    let lookUps = 0;
    api.use(
      reply(subscriptionAccess, () => {
        lookUps += 1;
        return accessReply(maya);
      }),
      reply(register, ({ body }) => {
        bodies.push(body);
        return { message: 'Your account is ready.', ...accessReply(maya) };
      }),
    );
    const { user, address } = open('/signup');
    await fillIn(user, { 'Full name': 'Maya', Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Where are you now?' })).toBeVisible();
    expect(address()).toBe('/smart-start-quiz');
    expect(bodies).toEqual([{ name: 'Maya', email: maya.email, password_hash: 'hunter22' }]);
    // The reply contained the session, so there is no look-up.
    expect(lookUps).toBe(0);
  });

  it('shows a refusal of the server, for the form or beside the field', async () => {
    api.use(fail(register, 'taken', 'This e-mail address cannot be used. If it is yours, sign in instead.'));
    const { user } = open('/signup');
    await fillIn(user, { 'Full name': 'Maya', Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to create account: This e-mail address cannot be used. If it is yours, sign in instead.',
    );
    api.use(
      fail(register, 'bad_input', 'Please choose another password', {
        password_hash: 'Please choose another password',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Please choose another password')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('a session', () => {
  it('ends when the server no longer knows it, and a new sign-in returns to the page', async () => {
    storeSession();
    api.use(fail(subscriptionAccess, 'not_signed_in'), reply(authenticate, { success: true, user: signedIn }));
    const { user, address } = open('/dashboard');
    expect(await screen.findByText('Your session has expired. Please sign in again.')).toBeVisible();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    api.use(reply(subscriptionAccess, accessReply(maya)));
    await fillIn(user, { Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('starts on the page of a link that was opened without one, at its place there', async () => {
    api.use(reply(authenticate, { success: true, user: signedIn }), reply(subscriptionAccess, accessReply(maya)));
    const { user, address } = open(reminderSettingsPath);
    await fillIn(user, { Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(reminderSettingsPath));
    await waitFor(() => expect(screen.getByRole('region', { name: reminderSettingsTexts.title })).toHaveFocus());
  });

  it('forged as Pro is corrected by the server’s reply', async () => {
    storeSession({ subscriptionTier: 'ultra_elite', role: 'admin' });
    open('/dashboard');
    expect(await screen.findByText('3 free modules')).toBeVisible();
    expect(screen.queryByText('Pro')).toBeNull();
  });

  it.each(['null', '[]', '{}', '{broken'])('stored as %s is removed', async (raw) => {
    localStorage.setItem(sessionStorageKey, raw);
    open('/');
    expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('ends at Logout, here and on the server', async () => {
    storeSession();
    const { user, address } = open('/dashboard');
    await screen.findByRole('heading', { name: 'My Dashboard' });
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    expect(localStorage.getItem('user_email')).toBeNull();
  });

  it('redirects signed-in users away from the form', async () => {
    storeSession();
    const { address } = open('/login');
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

describe('a sign-up that was refused', () => {
  it('is cleared once the e-mail is edited', async () => {
    api.use(fail(register, 'taken', 'This e-mail address cannot be used. If it is yours, sign in instead.'));
    const { user } = open('/signup');
    await fillIn(user, { 'Full name': 'Maya', Email: 'taken@parents.example', Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This e-mail address cannot be used.');
    await user.type(await field('Email'), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
    api.use(reply(register, { message: 'Your account is ready.', ...accessReply(maya) }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Question 1 of 8')).toBeVisible();
    expect(screen.queryByText(/cannot be used/)).toBeNull();
  });
});

describe('leaving the quiz right after signing up', () => {
  async function signUp(from: string) {
    api.use(reply(register, { message: 'Your account is ready.', ...accessReply(maya) }));
    const app = open(from);
    const { user } = app;
    if (from !== '/signup') await user.click((await screen.findAllByRole('link', { name: 'Login' }))[0] as HTMLElement);
    if (from !== '/signup') await user.click(await screen.findByRole('link', { name: 'Create an account' }));
    await fillIn(user, { 'Full name': 'Maya', Email: maya.email, Password: 'hunter22' });
    await user.keyboard('{Enter}');
    await screen.findByText('Question 1 of 8');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    return app;
  }

  it.each([
    ['/', '/dashboard'],
    ['/library?category=health', '/library?category=health'],
  ])('leads from %s to %s and not to the visitor page', async (from, to) => {
    const { address } = await signUp(from);
    await waitFor(() => expect(address()).toBe(to));
  });
});
