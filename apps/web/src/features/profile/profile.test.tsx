import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authTexts, listSessions } from '@everstep/domain/auth';
import { consents, getConsents, giveConsent } from '@everstep/domain/consents';
import { addDays, localDay } from '@everstep/domain/base/days';
import { failures } from '@everstep/domain/errors';
import { emptyProfile, getProfile, profileTexts, saveProfile, type Profile } from '@everstep/domain/profile';
import { sessionTexts } from '@everstep/domain/session';
import { formatCalendarDay } from '../../platform/locale/dates';
import { fail, api, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { open, openInBrowser, storeSession } from '../../../test/open';
import { consentsReply } from '../../../test/consents';

const path = '/dashboard?tab=profile';
const bell: Profile = { ...emptyProfile, firstName: 'Maya', lastName: 'Bell', city: 'Bath', phone: '555 0147' };
const dueDate = addDays(localDay(new Date()), 100);
const givenAt = '2026-11-20T08:00:00.000Z';
const stored = (profile: Profile, version = 'v1') => reply(getProfile, { success: true, profile, version });
/** Accepts saves and lists what was sent. */
function acceptSaves() {
  const sent: unknown[] = [];
  api.use(
    reply(saveProfile, ({ body }) => {
      sent.push(body);
      const { version: _old, unit: _unit, ...values } = body as Profile & { version: string; unit: string };
      return { success: true as const, profile: { ...bell, ...values }, version: `v${sent.length + 1}` };
    }),
  );
  return sent;
}

beforeEach(() => {
  storeSession();
  api.use(
    stored(bell),
    reply(getConsents, consentsReply({ trackers: givenAt })),
    reply(listSessions, { success: true, sessions: [] }),
  );
});

const card = async () => within(await screen.findByRole('region', { name: profileTexts.title }));
async function edit() {
  const opened = open(path);
  const profile = await card();
  await opened.user.click(await profile.findByRole('button', { name: 'Edit Profile' }));
  return { ...opened, profile };
}
const valueOf = async (label: string) =>
  (await card()).getAllByRole('term').find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent;
function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
}

describe('the view', () => {
  it('shows every field in three groups, and says which were left out', async () => {
    api.use(stored({ ...bell, dueDate, dateOfBirth: '1991-04-05', childrenCount: '4+', currentStage: 'pregnant' }));
    open(path);
    for (const group of ['Personal', 'Partner', 'Family'])
      expect(await screen.findByRole('region', { name: group })).toBeVisible();
    expect(await valueOf('First name')).toBe('Maya');
    expect(await valueOf('Email')).toBe(maya.email);
    expect(await valueOf('Date of birth')).toBe(formatCalendarDay('1991-04-05'));
    expect(await valueOf('Due date')).toBe(formatCalendarDay(dueDate));
    expect(await valueOf('Children')).toBe('4+');
    expect(await valueOf('Current stage')).toBe('Pregnant');
    expect(await valueOf('Address')).toBe('Not given');
    expect((await card()).getAllByRole('term')).toHaveLength(14);
  });

  it('offers to load again after a failure', async () => {
    api.use(fail(getProfile, 'unavailable'));
    const { user } = open(path);
    const profile = await card();
    expect(await profile.findByText(profileTexts.loadFailed)).toBeVisible();
    api.use(stored(bell));
    await user.click(profile.getByRole('button', { name: 'Try again' }));
    expect(await valueOf('City')).toBe('Bath');
  });

  it('says that it waits for the network when offline', async () => {
    goOffline();
    api.use(unreachable(getProfile));
    open(path);
    expect(await (await card()).findByText(profileTexts.offline)).toBeVisible();
  });

  it('shows a sample in demo mode, and saves nothing', async () => {
    storeSession({ demo: true, email: 'demo@parents.example' });
    const { user } = open(path);
    const profile = await card();
    expect(await valueOf('Last name')).toBe('Sample');
    await user.click(profile.getByRole('button', { name: 'Edit Profile' }));
    await user.type(profile.getByLabelText('City'), ' Hill');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(`${sessionTexts.demo}.`)).toBeVisible();
    expect(profile.getByLabelText('City')).toHaveValue('Springfield Hill');
  });
});

describe('editing', () => {
  it('saves all fields over the version that was read, shows them at once, and renames the account', async () => {
    const sent = acceptSaves();
    const { user, profile } = await edit();
    expect(profile.getByLabelText('First name')).toHaveFocus();
    await user.clear(profile.getByLabelText('Last name'));
    await user.type(profile.getByLabelText('Last name'), 'Watson');
    await user.type(profile.getByLabelText("Partner's email"), 'Ben@Parents.example');
    await user.click(profile.getByLabelText('Trying'));
    await user.click(profile.getByLabelText('2'));
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saved)).toHaveRole('status');
    expect(sent).toEqual([
      {
        ...bell,
        lastName: 'Watson',
        partnerEmail: 'ben@parents.example',
        currentStage: 'trying',
        childrenCount: '2',
        version: 'v1',
        unit: 'c',
      },
    ]);
    expect(await valueOf('Last name')).toBe('Watson');
    expect(profile.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    expect(await screen.findByText(/Maya Watson\.$/)).toBeVisible();
  });

  it('shows what was typed while it is being saved', async () => {
    api.use(pending(saveProfile));
    const { user, profile } = await edit();
    await user.clear(profile.getByLabelText('City'));
    await user.type(profile.getByLabelText('City'), 'Wells');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saving)).toBeVisible();
    expect(await valueOf('City')).toBe('Wells');
  });

  it('brings the form back with everything that was typed when saving fails, and can be tried again', async () => {
    api.use(unreachable(saveProfile));
    const { user, profile } = await edit();
    await user.type(profile.getByLabelText('City'), ' Spa');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saveFailed)).toHaveRole('alert');
    expect(profile.getByLabelText('City')).toHaveValue('Bath Spa');
    const sent = acceptSaves();
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saved)).toBeVisible();
    expect(sent).toMatchObject([{ city: 'Bath Spa', version: 'v1' }]);
  });

  it('keeps the form and sends nothing while offline', async () => {
    const sent = acceptSaves();
    const { user, profile } = await edit();
    await user.type(profile.getByLabelText('City'), ' Spa');
    goOffline();
    window.dispatchEvent(new Event('offline'));
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect((await profile.findAllByText(profileTexts.offlineEditing))[0]).toBeVisible();
    expect(profile.getByLabelText('City')).toHaveValue('Bath Spa');
    expect(sent).toEqual([]);
  });

  it('shows all errors beside their fields, focuses the first, and clears each on editing', async () => {
    const { user, profile } = await edit();
    await user.clear(profile.getByLabelText('Phone'));
    await user.type(profile.getByLabelText('Phone'), 'call me');
    await user.type(profile.getByLabelText("Partner's email"), 'nowhere');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(profile.getByText('2 fields need another look.')).toHaveRole('alert');
    expect(profile.getByLabelText('Phone')).toHaveAccessibleDescription(profileTexts.phone);
    expect(profile.getByLabelText('Phone')).toHaveFocus();
    expect(profile.getByLabelText("Partner's email")).toHaveAccessibleDescription(authTexts.emailInvalid);
    await user.type(profile.getByLabelText('Phone'), '1');
    expect(profile.queryByText(profileTexts.phone)).toBeNull();
    expect(profile.getByText('One field needs another look.')).toBeVisible();
  });

  it('shows what the server refuses beside its field', async () => {
    api.use(fail(saveProfile, 'bad_input', undefined, { dateOfBirth: profileTexts.birthDateInFuture }));
    const { user, profile } = await edit();
    await user.type(profile.getByLabelText('City'), ' Spa');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.birthDateInFuture)).toBeVisible();
    await waitFor(() => expect(profile.getByLabelText('Date of birth')).toHaveFocus());
  });

  it('checks a postal code by the country that was chosen on this device', async () => {
    localStorage.setItem('everstep_country', 'AU');
    const { user, profile } = await edit();
    await user.type(profile.getByLabelText('ZIP code'), '20000');
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(profile.getByLabelText('ZIP code')).toHaveAccessibleDescription(/has 4 digits/);
  });

  it('works by keyboard alone', async () => {
    const sent = acceptSaves();
    const { user, profile } = await edit();
    await user.keyboard('{Control>}a{/Control}Mia{Enter}');
    expect(await profile.findByText(profileTexts.saved)).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('another tab', () => {
  it('that saved first is named, and its changes stay together with those of this tab', async () => {
    api.use(fail(saveProfile, 'changed_elsewhere'));
    const { user, profile } = await edit();
    await user.type(profile.getByLabelText('State'), 'Ohio');
    api.use(stored({ ...bell, city: 'Wells' }, 'v2'));
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    const alert = await profile.findByText(new RegExp(profileTexts.changedElsewhere));
    expect(alert).toHaveTextContent(profileTexts.newerFields(['City']));
    expect(profile.getByLabelText('City')).toHaveValue('Wells');
    expect(profile.getByLabelText('State')).toHaveValue('Ohio');
    const sent = acceptSaves();
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saved)).toBeVisible();
    expect(sent).toMatchObject([{ city: 'Wells', state: 'Ohio', version: 'v2' }]);
  });
});

describe('the due date', () => {
  it('is saved with the profile', async () => {
    const sent = acceptSaves();
    const { user, profile } = await edit();
    await user.type(await profile.findByLabelText('Due date'), dueDate);
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saved)).toBeVisible();
    expect(sent).toMatchObject([{ dueDate }]);
  });

  it('asks for consent in one sentence first, and stores nothing without it', async () => {
    api.use(reply(getConsents, consentsReply()));
    const sent = acceptSaves();
    const { user, profile } = await edit();
    expect(await profile.findByText(new RegExp(consents.trackers.text.slice(0, 40)))).toBeVisible();
    expect(profile.queryByLabelText('Due date', { selector: 'input' })).toBeNull();
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saved)).toBeVisible();
    expect(sent).toMatchObject([{ dueDate: '' }]);

    api.use(reply(giveConsent, consentsReply({ trackers: givenAt })));
    await user.click(profile.getByRole('button', { name: 'Edit Profile' }));
    await user.click(await profile.findByRole('button', { name: 'I agree' }));
    await waitFor(() => expect(profile.getByLabelText('Due date', { selector: 'input' })).toHaveFocus());
  });

  it('says when consent was withdrawn in the meantime', async () => {
    api.use(fail(saveProfile, 'consent_required'));
    const { user, profile } = await edit();
    await user.type(await profile.findByLabelText('Due date'), dueDate);
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(failures.consent_required.detail)).toBeVisible();
  });
});

describe('unsaved edits', () => {
  const question = () => screen.findByRole('alertdialog', { name: profileTexts.unsaved });

  it('are dropped by Cancel only after asking', async () => {
    const { user, profile } = await edit();
    await user.click(profile.getByRole('button', { name: 'Cancel' }));
    await user.click(await profile.findByRole('button', { name: 'Edit Profile' }));
    await user.type(profile.getByLabelText('City'), ' Spa');
    await user.click(profile.getByRole('button', { name: 'Cancel' }));
    await user.click(profile.getByRole('button', { name: 'Keep editing' }));
    expect(profile.getByLabelText('City')).toHaveValue('Bath Spa');
    await user.click(profile.getByRole('button', { name: 'Cancel' }));
    await user.click(profile.getByRole('button', { name: 'Discard changes' }));
    expect(await valueOf('City')).toBe('Bath');
  });

  it('are asked about on another tab of the dashboard, a link and the logout', async () => {
    const { user, profile, address } = await edit();
    await user.type(profile.getByLabelText('City'), ' Spa');
    const leaveBy = [
      () => user.click(screen.getByRole('tab', { name: 'My Data' })),
      () => user.click(screen.getByRole('link', { name: 'Back' })),
      () => user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement),
    ];
    for (const leave of leaveBy) {
      await leave();
      await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
      expect(address()).toBe(path);
      expect(profile.getByLabelText('City')).toHaveValue('Bath Spa');
    }
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('make the browser ask before the page is closed, until they are saved', async () => {
    acceptSaves();
    const { user, profile } = await edit();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAsked()).toBe(false);
    await user.type(profile.getByLabelText('City'), ' Spa');
    expect(isAsked()).toBe(true);
    await user.click(profile.getByRole('button', { name: 'Save Changes' }));
    expect(await profile.findByText(profileTexts.saved)).toBeVisible();
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('are asked about on Back', async () => {
    const { user } = openInBrowser(path);
    const profile = await card();
    await user.click(await profile.findByRole('button', { name: 'Edit Profile' }));
    await user.type(profile.getByLabelText('City'), ' Spa');
    await waitFor(() => expect(history.state).toMatchObject({ layer: 1 }));
    history.back();
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
    expect(profile.getByLabelText('City')).toHaveValue('Bath Spa');
  });
});
