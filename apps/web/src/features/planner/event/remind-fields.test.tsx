import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within, type queries } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import type { Role } from '@everstep/domain/households';
import { eventKind, ownEventKind, screenTexts, type PlannedEvent } from '@everstep/domain/planner';
import {
  eventReminderKind,
  eventReminderTexts,
  firstReminderSettings,
  reminderLimits,
  reminderSettingsKey,
  reminderSettingsKind,
  reminderSettingsPath,
  reminderSettingsTexts,
  reminderTexts,
  type EventReminder,
  type ReminderChannel,
  type ReminderSettings,
} from '@everstep/domain/reminders';
import { reminderProblems } from '@everstep/domain/reminders/problem-texts';
import { trackerTexts } from '@everstep/domain/trackers';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';
import { ApiError } from '../../../platform/api/api-error';
import { ownScope } from '../../../platform/sync/scope';

const path = '/family-planner';
const key = '01990000-0000-7000-8000-600000000001';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const allOn: ReminderSettings = { ...firstReminderSettings('Europe/Berlin', 'en-GB'), app: true, mail: true };

interface Setting {
  role?: Role;
  event?: PlannedEvent;
  reminder?: Partial<EventReminder>;
  settings?: ReminderSettings | null;
}

/** A family with one event, of which the user has a reminder if one is given. */
function setUp({ role = 'owner', event = plannedEvent('Dentist'), reminder, settings = allOn }: Setting = {}) {
  const family = fakeFamilyServer({}, role);
  const { sync, household } = family;
  sync.setClock(() => Date.now() + 1000);
  api.use(
    reply(validateAccess, { success: true, has_access: true }),
    reply(subscriptionAccess, accessReply({ ...maya, email: family.email, subscription_tier: 'elite_premium' })),
  );
  family.put(eventKind.name, key, event);
  if (settings) sync.put(reminderSettingsKey, settings, { kind: reminderSettingsKind.name });
  const stored: EventReminder = { in: household, alerts: [{ minutes_before: 15 }], channels: ['app'], snoozed: null };
  if (reminder) sync.put(key, { ...stored, ...reminder }, { kind: eventReminderKind.name });
  const own = (name: string) => sync.values({ scope: maya.id, kind: name });
  return {
    ...family,
    stored,
    reminders: () => own(eventReminderKind.name) as Record<string, EventReminder>,
    settings: () => own(reminderSettingsKind.name)[reminderSettingsKey],
    ownEvents: () => own(ownEventKind.name),
    events: () => sync.values({ scope: household, kind: eventKind.name }) as Record<string, PlannedEvent>,
  };
}

type User = ReturnType<typeof open>['user'];
type Dialog = ReturnType<typeof within<typeof queries>>;

const details = async (user: User, title = 'Dentist'): Promise<Dialog> => {
  const thursday = within(await screen.findByRole('group', { name: /^Thursday/ }));
  await user.click(await thursday.findByRole('button', { name: new RegExp(title) }));
  return within(await screen.findByRole('dialog', { name: title }));
};
async function edit(user: User, title?: string): Promise<Dialog> {
  await user.click((await details(user, title)).getByRole('button', { name: screenTexts.edit }));
  return within(await screen.findByRole('dialog', { name: screenTexts.editTitle }));
}
async function startNew(user: User, title: string): Promise<Dialog> {
  await user.click(await screen.findByRole('button', { name: screenTexts.add }));
  const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
  await user.type(dialog.getByLabelText(screenTexts.titleLabel), title);
  return dialog;
}
const group = (dialog: Dialog) => within(dialog.getByRole('group', { name: eventReminderTexts.title }));
const field = (dialog: Dialog, number = 1) => group(dialog).getByLabelText(eventReminderTexts.alert(number));
/** Adds one more, which has the focus. */
async function add(user: User, dialog: Dialog, number = 1): Promise<void> {
  await user.click(group(dialog).getByRole('button', { name: eventReminderTexts.add }));
  await waitFor(() => expect(field(dialog, number)).toHaveFocus());
}
async function choose(user: User, dialog: Dialog, text: string, number = 1): Promise<void> {
  await user.selectOptions(field(dialog, number), text);
  await waitFor(() => expect(field(dialog, number)).toHaveDisplayValue(text));
}
async function toggle(user: User, dialog: Dialog, channel: ReminderChannel): Promise<void> {
  const box = () => group(dialog).getByRole('checkbox', { name: reminderTexts.channels[channel] });
  const isChecked = (box() as HTMLInputElement).checked;
  await user.click(box());
  await waitFor(() => expect((box() as HTMLInputElement).checked).toBe(!isChecked));
}
async function fill(dialog: Dialog, label: string, value: string): Promise<void> {
  fireEvent.change(group(dialog).getByLabelText(label), { target: { value } });
  await waitFor(() =>
    expect(group(dialog).getByLabelText(label)).toHaveValue(/^\d+$/.test(value) ? Number(value) : value),
  );
}
const save = (user: User, dialog: Dialog) => user.click(dialog.getByRole('button', { name: screenTexts.save }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the form of an event', () => {
  it('sets a reminder of the user alone with a new event, and Undo takes both away', async () => {
    const { reminders, events, household } = setUp();
    const { user } = open(path);
    const dialog = await startNew(user, 'Swimming');
    expect(group(dialog).getByText(eventReminderTexts.whose)).toBeVisible();
    await add(user, dialog);
    expect(field(dialog)).toHaveDisplayValue('15 minutes before');
    await choose(user, dialog, '30 minutes before');
    await toggle(user, dialog, 'mail');
    await save(user, dialog);
    await closed();
    await waitFor(() => expect(Object.keys(reminders())).toHaveLength(1));
    const [made = ''] = Object.keys(reminders());
    expect(events()[made]).toMatchObject({ title: 'Swimming' });
    expect(reminders()[made]).toEqual({
      in: household,
      alerts: [{ minutes_before: 30 }],
      channels: ['app'],
      snoozed: null,
    });
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(reminders()).toEqual({}));
    await waitFor(() => expect(Object.keys(events())).toEqual([key]));
  });

  it('sets one of an own event, at a time of the user’s own', async () => {
    const { reminders, ownEvents } = setUp();
    const { user } = open(path);
    const dialog = await startNew(user, 'Yoga');
    fireEvent.change(dialog.getByLabelText(screenTexts.calendarLabel), { target: { value: ownScope } });
    await add(user, dialog);
    await choose(user, dialog, eventReminderTexts.own.timed);
    await fill(dialog, eventReminderTexts.count, '3');
    await user.selectOptions(group(dialog).getByLabelText(eventReminderTexts.unit), 'day');
    await save(user, dialog);
    await closed();
    await waitFor(() =>
      expect(Object.values(reminders())).toMatchObject([{ in: null, alerts: [{ minutes_before: 4_320 }] }]),
    );
    await waitFor(() => expect(Object.keys(ownEvents())).toEqual(Object.keys(reminders())));
  });

  it.each([
    ['minutes before', false, eventReminderTexts.own.timed, eventReminderTexts.count, [{ minutes_before: 40 }]],
    [
      'days before',
      true,
      eventReminderTexts.own.allDay,
      eventReminderTexts.daysBefore,
      [{ days_before: 4, at: '09:00' }],
    ],
  ])(
    'lets the number of %s be typed anew, and keeps it where nothing is typed',
    async (_, allDay, own, label, alerts) => {
      const days = { all_day: true, start: '2026-11-26T00:00:00', end: '2026-11-27T00:00:00' };
      const { reminders } = setUp({ event: plannedEvent('Dentist', allDay ? days : {}), reminder: {} });
      const { user } = open(path);
      const dialog = await edit(user);
      await choose(user, dialog, own);
      const count = group(dialog).getByLabelText(label);
      await user.clear(count);
      expect(count).toHaveDisplayValue('');
      await user.type(count, '4');
      expect(count).toHaveValue(4);
      if (!allDay) await user.type(count, '0');
      await user.clear(count);
      await user.tab();
      await waitFor(() => expect(count).toHaveValue(allDay ? 4 : 40));
      await save(user, dialog);
      await waitFor(() => expect(reminders()[key]?.alerts).toEqual(alerts));
    },
  );

  it('says that no email comes to an address that is not confirmed, and where to have a new link sent', async () => {
    api.use(
      reply(accountSecurity, { success: true, email_confirmed: false, has_password: true, may_set_password: false }),
    );
    setUp({ reminder: {} });
    const { user } = open(path);
    const dialog = await edit(user);
    const link = () => group(dialog).queryByRole('link', { name: new RegExp(reminderSettingsTexts.title) });
    expect(link()).toBeNull();
    await toggle(user, dialog, 'mail');
    await waitFor(() => expect(link()).toHaveAttribute('href', reminderSettingsPath));
    expect(group(dialog).getByText(new RegExp(eventReminderTexts.unconfirmed))).toBeVisible();
  });

  it('asks for an hour where an event lasts whole days, also of what was set for hours', async () => {
    const event = plannedEvent('Dentist', { all_day: true, start: '2026-11-26T00:00:00', end: '2026-11-27T00:00:00' });
    const { reminders } = setUp({ event, reminder: {} });
    const { user } = open(path);
    const dialog = await edit(user);
    expect(field(dialog)).toHaveDisplayValue(eventReminderTexts.days[0] ?? '');
    await choose(user, dialog, eventReminderTexts.days[1] ?? '');
    await fill(dialog, eventReminderTexts.at, '18:30');
    await add(user, dialog, 2);
    await choose(user, dialog, eventReminderTexts.own.allDay, 2);
    await fill(dialog, eventReminderTexts.daysBefore, '3');
    await save(user, dialog);
    await waitFor(() =>
      expect(reminders()[key]?.alerts).toEqual([
        { days_before: 1, at: '18:30' },
        { days_before: 3, at: '09:00' },
      ]),
    );
  });

  it('says that a reminder at an hour comes at the start where that is before it, and keeps the hour', async () => {
    const event = plannedEvent('Dentist', { start: '2026-11-26T08:00:00', end: '2026-11-26T09:00:00' });
    const alerts = [{ days_before: 0, at: '09:00' }];
    const { reminders } = setUp({ event, reminder: { alerts } });
    const { user } = open(path);
    const shown = await details(user);
    expect(shown.getByText(/When it begins/)).toBeVisible();
    expect(shown.queryByText(/On the day/)).toBeNull();
    await user.click(shown.getByRole('button', { name: screenTexts.edit }));
    const dialog = within(await screen.findByRole('dialog', { name: screenTexts.editTitle }));
    expect(field(dialog)).toHaveDisplayValue('When it begins');
    const [start] = dialog.getAllByLabelText(screenTexts.startTime) as [HTMLElement];
    fireEvent.change(start, { target: { value: '15:00' } });
    await waitFor(() => expect(field(dialog)).toHaveDisplayValue(/^On the day at 0?9:00/));
    fireEvent.change(start, { target: { value: '08:30' } });
    await waitFor(() => expect(field(dialog)).toHaveDisplayValue('When it begins'));
    await toggle(user, dialog, 'mail');
    await save(user, dialog);
    await waitFor(() => expect(reminders()[key]).toMatchObject({ alerts, channels: ['app', 'mail'] }));
  });

  it('says when a reminder comes of a whole day that gets an hour', async () => {
    const event = plannedEvent('Dentist', { all_day: true, start: '2026-11-26T00:00:00', end: '2026-11-27T00:00:00' });
    setUp({ event, reminder: { alerts: [{ days_before: 0, at: '09:00' }] } });
    const { user } = open(path);
    const dialog = await edit(user);
    await user.click(dialog.getByRole('checkbox', { name: screenTexts.allDay }));
    const [start] = (await dialog.findAllByLabelText(screenTexts.startTime)) as [HTMLElement];
    fireEvent.change(start, { target: { value: '08:00' } });
    await waitFor(() => expect(field(dialog)).toHaveDisplayValue('When it begins'));
  });

  it('changes the reminder of a series for all of its dates, without asking which are meant', async () => {
    const { reminders, events } = setUp({ event: plannedEvent('Dentist', { rrule: 'FREQ=DAILY;COUNT=5' }) });
    const before = events()[key];
    const { user } = open(path);
    const dialog = await edit(user);
    await add(user, dialog);
    expect(group(dialog).getByText(new RegExp(eventReminderTexts.ofSeries))).toBeVisible();
    await save(user, dialog);
    await closed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(reminders()[key]).toMatchObject({ alerts: [{ minutes_before: 15 }] }));
    expect(events()[key]).toEqual(before);
  });

  it('takes the reminder along where this date and those after it become another series', async () => {
    const { reminders, events, stored } = setUp({
      event: plannedEvent('Dentist', {
        rrule: 'FREQ=DAILY;COUNT=5',
        start: '2026-11-24T15:00:00',
        end: '2026-11-24T16:00:00',
      }),
      reminder: {},
    });
    const { user } = open(path);
    const dialog = await edit(user);
    fireEvent.change(dialog.getByLabelText(screenTexts.titleLabel), { target: { value: 'Orthodontist' } });
    await save(user, dialog);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('radio', { name: screenTexts.scopes.following }));
    await user.click(question.getByRole('button', { name: screenTexts.save }));
    await waitFor(() => expect(Object.keys(events())).toHaveLength(2));
    await waitFor(() => expect(Object.keys(reminders()).sort()).toEqual(Object.keys(events()).sort()));
    expect(Object.values(reminders())).toEqual([stored, stored]);
    // The server copies what others are reminded of.
    expect(Object.values(events()).map(({ continues }) => continues)).toEqual([undefined, key]);
  });

  it('leaves the reminder as it is when the title and the time are edited', async () => {
    const { reminders, events, sync } = setUp({ reminder: {} });
    const row = () => sync.row(key, { kind: eventReminderKind.name });
    const before = row();
    expect(before).toBeDefined();
    const { user } = open(path);
    const dialog = await edit(user);
    expect(field(dialog)).toHaveDisplayValue('15 minutes before');
    fireEvent.change(dialog.getByLabelText(screenTexts.titleLabel), { target: { value: 'Orthodontist' } });
    fireEvent.change(dialog.getAllByLabelText(screenTexts.startTime)[0] as HTMLElement, { target: { value: '16:00' } });
    await save(user, dialog);
    await waitFor(() => expect(events()[key]).toMatchObject({ title: 'Orthodontist', start: '2026-11-26T16:00:00' }));
    expect(row()).toEqual(before);
    expect(Object.keys(reminders())).toEqual([key]);
  });

  it('deletes the reminder once no time is left', async () => {
    const { reminders } = setUp({ reminder: {} });
    const { user } = open(path);
    const dialog = await edit(user);
    await user.click(group(dialog).getByRole('button', { name: eventReminderTexts.remove(1) }));
    await waitFor(() => expect(group(dialog).queryByRole('listitem')).toBeNull());
    await save(user, dialog);
    await waitFor(() => expect(reminders()).toEqual({}));
    expect(await screen.findByText(eventReminderTexts.removed)).toBeVisible();
  });

  it('has room for so many, and refuses the same time twice and none of the channels', async () => {
    const { reminders } = setUp({ reminder: {} });
    const { user } = open(path);
    const dialog = await edit(user);
    for (let number = 2; number <= reminderLimits.alerts; number += 1) await add(user, dialog, number);
    expect(group(dialog).queryByRole('button', { name: eventReminderTexts.add })).toBeNull();
    expect(group(dialog).getByText(eventReminderTexts.full)).toBeVisible();
    await choose(user, dialog, '15 minutes before', 2);
    await save(user, dialog);
    expect(await dialog.findByText(reminderProblems.sameTwice)).toBeVisible();
    await choose(user, dialog, '1 week before', 2);
    await toggle(user, dialog, 'app');
    await save(user, dialog);
    expect(await dialog.findByText(eventReminderTexts.noChannel)).toBeVisible();
    expect(reminders()[key]?.alerts).toEqual([{ minutes_before: 15 }]);
  });

  it('says which chosen ways are switched off, and switches one on with a press', async () => {
    const { settings, sync } = setUp({ settings: null });
    const { user } = open(path);
    const dialog = await edit(user);
    await add(user, dialog);
    expect(group(dialog).getByText(eventReminderTexts.off.app)).toBeVisible();
    expect(group(dialog).queryByText(eventReminderTexts.off.mail)).toBeNull();
    for (const channel of ['mail', 'push'] as const) {
      await toggle(user, dialog, channel);
      expect(group(dialog).getByText(eventReminderTexts.off[channel])).toBeVisible();
    }
    await user.click(group(dialog).getByRole('button', { name: eventReminderTexts.switchOnChannel.mail }));
    await waitFor(() => expect(settings()).toEqual({ ...firstReminderSettings('Europe/Berlin', 'en-GB'), mail: true }));
    await waitFor(() => expect(group(dialog).queryByText(eventReminderTexts.off.mail)).toBeNull());
    expect(group(dialog).getByText(eventReminderTexts.off.app)).toBeVisible();
    expect(sync.values({ kind: eventReminderKind.name })).toEqual({});
  });

  it('keeps the reminder without a connection until it can be sent', async () => {
    const { reminders, sync } = setUp();
    const { user } = open(path);
    const dialog = await edit(user);
    sync.failWith(() => new ApiError('unreachable', 0, 'The server is unreachable.'));
    await add(user, dialog);
    await save(user, dialog);
    await closed();
    const again = await details(user);
    expect(await again.findByText('15 minutes before')).toBeVisible();
    expect(reminders()).toEqual({});
    sync.failWith(() => 'none');
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(reminders()[key]).toMatchObject({ alerts: [{ minutes_before: 15 }] }));
  });
});

describe('the view of an event', () => {
  it('lets those set their own reminder who may only read the event', async () => {
    const { reminders, stored } = setUp({ role: 'viewer' });
    const { user } = open(path);
    const dialog = await details(user);
    expect(dialog.queryByRole('button', { name: screenTexts.edit })).toBeNull();
    await user.click(await dialog.findByRole('button', { name: eventReminderTexts.title }));
    const own = within(await screen.findByRole('dialog', { name: eventReminderTexts.yours }));
    await add(user, own);
    await save(user, own);
    await waitFor(() => expect(reminders()[key]).toEqual({ ...stored, channels: ['app', 'mail'] }));
    await closed();
    expect(await (await details(user)).findByText('15 minutes before')).toBeVisible();
  });

  it('deletes the user’s reminder with the event, and Undo brings both back', async () => {
    const { reminders, events, stored } = setUp({ reminder: {} });
    const { user } = open(path);
    await user.click((await details(user)).getByRole('button', { name: screenTexts.delete }));
    await waitFor(() => expect(events()).toEqual({}));
    await waitFor(() => expect(reminders()).toEqual({}));
    vi.setSystemTime(Date.now() + 1000);
    await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(reminders()[key]).toEqual(stored));
    await waitFor(() => expect(events()[key]).toMatchObject({ title: 'Dentist' }));
  });
});
