import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { failures } from '@everstep/domain/errors';
import { growthKind } from '@everstep/domain/growth';
import { removeStoredKind } from '@everstep/domain/personal-data';
import { sleepKind } from '@everstep/domain/sleep';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo, makeChild, makeHousehold } from '../../../test/household';
import { insightActs, someInsight, view } from '../../../test/insights';
import { useApp } from '../../../test/test-app';
import { insightResults, insightSettings } from '../../db/schema';
import { setHouseholdCountry } from '../households/repository';
import { createInsightJob, type InsightJob } from './job';

const api = useApp();
const { get, look, hide, setWeekly, push, keep } = insightActs(api);
type User = Awaited<ReturnType<typeof makeUser>>;

const runJob = (job: InsightJob, now?: Date) => createInsightJob(api.server, async () => undefined)(job, now);

/** A parent with a baby, whose own plan has insights. */
async function makeParent(plan: Parameters<typeof makeUser>[1] = kinds.pro) {
  const user = await makeUser(api.db, plan);
  const scope = await makeHousehold(api.server, [{ id: user.id, role: 'owner' }]);
  const baby = { name: 'Mia', birth_date: '2026-06-01', gestation_weeks: null, sex: null };
  return { user, scope, child: await makeChild(api.server, scope, baby) };
}
const weigh = ({ user, scope, child }: Awaited<ReturnType<typeof makeParent>>, grams = 6_500, date = '2026-11-01') =>
  push(user, scope, growthKind.name, {
    child_id: child,
    date,
    weight_grams: grams,
    length_mm: null,
    position: null,
    head_mm: null,
    note: null,
  });
const countJobs = async ({ id }: User): Promise<number | undefined> => {
  const { rows } = await api.db.execute<{ total: number }>(
    sql`select count(*)::int as total from pgboss.job where name = 'insights' and data ->> 'userId' = ${id}`,
  );
  return rows[0]?.total;
};
const findResult = async ({ id }: User) =>
  (await api.db.select().from(insightResults).where(eq(insightResults.userId, id)))[0] ?? null;
const setComputed = (user: User, minutesAgo: number) =>
  api.db
    .update(insightResults)
    .set({ computedAt: new Date(Date.now() - minutesAgo * 60_000) })
    .where(eq(insightResults.userId, user.id));

describe('insights', () => {
  it.each(['free', 'suspended plus', 'suspended pro'] as const)('are locked for a %s user', async (kind) => {
    const user = await makeUser(api.db, kinds[kind]);
    for (const reply of [await get(user), await hide(user, 'sleep_naps'), await setWeekly(user, true)])
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'locked', detail: failures.locked.detail }]);
    expect(await api.db.$count(insightSettings, eq(insightSettings.userId, user.id))).toBe(0);
  });

  it('are not opened by the plan of another parent', async () => {
    const { scope } = await makeParent();
    const ben = await makeUser(api.db);
    await api.db.execute(
      sql`insert into household_members (scope_id, user_id, role) values (${scope}, ${ben.id}, 'parent')`,
    );
    expect((await get(ben)).statusCode).toBe(403);
  });

  it('ask a visitor to sign in, and what is asked for to be known', async () => {
    expect((await api.get('/api/insights?zone=UTC&locale=en-US&units=us')).statusCode).toBe(401);
    const { user } = await makeParent();
    expect((await get(user, { units: 'stone' })).statusCode).toBe(400);
    expect((await hide(user, 'sleep_everything')).statusCode).toBe(400);
  });

  it('are not worked out without the consent to trackers', async () => {
    const user = await makeUser(api.db, kinds.pro);
    expect(await look(user)).toEqual({
      success: true,
      state: 'no_consent',
      computed_at: null,
      insights: [],
      missing: [],
      hidden: [],
      weekly_email: false,
    });
    expect(await countJobs(user)).toBe(0);
    await setWeekly(user, true);
    await runJob({ userId: user.id, week: '2026-W48' });
    expect(await findResult(user)).toBeNull();
  });

  it('are worked out by a job at the first visit, and kept sealed', async () => {
    const parent = await makeParent();
    await weigh(parent);
    const { user } = parent;
    expect(await look(user)).toMatchObject({ state: 'computing', computed_at: null, insights: [] });
    await look(user);
    expect(await countJobs(user)).toBe(1);
    await runJob({ userId: user.id });
    const reply = await look(user);
    expect(reply).toMatchObject({
      state: 'ready',
      computed_at: expect.stringMatching(/Z$/) as string,
      insights: [{ id: 'milestones_due', childId: parent.child, numbers: { answered: 0 } }],
    });
    expect(reply.missing).toContainEqual(
      expect.objectContaining({ id: 'sleep_bedtime', childId: parent.child, have: 0 }),
    );
    expect(await countJobs(user)).toBe(1);
    const result = await findResult(user);
    expect(result).toMatchObject({ ...view, scopes: { [parent.scope]: { isPaid: true } } });
    expect(result?.sealed.toString('latin1')).not.toContain('sentence');
  });
});

describe('insights that are kept', () => {
  it('are shown while what has changed is looked at, an hour after the last time', async () => {
    const parent = await makeParent();
    const { user } = parent;
    await look(user);
    await runJob({ userId: user.id });
    await keep(user, [someInsight({ childId: parent.child })], new Date());
    expect(await look(user)).toMatchObject({ state: 'ready', insights: [{ id: 'sleep_bedtime' }] });
    await weigh(parent);
    const waiting = await look(user);
    expect(waiting).toMatchObject({ state: 'computing', insights: [{ id: 'sleep_bedtime' }] });
    expect(Date.parse(waiting.due_at ?? '') - Date.parse(waiting.computed_at ?? '')).toBe(3_600_000);
    const before = await findResult(user);
    await runJob({ userId: user.id });
    expect(await findResult(user)).toEqual(before);
    await setComputed(user, 60);
    await runJob({ userId: user.id });
    expect(await look(user)).toMatchObject({ state: 'ready' });
    expect(await look(user)).not.toHaveProperty('due_at');
  });

  it('queue one job however often and from wherever they are asked for', async () => {
    const parent = await makeParent();
    await keep(parent.user, []);
    await weigh(parent);
    await Promise.all(Array.from({ length: 8 }, () => look(parent.user)));
    expect(await countJobs(parent.user)).toBe(1);
  });

  it('are worked out at once for another zone, language or unit', async () => {
    const { user } = await makeParent();
    await look(user);
    await runJob({ userId: user.id });
    await setComputed(user, 1);
    for (const changes of [{ units: 'metric' }, { zone: 'Asia/Tokyo' }, { locale: 'en-GB' }]) {
      const reply = await look(user, changes);
      expect([changes, reply.state, reply.due_at]).toEqual([changes, 'computing', undefined]);
      await runJob({ userId: user.id });
      expect((await look(user, changes)).state).toBe('ready');
      await setComputed(user, 1);
    }
    expect(await findResult(user)).toMatchObject({ zone: 'America/New_York', locale: 'en-GB', units: 'us' });
  });

  it('look at growth by the country of the family, and are worked out anew when that changes', async () => {
    const user = await makeUser(api.db, { ...kinds.pro, country: 'UK' });
    const scope = await makeHousehold(api.server, [{ id: user.id, role: 'owner' }]);
    const today = localDayIn(view.zone, Date.now());
    const girl = { name: 'Mia', birth_date: addDays(today, -800), gestation_weeks: null, sex: 'girl' } as const;
    const child = await makeChild(api.server, scope, girl);
    await weigh({ user, scope, child }, 9_000, addDays(today, -400));
    await weigh({ user, scope, child }, 10_000, addDays(today, -2));
    const found = [];
    for (const country of ['US', 'UK'] as const) {
      await setHouseholdCountry(api.db, scope, country);
      expect((await look(user)).state).toBe('computing');
      await runJob({ userId: user.id });
      found.push((await look(user)).insights.map(({ id }) => id));
      await setComputed(user, 61);
    }
    expect(found).toEqual([
      expect.not.arrayContaining(['growth_since_visit']),
      expect.arrayContaining(['growth_since_visit']),
    ]);
  });

  it('are the same when the job runs again, in several processes at the same time', async () => {
    const parent = await makeParent();
    await weigh(parent);
    await look(parent.user);
    await Promise.all([1, 2].map(() => runJob({ userId: parent.user.id })));
    const first = await findResult(parent.user);
    await runJob({ userId: parent.user.id });
    expect(await findResult(parent.user)).toEqual(first);
  });

  it('are looked for only as far as the own plan goes', async () => {
    for (const [plan, isAcross] of [
      [kinds.plus, false],
      [kinds.pro, true],
    ] as const) {
      const { user } = await makeParent(plan);
      await look(user);
      await runJob({ userId: user.id });
      const missing = (await look(user)).missing.map(({ id }) => id);
      expect([plan, missing.includes('sleep_naps'), missing.includes('day_sleep_night')]).toEqual([
        plan,
        true,
        isAcross,
      ]);
    }
  });

  it('are those that the own plan includes, now and when it changes', async () => {
    const { user } = await makeParent(kinds.plus);
    await keep(user, [someInsight(), someInsight({ id: 'day_sleep_night', kind: 'together' })]);
    expect((await look(user)).insights.map(({ id }) => id)).toEqual(['sleep_bedtime']);
    await api.db.execute(sql`update users set granted_tier = 'ultra_elite' where id = ${user.id}`);
    expect(await look(user)).toMatchObject({ state: 'computing' });
  });

  it('are not shown any more to somebody who has left the family', async () => {
    const { user, scope, child } = await makeParent();
    await keep(user, [someInsight({ childId: child })]);
    await api.db.execute(sql`delete from household_members where user_id = ${user.id} and scope_id = ${scope}`);
    expect(await look(user)).toMatchObject({ state: 'computing', computed_at: null, insights: [] });
  });

  it('are not shown any more once all entries of a kind were deleted', async () => {
    const { user } = await makeParent();
    await push(user, user.id, 'strategy_checks', { done: [] }, 'mom');
    await keep(user, [someInsight()]);
    const reply = await api.inject({
      method: 'DELETE',
      url: removeStoredKind.path.replace('{kind}', 'strategy-checks'),
      headers: { cookie: user.cookie, origin: 'http://localhost:3000' },
    });
    expect(reply.statusCode).toBe(200);
    expect(await look(user)).toMatchObject({ state: 'computing', insights: [] });
  });

  it('are not shown any more of a child that was deleted', async () => {
    const { user, child } = await makeParent();
    await keep(user, [someInsight({ childId: newId() }), someInsight({ id: 'sleep_naps', childId: child })]);
    expect((await look(user)).insights.map(({ id }) => id)).toEqual(['sleep_naps']);
  });

  it('say nothing of a child that is being removed, and look at it anew once that is taken back', async () => {
    const { user, child } = await makeParent();
    const ofChild = async () => {
      expect((await look(user)).state).toBe('computing');
      await runJob({ userId: user.id });
      await setComputed(user, 61);
      const { state, insights, missing } = await look(user);
      expect(state).toBe('ready');
      return [...insights, ...missing].filter(({ childId }) => childId === child).length;
    };
    expect(await ofChild()).toBeGreaterThan(0);
    await api.db.execute(sql`update children set deletion_at = now() + interval '7 days' where id = ${child}`);
    const waiting = await look(user);
    expect([...waiting.insights, ...waiting.missing].filter(({ childId }) => childId === child)).toEqual([]);
    expect(await ofChild()).toBe(0);
    await api.db.execute(sql`update children set deletion_at = null where id = ${child}`);
    expect(await ofChild()).toBeGreaterThan(0);
  });

  it('are not shown any more of a tracker that no plan of the family has', async () => {
    const parent = await makeParent(kinds.pro);
    const asleep = { child_id: parent.child, started_at: '2026-11-01T20:00:00Z', ended_at: '2026-11-02T05:00:00Z' };
    await push(parent.user, parent.scope, sleepKind.name, { ...asleep, note: null });
    await keep(parent.user, [someInsight()]);
    await api.db.execute(sql`update users set granted_tier = 'elite_premium' where id = ${parent.user.id}`);
    expect(await look(parent.user)).toMatchObject({ state: 'computing', insights: [] });
  });

  it('are removed with the consent', async () => {
    const { user } = await makeParent();
    await keep(user, [someInsight()]);
    const headers = { cookie: user.cookie, origin: 'http://localhost:3000' };
    await api.inject({ method: 'DELETE', url: '/api/user/consents/trackers', headers });
    expect(await findResult(user)).toBeNull();
    expect(await look(user)).toMatchObject({ state: 'no_consent', insights: [] });
  });

  it('of an earlier version of the product are worked out anew', async () => {
    const { user } = await makeParent();
    await keep(user, [{ ...someInsight(), sentence: 7 as unknown as string }]);
    expect(await look(user)).toMatchObject({ state: 'computing', computed_at: null, insights: [] });
  });
});

describe('a kind that is not useful', () => {
  it('is hidden and shown again, as often as asked, for this user alone', async () => {
    const { user } = await makeParent();
    const other = await makeParent();
    for (const id of ['sleep_naps', 'sleep_naps', 'feed_side']) await hide(user, id);
    expect((await hide(user, 'sleep_naps', false)).json()).toEqual({ success: true, hidden: ['feed_side'] });
    expect((await hide(user, 'sleep_naps')).json()).toEqual({ success: true, hidden: ['feed_side', 'sleep_naps'] });
    expect((await look(user)).hidden).toEqual(['feed_side', 'sleep_naps']);
    expect((await look(other.user)).hidden).toEqual([]);
  });
});

it('a consent that is given after the first visit lets the job begin', async () => {
  const user = await makeUser(api.db, kinds.plus);
  await look(user);
  await agreeTo(api.db, 'trackers', [user]);
  expect((await look(user)).state).toBe('computing');
  await runJob({ userId: user.id });
  expect((await look(user)).state).toBe('ready');
});
