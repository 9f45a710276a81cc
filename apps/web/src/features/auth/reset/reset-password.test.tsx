import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { resetTexts, resetPassword, validateResetToken } from '@everstep/domain/auth/password-reset';
import { sessionStorageKey } from '@everstep/domain/session';
import { api, fail, gatewayError, maya, pending, reply, unreachable } from '../../../../test/fake-api';
import { open, openInBrowser, storeSession } from '../../../../test/open';

const link = '/reset-password?token=a-token';
const field = (label: string) => screen.findByLabelText(label);

/** A valid link. Returns the bodies that were sent. */
function fakeValidLink(): unknown[] {
  const bodies: unknown[] = [];
  api.use(
    reply(validateResetToken, ({ body }) => {
      bodies.push(body);
      return { success: true as const, valid: true, email: maya.email };
    }),
  );
  return bodies;
}

async function choose(user: ReturnType<typeof open>['user'], password: string, again = password) {
  await user.type(await field('New password'), password);
  await user.type(screen.getByLabelText('New password again'), again);
  await user.keyboard('{Enter}');
}

describe('the link of a reset e-mail', () => {
  it('is removed from the URL, checked once, and still works', async () => {
    const bodies = fakeValidLink();
    openInBrowser(link);
    expect(await field('New password')).toBeVisible();
    expect(location.pathname + location.search).toBe('/reset-password');
    expect(bodies).toEqual([{ token: 'a-token' }]);
    history.replaceState(null, '', '/');
  });

  it('shows a loading state', async () => {
    api.use(pending(validateResetToken));
    open(link);
    expect(await screen.findByText('Checking your link...')).toBeInTheDocument();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('names the user, also for a password manager', async () => {
    fakeValidLink();
    open(link);
    expect(await screen.findByText(maya.email)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toHaveFocus();
    expect(await field('New password')).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('New password again')).toHaveAttribute('autocomplete', 'new-password');
    const username = document.querySelector('input[autocomplete="username"]');
    expect(username).toHaveValue(maya.email);
    expect(username).not.toBeVisible();
  });

  it.each(['/reset-password', '/reset-password?token='])('without a token (%s) makes no request', async (path) => {
    const { address } = open(path);
    const heading = await screen.findByRole('heading', { name: 'Invalid Reset Link' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(authTexts.resetNoToken);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/reset-password'));
  });

  it.each([
    [
      'with the server’s message',
      reply(validateResetToken, { success: true, valid: false, message: 'This link was used already.' }),
      'This link was used already.',
    ],
    [
      'when the server sends no message',
      reply(validateResetToken, { success: true, valid: false }),
      'Invalid or expired reset link.',
    ],
    ['when it is no token at all', fail(validateResetToken, 'bad_input'), 'Invalid or expired reset link.'],
  ])('that is invalid shows an error %s', async (_what, handler, sentence) => {
    api.use(handler);
    open(link);
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['unreachable', unreachable(validateResetToken), authTexts.resetUnverified],
    ['failing', fail(validateResetToken, 'unavailable'), authTexts.resetUnverified],
    ['behind a failing gateway', gatewayError(validateResetToken), authTexts.resetUnverified],
    [
      'rate limiting',
      fail(validateResetToken, 'too_many'),
      'That was a lot of tries in a short time. Please wait a moment and try again.',
    ],
  ])('can be tried again when the server is %s', async (_what, handler, sentence) => {
    api.use(handler);
    const { user } = open(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    fakeValidLink();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('New password')).toBeVisible();
  });
});

describe('choosing the new password', () => {
  it('requires both to match and six characters', async () => {
    fakeValidLink();
    const { user } = open(link);
    await choose(user, '12345', '1234');
    expect(await screen.findByText('Password must be at least 6 characters long.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('New password')).toHaveFocus());
    await user.type(screen.getByLabelText('New password'), '67');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Passwords do not match.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('New password again')).toHaveFocus());
  });

  it.each([
    ['a refusal', fail(resetPassword, 'bad_input', 'Invalid or expired reset link.'), 'Invalid or expired reset link.'],
    ['a gateway error', gatewayError(resetPassword), 'Failed to reset password. Please try again.'],
    ['a network error', unreachable(resetPassword), authTexts.networkError],
  ])('shows an error after %s and keeps the form', async (_what, handler, sentence) => {
    fakeValidLink();
    api.use(handler);
    const { user } = open(link);
    await choose(user, 'a-long-enough-one');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByLabelText('New password')).toHaveValue('a-long-enough-one');
  });

  it('shows beside the field why the server refuses a password', async () => {
    fakeValidLink();
    const fields = { new_password: authTexts.passwordCommon };
    api.use(fail(resetPassword, 'bad_input', authTexts.passwordCommon, fields));
    const { user } = open(link);
    await choose(user, 'password1');
    expect(await screen.findByText(authTexts.passwordCommon)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('after setting the new password', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function finish(at = link) {
    fakeValidLink();
    const bodies: unknown[] = [];
    api.use(
      reply(resetPassword, ({ body }) => {
        bodies.push(body);
        return { success: true as const, message: resetTexts.done };
      }),
    );
    const app = open(at);
    await choose(app.user, 'a-long-enough-one');
    await screen.findByRole('heading', { name: 'Your new password is set' });
    return { ...app, sent: bodies };
  }

  it('a message is shown, and the page redirects to the sign-in after three seconds', async () => {
    const { sent: bodies, address } = await finish();
    expect(bodies).toEqual([{ token: 'a-token', new_password: 'a-long-enough-one' }]);
    expect(screen.getByRole('heading', { name: 'Your new password is set' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(`${resetTexts.done} We take you to the sign-in in a moment.`);
    expect(address()).toBe('/reset-password');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(await field('Email')).toHaveValue(maya.email);
  });

  it('a link leads to the sign-in at once', async () => {
    const { user, address } = await finish();
    await user.click(screen.getByRole('link', { name: 'Sign in now' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
  });

  it('the user whose password it was is signed out', async () => {
    storeSession();
    const { user } = await finish();
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Sign in now' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });
});
