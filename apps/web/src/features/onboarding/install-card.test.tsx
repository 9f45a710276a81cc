import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkFirstTime } from '@everstep/domain/onboarding';
import { api, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { listenForInstallation } from '../../platform/offline/installation';

/** Simulates Chromium's offer to install the app. */
function offerInstallation(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { prompt, event };
}
const card = () => screen.queryByRole('region', { name: 'Keep Everstep at hand' });

async function openDashboard() {
  storeSession();
  const opened = open('/dashboard');
  await screen.findByText('Welcome back, Maya.');
  return opened;
}

beforeAll(listenForInstallation);
afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')));
  Reflect.deleteProperty(navigator, 'standalone');
});

describe('the offer to install the app', () => {
  it('appears where the browser can install it, instead of the browser’s own banner', async () => {
    const { user } = await openDashboard();
    expect(card()).toBeNull();
    const { prompt, event } = offerInstallation();
    expect(event.defaultPrevented).toBe(true);
    expect(card()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(card()).toBeNull());
  });

  it.each([
    ['Not now', 'accepted'],
    ['Install', 'dismissed'],
  ] as const)('does not come back after %s when the prompt is %s', async (button, outcome) => {
    const { user } = await openDashboard();
    offerInstallation(outcome);
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(card()).toBeNull());
    offerInstallation();
    expect(card()).toBeNull();
  });

  it('says on an iPhone which menu to use', async () => {
    Object.assign(navigator, { standalone: false });
    await openDashboard();
    expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  });

  it('waits for a second visit', async () => {
    storeSession();
    api.use(reply(checkFirstTime, { success: true, isFirstTime: true }));
    open('/dashboard');
    await screen.findByRole('dialog');
    offerInstallation();
    expect(screen.queryByText('Keep Everstep at hand')).toBeNull();
  });
});
