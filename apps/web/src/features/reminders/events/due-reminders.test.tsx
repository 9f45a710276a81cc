import '../../../../test/indexed-db';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import type { Child } from '@everstep/domain/households';
import { eventKind, ownEventKind, type PlannedEvent } from '@everstep/domain/planner';
import {
  dueTexts,
  eventReminderKind,
  firstReminderSettings,
  reminderSettingsKey,
  reminderSettingsKind,
  reminderTexts,
  trackerReminderKind,
  type DailyReminder,
  type EventReminder,
  type ReminderSettings,
} from '@everstep/domain/reminders';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { ownScope } from '../../../platform/sync/scope';

/** A page that shows nothing of the planner. */
const path = '/privacy';
const keyOf = (number: number) => `01990000-0000-7000-8000-70000000000${number}`;
const settings: ReminderSettings = { ...firstReminderSettings('Europe/Berlin', 'en-GB'), app: true };

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T13:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

interface Given {
  event: PlannedEvent;
  reminder?: Partial<EventReminder>;
  isOwn?: boolean;
}

/** A device of a user who has these events and reminders of them. */
async function setUp(
  given: readonly Given[],
  changed: {
    settings?: Partial<ReminderSettings>;
    hasPlan?: boolean;
    ofFamily?: string[];
    daily?: DailyReminder;
    child?: Partial<Child>;
  } = {},
) {
  const ofBoth = changed.hasPlan === false ? [] : ['family_planner', 'milk_feeding_tracker'];
  const family = fakeFamilyServer(changed.child, 'viewer', changed.ofFamily ?? ofBoth);
  const { sync, household, email } = family;
  sync.setClock(() => Date.now() + 1000);
  api.use(
    reply(validateAccess, { success: true, has_access: changed.hasPlan ?? true }),
    reply(subscriptionAccess, accessReply({ ...maya, email, subscription_tier: 'elite_premium' })),
  );
  sync.put(reminderSettingsKey, { ...settings, ...changed.settings }, { kind: reminderSettingsKind.name });
  const { daily } = changed;
  if (daily) sync.put(daily.tracker, daily, { kind: trackerReminderKind.name, id: daily.tracker });
  given.forEach(({ event, reminder, isOwn = false }, index) => {
    const scope = isOwn ? maya.id : household;
    const kind = isOwn ? ownEventKind.name : eventKind.name;
    sync.put(keyOf(index), event, { scope, kind, id: `event ${index}` });
    const value = { in: isOwn ? null : household, alerts: [{ minutes_before: 15 }], channels: ['app'], snoozed: null };
    sync.put(keyOf(index), { ...value, ...reminder }, { kind: eventReminderKind.name });
  });
  await openOutbox(email).refresh(ownScope);
  return {
    ...family,
    reminders: () => sync.values({ kind: eventReminderKind.name }) as Record<string, EventReminder>,
  };
}

/** Room for two columns. */
function wideScreen(): void {
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('width >='), media: query }) as MediaQueryList,
    );
  onTestFinished(() => spy.mockRestore());
}

/** As when a phone is taken out again. */
function moveTo(instant: string): void {
  vi.setSystemTime(new Date(instant));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}
const notice = async () => within(await screen.findByRole('region', { name: dueTexts.title }));
const expectNone = () => waitFor(() => expect(screen.queryByRole('region', { name: dueTexts.title })).toBeNull());
/** What is due only later shows that everything has been loaded. */
const probe: Given = {
  event: plannedEvent('Probe', { start: '2026-11-26T14:00:00' }),
  reminder: { alerts: [{ minutes_before: 0 }] },
};

describe('the notice of a reminder', () => {
  beforeEach(wideScreen);

  it('appears on any page when the reminder is due, says when the event begins, and counts on', async () => {
    await setUp([{ event: plannedEvent('Dentist') }, { event: plannedEvent('Yoga'), isOwn: true }, probe]);
    open(path);
    expect((await notice()).getByText('Probe')).toBeVisible();
    expect(screen.queryByText('Dentist')).toBeNull();
    moveTo('2026-11-26T13:45:00Z');
    expect(await (await notice()).findByText('Dentist')).toBeVisible();
    expect((await notice()).getByText('in 15 min')).toBeVisible();
    expect((await notice()).getByText(dueTexts.position(2))).toBeVisible();
    expect(screen.getByText(dueTexts.due('Dentist'))).toHaveRole('status');
    moveTo('2026-11-26T14:00:00Z');
    expect(await (await notice()).findByText('now')).toBeVisible();
  });

  it('does not come for an event that is only for a child who is being removed', async () => {
    const id = keyOf(9);
    await setUp(
      [
        { event: plannedEvent('Checkup', { children: [id] }) },
        { event: plannedEvent('Dentist', { children: [id], members: [maya.id] }) },
      ],
      { child: { id, deletion_at: '2026-12-03T13:00:00.000Z' } },
    );
    open(path);
    moveTo('2026-11-26T13:45:00Z');
    expect(await (await notice()).findByText('Dentist')).toBeVisible();
    expect((await notice()).queryByText(dueTexts.position(2))).toBeNull();
    expect(screen.queryByText('Checkup')).toBeNull();
  });

  it('is there by itself at the moment when the reminder is due', async () => {
    await setUp([{ event: plannedEvent('Dentist', { start: '2026-11-26T14:15:01' }) }]);
    open(path);
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T13:00:01Z') });
    expect(await (await notice()).findByText('Dentist')).toBeVisible();
  });

  it('goes from one to the next with Done, which holds when the page is opened again', async () => {
    await setUp([
      { event: plannedEvent('Dentist') },
      { event: plannedEvent('Yoga', { start: '2026-11-26T15:05:00' }), isOwn: true },
    ]);
    vi.setSystemTime(new Date('2026-11-26T13:55:00Z'));
    const { user, unmount } = open(path);
    expect((await notice()).getByText('Dentist')).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: dueTexts.done }));
    expect(await (await notice()).findByText('Yoga')).toBeVisible();
    expect((await notice()).getByRole('button', { name: dueTexts.done })).toHaveFocus();
    unmount();
    const again = open(path);
    expect((await notice()).getByText('Yoga')).toBeVisible();
    await again.user.click((await notice()).getByRole('button', { name: dueTexts.done }));
    await expectNone();
  });

  it('stays while another one becomes due that begins earlier', async () => {
    await setUp([
      { event: plannedEvent('Dentist'), reminder: { alerts: [{ minutes_before: 60 }] } },
      { event: plannedEvent('Yoga', { start: '2026-11-26T14:30:00' }) },
    ]);
    open(path);
    expect((await notice()).getByText('Dentist')).toBeVisible();
    moveTo('2026-11-26T13:15:00Z');
    expect(await (await notice()).findByText(dueTexts.position(2))).toBeVisible();
    expect((await notice()).getByText('Dentist')).toBeVisible();
  });

  it('comes in quiet hours too', async () => {
    await setUp([{ event: plannedEvent('Dentist') }], {
      settings: { quiet_hours: { from: '12:00', to: '18:00' } },
    });
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    open(path);
    expect((await notice()).getByText('Dentist')).toBeVisible();
  });

  it('of a moved event comes at its new time, and after a new title not once more', async () => {
    const { sync, household, email } = await setUp([{ event: plannedEvent('Dentist') }]);
    vi.setSystemTime(new Date('2026-11-26T13:46:00Z'));
    const { user } = open(path);
    const pull = () => openOutbox(email).refresh(household);
    const edit = async (event: PlannedEvent, at: string) => {
      sync.put(keyOf(0), event, { scope: household, kind: eventKind.name, id: at, at });
      await act(pull);
    };
    expect((await notice()).getByText('Dentist')).toBeVisible();
    await user.click((await notice()).getByRole('button', { name: dueTexts.done }));
    await expectNone();
    await edit(plannedEvent('Orthodontist'), '2026-11-26T13:00:10.000Z');
    await edit(
      plannedEvent('Orthodontist', { start: '2026-11-26T15:10:00', end: '2026-11-26T16:00:00' }),
      '2026-11-26T13:00:20.000Z',
    );
    moveTo('2026-11-26T13:54:00Z');
    expect(screen.queryByRole('region', { name: dueTexts.title })).toBeNull();
    moveTo('2026-11-26T13:55:00Z');
    expect(await (await notice()).findByText('Orthodontist')).toBeVisible();
    expect((await notice()).getByText('in 15 min')).toBeVisible();
  });

  it.each([
    [dueTexts.snoozeFor.minutes, '2026-11-26T13:55:00.000Z'],
    [dueTexts.snoozeFor.hour, '2026-11-26T14:45:00.000Z'],
    [dueTexts.morning(false, '08:00'), '2026-11-27T07:00:00.000Z'],
  ])('is put off everywhere: %s', async (choice, until) => {
    const { reminders } = await setUp([{ event: plannedEvent('Dentist') }]);
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: dueTexts.snooze }));
    await waitFor(async () =>
      expect((await notice()).getByRole('button', { name: dueTexts.snoozeFor.minutes })).toHaveFocus(),
    );
    await user.click((await notice()).getByRole('button', { name: choice }));
    await expectNone();
    const start = '2026-11-26T15:00:00';
    await waitFor(() => expect(reminders()[keyOf(0)]?.snoozed).toEqual({ original: start, start, until }));
    moveTo(until);
    expect((await notice()).getByText('Dentist')).toBeVisible();
  });

  it('leaves the choice of a time with Escape, which returns to the button', async () => {
    const { reminders } = await setUp([{ event: plannedEvent('Dentist') }]);
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    const { user } = open(path);
    await user.click((await notice()).getByRole('button', { name: dueTexts.snooze }));
    await waitFor(async () =>
      expect((await notice()).getByRole('button', { name: dueTexts.snoozeFor.minutes })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await notice()).getByRole('button', { name: dueTexts.snooze })).toHaveFocus());
    expect(reminders()[keyOf(0)]?.snoozed).toBeNull();
  });

  it('opens the date of a series that it is about, and is done with that', async () => {
    const times = { start: '2026-11-05T15:00:00', end: '2026-11-05T16:00:00' };
    await setUp([{ event: plannedEvent('Choir', { rrule: 'FREQ=WEEKLY', ...times }) }]);
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    const { user } = open(path);
    await user.click((await notice()).getByRole('link', { name: dueTexts.open }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choir' }));
    expect(dialog.getByText('Thursday, 26 November')).toBeVisible();
    await expectNone();
  });

  it('says the day of an event that lasts whole days', async () => {
    const event = plannedEvent('Trip', { all_day: true, start: '2026-11-27T00:00:00', end: '2026-11-28T00:00:00' });
    await setUp([{ event, reminder: { alerts: [{ days_before: 1, at: '14:00' }] } }]);
    open(path);
    expect((await notice()).getByText('tomorrow')).toBeVisible();
  });

  it('comes by the plan of the family, too', async () => {
    await setUp([{ event: plannedEvent('Dentist') }], { hasPlan: false, ofFamily: ['family_planner'] });
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    open(path);
    expect((await notice()).getByText('Dentist')).toBeVisible();
  });

  it('of a tracker comes at its hour, leads to the tracker, and is done with that until the next day', async () => {
    const daily: DailyReminder = { type: 'daily', tracker: 'fertility', at: '14:30', channels: ['app'] };
    await setUp([probe], { daily });
    const { user, address } = open(path);
    await user.click((await notice()).getByRole('button', { name: dueTexts.done }));
    await expectNone();
    moveTo('2026-11-26T13:30:00Z');
    expect((await notice()).getByText(reminderTexts.daily.fertility)).toBeVisible();
    expect((await notice()).queryByRole('button', { name: dueTexts.snooze })).toBeNull();
    await user.click((await notice()).getByRole('link', { name: dueTexts.open }));
    await waitFor(() => expect(address()).toBe('/fertility-tracker'));
    await expectNone();
    moveTo('2026-11-27T13:30:00Z');
    expect(await (await notice()).findByText(reminderTexts.daily.fertility)).toBeVisible();
  });

  it('of a tracker that no plan opens does not come', async () => {
    const daily: DailyReminder = { type: 'daily', tracker: 'sleep', at: '13:00', channels: ['app'] };
    await setUp([probe], { daily, hasPlan: false, ofFamily: ['family_planner'] });
    open(path);
    expect((await notice()).getByText('Probe')).toBeVisible();
    expect((await notice()).queryByText(dueTexts.position(2))).toBeNull();
  });

  it.each([
    ['in the app are switched off', { settings: { app: false } }],
    ['are not in the plan any more', { hasPlan: false }],
    ['are not in the plan of the family, whatever that of the user is', { ofFamily: [] }],
  ])('does not come where reminders %s', async (_, changed) => {
    const { sync, household, email } = await setUp([{ event: plannedEvent('Dentist') }], changed);
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    open(path);
    await waitFor(() => expect(sync.pulled.map(({ scope }) => scope)).toContain(household));
    await act(() => openOutbox(email).refresh(household));
    expect(screen.queryByRole('region', { name: dueTexts.title })).toBeNull();
  });
});

describe('the notice of a reminder on a phone', () => {
  const pill = (count: number) => screen.findByRole('button', { name: new RegExp(`^${dueTexts.pill(count)}`) });
  const sheet = async () => within(await screen.findByRole('dialog', { name: dueTexts.title }));

  it('is a line in the header that opens it, and goes from one to the next until none is left', async () => {
    await setUp([
      { event: plannedEvent('Dentist') },
      { event: plannedEvent('Yoga', { start: '2026-11-26T15:05:00' }), isOwn: true },
    ]);
    vi.setSystemTime(new Date('2026-11-26T13:55:00Z'));
    const { user } = open(path);
    expect(await pill(2)).toHaveTextContent('Dentist');
    expect(await pill(2)).toHaveTextContent('in 5 min');
    expect(screen.queryByRole('region', { name: dueTexts.title })).toBeNull();
    expect(screen.getByText(dueTexts.due('Dentist'))).toHaveRole('status');
    await user.click(await pill(2));
    await user.click((await sheet()).getByRole('button', { name: dueTexts.done }));
    expect(await (await sheet()).findByText('Yoga')).toBeVisible();
    expect((await sheet()).getByRole('button', { name: dueTexts.done })).toHaveFocus();
    expect((await sheet()).getByRole('status')).toHaveTextContent(dueTexts.due('Yoga'));
    await user.click((await sheet()).getByRole('button', { name: dueTexts.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /Yoga/ })).toBeNull();
    await waitFor(() => expect(screen.getByRole('link', { name: 'Everstep' })).toHaveFocus());
  });

  it('is put off there, and Escape leaves the choice of a time before the sheet', async () => {
    const { reminders } = await setUp([{ event: plannedEvent('Dentist') }]);
    vi.setSystemTime(new Date('2026-11-26T13:45:00Z'));
    const { user } = open(path);
    await user.click(await pill(1));
    await user.click((await sheet()).getByRole('button', { name: dueTexts.snooze }));
    await waitFor(async () =>
      expect((await sheet()).getByRole('button', { name: dueTexts.snoozeFor.minutes })).toHaveFocus(),
    );
    await user.keyboard('{Escape}');
    await waitFor(async () => expect((await sheet()).getByRole('button', { name: dueTexts.snooze })).toHaveFocus());
    await user.click((await sheet()).getByRole('button', { name: dueTexts.snooze }));
    await user.click((await sheet()).getByRole('button', { name: dueTexts.snoozeFor.hour }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(reminders()[keyOf(0)]?.snoozed?.until).toBe('2026-11-26T14:45:00.000Z'));
  });

  it('closes when it opens its event, with another one still due', async () => {
    await setUp([
      { event: plannedEvent('Dentist') },
      { event: plannedEvent('Yoga', { start: '2026-11-26T15:05:00' }) },
    ]);
    vi.setSystemTime(new Date('2026-11-26T13:55:00Z'));
    const { user } = open(path);
    await user.click(await pill(2));
    await user.click((await sheet()).getByRole('link', { name: dueTexts.open }));
    expect(await screen.findByRole('dialog', { name: 'Dentist' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: dueTexts.title })).toBeNull();
  });
});
