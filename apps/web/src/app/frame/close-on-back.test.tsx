import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openInBrowser } from '../../../test/open';

const currentLayer = () => (history.state as { layer?: number } | null)?.layer ?? 0;
const menu = () => screen.queryByRole('dialog', { name: 'Menu' });
const menuButton = () => screen.findByRole('button', { name: 'Menu' });

describe('Back', () => {
  it('first closes the menu, then leaves the page', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(currentLayer()).toBe(1));
    history.back();
    await waitFor(() => expect(menu()).toBeNull());
    expect(location.pathname).toBe('/library');
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('leaves the page at once after the menu was closed by its button', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(currentLayer()).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(menu()).toBeNull());
    history.back();
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('closes a menu that was reopened after its button had closed it', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    for (const _time of [1, 2]) {
      await user.click(await menuButton());
      await screen.findByRole('dialog', { name: 'Menu' });
      await waitFor(() => expect(currentLayer()).toBe(1));
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

  it('closes a dialog that was opened from the menu, and not the page', async () => {
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    const menuDialog = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(currentLayer()).toBe(1));
    await user.click(await screen.findByRole('button', { name: 'Start your journey' }));
    await waitFor(() => expect(menuDialog).not.toBeInTheDocument());
    const plans = await screen.findByRole('dialog');
    await waitFor(() => expect(currentLayer()).toBe(1));
    expect(plans).not.toBe(menuDialog);
    history.back();
    await waitFor(() => expect(plans).not.toBeInTheDocument());
    expect(location.pathname).toBe('/library');
  });

  it('returns from a page that was opened from the menu to the previous page, without reopening the menu', async () => {
    history.pushState(null, '', '/');
    history.pushState(null, '', '/library');
    const { user } = openInBrowser('/library');
    await user.click(await menuButton());
    await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(currentLayer()).toBe(1));
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
