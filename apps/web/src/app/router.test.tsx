import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pagePatterns } from '@everstep/domain/paths';
import { open } from '../../test/open';
import { navigationLinks, pages } from '../pages/records';

describe('the routes', () => {
  it('have one page for each address of the product, and one for all others', () => {
    expect(pages.map(({ path }) => path).toSorted()).toEqual([...pagePatterns, '*'].toSorted());
  });

  it.each(pages.flatMap(({ path, access }) => (access === 'user' ? [path] : [])))(
    'send a visitor of %s to the sign-in',
    async (path) => {
      const { address } = open(path);
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(address()).toBe('/login');
    },
  );

  it('name each page in the title of the tab', async () => {
    open('/donation-cancel');
    await waitFor(() => expect(document.title).toBe('Donation cancelled | Everstep'));
  });
});

describe('the navigation', () => {
  it('lists pages of one audience in a fixed order', () => {
    const labels = (list: 'header' | 'menu', ...audiences: ('visitor' | 'user' | 'upgradable')[]) =>
      navigationLinks(list, audiences).map(({ label }) => label);
    expect(labels('header', 'visitor')).toEqual(['Library', 'Features']);
    expect(labels('header', 'user')).toEqual(['Library', 'Fertility']);
    expect(labels('menu', 'user', 'upgradable')).toEqual([
      'Home',
      'Library',
      'Fertility tracker',
      'Upgrade',
      'Get help now',
    ]);
  });
});
