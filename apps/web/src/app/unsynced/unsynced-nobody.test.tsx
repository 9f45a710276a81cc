import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { logout } from '@everstep/domain/auth';
import { api, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

// In its own file, so that no outbox of another test is open.

it('without entries on the device no code for unsynced ones is loaded', async () => {
  const openDatabase = vi.spyOn(indexedDB, 'open');
  api.use(reply(logout, { success: true }));
  storeSession();
  const { user } = open('/library');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(openDatabase).not.toHaveBeenCalled();
});
