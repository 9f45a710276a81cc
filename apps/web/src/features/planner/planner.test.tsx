import '../../../test/indexed-db';
import { act, fireEvent, screen, waitFor, within, type queries } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { consents, consentTexts } from '@everstep/domain/consents';
import { getConsents } from '@everstep/domain/consents';
import type { Role } from '@everstep/domain/households';
import {
  busyBlockKind,
  busyBlockOf,
  eventKind,
  ownEventKind,
  screenTexts,
  type PlannedEvent,
} from '@everstep/domain/planner';
import type { Tier } from '@everstep/domain/tiers';
import { trackerTexts } from '@everstep/domain/trackers';
import { accessReply, api, maya, reply, unreachable } from '../../../test/fake-api';
import { ownScope } from '../../platform/sync/scope';
import { suggestEvent } from '../../platform/trackers/suggested-event';
import { fakeFamilyServer } from '../../../test/family-server';
import { open } from '../../../test/open';
import { consentsReply } from '../../../test/consents';
import { plannedEvent } from '../../../test/planned-event';

const path = '/family-planner';
const keyOf = (number: number) => `01990000-0000-7000-8000-6000000000${String(number).padStart(2, '0')}`;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

interface Setting {
  role?: Role;
  /** What the plan of a parent opens to the family. */
  features?: string[];
  hasFeature?: boolean;
  /** The user's own plan; the family's can be the other parent's. */
  tier?: Tier;
}

function setUp({ role = 'owner', features, hasFeature = true, tier = 'elite_premium' }: Setting = {}) {
  const family = fakeFamilyServer({}, role, features);
  family.sync.setClock(() => Date.now() + 1000);
  api.use(
    reply(validateAccess, { success: true, has_access: hasFeature }),
    reply(subscriptionAccess, accessReply({ ...maya, email: family.email, subscription_tier: tier })),
  );
  return {
    ...family,
    shared: (number: number, value: PlannedEvent) => family.put(eventKind.name, keyOf(number), value),
    stored: () => family.values(eventKind.name) as PlannedEvent[],
  };
}
const day = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }));
const fill = (dialog: ReturnType<typeof within<typeof queries>>, label: string, value: string): void => {
  const [field] = dialog.getAllByLabelText(label);
  if (field) fireEvent.change(field, { target: { value } });
};

describe('the planner', () => {
  it('shows the week with what is on each day, and says where nothing is', async () => {
    const { shared, child } = setUp();
    shared(1, plannedEvent('Dentist', { children: [child.id], place: 'Main Street' }));
    shared(2, plannedEvent('Trip', { all_day: true, start: '2026-11-27T00:00:00', end: '2026-11-29T00:00:00' }));
    open(path);
    const thursday = await day('Thursday');
    expect(thursday.getByRole('button', { name: /15:00.*Dentist.*Main Street.*Mila/ })).toBeVisible();
    for (const name of ['Friday', 'Saturday']) expect((await day(name)).getByText('Trip')).toBeVisible();
    expect((await day('Sunday')).getByText(screenTexts.emptyDay)).toBeVisible();
  });

  it.each([
    ['22:20', '2026-11-24', '23:00'],
    ['23:20', '2026-11-25', '00:00'],
  ])('proposes the next full hour at %s', async (now, day, time) => {
    vi.setSystemTime(new Date(`2026-11-24T${now}:00+01:00`));
    setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByLabelText(screenTexts.startDay)[0]).toHaveValue(day);
    expect(dialog.getAllByLabelText(screenTexts.startTime)[0]).toHaveValue(time);
  });

  it('keeps the day on which the user adds, also in its last hour', async () => {
    vi.setSystemTime(new Date('2026-11-24T23:20:00+01:00'));
    setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: /^Add .*Tuesday,? (24 November|November 24)/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByLabelText(screenTexts.startDay)[0]).toHaveValue('2026-11-24');
    expect(dialog.getAllByLabelText(screenTexts.startTime)[0]).toHaveValue('23:00');
  });

  it('goes on to the new day after midnight, unless the user has chosen another one', async () => {
    vi.setSystemTime(new Date('2026-11-24T23:50:00+01:00'));
    setUp();
    const { user } = open(path);
    const proposed = async () => {
      await user.click(await screen.findByRole('button', { name: screenTexts.add }));
      const dialog = within(await screen.findByRole('dialog'));
      const day = dialog.getAllByLabelText<HTMLInputElement>(screenTexts.startDay)[0]?.value;
      await user.click(dialog.getByRole('button', { name: screenTexts.cancel }));
      return day;
    };
    await screen.findByRole('button', { name: screenTexts.add });
    const lookAgainAt = (time: string) => {
      vi.setSystemTime(new Date(time));
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    lookAgainAt('2026-11-25T08:10:00+01:00');
    expect(await proposed()).toBe('2026-11-25');
    await user.click(screen.getByRole('button', { name: screenTexts.laterWeek }));
    lookAgainAt('2026-11-26T08:10:00+01:00');
    expect(await proposed()).toBe('2026-12-02');
  });

  it('adds an event for the family, which Undo takes away again', async () => {
    const { stored, child } = setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    await user.type(dialog.getByLabelText(screenTexts.titleLabel), 'Swimming');
    fill(dialog, screenTexts.startDay, '2026-11-26');
    fill(dialog, screenTexts.startTime, '09:30');
    await user.click(dialog.getByRole('checkbox', { name: 'Mila' }));
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    expect(await (await day('Thursday')).findByText('Swimming')).toBeVisible();
    await waitFor(() =>
      expect(stored()).toEqual([
        plannedEvent('Swimming', { children: [child.id], start: '2026-11-26T09:30:00', end: '2026-11-26T10:30:00' }),
      ]),
    );
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('takes a year that is typed digit by digit', async () => {
    setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    for (const year of ['0002', '0020', '0202', '2027']) fill(dialog, screenTexts.startDay, `${year}-11-26`);
    expect(dialog.getByLabelText(screenTexts.startDay)).toHaveValue('2027-11-26');
    expect(dialog.getByLabelText(screenTexts.endDay)).toHaveValue('2027-11-26');
  });

  it('opens the form that a link fills in, for the user alone, and only once', async () => {
    const { stored, household } = setUp();
    const state = suggestEvent({ title: 'Sunday list', note: 'Who does what?', rrule: 'FREQ=WEEKLY;BYDAY=SU' });
    const { user } = open({ pathname: path, state });
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    expect(dialog.getByLabelText(screenTexts.titleLabel)).toHaveValue('Sunday list');
    expect(dialog.getByLabelText(screenTexts.noteLabel)).toHaveValue('Who does what?');
    expect(dialog.getByLabelText(screenTexts.calendarLabel)).toHaveDisplayValue(screenTexts.onlyMe);
    fill(dialog, screenTexts.calendarLabel, household);
    expect(stored()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    await waitFor(() =>
      expect(stored()).toMatchObject([
        { title: 'Sunday list', note: 'Who does what?', rrule: 'FREQ=WEEKLY;BYDAY=SU', start: '2026-11-29T12:00:00' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses what cannot be with a sentence, and keeps what was typed', async () => {
    const { stored } = setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    expect(await dialog.findByText('Please give it a title.')).toBeVisible();
    await user.type(dialog.getByLabelText(screenTexts.titleLabel), 'Swimming');
    fill(dialog, screenTexts.endDay, '2026-11-01');
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText(screenTexts.titleLabel)).toHaveValue('Swimming');
    expect(stored()).toEqual([]);
  });

  it('takes how often an event repeats as it is typed, from an empty field on', async () => {
    const { stored } = setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    await user.type(dialog.getByLabelText(screenTexts.titleLabel), 'Swimming');
    fill(dialog, screenTexts.startDay, '2026-11-26');
    await user.selectOptions(dialog.getByLabelText(screenTexts.repeatLabel), 'custom');
    await user.click(dialog.getByRole('radio', { name: screenTexts.endsAfter }));
    for (const [label, count] of [
      [screenTexts.everyLabel, '3'],
      [screenTexts.countLabel, '4'],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.type(dialog.getByLabelText(label), count);
      expect(dialog.getByLabelText(label)).toHaveValue(Number(count));
    }
    await user.selectOptions(dialog.getByLabelText(screenTexts.unitLabel), 'month');
    await user.clear(dialog.getByLabelText(screenTexts.everyLabel));
    await user.type(dialog.getByLabelText(screenTexts.everyLabel), '12');
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    await waitFor(() => expect(stored()).toMatchObject([{ rrule: 'FREQ=MONTHLY;INTERVAL=12;COUNT=4' }]));
  });

  it('asks which are meant before one of a series is deleted', async () => {
    const { shared, stored } = setUp();
    shared(1, plannedEvent('Soccer', { rrule: 'FREQ=DAILY;COUNT=5' }));
    const { user } = open(path);
    await user.click((await day('Friday')).getByRole('button', { name: /Soccer/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: screenTexts.delete }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByRole('radio', { name: screenTexts.scopes.this })).toBeChecked();
    await user.click(question.getByRole('button', { name: screenTexts.delete }));
    await waitFor(() =>
      expect(stored()[0]?.exceptions).toEqual([{ original: '2026-11-27T15:00:00', is_canceled: true }]),
    );
    expect((await day('Friday')).queryByText('Soccer')).toBeNull();
    expect((await day('Saturday')).getByText('Soccer')).toBeVisible();
  });

  it('says that a deletion could not be stored, and tries once more', async () => {
    const { shared, stored, sync } = setUp();
    shared(1, plannedEvent('Dentist'));
    vi.stubGlobal('indexedDB', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = open(path);
    await user.click(await (await day('Thursday')).findByRole('button', { name: /Dentist/ }));
    const details = within(await screen.findByRole('dialog', { name: 'Dentist' }));
    sync.failWith((changes) => (changes.length > 0 ? 'request lost' : 'none'));
    await user.click(details.getByRole('button', { name: screenTexts.delete }));
    expect(await screen.findByText(trackerTexts.notStored)).toBeVisible();
    expect(stored()).toHaveLength(1);
    sync.failWith(() => 'none');
    await user.click(screen.getByRole('button', { name: trackerTexts.tryAgain }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('changes one of a series without writing its rule anew', async () => {
    const { shared, stored } = setUp();
    const rrule = 'FREQ=MONTHLY;BYDAY=-1TU';
    shared(1, plannedEvent('Book club', { rrule, start: '2026-09-29T15:00:00', end: '2026-09-29T16:00:00' }));
    const { user } = open(path);
    await user.click((await day('Tuesday')).getByRole('button', { name: /Book club/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: screenTexts.edit }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.editTitle }));
    fill(dialog, screenTexts.titleLabel, 'Book club at ours');
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: screenTexts.save }));
    const exceptions = [{ original: '2026-11-24T15:00:00', title: 'Book club at ours' }];
    await waitFor(() => expect(stored()).toMatchObject([{ title: 'Book club', rrule, exceptions }]));
  });

  it('keeps what was typed when the question which are meant is canceled', async () => {
    const { shared, stored } = setUp();
    const soccer = plannedEvent('Soccer', { rrule: 'FREQ=DAILY;COUNT=5' });
    shared(1, soccer);
    const { user } = open(path);
    await user.click((await day('Friday')).getByRole('button', { name: /Soccer/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: screenTexts.edit }));
    const form = await screen.findByRole('dialog', { name: screenTexts.editTitle });
    fill(within(form), screenTexts.titleLabel, 'Soccer finals');
    await user.click(within(form).getByRole('button', { name: screenTexts.save }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: screenTexts.cancel }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(within(form).getByLabelText(screenTexts.titleLabel)).toHaveValue('Soccer finals');
    expect(stored()).toEqual([soccer]);
    await user.click(within(form).getByRole('button', { name: screenTexts.save }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('radio', { name: screenTexts.scopes.all }));
    await user.click(asked.getByRole('button', { name: screenTexts.save }));
    await waitFor(() => expect(stored()).toMatchObject([{ title: 'Soccer finals', exceptions: [] }]));
    await waitFor(() => expect(form).not.toBeInTheDocument());
  });

  it('moves a whole series into another calendar, from whichever of its days', async () => {
    const { shared, stored, sync } = setUp();
    const times = { start: '2026-11-03T15:00:00', end: '2026-11-03T16:00:00' };
    shared(1, plannedEvent('Yoga', { rrule: 'FREQ=WEEKLY', ...times }));
    const { user } = open(path);
    await user.click((await day('Tuesday')).getByRole('button', { name: /Yoga/ }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: screenTexts.edit }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.editTitle }));
    fill(dialog, screenTexts.calendarLabel, ownScope);
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    const own = () => Object.values(sync.values({ scope: maya.id, kind: ownEventKind.name }));
    await waitFor(() => expect(own()).toMatchObject([{ title: 'Yoga', rrule: 'FREQ=WEEKLY', ...times }]));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('names the dates that somebody changed before the series was moved, with the year unless it is this one', async () => {
    const { shared } = setUp();
    const times = { start: '2026-11-26T15:00:00', end: '2026-11-26T16:00:00', rrule: 'FREQ=WEEKLY' };
    const exceptions = ['2026-12-01T15:00:00', '2027-01-06T15:00:00'].map((original) => ({ original, title: 'Final' }));
    shared(1, plannedEvent('Soccer', { ...times, exceptions }));
    const { user } = open(path);
    await user.click((await day('Thursday')).getByRole('button', { name: /Soccer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Soccer' }));
    expect(dialog.getByText(screenTexts.orphans)).toBeVisible();
    const [unsure, near] = dialog.getAllByRole('listitem').map((item) => within(item));
    expect(unsure?.getByText(/^Tuesday, 1 December, 15:00, Final/)).toBeVisible();
    expect(unsure?.getByText(screenTexts.orphanUnsure)).toBeVisible();
    expect(unsure?.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([screenTexts.orphanLeave]);
    expect(near?.getByText(/^Wednesday, 6 January 2027, 15:00, Final/)).toBeVisible();
    expect(near?.queryByText(screenTexts.orphanUnsure)).toBeNull();
    expect(near?.getByRole('button', { name: 'Change Thursday, 7 January 2027, 15:00' })).toBeVisible();
  });

  it('asks whether a date that was canceled before somebody moved the series is canceled at its new time', async () => {
    const { shared, stored } = setUp();
    const times = { start: '2026-11-24T16:00:00', end: '2026-11-24T17:00:00', rrule: 'FREQ=WEEKLY' };
    const canceled = { original: '2026-12-22T15:00:00', is_canceled: true as const };
    shared(1, plannedEvent('Soccer', { ...times, exceptions: [canceled] }));
    const { user } = open(path);
    await user.click((await day('Tuesday')).getByRole('button', { name: /Soccer/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Soccer' }));
    expect(dialog.getByText('Tuesday, 22 December, 15:00: canceled')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel Tuesday, 22 December, 16:00' }));
    await waitFor(() =>
      expect(stored()).toMatchObject([{ exceptions: [{ original: '2026-12-22T16:00:00', is_canceled: true }] }]),
    );
    await user.click((await day('Tuesday')).getByRole('button', { name: /Soccer/ }));
    expect(within(await screen.findByRole('dialog')).queryByText(screenTexts.orphans)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(stored()).toMatchObject([{ exceptions: [canceled] }]));
  });

  it('lets a date that was canceled before the series was divided take place, and asks no more', async () => {
    const { shared, stored } = setUp();
    const canceled = { original: '2026-11-26T15:00:00', is_canceled: true as const };
    const earlier = { start: '2026-11-05T15:00:00', end: '2026-11-05T16:00:00' };
    shared(
      1,
      plannedEvent('Soccer', { ...earlier, rrule: 'FREQ=WEEKLY;UNTIL=20261118T225959Z', exceptions: [canceled] }),
    );
    shared(2, plannedEvent('Training', { rrule: 'FREQ=WEEKLY', continues: keyOf(1) }));
    const { user } = open(path);
    const openTraining = async () => {
      await user.click((await day('Thursday')).getByRole('button', { name: /Training/ }));
      return within(await screen.findByRole('dialog', { name: 'Training' }));
    };
    const dialog = await openTraining();
    expect(dialog.getByRole('button', { name: 'Cancel Thursday, 26 November, 15:00' })).toBeVisible();
    const text = 'Thursday, 26 November, 15:00: canceled';
    await user.click(dialog.getByRole('button', { name: screenTexts.orphanLeaveOf(text) }));
    await waitFor(() => expect(stored().flatMap(({ exceptions }) => exceptions)).toEqual([]));
    expect((await openTraining()).queryByText(screenTexts.orphans)).toBeNull();
  });

  it('says the time of another zone where clocks there show another one', async () => {
    const { shared } = setUp();
    shared(1, plannedEvent('Call', { zone: 'Asia/Tokyo', start: '2026-11-26T20:00:00', end: '2026-11-26T21:00:00' }));
    open(path);
    const thursday = await day('Thursday');
    expect(thursday.getByText('12:00')).toBeVisible();
    expect(thursday.getByText('20:00 in Tokyo')).toBeVisible();
  });

  it.each([
    ['Asia/Tokyo', 'Tokyo', '12:00'],
    ['Europe/Berlin', null, '20:00'],
  ])(
    'names the zone of the times at which an event is moved, unless it is the own one: %s',
    async (zone, place, time) => {
      const { shared, stored } = setUp();
      shared(1, plannedEvent('Call', { zone, start: '2026-11-26T20:00:00', end: '2026-11-26T21:00:00' }));
      const { user } = open(path);
      await user.click((await day('Thursday')).getByRole('button', { name: new RegExp(`^${time}.*Call`) }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: screenTexts.move }));
      const dialog = within(await screen.findByRole('dialog', { name: screenTexts.moveTitle }));
      expect(dialog.getByLabelText(screenTexts.moveAt)).toHaveValue('20:00');
      if (place === null) expect(dialog.queryByText(screenTexts.zoneOf(''), { exact: false })).toBeNull();
      else expect(dialog.getByText(screenTexts.zoneOf(place))).toBeVisible();
      fill(dialog, screenTexts.moveAt, '18:00');
      await user.click(dialog.getByRole('button', { name: screenTexts.save }));
      await waitFor(() => expect(stored()).toMatchObject([{ zone, start: '2026-11-26T18:00:00' }]));
    },
  );

  it('names who has something else at the same time', async () => {
    const { shared, child } = setUp();
    shared(1, plannedEvent('Dentist', { children: [child.id] }));
    shared(
      2,
      plannedEvent('Choir', { children: [child.id], start: '2026-11-26T15:30:00', end: '2026-11-26T17:00:00' }),
    );
    open(path);
    expect((await day('Thursday')).getByText('Mila has “Choir” then.')).toBeVisible();
  });

  it('names it, too, for an event on another day than here where it takes place', async () => {
    const { shared, child } = setUp();
    const inLosAngeles = { zone: 'America/Los_Angeles', start: '2026-11-26T20:00:00', end: '2026-11-26T21:00:00' };
    shared(1, plannedEvent('Call with Grandma', { ...inLosAngeles, children: [child.id] }));
    const early = { start: '2026-11-27T05:30:00', end: '2026-11-27T06:00:00' };
    shared(2, plannedEvent('Ferry', { ...early, children: [child.id] }));
    const { user } = open(path);
    await user.click((await day('Friday')).getByRole('button', { name: /^05:00.*Call with Grandma/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Call with Grandma' }));
    expect(dialog.getByText('Mila has “Ferry” then.')).toBeVisible();
  });

  it('finds events of other zones, and series whose times are years away', async () => {
    const { shared } = setUp();
    const at = (day: string) => ({ start: `${day}T20:00:00`, end: `${day}T21:00:00` });
    shared(1, plannedEvent('Call with Grandma', { zone: 'America/Los_Angeles', ...at('2026-11-26') }));
    shared(2, plannedEvent('Call with the notary', { rrule: 'FREQ=YEARLY;INTERVAL=3', ...at('2025-06-01') }));
    shared(3, plannedEvent('Call with the school', { rrule: 'FREQ=DAILY;COUNT=2', ...at('2024-05-02') }));
    shared(4, plannedEvent('Call with the bank', { rrule: 'FREQ=DAILY;COUNT=2', ...at('2012-05-02') }));
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.search }));
    await user.type(await screen.findByRole('searchbox', { name: screenTexts.search }), 'call');
    const results = within(await screen.findByRole('region', { name: screenTexts.search }));
    expect(await results.findByText(screenTexts.searchFound(4))).toBeVisible();
    expect(results.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Grandma.*27/),
      expect.stringMatching(/notary.*2028/),
      expect.stringMatching(/school.*2024/),
      expect.stringMatching(/bank.*2012/),
    ]);
  });
});

describe('what is private', () => {
  it('is stored with the user alone, and shown as busy where the user says so', async () => {
    const { sync, household, values } = setUp();
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(screenTexts.titleLabel), 'Therapy');
    fill(dialog, screenTexts.startDay, '2026-11-26');
    fill(dialog, screenTexts.calendarLabel, ownScope);
    await user.click(dialog.getByRole('checkbox', { name: screenTexts.showBusy(screenTexts.family) }));
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    const own = () => Object.values(sync.values({ scope: maya.id, kind: ownEventKind.name })) as PlannedEvent[];
    await waitFor(() => expect(own()).toMatchObject([{ title: 'Therapy', busy_in: [household] }]));
    const [therapy] = own();
    await waitFor(() => expect(values(busyBlockKind.name)).toEqual([therapy && busyBlockOf(therapy)]));
    const keysIn = (scope: string, { name }: { name: string }) => Object.keys(sync.values({ scope, kind: name }));
    expect(keysIn(household, busyBlockKind)).not.toEqual(keysIn(maya.id, ownEventKind));
    expect(values(eventKind.name)).toEqual([]);
    const [shown, ...others] = (await day('Thursday')).getAllByRole('button', { name: /Therapy/ });
    expect(others).toEqual([]);
    await user.click(shown as HTMLElement);
    const details = within(await screen.findByRole('dialog', { name: 'Therapy' }));
    expect(details.getByText(new RegExp(screenTexts.busySeenBy([screenTexts.family])))).toBeVisible();
    expect(details.queryByText(screenTexts.private)).toBeNull();
  });
});

describe('who may do what', () => {
  it('a user without a plan of their own plans in the family of the other parent, and not alone', async () => {
    setUp({ tier: 'free' });
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    expect(dialog.getByLabelText(screenTexts.titleLabel)).toBeVisible();
    expect(dialog.queryByLabelText(screenTexts.calendarLabel)).toBeNull();
  });

  it('the plan of the other parent opens it without a connection, too, and the dashboard says what is planned', async () => {
    const { shared } = setUp({ tier: 'free', features: ['family_planner'] });
    shared(1, plannedEvent('Dentist', { start: '2026-11-25T09:00:00', end: '2026-11-25T10:00:00' }));
    api.use(unreachable(validateAccess));
    const first = open(path);
    expect(await screen.findByRole('button', { name: screenTexts.add })).toBeVisible();
    first.unmount();
    open('/dashboard');
    expect(await screen.findByText('Dentist')).toBeVisible();
  });

  it('a carer with a plan in a family without one plans alone, and is not offered the family', async () => {
    const { shared, stored, sync } = setUp({ role: 'carer', features: [] });
    shared(1, plannedEvent('Dentist'));
    const { user } = open(path);
    expect(await (await day('Thursday')).findByText('Dentist')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: screenTexts.add }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
    expect(dialog.queryByLabelText(screenTexts.calendarLabel)).toBeNull();
    await user.type(dialog.getByLabelText(screenTexts.titleLabel), 'Yoga');
    await user.click(dialog.getByRole('button', { name: screenTexts.save }));
    const own = () => Object.values(sync.values({ scope: maya.id, kind: ownEventKind.name }));
    await waitFor(() => expect(own()).toMatchObject([{ title: 'Yoga' }]));
    expect(stored()).toMatchObject([{ title: 'Dentist' }]);
  });

  it.each([
    ['a viewer', 'viewer'],
    ['a carer', 'carer'],
  ] as const)('%s sees what others have planned, and changes nothing of it', async (_who, role) => {
    const { shared } = setUp({ role });
    shared(1, plannedEvent('Dentist'));
    const { user } = open(path);
    await user.click((await day('Thursday')).getByRole('button', { name: /Dentist/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dentist' }));
    expect(dialog.queryByRole('button', { name: screenTexts.edit })).toBeNull();
    expect(dialog.getByText(screenTexts.notYours)).toBeVisible();
  });

  it('without the plan, what is there can be read and deleted, and nothing is added', async () => {
    const { shared, stored } = setUp({ hasFeature: false });
    shared(1, plannedEvent('Dentist'));
    const { user } = open(path);
    expect(await screen.findByRole('heading', { name: /Family Planner/ })).toBeVisible();
    expect(screen.getByRole('region', { name: screenTexts.exampleTitle })).toBeVisible();
    expect(screen.queryByRole('button', { name: screenTexts.add })).toBeNull();
    await user.click(await screen.findByRole('button', { name: /15:00.*Dentist/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dentist' }));
    expect(dialog.queryByRole('button', { name: screenTexts.edit })).toBeNull();
    await user.click(dialog.getByRole('button', { name: screenTexts.delete }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('without the plan, a series can be deleted as a whole only', async () => {
    const { shared, stored } = setUp({ hasFeature: false });
    shared(1, plannedEvent('Soccer', { rrule: 'FREQ=DAILY;COUNT=5' }));
    const { user } = open(path);
    const [soccer] = await screen.findAllByRole('button', { name: /15:00.*Soccer/ });
    if (soccer) await user.click(soccer);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: screenTexts.delete }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getAllByRole('radio')).toEqual([question.getByRole('radio', { name: screenTexts.scopes.all })]);
    await user.click(question.getByRole('button', { name: screenTexts.delete }));
    await waitFor(() => expect(stored()).toEqual([]));
  });

  it('nothing can be added before the user has agreed to what is stored', async () => {
    setUp();
    api.use(reply(getConsents, consentsReply({ trackers: '2026-11-01T08:00:00.000Z' })));
    open(path);
    expect(await screen.findByText(consents.planner.text)).toBeVisible();
    expect(screen.getByRole('button', { name: consentTexts.agree })).toBeVisible();
    expect(screen.queryByRole('button', { name: screenTexts.add })).toBeNull();
  });
});
