import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ActivityData } from '@everstep/domain/activity';
import { addDays, localDay } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { failures } from '@everstep/domain/errors';
import { demoFamily } from '@everstep/domain/households';
import { removeStoredKind } from '@everstep/domain/personal-data';
import {
  busyBlockKind,
  busyBlockOf,
  demoEvents,
  eventKind,
  ownEventKind,
  plannerTexts,
  storedEventProblem,
  type PlannedEvent,
} from '@everstep/domain/planner';
import { derivedKey } from '@everstep/domain/base/derived-key';
import {
  dateChoicesKind,
  knownDateTexts,
  ownDateChoicesKind,
  wholeKey,
  type FamilyDateChoices,
} from '@everstep/domain/planner/known-dates';
import type { PulledChange } from '@everstep/domain/sync';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys } from '../../db/data-keys';
import { consents, entries, householdMembers, replacedEntries } from '../../db/schema';
import { readPages } from '../../personal-data/kinds';
import { plannerSlice } from './slice';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

const today = localDay(new Date());
const event: PlannedEvent = {
  title: 'Dentist',
  place: 'Main Street 4',
  note: '=bring the card',
  members: [],
  children: [],
  all_day: false,
  start: `${addDays(today, 3)}T15:00:00`,
  end: `${addDays(today, 3)}T16:00:00`,
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};
const change = (value: object | null, key = newId(), more: object = {}) => ({
  key,
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value,
  ...more,
});
const push = (user: User, scope: string, kind: { name: string }, ...changes: object[]) =>
  api.post('/api/sync/push', { scope, kind: kind.name, changes }, user.cookie, { [userIdHeader]: user.id });
const result = (reply: { statusCode: number; json: () => unknown }) => [reply.statusCode, reply.json()];
const pull = async (user: User, scope: string) =>
  (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie)).json<{ changes: PulledChange[] }>().changes;
const pulled = async (user: User, scope: string) =>
  (await pull(user, scope)).map(({ kind, value }) => ({ kind, value }));
const titles = async (user: User, scope: string) =>
  (await pull(user, scope)).flatMap(({ value }) => (value ? [(value as PlannedEvent).title] : []));
const dataKeys = () => createDataKeys(api.db, sandboxKeys);
async function exported(user: User, name: string): Promise<Record<string, unknown>[]> {
  const kind = plannerSlice.personalData?.export[name];
  const pages = [];
  if (kind)
    for await (const page of readPages(kind, { db: api.db, dataKeys: dataKeys(), userId: user.id, kinds: [] }))
      pages.push(page);
  return pages.flat() as Record<string, unknown>[];
}

/** Ana has Plus, Ben has the free plan; Carla is a carer, and Vera a viewer. */
async function makeFamily(tier: (typeof kinds)['plus' | 'pro' | 'free'] = kinds.plus) {
  const [ana, ben, carla, vera] = await Promise.all([tier, {}, {}, {}].map((values) => makeUser(api.db, values)));
  if (!ana || !ben || !carla || !vera) throw new Error('somebody is missing');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
    { id: vera.id, role: 'viewer' },
  ]);
  await agreeTo(api.db, 'planner', [ana, ben, carla, vera]);
  return { ana, ben, carla, vera, scope };
}

describe('an event of the family', () => {
  it('that a parent plans is seen by everybody in the family, and stored sealed', async () => {
    const { ana, ben, carla, vera, scope } = await makeFamily();
    expect((await push(ana, scope, eventKind, change(event))).statusCode).toBe(200);
    for (const user of [ana, ben, carla, vera])
      expect(await pull(user, scope)).toMatchObject([{ kind: 'event', value: event, created_by: ana.id }]);
    const [row] = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
    expect(row).toMatchObject({ childId: null, happenedAt: null });
    for (const secret of ['Dentist', 'Main Street', 'New_York'])
      expect(row?.sealed?.toString('latin1')).not.toContain(secret);
  });

  it('can be planned by everybody who logs when one parent has Plus, and not by a viewer', async () => {
    const { ben, carla, vera, scope } = await makeFamily();
    for (const user of [ben, carla]) expect((await push(user, scope, eventKind, change(event))).statusCode).toBe(200);
    expect(result(await push(vera, scope, eventKind, change(event)))).toMatchObject([403, { code: 'not_yours' }]);
    expect(await titles(vera, scope)).toHaveLength(2);
  });

  it('is not stored where no parent has Plus, also if a carer has it', async () => {
    const { ana, carla, scope } = await makeFamily(kinds.free);
    await api.db.execute(sql`update users set granted_tier = 'elite_premium' where id = ${carla.id}`);
    for (const user of [ana, carla])
      expect(result(await push(user, scope, eventKind, change(event)))).toMatchObject([403, { code: 'locked' }]);
    expect(await pulled(ana, scope)).toEqual([]);
  });

  it('is read, exported and deleted after the plan has lapsed, and not changed', async () => {
    const { ana, ben, scope } = await makeFamily();
    const [kept, going] = [change(event), change({ ...event, title: 'Haircut' })];
    await push(ana, scope, eventKind, kept, going);
    await api.db.execute(sql`update users set granted_tier = 'free' where id = ${ana.id}`);
    for (const [value, key] of [
      [{ title: 'Moved' }, kept.key],
      [event, newId()],
    ] as const)
      expect(result(await push(ben, scope, eventKind, change(value, key)))).toMatchObject([403, { code: 'locked' }]);
    expect((await push(ben, scope, eventKind, change(null, going.key))).statusCode).toBe(200);
    expect(await titles(ben, scope)).toEqual(['Dentist']);
    expect(await exported(ben, 'events')).toEqual([{ ...event, for: [], private: false }]);
  });

  it('of somebody else is changed and deleted by a parent, and not by a carer', async () => {
    const { ana, ben, carla, scope } = await makeFamily();
    const [anas, carlas] = [change(event), change({ ...event, title: 'Pick up' })];
    await push(ana, scope, eventKind, anas);
    await push(carla, scope, eventKind, carlas);
    const denied = { refused: [{ detail: 'You can change and delete only what you logged yourself.' }] };
    for (const value of [{ title: 'Mine' }, null])
      expect(
        (await push(carla, scope, eventKind, change(value, anas.key), change({ note: 'At four' }, carlas.key))).json(),
      ).toMatchObject(denied);
    expect((await push(ben, scope, eventKind, change({ title: 'Doctor' }, carlas.key))).statusCode).toBe(200);
    // The event still belongs to Carla.
    expect((await push(carla, scope, eventKind, change({ place: null }, carlas.key))).statusCode).toBe(200);
    expect(await pull(ana, scope)).toMatchObject([
      { value: { title: 'Dentist' }, created_by: ana.id },
      { value: { title: 'Doctor', note: 'At four' }, created_by: carla.id },
    ]);
  });

  it('belongs to whoever sends it, whatever else is claimed', async () => {
    const { ana, ben, scope } = await makeFamily();
    const claims = [
      change({ ...event, created_by: ana.id }),
      change(event, newId(), { created_by: ana.id }),
      change(event, newId(), { author: ana.id }),
    ];
    const honest = change(event);
    expect((await push(ben, scope, eventKind, ...claims, honest)).json()).toMatchObject({
      kept: [honest.change_id],
      refused: claims.map(({ change_id }) => ({ change_id })),
    });
    expect(await pull(ana, scope)).toMatchObject([{ value: event, created_by: ben.id, author: ben.id }]);
  });

  it('is nothing that another family, or a person without one, can see or write', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()];
    const planned = change(event);
    await push(one.ana, one.scope, eventKind, planned);
    const stranger = await makeUser(api.db, kinds.pro);
    await agreeTo(api.db, 'planner', [stranger]);
    for (const user of [other.ana, stranger]) {
      expect((await api.get(`/api/sync/pull?scope=${one.scope}`, user.cookie)).statusCode).toBe(403);
      expect((await push(user, one.scope, eventKind, change(null, planned.key))).statusCode).toBe(403);
      expect((await push(user, one.scope, eventKind, change(event))).statusCode).toBe(403);
    }
    expect(await pulled(other.ana, other.scope)).toEqual([]);
    expect(await exported(other.ana, 'events')).toEqual([]);
    expect(await titles(one.ana, one.scope)).toEqual(['Dentist']);
  });

  it('of one family stays there when somebody is in two', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()];
    await api.db.insert(householdMembers).values({ scopeId: other.scope, userId: one.ana.id, role: 'parent' });
    await push(one.ana, one.scope, eventKind, change(event));
    expect(await titles(one.ana, one.scope)).toEqual(['Dentist']);
    expect(await pulled(one.ana, other.scope)).toEqual([]);
    expect(await pulled(other.ana, other.scope)).toEqual([]);
  });

  it('counts among the family events of whoever planned it, as do own events', async () => {
    const { ana, ben, scope } = await makeFamily();
    const activity = async ({ email, cookie }: User) =>
      (await api.get(`/api/user/activity-data/${email}`, cookie)).json<{ user_data: ActivityData }>().user_data;
    const count = async (user: User) => (await activity(user)).family_events;
    const going = change(event);
    await push(ana, scope, eventKind, going, change(event));
    await push(ana, ana.id, ownEventKind, change(event));
    await push(ana, scope, busyBlockKind, change(busyBlockOf(event)));
    expect([await count(ana), await count(ben)]).toEqual([3, 0]);
    expect((await activity(ana)).tracker_entries).toBe(0);
    await push(ana, scope, eventKind, change(null, going.key));
    expect(await count(ana)).toBe(2);
  });
});

describe('which dates of the product a family wants', () => {
  const choices = (changed: Partial<FamilyDateChoices> = {}): FamilyDateChoices => ({
    child_id: null,
    sources: ['milk'],
    settled: [],
    ...changed,
  });

  it('is chosen by parents, seen by everybody in the family, and not chosen by a carer', async () => {
    const { ben, carla, vera, scope } = await makeFamily();
    const carlas = change(choices(), wholeKey);
    expect((await push(carla, scope, dateChoicesKind, carlas)).json()).toMatchObject({
      kept: [],
      refused: [{ change_id: carlas.change_id, detail: 'Only a parent can change this.' }],
    });
    expect(await pulled(vera, scope)).toEqual([]);
    expect((await push(ben, scope, dateChoicesKind, change(choices(), wholeKey))).statusCode).toBe(200);
    for (const user of [carla, vera])
      expect(await pulled(user, scope)).toEqual([{ kind: 'date_choices', value: choices() }]);
  });

  it('joins what two parents switched on and removed without seeing each other', async () => {
    const { ana, ben, scope } = await makeFamily();
    const removed = (item: string) => choices({ settled: [item] });
    for (const [user, item] of [
      [ana, 'milk.one'],
      [ben, 'milk.two'],
    ] as const)
      await push(user, scope, dateChoicesKind, change(removed(item), wholeKey, { is_new: true, seen: 0 }));
    const [stored] = await pull(ana, scope);
    expect(stored?.value).toMatchObject({ sources: ['milk'] });
    expect((stored?.value as FamilyDateChoices).settled.toSorted()).toEqual(['milk.one', 'milk.two']);
  });

  it('of a child needs a child of that family, and goes with it', async () => {
    const { ana, scope } = await makeFamily();
    const unknown = newId();
    const reply = await push(ana, scope, dateChoicesKind, change(choices({ child_id: unknown, sources: [] }), unknown));
    expect(result(reply)).toMatchObject([400, { code: 'bad_input' }]);
    const wrong = change(choices({ child_id: unknown, sources: [] }), wholeKey);
    expect(result(await push(ana, scope, dateChoicesKind, wrong))).toMatchObject([
      400,
      { detail: knownDateTexts.otherKey },
    ]);
    expect(await pulled(ana, scope)).toEqual([]);
  });

  it('is private for what concerns a user alone, is exported, and counts as no event', async () => {
    const { ana, ben, scope } = await makeFamily();
    const own = { sources: ['cycle'], settled: ['cycle.fertile-2026-11-20'] };
    expect((await push(ana, ana.id, ownDateChoicesKind, change(own, wholeKey))).statusCode).toBe(200);
    await push(ana, scope, dateChoicesKind, change(choices(), wholeKey));
    expect(await pulled(ben, scope)).toEqual([{ kind: 'date_choices', value: choices() }]);
    expect(await exported(ana, 'ownDateChoices')).toEqual([own]);
    expect(await exported(ben, 'ownDateChoices')).toEqual([]);
    expect(await exported(ben, 'dateChoices')).toEqual([
      { child: null, child_name: null, sources: ['milk'], settled: [], author_name: 'Ana' },
    ]);
    const { user_data: activity } = (await api.get(`/api/user/activity-data/${ana.email}`, ana.cookie)).json<{
      user_data: ActivityData;
    }>();
    expect(activity).toMatchObject({ family_events: 0, tracker_entries: 0 });
  });

  it('stores an edited date as an event under its derived key, once for both parents', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = derivedKey('vaccines', newId(), 'us-2-months');
    await push(ana, scope, eventKind, change(event, key, { is_new: true, seen: 0 }));
    await push(ben, scope, eventKind, change({ ...event, title: 'Jabs' }, key, { is_new: true, seen: 0 }));
    expect(await titles(ana, scope)).toHaveLength(1);
    const random = change(event, 'c2f3ad3c-8a5e-4b3f-9a44-5f0f0b1d7c11');
    expect((await push(ana, scope, eventKind, random)).statusCode).toBe(400);
  });
});

describe('the consent to the planner', () => {
  it('is needed by whoever writes, and the one to trackers is another one', async () => {
    const { ana, ben, scope } = await makeFamily();
    await api.db.delete(consents).where(and(eq(consents.userId, ana.id), eq(consents.kind, 'planner')));
    for (const [target, kind] of [
      [scope, eventKind],
      [scope, busyBlockKind],
      [ana.id, ownEventKind],
    ] as const) {
      const value = kind === busyBlockKind ? busyBlockOf(event) : event;
      expect(result(await push(ana, target, kind, change(value)))).toMatchObject([409, { code: 'consent_required' }]);
    }
    expect((await push(ben, scope, eventKind, change(event))).statusCode).toBe(200);
    expect(await titles(ana, scope)).toEqual(['Dentist']);
    await agreeTo(api.db, 'planner', [ana]);
    expect((await push(ana, scope, eventKind, change(event))).statusCode).toBe(200);
  });

  it('is given and withdrawn by itself', async () => {
    const user = await makeUser(api.db);
    const consentsOf = async () =>
      (await api.get('/api/user/consents', user.cookie)).json<{ consents: Record<string, string | null> }>().consents;
    const send = (method: 'PUT' | 'DELETE', kind: string, payload?: object) =>
      api.server.app.inject({
        method,
        url: `/api/user/consents/${kind}`,
        ...(payload && { payload }),
        headers: { cookie: user.cookie, origin: 'http://localhost:3000' },
      });
    expect((await send('PUT', 'planner', { version: 1 })).statusCode).toBe(200);
    expect(await consentsOf()).toMatchObject({ trackers: null, planner: expect.any(String) as string });
    expect((await send('DELETE', 'trackers')).statusCode).toBe(200);
    expect(await consentsOf()).toMatchObject({ planner: expect.any(String) as string });
    expect((await send('DELETE', 'planner')).statusCode).toBe(200);
    expect(await consentsOf()).toMatchObject({ trackers: null, planner: null });
  });
});

describe('an own event', () => {
  it('is stored sealed for its author alone, with Plus and without a family', async () => {
    const user = await makeUser(api.db, kinds.plus);
    await agreeTo(api.db, 'planner', [user]);
    expect((await push(user, user.id, ownEventKind, change(event))).statusCode).toBe(200);
    expect(await pulled(user, user.id)).toEqual([{ kind: 'own_event', value: event }]);
    const [row] = await api.db.select().from(entries).where(eq(entries.scopeId, user.id));
    expect(row?.sealed?.toString('latin1')).not.toContain('Dentist');
  });

  it('goes by the plan of the person, not by that of the family', async () => {
    const { ana, ben, scope } = await makeFamily();
    expect(result(await push(ben, ben.id, ownEventKind, change(event)))).toMatchObject([403, { code: 'locked' }]);
    expect((await push(ben, scope, eventKind, change(event))).statusCode).toBe(200);
    expect((await push(ana, ana.id, ownEventKind, change(event))).statusCode).toBe(200);
  });

  it('is in no pull of the family, and a busy block says its times and nothing else', async () => {
    const { ana, ben, scope } = await makeFamily();
    const secret = {
      ...event,
      rrule: 'FREQ=WEEKLY;COUNT=5',
      busy_in: [scope],
      exceptions: [{ original: event.start, title: 'Therapy', place: 'Room 3', note: 'Hush' }],
    };
    const key = newId();
    expect((await push(ana, ana.id, ownEventKind, change(secret, key))).statusCode).toBe(200);
    expect(await pulled(ben, scope)).toEqual([]);
    expect((await push(ana, scope, busyBlockKind, change(secret, key))).statusCode).toBe(400);
    expect(await pulled(ben, scope)).toEqual([]);
    // Of everything else that a careless device sends, nothing is stored.
    const careless = { ...busyBlockOf(secret), exceptions: secret.exceptions };
    expect((await push(ana, scope, busyBlockKind, change(careless, key))).statusCode).toBe(200);
    const [block] = await pull(ben, scope);
    expect(block).toMatchObject({ kind: 'busy_block', key, value: busyBlockOf(secret), created_by: ana.id });
    for (const hidden of ['Dentist', 'Therapy', 'Room 3', 'Hush', 'Main Street', 'bring'])
      expect(JSON.stringify(block)).not.toContain(hidden);
    expect((await api.get(`/api/sync/pull?scope=${ana.id}`, ben.cookie)).statusCode).toBe(403);
    for (const [target, kind] of [
      [scope, ownEventKind],
      [ana.id, eventKind],
      [ana.id, busyBlockKind],
    ] as const)
      expect((await push(ana, target, kind, change(event))).statusCode).toBe(400);
  });

  it('cannot be shown as busy in the name of somebody else', async () => {
    const { ana, carla, scope } = await makeFamily();
    const key = newId();
    await push(carla, scope, busyBlockKind, change(busyBlockOf(event), key));
    expect(await pull(ana, scope)).toMatchObject([{ key, created_by: carla.id }]);
    await push(ana, scope, busyBlockKind, change({ extra_dates: [] }, key));
    expect(await pull(ana, scope)).toMatchObject([{ key, created_by: carla.id }]);
  });
});

describe('what is wrong with an event is said for it alone, and the rest of the push is stored', () => {
  const long = (count: number) => 'a'.repeat(count);
  const later = (years: number) => `${Number(today.slice(0, 4)) + years}${today.slice(4)}T10:00:00`;
  const exceptions = Array.from({ length: 401 }, (_, index) => ({
    original: `${addDays(today, 3 + index)}T15:00:00`,
    title: 'x',
  }));
  const ofRules: [string, Partial<PlannedEvent>][] = [
    ['a rule that never happens', { rrule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }],
    ['an end of the series before its start', { rrule: 'FREQ=DAILY;UNTIL=20200101T000000Z' }],
    ['a hundred thousand occurrences', { rrule: 'FREQ=DAILY;COUNT=100000' }],
    ['both an end and a count', { rrule: 'FREQ=DAILY;COUNT=3;UNTIL=20991231T000000Z' }],
    ['a rule by the hour', { rrule: 'FREQ=HOURLY' }],
    ['a rule by the second', { rrule: 'FREQ=DAILY;BYSECOND=1,2,3' }],
    ['a rule that cannot be read', { rrule: 'every now and then' }],
    ['every occurrence canceled', { rrule: 'FREQ=DAILY;COUNT=1', exceptions: [canceled(event.start)] }],
    ['an unknown zone', { zone: 'Europe/Atlantis' }],
    ['no zone', { zone: '' }],
    ['a length of 400 years', { end: later(400) }],
    ['an end before its start', { end: `${addDays(today, 2)}T15:00:00` }],
    ['a day that does not exist', { start: '2027-02-30T10:00:00', end: '2027-03-02T10:00:00' }],
  ];
  const ofFields: [string, object, string][] = [
    ['no title', { title: '  ' }, plannerTexts.titleRequired],
    ['a long title', { title: long(201) }, plannerTexts.titleLong],
    ['a long place', { place: long(201) }, plannerTexts.placeLong],
    ['a long note', { note: long(2001) }, plannerTexts.noteLong],
    ['401 exceptions', { rrule: 'FREQ=DAILY', exceptions }, plannerTexts.tooManyExceptions],
    ['51 members', { members: Array.from({ length: 51 }, newId) }, plannerTexts.tooManyPeople],
    ['a time in words', { start: 'tomorrow' }, plannerTexts.timeInvalid],
    ['an instant for a time', { start: '2026-11-26T15:00:00Z' }, plannerTexts.timeInvalid],
    ['a long rule', { rrule: `FREQ=DAILY;BYDAY=${long(500)}` }, plannerTexts.ruleLong],
  ];

  it.each([
    ...ofRules.map(([what, wrong]) => [what, wrong, storedEventProblem({ ...event, ...wrong })] as const),
    ...ofFields,
  ])('%s', async (_what, wrong, detail) => {
    const { ana, scope } = await makeFamily();
    expect(detail).toMatch(/^[A-Z].+\.$/);
    const [first, refused, last] = [change(event), change({ ...event, ...wrong }), change({ ...event, title: 'Last' })];
    const reply = await push(ana, scope, eventKind, first, refused, last);
    expect(reply.json()).toMatchObject({
      kept: [first.change_id, last.change_id],
      refused: [{ change_id: refused.change_id, detail }],
    });
    expect(await titles(ana, scope)).toEqual(['Dentist', 'Last']);
    // An edit that would have the same effect is refused, too.
    const isOfTimes = ['start', 'end', 'rrule', 'zone'].some((name) => name in wrong);
    const edit = change({ ...(isOfTimes && timesOf(event)), ...wrong }, first.key);
    const other = change({ note: 'Edited' }, last.key);
    expect((await push(ana, scope, eventKind, edit, other)).json()).toMatchObject({ refused: [{ detail }] });
    expect((await pull(ana, scope)).find(({ key }) => key === first.key)?.value).toEqual(event);
    if (isOfTimes) {
      const block = change(busyBlockOf({ ...event, ...wrong }));
      expect(result(await push(ana, scope, busyBlockKind, block))).toMatchObject([400, { detail }]);
    }
  });

  it('an event of more bytes than fit is refused, and one just below is stored', async () => {
    const { ana, scope } = await makeFamily();
    const withNotes = (count: number): PlannedEvent => ({
      ...event,
      rrule: 'FREQ=DAILY',
      exceptions: exceptions.slice(0, count).map(({ original }) => ({ original, note: long(1900) })),
    });
    const [right, wrong] = [change(withNotes(7)), change(withNotes(9))];
    const detail = storedEventProblem(withNotes(9));
    expect(detail).toMatch(/\.$/);
    expect((await push(ana, scope, eventKind, right, wrong)).json()).toMatchObject({
      kept: [right.change_id],
      refused: [{ detail }],
    });
    expect(await pull(ana, scope)).toHaveLength(1);
  });

  it('a title of a megabyte is refused before it is read, and nothing of that push is stored', async () => {
    const { ana, scope } = await makeFamily();
    const reply = await push(ana, scope, eventKind, change(event), change({ ...event, title: long(1_000_000) }));
    expect(result(reply)).toMatchObject([413, { code: 'too_large', detail: failures.too_large.detail }]);
    expect(await pull(ana, scope)).toEqual([]);
  });

  it('titles of emoji, of right-to-left text and of whole length are stored as they are', async () => {
    const { ana, scope } = await makeFamily();
    const whole = ['👩‍👩‍👧 🎂', 'תור לרופא ילדים', 'موعد عند الطبيب', 'é'.repeat(200)];
    await push(ana, scope, eventKind, ...whole.map((title) => change({ ...event, title })));
    expect((await titles(ana, scope)).toSorted()).toEqual(whole.toSorted());
  });

  it('a series loses all of its exceptions and extra dates in one change', async () => {
    const { ana, scope } = await makeFamily();
    const some = exceptions.slice(0, 150).map(({ original }) => ({ ...canceled(original), title: undefined }));
    const extra_dates = some.map(({ original }) => original.replace('T15', 'T09'));
    const series = change({ ...event, rrule: 'FREQ=DAILY', exceptions: some, extra_dates });
    expect((await push(ana, scope, eventKind, series)).statusCode).toBe(200);
    const removed = [
      ...some.map(({ original }) => `exceptions/${original}`),
      ...extra_dates.map((at) => `extra_dates/${at}`),
    ];
    expect((await push(ana, scope, eventKind, change({}, series.key, { removed }))).json()).toMatchObject({
      kept: [expect.any(String)],
    });
    expect(await pulled(ana, scope)).toMatchObject([{ value: { exceptions: [], extra_dates: [] } }]);
  });
});

/** The fields that are sent as one group. */
function timesOf({ start, end, all_day, zone, rrule }: PlannedEvent) {
  return { start, end, all_day, zone, rrule };
}

function canceled(original: string) {
  return { original, is_canceled: true } as const;
}

describe('the export', () => {
  it('has every event of the family for a parent, and their own for a carer', async () => {
    const { ana, carla, scope } = await makeFamily();
    const [first, second] = [newId(), newId()].toSorted();
    await push(ana, scope, eventKind, change(event, first));
    await push(carla, scope, eventKind, change({ ...event, title: 'Pick up' }, second));
    const rows = [
      { ...event, for: [], private: false },
      { ...event, title: 'Pick up', for: [], private: false },
    ];
    expect(await exported(ana, 'events')).toEqual(rows);
    expect(await exported(carla, 'events')).toEqual(rows.slice(1));
    const [header = [], cells = []] = plannerSlice.personalData?.export.events?.toCsvRows?.(rows) ?? [];
    expect(cells[header.indexOf('note')]).toBe("'=bring the card");
  });

  it('has own events and busy blocks for their author alone', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await push(ana, ana.id, ownEventKind, change(event, key));
    await push(ana, scope, busyBlockKind, change(busyBlockOf(event), key));
    expect(await exported(ana, 'ownEvents')).toEqual([{ ...event, for: [], private: true }]);
    expect(await exported(ana, 'busyBlocks')).toEqual([busyBlockOf(event)]);
    for (const name of ['ownEvents', 'busyBlocks']) expect(await exported(ben, name)).toEqual([]);
  });
});

describe('deleting own events', () => {
  async function makeBusyFamily() {
    const family = await makeFamily();
    const { ana, ben, scope } = family;
    const key = newId();
    await push(ana, ana.id, ownEventKind, change(event, key));
    await push(ana, scope, busyBlockKind, change(busyBlockOf(event), key));
    await push(ana, scope, busyBlockKind, change({ ...timesOf(event), end: `${addDays(today, 3)}T17:00:00` }, key));
    await push(ana, scope, eventKind, change(event));
    await push(ben, scope, busyBlockKind, change(busyBlockOf(event)));
    return family;
  }

  it('takes them and their busy blocks away at once, and leaves everything else', async () => {
    const { ana, ben, scope } = await makeBusyFamily();
    const since = (await api.get(`/api/sync/pull?scope=${scope}`, ben.cookie)).json<{ cursor: string }>().cursor;
    const url = removeStoredKind.path.replace('{kind}', 'own-events');
    const reply = await api.server.app.inject({
      method: 'DELETE',
      url,
      headers: { cookie: ana.cookie, origin: 'http://localhost:3000' },
    });
    expect(reply.statusCode).toBe(200);
    expect(await pulled(ana, ana.id)).toEqual([]);
    expect((await pull(ben, scope)).map(({ kind, created_by: by }) => [kind, by])).toEqual([
      ['event', ana.id],
      ['busy_block', ben.id],
    ]);
    // A device that had the event learns that it was removed.
    const told = (await api.get(`/api/sync/pull?scope=${scope}&since=${since}`, ben.cookie)).json<{
      changes: PulledChange[];
      check: { total: number };
    }>();
    expect(told).toMatchObject({ changes: [{ kind: 'busy_block', value: null }], check: { total: 2 } });
    expect(await api.db.select().from(replacedEntries).where(eq(replacedEntries.scopeId, scope))).toEqual([]);
  });
});

it('the demo family has its events as soon as both parents are there, written once', async () => {
  const [owner, parent] = await Promise.all([makeUser(api.db), makeUser(api.db)]);
  const demo = (user: User) =>
    plannerSlice.demo?.({
      db: api.db,
      dataKeys: dataKeys(),
      isNew: true,
      user: { id: user.id, email: user.email, isAdmin: false },
    });
  await demo(owner);
  const scope = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }], demoFamily.id);
  await demo(owner);
  expect(await pulled(owner, scope)).toEqual([]);
  await api.db.insert(householdMembers).values({ scopeId: scope, userId: parent.id, role: 'parent' });
  for (const user of [parent, owner, parent]) await demo(user);
  const planned = await pull(parent, scope);
  expect(planned).toHaveLength(demoEvents({ today, zone: 'UTC' }).length);
  const drives = planned.filter(({ value }) => (value as PlannedEvent).title === 'Daycare drop-off');
  expect(drives.map(({ value }) => (value as PlannedEvent).members)).toEqual([[owner.id], [parent.id]]);
});
