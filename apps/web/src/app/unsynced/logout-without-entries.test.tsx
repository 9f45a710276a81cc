import '../../../test/indexed-db';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { logout } from '@everstep/domain/auth';
import { api, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

// In its own file, because other tests leave an outbox open.

it('a logout without entries on the device does not open their database', async () => {
  const openDatabase = vi.spyOn(indexedDB, 'open');
  api.use(reply(logout, { success: true }));
  storeSession();
  const { user } = open('/library');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  expect(openDatabase).not.toHaveBeenCalled();
});
