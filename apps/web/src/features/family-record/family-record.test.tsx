import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { upgradePrompt } from '@everstep/domain/billing';
import { consents, getConsents } from '@everstep/domain/consents';
import {
  addRecordNote,
  exportRecord,
  openRecord,
  readRecord,
  recordPageTexts,
  recordPrintTexts,
  recordProofTexts,
  recordTexts,
  type FamilyRecord,
} from '@everstep/domain/family-record';
import { listHouseholds } from '@everstep/domain/households';
import { eventKind, screenTexts } from '@everstep/domain/planner';
import { sessionTexts } from '@everstep/domain/session';
import { trackerTexts } from '@everstep/domain/trackers';
import { consentsReply } from '../../../test/consents';
import { api, fail, maya, pending, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { plannedEvent } from '../../../test/planned-event';
import { fakeRecord } from '../../../test/record-server';
import { ApiError } from '../../platform/api/api-error';
import { openOutbox } from '../../platform/sync/open-outbox';

const path = '/family-record';
const locked = upgradePrompt('dual_parent_calendar_sync', 'ultra_elite').title;

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lines = async () => within(await screen.findByRole('region', { name: recordPageTexts.lines }));
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

/** A record of three days, with a gap. */
function someRecord(setting: Parameters<typeof fakeRecord>[0] = {}) {
  const server = fakeRecord(setting);
  server.add('2026-12-01T08:00:00.000Z', { action: 'opened' });
  server.add('2026-12-01T08:00:00.000Z', {
    action: 'event_there',
    by: 0,
    subject: 'e1',
    after: { title: 'Dentist', place: 'Main Street 4', start: '2026-12-10T15:00:00', end: '2026-12-10T16:00:00' },
  });
  server.add('2026-12-02T23:30:00.000Z', {
    action: 'event_changed',
    by: 2,
    subject: 'e1',
    before: { start: '2026-12-10T15:00:00' },
    after: { start: '2026-12-10T15:30:00' },
  });
  server.add('2026-12-03T10:00:00.000Z', { action: 'ended', by: 0 });
  server.add('2026-12-04T11:00:00.000Z', { action: 'opened', by: 0 });
  return server;
}

describe('a record that is not begun', () => {
  it('says what it writes down and what never, and begins with a tap', async () => {
    const server = fakeRecord({ state: 'none' });
    const { user } = open(path);
    const card = within(await screen.findByRole('region', { name: recordPageTexts.beginTitle }));
    for (const text of [...recordPageTexts.writes, ...recordPageTexts.never])
      expect(card.getByText(text)).toBeVisible();
    await user.click(card.getByRole('button', { name: recordPageTexts.begin }));
    expect(await (await lines()).findByText('Maya began the record')).toBeVisible();
    expect(server.record.state).toBe('open');
    expect(screen.getByText(recordPageTexts.begun)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: recordPageTexts.lines })).toHaveFocus());
  });

  it('asks for consent first', async () => {
    fakeRecord({ state: 'none' });
    api.use(reply(getConsents, consentsReply()));
    open(path);
    expect(await screen.findByRole('heading', { name: consents.planner.title })).toBeVisible();
    expect(screen.queryByRole('button', { name: recordPageTexts.begin })).toBeNull();
  });

  it('says why it could not be begun', async () => {
    fakeRecord({ state: 'none' });
    api.use(fail(openRecord, 'locked', 'Not in your plan.'));
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: recordPageTexts.begin }));
    expect(await screen.findByText('Not in your plan.')).toBeVisible();
  });

  it('waits for a connection', async () => {
    fakeRecord({ state: 'none' });
    open(path);
    await screen.findByRole('button', { name: recordPageTexts.begin });
    setOnline(false);
    expect(await screen.findByText(recordPageTexts.beginOffline)).toBeVisible();
    expect(screen.getByRole('button', { name: recordPageTexts.begin })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is an example, and the way to the plans, for a family whose plan does not include it', async () => {
    fakeRecord({ state: 'none', hasFeature: false, tier: 'elite_premium' });
    open(path);
    expect(await screen.findByRole('heading', { name: locked })).toBeVisible();
    const example = within(screen.getByRole('region', { name: recordPageTexts.exampleTitle }));
    expect(example.getByText('Robin Sample began the record')).toBeVisible();
    expect(example.queryByText(recordPageTexts.details)).toBeNull();
    expect(screen.queryByRole('button', { name: recordPageTexts.begin })).toBeNull();
  });
});

describe('demo mode', () => {
  it('has a record whose lines follow each other, and adds nothing to it', async () => {
    storeSession({ demo: true, subscriptionTier: 'ultra_elite' });
    const { user } = open(path);
    expect(await (await lines()).findByText(/^Sam Sample changed an event, “Pediatrician/)).toBeVisible();
    await user.click(screen.getByText(recordProofTexts.checkTitle));
    await user.click(screen.getByRole('button', { name: recordProofTexts.check }));
    expect(await screen.findByText(recordProofTexts.intact(6))).toBeVisible();
    await user.click(screen.getByText(recordPageTexts.noteTitle));
    await user.type(screen.getByLabelText(recordPageTexts.noteLabel), 'Late.');
    await user.click(screen.getByRole('button', { name: recordPageTexts.noteSend }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sessionTexts.demo);
  });
});

it('is left quickly, and found from the planner', async () => {
  someRecord();
  const first = open('/family-planner');
  expect(await screen.findByRole('link', { name: screenTexts.toRecord })).toHaveAttribute('href', path);
  first.unmount();
  open(path);
  expect(await screen.findByRole('button', { name: recordPageTexts.leave })).toBeVisible();
});

describe('who reads the record', () => {
  it.each(['carer', 'viewer'] as const)('is not a %s, who is told so, and nothing is loaded', async (role) => {
    const { queries } = fakeRecord({ role });
    open(path);
    expect(await screen.findByText(recordPageTexts.forParents)).toBeVisible();
    expect(queries).toEqual([]);
  });

  it('needs a family, and is offered to add a child', async () => {
    fakeRecord();
    api.use(reply(listHouseholds, { success: true, households: [] }));
    open(path);
    expect(await screen.findByRole('heading', { name: trackerTexts.noChildTitle })).toBeVisible();
  });

  it('chooses between two families', async () => {
    const second = '019ac3a0-0000-7000-8000-f00000000777';
    const members = [{ id: maya.id, name: 'Maya', role: 'carer' as const, joined: '2026-09-20T09:00:00.000Z' }];
    const other = { id: second, role: 'carer' as const, deletion_at: null, invitations: [], children: [], members };
    someRecord({ others: [other] });
    const { user } = open(path);
    await lines();
    expect(screen.getByRole('radio', { name: recordPageTexts.familyOf('Mila') })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Family 2' }));
    expect(await screen.findByText(recordPageTexts.forParents)).toBeVisible();
  });
});

describe('the lines', () => {
  it('are grouped by day, newest first, with who, when in local time, what was before, and what proves it', async () => {
    const { lines: stored } = someRecord();
    const { user } = open(path);
    const list = await lines();
    const days = await list.findAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      'Friday, 4 December 2026',
      'Thursday, 3 December 2026',
      'Tuesday, 1 December 2026',
    ]);
    const day = within(list.getByRole('region', { name: 'Thursday, 3 December 2026' }));
    const changed = within(day.getAllByRole('listitem')[1] as HTMLElement);
    expect(changed.getByText('Ben changed an event, “Dentist”')).toBeVisible();
    expect(changed.getByText(/00:30/)).toHaveTextContent('00:30 CET');
    expect(changed.getByText('10 December 2026 at 15:00')).toHaveTextContent(/^Before: /);
    expect(changed.getByText('10 December 2026 at 15:30')).toHaveTextContent(/^After: /);
    expect(list.getByText(recordPageTexts.newestHash(5))).toBeVisible();
    expect(list.getByText(stored[4]?.hash ?? 'missing', { selector: 'p' })).toBeVisible();
    await user.click(changed.getByText(recordPageTexts.details));
    for (const text of [stored[2]?.at, stored[2]?.content, stored[2]?.salt, stored[2]?.hash])
      expect(changed.getByText(text ?? 'missing')).toBeVisible();
  });

  it('name the gap between the end of the record and its return', async () => {
    someRecord();
    open(path);
    const list = await lines();
    expect(
      await list.findByText(recordPageTexts.gap('3 December 2026 at 11:00', '4 December 2026 at 12:00')),
    ).toBeVisible();
  });

  it('name nobody whose account is gone', async () => {
    const { people } = someRecord();
    people[1] = { number: 2, name: null, user: null };
    open(path);
    expect(await (await lines()).findByText('A former member changed an event, “Dentist”')).toBeVisible();
  });

  it('come page by page, and know the title of an event from the planner until earlier lines are loaded', async () => {
    const { put } = someRecord({ perPage: 3 });
    put('event', 'e1', plannedEvent('Dentist now'));
    const { user } = open(path);
    const list = await lines();
    expect(await list.findByText('Ben changed an event, “Dentist now”')).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Show more' }));
    expect(await list.findByText('Ben changed an event, “Dentist”')).toBeVisible();
    expect(list.getByText('Maya began the record')).toBeVisible();
  });

  it('are those of the chosen days by the clocks of the device', async () => {
    const { queries } = someRecord();
    const { user } = open(path);
    const list = await lines();
    await user.click(list.getByText(recordPageTexts.filter));
    await user.type(list.getByLabelText(recordPageTexts.from), '2026-12-03');
    await user.type(list.getByLabelText(recordPageTexts.to), '2026-12-03');
    await waitFor(() => expect(list.queryByText('Maya began the record')).toBeNull());
    expect(await list.findByText('Ben changed an event')).toBeVisible();
    expect(list.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(queries.at(-1)).toEqual({ from: '2026-12-02', to: '2026-12-04' });
    await user.clear(list.getByLabelText(recordPageTexts.to));
    await user.type(list.getByLabelText(recordPageTexts.to), '2026-12-01');
    expect(list.getByText(recordPageTexts.filterWrong)).toBeVisible();
    await user.click(list.getByRole('button', { name: recordPageTexts.showAll }));
    expect(await list.findByText('Maya began the record')).toBeVisible();
  });

  it('say that there are none of the chosen days', async () => {
    someRecord();
    const { user } = open(path);
    const list = await lines();
    await user.click(list.getByText(recordPageTexts.filter));
    await user.type(list.getByLabelText(recordPageTexts.from), '2027-01-01');
    expect(await list.findByText(recordPageTexts.noneInPeriod)).toBeVisible();
  });

  it('show what another device has changed', async () => {
    const { add, put, email, household } = someRecord();
    put('event', 'e1', plannedEvent('Dentist'));
    open(path);
    const list = await lines();
    await list.findByText('Maya began the record');
    await waitFor(async () => expect(await openOutbox(email).list(eventKind, household)).toHaveLength(1));
    add('2026-12-05T09:59:00.000Z', { action: 'event_added', by: 2, subject: 'e2', after: { title: 'Swim' } });
    put('event', 'e2', plannedEvent('Swim'));
    void openOutbox(email).refreshKnown(() => true);
    expect(await list.findByText('Ben added an event, “Swim”')).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    someRecord();
    api.use(fail(readRecord, 'unavailable'));
    const { user } = open(path);
    expect(await screen.findByText(recordPageTexts.loadFailed)).toBeVisible();
    api.use(reply(readRecord, { success: true, state: 'none', newest: null, people: [], lines: [], next: null }));
    await user.click(screen.getByRole('button', { name: trackerTexts.tryAgain }));
    expect(await screen.findByRole('button', { name: recordPageTexts.begin })).toBeVisible();
  });

  it('are those that the device has seen while there is no connection', async () => {
    someRecord();
    const first = open(path);
    await (await lines()).findByText('Maya began the record');
    first.unmount();
    api.use(unreachable(readRecord));
    setOnline(false);
    open(path);
    expect(await (await lines()).findByText('Maya began the record')).toBeVisible();
    expect(screen.getByText(recordPageTexts.offline)).toBeVisible();
  });
});

describe('a record that has ended', () => {
  it('can be read, checked and taken along, but takes no note', async () => {
    someRecord({ state: 'ended', hasFeature: false, tier: 'free' });
    open(path);
    expect(await screen.findByText(recordPageTexts.ended)).toBeVisible();
    expect(await (await lines()).findByText('Maya began the record')).toBeVisible();
    expect(screen.getByRole('heading', { name: locked })).toBeVisible();
    expect(screen.queryByText(recordPageTexts.noteTitle)).toBeNull();
    expect(screen.getByText(recordProofTexts.checkTitle)).toBeVisible();
    expect(screen.getByText(recordProofTexts.takeTitle)).toBeVisible();
  });
});

describe('a note', () => {
  async function write(text: string) {
    const { user } = open(path);
    await lines();
    await user.click(screen.getByText(recordPageTexts.noteTitle));
    if (text !== '') await user.type(screen.getByLabelText(recordPageTexts.noteLabel), text);
    return { user, send: async () => user.click(screen.getByRole('button', { name: recordPageTexts.noteSend })) };
  }

  it('is added, and the field is free for the next one', async () => {
    someRecord();
    const { send } = await write('Picked up at 17:40.');
    await send();
    expect(await screen.findByText(recordPageTexts.noteAdded)).toBeVisible();
    expect(await (await lines()).findByText('Picked up at 17:40.')).toBeVisible();
    expect(screen.getByLabelText(recordPageTexts.noteLabel)).toHaveValue('');
  });

  it('needs a text', async () => {
    const { notes } = someRecord();
    const { send } = await write('');
    await send();
    expect(await screen.findByText(recordTexts.noteRequired)).toBeVisible();
    expect(notes.size).toBe(0);
  });

  it('stays in the field when it could not be sent, and is the same note when it is sent again', async () => {
    const { notes } = someRecord();
    const lost: string[] = [];
    const isLost = reply(addRecordNote, ({ params }) => {
      lost.push(params.note ?? '');
      throw new ApiError('unreachable', 0, '');
    });
    api.use(isLost);
    const { send } = await write('Late.');
    await send();
    expect(await screen.findByText(recordPageTexts.noteFailed)).toBeVisible();
    expect(screen.getByLabelText(recordPageTexts.noteLabel)).toHaveValue('Late.');
    api.use(
      reply(addRecordNote, ({ params }) => {
        notes.set(params.note ?? '', 'Late.');
        return { success: true as const, state: 'open' as const, newest: null, people: [], lines: [], next: null };
      }),
    );
    await send();
    expect(await screen.findByText(recordPageTexts.noteAdded)).toBeVisible();
    expect([...notes.keys()]).toEqual(lost);
  });

  it('says that it needs a connection', async () => {
    const { notes } = someRecord();
    const { send } = await write('Late.');
    setOnline(false);
    expect(await screen.findByText(recordPageTexts.noteOffline)).toBeVisible();
    await send();
    expect(notes.size).toBe(0);
    expect(screen.getByLabelText(recordPageTexts.noteLabel)).toHaveValue('Late.');
  });
});

describe('checking', () => {
  const check = async () => {
    const { user } = open(path);
    await lines();
    await user.click(screen.getByText(recordProofTexts.checkTitle));
    await user.click(screen.getByRole('button', { name: recordProofTexts.check }));
    return user;
  };

  it('says that all lines follow each other unchanged, with the newest hash', async () => {
    const { lines: stored } = someRecord({ perPage: 2 });
    await check();
    expect(await screen.findByText(recordProofTexts.intact(5))).toBeVisible();
    expect(screen.getByText(recordProofTexts.writeDown(5))).toBeVisible();
    expect(screen.getByText(stored[4]?.hash ?? 'missing', { selector: '[role=status] *' })).toBeVisible();
  });

  it('says which line was changed', async () => {
    const { lines: stored } = someRecord();
    Object.assign(stored[2] ?? {}, { content: stored[2]?.content.replace('15:30', '18:30') });
    await check();
    expect(await screen.findByText(recordProofTexts.broken)).toBeVisible();
    expect(screen.getByText('what line 3 says was changed')).toBeVisible();
  });

  it('can be stopped', async () => {
    someRecord();
    api.use(pending(exportRecord));
    const user = await check();
    await user.click(await screen.findByRole('button', { name: recordProofTexts.cancel }));
    expect(await screen.findByText(recordProofTexts.stopped)).toBeVisible();
  });

  it('says that nothing was checked when the lines could not be loaded', async () => {
    someRecord();
    api.use(fail(exportRecord, 'unavailable'));
    await check();
    expect(await screen.findByText(recordProofTexts.checkFailed)).toBeVisible();
  });
});

describe('taking the record along', () => {
  function savedFiles() {
    const files: { name: string; text: Promise<string> }[] = [];
    let latest = new Blob();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => ((latest = blob), 'blob:x') }));
    Object.assign(URL, { revokeObjectURL: () => undefined });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      files.push({ name: this.download, text: latest.arrayBuffer().then((bytes) => new TextDecoder().decode(bytes)) });
    });
    return files;
  }
  async function take(button: string) {
    const { user } = open(path);
    await lines();
    await user.click(screen.getByText(recordProofTexts.takeTitle));
    await user.click(screen.getByRole('button', { name: button }));
    return user;
  }

  it('as JSON has all lines, whom they name, and the newest hash, under a name that says nothing', async () => {
    const { lines: stored, people } = someRecord({ perPage: 2 });
    const files = savedFiles();
    await take(recordProofTexts.json);
    await waitFor(() => expect(files).toHaveLength(1));
    const newest = { number: 5, hash: stored[4]?.hash ?? '' };
    expect(files[0]?.name).toBe('record-2026-12-05.json');
    expect(JSON.parse((await files[0]?.text) ?? '')).toEqual({ newest, people, lines: stored });
  });

  it('as CSV has a row for each line, and nothing that a spreadsheet would run', async () => {
    const { add } = someRecord();
    add('2026-12-05T09:00:00.000Z', { action: 'note_added', after: { text: 'x' } });
    const files = savedFiles();
    await take(recordProofTexts.csv);
    await waitFor(() => expect(files).toHaveLength(1));
    const rows = (await files[0]?.text)?.trim().split('\r\n') ?? [];
    expect(files[0]?.name).toBe('record-2026-12-05.csv');
    expect(rows).toHaveLength(7);
    expect(rows[3]).toContain('Ben changed an event, “Dentist”');
  });

  it('in print has the lines of the chosen days in their order, the people, the gap and how to check it', async () => {
    const { lines: stored } = someRecord();
    const printing = vi.fn();
    vi.stubGlobal('print', printing);
    const user = await take(recordProofTexts.print);
    const article = within(await screen.findByRole('article', { name: recordPrintTexts.title }));
    expect(article.getAllByText(/^Line \d ·/).map(({ textContent }) => textContent.slice(0, 6))).toEqual([
      ...['Line 1', 'Line 2', 'Line 3', 'Line 4', 'Line 5'],
    ]);
    expect(article.getByText('Ben changed an event, “Dentist”')).toBeVisible();
    expect(article.getByText('Ben')).toBeVisible();
    expect(
      article.getByText(recordPageTexts.gap('3 December 2026 at 11:00', '4 December 2026 at 12:00')),
    ).toBeVisible();
    expect(article.getAllByText(stored[4]?.hash ?? 'missing')).toHaveLength(2);
    expect(article.getByRole('heading', { name: recordPrintTexts.howTitle })).toBeVisible();
    await user.click(screen.getByRole('button', { name: recordPrintTexts.print }));
    expect(printing).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: recordPrintTexts.back }));
    expect(await lines()).toBeDefined();
  });

  it('can be tried again when the lines could not be loaded', async () => {
    someRecord();
    api.use(fail(exportRecord, 'unavailable'));
    const user = await take(recordProofTexts.print);
    expect(await screen.findByText(recordProofTexts.takeFailed)).toBeVisible();
    const whole: FamilyRecord = { success: true, state: 'open', newest: null, people: [], lines: [], next: null };
    api.use(reply(exportRecord, whole));
    await user.click(screen.getByRole('button', { name: recordProofTexts.print }));
    expect(await screen.findByText(recordPageTexts.noneInPeriod)).toBeVisible();
    expect(screen.queryByText(recordProofTexts.takeFailed)).toBeNull();
  });
});
