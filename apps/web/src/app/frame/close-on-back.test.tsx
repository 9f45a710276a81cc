import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openInBrowser } from '../../../test/open';

const layerHere = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
const menuButton = () => screen.findByRole('button', { name: 'Menu' });

describe('A6: Back', () => {
  it('closes the menu, and only then leaves the page', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(layerHere()).toBe(1));
    history.back();
    await waitFor(() => expect(menu()).toBeNull());
    expect(location.pathname).toBe('/library');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('after a menu that was closed by its button leaves the page at once', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(layerHere()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(menu()).toBeNull());
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('closes a menu that was opened again after it had been closed by its button', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    for (const _time of [1, 2]) {
      await user.click(await menuButton());
      await screen.findByRole('dialog', { name: 'Menu' });
      await waitFor(() => expect(layerHere()).toBe(1));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(menu()).toBeNull());
    }
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    history.back();
    await waitFor(() => expect(menu()).toBeNull());
    expect(location.pathname).toBe('/library');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('closes a dialog that was opened from the menu, not the page under it', async () => {
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    const menuDialog = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(layerHere()).toBe(1));
    await user.click(await screen.findByRole('button', { name: 'Start your journey' }));
    await waitFor(() => expect(menuDialog).not.toBeInTheDocument());
    const plans = await screen.findByRole('dialog');
    await waitFor(() => expect(layerHere()).toBe(1));
    expect(plans).not.toBe(menuDialog);
    history.back();
    await waitFor(() => expect(plans).not.toBeInTheDocument());
    expect(location.pathname).toBe('/library');
  });

  it('from a page that was opened from the menu returns to the page before, without a stop at the menu', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(layerHere()).toBe(1));
    await user.click(screen.getByRole('link', { name: 'Get help now' }));
    await waitFor(() => expect(location.pathname).toBe('/get-help-now'));
    await waitFor(() => expect(menu()).toBeNull());
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/library'));
    expect(menu()).toBeNull();
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });
});
