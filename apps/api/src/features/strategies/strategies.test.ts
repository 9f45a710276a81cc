import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '@everstep/domain/demo';
import { userIdHeader } from '@everstep/domain/endpoint';
import { failures } from '@everstep/domain/errors';
import { removeStoredKind } from '@everstep/domain/personal-data';
import { listedStrategies, strategyChecksKind, strategyGuides, strategyTexts } from '@everstep/domain/strategies';
import type { PulledChange } from '@everstep/domain/sync';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo } from '../../../test/household';
import { origin, useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys } from '../../db/data-keys';
import { entries } from '../../db/schema';
import { readPages } from '../../personal-data/kinds';
import { guides } from './guides';
import { strategiesSlice } from './slice';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

const push = (user: User, key: string, value: object) => {
  const changes = [{ key, change_id: newId(), changed_at: new Date().toISOString(), value }];
  const body = { scope: user.id, kind: strategyChecksKind.name, changes };
  return api.post('/api/sync/push', body, user.cookie, { [userIdHeader]: user.id });
};
const pulled = async (user: User) =>
  (await api.get(`/api/sync/pull?scope=${user.id}`, user.cookie))
    .json<{ changes: PulledChange[] }>()
    .changes.map(({ key, value }) => [key, value]);

async function makeReader(values: Parameters<typeof makeUser>[1] = kinds.pro): Promise<User> {
  const user = await makeUser(api.db, values);
  await agreeTo(api.db, 'trackers', [user]);
  return user;
}

async function exported(user: User): Promise<object[]> {
  const [kind] = Object.values(strategiesSlice.personalData?.export ?? {});
  const pages = [];
  const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), userId: user.id, kinds: [] };
  if (kind) for await (const page of readPages(kind, context)) pages.push(page);
  return pages.flat();
}

describe('a guide', () => {
  it.each(strategyGuides)('for %s has its ten strategies for a Pro user', async (guide) => {
    const { cookie } = await makeUser(api.db, kinds.pro);
    const reply = await api.get(`/api/strategies/${guide}`, cookie);
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, strategies: guides[guide] }]);
    const titles = reply.json<{ strategies: { title: string }[] }>().strategies.map(({ title }) => title);
    expect(titles).toEqual(listedStrategies[guide].map(({ title }) => title));
  });

  it.each(['free', 'plus', 'suspended pro'] as const)('is locked for a %s user', async (kind) => {
    const { cookie } = await makeUser(api.db, kinds[kind]);
    const reply = await api.get('/api/strategies/mom', cookie);
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'locked', detail: failures.locked.detail }]);
    expect(reply.body).not.toContain(guides.mom[0]?.why);
  });

  it('asks a visitor to sign in, and knows only two names', async () => {
    expect((await api.get('/api/strategies/mom')).statusCode).toBe(401);
    const { cookie } = await makeUser(api.db, kinds.pro);
    expect((await api.get('/api/strategies/nanny', cookie)).statusCode).toBe(400);
  });
});

describe('the checks of a guide', () => {
  const done = ['mood-numbers', 'mood-questions'];

  it('are stored sealed under the name of the guide, and come back', async () => {
    const user = await makeReader();
    expect((await push(user, 'mom', { done })).statusCode).toBe(200);
    const [row] = await api.db.select().from(entries).where(eq(entries.scopeId, user.id));
    expect(row?.key).toBe('mom');
    expect(row?.sealed?.toString('latin1')).not.toContain('mood');
    expect(await pulled(user)).toEqual([['mom', { done }]]);
  });

  it.each([
    ['a step of the other guide', 'dad', { done: ['rights-letter'] }, strategyTexts.unknownStep],
    ['an unknown step', 'mom', { done: ['fly'] }, strategyTexts.unknownStep],
  ])('are refused with %s, and nothing is written', async (_what, key, value, detail) => {
    const user = await makeReader();
    const reply = await push(user, key, value);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { detail }]);
    expect(await pulled(user)).toEqual([]);
  });

  it('need the plan and the consent', async () => {
    expect((await push(await makeReader(kinds.plus), 'mom', { done })).statusCode).toBe(403);
    expect((await push(await makeUser(api.db, kinds.pro), 'mom', { done })).statusCode).toBe(409);
  });

  it('are exported in words, and deleted on their own', async () => {
    const user = await makeReader();
    await push(user, 'mom', { done: ['mood-numbers'] });
    expect(await exported(user)).toEqual([
      { guide: 'Mom strategies', done: ['The numbers to talk to somebody are in my phone'] },
    ]);
    const path = removeStoredKind.path.replace('{kind}', 'strategy-checks');
    const headers = { cookie: user.cookie, origin };
    expect((await api.inject({ method: 'DELETE', url: path, headers })).statusCode).toBe(200);
    expect(await exported(user)).toEqual([]);
  });
});

it('a demo user whose plan has the guides has checked off something in both, once', async () => {
  const account = (tier: string) => demoAccounts.find((one) => one.tier === tier)?.email ?? '';
  const seed = async (email: string) => {
    const owner = await makeReader({ email });
    const user = { id: owner.id, email, isAdmin: false };
    const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), isNew: true, user };
    for (let round = 0; round < 2; round += 1) await strategiesSlice.demo?.(context);
    return (await exported(owner)).length;
  };
  expect([await seed(account('ultra_elite')), await seed(account('elite_premium'))]).toEqual([2, 0]);
});
