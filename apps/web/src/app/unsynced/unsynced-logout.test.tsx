import '../../../test/indexed-db';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authenticate, listSessions, logout, signOutEverywhere } from '@everstep/domain/auth';
import { emptyEntry, fertilityKind } from '@everstep/domain/fertility';
import { pullChanges, pushChanges, type PushedChange } from '@everstep/domain/sync';
import { api, fail, maya, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { openOutbox } from '../../platform/sync/open-outbox';
import { ownScope } from '../../platform/sync/scope';
import { countUnsynced, hasDatabase, removeEntries } from '../../platform/sync/store/entry-databases';

let logouts: number;

beforeEach(() => {
  logouts = 0;
  api.use(
    reply(logout, () => {
      logouts += 1;
      return { success: true };
    }),
  );
});
afterEach(() => {
  // Signs out first, because an outbox reopens its database while its user is signed in.
  cleanup();
  localStorage.clear();
  return removeEntries();
});

const acceptChanges = reply(pushChanges, ({ body }) => ({
  success: true as const,
  kept: (body as { changes: PushedChange[] }).changes.map(({ change_id: id }) => id),
  outdated: [],
}));

/** Logs unsynced days. The server stays unreachable afterward. */
async function createUnsynced(email: string, ...days: string[]): Promise<void> {
  api.use(unreachable(pushChanges));
  storeSession({ email });
  for (const day of days) await openOutbox(email).write(fertilityKind, ownScope, day, emptyEntry(day));
  await openOutbox(email).flush();
}

async function clickLogout() {
  const { user } = open('/library');
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  return user;
}

const question = () => screen.findByRole('alertdialog', { name: '2 entries have not reached us yet' });

describe('logging out with unsynced entries', () => {
  beforeEach(() => createUnsynced(maya.email, '2026-11-18', '2026-11-19'));

  it('asks first, and can be canceled', async () => {
    const user = await clickLogout();
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect([logouts, await countUnsynced(maya.email)]).toEqual([0, 2]);
  });

  it('continues once they are sent, and removes them from the device', async () => {
    const user = await clickLogout();
    const dialog = within(await question());
    await user.click(dialog.getByRole('button', { name: 'Try to send now' }));
    expect(await dialog.findByText('2 entries could not be sent just now. Nothing is lost yet.')).toBeVisible();
    expect(logouts).toBe(0);
    api.use(acceptChanges);
    await user.click(dialog.getByRole('button', { name: 'Try to send now' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(logouts).toBe(1);
    await waitFor(async () => expect(await hasDatabase(maya.email)).toBe(false));
  });

  it('discards them on request', async () => {
    const user = await clickLogout();
    await user.click(within(await question()).getByRole('button', { name: 'Log out anyway' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    await waitFor(async () => expect(await hasDatabase(maya.email)).toBe(false));
  });

  it('asks in the phone menu and when signing out everywhere', async () => {
    const signOuts: string[] = [];
    api.use(
      reply(signOutEverywhere, () => {
        signOuts.push('everywhere');
        return { success: true };
      }),
      reply(listSessions, { success: true, sessions: [] }),
    );
    const { user } = open('/dashboard?tab=profile');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Logout' }));
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await user.click(within(await question()).getByRole('button', { name: 'Log out anyway' }));
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect([signOuts, logouts]).toEqual([['everywhere'], 0]);
  });
});

it('a logout with everything synced is one click, and removes the entries', async () => {
  api.use(acceptChanges);
  storeSession();
  await openOutbox(maya.email).write(fertilityKind, ownScope, '2026-11-19', emptyEntry('2026-11-19'));
  await openOutbox(maya.email).flush();
  await clickLogout();
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  await waitFor(async () => expect(await hasDatabase(maya.email)).toBe(false));
});

it('an expired session keeps the entries until the same user returns', async () => {
  api.use(fail(pushChanges, 'not_signed_in'));
  storeSession();
  await openOutbox(maya.email).write(fertilityKind, ownScope, '2026-11-19', emptyEntry('2026-11-19'));
  open('/dashboard');
  await openOutbox(maya.email).flush();
  expect(await screen.findByRole('heading', { name: /sign in|welcome/i })).toBeVisible();
  expect(await countUnsynced(maya.email)).toBe(1);
});

it('any page sends the unsynced entries of an earlier visit', async () => {
  await createUnsynced(maya.email, '2026-11-19');
  api.use(acceptChanges);
  open('/library');
  await waitFor(async () => expect(await countUnsynced(maya.email)).toBe(0));
});

it("unsynced entries of other users are removed at a sign-in, and the user's own are sent", async () => {
  await createUnsynced('leo@parents.example', '2026-11-18');
  await createUnsynced(maya.email, '2026-11-19');
  localStorage.clear();
  const { id, email, name, subscription_tier } = maya;
  api.use(
    acceptChanges,
    // The dashboard looks for notices of the days that are on the device.
    reply(pullChanges, { success: true, cleared: [], changes: [], cursor: '1', has_more: false }),
    reply(authenticate, { success: true, user: { id, email, name, subscription_tier } }),
  );
  const { user } = open('/login');
  await user.type(await screen.findByLabelText('Email'), maya.email);
  await user.type(screen.getByLabelText('Password'), 'stepping-stones');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { name: 'My Dashboard' });
  await waitFor(async () => expect(await hasDatabase('leo@parents.example')).toBe(false));
  await waitFor(async () => expect(await countUnsynced(maya.email)).toBe(0));
});
