import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listSessions } from '@everstep/domain/auth';
import { getConsents } from '@everstep/domain/consents';
import { emptyProfile, getProfile, profileTexts } from '@everstep/domain/profile';
import { consentsReply } from '../../test/consents';
import { api, reply } from '../../test/fake-api';
import { open, storeSession } from '../../test/open';

/** The part of navigator.serviceWorker that a page uses without a worker. */
const container = Object.assign(new EventTarget(), { getRegistration: async () => undefined });

beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container }));
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

/** The worker says that a notification was opened. Not in `act`, where a dialog whose code is not loaded yet may not open. */
const tell = (data: unknown) => waitFor(() => void container.dispatchEvent(new MessageEvent('message', { data })));

describe('a notification that the user has opened', () => {
  it('shows its page in the open tab', async () => {
    const { address } = open('/terms');
    await tell({ kind: 'open page', path: '/privacy?from=here' });
    await waitFor(() => expect(address()).toBe('/privacy?from=here'));
  });

  it('asks about unsaved edits first', async () => {
    storeSession();
    api.use(
      reply(getProfile, {
        success: true,
        profile: { ...emptyProfile, firstName: 'Maya', lastName: 'Bell' },
        version: 'v1',
      }),
      reply(getConsents, consentsReply({})),
      reply(listSessions, { success: true, sessions: [] }),
    );
    const { user, address } = open('/dashboard?tab=profile');
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.type(screen.getByLabelText('City'), 'Bath');
    await tell({ kind: 'open page', path: '/privacy' });
    expect(await screen.findByRole('alertdialog', { name: profileTexts.unsaved })).toBeVisible();
    expect(address()).toBe('/dashboard?tab=profile');
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/privacy'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

it('messages of another kind change nothing', async () => {
  const { address } = open('/terms');
  for (const data of [null, 'text', { kind: 'another', path: '/privacy' }]) await tell(data);
  await tell({ kind: 'open page', path: '/our-mission' });
  await waitFor(() => expect(address()).toBe('/our-mission'));
});
