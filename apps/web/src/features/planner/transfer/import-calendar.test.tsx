import '../../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import { listStoredKinds } from '@everstep/domain/personal-data';
import { eventKind, ownEventKind, plannerTransferTexts as texts, type PlannedEvent } from '@everstep/domain/planner';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { ImportWorker } from '../../../../test/import-worker';
import { open } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';
import { newId } from '../../../platform/api/new-id';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { readLimitMs } from './reader/open-calendar';

beforeEach(() => vi.stubGlobal('Worker', ImportWorker));
afterEach(() => vi.unstubAllGlobals());

/** A family whose parent has the plan and has agreed. */
function fakePlanner(role: 'owner' | 'carer' = 'owner') {
  const server = fakeFamilyServer({}, role);
  api.use(
    reply(listStoredKinds, { success: true, kinds: [] }),
    reply(validateAccess, { success: true, has_access: true }),
    reply(subscriptionAccess, ({ params }) =>
      accessReply({ ...maya, email: params.email ?? '', subscription_tier: 'elite_premium' }),
    ),
  );
  return {
    ...server,
    family: () => server.values(eventKind.name) as PlannedEvent[],
    own: () => Object.values(server.sync.values({ kind: ownEventKind.name })) as PlannedEvent[],
    /** By key. */
    stored: () => server.sync.values({ scope: server.household, kind: eventKind.name }) as Record<string, PlannedEvent>,
    /** An edit on the user's other device. */
    edit: (key: string, value: object) =>
      server.sync.put(key, value, {
        scope: server.household,
        kind: eventKind.name,
        at: new Date().toISOString(),
        author: maya.id,
      }),
  };
}

async function openDialog() {
  const { user } = open('/dashboard?tab=data');
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (content: string, name = 'school.ics') =>
    user.upload(await screen.findByLabelText(texts.file), new File([content], name, { type: 'text/calendar' }));
  await press(texts.open);
  await screen.findByRole('dialog', { name: texts.dialogTitle });
  const reopen = async () => {
    await press(texts.close);
    await press(texts.open);
  };
  const group = async (name: string) => within(await screen.findByRole('region', { name }));
  return { user, press, choose, reopen, group };
}

const part = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DTSTAMP:20261101T080000Z',
  ...lines,
  'END:VEVENT',
];
const soccer = (title = 'Soccer', place = 'Field 3') =>
  part('soccer@club.example', `SUMMARY:${title}`, `LOCATION:${place}`, ...from('20260530T100000'));
const recital = part('recital@club.example', 'SUMMARY:Recital', 'DTSTART;VALUE=DATE:20260531');
const from = (start: string) => [`DTSTART;TZID=Europe/Berlin:${start}`, 'DURATION:PT1H'];
const file = (...parts: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//club//EN', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n');

describe('importing a calendar file', () => {
  it('says so if it can neither be completed nor taken back, and can be closed', async () => {
    const { email } = fakePlanner();
    const outbox = openOutbox(email);
    const { writeAll } = outbox;
    const { user, press, choose } = await openDialog();
    vi.spyOn(outbox, 'writeValue').mockRejectedValue(new Error('storage is full'));
    vi.spyOn(outbox, 'writeAll').mockImplementationOnce(writeAll).mockRejectedValue(new Error('storage is full'));
    await choose(file(soccer()));
    await press(texts.start(1));
    expect(await screen.findByText(texts.failed)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what is new, stores it once the user says so, and takes it back', async () => {
    const { family, own } = fakePlanner();
    const { press, choose, group } = await openDialog();
    await choose(file(soccer(), recital));
    expect(await screen.findByText('2 events from 30 May 2026 to 31 May 2026')).toBeVisible();
    const added = await group(texts.groups.added(2));
    expect(added.getByText('Soccer')).toBeVisible();
    expect(added.getByText(/^30 May 2026, 10:00 – 11:00.* · Field 3$/)).toBeVisible();
    expect(family()).toEqual([]);
    await press(texts.start(2));
    expect(await screen.findByText(texts.done(2))).toBeVisible();
    // The server has them in the order of their keys, which is any.
    const stored = family().map(({ title, uid }) => [title, uid]);
    expect(stored.sort()).toEqual([
      ['Recital', 'recital@club.example'],
      ['Soccer', 'soccer@club.example'],
    ]);
    expect(own()).toEqual([]);
    await press(texts.undo);
    expect(await screen.findByText(texts.undone)).toBeVisible();
    await waitFor(() => expect(family()).toEqual([]));
  });

  it('offers what was taken back as new', async () => {
    const { family } = fakePlanner();
    const { press, choose, reopen } = await openDialog();
    await choose(file(soccer()));
    await press(texts.start(1));
    await press(texts.undo);
    await screen.findByText(texts.undone);
    await reopen();
    await choose(file(soccer()));
    expect(await screen.findByRole('region', { name: texts.groups.added(1) })).toBeVisible();
    await press(texts.start(1));
    await screen.findByText(texts.done(1));
    expect(family()).toHaveLength(1);
  });

  it('again adds nothing, and updates what the file has changed, with whom it is for', async () => {
    const { family, stored, edit, child } = fakePlanner();
    const { press, choose, reopen, group } = await openDialog();
    await choose(file(soccer(), recital));
    await press(texts.start(2));
    await screen.findByText(texts.done(2));
    const [key = '', value] = Object.entries(stored()).find(([, { title }]) => title === 'Soccer') ?? [];
    edit(key, { ...value, children: [child.id] });
    await reopen();
    await choose(file(soccer(), recital));
    expect(await screen.findByText(texts.allStored)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Import|Update) \d/ })).toBeNull();
    await choose(file(soccer('Soccer final', 'Stadium'), recital));
    const changed = await group(texts.groups.changed(1));
    expect(changed.getByText(/^Title:/)).toHaveTextContent('Title: Soccer →becomes Soccer final');
    expect(changed.getByText(/^Place:/)).toHaveTextContent('Place: Field 3 →becomes Stadium');
    await press(texts.start(0, 1));
    expect(await screen.findByText(texts.done(0, 1))).toBeVisible();
    expect(family()).toHaveLength(2);
    expect(stored()[key]).toMatchObject({ title: 'Soccer final', place: 'Stadium', children: [child.id] });
    await press(texts.undo);
    await screen.findByText(texts.undone);
    await waitFor(() =>
      expect(stored()[key]).toMatchObject({ title: 'Soccer', place: 'Field 3', children: [child.id] }),
    );
  });

  it('keeps what was edited here, unless the user wants it as in the file', async () => {
    const { stored, edit } = fakePlanner();
    const { user, press, choose, reopen, group } = await openDialog();
    await choose(file(soccer()));
    await press(texts.start(1));
    await screen.findByText(texts.done(1));
    const [key = '', value] = Object.entries(stored())[0] ?? [];
    edit(key, { ...value, title: 'Soccer with Ben' });
    await reopen();
    await choose(file(soccer()));
    const edited = await group(texts.groups.edited(1));
    expect(screen.queryByRole('button', { name: /^(Import|Update) \d/ })).toBeNull();
    await user.click(edited.getByRole('checkbox', { name: texts.takeEdited }));
    await press(texts.start(0, 1));
    await screen.findByText(texts.done(0, 1));
    expect(stored()[key]).toMatchObject({ title: 'Soccer' });
  });

  it('does not bring back what was deleted here unasked', async () => {
    const { family, stored, sync, household } = fakePlanner();
    const { user, press, choose, reopen, group } = await openDialog();
    await choose(file(soccer(), recital));
    await press(texts.start(2));
    await screen.findByText(texts.done(2));
    const [key = ''] = Object.entries(stored()).find(([, { title }]) => title === 'Soccer') ?? [];
    sync.remove(key, { scope: household, kind: eventKind.name, author: maya.id });
    await reopen();
    await choose(file(soccer(), recital));
    const gone = await group(texts.groups.gone(1));
    expect(screen.queryByRole('button', { name: /^(Import|Update) \d/ })).toBeNull();
    await user.click(gone.getByRole('checkbox', { name: texts.takeGone }));
    await press(texts.start(1));
    await screen.findByText(texts.done(1));
    expect(family().map(({ title }) => title)).toEqual(expect.arrayContaining(['Soccer', 'Recital']));
  });

  it('keeps what is private in the file out of the family', async () => {
    const { family, own } = fakePlanner();
    const { press, choose } = await openDialog();
    const therapy = part('t@club.example', 'SUMMARY:Therapy', 'CLASS:PRIVATE', ...from('20260601T100000'));
    await choose(file(soccer(), therapy));
    expect(await screen.findByText(texts.privateOnes(1))).toBeVisible();
    await press(texts.start(2));
    await screen.findByText(texts.done(2));
    expect([family(), own()].map((events) => events.map(({ title }) => title))).toEqual([['Soccer'], ['Therapy']]);
  });

  it('says what cannot be read, what is different here, and what is left out', async () => {
    const { family } = fakePlanner();
    const { user, press, choose, group } = await openDialog();
    const endless = part(
      'e@x.example',
      'SUMMARY:Bomb',
      ...from('20260601T100000'),
      'RRULE:FREQ=SECONDLY;COUNT=999999999',
    );
    const odd = part('o@x.example', 'SUMMARY:Camp', 'DTSTART;TZID=Nowhere/Land:20260602T100000', 'DURATION:PT1H');
    const todo = ['BEGIN:VTODO', 'UID:todo', 'SUMMARY:Pay', 'END:VTODO'];
    await choose(file(soccer(), endless, odd, todo));
    expect(await screen.findByText(/^Line 12, “Bomb”: /)).toBeVisible();
    expect((await group(texts.remarks)).getByText(/\(Camp\)$/)).toBeVisible();
    expect(screen.getByText(texts.leftOut([['VTODO', 1]]))).toBeVisible();
    await press(texts.start(2));
    expect(family()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: texts.skip }));
    await press(texts.start(2));
    await screen.findByText(texts.done(2));
    expect(family()).toHaveLength(2);
  });

  it('shows the first of very many events, and how many more there are', async () => {
    fakePlanner();
    const { choose, group } = await openDialog();
    const many = Array.from({ length: 300 }, (_, index) =>
      part(`${index}@x.example`, `SUMMARY:Lesson ${index}`, ...from('20260601T100000')),
    );
    await choose(file(...many));
    const added = await group(texts.groups.added(300));
    expect(added.getAllByRole('listitem')).toHaveLength(20);
    expect(added.getByText(texts.moreEvents(280))).toBeVisible();
    expect(screen.getByRole('button', { name: texts.start(300) })).toBeVisible();
  });

  it('of a carer leaves what somebody else has added', async () => {
    const { put } = fakePlanner('carer');
    put(eventKind.name, newId(), plannedEvent('Soccer', { uid: 'soccer@club.example', imported_as: 'a1' }));
    const { choose, group } = await openDialog();
    await choose(file(soccer('Soccer final')));
    expect((await group(texts.groups.fixed(1))).getByText('Soccer final')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Import|Update) \d/ })).toBeNull();
  });

  it.each([
    ['a file of something else', 'hello', texts.notACalendar],
    ['a file that is too large', 'x'.repeat(5 * 1024 * 1024 + 1), csvFileTexts.tooLarge],
  ])('refuses %s', async (_what, content, sentence) => {
    fakePlanner();
    const { choose } = await openDialog();
    await choose(content);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('gives up on a file that takes too long, and says so', async () => {
    const closed = vi.fn<() => void>();
    class EndlessWorker extends EventTarget {
      postMessage = () => undefined;
      terminate = closed;
    }
    fakePlanner();
    const { choose } = await openDialog();
    vi.stubGlobal('Worker', EndlessWorker);
    // Only the limit is over at once.
    const setTimer = window.setTimeout.bind(window);
    vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => setTimer(run, ms === readLimitMs ? 0 : ms));
    await choose(file(soccer()));
    expect(await screen.findByText(texts.tooSlow)).toBeVisible();
    expect(closed).toHaveBeenCalled();
  });
});
