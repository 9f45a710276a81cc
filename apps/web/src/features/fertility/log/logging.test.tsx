import '../../../../test/indexed-db';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getConsents, giveConsent } from '@everstep/domain/consents';
import { addDays, localDay } from '@everstep/domain/base/days';
import {
  emptyEntry,
  getCycleReport,
  headlineTexts,
  getFertilitySettings,
  saveFertilitySettings,
  demoFertilityDays,
  defaultSettings,
} from '@everstep/domain/fertility';
import { pullChanges, pushChanges } from '@everstep/domain/sync';
import { formatCalendarDay, formatDayAndMonth } from '../../../platform/locale/dates';
import { api, reply, unreachable } from '../../../../test/fake-api';
import { fakeFertilityServer, widenScreen } from '../../../../test/fertility-server';
import { open } from '../../../../test/open';
import { consentsReply } from '../../../../test/consents';

const path = '/fertility-tracker';
const today = localDay(new Date());
const daysAgo = (days: number) => addDays(today, -days);
const reading = (day: string, temperature = 36.5) => ({ ...emptyEntry(day), temperature });
const editButton = (day: string) => screen.findByRole('button', { name: `Edit ${formatCalendarDay(day)}` });
const temperature = () => screen.findByRole('textbox', { name: 'Temperature' });
const header = () => within(screen.getByRole('navigation', { name: 'Main' }));
const noConsent = consentsReply();

async function deleteDay(user: ReturnType<typeof open>['user'], day: string) {
  await user.click(await editButton(day));
  await user.click(await screen.findByRole('button', { name: 'Delete this day' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText(`${formatDayAndMonth(day)} is deleted.`);
}

it('on a phone, deleting a day moves the focus to the next row, where it stays when Undo restores the day', async () => {
  const server = fakeFertilityServer([reading(daysAgo(2)), reading(daysAgo(1)), reading(today)]);
  const { user } = open(path);
  await deleteDay(user, daysAgo(1));
  await waitFor(async () => expect(await editButton(daysAgo(2))).toHaveFocus());
  await waitFor(() => expect(server.days.map(({ day }) => day)).toEqual([daysAgo(2), today]));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await editButton(daysAgo(1))).toBeVisible();
  await waitFor(async () => expect(await editButton(daysAgo(2))).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(server.days).toHaveLength(3));
});

it('on a phone, deleting the last row focuses the row before it, and deleting the only row leaves the focus on a control', async () => {
  fakeFertilityServer([reading(daysAgo(1)), reading(today)]);
  const { user } = open(path);
  await deleteDay(user, daysAgo(1));
  await waitFor(async () => expect(await editButton(today)).toHaveFocus());
  await deleteDay(user, today);
  await waitFor(() => expect(screen.getByRole('main')).toContainElement(document.activeElement as HTMLElement));
});

it('on a large screen, the focus stays in the form when a day is deleted and restored', async () => {
  widenScreen();
  const server = fakeFertilityServer([reading(daysAgo(1)), reading(today)]);
  const { user } = open(path);
  await deleteDay(user, daysAgo(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save entry' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.days).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Save entry' })).toHaveFocus();
});

it('F6 moves the focus to the toast from anywhere, and closing it moves it back', async () => {
  widenScreen();
  fakeFertilityServer();
  const { user } = open(path);
  await user.type(await temperature(), '36.5{Enter}');
  await screen.findByText(`${formatDayAndMonth(today)} is saved.`);
  await user.keyboard('{F6}');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(await temperature()).toHaveFocus();
});

it('leaving the page removes the toast', async () => {
  widenScreen();
  fakeFertilityServer();
  const { user } = open(path);
  await user.type(await temperature(), '36.5{Enter}');
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(header().getByRole('link', { name: 'Library' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('Edit on a large screen focuses the temperature of that day', async () => {
  widenScreen();
  fakeFertilityServer([reading(daysAgo(3), 36.42), reading(today)]);
  const { user } = open(path);
  await user.click(await editButton(daysAgo(3)));
  expect(await temperature()).toHaveFocus();
  expect(await temperature()).toHaveValue('36.42');
  expect(screen.getByLabelText('Day')).toHaveValue(daysAgo(3));
});

it("the doctor's summary opens at its top, with the focus on its heading", async () => {
  fakeFertilityServer([reading(today)]);
  const { user } = open(path);
  const button = await screen.findByRole('button', { name: 'Summary for a doctor' });
  const scrollCalls: unknown[][] = [];
  window.scrollTo = (...to: unknown[]) => void scrollCalls.push(to);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Cycle summary' })).toHaveFocus();
  expect(scrollCalls).toContainEqual([0, 0]);
});

describe('unsaved input', () => {
  it('survives another page and a reload of the app', async () => {
    widenScreen();
    const server = fakeFertilityServer();
    const first = open(path);
    await first.user.type(await temperature(), '36.6');
    await first.user.click(screen.getByRole('radio', { name: 'Light' }));
    await first.user.click(header().getByRole('link', { name: 'Library' }));
    await waitFor(() => expect(first.address()).toBe('/library'));
    await first.user.click(header().getByRole('link', { name: 'Fertility' }));
    expect(await temperature()).toHaveValue('36.6');
    first.unmount();

    const { user } = open(path);
    expect(await temperature()).toHaveValue('36.6');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    expect(screen.getByText('This is not saved yet.')).toBeVisible();
    expect(JSON.stringify(localStorage)).not.toContain('36.6');
    await user.click(screen.getByRole('button', { name: 'Save entry' }));
    await waitFor(() => expect(server.days).toEqual([{ ...reading(today, 36.6), bleeding: 'light' }]));
    await waitFor(() => expect(screen.queryByText('This is not saved yet.')).toBeNull());
  });

  it('on a phone can be resumed with the button, even for an earlier day', async () => {
    fakeFertilityServer([reading(daysAgo(4))]);
    const first = open(path);
    await first.user.click(await editButton(daysAgo(4)));
    await first.user.clear(await temperature());
    await first.user.type(await temperature(), '36.9');
    first.unmount();

    const { user } = open(path);
    await user.click(
      await screen.findByRole('button', { name: `Finish the entry of ${formatDayAndMonth(daysAgo(4))}` }),
    );
    expect(await temperature()).toHaveValue('36.9');
    await user.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(await temperature()).toHaveValue('36.50');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: 'Log today' })).toBeVisible();
  });

  it('is not restored after it was discarded', async () => {
    fakeFertilityServer([reading(daysAgo(1))]);
    const first = open(path);
    await first.user.click(await screen.findByRole('button', { name: 'Log today' }));
    await first.user.type(await temperature(), '36.9');
    await first.user.keyboard('{Escape}');
    await first.user.click(screen.getByRole('button', { name: 'Close without saving' }));
    expect(await screen.findByRole('button', { name: 'Log today' })).toBeVisible();
    first.unmount();
    open(path);
    expect(await screen.findByRole('button', { name: 'Log today' })).toBeVisible();
  });

  it('on a phone makes Back ask before the sheet closes', async () => {
    fakeFertilityServer([reading(daysAgo(1))]);
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Log today' }));
    await user.type(await temperature(), '36.9');
    const depth = () => (history.state as { layer?: number } | null)?.layer;
    for (const _again of [1, 2]) {
      await waitFor(() => expect(depth()).toBe(1));
      history.back();
      expect(await screen.findByText('What you noted is not saved yet.')).toBeVisible();
      expect(await temperature()).toHaveValue('36.9');
    }
    await user.click(screen.getByRole('button', { name: 'Close without saving' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it('the first entry logged offline shows headline, next period, chart and list', async () => {
  fakeFertilityServer();
  const { user } = open(path);
  await screen.findByText(headlineTexts.empty);
  api.use(unreachable(pullChanges), unreachable(pushChanges), unreachable(getCycleReport));
  await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
  await user.click(await screen.findByRole('radio', { name: 'Medium' }));
  await user.type(await temperature(), '36.5');
  await user.click(screen.getByRole('button', { name: 'Save entry' }));
  expect(await screen.findByText(/^Day 1 of this cycle\./)).toBeVisible();
  expect(screen.queryByText(headlineTexts.empty)).toBeNull();
  expect(await screen.findByText('Saved on this device, 1 waiting')).toBeVisible();
  expect(await screen.findByRole('slider', { name: 'Day of the cycle' })).toBeInTheDocument();
  expect(await editButton(today)).toBeVisible();
});

it('a first entry without a period is not treated as an empty tracker', async () => {
  fakeFertilityServer();
  const { user } = open(path);
  await screen.findByRole('button', { name: 'Add first entry' });
  api.use(unreachable(pullChanges), unreachable(pushChanges), unreachable(getCycleReport));
  await user.click(screen.getByRole('button', { name: 'Add first entry' }));
  await user.type(await temperature(), '36.5{Enter}');
  expect(
    await screen.findByText('Your entries are saved. Your cycle starts here with the first day of a period.'),
  ).toBeVisible();
});

describe('a new user', () => {
  it('sees consent first, then the form, and no price or sync status before the first entry', async () => {
    fakeFertilityServer();
    api.use(reply(getConsents, noConsent));
    const { user } = open(path);
    await screen.findByRole('button', { name: 'I agree' });
    const expectNoPrice = () => {
      expect(screen.queryByText(/\$\d/)).toBeNull();
      expect(screen.queryByRole('button', { name: 'See what it opens' })).toBeNull();
      expect(screen.queryByText('Synced')).toBeNull();
    };
    expectNoPrice();
    api.use(
      reply(giveConsent, consentsReply({ trackers: '2026-11-01T08:00:00.000Z' })),
      reply(getConsents, consentsReply({ trackers: '2026-11-01T08:00:00.000Z' })),
    );
    await user.click(screen.getByRole('button', { name: 'I agree' }));
    await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
    await user.keyboard('{Escape}');
    expectNoPrice();
    await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
    await user.type(await temperature(), '36.5{Enter}');
    expect(await screen.findByRole('button', { name: 'See what it opens' })).toBeInTheDocument();
    expect(await screen.findByText('Synced')).toBeVisible();
  });

  it('can type at once on a large screen, and saves with Enter', async () => {
    widenScreen();
    const server = fakeFertilityServer();
    const { user } = open(path);
    await waitFor(async () => expect(await temperature()).toHaveFocus());
    await user.keyboard('36.5{Enter}');
    await waitFor(() => expect(server.days).toEqual([reading(today)]));
    expect(within(screen.getByRole('region', { name: 'Log today' })).getByText('Saved.')).toBeVisible();
  });
});

it('sections expand with a chevron, not with an icon that looks like delete', async () => {
  widenScreen();
  fakeFertilityServer();
  open(path);
  await temperature();
  const icons = document.querySelectorAll('summary svg');
  expect(icons.length).toBeGreaterThan(0);
  for (const icon of icons) expect(icon).toHaveClass('lucide-chevron-down');
});

it('the offline bar mentions entries on the tracker, and lessons elsewhere', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get');
  function setOnline(isOnline: boolean): void {
    act(() => {
      online.mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  }
  onTestFinished(() => setOnline(true));
  fakeFertilityServer();
  const { user } = open(path);
  await screen.findByRole('heading', { name: 'Fertility tracker' });
  setOnline(false);
  const sentence = 'You are offline. Entries are saved on this device and will sync later.';
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(header().getByRole('link', { name: 'Library' }));
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(screen.getByText('You are offline.')).toBeVisible();
});

describe('for a user in the United States', () => {
  const inTheUnitedStates = () => {
    const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
    onTestFinished(() => language.mockRestore());
  };
  const fahrenheit = () => screen.findByRole('radio', { name: '°F' });

  it('temperatures are in °F until they choose, and dates are written month first', async () => {
    inTheUnitedStates();
    widenScreen();
    const server = fakeFertilityServer(demoFertilityDays(today), { isAdvanced: true });
    api.use(
      reply(getFertilitySettings, { success: true, settings: defaultSettings, is_saved: false }),
      reply(saveFertilitySettings, { success: true, settings: { ...defaultSettings, unit: 'f' } }),
    );
    const { user } = open(path);
    expect(await fahrenheit()).toBeChecked();
    await user.type(await temperature(), '97.9{Enter}');
    await waitFor(() => expect(server.days).toContainEqual(reading(today, 36.611)));
    await screen.findByRole('heading', { name: 'How this cycle is read' });
    const page = screen.getByRole('main').textContent;
    expect(page).toMatch(/(January|February|March|April|May|June|July|August|September|October|November|December) \d/);
    expect(page).not.toMatch(
      /\d (January|February|March|April|May|June|July|August|September|October|November|December)/,
    );
  });

  it.each([
    ['en-US', '97.9', 'f'],
    ['en-GB', '36.6', 'c'],
  ] as const)(
    'the guess for %s is saved with the first temperature, so that no later guess replaces it',
    async (language, typed, unit) => {
      const spy = vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
      onTestFinished(() => spy.mockRestore());
      widenScreen();
      fakeFertilityServer();
      const saved: unknown[] = [];
      api.use(
        reply(getFertilitySettings, { success: true, settings: defaultSettings, is_saved: false }),
        reply(saveFertilitySettings, ({ body }) => {
          saved.push(body);
          return { success: true as const, settings: { ...defaultSettings, unit } };
        }),
      );
      const { user } = open(path);
      await user.type(await temperature(), `${typed}{Enter}`);
      await waitFor(() => expect(saved).toEqual([{ ...defaultSettings, unit, unless_saved: true }]));
    },
  );

  it('a saved unit is kept', async () => {
    inTheUnitedStates();
    widenScreen();
    fakeFertilityServer();
    api.use(reply(getFertilitySettings, { success: true, settings: defaultSettings, is_saved: true }));
    open(path);
    expect(await screen.findByRole('radio', { name: '°C' })).toBeChecked();
  });
});
