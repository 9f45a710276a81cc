import '../../../../test/indexed-db';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localDay } from '@everstep/domain/base/days';
import { demoFertilityDays } from '@everstep/domain/fertility';
import { fakeFertilityServer } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';
// Loaded before the first test, which would otherwise wait for it.
import './compare-cycles';

const days = demoFertilityDays(localDay(new Date()));
const address = '/fertility-tracker?view=compare';
const slider = (name: string) => screen.findByLabelText(name, { selector: '[role=slider]' });

async function openComparison() {
  const page = open(address);
  await screen.findByText('Compare cycles');
  await screen.findByText('Cycles compared');
  return page;
}

it('shows six cycles by cycle day, and by the day of the rise on request', async () => {
  fakeFertilityServer(days, { isAdvanced: true });
  const { user } = await openComparison();
  const byDay = await slider('Day of the cycle');
  expect(screen.getByRole('heading', { name: 'Temperatures of 6 cycles' })).toBeVisible();
  expect(byDay).toHaveAttribute('aria-valuemax', '30');
  expect(byDay).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Day 21: this cycle 36\.\d\d °C, from .* °C/));

  await user.click(screen.getByRole('radio', { name: 'By the day of the rise' }));
  const byRise = await slider('Days from the first higher reading');
  byRise.focus();
  await user.keyboard('{Home}');
  expect(byRise).toHaveAttribute('aria-valuetext', expect.stringMatching(/^16 days before the first higher reading: /));
  expect(screen.getByRole('radio', { name: 'By the day of the rise' })).toBeChecked();
});

it('has a table with a column for each cycle', async () => {
  fakeFertilityServer(days, { isAdvanced: true });
  const { user } = await openComparison();
  await slider('Day of the cycle');
  await user.click(screen.getByText('View as a table'));
  const table = screen.getByRole('table', { name: 'Temperatures of 6 cycles in °C' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
  const [, first] = within(table).getAllByRole('row');
  expect([...(first?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '1',
    ...Array.from({ length: 6 }, () => '36.35'),
  ]);
});

it('is lined up by cycle day alone on a plan without evaluation', async () => {
  fakeFertilityServer(days);
  await openComparison();
  expect(await slider('Day of the cycle')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'By the day of the rise' })).toBeNull();
});

it('says what is missing while there is one cycle', async () => {
  fakeFertilityServer(days.slice(-10));
  await openComparison();
  expect(await screen.findByText(/^Once two cycles have temperatures/)).toBeVisible();
});
