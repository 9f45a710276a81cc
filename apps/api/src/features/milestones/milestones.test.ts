import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { userIdHeader } from '@everstep/domain/endpoint';
import { addDays, localDay } from '@everstep/domain/base/days';
import { demoFamily } from '@everstep/domain/households';
import { demoMilestones, milestoneKey, milestoneTexts, type MilestoneEntry } from '@everstep/domain/milestones';
import type { PulledChange } from '@everstep/domain/sync';
import type { Role } from '@everstep/domain/households';
import { makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys } from '../../db/data-keys';
import { children, entries } from '../../db/schema';
import type { PersonalDataKind } from '../../slice';
import { readPages } from '../../personal-data/kinds';
import { milestonesSlice } from './slice';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

const today = localDay(new Date());
const push = (user: User, scope: string, kind: string, key: string, value: object | null, age = 0) => {
  const changed_at = new Date(Date.now() - age).toISOString();
  const changes = [{ key, change_id: newId(), changed_at, value }];
  return api.post('/api/sync/push', { scope, kind, changes }, user.cookie, { [userIdHeader]: user.id });
};
const pulled = async (user: User, scope: string) =>
  (await api.get(`/api/sync/pull?scope=${scope}`, user.cookie))
    .json<{ changes: PulledChange[] }>()
    .changes.map(({ value }) => value);
const [answersKind, concernsKind] = Object.values(milestonesSlice.personalData?.export ?? {});
async function exported(user: User, kind: PersonalDataKind | undefined): Promise<object[]> {
  const pages = [];
  const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), userId: user.id, kinds: [] };
  if (kind) for await (const page of readPages(kind, context)) pages.push(page);
  return pages.flat();
}

async function makeFamily(role: Role = 'parent') {
  const [ana, ben] = await Promise.all([makeUser(api.db), makeUser(api.db)]);
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role },
  ]);
  const child = newId();
  await api.db.insert(children).values({ scopeId: scope, id: child, sealed: Buffer.from('sealed') });
  const answer = (change: Partial<MilestoneEntry> = {}): MilestoneEntry => ({
    child_id: child,
    item: '9-sits',
    answer: 'yes',
    date: addDays(today, -3),
    note: 'On the rug',
    ...change,
  });
  return { ana, ben, scope, child, answer, key: milestoneKey(child, '9-sits') };
}

describe('an answer', () => {
  it('is logged without a paid plan, stored sealed, and two parents meet in one entry', async () => {
    const { ana, ben, scope, child, answer, key } = await makeFamily();
    expect((await push(ana, scope, 'milestone', key, answer())).statusCode).toBe(200);
    const [row] = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
    expect(row).toMatchObject({ childId: child, happenedAt: new Date(`${addDays(today, -3)}T00:00:00Z`) });
    expect(row?.sealed?.toString('latin1')).not.toContain('rug');
    const second = answer({ answer: 'not_sure', date: null, note: null });
    expect((await push(ben, scope, 'milestone', key, second)).statusCode).toBe(200);
    // An older answer, given offline, loses.
    await push(ana, scope, 'milestone', key, answer({ answer: 'not_yet' }), 3_600_000);
    expect(await pulled(ana, scope)).toEqual([second]);
  });

  it.each([
    ['to an unknown item', { item: '9-flies' }, milestoneTexts.unknownItem],
    ['filed under another item', { item: '9-shy' }, milestoneTexts.otherKey],
    ['filed under another child', { child_id: newId() }, milestoneTexts.otherKey],
    ['first seen in the future', { date: addDays(today, 3) }, milestoneTexts.dateFuture],
    ['with a long note', { note: 'a'.repeat(501) }, entryTexts.noteLong],
  ])('%s is refused with a sentence, and nothing is written', async (_what, wrong, detail) => {
    const { ana, scope, answer, key } = await makeFamily();
    const reply = await push(ana, scope, 'milestone', key, answer(wrong));
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { detail }]);
    expect(await pulled(ana, scope)).toEqual([]);
  });
});

describe('a concern', () => {
  it('is stated once for a child, stored sealed, and deleted when it is settled', async () => {
    const { ana, ben, scope, child } = await makeFamily();
    const concern = { child_id: child, date: today, note: 'He looks away' };
    expect((await push(ben, scope, 'milestone_concern', child, concern)).statusCode).toBe(200);
    expect(await pulled(ana, scope)).toEqual([concern]);
    const ofScope = and(eq(entries.scopeId, scope), eq(entries.kind, 'milestone_concern'));
    const [row] = await api.db.select().from(entries).where(ofScope);
    expect(row?.sealed?.toString('latin1')).not.toContain('away');
    expect((await push(ana, scope, 'milestone_concern', child, null)).statusCode).toBe(200);
    expect(await pulled(ana, scope)).toEqual([]);
  });

  it('of another child than its key, or of a day to come, is refused', async () => {
    const { ana, scope, child } = await makeFamily();
    const concern = { child_id: child, date: today, note: null };
    expect((await push(ana, scope, 'milestone_concern', newId(), concern)).json()).toMatchObject({
      detail: milestoneTexts.otherKey,
    });
    const future = { ...concern, date: addDays(today, 3) };
    expect((await push(ana, scope, 'milestone_concern', child, future)).json()).toMatchObject({
      detail: milestoneTexts.dateFuture,
    });
    expect(await pulled(ana, scope)).toEqual([]);
  });
});

it('the export has the answers and concerns of the family for a parent, and their own for a carer', async () => {
  const { ana, ben, scope, child, answer, key } = await makeFamily('carer');
  await push(ana, scope, 'milestone', key, answer());
  await push(ben, scope, 'milestone_concern', child, { child_id: child, date: today, note: null });
  const { child_id: _child, ...rest } = answer();
  const names = { child_name: null, author_name: 'Ana' };
  expect(await exported(ana, answersKind)).toEqual([{ child, ...rest, ...names }]);
  expect(await exported(ben, answersKind)).toEqual([]);
  for (const user of [ana, ben])
    expect(await exported(user, concernsKind)).toEqual([{ child, date: today, note: null, ...names }]);
  expect(answersKind?.toCsvRows?.([{ child, ...rest }])[1]?.[3]).toBe('Sits without support');
});

it('the demo family has answered for both children, once', async () => {
  const owner = await makeUser(api.db);
  const scope = await makeHousehold(api.server, [{ id: owner.id, role: 'owner' }], demoFamily.id);
  for (const id of [demoFamily.baby, demoFamily.toddler])
    await api.db.insert(children).values({ scopeId: scope, id, sealed: Buffer.from('sealed') });
  const user = { id: owner.id, email: owner.email, isAdmin: false };
  const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), isNew: true, user };
  for (let round = 0; round < 2; round += 1) await milestonesSlice.demo?.(context);
  expect(await exported(owner, answersKind)).toHaveLength(demoMilestones(today).length);
});
