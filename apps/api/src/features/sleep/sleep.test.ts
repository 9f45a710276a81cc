import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChildRow } from '@everstep/domain/base/csv-table';
import { userIdHeader } from '@everstep/domain/endpoint';
import { localDay } from '@everstep/domain/base/days';
import { demoFamily } from '@everstep/domain/households';
import { demoSleeps, sleepTexts, type Sleep } from '@everstep/domain/sleep';
import type { PulledChange } from '@everstep/domain/sync';
import { kinds, makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys } from '../../db/data-keys';
import { children, entries, householdMembers } from '../../db/schema';
import { readPages } from '../../personal-data/kinds';
import { sleepSlice } from './slice';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const change = (value: Sleep | null, key = newId()) => ({
  key,
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value,
});
const push = (user: User, scope: string, ...changes: object[]) =>
  api.post('/api/sync/push', { scope, kind: 'sleep', changes }, user.cookie, { [userIdHeader]: user.id });
const sleepsOf = async (user: User, scope: string) =>
  (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie))
    .json<{ changes: PulledChange[] }>()
    .changes.map(({ value }) => value);
const dataKeys = () => createDataKeys(api.db, sandboxKeys);
const [kind] = Object.values(sleepSlice.personalData?.export ?? {});
async function exported(user: User): Promise<ChildRow<Sleep>[]> {
  const pages = [];
  if (kind)
    for await (const page of readPages(kind, { db: api.db, dataKeys: dataKeys(), userId: user.id, kinds: [] }))
      pages.push(page);
  return pages.flat() as ChildRow<Sleep>[];
}

async function makeFamily() {
  const [ana, ben, carla] = await Promise.all([kinds.pro, {}, {}].map((values) => makeUser(api.db, values)));
  if (!ana || !ben || !carla) throw new Error('somebody is missing');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const child = newId();
  await api.db.insert(children).values({ scopeId: scope, id: child, sealed: Buffer.from('sealed') });
  const sleep = (started: number, ended: number | null, note: string | null = null): Sleep => ({
    child_id: child,
    started_at: minutesAgo(started),
    note,
    ended_at: ended === null ? null : minutesAgo(ended),
  });
  return { ana, ben, carla, scope, child, sleep };
}

describe('a sleep', () => {
  it('that one parent starts is stopped by the other, and stored sealed', async () => {
    const { ana, ben, scope, child, sleep } = await makeFamily();
    const [running, key] = [sleep(42, null), newId()];
    expect((await push(ana, scope, change(running, key))).statusCode).toBe(200);
    expect(await sleepsOf(ben, scope)).toEqual([running]);
    const stopped = { ...running, ended_at: minutesAgo(0), note: 'in the sling' };
    expect((await push(ben, scope, change(stopped, key))).statusCode).toBe(200);
    expect(await sleepsOf(ana, scope)).toEqual([stopped]);
    const [row] = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
    expect(row).toMatchObject({ childId: child, happenedAt: new Date(running.started_at), authorId: ben.id });
    expect(row?.sealed?.toString('latin1')).not.toContain('sling');
  });

  it('that overlaps another one is accepted, for devices to mark', async () => {
    const { ana, scope, sleep } = await makeFamily();
    expect((await push(ana, scope, change(sleep(90, 30)), change(sleep(60, 10)))).statusCode).toBe(200);
    expect(await sleepsOf(ana, scope)).toHaveLength(2);
  });

  it.each([
    ['begins in the future', -5, null, sleepTexts.problems.future],
    ['ends in the future', 5, -5, sleepTexts.problems.future],
    ['ends before it begins', 5, 10, sleepTexts.problems.end_before_start],
    ['is longer than 24 hours', 25 * 60, 0, sleepTexts.problems.too_long],
    ['began in the last century', 60 * 24 * 366 * 40, null, sleepTexts.problems.too_early],
  ])(
    'that %s is refused with a sentence, and the rest of the push is written',
    async (_what, started, ended, detail) => {
      const { ana, scope, sleep } = await makeFamily();
      const [right, wrong] = [change(sleep(60, 30)), change(sleep(started, ended))];
      const reply = await push(ana, scope, right, wrong);
      expect(reply.json()).toMatchObject({
        kept: [right.change_id],
        refused: [{ change_id: wrong.change_id, detail }],
      });
      expect(await sleepsOf(ana, scope)).toEqual([right.value]);
    },
  );

  it('of an unknown child, or with a long note, is refused', async () => {
    const { ana, scope, sleep } = await makeFamily();
    for (const wrong of [{ child_id: newId() }, { note: 'a'.repeat(501) }, { ended_at: 'soon' }])
      expect((await push(ana, scope, change({ ...sleep(60, 30), ...wrong }))).statusCode).toBe(400);
    expect(await sleepsOf(ana, scope)).toEqual([]);
  });
});

describe('when no parent has Pro any more', () => {
  async function lapse() {
    const family = await makeFamily();
    const [running, finished] = [change(family.sleep(42, null)), change(family.sleep(300, 200))];
    await push(family.ana, family.scope, running, finished);
    await api.db.execute(sql`update users set granted_tier = 'free' where id = ${family.ana.id}`);
    const stop = change({ ...(running.value as Sleep), ended_at: minutesAgo(0) }, running.key);
    return { ...family, running, finished, stop };
  }
  const locked = [403, { code: 'locked' }];
  const result = (reply: { statusCode: number; json: () => unknown }) => [reply.statusCode, reply.json()];

  it('a running timer can be stopped by anybody who logs, and entries can be deleted', async () => {
    const { ben, carla, scope, stop, finished } = await lapse();
    expect((await push(carla, scope, stop)).statusCode).toBe(200);
    expect((await push(ben, scope, change(null, finished.key))).statusCode).toBe(200);
    expect(await sleepsOf(carla, scope)).toEqual([stop.value]);
  });

  it('nothing else is logged: no start, no new sleep, no edit, no restart', async () => {
    const { ben, scope, running, finished, stop, sleep } = await lapse();
    const later = { ...(running.value as Sleep), started_at: minutesAgo(10) };
    const refused = [
      [change(sleep(5, null))],
      [change(sleep(20, 10))],
      [change(later, running.key)],
      [change({ ...(finished.value as Sleep), note: 'edited' }, finished.key)],
      [change({ ...(finished.value as Sleep), ended_at: null }, finished.key)],
      [stop, change(sleep(20, 10))],
    ];
    for (const changes of refused) expect(result(await push(ben, scope, ...changes))).toMatchObject(locked);
    expect(await sleepsOf(ben, scope)).toEqual([running.value, finished.value]);
    await push(ben, scope, stop);
    const edit = change({ ...(stop.value as Sleep), note: 'edited' }, running.key);
    expect(result(await push(ben, scope, edit))).toMatchObject(locked);
  });
});

describe('the export', () => {
  it('has every sleep for a parent, their own for a carer, and none for somebody who has left', async () => {
    const { ana, carla, scope, child, sleep } = await makeFamily();
    const [first, second] = [sleep(300, 200, '=1+1'), sleep(60, null)];
    await push(ana, scope, change(first));
    await push(carla, scope, change(second));
    const names = { child_name: null, author_name: 'Ana' };
    const rows = [first, second].map(({ child_id, ...rest }) => ({ child: child_id, ...rest, ...names }));
    // Ids created in the same millisecond have no order.
    expect((await exported(ana)).toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))).toEqual(rows);
    expect(await exported(carla)).toEqual(rows.slice(1));
    const [header = [], cells = []] = kind?.toCsvRows?.(rows, 'Asia/Kolkata') ?? [];
    const cellOf = (column: string) => cells[header.indexOf(column)];
    expect([cellOf('child'), cellOf('note'), cellOf('zone')]).toEqual([child, "'=1+1", 'Asia/Kolkata']);
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, carla.id));
    expect(await exported(carla)).toEqual([]);
  });

  it('has for a carer what they have started, no matter who corrects or stops it', async () => {
    const { ana, carla, scope, sleep } = await makeFamily();
    const [carlas, anas] = [change(sleep(300, 200)), change(sleep(60, null))];
    await push(carla, scope, carlas);
    await push(ana, scope, anas);
    const [corrected, stopped] = [
      { ...carlas.value, note: 'in the sling' },
      { ...anas.value, ended_at: minutesAgo(0) },
    ];
    expect((await push(ana, scope, change(corrected as Sleep, carlas.key))).statusCode).toBe(200);
    expect((await push(carla, scope, change(stopped as Sleep, anas.key))).statusCode).toBe(200);
    expect(await exported(carla)).toMatchObject([{ note: 'in the sling', author_name: 'Ana' }]);
  });

  it('goes through more sleeps than a page has, each once, and leaves out what does not open', async () => {
    const { ana, scope, sleep } = await makeFamily();
    const changes = Array.from({ length: 450 }, (_, index) => change(sleep(500 - index, 499 - index)));
    for (let start = 0; start < changes.length; start += 100)
      expect((await push(ana, scope, ...changes.slice(start, start + 100))).statusCode).toBe(200);
    expect(new Set((await exported(ana)).map((row) => row.started_at)).size).toBe(450);
    await api.db.execute(sql`update entries set sealed = 'broken' where key = ${changes[0]?.key}`);
    expect(await exported(ana)).toHaveLength(449);
  });
});

it('the demo family has a week of sleeps, written once, and they leave with their child', async () => {
  const [owner, parent] = await Promise.all([makeUser(api.db), makeUser(api.db)]);
  const members = [owner, parent].map(({ id }, index) => ({ id, role: index === 0 ? 'owner' : 'parent' }) as const);
  const scope = await makeHousehold(api.server, members, demoFamily.id);
  await api.db.insert(children).values({ scopeId: scope, id: demoFamily.baby, sealed: Buffer.from('sealed') });
  for (const { id, email } of [parent, owner, owner])
    await sleepSlice.demo?.({ db: api.db, dataKeys: dataKeys(), isNew: true, user: { id, email, isAdmin: false } });
  const rows = await exported(parent);
  const now = new Date();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  expect(rows).toHaveLength(demoSleeps({ today: localDay(now), now: now.getTime(), zone }).length);
  await api.db.delete(children).where(eq(children.id, demoFamily.baby));
  expect(await exported(parent)).toEqual([]);
});
