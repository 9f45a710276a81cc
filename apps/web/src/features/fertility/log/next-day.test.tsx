import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, localDay } from '@everstep/domain/base/days';
import { emptyEntry } from '@everstep/domain/fertility';
import { pushChanges } from '@everstep/domain/sync';
import { formatDayAndMonth } from '../../../platform/locale/dates';
import { api, unreachable } from '../../../../test/fake-api';
import { fakeFertilityServer, widenScreen } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';

const path = '/fertility-tracker';
const today = localDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);
const reading = (day: string, temperature: number) => ({ ...emptyEntry(day), temperature });
const temperature = () => screen.findByRole('textbox', { name: 'Temperature' });
const dayField = () => screen.getByLabelText('Day');
const nextButton = () => screen.queryByRole('button', { name: 'Save and next day' });
const chooseDay = (day: string) => fireEvent.change(dayField(), { target: { value: day } });

it('three past days are logged one after the other with the keyboard, up to today', async () => {
  widenScreen();
  const server = fakeFertilityServer();
  const { user } = open(path);
  await temperature();
  expect(nextButton()).toBeNull();
  chooseDay(daysAgo(2));
  for (const [back, text] of [
    [2, '36.4'],
    [1, '36.45'],
  ] as const) {
    await user.type(await temperature(), text);
    nextButton()?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(dayField()).toHaveValue(daysAgo(back - 1)));
    await waitFor(async () => expect(await temperature()).toHaveFocus());
    expect(await temperature()).toHaveValue('');
  }
  expect(screen.getByText(`${formatDayAndMonth(daysAgo(1))} is saved. This is today.`)).toBeVisible();
  expect(nextButton()).toBeNull();
  await user.type(await temperature(), '36.5{Enter}');
  await waitFor(() =>
    expect(server.days).toEqual([reading(daysAgo(2), 36.4), reading(daysAgo(1), 36.45), reading(today, 36.5)]),
  );
});

it('Enter saves and stays on the day, as before', async () => {
  widenScreen();
  const server = fakeFertilityServer();
  const { user } = open(path);
  await temperature();
  chooseDay(daysAgo(3));
  await user.type(await temperature(), '36.4{Enter}');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(dayField()).toHaveValue(daysAgo(3));
  await waitFor(() => expect(server.days).toHaveLength(1));
});

it('an empty or invalid day stays where it is and says why', async () => {
  widenScreen();
  fakeFertilityServer();
  const { user } = open(path);
  await temperature();
  chooseDay(daysAgo(3));
  await user.click(await screen.findByRole('button', { name: 'Save and next day' }));
  expect(screen.getByText(/^Nothing is logged yet\./)).toBeVisible();
  await user.type(await temperature(), '34');
  await user.click(await screen.findByRole('button', { name: 'Save and next day' }));
  expect(await temperature()).toBeInvalid();
  expect(dayField()).toHaveValue(daysAgo(3));
});

it('on a phone the sheet goes on to the next day without a network, and leaves no draft behind', async () => {
  fakeFertilityServer([reading(daysAgo(4), 36.3)]);
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: 'Log today' }));
  api.use(unreachable(pushChanges));
  const sheet = within(await screen.findByRole('dialog', { name: 'Log today' }));
  chooseDay(daysAgo(3));
  await user.type(await temperature(), '36.4');
  await user.click(sheet.getByRole('button', { name: 'Save and next day' }));
  expect(await screen.findByText(new RegExp(`^${formatDayAndMonth(daysAgo(3))} is saved\\. This is`))).toBeVisible();
  expect(dayField()).toHaveValue(daysAgo(2));
  await waitFor(async () => expect(await temperature()).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Saved on this device, 1 waiting')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Finish/ })).toBeNull();
});

it('after a past day was saved on a phone, logging goes on with the day after it', async () => {
  fakeFertilityServer([reading(daysAgo(6), 36.3)]);
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: 'Log today' }));
  chooseDay(daysAgo(5));
  await user.type(await temperature(), '36.4{Enter}');
  await user.click(await screen.findByRole('button', { name: `Log ${formatDayAndMonth(daysAgo(4))}` }));
  expect(dayField()).toHaveValue(daysAgo(4));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Log today' })).toBeVisible();
});
