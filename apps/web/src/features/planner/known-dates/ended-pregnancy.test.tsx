import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  defaultSettings,
  getFertilitySettings,
  saveFertilitySettings,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { derivedKey } from '@everstep/domain/base/derived-key';
import {
  blockChanges,
  busyBlockKind,
  busyBlockOf,
  eventKind,
  ownEventKind,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { ownDateChoicesKind, wholeKey } from '@everstep/domain/planner/known-dates';
import { emptyProfile, getProfile, saveProfile } from '@everstep/domain/profile';
import { eventReminderKind } from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';

const dueDate = '2027-02-19';
const id = (number: number) => `019ac3a0-0000-7000-8000-00000000e00${number}`;
const keyOf = (item: string) => derivedKey('pregnancy', maya.id, item);
const onDay = (title: string, day: string, changed: Partial<PlannedEvent> = {}) =>
  plannedEvent(title, { start: `${day}T09:00:00`, end: `${day}T10:00:00`, ...changed });

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z'), shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

/** A pregnancy whose visits of weeks 24, 28 and 30 were edited, the last one for the whole family. */
function setUp({ hasSecret = true } = {}) {
  const family = fakeFamilyServer();
  const { sync, household } = family;
  sync.setClock(() => Date.now() + 1000);
  const settled = [24, 28, 30].map((week) => `pregnancy.us-week-${week}-20270219`);
  sync.put(wholeKey, { sources: ['pregnancy'], settled }, { kind: ownDateChoicesKind.name });
  const own = { kind: ownEventKind.name };
  const midwife = onDay('Midwife', '2026-11-27', { busy_in: [household], ...(hasSecret && { busy_secret: id(9) }) });
  const [past, coming] = [keyOf('us-week-24-20270219'), keyOf('us-week-28-20270219')];
  sync.put(past, onDay('Glucose test', '2026-10-30'), own);
  sync.put(coming, midwife, own);
  sync.put(id(1), onDay('Dentist', '2026-11-28'), own);
  const [block] = blockChanges(coming, midwife, null);
  family.put(busyBlockKind.name, block?.key ?? '', busyBlockOf(midwife));
  const moved = onDay('Scan, both of us', '2026-12-11', { continues: keyOf('us-week-30-20270219') });
  family.put(eventKind.name, id(2), moved);
  family.put(eventKind.name, id(3), onDay('Grandma visits', '2026-12-12'));
  const reminder = { in: null, alerts: [{ minutes_before: 60 }], channels: ['app'], snoozed: null };
  for (const key of [coming, id(1)])
    sync.put(key, reminder, { kind: eventReminderKind.name, id: `reminder of ${key}` });
  const titles = () =>
    [...Object.values(sync.values(own)), ...family.values(eventKind.name)].map(
      (event) => (event as PlannedEvent).title,
    );
  return {
    titles,
    busyBlocks: () => family.values(busyBlockKind.name),
    reminders: () => Object.keys(sync.values({ kind: eventReminderKind.name })),
    coming,
  };
}

const before = ['Glucose test', 'Midwife', 'Dentist', 'Scan, both of us', 'Grandma visits'];
const after = ['Glucose test', 'Dentist', 'Grandma visits'];

async function openSettings() {
  const { user } = open('/fertility-tracker');
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Tracker settings' })) };
}

describe('when a pregnancy ends', () => {
  it.each([
    ['', true],
    [', also where their busy blocks are older', false],
  ])(
    'its coming events go with their reminders, what is over stays, and Undo brings them back%s',
    async (_, hasSecret) => {
      const { titles, busyBlocks, reminders, coming } = setUp({ hasSecret });
      api.use(
        reply(getFertilitySettings, {
          success: true,
          settings: { ...defaultSettings, mode: 'pregnancy', due_date: dueDate },
        }),
        reply(saveFertilitySettings, ({ body }) => ({ success: true as const, settings: body as FertilitySettings })),
      );
      const { user, dialog } = await openSettings();
      expect(titles()).toEqual(before);
      expect(reminders()).toEqual([coming, id(1)]);
      await user.click(dialog.getByRole('radio', { name: 'Pause' }));
      await user.click(dialog.getByRole('button', { name: 'Save settings' }));
      expect(await screen.findByText(trackerTexts.pregnancyDatesRemoved)).toBeVisible();
      await waitFor(() => expect(titles()).toEqual(after));
      expect(busyBlocks()).toEqual([]);
      expect(reminders()).toEqual([id(1)]);
      await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
      await waitFor(() => expect(titles().toSorted()).toEqual(before.toSorted()));
      expect(busyBlocks()).toHaveLength(1);
      expect(reminders().toSorted()).toEqual([coming, id(1)].toSorted());
    },
  );

  it('nothing goes when a scan corrects the due date', async () => {
    const { titles } = setUp();
    api.use(
      reply(getFertilitySettings, {
        success: true,
        settings: { ...defaultSettings, mode: 'pregnancy', due_date: dueDate },
      }),
      reply(saveFertilitySettings, ({ body }) => ({ success: true as const, settings: body as FertilitySettings })),
    );
    const { user, dialog } = await openSettings();
    fireEvent.change(dialog.getByLabelText('Due date'), { target: { value: '2027-03-03' } });
    await user.click(dialog.getByRole('button', { name: 'Save settings' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Tracker settings' })).toBeNull());
    expect(screen.queryByText(trackerTexts.pregnancyDatesRemoved)).toBeNull();
    expect(titles()).toEqual(before);
  });

  it('also by taking the due date out of the profile', async () => {
    const { titles } = setUp();
    const profile = { ...emptyProfile, firstName: 'Maya', lastName: 'Stone', dueDate };
    api.use(
      reply(getProfile, { success: true, profile, version: 'one' }),
      reply(saveProfile, { success: true, profile: { ...profile, dueDate: '' }, version: 'two' }),
    );
    const { user } = open('/dashboard?tab=profile');
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    fireEvent.change(await screen.findByLabelText('Due date'), { target: { value: '' } });
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(trackerTexts.pregnancyDatesRemoved)).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(after));
  });
});
