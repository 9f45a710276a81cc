import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upgradePrompt } from '@everstep/domain/billing';
import { createCalendarFeed, feedTexts, listCalendarFeeds, maxFeeds } from '@everstep/domain/calendar-feeds';
import { feedScreenTexts as texts } from '@everstep/domain/calendar-feeds/screen-texts';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { fakeCalendars } from '../../../test/calendars-server';
import { api, fail, pending, reply, unreachable } from '../../../test/fake-api';
import { open } from '../../../test/open';

const path = '/calendars';
const locked = upgradePrompt('dual_parent_calendar_sync', 'ultra_elite').title;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const links = async () => within(await screen.findByRole('region', { name: texts.title }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('the calendar links', () => {
  it('say what is in each, how much of it, when it was last used and whether it works', async () => {
    const { feed } = fakeCalendars();
    feed({ last_used: '2026-11-26' }, { name: 'My phone', nights: true, own: true, places: true });
    feed({ last_used: '2026-11-24' }, { name: 'Grandma', level: 'busy' });
    feed({ last_used: '2026-11-02', state: 'disarmed' }, { name: 'Old tablet', level: 'neutral' });
    open(path);
    const list = within(await (await links()).findByRole('list', { name: texts.list }));
    const [phone, grandma, tablet] = list.getAllByRole('listitem').filter((item) => item.parentElement?.ariaLabel);
    expect(phone).toHaveTextContent('Family · nights and exchanges · my own events · with places');
    expect(phone).toHaveTextContent(texts.seen.full);
    expect(phone).toHaveTextContent('Last used today');
    expect(phone).toHaveTextContent(texts.states.open);
    expect(grandma).toHaveTextContent(texts.seen.busy);
    expect(grandma).toHaveTextContent('Last used on Tuesday');
    expect(tablet).toHaveTextContent('Last used on 2 November');
    expect(tablet).toHaveTextContent(texts.stateTexts.disarmed);
  });

  it('are made with a name and a level, and show their address once, to copy and to open', async () => {
    const { sent, household, child } = fakeCalendars();
    const { user } = open(path);
    await user.click(await (await links()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    await user.type(form.getByLabelText(texts.nameLabel), 'Grandma');
    await user.click(form.getByRole('radio', { name: texts.levels.busy.label }));
    expect(form.queryByRole('checkbox', { name: texts.places })).toBeNull();
    await user.selectOptions(form.getByLabelText(texts.aboutLabel), child.name);
    await user.click(form.getByRole('button', { name: texts.create }));
    const made = await question(texts.addressTitle);
    expect(sent.feeds).toEqual([
      {
        name: 'Grandma',
        level: 'busy',
        household,
        about: child.id,
        nights: true,
        own: false,
        own_cycle: false,
        places: false,
      },
    ]);
    const url = /https:\S+\.ics/.exec(made.getByRole('group', { name: texts.addressLabel }).textContent)?.[0] ?? '';
    expect(made.getByRole('link', { name: texts.openHere })).toHaveAttribute('href', url.replace('https:', 'webcal:'));
    await user.click(made.getByRole('button', { name: texts.copy }));
    expect(await made.findByText(texts.copiedText)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(made.getByText('Google may take a day to show changes.')).toBeInTheDocument();
    await user.click(made.getByRole('button', { name: texts.done }));
    expect(await (await links()).findByRole('heading', { name: 'Grandma' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(url);
  });

  it('say which field is missing, and that something has to be in them', async () => {
    fakeCalendars();
    const { user } = open(path);
    await user.click(await (await links()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    await user.click(form.getByRole('button', { name: texts.create }));
    expect(await form.findByText(feedTexts.nameRequired)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(texts.nameLabel)).toHaveFocus());
    await user.type(form.getByLabelText(texts.nameLabel), 'Phone');
    await user.click(form.getByRole('radio', { name: texts.none }));
    await user.click(form.getByRole('radio', { name: 'Family' }));
    expect(form.getByRole('checkbox', { name: texts.own })).toBeChecked();
  });

  it('of a user in no family have the own events', async () => {
    const { sent } = fakeCalendars({ isAlone: true });
    const { user } = open(path);
    await user.click(await (await links()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    await user.type(form.getByLabelText(texts.nameLabel), 'Phone');
    await user.click(form.getByRole('button', { name: texts.create }));
    await question(texts.addressTitle);
    expect(sent.feeds[0]).toMatchObject({ household: null, own: true, nights: false });
  });

  it('tell their address also where the first reply was lost', async () => {
    const { feeds } = fakeCalendars();
    const { user } = open(path);
    await user.click(await (await links()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    api.use(reply(createCalendarFeed, () => ({ success: true as const, feeds: feeds(), url: null })));
    await user.type(form.getByLabelText(texts.nameLabel), 'Phone');
    await user.click(form.getByRole('button', { name: texts.create }));
    expect((await question(texts.addressTitle)).getByText(/^https:/)).toBeVisible();
  });

  it('say why one could not be made', async () => {
    fakeCalendars();
    api.use(fail(createCalendarFeed, 'taken', feedTexts.tooMany(maxFeeds)));
    const { user } = open(path);
    await user.click(await (await links()).findByRole('button', { name: texts.make }));
    const form = await dialog(texts.newTitle);
    await user.type(form.getByLabelText(texts.nameLabel), 'Phone');
    await user.click(form.getByRole('button', { name: texts.create }));
    expect(await form.findByText(feedTexts.tooMany(maxFeeds))).toBeVisible();
  });

  it('can be changed, given another address and ended, by the keyboard alone', async () => {
    const { feed, feeds } = fakeCalendars();
    feed();
    const { user } = open(path);
    const list = await links();
    const menu = await list.findByRole('button', { name: texts.actions('My phone') });
    menu.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: texts.change });
    await user.keyboard('{Enter}');
    const form = await dialog(texts.changeTitle);
    await user.clear(form.getByLabelText(texts.nameLabel));
    await user.type(form.getByLabelText(texts.nameLabel), 'My watch{Enter}');
    expect(await list.findByRole('heading', { name: 'My watch' })).toBeVisible();
    expect(await screen.findByText(texts.saved)).toBeVisible();

    await user.click(await list.findByRole('button', { name: texts.actions('My watch') }));
    await user.click(await screen.findByRole('menuitem', { name: texts.renew }));
    await user.click((await question(texts.renewTitle('My watch'))).getByRole('button', { name: texts.renewConfirm }));
    const made = await question(texts.addressTitle);
    expect(made.getByText(/^https:/)).toBeVisible();
    await user.click(made.getByRole('button', { name: texts.done }));

    await user.click(await list.findByRole('button', { name: texts.actions('My watch') }));
    await user.click(await screen.findByRole('menuitem', { name: texts.end }));
    const end = await question(texts.endTitle('My watch'));
    expect(end.getByText(texts.endText)).toBeVisible();
    await user.click(end.getByRole('button', { name: texts.cancel }));
    expect(feeds()).toHaveLength(1);
    await user.click(await list.findByRole('button', { name: texts.actions('My watch') }));
    await user.click(await screen.findByRole('menuitem', { name: texts.end }));
    await user.click((await question(texts.endTitle('My watch'))).getByRole('button', { name: texts.endConfirm }));
    expect(await screen.findByText(texts.ended)).toBeVisible();
    expect(feeds()).toEqual([]);
    expect(await list.findByText(texts.emptyTitle)).toBeVisible();
  });

  it('can all be ended at once', async () => {
    const { feed, feeds } = fakeCalendars();
    feed();
    feed({}, { name: 'Watch' });
    const { user } = open(path);
    await user.click(await (await links()).findByRole('button', { name: texts.endAll }));
    await user.click((await question(texts.endAllTitle(2))).getByRole('button', { name: texts.endAllConfirm }));
    expect(await screen.findByText(texts.endedAll)).toBeVisible();
    expect(feeds()).toEqual([]);
  });

  it('cannot be made beyond the most that a user can have', async () => {
    const { feed } = fakeCalendars();
    for (let count = 0; count < maxFeeds; count += 1) feed({}, { name: `Phone ${count}` });
    open(path);
    expect(await (await links()).findByText(texts.most(maxFeeds))).toBeVisible();
    expect((await links()).queryByRole('button', { name: texts.make })).toBeNull();
  });

  it('can be made by a viewer, of what the viewer sees', async () => {
    fakeCalendars({ role: 'viewer' });
    open(path);
    expect(await (await links()).findByRole('button', { name: texts.make })).toBeEnabled();
  });
});

describe('without a plan that covers them', () => {
  it('it says which one does, with examples', async () => {
    fakeCalendars({ isOpen: false });
    open(path);
    expect(await screen.findByRole('heading', { name: locked })).toBeVisible();
    expect(await screen.findByRole('region', { name: texts.exampleTitle })).toBeVisible();
    expect(await screen.findByRole('region', { name: followedScreenTexts.exampleTitle })).toBeVisible();
    expect(screen.queryByRole('region', { name: texts.title })).toBeNull();
    expect(screen.queryByRole('region', { name: followedScreenTexts.title })).toBeNull();
  });

  it('a link that is there is paused, and can be ended', async () => {
    const { feed } = fakeCalendars({ isOpen: false });
    feed({ state: 'lapsed' });
    const { user } = open(path);
    const list = await links();
    expect(await list.findByText(texts.stateTexts.lapsed)).toBeVisible();
    expect(list.queryByRole('button', { name: texts.make })).toBeNull();
    await user.click(list.getByRole('button', { name: texts.actions('My phone') }));
    expect(await screen.findByRole('menuitem', { name: texts.end })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: texts.change })).toBeNull();
  });
});

describe('the list of links', () => {
  it('has a placeholder while it loads', async () => {
    fakeCalendars();
    api.use(pending(listCalendarFeeds));
    open(path);
    expect(await (await links()).findByRole('status')).toBeInTheDocument();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const { feed, feeds } = fakeCalendars();
    feed();
    api.use(unreachable(listCalendarFeeds));
    const { user } = open(path);
    expect(await (await links()).findByText(texts.loadFailed)).toBeVisible();
    api.use(reply(listCalendarFeeds, { success: true, feeds: feeds() }));
    await user.click((await links()).getByRole('button', { name: 'Try again' }));
    expect(await (await links()).findByRole('heading', { name: 'My phone' })).toBeVisible();
  });

  it('stays on the device without a connection, where nothing can be changed', async () => {
    const { feed } = fakeCalendars();
    feed();
    const { unmount } = open(path);
    await (await links()).findByRole('heading', { name: 'My phone' });
    unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.use(unreachable(listCalendarFeeds));
    open(path);
    const list = await links();
    expect(await list.findByRole('heading', { name: 'My phone' })).toBeVisible();
    expect(list.getByText(texts.offline)).toBeVisible();
    expect(list.getByRole('button', { name: texts.make })).toBeDisabled();
  });
});
