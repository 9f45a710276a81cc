import '../../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { addDays, localDay } from '@everstep/domain/base/days';
import { createCycleReport, defaultSettings, demoFertilityDays } from '@everstep/domain/fertility';
import { formatCalendarDay, formatMonth } from '../../../platform/locale/dates';
import { fakeFertilityServer, widenScreen } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';
// Loaded before the first test, which would otherwise wait for it.
import './month-calendar';

const path = '/fertility-tracker';
const today = localDay(new Date());
const days = demoFertilityDays(today);
const grid = () => screen.findByRole('grid');
const cell = async (day: string) => within(await grid()).findByLabelText(new RegExp(`\\b${nameOf(day)}`));
/** Pages until the month of this day is shown. For screen readers, the calendar has its heading and 'Next' twice. */
async function pageTo(user: UserEvent, arrow: 'Previous' | 'Next', day: string) {
  while (screen.queryAllByText(formatMonth(day)).length === 0) {
    const [button] = screen.getAllByRole('button', { name: arrow });
    if (button) await user.click(button);
  }
}
const nameOf = (day: string) => formatCalendarDay(day).replace(/ (\d{4})$/, ',? $1');

async function openCalendar() {
  const page = open(path);
  await page.user.click(await screen.findByRole('tab', { name: 'Calendar' }));
  await grid();
  return page;
}

it('choosing a day on a phone opens its entry in the sheet', async () => {
  fakeFertilityServer(days);
  const { user } = await openCalendar();
  const day = today.endsWith('-01') ? today : addDays(today, -1);
  await user.click(await cell(day));
  expect(await screen.findByLabelText('Day')).toHaveValue(day);
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('one tab stop, arrow keys, Home, End and the page keys move through days and months', async () => {
  widenScreen();
  fakeFertilityServer(days);
  const { user } = await openCalendar();
  (await cell(today)).focus();
  for (const [key, day] of [
    ['{ArrowLeft}', addDays(today, -1)],
    ['{ArrowUp}', addDays(today, -8)],
    ['{ArrowDown}', addDays(today, -1)],
    ['{ArrowRight}', today],
    ['{ArrowRight}', addDays(today, 1)],
  ] as const) {
    await user.keyboard(key);
    await waitFor(async () => expect(await cell(day)).toHaveFocus());
  }
  await user.keyboard('{PageUp}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).not.toContain(nameOf(today)));
  await user.keyboard('{Home}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/ 1 |\b1,/);
  await user.keyboard('{Enter}');
  const chosen = screen.getByLabelText<HTMLInputElement>('Day').value;
  expect(chosen).toMatch(/-01$/);
  expect(chosen < today).toBe(true);
  expect(screen.getByRole('textbox', { name: 'Temperature' })).toHaveFocus();
});

it('a day says what is noted and estimated, and a day ahead cannot be chosen', async () => {
  widenScreen();
  fakeFertilityServer(days, { isAdvanced: true });
  const report = createCycleReport({ entries: days, settings: defaultSettings, asOf: today, isAdvanced: true });
  const { user } = await openCalendar();
  const expected = report.estimate?.next_period.from ?? '';
  await pageTo(user, 'Next', expected);
  const ahead = await cell(expected);
  expect(ahead).toHaveAccessibleName(/period may begin \(estimate\)/);
  expect(ahead).toHaveAttribute('aria-disabled', 'true');
  await user.click(ahead);
  expect(screen.getByLabelText('Day')).toHaveValue(today);
  const start = report.cycle_start ?? '';
  await pageTo(user, 'Previous', start);
  expect(await cell(start)).toHaveAccessibleName(/medium bleeding, more noted$/);
  expect(within(await grid()).getAllByRole('button', { name: /fertile day \(estimate\)/ }).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Log a period' }));
  expect(await screen.findByRole('dialog', { name: 'My period was from … to …' })).toBeVisible();
});

it('an address opens the calendar, and the chosen view is kept in it', async () => {
  fakeFertilityServer(days);
  const { user, address } = open(`${path}?view=calendar`);
  await grid();
  await user.click(screen.getByRole('tab', { name: 'This cycle' }));
  expect(address()).toBe(path);
  expect(await screen.findByRole('slider', { name: 'Day of the cycle' })).toBeVisible();
});
