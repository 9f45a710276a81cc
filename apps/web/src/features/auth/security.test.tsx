import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword, listSessions, signOutEverywhere } from '@everstep/domain/auth';
import { sessionStorageKey } from '@everstep/domain/session';
import { api, fail, reply } from '../../../test/fake-api';
import { open, remember } from '../../../test/open';

const two = [
  { id: 'a', created_at: '2026-11-20T08:00:00.000Z', is_current: true },
  { id: 'b', created_at: '2026-11-12T21:30:00.000Z', is_current: false },
];

async function openProfile() {
  remember();
  api.use(reply(listSessions, { success: true, sessions: two }));
  const opened = open('/dashboard');
  await opened.user.click(await screen.findByRole('tab', { name: 'Profile' }));
  return opened;
}

async function fillIn(user: ReturnType<typeof open>['user'], current: string, next: string, again: string) {
  await user.type(await screen.findByLabelText('Current password'), current);
  if (next) await user.type(screen.getByLabelText('New password'), next);
  if (again) await user.type(screen.getByLabelText('New password again'), again);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('changing the password', () => {
  it('asks for both and compares them, each in its words', async () => {
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Current password is required')).toBeVisible();
    expect(screen.getByText('New password is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    await fillIn(user, 'the-old-one', 'a-new-and-longer-one', 'something-else');
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it('says that it is done and empties the form', async () => {
    api.use(
      reply(changePassword, { success: true, message: 'Your password is changed. Other devices are signed out.' }),
    );
    const { user } = await openProfile();
    await fillIn(user, 'the-old-one', 'a-new-and-longer-one', 'a-new-and-longer-one');
    expect(await screen.findByText('Your password is changed. Other devices are signed out.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('shows beside the field what the server refused', async () => {
    const sentence = 'That is not your current password.';
    api.use(fail(changePassword, 'bad_input', sentence, { current_password: sentence }));
    const { user } = await openProfile();
    await fillIn(user, 'the-old-one', 'a-new-and-longer-one', 'a-new-and-longer-one');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('where one is signed in', () => {
  it('is a list with this device marked, and one button ends it all', async () => {
    api.use(reply(signOutEverywhere, { success: true }));
    const { user, address } = await openProfile();
    expect(await screen.findByText('This device')).toBeVisible();
    expect(screen.getAllByText(/^Since/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  });

  it('stays, with a sentence, when the server could not do it', async () => {
    api.use(fail(signOutEverywhere, 'unavailable'));
    const { user } = await openProfile();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('You are still signed in everywhere.');
    expect(localStorage.getItem(sessionStorageKey)).not.toBeNull();
  });
});
