import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { passwordDialogTexts as texts } from '@everstep/domain/console/texts';
import { changeUserPassword, resetUserPassword } from '@everstep/domain/console/user-actions';
import { signInAsAdmin } from '../../../../test/administrator';
import { api, fail, gatewayError, reply, unreachable } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

beforeEach(() => void signInAsAdmin());

async function openDialog() {
  const { user } = open('/admin-dashboard?tab=users');
  await user.click(await screen.findByRole('button', { name: 'Actions for Noor Example' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Password' }));
  await screen.findByRole('dialog', { name: 'Password Management' });
  return user;
}

describe('changing the password of a user', () => {
  it.each([
    ['', '', 'New password is required'],
    ['12345', '12345', 'Password must be at least 6 characters long'],
    ['a-long-one', 'another-one', 'Passwords do not match'],
  ])('with %j and %j says what is wrong', async (password, again, sentence) => {
    const user = await openDialog();
    if (password) await user.type(screen.getByLabelText('New password'), password);
    if (again) await user.type(screen.getByLabelText('New password again'), again);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it.each([
    ['reaches the server', undefined, texts.changed],
    ['is refused', fail(changeUserPassword, 'bad_input', 'Too easy to guess.'), 'Too easy to guess.'],
    ['fails without a detail', gatewayError(changeUserPassword), texts.changeDefault],
    ['reaches no server', unreachable(changeUserPassword), texts.unexpected],
  ])('says so when it %s', async (_what, handler, sentence) => {
    const sent: unknown[] = [];
    api.use(
      handler ??
        reply(changeUserPassword, ({ body }) => {
          sent.push(body);
          return { success: true as const, message: texts.changed, user_email: 'noor@parents.example' };
        }),
    );
    const user = await openDialog();
    expect(screen.getByText(texts.consequence)).toBeVisible();
    await user.type(screen.getByLabelText('New password'), 'a-long-one');
    await user.type(screen.getByLabelText('New password again'), 'a-long-one');
    await user.type(screen.getByLabelText('Reason (optional)'), 'By phone');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    if (handler) {
      const alert = within(screen.getByRole('dialog')).findByRole('alert');
      expect(await alert).toHaveTextContent(`${texts.changeFailed}${sentence}${texts.changeHint}`);
      return;
    }
    expect(await screen.findByRole('alertdialog', { name: sentence })).toBeVisible();
    expect(sent).toEqual([{ new_password: 'a-long-one', reason: 'By phone' }]);
  });
});

describe('resetting the password of a user', () => {
  it('shows the temporary password once, to be copied', async () => {
    api.use(
      reply(resetUserPassword, { success: true, message: texts.reset, temporary_password: 'hazel-Moss-4417-tide' }),
    );
    const user = await openDialog();
    // Spies after user-event has replaced the clipboard.
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('radio', { name: 'Reset' }));
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByRole('alertdialog', { name: 'Password Reset Successful' })).toBeVisible();
    expect(screen.getByText('hazel-Moss-4417-tide')).toBeVisible();
    expect(screen.getByText(texts.shownOnce)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledWith('hazel-Moss-4417-tide');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(document.body.textContent).not.toContain('hazel-Moss');
  });

  it.each([
    ['is refused', fail(resetUserPassword, 'not_found', 'This user no longer exists.'), 'This user no longer exists.'],
    ['fails without a detail', gatewayError(resetUserPassword), texts.resetDefault],
    ['reaches no server', unreachable(resetUserPassword), texts.unexpected],
  ])('says so when it %s', async (_what, handler, sentence) => {
    api.use(handler);
    const user = await openDialog();
    await user.click(screen.getByRole('radio', { name: 'Reset' }));
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(`${texts.resetFailed}${sentence}${texts.resetHint}`);
  });
});
