import '../../../test/indexed-db';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, localDay } from '@everstep/domain/base/days';
import {
  defaultSettings,
  emptyEntry,
  fertilityNoticeTexts,
  getFertilitySettings,
  type FertilityEntry,
  type FertilityMode,
} from '@everstep/domain/fertility';
import { levelTexts } from '@everstep/domain/help';
import { trackerTexts } from '@everstep/domain/trackers';
import { api, reply } from '../../../test/fake-api';
import { fakeFertilityServer } from '../../../test/fertility-server';
import { open } from '../../../test/open';

const today = localDay(new Date());
const { titles, worse } = fertilityNoticeTexts;

function openIn(mode: FertilityMode, entries: Partial<FertilityEntry>[] = [], at = '/fertility-tracker') {
  fakeFertilityServer(entries.map((entry) => ({ ...emptyEntry(today), ...entry })));
  api.use(reply(getFertilitySettings, { success: true, settings: { ...defaultSettings, mode } }));
  return open(at);
}
const notice = async (name: string) => within(await screen.findByRole('region', { name }));

describe('a notice about what was logged for oneself', () => {
  it('comes as soon as heavy bleeding in a pregnancy is logged, above everything else', async () => {
    const { user } = openIn('pregnancy', [{ day: addDays(today, -3), temperature: 36.6 }]);
    await user.click(await screen.findByRole('button', { name: 'Log today' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Log today' }));
    expect(screen.queryByRole('region', { name: titles.bleeding })).toBeNull();
    await user.click(sheet.getByRole('radio', { name: 'Heavy' }));
    await user.click(sheet.getByRole('button', { name: 'Save entry' }));
    const shown = await notice(titles.bleeding);
    expect(shown.getByRole('link', { name: '911' })).toBeVisible();
    expect(shown.getByText('Logged today: heavy bleeding.')).toBeVisible();
    expect(shown.getByRole('link', { name: trackerTexts.getHelp })).toHaveAttribute('href', '/get-help-now');
    const [heading] = screen.getAllByRole('heading', { name: titles.bleeding });
    const title = screen.getByRole('heading', { level: 1 });
    expect(heading?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is on the dashboard as well, and says when it is an emergency after all', async () => {
    openIn('postpartum', [{ temperature: 38.6, disturbed: 'illness' }], '/dashboard');
    const shown = await notice(titles.feverAfterBirth);
    expect(shown.getByText(levelTexts.today)).toBeVisible();
    expect(shown.getByText(worse.fever, { exact: false })).toHaveTextContent(/Call 911 now\.$/);
  });

  it('comes for a fever in a pause, which may follow a loss, and asks to say so', async () => {
    openIn('pause', [{ temperature: 38.6 }]);
    const shown = await notice(titles.feverAfterPregnancy);
    expect(shown.getByText(levelTexts.today)).toBeVisible();
    expect(shown.getByText('Logged today: 38.60 °C.')).toBeVisible();
    expect(shown.getByText(/^However the pregnancy ended: please say when you call/)).toBeVisible();
  });

  it('comes for a fever in a cycle after a pregnancy as well', async () => {
    openIn('cycle', [{ temperature: 38.6 }, { day: addDays(today, -40), bleeding: 'medium', follows_pregnancy: true }]);
    const shown = await notice(titles.feverAfterPregnancy);
    expect(shown.getByText(/^However the pregnancy ended: please say when you call/)).toBeVisible();
  });

  it('says nothing about days before yesterday, nor in a cycle', async () => {
    const { unmount } = openIn('pregnancy', [{ day: addDays(today, -2), bleeding: 'heavy', temperature: 39 }]);
    expect(await screen.findByRole('button', { name: 'Log today' })).toBeVisible();
    expect(screen.queryByRole('region', { name: titles.bleeding })).toBeNull();
    unmount();
    openIn('cycle', [{ bleeding: 'heavy', temperature: 39 }]);
    expect(await screen.findByText(/^Day 1 of this cycle/)).toBeVisible();
    expect(screen.queryByRole('region', { name: titles.bleeding })).toBeNull();
  });
});
