import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { missionTexts } from '@everstep/domain/marketing/mission';
import { open } from '../../../test/open';

it('the mission page has its five sections and leads to the dashboard and the library', async () => {
  open('/our-mission');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^To give every parent/);
  for (const name of ['Mission', 'Vision', 'Crisis', 'Solution', 'Core Values'])
    expect(screen.getByRole('region', { name })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open your dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByRole('link', { name: 'Explore the library' })).toHaveAttribute('href', '/library');
});

it('each claimed figure is marked as no clinical evidence', async () => {
  open('/our-mission');
  const figures = within(await screen.findByRole('region', { name: 'Figures you may hear' }));
  const rows = figures.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual(missionTexts.claims.map((claim) => `${claim}Company-reported figure, not clinical evidence`));
});

it.each([
  ['/privacy', 'November 30, 2026'],
  ['/terms', 'November 23, 2026'],
])('%s says since when it is valid', async (path, since) => {
  open(path);
  expect(await screen.findByText(`Valid since ${since}.`)).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(4);
});
