import '../../../test/indexed-db';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '@everstep/domain/base/paths';
import { emptyEntry } from '@everstep/domain/fertility';
import { listHouseholds } from '@everstep/domain/households';
import { importMark, importTexts, markedChangeId } from '@everstep/domain/imports';
import { trackerTexts } from '@everstep/domain/trackers';
import { api, maya, reply } from '../../../test/fake-api';
import { ana, fakeFeedingServer, localTime, minutesAgo, passMinutes } from '../../../test/feeding-server';
import { ImportWorker } from '../../../test/import-worker';
import { open, storeSession } from '../../../test/open';
import { ApiError } from '../../platform/api/api-error';
import { newId } from '../../platform/api/new-id';
import type { WorkerCall } from '../../platform/files/worker-calls';
import { ownScope } from '../../platform/sync/scope';
import { tooLargeText } from './use-import';

/** Calls of the page that wait; null while they are answered at once. */
let held: (() => void)[] | null = null;
/** The method at which the worker fails. */
let failing: string | null = null;
class HeldWorker extends ImportWorker {
  override postMessage(call: WorkerCall): void {
    if (call.method === failing) queueMicrotask(() => this.dispatchEvent(new Event('error')));
    else if (held) held.push(() => super.postMessage(call));
    else super.postMessage(call);
  }
}
function answerHeld(): void {
  const waiting = held ?? [];
  held = null;
  for (const post of waiting) post();
}

beforeEach(() => {
  [held, failing] = [null, null];
  vi.stubGlobal('Worker', HeldWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
const lines = [
  header,
  'Feed,2026-01-14 22:20,2026-01-14 22:31,00:11,00:03R,Breast,00:07L,',
  'Feed,2026-01-15 10:30,,,Formula,Bottle,200ml,',
  'Diaper,2026-01-15 11:00,,,,,Pee:large,',
  'Sleep,2026-01-15 12:00,2026-01-15 13:30,1:30,,,,',
  'Growth,2026-01-15 14:00,,,5.2kg,58cm,,',
  'Bath,2026-01-15 18:00,,,,,,',
];

/** Two months old when the lines were logged. */
const child = { birth_date: '2025-11-15' };

type Server = ReturnType<typeof fakeFeedingServer>;

async function openPage(
  prepare: (server: Server) => void = () => undefined,
  family: Parameters<typeof fakeFeedingServer>[0] = {},
) {
  const server = fakeFeedingServer({ child, ...family });
  prepare(server);
  const { user } = open(paths.import);
  const input = await screen.findByLabelText(importTexts.file);
  const choose = (text: string, name = 'log.csv') => user.upload(input, new File([text], name, { type: 'text/csv' }));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { server, user, choose, press };
}

describe('an import', () => {
  it('shows what becomes of a file, stores it for the child, and the same file again adds nothing', async () => {
    const { server, user, choose, press } = await openPage();
    await choose(lines.join('\n'));
    const preview = within(await screen.findByRole('region', { name: importTexts.from('Huckleberry') }));
    for (const text of ['2 feeds', '1 diaper', '1 sleep', '1 measurement'])
      expect(preview.getByText(text)).toBeVisible();
    expect(preview.getByText('14 January 2026 to 15 January 2026')).toBeVisible();
    expect(preview.getByText(importTexts.leftOut('Bath (1)'))).toBeVisible();
    expect(within(preview.getByRole('list', { name: importTexts.becomes })).getByText(/200 ml/)).toBeVisible();
    expect(server.values('feeding')).toEqual([]);
    await press(importTexts.start(5, 0));
    expect(await screen.findByText(importTexts.done(5))).toBeVisible();
    expect(server.values('feeding')).toHaveLength(2);
    expect(server.values('diaper')).toMatchObject([{ child_id: server.child.id, is_wet: true }]);

    await press(importTexts.another);
    const again = await screen.findByLabelText(importTexts.file);
    await user.upload(again, new File([lines.join('\n')], 'log.csv'));
    expect(await screen.findByText(importTexts.allStored)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('is made once however often its button is tapped', async () => {
    const { choose } = await openPage();
    await choose(lines.join('\n'));
    const start = await screen.findByRole('button', { name: importTexts.start(5, 0) });
    act(() => {
      start.click();
      start.click();
    });
    expect(await screen.findByText(importTexts.done(5))).toBeVisible();
    const made = within(await screen.findByRole('region', { name: importTexts.made }));
    expect(made.getAllByRole('button', { name: importTexts.undo })).toHaveLength(1);
  });

  it('of a calendar file says where its events go', async () => {
    const { choose } = await openPage();
    await choose('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n', 'school.ics');
    expect(await screen.findByText(importTexts.calendar)).toBeVisible();
    expect(screen.getByRole('link', { name: importTexts.openCalendarImport })).toHaveAttribute(
      'href',
      '/dashboard?tab=data',
    );
  });

  it('stores nothing before it is said which unit the numbers are in', async () => {
    const { server, user, choose, press } = await openPage();
    await choose(['id,child_first_name,weight,date', `1,${server.child.name},16.5,2026-06-02`].join('\n'));
    const question = within(await screen.findByRole('group', { name: importTexts.questions.weight() }));
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(question.getByRole('radio', { name: importTexts.choices.lb }));
    expect(screen.getByText('16.5: 16 lb 8 oz, 7.48 kg')).toBeVisible();
    await press(importTexts.answer);
    await screen.findByRole('region', { name: importTexts.from('Baby Buddy') });
    expect(server.values('growth')).toEqual([]);
  });

  it('asks in words what a length like 12:30 is, and shows what it becomes', async () => {
    const { user, choose, press } = await openPage();
    await choose(['Date,Time,Left', '2026-01-15,10:00,12:30'].join('\n'));
    const question = within(await screen.findByRole('group', { name: importTexts.questions.clock('Left') }));
    expect(question.getByRole('radio', { name: importTexts.choices.minutes })).toBeChecked();
    expect(screen.getByText('12:30: 12 min 30 s')).toBeVisible();
    await user.click(question.getByRole('radio', { name: importTexts.choices.hours }));
    expect(screen.getByText('12:30: 12 h 30 min')).toBeVisible();
    await user.click(question.getByRole('radio', { name: importTexts.choices.minutes }));
    await press(importTexts.answer);
    expect(await screen.findByRole('button', { name: importTexts.start(1, 0) })).toBeVisible();
  });

  it('asks what a column of yes and no beside temperatures says', async () => {
    const { user, choose, press } = await openPage();
    await choose(['Date,BBT (C),Circle', '2026-01-15,36.5,yes'].join('\n'));
    const question = await screen.findByRole('combobox', { name: importTexts.questions.column('Circle') });
    const { columns } = importTexts.mapping;
    for (const name of [columns.exclude_temperature, columns.count_temperature])
      await user.selectOptions(question, name);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await press(importTexts.answer);
    expect(await screen.findByRole('button', { name: importTexts.start(1, 0) })).toBeVisible();
  });

  it('of another file takes its answers, also if the file before it was still being read anew', async () => {
    const { server, user, choose, press } = await openPage();
    const file = ['id,child_first_name,weight,date', `1,${server.child.name},16.5,2026-06-02`].join('\n');
    const findQuestion = () => screen.findByRole('group', { name: importTexts.questions.weight() });
    const answer = async () => {
      const question = within(await findQuestion());
      await user.click(question.getByRole('radio', { name: importTexts.choices.lb }));
      await press(importTexts.answer);
    };
    await choose(file, 'first.csv');
    await findQuestion();
    held = [];
    await answer();
    held = null;
    await choose(file, 'second.csv');
    await answer();
    expect(await screen.findByRole('button', { name: importTexts.start(1, 0) })).toBeVisible();
  });

  it('starts only with what was shown for the answers that were given last', async () => {
    const { choose, press } = await openPage();
    await choose(lines.join('\n'));
    await screen.findByRole('button', { name: importTexts.start(5, 0) });
    await press(importTexts.change);
    held = [];
    await press(importTexts.answer);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull());
    answerHeld();
    expect(await screen.findByRole('button', { name: importTexts.start(5, 0) })).toBeVisible();
  });

  it('goes on without lines that cannot be read only when that is chosen', async () => {
    const { server, user, choose, press } = await openPage();
    await choose([...lines.slice(0, 3), 'Feed,soon,,,Formula,Bottle,200ml,'].join('\n'));
    expect(await screen.findByRole('heading', { name: importTexts.problems(1) })).toBeVisible();
    expect(screen.getByText(/^Line 4: /)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(screen.getByLabelText(importTexts.leaveOutLines(1)));
    await press(importTexts.start(2, 1));
    expect(await screen.findByText(importTexts.done(2))).toBeVisible();
    expect(server.values('feeding')).toHaveLength(2);
  });

  it('can be undone, and what is gone is not counted any longer', async () => {
    const { server, choose, press } = await openPage();
    await choose(lines.join('\n'));
    await press(importTexts.start(5, 0));
    await screen.findByText(importTexts.done(5));
    const made = within(await screen.findByRole('region', { name: importTexts.made }));
    expect(made.getByText(/2 feeds, 1 diaper, 1 sleep, 1 measurement$/)).toBeVisible();
    await press(importTexts.undo);
    await press(importTexts.undoYes);
    expect(await screen.findByText(importTexts.undone(5))).toBeVisible();
    await waitFor(() => expect(server.values('feeding')).toEqual([]));
    await waitFor(() => expect(screen.queryByRole('button', { name: importTexts.undo })).toBeNull());
  });

  it.each([
    ['parent', ['2 feeds', '1 feed, 1 day']],
    ['carer', ['1 feed, 1 day']],
    ['viewer', ['1 day']],
  ] as const)('can be undone by a %s as far as they may delete what it made', async (role, offered) => {
    const made = async ({ sync, household, bottle }: Server) => {
      sync.setMembers(household, [maya.id, ana.id]);
      const [byAna, own] = [importMark(newId(Date.now() - 3_600_000)), importMark(newId())];
      const put = (user: { id: string }, list: { scope: string; kind: string }, changeId: string, value: object) => {
        const key = list.kind === 'feeding' ? newId() : '2026-11-19';
        const fields = { value: value as Record<string, unknown>, removed: [], seen: 0, isNew: true };
        return sync
          .remoteFor(user.id)
          .push(list, [{ ...list, key, changeId, changedAt: minutesAgo(60), value, fields }]);
      };
      const feeds = { scope: household, kind: 'feeding' };
      await put(ana, feeds, markedChangeId(byAna, 1), bottle(100));
      await put(ana, feeds, markedChangeId(byAna, 2), bottle(200));
      await put(maya, feeds, markedChangeId(own, 1), bottle(300));
      await put(maya, { scope: ownScope, kind: 'fertility' }, markedChangeId(own, 2), emptyEntry('2026-11-19'));
    };
    const server = fakeFeedingServer({ role, partner: ana });
    await made(server);
    open(paths.import);
    const region = within(await screen.findByRole('region', { name: importTexts.made }));
    const shown = region.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(shown.map((line) => line.replace(/^.*: /, '').replace(importTexts.undo, '')).toSorted()).toEqual(
      [...offered].toSorted(),
    );
  });

  it('without a connection stays on the device, and is sent by itself later', async () => {
    const { server, choose, press } = await openPage();
    await choose(lines.join('\n'));
    await screen.findByRole('button', { name: importTexts.start(5, 0) });
    server.sync.failWith(() => 'request lost');
    await press(importTexts.start(5, 0));
    expect(await screen.findByText(importTexts.onDevice(5, ''))).toBeVisible();
    expect(screen.queryByText(importTexts.done(5))).toBeNull();
    server.sync.failWith(() => 'none');
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(server.values('growth')).toHaveLength(1));
  });

  it('whose worker fails while it sends is sent by the page', async () => {
    const { server, choose, press } = await openPage();
    await choose(lines.join('\n'));
    await screen.findByRole('button', { name: importTexts.start(5, 0) });
    failing = 'send';
    await press(importTexts.start(5, 0));
    expect(await screen.findByText(importTexts.done(5))).toBeVisible();
    expect(server.values('growth')).toHaveLength(1);
  });

  it('whose worker fails while it stores says so, and is completed by the same file', async () => {
    const { server, choose, press } = await openPage();
    await choose(lines.join('\n'));
    await screen.findByRole('button', { name: importTexts.start(5, 0) });
    failing = 'store';
    await press(importTexts.start(5, 0));
    expect(await screen.findByText(importTexts.failed)).toBeVisible();
    failing = null;
    await choose(lines.join('\n'));
    await press(importTexts.start(5, 0));
    expect(await screen.findByText(importTexts.done(5))).toBeVisible();
    expect(server.values('feeding')).toHaveLength(2);
  });

  it('in demo mode stays in the memory of the page, beside its samples', async () => {
    const { server, user, press } = await openPage(() =>
      storeSession({ demo: true, subscriptionTier: 'ultra_elite', email: 'guest@parents.example' }),
    );
    const file = [header, `Feed,${localTime(minutesAgo(600)).replace('T', ' ')},,,Formula,Bottle,205ml,`].join('\n');
    const chooseForBaby = async () => {
      await user.upload(await screen.findByLabelText(importTexts.file), new File([file], 'log.csv'));
      await user.click(await screen.findByRole('radio', { name: 'Mila' }));
      await press(importTexts.answer);
    };
    await chooseForBaby();

    await press(importTexts.start(1, 0));
    expect(await screen.findByText(importTexts.done(1))).toBeVisible();
    expect(server.sync.sent).toEqual([]);
    await press(importTexts.another);
    await chooseForBaby();
    expect(await screen.findByText(importTexts.allStored)).toBeVisible();
  });

  it('of which the server refuses an entry says why', async () => {
    const { server, choose, press } = await openPage();
    await choose(lines.join('\n'));
    await screen.findByRole('button', { name: importTexts.start(5, 0) });
    const refusal = new ApiError('refused', 400, 'The weight is not a number.');
    server.sync.failWith((changes) => (changes.length > 0 ? refusal : 'none'));
    await press(importTexts.start(5, 0));
    expect(await screen.findByText(importTexts.onDevice(5, refusal.message))).toBeVisible();
  });

  it('says before it starts what of it has to wait until tomorrow', async () => {
    const { choose } = await openPage(({ sync }) => sync.setCapacity(3));
    await choose(lines.join('\n'));
    expect(await screen.findByText(importTexts.overToday(3, 2))).toBeVisible();
    expect(screen.getByRole('button', { name: importTexts.start(5, 0) })).toBeEnabled();
  });

  it('of more than is stored before an address is confirmed does not fit', () => {
    expect(tooLargeText({ room: 3, limit: 'unconfirmed' }, 5)).toMatch(/^This file does not fit, .* room for 3 more/);
    expect(tooLargeText({ room: 3, limit: 'perScope' }, 3)).toBeNull();
    expect(tooLargeText({ room: 3, limit: 'perDay' }, 5)).toBeNull();
  });

  it('is not offered to somebody who can only look', async () => {
    const { choose } = await openPage(undefined, { role: 'viewer' });
    await choose(lines.join('\n'));
    expect(await screen.findByText(trackerTexts.viewer)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('of what is free needs no plan, and what is part of a plan does', async () => {
    const { choose } = await openPage(undefined, { hasPlan: false });
    await choose([header, lines[5]].join('\n'));
    expect(await screen.findByRole('button', { name: importTexts.start(1, 0) })).toBeVisible();
    expect(screen.queryByRole('button', { name: trackerTexts.seePlans })).toBeNull();
    await choose(lines.join('\n'));
    expect(await screen.findByRole('button', { name: trackerTexts.seePlans })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('of what belongs to a family waits until there is one', async () => {
    const { choose } = await openPage(() => api.use(reply(listHouseholds, { success: true, households: [] })));
    await choose([header, 'Pump,2026-01-15 10:00,,,50ml,40ml,,'].join('\n'));
    expect(await screen.findByText(importTexts.addChild)).toBeVisible();
    expect(screen.getByText('1 pumping session')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('is read at the time at which the file is chosen, also once its questions are answered', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { server, user, choose, press } = await openPage();
    const columns = 'id,child_first_name,start,end,type,method,amount';
    const feedAt = (minutes: number) => {
      const time = localTime(minutesAgo(-minutes)).replace('T', ' ');
      return [columns, `1,${server.child.name},${time}:00,${time}:00,formula,bottle,120`].join('\n');
    };
    const answerIt = async () => {
      const question = within(await screen.findByRole('group', { name: importTexts.questions.volume() }));
      await user.click(question.getByRole('radio', { name: importTexts.choices.ml }));
      await press(importTexts.answer);
    };
    passMinutes(120);
    await choose(feedAt(-60), 'past.csv');
    await answerIt();
    expect(await screen.findByRole('button', { name: importTexts.start(1, 0) })).toBeVisible();
    await choose(feedAt(60), 'future.csv');
    await screen.findByRole('group', { name: importTexts.questions.volume() });
    passMinutes(120);
    await answerIt();
    expect(await screen.findByRole('heading', { name: importTexts.problems(1) })).toBeVisible();
  });

  it.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), importTexts.picture],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4]), importTexts.zip],
    ['nothing', new Uint8Array(), importTexts.emptyFile],
  ])('of %s says what it is', async (_what, bytes, sentence) => {
    const { user } = await openPage();
    await user.upload(screen.getByLabelText(importTexts.file), new File([bytes], 'x.csv'));
    expect(await screen.findByText(new RegExp(sentence.replace(/[.()]/g, '.')))).toBeVisible();
  });
});
