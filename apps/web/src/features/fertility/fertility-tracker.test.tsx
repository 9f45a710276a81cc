import '../../../test/indexed-db';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getConsents, giveConsent } from '@everstep/domain/consents';
import { addDays, localDay } from '@everstep/domain/base/days';
import {
  emptyEntry,
  createCycleReport,
  fertilityTexts,
  getCycleReport,
  headlineTexts,
  getFertilitySettings,
  saveFertilitySettings,
  summaryTexts,
  unreadableSettingsText,
  demoFertilityDays,
  defaultSettings,
} from '@everstep/domain/fertility';
import { pullChanges, pushChanges } from '@everstep/domain/sync';
import { api, fail, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { fakeFertilityServer } from '../../../test/fertility-server';
import { open, storeSession } from '../../../test/open';
import { consentsReply } from '../../../test/consents';
import { storedUserEmail } from '../../platform/offline/lesson-cache';
import { openOutbox } from '../../platform/sync/open-outbox';
import { cachedSettings } from './api';

const today = localDay(new Date());
const agreed = consentsReply({ trackers: '2026-11-01T08:00:00.000Z' });
let server: ReturnType<typeof fakeFertilityServer>;

beforeEach(() => {
  server = fakeFertilityServer();
});

describe('the fertility tracker', () => {
  it('asks for consent once before the first entry, and accepts a refusal', async () => {
    api.use(reply(getConsents, consentsReply()), reply(giveConsent, agreed));
    const { user } = open('/fertility-tracker');
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.getByText(/Nothing is stored before you agree/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add first entry' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    await user.click(screen.getByRole('button', { name: 'I agree' }));
    expect(await screen.findByRole('button', { name: 'Add first entry' })).toBeVisible();
  });

  it('starts with an invitation to log, and a saved day can be undone', async () => {
    const { user } = open('/fertility-tracker');
    expect(await screen.findByText(headlineTexts.empty)).toBeVisible();
    expect(screen.getByText('Estimate. Not for contraception or diagnosis.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
    const sheet = await screen.findByRole('dialog', { name: 'Log today' });
    await user.click(within(sheet).getByRole('radio', { name: 'Medium' }));
    await user.click(within(sheet).getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Day 1 of this cycle.', { exact: false })).toBeVisible();
    await waitFor(() => expect(server.days).toEqual([{ ...emptyEntry(today), bleeding: 'medium' }]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.days).toEqual([]));
    expect(await screen.findByText(headlineTexts.empty)).toBeVisible();
  });

  it('on a free plan shows the next period as a range and names the plan that evaluates cycles', async () => {
    fakeFertilityServer(demoFertilityDays(today));
    const { user } = open('/fertility-tracker');
    expect(await screen.findByText(/^Day 22 of this cycle\. Your fertile window was likely/)).toBeVisible();
    expect(screen.getByText(/^Your next period is likely to begin between .* and .* \(estimate\)\.$/)).toBeVisible();
    for (const name of ['How this cycle is read', 'If you hope for a baby'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See what it opens' }));
    expect(await screen.findByRole('dialog', { name: /^Advanced Fertility Tracker Requires/ })).toBeVisible();
  });

  it('on a plan with evaluation explains the cycle and shows statistics and past cycles', async () => {
    const days = demoFertilityDays(today);
    fakeFertilityServer(days, { isAdvanced: true });
    open('/fertility-tracker');
    expect(await screen.findByRole('heading', { name: 'How this cycle is read' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your numbers' })).toBeVisible();
    const hope = screen.getByRole('region', { name: 'If you hope for a baby' });
    expect(hope).toHaveTextContent(/most likely to conceive were .* \(estimate by the rise of your temperature\)/);
    expect(screen.queryByRole('button', { name: 'See what it opens' })).toBeNull();
    fireEvent.change(screen.getByLabelText('What was known on'), { target: { value: days.at(-10)?.day } });
    expect(await screen.findByText(/Today counts as fertile, as no rise is confirmed yet/)).toBeVisible();
  });

  it('names no best days where cycles differ by more than nine days, and says why', async () => {
    // 24, 38 and 29 days, and the fifth day of the current one.
    const starts = [95, 71, 33, 4].map((back) => addDays(today, -back));
    fakeFertilityServer(
      starts.map((day) => ({ ...emptyEntry(day), bleeding: 'medium' })),
      { isAdvanced: true },
    );
    open('/fertility-tracker');
    expect(await screen.findByRole('region', { name: 'If you hope for a baby' })).toHaveTextContent(
      /There is not enough data to name your best days ahead of time, as your cycles differ by 14 days\./,
    );
  });

  it('prints what is known today for a doctor, also while looking back', async () => {
    const days = demoFertilityDays(today);
    fakeFertilityServer(days, { isAdvanced: true });
    const { user } = open('/fertility-tracker');
    const summary = async () => {
      await user.click(await screen.findByRole('button', { name: 'Summary for a doctor' }));
      return (await screen.findByRole('article', { name: summaryTexts.title })).textContent;
    };
    const known = await summary();
    await user.click(screen.getByRole('button', { name: summaryTexts.back }));
    fireEvent.change(await screen.findByLabelText('What was known on'), { target: { value: days.at(-10)?.day } });
    expect(await screen.findByText(/Today counts as fertile, as no rise is confirmed yet/)).toBeVisible();
    expect(await summary()).toBe(known);
  });

  it('shows the last report and saves entries while the server is unreachable', async () => {
    fakeFertilityServer(demoFertilityDays(today).slice(0, -1));
    const first = open('/fertility-tracker');
    await screen.findByText(/^Day 22 of this cycle/);
    first.unmount();
    api.use(unreachable(pullChanges), unreachable(pushChanges), unreachable(getCycleReport));
    api.use(unreachable(getConsents), unreachable(getFertilitySettings));
    const { user } = open('/fertility-tracker');
    expect(await screen.findByText(/^Day 22 of this cycle/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Log today' }));
    await user.type(await screen.findByRole('textbox', { name: 'Temperature' }), '36,7');
    await user.click(screen.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Saved on this device, 1 waiting')).toBeVisible();
    expect(await screen.findByText('Saved on this device, not sent yet')).toBeVisible();
  });

  it('reads a fertile sign as one while it is not sent yet, and after that until the server has read it', async () => {
    const untilYesterday = demoFertilityDays(addDays(today, 18)).filter(({ day }) => day < today);
    const { sync } = fakeFertilityServer(untilYesterday, { isAdvanced: true });
    const { user } = open('/fertility-tracker');
    expect(await screen.findByText(/days count as fertile from day 6/)).toBeVisible();
    api.use(unreachable(pushChanges), unreachable(getCycleReport));
    await user.click(await screen.findByRole('button', { name: 'Log today' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Log today' }));
    await user.click(sheet.getByRole('radio', { name: 'Slippery' }));
    await user.click(sheet.getByRole('radio', { name: 'Like egg white' }));
    await user.click(sheet.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('Saved on this device, 1 waiting')).toBeVisible();
    expect(await screen.findByText(/Today counts as fertile, as no rise is confirmed yet/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your numbers' })).toBeVisible();
    api.use(...sync.replies());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Synced')).toBeVisible();
    expect(screen.getByText(/Today counts as fertile, as no rise is confirmed yet/)).toBeVisible();
    expect(screen.queryByText(/days count as fertile from day 6/)).toBeNull();
  });

  it('makes no cycle of what waits to be sent while the settings are not known', async () => {
    fakeFertilityServer(demoFertilityDays(today).slice(0, -1));
    const first = open('/fertility-tracker');
    await screen.findByText(/^Day 22 of this cycle/);
    api.use(unreachable(pushChanges), unreachable(getCycleReport));
    await first.user.click(await screen.findByRole('button', { name: 'Log today' }));
    await first.user.type(await screen.findByRole('textbox', { name: 'Temperature' }), '36,7');
    await first.user.click(screen.getByRole('button', { name: 'Save entry' }));
    await screen.findByText('Saved on this device, 1 waiting');
    first.unmount();
    await openOutbox(storedUserEmail()).writeValue(cachedSettings, undefined);
    api.use(pending(getFertilitySettings));
    open('/fertility-tracker');
    expect(await screen.findByRole('heading', { name: 'What you logged' })).toBeVisible();
    expect(screen.queryByText(/of this cycle/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Log today' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Settings' })).toBeDisabled();
  });

  it('says when the days cannot be loaded and none are stored, and loads them on retry', async () => {
    api.use(fail(pullChanges, 'unavailable'));
    const { user } = open('/fertility-tracker');
    expect(await screen.findByText(/^Your days could not be loaded\./)).toBeVisible();
    api.use(...server.sync.replies());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(headlineTexts.empty)).toBeVisible();
  });

  it('names a day that the server cannot decrypt, and shows all the others', async () => {
    const entries = demoFertilityDays(today);
    fakeFertilityServer(entries);
    const report = createCycleReport({ entries, settings: defaultSettings, asOf: today, isAdvanced: false });
    api.use(reply(getCycleReport, { success: true, report: { ...report, unreadable: ['2026-05-03'] } }));
    open('/fertility-tracker');
    expect(await screen.findByText(/^What you logged on 3 May 2026 cannot be opened\./)).toBeVisible();
    expect(screen.getByText(/^Day 22 of this cycle/)).toBeVisible();
  });

  it('says that the settings do not open, and replaces them only with those that the user saves', async () => {
    const saved: unknown[] = [];
    api.use(
      reply(getFertilitySettings, { success: true, settings: defaultSettings, is_saved: false, is_unreadable: true }),
      reply(saveFertilitySettings, ({ body }) => {
        saved.push(body);
        return { success: true as const, settings: { ...defaultSettings, mode: 'pause' as const } };
      }),
    );
    const { user } = open('/fertility-tracker');
    expect(await screen.findByText(unreadableSettingsText)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Log today' })).getByRole('radio', { name: '°F' }),
    );
    const settings = await screen.findByRole('dialog', { name: 'Tracker settings' });
    expect(within(settings).getByText(unreadableSettingsText)).toBeVisible();
    expect(saved).toEqual([]);
    await user.click(within(settings).getByRole('radio', { name: 'Pause' }));
    await user.click(within(settings).getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(saved).toEqual([{ ...defaultSettings, mode: 'pause', replaces_unreadable: true }]));
    await waitFor(() => expect(screen.queryByText(unreadableSettingsText)).toBeNull());
  });

  it('says why another unit could not be saved', async () => {
    api.use(fail(saveFertilitySettings, 'unavailable'));
    const { user } = open('/fertility-tracker');
    await user.click(await screen.findByRole('button', { name: 'Add first entry' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Log today' }));
    await user.click(sheet.getByRole('radio', { name: '°F' }));
    expect(await sheet.findByText(fertilityTexts.actionFailed)).toBeVisible();
    expect(sheet.getByRole('radio', { name: '°C' })).toBeChecked();
  });

  it('in demo mode shows demo cycles and sends nothing', async () => {
    storeSession({ email: maya.email, demo: true, subscriptionTier: 'elite_premium' });
    open('/fertility-tracker');
    expect(await screen.findByText(/^Day 22 of this cycle\. Your fertile window was days 6 to 17/)).toBeVisible();
    expect(screen.queryByText('Synced')).toBeNull();
  });
});
