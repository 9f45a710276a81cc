import '../../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { validateAccess, subscriptionAccess } from '@everstep/domain/account';
import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import { getConsents } from '@everstep/domain/consents';
import { listStoredKinds } from '@everstep/domain/personal-data';
import {
  eventKind,
  ownEventKind,
  plannerCsvRows,
  plannerCsvTexts,
  plannerTexts,
  plannerTransferTexts as texts,
  screenTexts,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { dateChoicesKind } from '@everstep/domain/planner/known-dates';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';
import { plannedEvent } from '../../../../test/planned-event';
import { newId } from '../../../platform/api/new-id';
import { toCsvText } from '../../../platform/files/csv-file';
import { consentsReply } from '../../../../test/consents';

const event = plannedEvent('Dentist', { note: '=bring the card' });

let saved: { name: string; content: Blob }[] = [];
beforeEach(() => {
  saved = [];
  let latest: Blob | null = null;
  Object.assign(URL, {
    createObjectURL: (content: Blob) => ((latest = content), 'blob:file'),
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (latest) saved.push({ name: this.download, content: latest });
  });
});

/** The files of jsdom have no function for it. */
const textOf = (content: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(content);
  });

/** A family whose parent has the plan and has agreed. */
function fakePlanner({ hasPlan = true, hasAgreed = true } = {}) {
  const server = fakeFamilyServer();
  const agreedAt = '2026-11-01T08:00:00.000Z';
  api.use(
    reply(listStoredKinds, { success: true, kinds: [] }),
    reply(validateAccess, { success: true, has_access: hasPlan }),
    reply(subscriptionAccess, ({ params }) =>
      accessReply({ ...maya, email: params.email ?? '', subscription_tier: hasPlan ? 'elite_premium' : 'free' }),
    ),
    reply(getConsents, consentsReply({ trackers: agreedAt, planner: hasAgreed ? agreedAt : null })),
  );
  const own = () => Object.values(server.sync.values({ kind: ownEventKind.name }));
  return {
    ...server,
    family: () => server.values(eventKind.name) as PlannedEvent[],
    own: own as () => PlannedEvent[],
    putOwn: (value: PlannedEvent) => server.sync.put(newId(), value, { kind: ownEventKind.name }),
  };
}

const openCard = async () => {
  const { user } = open('/dashboard?tab=data');
  return { user, card: within(await screen.findByRole('region', { name: texts.title })) };
};

async function openDialog() {
  const opened = await openCard();
  await opened.user.click(await opened.card.findByRole('button', { name: texts.open }));
  const dialog = within(await screen.findByRole('dialog', { name: texts.dialogTitle }));
  const choose = (content: string, name = 'events.csv') =>
    opened.user.upload(dialog.getByLabelText(texts.file), new File([content], name, { type: 'text/csv' }));
  return { ...opened, dialog, choose };
}

const google = (...lines: string[]) =>
  ['Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location', ...lines].join('\n');
const soccer = 'Soccer,05/30/2026,10:00 AM,05/30/2026,11:00 AM,False,Bring snacks,Field 3';

describe('the card to take events along', () => {
  it('downloads the events of the family and the own ones, and no cell is a formula', async () => {
    const { put, putOwn, child } = fakePlanner();
    put(eventKind.name, newId(), { ...event, children: [child.id], members: [maya.id] });
    putOwn({ ...event, title: 'Therapy' });
    const { user, card } = await openCard();
    const buttons = [texts.download(screenTexts.family), texts.download(screenTexts.onlyMe)];
    for (const [index, name] of buttons.entries()) {
      const button = card.getByRole('button', { name });
      await waitFor(() => expect(button).toBeEnabled());
      await user.click(button);
      await waitFor(() => expect(saved).toHaveLength(index + 1));
    }
    expect(saved.map(({ name }) => name.replace(/\d{4}-\d\d-\d\d/, 'day'))).toEqual([
      'family-events-day.csv',
      'own-events-day.csv',
    ]);
    const [family, own] = await Promise.all(saved.map(({ content }) => textOf(content)));
    expect(family).toContain(",,'=bring the card,Maya; Mila,no");
    expect(own).toContain('Therapy,no,2026-11-26T15:00:00,2026-11-26T16:00:00,Europe/Berlin,');
  });

  it('takes along the dates that Everstep knows, and recognizes them in a file that is brought in', async () => {
    const { put, child, family } = fakePlanner();
    put(dateChoicesKind.name, child.id, { child_id: child.id, sources: ['vaccines'], settled: ['vaccines.us-flu'] });
    const { user, card } = await openCard();
    expect(await card.findByText(texts.count(12))).toBeVisible();
    await user.click(card.getByRole('button', { name: texts.download(screenTexts.family) }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const content = (await Promise.all(saved.map((file) => textOf(file.content)))).join('');
    expect(content).toContain('Vaccines at 2 months,yes,2026-11-14,');
    expect(content).not.toContain('First flu vaccine');
    await user.click(card.getByRole('button', { name: texts.open }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.dialogTitle }));
    await user.upload(dialog.getByLabelText(texts.file), new File([content], 'events.csv', { type: 'text/csv' }));
    expect(await dialog.findByText(texts.allStored)).toBeVisible();
    expect(family()).toEqual([]);
  });

  it('says where there is nothing yet', async () => {
    fakePlanner();
    const { card } = await openCard();
    await waitFor(() => expect(card.getAllByText(texts.none)).toHaveLength(2));
    expect(card.getByRole('button', { name: texts.download(screenTexts.onlyMe) })).toBeDisabled();
  });

  it('without the plan offers the download alone', async () => {
    const { put } = fakePlanner({ hasPlan: false });
    put(eventKind.name, newId(), event);
    const { card } = await openCard();
    expect(await card.findByText(texts.locked)).toBeVisible();
    expect(card.queryByRole('button', { name: texts.open })).toBeNull();
    await waitFor(() => expect(card.getByRole('button', { name: texts.download(screenTexts.family) })).toBeEnabled());
  });

  it('asks for the consent first', async () => {
    fakePlanner({ hasAgreed: false });
    const { card } = await openCard();
    expect(await card.findByText(texts.consent)).toBeVisible();
    expect(card.queryByRole('button', { name: texts.open })).toBeNull();
  });

  it('finds what the rest of the family has planned, also without an own consent', async () => {
    const { put } = fakePlanner({ hasAgreed: false });
    put(eventKind.name, newId(), event);
    const { user, card } = await openCard();
    await user.click(await card.findByRole('button', { name: texts.look }));
    expect(await card.findByText(texts.count(1))).toBeVisible();
    expect(card.getByRole('button', { name: texts.download(screenTexts.family) })).toBeEnabled();
  });
});

describe('importing events', () => {
  it('shows what is in the file, stores it in the chosen calendar, and takes it back', async () => {
    const { family, own } = fakePlanner();
    const { user, dialog, choose } = await openDialog();
    expect(dialog.getByRole('radio', { name: screenTexts.family })).toBeChecked();
    await choose(google(soccer, 'Recital,05/31/2026,,,,True,,'));
    expect(await dialog.findByText('2 events from 30 May 2026 to 31 May 2026')).toBeVisible();
    expect(family()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: texts.start(2) }));
    expect(await dialog.findByText(texts.done(2))).toBeVisible();
    expect(new Set(family().map(({ title }) => title))).toEqual(new Set(['Soccer', 'Recital']));
    expect(own()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: texts.undo }));
    expect(await dialog.findByText(texts.undone)).toBeVisible();
    await waitFor(() => expect(family()).toEqual([]));
  });

  it('for the user alone shows nothing to the family', async () => {
    const { family, own } = fakePlanner();
    const { user, dialog, choose } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: screenTexts.onlyMe }));
    await choose(google(soccer));
    await user.click(await dialog.findByRole('button', { name: texts.start(1) }));
    expect(await dialog.findByText(texts.done(1))).toBeVisible();
    expect(own().map(({ title }) => title)).toEqual(['Soccer']);
    expect(family()).toEqual([]);
  });

  it('keeps what is private in the file out of the family', async () => {
    const { family, own } = fakePlanner();
    const { user, dialog, choose } = await openDialog();
    const { busy_in: _busyIn, ...row } = event;
    await choose(
      toCsvText(
        plannerCsvRows([
          { ...row, for: [], private: false },
          { ...row, title: 'Therapy', for: [], private: true },
        ]),
      ),
    );
    expect(await dialog.findByText(texts.privateOnes(1))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.start(2) }));
    expect(await dialog.findByText(texts.done(2))).toBeVisible();
    expect([family(), own()].map((events) => events.map(({ title }) => title))).toEqual([['Dentist'], ['Therapy']]);
  });

  it('adds nothing twice, be it imported before or planned here, and leaves what was edited since', async () => {
    const { family, put } = fakePlanner();
    put(eventKind.name, newId(), event);
    const { user, dialog, choose } = await openDialog();
    const { busy_in: _busyIn, ...row } = event;
    await choose(toCsvText(plannerCsvRows([{ ...row, for: [], private: false }])));
    expect(await dialog.findByText(texts.allStored)).toBeVisible();
    await choose(google(soccer, soccer), 'google.csv');
    expect(await dialog.findByText(texts.stored(1))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.start(1) }));
    expect(await dialog.findByText(texts.done(1))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.close }));
    const again = await reopen(user);
    await again(google(soccer));
    expect(await screen.findByText(texts.allStored)).toBeVisible();
    expect(family()).toHaveLength(2);
  });

  async function reopen(user: Awaited<ReturnType<typeof openCard>>['user']) {
    await user.click(await screen.findByRole('button', { name: texts.open }));
    const field = await screen.findByLabelText(texts.file);
    return (content: string) => user.upload(field, new File([content], 'again.csv', { type: 'text/csv' }));
  }

  it('says which lines cannot be read, and imports the rest only when told to', async () => {
    const { family } = fakePlanner();
    const { user, dialog, choose } = await openDialog();
    await choose(google(soccer, ',05/30/2026', 'Recital,tomorrow'));
    expect(await dialog.findByText(texts.problem(3, plannerTexts.titleRequired))).toBeVisible();
    expect(dialog.getByText(texts.problem(4, plannerCsvTexts.notADay('tomorrow')))).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.start(1) }));
    expect(family()).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: texts.skip }));
    await user.click(dialog.getByRole('button', { name: texts.start(1) }));
    expect(await dialog.findByText(texts.done(1))).toBeVisible();
  });

  it('asks for the order of dates that can be read both ways', async () => {
    const { family } = fakePlanner();
    const { user, dialog, choose } = await openDialog();
    await choose(google('Soccer,03/04/2026'));
    await dialog.findByRole('radio', { name: texts.orders.day });
    expect(dialog.queryByRole('button', { name: texts.start(1) })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: texts.orders.day }));
    expect(await dialog.findByText('1 event on 3 April 2026')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: texts.orders.month }));
    expect(await dialog.findByText('1 event on 4 March 2026')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.start(1) }));
    await dialog.findByText(texts.done(1));
    expect(family()).toMatchObject([{ start: '2026-03-04T00:00:00', all_day: true }]);
  });

  it('names people who are not here', async () => {
    fakePlanner();
    const { dialog, choose } = await openDialog();
    const [header = [], cells = []] = plannerCsvRows([{ ...event, for: [], private: false }]);
    await choose(toCsvText([header, cells.with(header.indexOf('for'), 'Mila; Aunt Jo')]));
    expect(await dialog.findByText(texts.unknownPeople(['Aunt Jo']))).toBeVisible();
  });

  it('without a connection keeps everything on the device and says so', async () => {
    const { sync, family } = fakePlanner();
    const { user, dialog, choose } = await openDialog();
    await choose(google(soccer));
    const start = await dialog.findByRole('button', { name: texts.start(1) });
    sync.failWith(() => 'request lost');
    await user.click(start);
    expect(await dialog.findByText(texts.onDevice(1, ''))).toBeVisible();
    expect(family()).toEqual([]);
  });

  it.each([
    ['a table of something else', 'date,temperature\n2026-11-01,36.5', plannerCsvTexts.unknownTable],
    ['a file that is too large', 'x'.repeat(5 * 1024 * 1024 + 1), csvFileTexts.tooLarge],
  ])('refuses %s', async (_what, content, message) => {
    fakePlanner();
    const { dialog, choose } = await openDialog();
    await choose(content);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });
});
