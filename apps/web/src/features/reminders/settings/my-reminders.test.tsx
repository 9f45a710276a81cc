import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { validateAccess } from '@everstep/domain/account';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import { resendConfirmation } from '@everstep/domain/auth/email-confirmation';
import { upgradePrompt } from '@everstep/domain/billing';
import { consents, consentTexts, getConsents, giveConsent } from '@everstep/domain/consents';
import { listHouseholds } from '@everstep/domain/households';
import {
  clockText,
  firstReminderSettings,
  getReminderState,
  noteDropped,
  reminderSettingsKey,
  reminderSettingsKind,
  reminderSettingsPath,
  reminderSettingsTexts as texts,
  reminderTexts,
  trackerReminderKind,
  type ReminderSettings,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { consentsReply } from '../../../../test/consents';
import { api, fail, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';
import { dateLocale, shortMoment } from '../../../platform/locale/dates';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const first = firstReminderSettings(ownZone, dateLocale());
const { app: inTheApp, mail: byEmail } = reminderTexts.channels;
const agreedAt = '2026-11-01T08:00:00.000Z';

/** A parent of Mila who has agreed. Whether the family's plan opens the trackers of children is up to the test. */
function setUp({ hasPlan = true, birthDate = '2026-09-14' } = {}) {
  const server = fakeFamilyServer({ birth_date: birthDate }, 'owner', hasPlan ? ['milk_feeding_tracker'] : []);
  const { sync } = server;
  const settingsScope = { scope: maya.id, kind: reminderSettingsKind.name };
  const reminderScope = { scope: maya.id, kind: trackerReminderKind.name };
  return {
    ...server,
    settings: () => sync.values(settingsScope)[reminderSettingsKey] as ReminderSettings | undefined,
    reminders: () => sync.values(reminderScope) as Record<string, TrackerReminder>,
    putSettings: (part: Partial<ReminderSettings>) =>
      sync.put(reminderSettingsKey, { ...first, ...part }, settingsScope),
    putReminder: (key: string, value: TrackerReminder) => sync.put(key, value, reminderScope),
  };
}

type User = ReturnType<typeof open>['user'];
const section = async () => within(await screen.findByRole('region', { name: texts.title }));
const channels = async () => within(await (await section()).findByRole('region', { name: texts.channelsTitle }));
const trackers = async () => within(await (await section()).findByRole('region', { name: texts.trackersTitle }));
const checkbox = async (name: string) => (await channels()).findByRole('checkbox', { name });
const setTime = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const openForm = async (user: User, button: string, name: string) => {
  await user.click(await (await trackers()).findByRole('button', { name: texts.buttonOf(button, name) }));
  return within(await screen.findByRole('dialog', { name }));
};
const row = async (name: string) => within((await (await trackers()).findByText(name)).closest('li') as HTMLElement);

describe('how reminders reach a user', () => {
  it('is nothing before the user asks for it', async () => {
    const { settings } = setUp();
    open(reminderSettingsPath);
    for (const name of [inTheApp, byEmail, reminderTexts.quietHours]) expect(await checkbox(name)).not.toBeChecked();
    expect((await channels()).queryByRole('checkbox', { name: reminderTexts.channels.push })).toBeNull();
    expect(await (await trackers()).findByText(texts.chooseChannel)).toBeVisible();
    expect(settings()).toBeUndefined();
  });

  it('is switched on and off one by one, with the zone and language of the browser', async () => {
    const { settings } = setUp();
    const { user } = open(reminderSettingsPath);
    await user.click(await checkbox(inTheApp));
    await user.click(await checkbox(byEmail));
    await waitFor(() => expect(settings()).toEqual({ ...first, app: true, mail: true }));
    for (const name of [inTheApp, byEmail]) await waitFor(async () => expect(await checkbox(name)).toBeChecked());
    expect(await screen.findByText(texts.switched.mail(true))).toBeVisible();
    await user.click(await checkbox(inTheApp));
    await waitFor(() => expect(settings()).toEqual({ ...first, mail: true }));
  });

  it('shows two switches at once, before either is stored, and stores both', async () => {
    const { settings } = setUp();
    open(reminderSettingsPath);
    const switches = [await checkbox(inTheApp), await checkbox(byEmail)];
    for (const each of switches) fireEvent.click(each);
    for (const each of switches) expect(each).toBeChecked();
    expect(settings()).toBeUndefined();
    await waitFor(() => expect(settings()).toMatchObject({ app: true, mail: true }));
    for (const each of switches) await waitFor(() => expect(each).toBeChecked());
  });

  it('can be put back by Undo', async () => {
    const { settings, putSettings } = setUp();
    putSettings({ app: true });
    const { user } = open(reminderSettingsPath);
    await waitFor(async () => expect(await checkbox(inTheApp)).toBeChecked());
    await user.click(await checkbox(inTheApp));
    await waitFor(() => expect(settings()?.app).toBe(false));
    await user.click(await screen.findByRole('button', { name: trackerTexts.undo }));
    await waitFor(() => expect(settings()?.app).toBe(true));
    await waitFor(async () => expect(await checkbox(inTheApp)).toBeChecked());
  });

  it('is stored on the device without a connection, and sent later', async () => {
    const { sync, settings } = setUp();
    const { user } = open(reminderSettingsPath);
    await checkbox(byEmail);
    sync.failWith(() => 'request lost');
    await user.click(await checkbox(byEmail));
    expect(await (await section()).findByText('Saved on this device, 1 waiting')).toBeVisible();
    expect(await checkbox(byEmail)).toBeChecked();
    expect(settings()).toBeUndefined();
    sync.failWith(() => 'none');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(settings()?.mail).toBe(true));
  });

  it('says that nothing is sent to an address that is not confirmed, and sends a new link', async () => {
    setUp().putSettings({ mail: true });
    api.use(
      reply(accountSecurity, { success: true, email_confirmed: false, has_password: true, may_set_password: false }),
      reply(resendConfirmation, { success: true, message: 'Sent.' }),
    );
    const { user } = open(reminderSettingsPath);
    expect(await (await channels()).findByText(texts.confirmFirst)).toBeVisible();
    await user.click((await channels()).getByRole('button', { name: 'Send me a new link' }));
    expect(await (await channels()).findByText('Sent.')).toBeVisible();
  });

  it('says when the last email was sent', async () => {
    setUp().putSettings({ mail: true });
    const mail = '2026-11-25T19:00:00.000Z';
    api.use(reply(getReminderState, { success: true, dropped: 0, last_sent: { mail, push: null } }));
    open(reminderSettingsPath);
    expect(await (await channels()).findByText(texts.lastMail(shortMoment(mail)))).toBeVisible();
  });

  it('goes by the clocks of the device with one press', async () => {
    const { settings, putSettings } = setUp();
    const zone = ownZone === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    putSettings({ zone });
    const { user } = open(reminderSettingsPath);
    expect(await (await channels()).findByText(texts.zone(zone))).toBeVisible();
    await user.click((await channels()).getByRole('button', { name: texts.useDeviceZone(ownZone) }));
    await waitFor(() => expect(settings()?.zone).toBe(ownZone));
    expect(await (await channels()).findByText(texts.zone(ownZone))).toBeVisible();
    expect((await channels()).queryByRole('button', { name: texts.useDeviceZone(ownZone) })).toBeNull();
  });
});

describe('quiet hours', () => {
  const hours = async () => within(await (await channels()).findByRole('form', { name: reminderTexts.quietHours }));

  it('are proposed for the night, say what they do, and can be changed and switched off', async () => {
    const { settings } = setUp();
    const { user } = open(reminderSettingsPath);
    const quiet = await checkbox(reminderTexts.quietHours);
    expect(quiet).toHaveAccessibleDescription(reminderTexts.quietHoursHint);
    await user.click(quiet);
    await waitFor(() => expect(settings()?.quiet_hours).toEqual({ from: '22:00', to: '07:00' }));
    setTime((await hours()).getByLabelText(texts.quiet.from), '21:30');
    await user.click((await hours()).getByRole('button', { name: texts.quiet.save }));
    await waitFor(() => expect(settings()?.quiet_hours).toEqual({ from: '21:30', to: '07:00' }));
    await user.click(await checkbox(reminderTexts.quietHours));
    await waitFor(() => expect(settings()?.quiet_hours).toBeNull());
  });

  it.each([
    ['end when they begin', '22:00', /another time than they begin/],
    ['have no end', '', /hours and minutes/],
  ])('are refused if they %s', async (_, to, expected) => {
    const { settings, putSettings } = setUp();
    putSettings({ quiet_hours: { from: '22:00', to: '07:00' } });
    const { user } = open(reminderSettingsPath);
    const end = await (await hours()).findByLabelText(texts.quiet.to);
    setTime(end, to);
    await user.click((await hours()).getByRole('button', { name: texts.quiet.save }));
    await waitFor(() => expect(end).toHaveAccessibleDescription(expected));
    await waitFor(() => expect(end).toHaveFocus());
    expect(settings()?.quiet_hours).toEqual({ from: '22:00', to: '07:00' });
  });

  it('are refused no longer once the other hour is corrected', async () => {
    const { settings, putSettings } = setUp();
    putSettings({ quiet_hours: { from: '22:00', to: '07:00' } });
    const { user } = open(reminderSettingsPath);
    const end = await (await hours()).findByLabelText(texts.quiet.to);
    setTime(end, '22:00');
    await user.click((await hours()).getByRole('button', { name: texts.quiet.save }));
    await waitFor(() => expect(end).toBeInvalid());
    setTime((await hours()).getByLabelText(texts.quiet.from), '20:00');
    await waitFor(() => expect(end).toBeValid());
    expect(end).not.toHaveAccessibleDescription();
    await user.click((await hours()).getByRole('button', { name: texts.quiet.save }));
    await waitFor(() => expect(settings()?.quiet_hours).toEqual({ from: '20:00', to: '22:00' }));
  });
});

describe('reminders that came too late', () => {
  it('are counted until the user has read it', async () => {
    setUp();
    const seen: unknown[] = [];
    const state = (dropped: number) => ({ success: true as const, dropped, last_sent: { mail: null, push: null } });
    api.use(
      reply(getReminderState, () => state(seen.length > 0 ? 0 : 3)),
      reply(noteDropped, ({ body }) => {
        seen.push(body);
        return state(0);
      }),
    );
    const { user } = open(reminderSettingsPath);
    expect(await (await section()).findByText(reminderTexts.dropped(3))).toBeVisible();
    await user.click((await section()).getByRole('button', { name: reminderTexts.droppedSeen }));
    await waitFor(() => expect(screen.queryByText(reminderTexts.dropped(3))).toBeNull());
    expect(seen).toEqual([{ seen: 3 }]);
  });

  it('stay on screen if that could not be stored', async () => {
    setUp();
    api.use(
      reply(getReminderState, { success: true, dropped: 1, last_sent: { mail: null, push: null } }),
      fail(noteDropped, 'unavailable'),
    );
    const { user } = open(reminderSettingsPath);
    await user.click(await (await section()).findByRole('button', { name: reminderTexts.droppedSeen }));
    expect(await (await section()).findByText(texts.droppedFailed)).toBeVisible();
    expect(screen.getByText(reminderTexts.dropped(1))).toBeVisible();
  });
});

describe('a daily reminder of a tracker', () => {
  it('is set, changed and removed', async () => {
    const { reminders, putSettings } = setUp();
    putSettings({ app: true, mail: true });
    const { user } = open(reminderSettingsPath);
    const { sleep } = texts.trackers;
    expect(await (await row(sleep)).findByText(texts.off)).toBeVisible();
    const form = await openForm(user, texts.set, sleep);
    setTime(form.getByLabelText(texts.time), '20:15');
    await user.click(form.getByRole('checkbox', { name: inTheApp }));
    await user.click(form.getByRole('button', { name: texts.save }));
    await waitFor(() =>
      expect(reminders()).toEqual({ sleep: { type: 'daily', tracker: 'sleep', at: '20:15', channels: ['mail'] } }),
    );
    expect(await (await row(sleep)).findByText(texts.daily(clockText('20:15', dateLocale()), ['mail']))).toBeVisible();

    const again = await openForm(user, texts.change, sleep);
    expect(again.getByLabelText(texts.time)).toHaveValue('20:15');
    expect(again.getByRole('checkbox', { name: inTheApp })).not.toBeChecked();
    setTime(again.getByLabelText(texts.time), '07:05');
    await user.click(again.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(reminders().sleep).toMatchObject({ at: '07:05', channels: ['mail'] }));

    const last = await openForm(user, texts.change, sleep);
    await user.click(last.getByRole('button', { name: texts.remove }));
    await waitFor(() => expect(reminders()).toEqual({}));
    expect(await (await row(sleep)).findByText(texts.off)).toBeVisible();
  });

  it('needs an hour and a way', async () => {
    const { reminders, putSettings } = setUp();
    putSettings({ app: true });
    const { user } = open(reminderSettingsPath);
    const form = await openForm(user, texts.set, texts.trackers.fertility);
    const time = form.getByLabelText(texts.time);
    expect(time).toHaveValue('07:00');
    setTime(time, '');
    await user.click(form.getByRole('button', { name: texts.save }));
    await waitFor(() => expect(time).toHaveAccessibleDescription(/hours and minutes/));
    setTime(time, '06:30');
    await user.click(form.getByRole('checkbox', { name: inTheApp }));
    await user.click(form.getByRole('button', { name: texts.save }));
    expect(await form.findByText(texts.needsChannel)).toBeVisible();
    expect(reminders()).toEqual({});
  });

  it('says that nothing comes while its way is off', async () => {
    const { putSettings, putReminder } = setUp();
    putSettings({ app: true });
    putReminder('diapers', { type: 'daily', tracker: 'diapers', at: '19:00', channels: ['mail'] });
    open(reminderSettingsPath);
    expect(await (await row(texts.trackers.diapers)).findByText(texts.paused(['mail']))).toBeVisible();
  });

  it('of a tracker that the plan does not open is named with the plan that does', async () => {
    const { putSettings } = setUp({ hasPlan: false });
    putSettings({ app: true });
    open(reminderSettingsPath);
    const list = await trackers();
    expect(await list.findByText(texts.locked(['feedings', 'diapers', 'sleep']))).toBeVisible();
    expect(list.getByText(upgradePrompt('milk_feeding_tracker', 'ultra_elite').title)).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('button', { name: texts.buttonOf(texts.set, texts.trackers.fertility) })).toBeVisible();
  });

  it('that was set before the plan ended can only be removed', async () => {
    const { putSettings, putReminder, reminders } = setUp({ hasPlan: false });
    putSettings({ app: true });
    putReminder('sleep', { type: 'daily', tracker: 'sleep', at: '19:00', channels: ['app'] });
    const { user } = open(reminderSettingsPath);
    const sleep = await row(texts.trackers.sleep);
    expect(sleep.getByText(texts.ended)).toBeVisible();
    await user.click(sleep.getByRole('button', { name: texts.buttonOf(texts.remove, texts.trackers.sleep) }));
    await waitFor(() => expect(reminders()).toEqual({}));
  });

  it('of a tracker of children waits for a child', async () => {
    const { putSettings } = setUp();
    putSettings({ app: true });
    api.use(
      reply(listHouseholds, { success: true, households: [] }),
      reply(validateAccess, { success: true, has_access: true }),
    );
    open(reminderSettingsPath);
    const list = await trackers();
    expect(await list.findByText(new RegExp(texts.noChild(['feedings', 'diapers', 'sleep'])))).toBeVisible();
    expect(list.getByRole('link', { name: trackerTexts.addChild })).toHaveAttribute('href', '/family?add=child');
  });
});

describe('the reminder of the next feed', () => {
  const name = texts.nextFeedOf('Mila');

  it('is set for a child, says that it is an estimate, and is removed', async () => {
    const { reminders, putSettings, child, household } = setUp();
    putSettings({ app: true });
    const { user } = open(reminderSettingsPath);
    const form = await openForm(user, texts.set, name);
    expect(form.getByText(reminderTexts.nextFeedHint)).toBeVisible();
    await user.click(form.getByRole('button', { name: texts.save }));
    const expected = { type: 'next_feed', in: household, child_id: child.id, channels: ['app'] };
    await waitFor(() => expect(reminders()).toEqual({ [child.id]: expected }));
    expect(await (await row(name)).findByText(texts.nextFeed(['app']))).toBeVisible();
    const again = await openForm(user, texts.change, name);
    await user.click(again.getByRole('button', { name: texts.remove }));
    await waitFor(() => expect(reminders()).toEqual({}));
  });

  it('is not offered for a child of two years', async () => {
    const { putSettings } = setUp({ birthDate: '2020-01-15' });
    putSettings({ app: true });
    open(reminderSettingsPath);
    expect(await (await trackers()).findByText(texts.trackers.sleep)).toBeVisible();
    expect(screen.queryByText(name)).toBeNull();
  });

  it('of a child who has left the family can be removed', async () => {
    const { putSettings, putReminder, reminders, household } = setUp();
    putSettings({ app: true });
    const other = '019ac3a0-0000-7000-8000-00000000ffff';
    putReminder(other, { type: 'next_feed', in: household, child_id: other, channels: ['app'] });
    const { user } = open(reminderSettingsPath);
    const former = await row(texts.formerChild);
    await user.click(former.getByRole('button', { name: texts.buttonOf(texts.remove, texts.formerChild) }));
    await waitFor(() => expect(reminders()).toEqual({}));
  });
});

describe('the section', () => {
  it('has the focus where a link leads to it', async () => {
    setUp();
    open(reminderSettingsPath);
    await waitFor(async () => expect(await screen.findByRole('region', { name: texts.title })).toHaveFocus());
  });

  function withoutConsent(given: Parameters<typeof consentsReply>[0] = {}) {
    let current = given;
    const replies = () => consentsReply(current);
    api.use(
      reply(getConsents, replies),
      reply(giveConsent, ({ params: { kind } }) => {
        current = { ...current, [kind as 'planner']: agreedAt };
        return replies();
      }),
    );
  }

  it('asks for consent once the user wants to set reminders up', async () => {
    setUp();
    withoutConsent({ trackers: agreedAt });
    const { user } = open('/dashboard?tab=profile');
    await user.click(await (await section()).findByRole('button', { name: texts.setUp }));
    const question = within(await screen.findByRole('region', { name: consents.planner.title }));
    await user.click(question.getByRole('button', { name: consentTexts.agree }));
    expect(await checkbox(inTheApp)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: texts.title })).toHaveFocus());
  });

  it('asks for consent at once where a link leads to it', async () => {
    setUp();
    withoutConsent({ trackers: agreedAt });
    open(reminderSettingsPath);
    expect(await screen.findByRole('region', { name: consents.planner.title })).toBeVisible();
    expect(screen.queryByRole('region', { name: texts.channelsTitle })).toBeNull();
  });

  it('asks for the consent of the trackers before it reminds of them', async () => {
    setUp().putSettings({ app: true });
    withoutConsent({ planner: agreedAt });
    const { user } = open(reminderSettingsPath);
    const question = within(await screen.findByRole('region', { name: consents.trackers.title }));
    expect(screen.queryByRole('region', { name: texts.trackersTitle })).toBeNull();
    await user.click(question.getByRole('button', { name: consentTexts.agree }));
    expect(await (await trackers()).findByText(texts.trackers.sleep)).toBeVisible();
  });
});
