import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consents, getConsents } from '@everstep/domain/consents';
import { followCalendar, followedTexts, listFollowedCalendars, maxFollowed } from '@everstep/domain/followed-calendars';
import { calendarsPageTexts, followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { screenTexts } from '@everstep/domain/planner';
import { fakeCalendars, followedEvent } from '../../../test/calendars-server';
import { consentsReply } from '../../../test/consents';
import { api, fail, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { open } from '../../../test/open';

const path = '/calendars';
const url = 'https://school.example/terms.ics';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const part = async () => within(await screen.findByRole('region', { name: texts.title }));
const family = async () => within(await screen.findByRole('region', { name: texts.list(screenTexts.family) }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type User = ReturnType<typeof open>['user'];

async function fillIn(user: User, address: string, name: string) {
  await user.click(await (await part()).findByRole('button', { name: texts.follow }));
  const form = await dialog(texts.newTitle);
  await user.type(form.getByLabelText(texts.urlLabel), address);
  await user.type(form.getByLabelText(texts.nameLabel), name);
  return form;
}

async function choose(user: User, name: string, action: string): Promise<void> {
  await user.click(await (await family()).findByRole('button', { name: texts.actions(name) }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the calendars that are followed', () => {
  it('say where each comes from, when it was updated and what could not be read', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming'), followedEvent('Book fair')], { unreadable_count: 2 });
    open(path);
    const list = await family();
    expect(await list.findByRole('heading', { name: 'School' })).toBeVisible();
    expect(list.getByText(texts.from('school.example'))).toBeVisible();
    expect(list.getByText('Updated 2 hours ago · 2 events')).toBeVisible();
    expect(list.getByText('2 events could not be read.')).toBeVisible();
  });

  it('say in our own words why one could not be fetched, and when it is tried again', async () => {
    const { follow } = fakeCalendars();
    follow([], { failure: 'gone', failed_at: '2026-11-26T09:20:00.000Z', next_at: '2026-11-26T13:00:00.000Z' });
    open(path);
    const list = await family();
    expect(await list.findByText(followedTexts.failures.gone)).toBeVisible();
    expect(list.getByText('Tried 40 minutes ago. We try again in 3 hours.')).toBeVisible();
  });

  it('say when one is not tried any more', async () => {
    const { follow } = fakeCalendars();
    follow([], { failure: 'unreachable', failed_at: '2026-10-26T09:00:00.000Z', next_at: null, fetched_at: null });
    open(path);
    const list = await family();
    expect(await list.findByText(`Tried on 26 October. ${texts.notAgain}`)).toBeVisible();
    expect(list.getByText(texts.neverUpdated)).toBeVisible();
  });

  it('are followed with an address, a name, a color and whose they are', async () => {
    const { sent, followed, willFetch } = fakeCalendars();
    willFetch({ events: [followedEvent('Swimming')], unreadable: 1 });
    const { user } = open(path);
    const form = await fillIn(user, url, 'School');
    await user.click(form.getByRole('radio', { name: texts.colors.clay }));
    await user.click(form.getByRole('radio', { name: screenTexts.onlyMe }));
    await user.click(form.getByRole('button', { name: texts.start }));
    const done = await dialog(texts.doneTitle);
    expect(done.getByText(texts.found(1))).toBeVisible();
    expect(done.getByText(texts.unreadable(1))).toBeVisible();
    expect(sent.followed).toEqual([{ scope: maya.id, url, zone: 'Europe/Berlin' }]);
    expect(followed(maya.id)[0]?.settings).toEqual({ name: 'School', color: 'clay' });
    await user.click(done.getByRole('button', { name: texts.done }));
    const own = within(await screen.findByRole('region', { name: texts.list(screenTexts.onlyMe) }));
    expect(await own.findByRole('heading', { name: 'School' })).toBeVisible();
  });

  it('say that they are being fetched for the first time', async () => {
    fakeCalendars();
    api.use(pending(followCalendar));
    const { user } = open(path);
    const form = await fillIn(user, url, 'School');
    await user.click(form.getByRole('button', { name: texts.start }));
    expect(await form.findByText(texts.fetching)).toBeVisible();
    expect(form.getByText(texts.fetchingText)).toBeVisible();
  });

  it('that cannot be fetched can be tried again, or given another address', async () => {
    const { willFetch, followed } = fakeCalendars();
    willFetch({ failure: 'not_a_calendar' });
    const { user } = open(path);
    await fillIn(user, url, 'School');
    await user.keyboard('{Enter}');
    const failed = await dialog(texts.failedTitle);
    expect(failed.getByText(followedTexts.failures.not_a_calendar)).toBeVisible();
    await user.click(failed.getByRole('button', { name: texts.otherAddress }));
    const form = await dialog(texts.newTitle);
    await waitFor(() => expect(followed()).toEqual([]));
    expect(form.getByLabelText(texts.urlLabel)).toHaveValue(url);
    await user.click(form.getByRole('button', { name: texts.start }));
    const again = await dialog(texts.failedTitle);
    willFetch({ events: [followedEvent('Swimming')] });
    await user.click(again.getByRole('button', { name: texts.again }));
    expect((await dialog(texts.doneTitle)).getByText(texts.found(1))).toBeVisible();
    expect(followed()).toHaveLength(1);
  });

  it('need an address and a name, and say which address is refused', async () => {
    fakeCalendars();
    const { user } = open(path);
    await user.click(await (await part()).findByRole('button', { name: texts.follow }));
    const form = await dialog(texts.newTitle);
    await user.click(form.getByRole('button', { name: texts.start }));
    expect(await form.findByText(followedTexts.urlRequired)).toBeVisible();
    expect(form.getByText(followedTexts.nameRequired)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(texts.urlLabel)).toHaveFocus());
    const refused = followedTexts.failures.address;
    api.use(fail(followCalendar, 'bad_input', refused, { url: refused }));
    await user.type(form.getByLabelText(texts.urlLabel), 'http://10.0.0.1/x.ics');
    await user.type(form.getByLabelText(texts.nameLabel), 'School{Enter}');
    expect(await form.findByText(refused)).toBeVisible();
    expect(form.getByLabelText(texts.urlLabel)).toBeInvalid();
  });

  it('are refreshed, named and left with a confirmation', async () => {
    const { follow, followed, willFetch } = fakeCalendars();
    follow([followedEvent('Swimming')]);
    willFetch({ events: [followedEvent('Swimming'), followedEvent('Book fair')] });
    const { user } = open(path);
    await choose(user, 'School', texts.refresh);
    expect(await (await family()).findByText('Updated just now · 2 events')).toBeVisible();
    expect(await screen.findByText(texts.refreshed)).toBeVisible();
    await choose(user, 'School', texts.change);
    const form = await dialog(texts.changeTitle);
    await user.clear(form.getByLabelText(texts.nameLabel));
    await user.type(form.getByLabelText(texts.nameLabel), 'Oak Street');
    await user.click(form.getByRole('radio', { name: texts.colors.spruce }));
    await user.click(form.getByRole('button', { name: texts.save }));
    expect(await (await family()).findByRole('heading', { name: 'Oak Street' })).toBeVisible();
    expect(followed()[0]?.settings).toEqual({ name: 'Oak Street', color: 'spruce' });
    await choose(user, 'Oak Street', texts.unfollow);
    const question = within(await screen.findByRole('alertdialog', { name: texts.unfollowTitle('Oak Street') }));
    await user.click(question.getByRole('button', { name: texts.unfollowConfirm }));
    expect(await screen.findByText(texts.unfollowed)).toBeVisible();
    await waitFor(() => expect(followed()).toEqual([]));
  });

  it.each(['viewer', 'carer'] as const)('are only read by a %s, who can follow one alone', async (role) => {
    const { follow } = fakeCalendars({ role });
    follow([followedEvent('Swimming')]);
    const { user } = open(path);
    const list = await family();
    expect(await list.findByText(texts.readOnly)).toBeVisible();
    expect(list.queryByRole('button')).toBeNull();
    await user.click((await part()).getByRole('button', { name: texts.follow }));
    const form = await dialog(texts.newTitle);
    expect(form.queryByRole('radio', { name: screenTexts.family })).toBeNull();
  });

  it('say how many there can be', async () => {
    const { follow } = fakeCalendars();
    for (let count = 0; count < maxFollowed; count += 1) follow();
    open(path);
    expect(await (await family()).findByText(texts.most(maxFollowed))).toBeVisible();
  });

  it('ask for consent before anything is stored', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming')]);
    api.use(reply(getConsents, consentsReply()));
    open(path);
    expect(await (await family()).findByRole('heading', { name: 'School' })).toBeVisible();
    expect(await (await part()).findByText(consents.planner.title)).toBeVisible();
    expect((await part()).queryByRole('button', { name: texts.follow })).toBeNull();
  });

  it('are not updated without a plan, and can be left', async () => {
    const { follow } = fakeCalendars({ isOpen: false });
    follow([followedEvent('Swimming')]);
    const { user } = open(path);
    const list = await family();
    expect(await list.findByText(texts.paused)).toBeVisible();
    expect((await part()).queryByRole('button', { name: texts.follow })).toBeNull();
    await user.click(list.getByRole('button', { name: texts.actions('School') }));
    expect(await screen.findByRole('menuitem', { name: texts.unfollow })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: texts.refresh })).toBeNull();
  });

  it('say when they cannot be loaded', async () => {
    fakeCalendars();
    api.use(unreachable(listFollowedCalendars));
    open(path);
    expect(await (await family()).findByText(texts.loadFailed)).toBeVisible();
    expect((await family()).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('stay on the device without a connection', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming')]);
    const { unmount } = open(path);
    await (await family()).findByRole('heading', { name: 'School' });
    unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.use(unreachable(listFollowedCalendars));
    open(path);
    expect(await (await family()).findByRole('heading', { name: 'School' })).toBeVisible();
    expect((await part()).getByText(texts.offline)).toBeVisible();
  });
});

describe('a calendar file', () => {
  it('is brought in where the own data is', async () => {
    fakeCalendars();
    open(path);
    const file = within(await screen.findByRole('region', { name: calendarsPageTexts.fileTitle }));
    expect(file.getByRole('link', { name: calendarsPageTexts.toFile })).toHaveAttribute('href', '/dashboard?tab=data');
  });
});
