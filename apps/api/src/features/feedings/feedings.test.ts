import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import type { ActivityData } from '@everstep/domain/activity';
import { localDay } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import {
  demoDiapers,
  demoFeedings,
  demoMilk,
  feedingActivity,
  feedingTexts,
  milks,
  stoolColors,
  type Bottle,
  type Diaper,
  type MilkLine,
  type Nursing,
  type Pumping,
  type Solids,
} from '@everstep/domain/feedings';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { demoFamily } from '@everstep/domain/households';
import type { PulledChange } from '@everstep/domain/sync';
import { kinds, makeUser, newId } from '../../../test/factories';
import { makeChild, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys } from '../../db/data-keys';
import { children, entries, householdMembers } from '../../db/schema';
import { readPages } from '../../personal-data/kinds';
import { feedingsSlice } from './slice';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;
type KindName = 'feeding' | 'diaper' | 'pumping' | 'milk';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const change = (value: object | null, key = newId()) => ({
  key,
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value,
});
const push = (user: User, scope: string, kind: KindName, ...changes: object[]) =>
  api.post('/api/sync/push', { scope, kind, changes }, user.cookie, { [userIdHeader]: user.id });
const pulled = async (user: User, scope: string) =>
  (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie))
    .json<{ changes: PulledChange[] }>()
    .changes.map(({ kind, value }) => ({ kind, value }));
const activityOf = async ({ email, cookie }: User) =>
  (await api.get(`/api/user/activity-data/${email}`, cookie)).json<{ user_data: ActivityData }>().user_data;
const dataKeys = () => createDataKeys(api.db, sandboxKeys);
const exports = feedingsSlice.personalData?.export ?? {};
async function exported(user: User, name: string): Promise<object[]> {
  const kind = exports[name];
  const pages = [];
  if (kind)
    for await (const page of readPages(kind, { db: api.db, dataKeys: dataKeys(), userId: user.id, kinds: [] }))
      pages.push(page);
  return pages.flat();
}

async function makeFamily() {
  const [ana, ben, carla] = await Promise.all([kinds.pro, {}, {}].map((values) => makeUser(api.db, values)));
  if (!ana || !ben || !carla) throw new Error('somebody is missing');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const details = { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: 40, sex: null };
  const child_id = await makeChild(api.server, scope, details);
  const nursing = (started: number, ended: number | null, note: string | null = null): Nursing => {
    const ended_at = ended === null ? null : minutesAgo(ended);
    const segments: Nursing['segments'] = [{ side: 'left', started_at: minutesAgo(started), ended_at }];
    return { type: 'nursing', child_id, segments, is_supplement: false, note };
  };
  const bottle = (more: Partial<Bottle> = {}): Bottle => ({
    type: 'bottle',
    child_id,
    started_at: minutesAgo(30),
    ended_at: null,
    milk: 'formula',
    amount_tenths: 1200,
    unit: 'ml',
    is_supplement: false,
    note: null,
    ...more,
  });
  const solids = (more: Partial<Solids> = {}): Solids => ({
    type: 'solids',
    child_id,
    started_at: minutesAgo(30),
    foods: 'Porridge',
    allergens: ['milk'],
    note: null,
    ...more,
  });
  const diaper = (more: Partial<Diaper> = {}): Diaper => ({
    child_id,
    at: minutesAgo(20),
    is_wet: true,
    is_dirty: true,
    color: 'yellow',
    note: null,
    ...more,
  });
  return { ana, ben, carla, scope, child_id, nursing, bottle, solids, diaper };
}

const pumping = (more: Partial<Pumping> = {}): Pumping => ({
  started_at: minutesAgo(40),
  ended_at: null,
  left_tenths: 600,
  right_tenths: null,
  unit: 'ml',
  note: null,
  ...more,
});
const pumped = (more: object = {}): MilkLine => ({
  type: 'pumped',
  at: minutesAgo(40),
  amount_tenths: 1200,
  unit: 'ml',
  storage: 'refrigerator',
  note: null,
  ...more,
});

describe('what one parent logs', () => {
  it('is pulled by the other, and stored sealed', async () => {
    const { ana, ben, scope, child_id, nursing, bottle, solids, diaper } = await makeFamily();
    const logged: [KindName, object][] = [
      ['feeding', nursing(90, 70, 'in the sling')],
      ['feeding', bottle({ note: 'in the sling' })],
      ['feeding', solids({ note: 'in the sling' })],
      ['diaper', diaper({ note: 'in the sling' })],
      ['pumping', pumping({ note: 'in the sling' })],
      ['milk', pumped({ note: 'in the sling' })],
    ];
    for (const [kind, value] of logged) expect((await push(ana, scope, kind, change(value))).statusCode).toBe(200);
    expect(await pulled(ben, scope)).toEqual(logged.map(([kind, value]) => ({ kind, value })));
    const rows = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
    expect(rows.map((row) => row.childId)).toEqual(
      expect.arrayContaining([child_id, child_id, child_id, child_id, null, null]),
    );
    for (const { sealed } of rows) {
      expect(sealed?.length).toBeGreaterThan(50);
      expect(sealed?.toString('latin1')).not.toContain('sling');
    }
  });

  it.each(milks)('as a bottle of %s is accepted, and is of the same milk in the table', async (milk) => {
    const { ana, ben, scope, bottle } = await makeFamily();
    const value = bottle({ milk });
    expect((await push(ana, scope, 'feeding', change(value))).statusCode).toBe(200);
    expect(await pulled(ben, scope)).toEqual([{ kind: 'feeding', value }]);
    expect(exports['feedings']?.toCsvRows?.([value])[1]).toContain(milk);
  });

  it.each(stoolColors)(
    'as a diaper with %s stool is accepted, and is of the same color in the table',
    async (color) => {
      const { ana, ben, scope, diaper } = await makeFamily();
      const value = diaper({ color });
      expect((await push(ana, scope, 'diaper', change(value))).statusCode).toBe(200);
      expect(await pulled(ben, scope)).toEqual([{ kind: 'diaper', value }]);
      expect(exports['diapers']?.toCsvRows?.([value])[1]).toContain(color);
    },
  );

  it('as a running timer is stopped by the other', async () => {
    const { ana, ben, scope, nursing } = await makeFamily();
    const [running, key] = [nursing(12, null), newId()];
    await push(ana, scope, 'feeding', change(running, key));
    const segments = running.segments.map((segment) => ({ ...segment, ended_at: minutesAgo(0) }));
    const stopped = { ...running, segments };
    expect((await push(ben, scope, 'feeding', change(stopped, key))).statusCode).toBe(200);
    expect(await pulled(ana, scope)).toEqual([{ kind: 'feeding', value: stopped }]);
  });

  it('twice, or at the same time as the other, is accepted, for devices to ask about', async () => {
    const { ana, ben, scope, nursing, bottle } = await makeFamily();
    for (const user of [ana, ben])
      expect((await push(user, scope, 'feeding', change(nursing(40, 10)), change(bottle()))).statusCode).toBe(200);
    expect(await pulled(ana, scope)).toHaveLength(4);
  });

  it('of milk draws on portions that the household has, in any order of arrival', async () => {
    const { ana, ben, scope } = await makeFamily();
    const batch = newId();
    const fed = { type: 'fed', at: minutesAgo(1), uses: [{ batch, amount_tenths: 500 }] };
    expect((await push(ben, scope, 'milk', change(fed))).statusCode).toBe(200);
    expect((await push(ana, scope, 'milk', change(pumped(), batch))).statusCode).toBe(200);
    expect(await pulled(ben, scope)).toHaveLength(2);
  });
});

type Family = Awaited<ReturnType<typeof makeFamily>>;

describe('what cannot be right is refused, and the rest of the push is written', () => {
  const { problems } = feedingTexts;
  const ahead = minutesAgo(-5);

  it.each<[string, KindName, (family: Family) => object, string]>([
    ['a feed in the future', 'feeding', ({ nursing }) => nursing(-5, null), problems.future],
    ['a bottle in the future', 'feeding', ({ bottle }) => bottle({ started_at: ahead }), problems.future],
    ['a meal in the future', 'feeding', ({ solids }) => solids({ started_at: ahead }), problems.future],
    ['a diaper in the future', 'diaper', ({ diaper }) => diaper({ at: ahead }), problems.future],
    ['pumping in the future', 'pumping', () => pumping({ started_at: ahead }), problems.future],
    ['milk of the future', 'milk', () => pumped({ at: ahead }), problems.future],
    ['an end before its start', 'feeding', ({ nursing }) => nursing(5, 10), problems.end_before_start],
    ['a feed of 25 hours', 'feeding', ({ nursing }) => nursing(25 * 60, 0), problems.too_long],
    ['a feed of the last century', 'feeding', ({ nursing }) => nursing(60 * 24 * 366 * 40, null), problems.too_early],
    ['pumping without an amount', 'pumping', () => pumping({ left_tenths: null }), feedingTexts.amountRequired],
  ])('%s', async (_what, kind, valueOf, detail) => {
    const family = await makeFamily();
    const valid = { feeding: family.bottle(), diaper: family.diaper(), pumping: pumping(), milk: pumped() }[kind];
    const [right, wrong] = [change(valid), change(valueOf(family))];
    const reply = await push(family.ana, family.scope, kind, right, wrong);
    expect(reply.json()).toMatchObject({ kept: [right.change_id], refused: [{ change_id: wrong.change_id, detail }] });
    expect(await pulled(family.ana, family.scope)).toEqual([{ kind, value: right.value }]);
  });

  it.each<[string, KindName, (family: Family) => object, string | null]>([
    ['a negative amount', 'feeding', ({ bottle }) => bottle({ amount_tenths: -10 }), feedingTexts.amountRange],
    ['no amount', 'feeding', ({ bottle }) => bottle({ amount_tenths: 0 }), feedingTexts.amountRange],
    ['two liters', 'feeding', ({ bottle }) => bottle({ amount_tenths: 20_000 }), feedingTexts.amountRange],
    ['half of a tenth', 'feeding', ({ bottle }) => bottle({ amount_tenths: 0.5 }), feedingTexts.amountRange],
    ['two liters of one side', 'pumping', () => pumping({ left_tenths: 20_000 }), feedingTexts.amountRange],
    ['two liters of stored milk', 'milk', () => pumped({ amount_tenths: 20_000 }), feedingTexts.amountRange],
    ['milk that was used from no portion', 'milk', () => ({ type: 'fed', at: minutesAgo(1), uses: [] }), null],
    [
      'a diaper that is neither wet nor dirty',
      'diaper',
      ({ diaper }) => diaper({ is_wet: false, is_dirty: false }),
      feedingTexts.diaperRequired,
    ],
    ['a feed of no segment that is one', 'feeding', ({ nursing }) => ({ ...nursing(10, 5), segments: [null] }), null],
    ['a meal of nothing', 'feeding', ({ solids }) => solids({ foods: ' ' }), feedingTexts.foodsRequired],
    ['a long note', 'feeding', ({ bottle }) => bottle({ note: 'a'.repeat(501) }), entryTexts.noteLong],
    ['nursing on no side', 'feeding', ({ nursing }) => ({ ...nursing(9, 1), segments: [] }), null],
    ['an unknown food allergen', 'feeding', ({ solids }) => ({ ...solids(), allergens: ['water'] }), null],
    ['a time that is none', 'diaper', ({ diaper }) => ({ ...diaper(), at: 'soon' }), null],
    ["another family's child", 'feeding', ({ bottle }) => bottle({ child_id: newId() }), 'This child is not in your'],
    ["another family's child", 'diaper', ({ diaper }) => diaper({ child_id: newId() }), 'This child is not in your'],
  ])('%s', async (_what, kind, valueOf, sentence) => {
    const family = await makeFamily();
    const reply = await push(family.ana, family.scope, kind, change(valueOf(family)));
    expect(reply.statusCode).toBe(400);
    if (sentence !== null) expect(reply.body).toContain(sentence);
    expect(await pulled(family.ana, family.scope)).toEqual([]);
  });
});

describe('when no parent has Pro any more', () => {
  async function lapse() {
    const family = await makeFamily();
    const running = change(family.nursing(12, null));
    const finished = change(family.bottle({ started_at: minutesAgo(300) }));
    await push(family.ana, family.scope, 'feeding', running, finished);
    await api.db.execute(sql`update users set granted_tier = 'free' where id = ${family.ana.id}`);
    const { segments, ...rest } = running.value as Nursing;
    const stopped = { ...rest, segments: segments.map((segment) => ({ ...segment, ended_at: minutesAgo(0) })) };
    return { ...family, running, finished, stop: change(stopped, running.key) };
  }

  it('a running timer can be stopped by anybody who logs, and entries can be deleted', async () => {
    const { ben, carla, scope, stop, finished } = await lapse();
    expect((await push(carla, scope, 'feeding', stop)).statusCode).toBe(200);
    expect((await push(ben, scope, 'feeding', change(null, finished.key))).statusCode).toBe(200);
    expect(await pulled(carla, scope)).toEqual([{ kind: 'feeding', value: stop.value }]);
  });

  it('nothing else is logged', async () => {
    const { ben, scope, running, finished, stop, nursing, bottle, diaper } = await lapse();
    const refused: [KindName, object[]][] = [
      ['feeding', [change(nursing(5, null))]],
      ['feeding', [change(bottle())]],
      ['feeding', [change({ ...(finished.value as Bottle), amount_tenths: 900 }, finished.key)]],
      ['feeding', [stop, change(bottle())]],
      ['feeding', [change({ ...stop.value, note: 'With a note' }, running.key)]],
      ['diaper', [change(diaper())]],
      ['pumping', [change(pumping())]],
      ['milk', [change(pumped())]],
    ];
    for (const [kind, changes] of refused) {
      const reply = await push(ben, scope, kind, ...changes);
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'locked' }]);
    }
    expect(await pulled(ben, scope)).toEqual([running, finished].map(({ value }) => ({ kind: 'feeding', value })));
  });
});

describe('the export', () => {
  it('has everything for a parent, their own for a carer, and nothing for somebody who has left', async () => {
    const { ana, carla, scope, bottle, diaper } = await makeFamily();
    const [first, second] = [change(bottle({ note: '=1+1' })), change(diaper())];
    const [third, fourth] = [change(pumping()), change(pumped())];
    await push(ana, scope, 'feeding', first);
    await push(carla, scope, 'diaper', second);
    await push(ana, scope, 'pumping', third);
    await push(ana, scope, 'milk', fourth);
    const row = ({ key, value }: ReturnType<typeof change>) => ({ id: key, ...value, author_name: 'Ana' });
    const ofChild = (logged: ReturnType<typeof change>) => ({ ...row(logged), child_name: 'Mila' });
    expect(await exported(ana, 'feedings')).toEqual([ofChild(first)]);
    expect(await exported(ana, 'diapers')).toEqual([ofChild(second)]);
    expect(await exported(ana, 'pumping')).toEqual([row(third)]);
    expect(await exported(ana, 'milkStock')).toEqual([row(fourth)]);
    expect(await exported(carla, 'feedings')).toEqual([]);
    expect(await exported(carla, 'diapers')).toEqual([ofChild(second)]);
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, carla.id));
    expect(await exported(carla, 'diapers')).toEqual([]);
  });

  it('has a table for each kind, in milliliters, as typed, and without formulas', async () => {
    const { child_id, nursing, bottle, solids, diaper } = await makeFamily();
    const names = { child_name: '=Mila', author_name: '@Ana' };
    const zone = 'Europe/Berlin';
    const table = (name: string, ...rows: object[]) =>
      exports[name]?.toCsvRows?.(
        rows.map((row) => ({ ...row, ...names })),
        zone,
      );
    const [child, author] = [[child_id, "'=Mila"], "'@Ana"];
    const local = (instant: string | null | undefined) =>
      instant ? [instant, localTimeIn(zone, Date.parse(instant)).replace('T', ' ')] : ['', ''];
    const feed = nursing(40, 20);
    const [{ started_at, ended_at }] = feed.segments as [Nursing['segments'][number]];
    const drunk = bottle({ unit: 'oz', amount_tenths: 1183, note: '=1+1', is_supplement: true });
    const eaten = solids({ allergens: ['milk', 'egg'] });
    expect(table('feedings', feed, drunk, eaten)).toEqual([
      [
        ...['child', 'child_name', 'type', 'started_at', 'started_local', 'ended_at', 'ended_local', 'zone'],
        ...['left_minutes', 'right_minutes', 'segments', 'milk', 'amount_ml', 'amount', 'unit', 'supplement'],
        ...['foods', 'allergens', 'note', 'author_name'],
      ],
      [
        ...[...child, 'nursing', ...local(started_at), ...local(ended_at), zone],
        ...['20', '0', `left ${started_at}/${ended_at}`, '', '', '', '', ''],
        ...['', '', '', author],
      ],
      [
        ...[...child, 'bottle', ...local(drunk.started_at), '', '', zone],
        ...['', '', '', 'formula', '118.3', '4', 'oz', 'yes', '', '', "'=1+1", author],
      ],
      [
        ...[...child, 'solids', ...local(eaten.started_at), '', '', zone],
        ...['', '', '', '', '', '', '', '', 'Porridge', 'milk; egg', '', author],
      ],
    ]);
    const changed = diaper({ is_dirty: false, color: null });
    expect(table('diapers', changed)?.[1]).toEqual([...child, ...local(changed.at), zone, 'yes', '', '', '', author]);
    const session = pumping();
    expect(table('pumping', session)?.[1]).toEqual([
      ...[...local(session.started_at), '', '', zone, '60', '60', '', '', 'ml', '', author],
    ]);
    const [id, line] = [newId(), pumped()];
    const fed = { id: newId(), type: 'fed', at: line.at, uses: [{ batch: id, amount_tenths: 455 }] };
    expect(table('milkStock', { id, ...line }, fed)).toEqual([
      [
        'id',
        'type',
        'at',
        'at_local',
        'zone',
        'amount_ml',
        'amount',
        'unit',
        'storage',
        'batches',
        'note',
        'author_name',
      ],
      [id, 'pumped', ...local(line.at), zone, '120', '120', 'ml', 'refrigerator', '', '', author],
      [fed.id, 'fed', ...local(fed.at), zone, '45.5', '', '', '', `${id} 45.5`, '', author],
    ]);
  });
});

it('a feed counts for whoever wrote it, also in a household, and is an activity now and then', async () => {
  const { ana, ben, scope, bottle, nursing, diaper } = await makeFamily();
  const ownKey = newId();
  await push(ana, scope, 'feeding', change(nursing(400, 380)), change(bottle(), ownKey));
  await push(ben, scope, 'feeding', change(nursing(200, 180)));
  await push(ben, scope, 'diaper', change(diaper()));
  expect(await activityOf(ana)).toMatchObject({ milk_feeding_entries: 2 });
  const { recent_activities, ...counts } = await activityOf(ben);
  // The diaper is an entry of a tracker, and no feed.
  expect(counts).toMatchObject({ milk_feeding_entries: 1, tracker_entries: 2 });
  expect(recent_activities.filter(({ type }) => type === 'feeding_entry')).toMatchObject([feedingActivity]);
  await push(ben, scope, 'feeding', change(nursing(100, 80)));
  expect((await activityOf(ben)).recent_activities.filter(({ type }) => type === 'feeding_entry')).toHaveLength(1);
  await push(ana, scope, 'feeding', change(null, ownKey));
  expect(await activityOf(ana)).toMatchObject({ milk_feeding_entries: 1 });
});

it('the demo family has feeds, diapers and milk, written once', async () => {
  const [owner, parent] = await Promise.all([makeUser(api.db), makeUser(api.db)]);
  const members = [owner, parent].map(({ id }, index) => ({ id, role: index === 0 ? 'owner' : 'parent' }) as const);
  const scope = await makeHousehold(api.server, members, demoFamily.id);
  await api.db.insert(children).values({ scopeId: scope, id: demoFamily.baby, sealed: Buffer.from('sealed') });
  for (const { id, email } of [parent, owner, owner])
    await feedingsSlice.demo?.({ db: api.db, dataKeys: dataKeys(), isNew: true, user: { id, email, isAdmin: false } });
  const now = new Date();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const time = { today: localDay(now), now: now.getTime(), zone };
  const written = { feedings: demoFeedings(time), diapers: demoDiapers(time), milkStock: demoMilk(time) };
  for (const [name, rows] of Object.entries(written)) expect(await exported(parent, name)).toHaveLength(rows.length);
});
