import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { authenticate } from '@everstep/domain/auth';
import { googleCallback } from '@everstep/domain/auth/google';
import { checkFirstTime } from '@everstep/domain/onboarding';
import { sessionStorageKey } from '@everstep/domain/session';
import {
  accessReply,
  ada,
  api,
  fail,
  gatewayError,
  maya,
  pending,
  reply,
  unreachable,
} from '../../../../test/fake-api';
import { open, openInBrowser, storeSession } from '../../../../test/open';

const back = '/dashboard#session_id=one-time_id';
const user = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };
const googleFailed = 'Google sign-in did not work. Please try again, or use your e-mail and password.';
const storedSession = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}') as Record<string, unknown>;

interface Exchange {
  id: string | null;
  credentials: RequestCredentials;
  address: string;
}

/** Accepts every login ticket. Returns the recorded exchanges. */
function acceptLoginTicket(first_time_login = false): Exchange[] {
  const exchanges: Exchange[] = [];
  api.use(
    reply(googleCallback, ({ headers, credentials }) => {
      exchanges.push({ id: headers.get('x-session-id'), credentials, address: location.href });
      return { success: true as const, session_token: 'opens-nothing', user: { ...user, first_time_login } };
    }),
  );
  return exchanges;
}

describe('the button', () => {
  // jsdom cannot navigate.
  const stay = (event: Event) => event.preventDefault();
  beforeEach(() => document.addEventListener('click', stay));
  afterEach(() => document.removeEventListener('click', stay));

  it.each([
    ['/login', 'Sign in with Google'],
    ['/signup', 'Sign up with Google'],
    ['/register', 'Sign up with Google'],
  ])('at %s says "%s", comes before the fields and leaves the app', async (path, label) => {
    open(path);
    const link = await screen.findByRole('link', { name: label });
    expect(link).toHaveAttribute('href', '/api/auth/google');
    expect(link.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('or')).toBeVisible();
  });

  it('stores the page to return to, and the sign-in returns there', async () => {
    const app = open({ pathname: '/login', state: { from: '/library?category=health' } });
    await app.user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
    expect(Object.values(sessionStorage)).toEqual([expect.stringContaining('/library?category=health')]);
    acceptLoginTicket();
    const { address } = open(back);
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expect(address()).toBe('/library?category=health');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', undefined])(
    'drops an older return path, and ignores %s as one',
    async (from) => {
      sessionStorage.setItem('everstep_google_return', '{"from":"/library"}');
      const app = open({ pathname: '/login', state: { from } });
      await app.user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
      expect(sessionStorage).toHaveLength(0);
    },
  );
});

describe('coming back', () => {
  it('exchanges the id once for a session, and removes the hash from the URL', async () => {
    const exchanges = acceptLoginTicket();
    openInBrowser(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(exchanges).toEqual([
      { id: 'one-time_id', credentials: 'same-origin', address: 'http://localhost:3000/dashboard' },
    ]);
    expect(location.href).toBe('http://localhost:3000/dashboard');
    expect(storedSession()).toMatchObject({ isAuthenticated: true, email: maya.email, id: maya.id });
    expect(JSON.stringify(storedSession())).not.toContain('opens-nothing');
    history.replaceState(null, '', '/');
  });

  it('shows a loading state, and neither the dashboard nor the sign-in', async () => {
    api.use(pending(googleCallback));
    const { address } = open(back);
    expect(await screen.findByText('Loading...')).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Signing you in']);
  });

  it('shows the tour to a new user', async () => {
    acceptLoginTicket(true);
    api.use(reply(checkFirstTime, { success: true, isFirstTime: true }));
    open(back);
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('continues as free when the subscription cannot be looked up', async () => {
    acceptLoginTicket();
    api.use(fail(subscriptionAccess, 'unavailable'));
    open(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(storedSession()).toMatchObject({ subscriptionTier: 'free' });
  });

  it.each([
    ['an administrator', () => ada],
    ['another user', () => ({ ...maya, email: 'sam@parents.example', name: 'Sam' })],
  ])('replaces %s who was signed in before', async (_who, before) => {
    const old = before();
    storeSession({ email: old.email, name: old.name, subscriptionTier: old.subscription_tier });
    api.use(
      reply(subscriptionAccess, ({ params }) =>
        accessReply(decodeURIComponent(params.email ?? '') === old.email ? old : maya),
      ),
    );
    acceptLoginTicket();
    const { address } = open(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(storedSession()).toMatchObject({ email: maya.email, subscriptionTier: 'free' });
  });

  it('replaces a user whose session has expired', async () => {
    storeSession({ email: 'sam@parents.example', name: 'Sam' });
    const exchanges = acceptLoginTicket();
    api.use(fail(subscriptionAccess, 'not_signed_in'));
    const { address } = open(back);
    await waitFor(() => expect(exchanges).toHaveLength(1));
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('ends demo mode, which would send no cookies', async () => {
    storeSession({ demo: true, email: 'premium@parents.example', subscriptionTier: 'elite_premium' });
    const exchanges = acceptLoginTicket();
    open(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(exchanges.map(({ credentials }) => credentials)).toEqual(['same-origin']);
    expect(screen.queryByText('Demo mode: nothing is saved')).toBeNull();
  });
});

describe('coming back without a session', () => {
  it.each([
    ['a used id', () => fail(googleCallback, 'not_signed_in')],
    ['a failing server', () => fail(googleCallback, 'unavailable')],
    ['a gateway error', () => gatewayError(googleCallback)],
    ['a network error', () => unreachable(googleCallback)],
  ])('with %s shows the sign-in with an error', async (_what, handler) => {
    api.use(handler());
    const { address } = open(back);
    expect(await screen.findByText(googleFailed)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('from the server shows the same error, and removes it from the URL', async () => {
    const { user, address } = open('/login?error=google');
    expect(await screen.findByText(googleFailed)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByText(googleFailed)).toBeVisible();
    api.use(reply(authenticate, { success: false, detail: 'Invalid email or password' }));
    await user.type(screen.getByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.queryByText(googleFailed)).toBeNull();
  });

  it('after Cancel says that nothing happened, and keeps the page to return to', async () => {
    sessionStorage.setItem('everstep_google_return', '{"from":"/library?category=health"}');
    const { user: events, address } = open('/login?error=google_cancelled');
    expect(await screen.findByText(/^You canceled at Google, and nothing was changed/)).toBeVisible();
    expect(screen.queryByText(googleFailed)).toBeNull();
    await waitFor(() => expect(address()).toBe('/login'));
    api.use(reply(authenticate, { success: true, user }));
    await events.type(screen.getByLabelText('Email'), maya.email);
    await events.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    await waitFor(() => expect(address()).toBe('/library?category=health'));
  });

  it('after Cancel returns a signed-in user to the page before', async () => {
    storeSession();
    sessionStorage.setItem('everstep_google_return', '{"from":"/dashboard?tab=profile"}');
    const { address } = open('/login?error=google_cancelled');
    await waitFor(() => expect(address()).toBe('/dashboard?tab=profile'));
  });

  it('shows the error to a signed-in user too', async () => {
    storeSession();
    api.use(fail(googleCallback, 'not_signed_in'));
    open(back);
    expect(await screen.findByText(googleFailed)).toBeVisible();
    expect(storedSession()).toMatchObject({ email: maya.email });
  });

  it('ends demo mode, so that a password works', async () => {
    storeSession({ demo: true });
    const credentialsSent: RequestCredentials[] = [];
    api.use(
      reply(authenticate, ({ credentials }) => {
        credentialsSent.push(credentials);
        return { success: true as const, user };
      }),
    );
    const app = open('/login?error=google');
    await app.user.type(await screen.findByLabelText('Email'), maya.email);
    await app.user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(credentialsSent).toEqual(['same-origin']);
  });
});

it('any other hash of the dashboard is ignored', async () => {
  storeSession();
  const { address } = open('/dashboard#quick-links');
  expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
  expect(address()).toBe('/dashboard#quick-links');
});
