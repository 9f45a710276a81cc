import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { donationLedger } from '@everstep/domain/donations';
import { api, fail, pending, reply } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const ledger = {
  success: true as const,
  months: [
    {
      month: '2026-11',
      gifts: 2,
      amount_cents: 7500,
      families_cents: 7275,
      carbon_cents: 75,
      supplies_cents: 150,
    },
    { month: '2026-01', gifts: 1, amount_cents: 3333, families_cents: 3233, carbon_cents: 33, supplies_cents: 67 },
  ],
  total: { gifts: 3, amount_cents: 10_833, families_cents: 10_508, carbon_cents: 108, supplies_cents: 217 },
};
const noGifts = { gifts: 0, amount_cents: 0, families_cents: 0, carbon_cents: 0, supplies_cents: 0 };

describe('the donation ledger', () => {
  it('is shown in total and month by month, as a table with a caption and headers', async () => {
    api.use(reply(donationLedger, ledger));
    open('/donations');
    expect(await screen.findByRole('heading', { level: 1, name: 'Where donations go' })).toBeVisible();
    const total = within(await screen.findByRole('region', { name: 'Given so far' }));
    expect(total.getByText('$108.33')).toBeVisible();
    expect(total.getByText('in 3 gifts')).toBeVisible();
    expect(total.getAllByRole('definition').map((share) => share.textContent)).toEqual(['$105.08', '$1.08', '$2.17']);

    const table = within(screen.getByRole('table', { name: 'Month by month' }));
    expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Month',
      'Gifts',
      'Given',
      'Families in need',
      'Carbon removal',
      'School supplies',
    ]);
    const cells = (month: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${month}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent);
    expect(table.getByRole('rowheader', { name: 'November 2026' })).toBeVisible();
    expect(cells('November 2026')).toEqual(['2', '$75.00', '$72.75', '$0.75', '$1.50']);
    expect(cells('January 2026')).toEqual(['1', '$33.33', '$32.33', '$0.33', '$0.67']);
  });

  it('can be downloaded, explains the split and refunds, and offers to donate', async () => {
    api.use(reply(donationLedger, ledger));
    const { user } = open('/donations');
    const file = await screen.findByRole('link', { name: 'Download as CSV' });
    expect(file).toHaveAttribute('href', '/api/donations/ledger.csv');
    expect(file).toHaveAttribute('download');
    expect(screen.getByText(/^Of each gift 97% goes to families in need/)).toHaveTextContent(
      'Refunds are taken out of the month of their gift.',
    );
    const button = screen.getByRole('button', { name: 'Make a donation' });
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Help a family take the next step' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('is linked from the footer', async () => {
    api.use(reply(donationLedger, ledger));
    const { user, address } = open('/');
    await user.click(within(await screen.findByRole('contentinfo')).getByRole('link', { name: 'Where donations go' }));
    await screen.findByRole('heading', { level: 1, name: 'Where donations go' });
    expect(address()).toBe('/donations');
  });

  it('keeps its layout while loading', async () => {
    api.use(pending(donationLedger));
    open('/donations');
    expect(await screen.findByText('Loading...')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Make a donation' })).toBeVisible();
  });

  it('says when there are no gifts yet', async () => {
    api.use(reply(donationLedger, { success: true, months: [], total: noGifts }));
    open('/donations');
    expect(await screen.findByText('No gifts yet.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    api.use(fail(donationLedger, 'unavailable'));
    const { user } = open('/donations');
    expect(await screen.findByRole('alert')).toHaveTextContent('The donations could not be loaded.');
    api.use(reply(donationLedger, { ...ledger, months: ledger.months.slice(1), total: { ...noGifts, gifts: 1 } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('in one gift')).toBeVisible();
  });
});
