import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ChildRow } from '@everstep/domain/base/csv-table';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { userIdHeader } from '@everstep/domain/endpoint';
import { addDays, localDay } from '@everstep/domain/base/days';
import { demoGrowth, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { demoFamily } from '@everstep/domain/households';
import type { PulledChange } from '@everstep/domain/sync';
import { makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys } from '../../db/data-keys';
import { children, entries } from '../../db/schema';
import { readPages } from '../../personal-data/kinds';
import { growthSlice } from './slice';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

const today = localDay(new Date());
const change = (value: object | null, key = newId()) => ({
  key,
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value,
});
const push = (user: User, scope: string, ...changes: object[]) =>
  api.post('/api/sync/push', { scope, kind: 'growth', changes }, user.cookie, { [userIdHeader]: user.id });
const pulled = async (user: User, scope: string) =>
  (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie))
    .json<{ changes: PulledChange[] }>()
    .changes.map(({ value }) => value);
const [kind] = Object.values(growthSlice.personalData?.export ?? {});
async function exported(user: User): Promise<ChildRow<GrowthEntry>[]> {
  const pages = [];
  const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), userId: user.id, kinds: [] };
  if (kind) for await (const page of readPages(kind, context)) pages.push(page);
  return pages.flat() as ChildRow<GrowthEntry>[];
}

async function makeFamily() {
  const [ana, ben, carla] = await Promise.all([{}, {}, {}].map((values) => makeUser(api.db, values)));
  if (!ana || !ben || !carla) throw new Error('somebody is missing');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const child = newId();
  await api.db.insert(children).values({ scopeId: scope, id: child, sealed: Buffer.from('sealed') });
  const measured: GrowthEntry = {
    child_id: child,
    date: addDays(today, -3),
    weight_grams: 5620,
    length_mm: 605,
    position: 'lying',
    head_mm: null,
    note: '=at the doctor’s',
  };
  return { ana, ben, carla, scope, child, measured };
}

describe('a measurement', () => {
  it('is logged without a paid plan, seen by the other parent, and stored sealed', async () => {
    const { ana, ben, scope, child, measured } = await makeFamily();
    expect((await push(ana, scope, change(measured))).statusCode).toBe(200);
    expect(await pulled(ben, scope)).toEqual([measured]);
    const [row] = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
    expect(row).toMatchObject({ childId: child, happenedAt: new Date(`${measured.date}T00:00:00Z`) });
    expect(row?.sealed?.toString('latin1')).not.toContain('doctor');
  });

  it.each([
    ['of a day to come', { date: addDays(today, 3) }, growthTexts.dateFuture],
    ['of a day that does not exist', { date: '2026-02-30' }, growthTexts.dateMissing],
    ['without a measure', { weight_grams: null, length_mm: null, position: null }, growthTexts.nothing],
    ['of an absurd weight', { weight_grams: 56_200_000 }, growthTexts.weightRange],
    ['of a negative weight', { weight_grams: -5620 }, growthTexts.weightRange],
    ['with a long note', { note: 'a'.repeat(501) }, entryTexts.noteLong],
  ])('%s is refused with a sentence, and the rest of the push is written', async (_what, wrong, detail) => {
    const { ana, scope, measured } = await makeFamily();
    const [right, refused] = [change(measured), change({ ...measured, ...wrong })];
    const reply = await push(ana, scope, right, refused);
    expect(reply.json()).toMatchObject({
      kept: [right.change_id],
      refused: [{ change_id: refused.change_id, detail }],
    });
    expect(await pulled(ana, scope)).toEqual([right.value]);
  });

  it('of an unknown child is refused', async () => {
    const { ana, scope, measured } = await makeFamily();
    expect((await push(ana, scope, change({ ...measured, child_id: newId() }))).statusCode).toBe(400);
    expect(await pulled(ana, scope)).toEqual([]);
  });
});

it('the export has every measurement for a parent, and their own for a carer', async () => {
  const { ana, carla, scope, child, measured } = await makeFamily();
  const [first, second] = [newId(), newId()].toSorted();
  await push(ana, scope, change(measured, first));
  await push(carla, scope, change({ ...measured, weight_grams: 5700 }, second));
  const { child_id: _child, ...rest } = measured;
  const names = { child_name: null, author_name: 'Ana' };
  const rows = [
    { child, ...rest, ...names },
    { child, ...rest, ...names, weight_grams: 5700 },
  ];
  expect(await exported(ana)).toEqual(rows);
  expect(await exported(carla)).toEqual(rows.slice(1));
  expect(kind?.toCsvRows?.(rows)[1]).toEqual([
    ...[child, '', measured.date, '5.62', '', '60.5', '', 'lying', '', '', "'=at the doctor’s", 'Ana'],
  ]);
});

it('the demo family has measurements of both children, written once', async () => {
  const owner = await makeUser(api.db);
  const scope = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }], demoFamily.id);
  for (const id of [demoFamily.baby, demoFamily.toddler])
    await api.db.insert(children).values({ scopeId: scope, id, sealed: Buffer.from('sealed') });
  const user = { id: owner.id, email: owner.email, isAdmin: false };
  const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), isNew: true, user };
  for (let round = 0; round < 2; round += 1) await growthSlice.demo?.(context);
  expect(await exported(owner)).toHaveLength(demoGrowth(today).length);
});
