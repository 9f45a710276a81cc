import { userIdHeader } from '@everstep/domain/endpoint';
import type { Insight, InsightsReply } from '@everstep/domain/insights';
import { expect } from 'vitest';
import { origin, type TestApp } from './test-app';
import { newId } from './factories';
import { insightResults, insightSettings } from '../src/db/schema';
import { sealFound } from '../src/features/insights/kept';
import { findUserById, toUser } from '../src/features/auth/repository';
import { findSource, readScopes } from '../src/features/insights/source';

interface User {
  id: string;
  cookie: string;
}

export const view = { zone: 'America/New_York', locale: 'en-US', units: 'us' } as const;

export function someInsight(changes: Partial<Insight> = {}): Insight {
  return {
    id: 'sleep_bedtime',
    kind: 'trend',
    direction: 'up',
    scope: 'household',
    sentence: 'Bedtime has moved from 7:10 PM to 7:50 PM.',
    numbers: { before: 430, after: 470 },
    period: { from: '2026-10-01', to: '2026-11-01' },
    series: [{ date: '2026-10-01', value: 430, part: 'first' }],
    unit: 'bedtime',
    parts: { first: 'The first two weeks', second: 'The last two weeks' },
    why: { method: 'Medians of days.', change: 'Other bedtimes.', used: 28, leftOut: 2, counted: 'days' },
    ...changes,
  };
}

/** What users do about insights, through the API. */
export function insightActs(api: TestApp) {
  const put = (path: string, payload: object, { cookie }: User) =>
    api.inject({ method: 'PUT', url: `/api/insights/${path}`, headers: { cookie, origin }, payload });
  const get = (user: User, changes: Partial<Record<keyof typeof view, string>> = {}) =>
    api.get(`/api/insights?${new URLSearchParams({ ...view, ...changes }).toString()}`, user.cookie);
  return {
    get,
    look: async (user: User, changes: Partial<Record<keyof typeof view, string>> = {}): Promise<InsightsReply> => {
      const reply = await get(user, changes);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json<InsightsReply>();
    },
    hide: (user: User, id: string, isHidden = true) => put('hidden', { id, is_hidden: isHidden }, user),
    setWeekly: (user: User, isOn: boolean) => put('weekly-email', { is_on: isOn }, user),
    push: async (user: User, scope: string, kind: string, value: object | null, key = newId()): Promise<string> => {
      const changes = [{ key, change_id: newId(), changed_at: new Date().toISOString(), value }];
      const reply = await api.post('/api/sync/push', { scope, kind, changes }, user.cookie, {
        [userIdHeader]: user.id,
      });
      expect(reply.json(), reply.body).toMatchObject({ success: true, outdated: [] });
      return key;
    },
    /** As if it had been worked out from all that is there now. */
    keep: async (user: User, insights: Insight[], computedAt = new Date()): Promise<void> => {
      const keys = await api.server.dataKeys.forUser(user.id);
      await api.db
        .insert(insightSettings)
        .values({ userId: user.id, ...view })
        .onConflictDoNothing();
      const row = await findUserById(api.db, user.id);
      if (!row) throw new Error('there is no such user');
      const source = await findSource(api.db, toUser(row), view, new Date());
      const sealed = sealFound(keys, user.id, { insights, missing: [] });
      const result = { userId: user.id, scopes: readScopes(source), basis: source.basis, ...view, computedAt, sealed };
      await api.db
        .insert(insightResults)
        .values(result)
        .onConflictDoUpdate({ target: insightResults.userId, set: result });
    },
  };
}
