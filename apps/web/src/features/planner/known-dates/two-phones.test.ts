import '../../../../test/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Household } from '@everstep/domain/households';
import { eventKind } from '@everstep/domain/planner';
import {
  dateChoicesKind,
  settle,
  switchSource,
  type FamilyDateChoices,
  type OwnFacts,
} from '@everstep/domain/planner/known-dates';
import { maya } from '../../../../test/fake-api';
import { storeSession } from '../../../../test/open';
import { fakeSyncServer } from '../../../../test/sync-server';
import { createOutbox, type Outbox } from '../../../platform/sync/outbox';
import { calendarsOf } from '../calendars';
import { choicesChange, knownEvent, openDates, subjectsOf, type Subject } from './subjects';

const ana = '01990000-0000-7000-8000-00000000000a';
const ben = '01990000-0000-7000-8000-00000000000b';
const child = '01990000-0000-7000-8000-0000000000c1';
const household: Household = {
  id: '01990000-0000-7000-8000-0000000000aa',
  role: 'parent',
  country: 'US',
  deletion_at: null,
  invitations: [],
  children: [
    { id: child, name: 'Mila', birth_date: '2026-09-14', gestation_weeks: 40, sex: 'girl', deletion_at: null },
  ],
  members: [
    { id: ana, name: 'Ana', role: 'owner', joined: '2026-09-20T09:00:00.000Z' },
    { id: ben, name: 'Ben', role: 'parent', joined: '2026-09-20T09:00:00.000Z' },
  ],
};
const own: OwnFacts = { dueDate: null, cycle: null, planEnd: null };

beforeEach(() => storeSession());
afterEach(() => vi.unstubAllGlobals());

/** What a phone computes about the child from what is stored on it. */
async function subjectOn(outbox: Outbox, userId: string, family = household): Promise<Subject> {
  const choices = await outbox.list(dateChoicesKind, family.id);
  const [subject] = subjectsOf(calendarsOf([family], userId, true), [family], {
    userId,
    country: 'US',
    own,
    zone: 'UTC',
    locale: 'en-GB',
    choicesOf: (_scope, key) => choices.find((entry) => entry.key === key)?.value,
    milkOf: () => undefined,
  });
  if (!subject) throw new Error('there is no child');
  return subject;
}

async function write(outbox: Outbox, { scope, previous: base, ...change }: ReturnType<typeof choicesChange>) {
  await outbox.writeAll(scope, [{ ...change, base }]);
}

async function openPhones() {
  const server = fakeSyncServer();
  server.setMembers(household.id, [ana, ben]);
  const open = async (userId: string) => {
    vi.stubGlobal('indexedDB', new IDBFactory());
    const outbox = createOutbox(maya.email, { remote: server.remoteFor(userId) });
    await outbox.refresh(household.id);
    return { outbox, userId };
  };
  return { server, phones: [await open(ana), await open(ben)] as const };
}

type Phones = Awaited<ReturnType<typeof openPhones>>['phones'];
const sync = async (phones: Phones) => {
  for (const _round of [1, 2]) for (const { outbox } of phones) await outbox.refresh(household.id);
};

it('two phones that switch on the vaccines offline have the same dates, each once', async () => {
  const { server, phones } = await openPhones();
  server.failWith(() => 'request lost');
  for (const { outbox, userId } of phones) {
    const subject = await subjectOn(outbox, userId);
    expect(subject.dates).toEqual([]);
    await write(outbox, choicesChange(subject, switchSource(subject.choices, 'vaccines', true)));
  }
  const before = await Promise.all(
    phones.map(async ({ outbox, userId }) => openDates(await subjectOn(outbox, userId))),
  );
  expect(before[0]).toHaveLength(13);
  expect(before[1]).toEqual(before[0]);

  server.failWith(() => 'none');
  await sync(phones);
  for (const { outbox, userId } of phones) expect(openDates(await subjectOn(outbox, userId))).toEqual(before[0]);
  expect(Object.values(server.values({ scope: household.id, kind: dateChoicesKind.name }))).toEqual([
    { child_id: child, sources: ['vaccines'], settled: [] },
  ]);
});

it('two phones that remove and edit different dates offline keep both, and an edited one is one event', async () => {
  const { server, phones } = await openPhones();
  const [first, second] = phones;
  const subject = await subjectOn(first.outbox, ana);
  await write(first.outbox, choicesChange(subject, switchSource(subject.choices, 'vaccines', true)));
  await sync(phones);
  server.failWith(() => 'request lost');
  const edit = async ({ outbox, userId }: (typeof phones)[number], item: string, title: string | null) => {
    const current = await subjectOn(outbox, userId);
    const date = openDates(current).find((one) => one.item === item);
    if (!date) throw new Error(`${item} is not there`);
    if (title !== null) {
      const value = { ...knownEvent(current, date, 'UTC'), title };
      await outbox.writeAll(household.id, [{ kind: eventKind, key: date.key, value, base: null }]);
    }
    await write(outbox, choicesChange(current, settle(current.choices, date)));
  };
  await edit(first, 'us-flu', null);
  await edit(first, 'us-2-months', 'Vaccines, Dr. Lee');
  await edit(second, 'us-covid', null);
  await edit(second, 'us-2-months', 'Vaccines in town');
  server.failWith(() => 'none');
  await sync(phones);
  for (const { outbox, userId } of phones) {
    const items = openDates(await subjectOn(outbox, userId)).map(({ item }) => item);
    expect(items).toHaveLength(10);
    for (const gone of ['us-flu', 'us-covid', 'us-2-months']) expect(items).not.toContain(gone);
    expect(await outbox.list(eventKind, household.id)).toHaveLength(1);
  }
  const [stored] = Object.values(server.values({ scope: household.id, kind: dateChoicesKind.name }));
  expect((stored as FamilyDateChoices).settled.toSorted()).toEqual([
    'vaccines.us-2-months',
    'vaccines.us-covid',
    'vaccines.us-flu',
  ]);
});

it('a corrected day of birth moves what nobody has edited, under the same keys', async () => {
  const { phones } = await openPhones();
  const [{ outbox }] = phones;
  const subject = await subjectOn(outbox, ana);
  await write(outbox, choicesChange(subject, switchSource(subject.choices, 'visits', true)));
  const dates = openDates(await subjectOn(outbox, ana));
  const corrected = { ...household, children: household.children.map((one) => ({ ...one, birth_date: '2026-09-10' })) };
  const moved = openDates(await subjectOn(outbox, ana, corrected));
  expect(moved.map(({ key }) => key)).toEqual(dates.map(({ key }) => key));
  const dayOf = (list: typeof dates, item: string) => list.find((date) => date.item === item)?.from;
  expect([dayOf(dates, 'us-2-months'), dayOf(moved, 'us-2-months')]).toEqual(['2026-11-14', '2026-11-10']);
});
