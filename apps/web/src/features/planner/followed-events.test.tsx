import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getFollowedEvents, listFollowedCalendars } from '@everstep/domain/followed-calendars';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { eventKind, screenTexts } from '@everstep/domain/planner';
import { fakeCalendars, followedEvent } from '../../../test/calendars-server';
import { api, maya, unreachable } from '../../../test/fake-api';
import { open } from '../../../test/open';
import { plannedEvent } from '../../../test/planned-event';
import { openOutbox } from '../../platform/sync/open-outbox';
import { cachedFollowedEvents } from '../../platform/sync/left-households';

const path = '/family-planner';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const day = async (name: string) => within(await screen.findByRole('group', { name: new RegExp(`^${name}`) }));
const item = async (name: string, text: RegExp) => (await day(name)).findByRole('button', { name: text });

describe('events of a followed calendar', () => {
  it('stand in the planner with the name of their calendar, also as a series', async () => {
    const { follow } = fakeCalendars();
    follow([
      followedEvent('Swimming', { rrule: 'FREQ=DAILY;COUNT=2', place: 'City pool' }),
      followedEvent('No school', { all_day: true, start: '2026-11-28T00:00:00', end: '2026-11-29T00:00:00' }),
    ]);
    open(path);
    expect(await item('Thursday', /15:00.*Swimming.*City pool.*School/)).toBeVisible();
    expect(await item('Friday', /Swimming.*School/)).toBeVisible();
    expect(await item('Saturday', /All day.*No school.*School/)).toBeVisible();
  });

  it('can only be read, and say where they come from', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming', { note: 'Bring a towel.' })]);
    const { user, address } = open(path);
    await user.click(await item('Thursday', /Swimming/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Swimming' }));
    expect(dialog.getByText('Bring a towel.')).toBeVisible();
    expect(dialog.getByText(texts.origin('School'))).toBeVisible();
    expect(dialog.getByText(texts.originText('school.example'))).toBeVisible();
    for (const name of [screenTexts.edit, screenTexts.move, screenTexts.copy, screenTexts.delete])
      expect(dialog.queryByRole('button', { name })).toBeNull();
    expect(dialog.queryByText(screenTexts.notYours)).toBeNull();
    await user.click(dialog.getByRole('link', { name: texts.manage }));
    await waitFor(() => expect(address()).toBe('/calendars'));
  });

  it('are hidden and shown by calendar', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming')]);
    follow([followedEvent('Practice')], { settings: { name: 'Club', color: 'clay' } });
    const { user } = open(path);
    await item('Thursday', /Swimming/);
    const filter = within(screen.getByRole('group', { name: texts.filter }));
    await user.click(filter.getByRole('button', { name: 'School', pressed: true }));
    await waitFor(async () => expect((await day('Thursday')).queryByRole('button', { name: /Swimming/ })).toBeNull());
    expect(await item('Thursday', /Practice/)).toBeVisible();
    await user.click(filter.getByRole('button', { name: 'School', pressed: false }));
    expect(await item('Thursday', /Swimming/)).toBeVisible();
  });

  it('are found by their words', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming', { place: 'City pool' })]);
    const { user } = open(path);
    await item('Thursday', /Swimming/);
    await user.click(screen.getByRole('button', { name: screenTexts.search }));
    await user.type(await screen.findByRole('searchbox', { name: screenTexts.search }), 'pool');
    const results = within(await screen.findByRole('region', { name: screenTexts.search }));
    expect(await results.findByRole('button', { name: /Swimming.*School/ })).toBeVisible();
  });

  it('of the user alone stand in the way of what is planned for the user, and nobody else is told', async () => {
    const { follow, put } = fakeCalendars();
    follow([followedEvent('Night shift')], { settings: { name: 'Shifts', color: 'sky' } }, maya.id);
    put(eventKind.name, '01990000-0000-7000-8000-00000000e001', plannedEvent('Dentist', { members: [maya.id] }));
    open(path);
    expect(await item('Thursday', /Dentist.*Night shift/)).toBeVisible();
    expect(await item('Thursday', /Night shift.*Shifts/)).not.toHaveTextContent('Dentist');
  });

  it('are there without a connection', async () => {
    const { follow } = fakeCalendars();
    follow([followedEvent('Swimming')]);
    const { unmount } = open(path);
    await item('Thursday', /Swimming/);
    unmount();
    api.use(unreachable(listFollowedCalendars), unreachable(getFollowedEvents));
    open(path);
    expect(await item('Thursday', /Swimming/)).toBeVisible();
  });

  it('are fetched again only where they have changed, and forgotten when nobody follows them', async () => {
    const { email, follow, replace, unfollow } = fakeCalendars();
    const school = follow([followedEvent('Swimming')]);
    const club = follow([followedEvent('Practice')], { settings: { name: 'Club', color: 'clay' } });
    const asked: string[] = [];
    api.events.on('request:start', ({ request }) => {
      if (request.url.includes('/events?')) asked.push(new URL(request.url).pathname.split('/')[3] ?? '');
    });
    const first = open(path);
    await item('Thursday', /Swimming/);
    await item('Thursday', /Practice/);
    expect(asked.toSorted()).toEqual([school.id, club.id].toSorted());
    first.unmount();
    asked.length = 0;
    replace(school.id, [followedEvent('Diving')]);
    const second = open(path);
    expect(await item('Thursday', /Diving/)).toBeVisible();
    expect(await item('Thursday', /Practice/)).toBeVisible();
    expect(asked).toEqual([school.id]);
    second.unmount();
    unfollow(club.id);
    open(path);
    await item('Thursday', /Diving/);
    expect((await day('Thursday')).queryByRole('button', { name: /Practice/ })).toBeNull();
    await waitFor(async () => expect(await openOutbox(email).readValue(cachedFollowedEvents(club.id))).toBeUndefined());
    api.events.removeAllListeners();
  });
});
