import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { authenticate } from '@everstep/domain/auth';
import { googleCallback } from '@everstep/domain/auth/google';
import { checkFirstTime } from '@everstep/domain/onboarding';
import { sessionStorageKey } from '@everstep/domain/session';
import { accessOf, ada, api, fail, foreign, maya, pending, reply, unreachable } from '../../../../test/fake-api';
import { open, openInBrowser, remember } from '../../../../test/open';

const back = '/dashboard#session_id=one-time_id';
const user = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };
const sentence = 'Google sign-in did not work. Please try again, or use your e-mail and password.';
const kept = () => JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}') as Record<string, unknown>;

interface Trade {
  id: string | null;
  credentials: RequestCredentials;
  address: string;
}

/** The server accepts the id. Returns what each call carried. */
function acceptLoginTicket(first_time_login = false): Trade[] {
  const trades: Trade[] = [];
  api.use(
    reply(googleCallback, ({ headers, credentials }) => {
      trades.push({ id: headers.get('x-session-id'), credentials, address: location.href });
      return { success: true as const, session_token: 'opens-nothing', user: { ...user, first_time_login } };
    }),
  );
  return trades;
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
    const opened = open({ pathname: '/login', state: { from: '/library?category=health' } });
    await opened.user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
    expect(Object.values(sessionStorage)).toEqual(['/library?category=health']);
    acceptLoginTicket();
    const { address } = open(back);
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expect(address()).toBe('/library?category=health');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example', undefined])(
    'drops an older return path, and ignores %s as one',
    async (from) => {
      sessionStorage.setItem('everstep_google_way', '/library');
      const opened = open({ pathname: '/login', state: { from } });
      await opened.user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
      expect(sessionStorage).toHaveLength(0);
    },
  );
});

describe('coming back', () => {
  it('exchanges the id once for a session, and removes the hash from the URL', async () => {
    const trades = acceptLoginTicket();
    openInBrowser(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(trades).toEqual([
      { id: 'one-time_id', credentials: 'same-origin', address: 'http://localhost:3000/dashboard' },
    ]);
    expect(location.href).toBe('http://localhost:3000/dashboard');
    expect(kept()).toMatchObject({ isAuthenticated: true, email: maya.email, id: maya.id });
    expect(JSON.stringify(kept())).not.toContain('opens-nothing');
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
    expect(kept()).toMatchObject({ subscriptionTier: 'free' });
  });

  it.each([
    ['an administrator', () => ada],
    ['another user', () => ({ ...maya, email: 'sam@parents.example', name: 'Sam' })],
  ])('replaces %s who was signed in before', async (_who, before) => {
    const old = before();
    remember({ email: old.email, name: old.name, subscriptionTier: old.subscription_tier });
    api.use(
      reply(subscriptionAccess, ({ params }) =>
        accessOf(decodeURIComponent(params.email ?? '') === old.email ? old : maya),
      ),
    );
    acceptLoginTicket();
    const { address } = open(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(kept()).toMatchObject({ email: maya.email, subscriptionTier: 'free' });
  });

  it('replaces a user whose session has expired', async () => {
    remember({ email: 'sam@parents.example', name: 'Sam' });
    const trades = acceptLoginTicket();
    api.use(fail(subscriptionAccess, 'not_signed_in'));
    const { address } = open(back);
    await waitFor(() => expect(trades).toHaveLength(1));
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('ends demo mode, which would send no cookies', async () => {
    remember({ demo: true, email: 'premium@parents.example', subscriptionTier: 'elite_premium' });
    const trades = acceptLoginTicket();
    open(back);
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(trades.map(({ credentials }) => credentials)).toEqual(['same-origin']);
    expect(screen.queryByText('Demo mode: nothing is saved')).toBeNull();
  });
});

describe('coming back without a session', () => {
  it.each([
    ['a used id', () => fail(googleCallback, 'not_signed_in')],
    ['a failing server', () => fail(googleCallback, 'unavailable')],
    ['a gateway error', () => foreign(googleCallback)],
    ['a network error', () => unreachable(googleCallback)],
  ])('with %s shows the sign-in with an error', async (_what, handler) => {
    api.use(handler());
    const { address } = open(back);
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('from the server shows the same error, and removes it from the URL', async () => {
    const { user, address } = open('/login?error=google');
    expect(await screen.findByText(sentence)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByText(sentence)).toBeVisible();
    api.use(reply(authenticate, { success: false, detail: 'Invalid email or password' }));
    await user.type(screen.getByLabelText('Email'), maya.email);
    await user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await screen.findByText('Invalid email or password')).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('after Cancel says that nothing happened, and keeps the page to return to', async () => {
    sessionStorage.setItem('everstep_google_way', '/library?category=health');
    const { user: events, address } = open('/login?error=google_cancelled');
    expect(await screen.findByText(/^You cancelled at Google, and nothing was changed/)).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
    await waitFor(() => expect(address()).toBe('/login'));
    api.use(reply(authenticate, { success: true, user }));
    await events.type(screen.getByLabelText('Email'), maya.email);
    await events.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    await waitFor(() => expect(address()).toBe('/library?category=health'));
  });

  it('after Cancel returns a signed-in user to the page before', async () => {
    remember();
    sessionStorage.setItem('everstep_google_way', '/dashboard?tab=profile');
    const { address } = open('/login?error=google_cancelled');
    await waitFor(() => expect(address()).toBe('/dashboard?tab=profile'));
  });

  it('shows the error to a signed-in user too', async () => {
    remember();
    api.use(fail(googleCallback, 'not_signed_in'));
    open(back);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(kept()).toMatchObject({ email: maya.email });
  });

  it('ends demo mode, so that a password works', async () => {
    remember({ demo: true });
    const sent: RequestCredentials[] = [];
    api.use(
      reply(authenticate, ({ credentials }) => {
        sent.push(credentials);
        return { success: true as const, user };
      }),
    );
    const opened = open('/login?error=google');
    await opened.user.type(await screen.findByLabelText('Email'), maya.email);
    await opened.user.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
    expect(sent).toEqual(['same-origin']);
  });
});

it('any other hash of the dashboard is ignored', async () => {
  remember();
  const { address } = open('/dashboard#quick-links');
  expect(await screen.findByText('Welcome back, Maya.')).toBeVisible();
  expect(address()).toBe('/dashboard#quick-links');
});
