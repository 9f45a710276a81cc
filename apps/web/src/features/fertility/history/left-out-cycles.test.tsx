import '../../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, localDay } from '@everstep/domain/base/days';
import {
  defaultSettings,
  emptyEntry,
  getFertilitySettings,
  leftOutTexts,
  logTexts,
  type FertilityMode,
} from '@everstep/domain/fertility';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { api, reply } from '../../../../test/fake-api';
import { fakeFertilityServer, widenScreen } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';

const today = localDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);
const periodOn = (day: string) => ({ ...emptyEntry(day), bleeding: 'medium' as const });
const mark = { name: logTexts.followsPregnancy };

/** Cycles of 28, 28, 28 and 63 days, and four days of the current one. */
const starts = [150, 122, 94, 66, 3].map(daysAgo);
const loss = daysAgo(3);

async function openTracker({ mode = 'cycle', isAdvanced = true }: { mode?: FertilityMode; isAdvanced?: boolean } = {}) {
  widenScreen();
  const server = fakeFertilityServer(starts.map(periodOn), { isAdvanced });
  api.use(reply(getFertilitySettings, { success: true, settings: { ...defaultSettings, mode } }));
  const { user } = open('/fertility-tracker');
  await screen.findByLabelText('Day');
  return { user, server };
}

it('a long cycle can be marked as a pregnancy, which is then left out and called one', async () => {
  const { user, server } = await openTracker();
  const title = `${formatCalendarDay(daysAgo(66))}: 63 days`;
  await user.click(await screen.findByText(`${title}, no rise found`));
  expect(screen.getByText(leftOutTexts.ifPregnant(formatCalendarDay(loss)))).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Open ${formatCalendarDay(loss)}` }));
  expect(await screen.findByLabelText('Day')).toHaveValue(loss);
  await user.click(await screen.findByRole('checkbox', mark));
  await user.click(screen.getByRole('button', { name: 'Save entry' }));
  await waitFor(() => expect(server.days).toContainEqual({ ...periodOn(loss), follows_pregnancy: true }));
  expect(await screen.findByText(`${title}, a pregnancy`)).toBeVisible();
  expect(screen.getByText(leftOutTexts.because('pregnancy'))).toBeVisible();
  const numbers = within(screen.getByRole('region', { name: 'Your numbers' }));
  expect(numbers.getByText('From 3 whole cycles. Left out: 1.')).toBeVisible();
  expect(screen.getByText(/^medium bleeding after a pregnancy/i)).toBeVisible();
});

it('is offered on every plan, at bleeding that comes after more than 35 days', async () => {
  const { user } = await openTracker({ isAdvanced: false });
  expect(screen.queryByRole('checkbox', mark)).toBeNull();
  await user.click(screen.getByRole('button', { name: `Edit ${formatCalendarDay(loss)}` }));
  expect(await screen.findByRole('checkbox', mark)).toHaveAccessibleDescription(logTexts.followsPregnancyHint);
  await user.click(screen.getByRole('button', { name: `Edit ${formatCalendarDay(daysAgo(94))}` }));
  await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue(daysAgo(94)));
  expect(screen.queryByRole('checkbox', mark)).toBeNull();
});

it('can be taken back and given again where it would not be offered', async () => {
  widenScreen();
  fakeFertilityServer([...starts.map(periodOn), { ...periodOn(daysAgo(10)), follows_pregnancy: true }]);
  const { user } = open('/fertility-tracker');
  await user.click(await screen.findByRole('button', { name: `Edit ${formatCalendarDay(daysAgo(10))}` }));
  const box = await screen.findByRole('checkbox', mark);
  await user.click(box);
  expect(screen.getByRole('checkbox', mark)).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', mark));
  expect(screen.getByRole('checkbox', mark)).toBeChecked();
});

it.each([
  ['pause', true],
  ['pregnancy', false],
] as const)('in the mode %s it is offered at any bleeding: %s', async (mode, isOffered) => {
  const { user } = await openTracker({ mode });
  await user.click(screen.getByRole('button', { name: `Edit ${formatCalendarDay(daysAgo(94))}` }));
  await waitFor(() => expect(screen.getByLabelText('Day')).toHaveValue(daysAgo(94)));
  expect(screen.queryAllByRole('checkbox', mark)).toHaveLength(isOffered ? 1 : 0);
});
