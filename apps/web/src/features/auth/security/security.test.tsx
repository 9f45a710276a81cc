import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountSecurity, setFirstPassword } from '@everstep/domain/auth/account-security';
import { authenticate, changePassword, listSessions, signOutEverywhere } from '@everstep/domain/auth';
import { confirmationTexts, confirmEmail, resendConfirmation } from '@everstep/domain/auth/email-confirmation';
import { sessionStorageKey } from '@everstep/domain/session';
import { api, fail, maya, reply } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

const twoSessions = [
  { id: 'a', created_at: '2026-11-20T08:00:00.000Z', is_current: true },
  { id: 'b', created_at: '2026-11-12T21:30:00.000Z', is_current: false },
];

async function openProfile() {
  storeSession();
  api.use(reply(listSessions, { success: true, sessions: twoSessions }));
  const app = open('/dashboard');
  await app.user.click(await screen.findByRole('tab', { name: 'Profile' }));
  return app;
}

async function fillIn(user: ReturnType<typeof open>['user'], current: string, next: string, again: string) {
  await user.type(await screen.findByLabelText('Current password'), current);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  if (again) await user.type(screen.getByLabelText('New password again'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('changing the password', () => {
  it('requires both and compares them', async () => {
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('New password is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    await fillIn(user, 'the-old-one', 'a-new-and-longer-one', 'something-else');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it('shows a message and empties the form', async () => {
    api.use(
      reply(changePassword, { success: true, message: 'Your password is changed. Other devices are signed out.' }),
    );
    const { user } = await openProfile();
    await fillIn(user, 'the-old-one', 'a-new-and-longer-one', 'a-new-and-longer-one');
    expect(await screen.findByText('Your password is changed. Other devices are signed out.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('shows a refusal beside the field', async () => {
    const sentence = 'That is not your current password.';
    api.use(fail(changePassword, 'bad_input', sentence, { current_password: sentence }));
    const { user } = await openProfile();
    await fillIn(user, 'the-old-one', 'a-new-and-longer-one', 'a-new-and-longer-one');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('an account without a password', () => {
  const google = { success: true as const, email_confirmed: true, has_password: false, may_set_password: false };

  it('has to sign in with Google again instead of entering one', async () => {
    api.use(reply(accountSecurity, google));
    await openProfile();
    const link = await screen.findByRole('link', { name: 'Sign in with Google again' });
    expect(link).toHaveAttribute('href', '/api/auth/google');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });

  it('can set one after a fresh sign-in, with the same validation', async () => {
    let has_password = false;
    api.use(
      reply(accountSecurity, () => ({ ...google, has_password, may_set_password: !has_password })),
      fail(setFirstPassword, 'bad_input', 'Too easy.', { new_password: 'Too easy.' }),
    );
    const { user } = await openProfile();
    const set = async (again: string) => {
      await user.clear(screen.getByLabelText('New password again'));
      await user.type(screen.getByLabelText('New password again'), again);
      await user.click(screen.getByRole('button', { name: 'Set a password' }));
    };
    await user.type(await screen.findByLabelText('New password'), 'a-new-one');
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await set('another');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    await set('a-new-one');
    expect(await screen.findByText('Too easy.')).toBeVisible();
    has_password = true;
    api.use(reply(setFirstPassword, { success: true, message: 'Your password is set. Other devices are signed out.' }));
    await set('a-new-one');
    expect(await screen.findByText('Your password is set. Other devices are signed out.')).toBeVisible();
    expect(await screen.findByLabelText('Current password')).toBeVisible();
  });

  it('has to sign in with Google again when the sign-in is too old', async () => {
    let isFresh = true;
    api.use(
      reply(accountSecurity, () => ({ ...google, may_set_password: isFresh })),
      fail(setFirstPassword, 'fresh_sign_in_required'),
    );
    const { user } = await openProfile();
    await user.type(await screen.findByLabelText('New password'), 'a-new-one');
    await user.type(screen.getByLabelText('New password again'), 'a-new-one');
    isFresh = false;
    await user.click(screen.getByRole('button', { name: 'Set a password' }));
    expect(await screen.findByRole('link', { name: 'Sign in with Google again' })).toBeVisible();
  });

  it('can retry when the look-up failed', async () => {
    api.use(fail(accountSecurity, 'unavailable'));
    const { user } = await openProfile();
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    api.use(reply(accountSecurity, google));
    await user.click(again as HTMLElement);
    expect(await screen.findByRole('link', { name: 'Sign in with Google again' })).toBeVisible();
  });
});

describe('the e-mail of the account', () => {
  it('says that it is not confirmed, and can send the link again', async () => {
    api.use(
      reply(accountSecurity, { success: true, email_confirmed: false, has_password: true, may_set_password: false }),
      fail(resendConfirmation, 'too_many'),
    );
    const { user } = await openProfile();
    expect(await screen.findByText(/^Not confirmed yet/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment');
    api.use(reply(resendConfirmation, { success: true, message: 'We have sent you a new link. It works for 3 days.' }));
    await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect(await screen.findByText('We have sent you a new link. It works for 3 days.')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it is confirmed', async () => {
    await openProfile();
    expect(await screen.findByText('Confirmed. Our emails reach you.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });

  it('is confirmed by the link of the e-mail, whose token is removed from the URL', async () => {
    storeSession();
    const tokens: unknown[] = [];
    api.use(
      reply(confirmEmail, ({ body }) => {
        tokens.push(body);
        return { success: true as const, message: 'Your address is confirmed. Thank you.' };
      }),
    );
    const { address } = open('/confirm-email?token=one-time');
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toHaveFocus();
    await waitFor(() => expect(address()).toBe('/confirm-email'));
    expect(tokens).toEqual([{ token: 'one-time' }]);
  });

  it('offers to send another link after an expired one', async () => {
    storeSession();
    api.use(fail(confirmEmail, 'bad_input', confirmationTexts.invalid));
    open('/confirm-email?token=old');
    expect(await screen.findByRole('alert')).toHaveTextContent(confirmationTexts.invalid);
    expect(screen.getByRole('button', { name: 'Send me a new link' })).toBeVisible();
  });

  it('asks a visitor to sign in first, and continues with the link', async () => {
    const user = { id: maya.id, email: maya.email, subscription_tier: 'free' as const, name: maya.name };
    api.use(
      reply(authenticate, { success: true, user }),
      reply(confirmEmail, { success: true, message: 'Your address is confirmed. Thank you.' }),
    );
    const { user: events, address } = open('/confirm-email?token=one-time');
    await events.type(await screen.findByLabelText('Email'), maya.email);
    expect(address()).toBe('/login');
    await events.type(screen.getByLabelText('Password'), 'hunter22{Enter}');
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  });
});

describe('the list of sessions', () => {
  it('marks this device, and one button ends all sessions', async () => {
    api.use(reply(signOutEverywhere, { success: true }));
    const { user, address } = await openProfile();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getAllByText(/^Since/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('begins with this device, and shows more than three on demand', async () => {
    const sessions = [1, 2, 3, 4, 5].map((number) => ({
      id: `s${number}`,
      created_at: `2026-11-0${number}T08:00:00.000Z`,
      is_current: number === 5,
    }));
    api.use(reply(listSessions, { success: true, sessions }));
    storeSession();
    const { user } = open('/dashboard?tab=profile');
    const list = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
    await user.click(await list.findByRole('button', { name: 'Show all 5' }));
    const rows = list.getAllByRole('listitem');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toHaveTextContent('This device');
    await user.click(list.getByRole('button', { name: 'Show fewer' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
  });

  it('shows an error and keeps the sessions when the server fails', async () => {
    api.use(fail(signOutEverywhere, 'unavailable'));
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in everywhere.');
    expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
  });
});
