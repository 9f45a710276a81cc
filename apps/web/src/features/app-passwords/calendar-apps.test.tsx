import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upgradePrompt } from '@everstep/domain/billing';
import { appPasswordTexts, createAppPassword, listAppPasswords, maxAppPasswords } from '@everstep/domain/app-passwords';
import {
  appPasswordScreenTexts as texts,
  calendarAppsId,
  calendarAppsLinkTexts as linkTexts,
} from '@everstep/domain/app-passwords/screen-texts';
import { deleteAllCalendarFeeds } from '@everstep/domain/calendar-feeds';
import { fakeAppPasswords } from '../../../test/app-passwords-server';
import { fakeCalendars } from '../../../test/calendars-server';
import { api, fail, pending, reply, unreachable } from '../../../test/fake-api';
import { open } from '../../../test/open';

const path = '/dashboard?tab=profile';
const locked = upgradePrompt('dual_parent_calendar_sync', 'ultra_elite').title;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') });
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => void vi.useRealTimers());

function fakeServer(isOpen = true) {
  const calendars = fakeCalendars({ isOpen });
  return { ...calendars, ...fakeAppPasswords() };
}
const card = async () => within(await screen.findByRole('region', { name: texts.title }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('app passwords', () => {
  it('say what each is for, whether it works, and when it was made and last used', async () => {
    const { appPassword } = fakeServer();
    appPassword({ name: 'My phone', last_used: '2026-11-26' });
    appPassword({ name: 'Tablet', last_used: '2026-11-24', state: 'read-only', read_only_until: '2026-12-23' });
    appPassword({ name: 'Watch', state: 'read-only' });
    appPassword({ name: 'Old phone', last_used: '2026-09-02', state: 'ended', read_only_until: '2026-10-01' });
    open(path);
    const list = within(await (await card()).findByRole('list', { name: texts.list }));
    const [phone, tablet, watch, old] = list.getAllByRole('listitem');
    expect(phone).toHaveTextContent(texts.states.open);
    expect(phone).toHaveTextContent('Last used today');
    expect(phone).toHaveTextContent('Made on 1 November 2026');
    expect(tablet).toHaveTextContent('Last used on Tuesday');
    expect(tablet).toHaveTextContent('until the end of 23 December 2026');
    expect(watch).toHaveTextContent(texts.neverUsed);
    expect(watch).toHaveTextContent('for 30 days from when it next asks');
    expect(old).toHaveTextContent('Last used on 2 September');
    expect(old).toHaveTextContent(texts.pausedText);
  });

  it('say where the calendars are, how apps are set up, and what is different in them', async () => {
    const { email } = fakeServer();
    const { user } = open(path);
    const shown = await card();
    expect(shown.getByText(texts.notYours)).toBeVisible();
    expect(await shown.findByText(email)).toBeVisible();
    expect(shown.getByText(`${location.origin}/dav/`)).toBeVisible();
    await user.click(shown.getByRole('button', { name: texts.copy(texts.server) }));
    expect(await shown.findByText(texts.copied(texts.server))).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/dav/`);
    for (const { title } of texts.steps) expect(shown.getByText(title)).toBeVisible();
    for (const note of texts.notes) expect(shown.getByText(note)).toBeInTheDocument();
  });

  it('are made with a name, and shown once, to copy', async () => {
    const { email, appPasswords } = fakeServer();
    const { user } = open(path);
    await user.click(await (await card()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    await user.click(form.getByRole('button', { name: texts.create }));
    expect(await form.findByText(appPasswordTexts.nameRequired)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(texts.nameLabel)).toHaveFocus());
    await user.type(form.getByLabelText(texts.nameLabel), ' Ana’s phone {Enter}');
    const made = await question(texts.passwordTitle);
    const shown = made.getByText(/^k7mf-/).textContent;
    expect(made.getByText(email)).toBeVisible();
    await user.click(made.getByRole('button', { name: texts.copy(texts.password) }));
    expect(await made.findByText(texts.copied(texts.password))).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(shown);
    await user.click(made.getByRole('button', { name: texts.done }));
    expect(await (await card()).findByRole('heading', { name: 'Ana’s phone' })).toBeVisible();
    expect(appPasswords()).toMatchObject([{ name: 'Ana’s phone' }]);
    expect(document.body).not.toHaveTextContent(shown);
  });

  it('say so where one cannot be copied', async () => {
    fakeServer();
    const { user } = open(path);
    const shown = await card();
    const copy = await shown.findByRole('button', { name: texts.copy(texts.userName) });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(copy);
    expect(await shown.findByText(texts.copyFailed)).toBeVisible();
  });

  it('are made anew where the reply with the first one was lost', async () => {
    const { appPassword, appPasswords } = fakeServer();
    const { user } = open(path);
    await user.click(await (await card()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    let isFirst = true;
    api.use(
      reply(createAppPassword, ({ params, body }) => {
        const added = appPassword({ id: params.appPassword ?? '', name: (body as { name: string }).name });
        const password = isFirst ? null : `zzzz-${added.id}`;
        isFirst = false;
        return { success: true as const, app_passwords: appPasswords(), password };
      }),
    );
    await user.type(form.getByLabelText(texts.nameLabel), 'Phone');
    await user.click(form.getByRole('button', { name: texts.create }));
    expect((await question(texts.passwordTitle)).getByText(`zzzz-${appPasswords()[0]?.id}`)).toBeVisible();
    expect(appPasswords()).toMatchObject([{ name: 'Phone' }]);
  });

  it('say why one could not be made', async () => {
    fakeServer();
    api.use(fail(createAppPassword, 'taken', appPasswordTexts.tooMany(maxAppPasswords)));
    const { user } = open(path);
    await user.click(await (await card()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    await user.type(form.getByLabelText(texts.nameLabel), 'Phone{Enter}');
    expect(await form.findByText(appPasswordTexts.tooMany(maxAppPasswords))).toBeVisible();
  });

  it('can be renamed and ended by the keyboard alone', async () => {
    const { appPassword, appPasswords } = fakeServer();
    appPassword();
    const { user } = open(path);
    const list = await card();
    const menu = await list.findByRole('button', { name: texts.actions('My phone') });
    menu.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: texts.rename });
    await user.keyboard('{Enter}');
    const form = await dialog(texts.renameTitle);
    await user.clear(form.getByLabelText(texts.nameLabel));
    await user.type(form.getByLabelText(texts.nameLabel), 'My watch{Enter}');
    expect(await list.findByRole('heading', { name: 'My watch' })).toBeVisible();
    expect(await screen.findByText(texts.saved)).toBeVisible();

    await user.click(await list.findByRole('button', { name: texts.actions('My watch') }));
    await user.click(await screen.findByRole('menuitem', { name: texts.end }));
    const end = await question(texts.endTitle('My watch'));
    expect(end.getByText(texts.endText)).toBeVisible();
    await user.click(end.getByRole('button', { name: texts.cancel }));
    expect(appPasswords()).toHaveLength(1);
    await user.click(await list.findByRole('button', { name: texts.actions('My watch') }));
    await user.click(await screen.findByRole('menuitem', { name: texts.end }));
    await user.click((await question(texts.endTitle('My watch'))).getByRole('button', { name: texts.endConfirm }));
    expect(await screen.findByText(texts.ended)).toBeVisible();
    expect(appPasswords()).toEqual([]);
    expect(await list.findByText(texts.emptyTitle)).toBeVisible();
  });

  it('can all be ended at once', async () => {
    const { appPassword, appPasswords } = fakeServer();
    appPassword();
    appPassword({ name: 'Watch' });
    const { user } = open(path);
    await user.click(await (await card()).findByRole('button', { name: texts.endAll }));
    await user.click((await question(texts.endAllTitle(2))).getByRole('button', { name: texts.endAllConfirm }));
    expect(await screen.findByText(texts.endedAll)).toBeVisible();
    expect(appPasswords()).toEqual([]);
  });

  it('are twenty at most', async () => {
    const { appPassword } = fakeServer();
    for (let count = 0; count < maxAppPasswords; count += 1) appPassword({ name: `Phone ${count}` });
    open(path);
    expect(await (await card()).findByText(texts.most(maxAppPasswords))).toBeVisible();
    expect((await card()).queryByRole('button', { name: texts.make })).toBeNull();
  });
});

describe('without a plan that covers them', () => {
  it('it says which one does', async () => {
    fakeServer(false);
    open(path);
    expect(await (await card()).findByRole('heading', { name: locked })).toBeVisible();
    expect((await card()).queryByRole('button', { name: texts.make })).toBeNull();
    expect((await card()).queryByText(`${location.origin}/dav/`)).toBeNull();
  });

  it('one that is there can be ended', async () => {
    const { appPassword, appPasswords } = fakeServer(false);
    appPassword({ state: 'ended', read_only_until: '2026-11-01' });
    const { user } = open(path);
    const list = await card();
    await user.click(await list.findByRole('button', { name: texts.actions('My phone') }));
    await user.click(await screen.findByRole('menuitem', { name: texts.end }));
    await user.click((await question(texts.endTitle('My phone'))).getByRole('button', { name: texts.endConfirm }));
    await waitFor(() => expect(appPasswords()).toEqual([]));
  });
});

describe('the list of app passwords', () => {
  it('has a placeholder while it loads', async () => {
    fakeServer();
    api.use(pending(listAppPasswords));
    open(path);
    expect((await (await card()).findAllByRole('status')).length).toBeGreaterThan(0);
    expect((await card()).queryByRole('button', { name: texts.make })).toBeNull();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const { appPassword, appPasswords } = fakeServer();
    appPassword();
    api.use(unreachable(listAppPasswords));
    const { user } = open(path);
    expect(await (await card()).findByText(texts.loadFailed)).toBeVisible();
    api.use(reply(listAppPasswords, { success: true, app_passwords: appPasswords() }));
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(await (await card()).findByRole('heading', { name: 'My phone' })).toBeVisible();
  });

  it('stays on the device without a connection, where nothing can be changed', async () => {
    const { appPassword } = fakeServer();
    appPassword();
    const { unmount } = open(path);
    await (await card()).findByRole('heading', { name: 'My phone' });
    unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.use(unreachable(listAppPasswords));
    open(path);
    const list = await card();
    expect(await list.findByRole('heading', { name: 'My phone' })).toBeVisible();
    expect(list.getByText(texts.offline)).toBeVisible();
    expect(list.getByRole('button', { name: texts.make })).toBeDisabled();
  });
});

describe('the page about calendars', () => {
  it('leads to them', async () => {
    fakeServer();
    const { user, address } = open('/calendars');
    const link = within(await screen.findByRole('region', { name: linkTexts.title }));
    await user.click(link.getByRole('link', { name: linkTexts.toProfile }));
    await waitFor(async () => expect(await screen.findByRole('region', { name: texts.title })).toHaveFocus());
    expect(address()).toBe(`${path}#${calendarAppsId}`);
  });

  it('ends them together with the links', async () => {
    const { feed, feeds, appPassword, appPasswords } = fakeServer();
    feed();
    appPassword();
    const { user } = open('/calendars');
    const link = within(await screen.findByRole('region', { name: linkTexts.title }));
    await user.click(await link.findByRole('button', { name: linkTexts.endAll }));
    const asked = await question(linkTexts.endAllTitle);
    await user.click(asked.getByRole('button', { name: linkTexts.endAllConfirm }));
    expect(await screen.findByText(linkTexts.endedAll)).toBeVisible();
    expect([feeds(), appPasswords()]).toEqual([[], []]);
    await waitFor(() => expect(link.queryByRole('button', { name: linkTexts.endAll })).toBeNull());
  });

  it('says when only one of them could be ended', async () => {
    const { feed, feeds, appPassword } = fakeServer();
    feed();
    appPassword();
    api.use(unreachable(deleteAllCalendarFeeds));
    const { user } = open('/calendars');
    const link = within(await screen.findByRole('region', { name: linkTexts.title }));
    await user.click(await link.findByRole('button', { name: linkTexts.endAll }));
    const asked = await question(linkTexts.endAllTitle);
    await user.click(asked.getByRole('button', { name: linkTexts.endAllConfirm }));
    expect(await asked.findByRole('alert')).toBeVisible();
    expect(feeds()).toHaveLength(1);
  });
});
