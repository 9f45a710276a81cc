import '../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { typedTimeTexts } from '@everstep/domain/base/typed-time';
import { getConsents } from '@everstep/domain/consents';
import { listHouseholds, type Child, type Role } from '@everstep/domain/households';
import { sleepKind, sleepTexts, type Sleep } from '@everstep/domain/sleep';
import { pullChanges, pushChanges } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { accessReply, api, fail, maya, reply, unreachable } from '../../../test/fake-api';
import { open, openPart, storeSession } from '../../../test/open';
import { fakeSyncServer } from '../../../test/sync-server';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { SleepTodayCard } from './today-card';
import { consentsReply } from '../../../test/consents';

const household = '01990000-0000-7000-8000-0000000000f1';
const mila: Child = {
  id: '01990000-0000-7000-8000-0000000000c1',
  name: 'Mila',
  birth_date: '2026-08-20',
  gestation_weeks: null,
  sex: 'girl',
  deletion_at: null,
};
const keyOf = (number: number) => `01990000-0000-7000-8000-5000000000${String(number).padStart(2, '0')}`;
const sleep = (started: string, ended: string | null, note: string | null = null): Sleep => ({
  child_id: mila.id,
  started_at: new Date(started).toISOString(),
  note,
  ended_at: ended === null ? null : new Date(ended).toISOString(),
});

// The clocks of Berlin.
beforeAll(() => void (process.env.TZ = 'Europe/Berlin'));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let users = 0;

interface Setting {
  now?: string;
  logged?: readonly Sleep[];
  role?: Role;
  hasFeature?: boolean;
}

/** A new user whose household has these sleeps logged. */
function setUp({ now = '2026-11-23T12:00:00Z', logged = [], role = 'parent', hasFeature = true }: Setting = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  users += 1;
  const email = `sleep${users}@parents.example`;
  const sync = fakeSyncServer();
  sync.setMembers(household, [maya.id]);
  // The test's clock does not advance, so later changes are dated a millisecond ahead of it.
  sync.setClock(() => Date.now() + 1000);
  for (const [index, value] of logged.entries())
    sync.put(keyOf(index), value, { scope: household, kind: sleepKind.name, at: '2026-10-01T00:00:00.000Z' });
  storeSession({ email });
  api.use(
    reply(subscriptionAccess, accessReply({ ...maya, email })),
    reply(validateAccess, { success: true, has_access: hasFeature }),
    reply(getConsents, consentsReply({ trackers: '2026-11-01T08:00:00.000Z' })),
    reply(listHouseholds, {
      success: true,
      households: [{ id: household, role, deletion_at: null, members: [], children: [mila], invitations: [] }],
    }),
    ...sync.replies(),
  );
  return { stored: () => Object.values(sync.values({ scope: household, kind: sleepKind.name })) as Sleep[] };
}
const start = () => screen.findByRole('button', { name: sleepTexts.fellAsleep });
const stop = () => screen.findByRole('button', { name: sleepTexts.wokeUp });
const rows = () => within(screen.getByRole('region', { name: /day, \d+ \w+$/ })).queryAllByRole('listitem');
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: entryTexts.save }));

describe('the timer', () => {
  it('starts and stops with one tap each, and is stored both times', async () => {
    const server = setUp();
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText(sleepTexts.emptyTitle)).toBeVisible();
    await user.click(await start());
    expect(await screen.findByRole('timer')).toHaveTextContent('0:00:00');
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-23T12:00:00Z', null)]));
    vi.setSystemTime('2026-11-23T12:42:07Z');
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:42:07'));
    await user.click(await stop());
    expect(await screen.findByText('Mila slept for 42 min.')).toBeVisible();
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-23T12:00:00Z', '2026-11-23T12:42:07Z')]));
    expect(await screen.findByText(sleepTexts.awakeFor)).toBeVisible();
    expect(rows()[0]).toHaveTextContent('13:00 to 13:42');
  });

  it('shows what another device has started, after a reload as well', async () => {
    setUp({ logged: [sleep('2026-11-23T10:30:00Z', null)] });
    const first = open('/sleep-tracker');
    expect(await screen.findByRole('timer')).toHaveTextContent('1:30:00');
    first.unmount();
    api.use(unreachable(pullChanges));
    open('/sleep-tracker');
    expect(await screen.findByRole('timer')).toHaveTextContent('1:30:00');
    expect(screen.getByText('since 11:30')).toBeVisible();
  });

  it('of two devices counts once, from the earlier start, and both end together', async () => {
    const server = setUp({ logged: [sleep('2026-11-23T11:02:00Z', null), sleep('2026-11-23T11:00:00Z', null)] });
    const { user } = open('/sleep-tracker');
    expect(await screen.findByRole('timer')).toHaveTextContent('1:00:00');
    expect(rows()).toHaveLength(1);
    await user.click(await stop());
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z')]));
  });

  it('that was forgotten leaves the sleep that began after its end running', async () => {
    const server = setUp({ logged: [sleep('2026-11-22T12:00:00Z', null), sleep('2026-11-23T11:00:00Z', null)] });
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText(sleepTexts.forgottenTitle)).toBeVisible();
    await user.click(screen.getByRole('button', { name: sleepTexts.sayWhen }));
    await screen.findByRole('dialog');
    type(sleepTexts.toLabel, '2026-11-22T15:00');
    await save(user);
    await waitFor(() =>
      expect(server.stored()).toEqual([
        sleep('2026-11-22T12:00:00Z', '2026-11-22T14:00:00Z'),
        sleep('2026-11-23T11:00:00Z', null),
      ]),
    );
    expect(await screen.findByRole('timer')).toHaveTextContent('1:00:00');
  });

  it('does not stop at the second click of a double click', async () => {
    const server = setUp();
    const { user } = open('/sleep-tracker');
    await user.dblClick(await start());
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-23T12:00:00Z', null)]));
    expect(await stop()).toBeVisible();
  });

  it('says so when neither the device nor the server can store it', async () => {
    setUp();
    vi.stubGlobal('indexedDB', undefined);
    api.use(unreachable(pushChanges));
    const { user } = open('/sleep-tracker');
    await user.click(await start());
    expect(await screen.findByText(trackerTexts.notStored)).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('can be undone, and its start corrected afterward', async () => {
    const server = setUp();
    const { user } = open('/sleep-tracker');
    await user.click(await start());
    await user.click(await screen.findByRole('button', { name: sleepTexts.changeStart }));
    expect(screen.getByLabelText(sleepTexts.fromLabel)).toHaveValue('2026-11-23T13:00');
    type(sleepTexts.fromLabel, '2026-11-23T12:40');
    await save(user);
    expect(await screen.findByText('since 12:40')).toBeVisible();
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-23T11:40:00Z', null)]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('since 13:00')).toBeVisible();
  });

  it('that runs for more than 16 hours asks when the sleep ended, and guesses nothing', async () => {
    const server = setUp({ logged: [sleep('2026-11-22T18:00:00Z', null)] });
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText(/^This sleep has been running since 22 Nov 2026, 19:00/)).toBeVisible();
    expect(screen.queryByRole('button', { name: sleepTexts.wokeUp })).toBeNull();
    expect(screen.getByText(sleepTexts.notCountedYet)).toBeVisible();
    expect(screen.getByRole('button', { name: sleepTexts.changeStart })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: sleepTexts.sayWhen }));
    await screen.findByRole('dialog', { name: sleepTexts.sayWhen });
    await save(user);
    expect(await screen.findByText(sleepTexts.endRequired)).toBeVisible();
    type(sleepTexts.toLabel, '2026-11-23T06:30');
    await save(user);
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-22T18:00:00Z', '2026-11-23T05:30:00Z')]));
    expect(await start()).toBeVisible();
  });
});

describe('a typed sleep', () => {
  const logged = [sleep('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z')];

  it('is refused where it overlaps another one, with a link to that', async () => {
    const server = setUp({ logged });
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    type(sleepTexts.fromLabel, '2026-11-23T09:30');
    type(sleepTexts.toLabel, '2026-11-23T11:00');
    await save(user);
    expect(await screen.findByText(sleepTexts.problems.overlap)).toBeVisible();
    expect(server.stored()).toEqual(logged);
    await user.click(screen.getByRole('button', { name: sleepTexts.showOther }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(rows()[0]).toHaveFocus());
  });

  it.each([
    ['in the future', '2026-11-23T12:30', '2026-11-23T13:30', sleepTexts.problems.future],
    ['that ends before it begins', '2026-11-23T12:30', '2026-11-23T12:00', sleepTexts.problems.end_before_start],
    ['of 25 hours', '2026-11-21T06:00', '2026-11-22T07:00', sleepTexts.problems.too_long],
    ['without a start', '', '2026-11-22T07:00', sleepTexts.startRequired],
  ])('%s is refused with a sentence', async (_what, from, to, sentence) => {
    const server = setUp({ logged });
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    type(sleepTexts.fromLabel, from);
    type(sleepTexts.toLabel, to);
    await save(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(server.stored()).toEqual(logged);
  });

  it('takes a year that is typed digit by digit, and refuses one that is not whole', async () => {
    const server = setUp();
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    for (const year of ['0002', '0020', '0202']) type(sleepTexts.fromLabel, `${year}-11-23T09:00`);
    await save(user);
    expect(await screen.findByText(sleepTexts.problems.too_early)).toBeVisible();
    type(sleepTexts.fromLabel, '2026-11-23T09:00');
    type(sleepTexts.toLabel, '2026-11-23T10:00');
    await save(user);
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z')]));
  });

  it('is edited, and deleted with an Undo', async () => {
    const server = setUp({ logged });
    const { user } = open('/sleep-tracker');
    const act = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /^Edit or delete 09:00/ }));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Edit');
    await user.type(await screen.findByLabelText(sleepTexts.noteLabel), 'in the sling');
    await save(user);
    expect(await screen.findByText(/in the sling/)).toBeVisible();
    await act('Delete');
    await waitFor(() => expect(server.stored()).toEqual([]));
    vi.setSystemTime('2026-11-23T12:00:10Z');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.stored()).toEqual([{ ...logged[0], note: 'in the sling' }]));
  });
});

describe('a night in which clocks change', () => {
  const night = [sleep('2026-10-24T18:00:00Z', '2026-10-25T06:00:00Z')];

  it('has its true length in the list, the picture and the table', async () => {
    setUp({ now: '2026-10-25T07:00:00Z', logged: night });
    open('/sleep-tracker');
    expect(await screen.findByText(/^Night, 12 h$/)).toBeVisible();
    expect(rows()[0]).toHaveTextContent('Sat 24, 20:00 to 07:00');
    expect(screen.getByText(sleepTexts.changedDay(25))).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sun 25 8 h 00 (night)' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Sat 24 4 h 00 (night)' })).toBeVisible();
    expect(screen.getByText(sleepTexts.longest(12 * 3_600_000), { exact: false })).toBeVisible();
  });

  it('asks which of two equal times was meant, and refuses one that did not exist', async () => {
    const server = setUp({ now: '2026-10-25T07:00:00Z' });
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    type(sleepTexts.fromLabel, '2026-10-25T00:30');
    type(sleepTexts.toLabel, '2026-10-25T02:30');
    await user.click(screen.getByRole('radio', { name: typedTimeTexts.second }));
    await save(user);
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-10-24T22:30:00Z', '2026-10-25T01:30:00Z')]));
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    type(sleepTexts.fromLabel, '2026-03-29T02:30');
    await save(user);
    expect(await screen.findByText(typedTimeTexts.skipped)).toBeVisible();
    expect(server.stored()).toHaveLength(1);
  });

  it('takes a time that occurred once after one of two was chosen', async () => {
    const server = setUp({ now: '2026-10-25T07:00:00Z' });
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    type(sleepTexts.fromLabel, '2026-10-25T02:30');
    await user.click(screen.getByRole('radio', { name: typedTimeTexts.second }));
    type(sleepTexts.fromLabel, '2026-10-25T03:30');
    type(sleepTexts.toLabel, '2026-10-25T04:00');
    await save(user);
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-10-25T02:30:00Z', '2026-10-25T03:00:00Z')]));
  });

  it('begins a new sleep an hour ago, also where that hour came twice', async () => {
    const server = setUp({ now: '2026-10-25T02:10:20Z' });
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.add }));
    expect(screen.getByLabelText(sleepTexts.fromLabel)).toHaveValue('2026-10-25T02:10');
    expect(screen.getByRole('radio', { name: typedTimeTexts.second })).toBeChecked();
    await save(user);
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-10-25T01:10:00Z', '2026-10-25T02:10:00Z')]));
  });
});

describe('what was logged', () => {
  it('is shown by day, with sums beside the range for the age and its sources', async () => {
    setUp({
      logged: [
        sleep('2026-11-21T20:00:00Z', '2026-11-22T05:00:00Z'),
        sleep('2026-11-22T20:00:00Z', '2026-11-23T05:00:00Z'),
        sleep('2026-11-23T08:00:00Z', '2026-11-23T09:30:00Z'),
      ],
    });
    const { user } = open('/sleep-tracker');
    const today = within(await screen.findByRole('region', { name: sleepTexts.today }));
    expect(today.getByText('10 h 30 min')).toBeVisible();
    expect(today.getByText('14 to 17 hours')).toBeVisible();
    expect(today.getByRole('link', { name: /^World Health Organization, 2019/ })).toHaveAttribute(
      ...['href', 'https://www.who.int/publications/i/item/9789241550536'],
    );
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Sun 22 9 h 00 (night)' }));
    expect(rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: sleepTexts.earlier }));
    expect(screen.getByRole('heading', { name: '10 to 16 November' })).toBeVisible();
    expect(rows()).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: sleepTexts.later }));
    expect(screen.getByRole('heading', { name: sleepTexts.lastDays })).toBeVisible();
  });

  it('is marked where two devices have logged the same time, until somebody solves it', async () => {
    setUp({
      logged: [
        sleep('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z'),
        sleep('2026-11-20T08:30:00Z', '2026-11-20T09:30:00Z'),
      ],
    });
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText('Two sleeps overlap.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: sleepTexts.showOverlap }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    for (const row of rows()) expect(row).toHaveTextContent(sleepTexts.overlaps);
    await user.click(screen.getByRole('button', { name: /^Edit or delete 09:30/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Two sleeps overlap.')).toBeNull());
  });

  it('is listed where it lies within another one, and can be deleted there', async () => {
    const server = setUp({
      logged: [
        sleep('2026-11-20T08:00:00Z', '2026-11-20T11:00:00Z'),
        sleep('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'),
      ],
    });
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText('Two sleeps overlap.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: sleepTexts.showOverlap }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toHaveTextContent('10:00 to 11:00');
    expect(rows()[0]).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Edit or delete 10:00/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(server.stored()).toEqual([sleep('2026-11-20T08:00:00Z', '2026-11-20T11:00:00Z')]));
  });

  it('can be loaded again when that failed', async () => {
    setUp({ logged: [sleep('2026-11-23T10:30:00Z', null)] });
    const working = fakeSyncServer();
    working.setMembers(household, [maya.id]);
    api.use(fail(pullChanges, 'unavailable'));
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText(new RegExp(`^${sleepTexts.loadFailed}`))).toBeVisible();
    api.use(...working.replies());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(sleepTexts.emptyTitle)).toBeVisible();
  });
});

describe('somebody who may not log', () => {
  const logged = [sleep('2026-11-23T08:00:00Z', '2026-11-23T09:00:00Z'), sleep('2026-11-23T11:00:00Z', null)];

  it('as a viewer sees everything and changes nothing', async () => {
    setUp({ logged, role: 'viewer' });
    open('/sleep-tracker');
    expect(await screen.findByText(trackerTexts.viewer)).toBeVisible();
    expect(await screen.findByRole('timer')).toHaveTextContent('1:00:00');
    for (const name of [sleepTexts.wokeUp, sleepTexts.add, /^Edit or delete/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('because the plan has ended can stop the timer and delete, and starts no other', async () => {
    const server = setUp({ logged, hasFeature: false });
    const { user } = open('/sleep-tracker');
    expect(await screen.findByText(new RegExp(trackerTexts.lapsed))).toBeVisible();
    await user.click(await stop());
    await waitFor(() => expect(server.stored()[1]).toEqual(sleep('2026-11-23T11:00:00Z', '2026-11-23T12:00:00Z')));
    expect(screen.queryByRole('button', { name: sleepTexts.fellAsleep })).toBeNull();
    expect(screen.queryByRole('button', { name: trackerTexts.undo })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Edit or delete 09:00/ }));
    expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(server.stored()).toHaveLength(1));
  });
});

describe('a timer that was forgotten', () => {
  it.each([true, false])(
    'is listed on the day on which it began, and can be deleted; with the plan: %s',
    async (has) => {
      const server = setUp({
        logged: [sleep('2026-11-23T01:00:00Z', null)],
        now: '2026-11-23T18:00:00Z',
        hasFeature: has,
      });
      const { user } = open('/sleep-tracker');
      expect(await screen.findByText(/^This sleep has been running since 23 Nov 2026, 02:00/)).toBeVisible();
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(rows()[0]).toHaveTextContent(sleepTexts.forgottenTitle);
      await user.click(await screen.findByRole('button', { name: /^Edit or delete 02:00/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await waitFor(() => expect(server.stored()).toEqual([]));
    },
  );
});

describe('a timer that was forgotten, after the plan has ended', () => {
  const forgotten = sleep('2026-11-22T12:00:15Z', null, 'In the stroller');

  it('can be ended by saying when, which changes nothing else', async () => {
    const server = setUp({
      logged: [forgotten, sleep('2026-11-22T17:00:00Z', '2026-11-22T18:00:00Z')],
      hasFeature: false,
    });
    const { user } = open('/sleep-tracker');
    await user.click(await screen.findByRole('button', { name: sleepTexts.sayWhen }));
    await screen.findByRole('dialog', { name: sleepTexts.sayWhen });
    expect(screen.queryByLabelText(sleepTexts.fromLabel)).toBeNull();
    expect(screen.queryByLabelText(sleepTexts.noteLabel)).toBeNull();
    for (const [typed, problem] of [
      ['', sleepTexts.endRequired],
      ['2026-11-22T12:59', sleepTexts.problems.end_before_start],
      ['2026-11-22T18:30', sleepTexts.problems.overlap],
    ] as const) {
      type(sleepTexts.toLabel, typed);
      await save(user);
      expect(await screen.findByText(problem)).toBeVisible();
    }
    type(sleepTexts.toLabel, '2026-11-22T15:00');
    await save(user);
    const ended = sleep('2026-11-22T12:00:15Z', '2026-11-22T14:00:00Z', 'In the stroller');
    await waitFor(() => expect(server.stored()[0]).toEqual(ended));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    for (const name of [sleepTexts.sayWhen, sleepTexts.fellAsleep, trackerTexts.undo])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is not for a viewer to end', async () => {
    setUp({ logged: [forgotten], role: 'viewer', hasFeature: false });
    open('/sleep-tracker');
    expect(await screen.findByText(sleepTexts.forgottenTitle, { selector: 'h2' })).toBeVisible();
    expect(screen.queryByRole('button', { name: sleepTexts.sayWhen })).toBeNull();
  });
});

describe('the card on the page of all trackers', () => {
  const openCard = (access: Pick<TrackerProps, 'lockedNotice' | 'canStop'> = { lockedNotice: null, canStop: false }) =>
    openPart(<SleepTodayCard household={household} child={mila} {...access} />);
  const lapsed = trackerTexts.lapsed;

  it.each([
    ['a parent who may log', { lockedNotice: null, canStop: false }, true],
    ['a parent whose plan has ended', { lockedNotice: lapsed, canStop: true }, true],
    ['a viewer', { lockedNotice: trackerTexts.viewer, canStop: false }, false],
  ])('leads to the end of a timer that was forgotten: for %s', async (_who, access, isAsked) => {
    setUp({ logged: [sleep('2026-11-22T18:00:00Z', null)] });
    openCard(access);
    expect(await screen.findByText(sleepTexts.forgottenTitle)).toBeVisible();
    const link = screen.queryByRole('link', { name: sleepTexts.sayWhen });
    expect(link?.getAttribute('href') ?? null).toBe(isAsked ? '/sleep-tracker' : null);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says how long the child has been awake or asleep, with one button', async () => {
    const server = setUp({ logged: [sleep('2026-11-23T09:00:00Z', '2026-11-23T10:40:00Z')] });
    const { user } = openCard();
    const card = within(await screen.findByRole('region', { name: sleepTexts.cardTitle }));
    expect(card.getByText('Awake for 1 h 20 min')).toBeVisible();
    await user.click(await start());
    expect(await card.findByText('Asleep for under a minute')).toBeVisible();
    await waitFor(() => expect(server.stored()).toHaveLength(2));
    await user.click(await stop());
    expect(await card.findByText('Awake for under a minute')).toBeVisible();
  });

  it.each([
    ['a timer that was forgotten', [sleep('2026-11-22T18:00:00Z', null)], sleepTexts.forgottenTitle],
    ['nothing yet', [], sleepTexts.emptyReadOnly],
    ['nothing for days', [sleep('2026-11-20T18:00:00Z', '2026-11-20T19:00:00Z')], sleepTexts.nothingLately],
  ])('shows %s', async (_what, logged, text) => {
    setUp({ logged });
    openCard();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
