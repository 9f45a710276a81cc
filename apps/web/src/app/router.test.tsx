import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pagePatterns } from '@everstep/domain/base/paths';
import { open } from '../../test/open';
import { navigationLinks, pages } from '../pages/records';
import type { Audience, NavigationList } from '../platform/navigation/page-record';

describe('the routes', () => {
  it('have one page for each path of the product, and one for unknown paths', () => {
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

  it('set the title of each page', async () => {
    open('/donation-cancel');
    await waitFor(() => expect(document.title).toBe('Donation canceled | Everstep'));
  });
});

describe('the navigation', () => {
  const labels = (list: NavigationList, ...audiences: Audience[]) =>
    navigationLinks(list, audiences).map(({ label }) => label);

  it('shows each audience its own pages', () => {
    expect(labels('header', 'visitor')).toContain('Features');
    expect(labels('header', 'visitor')).not.toContain('Fertility');
    expect(labels('header', 'user')).toContain('Fertility');
    expect(labels('menu', 'user')).not.toContain('Upgrade');
    expect(labels('menu', 'user', 'upgradable')).toContain('Upgrade');
  });

  it.each(['header', 'menu', 'quick links'] as const)('gives each link of the %s a unique position', (list) => {
    for (const audiences of [['visitor'], ['user', 'upgradable']] as const) {
      const positions = navigationLinks(list, audiences).map(({ order }) => order);
      expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
    }
  });
});
