import { randomBytes } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents as consentKinds } from '@everstep/domain/consents';
import { makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { consents, fertilityDays } from '../../db/schema';
import { writeFertilityChanges, type SealedChange } from './repository';

const api = useApp();

let ids = 0;
const change = (over: Partial<SealedChange> = {}): SealedChange => ({
  day: '2026-11-19',
  changeId: `0198a0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
  changedAt: '2026-11-20T08:00:00.000Z',
  sealed: randomBytes(60),
  ...over,
});
async function createUser({ hasConsent = true } = {}): Promise<string> {
  const { id } = await makeUser(api.db);
  const { version } = consentKinds.trackers;
  if (hasConsent) await api.db.insert(consents).values({ userId: id, kind: 'trackers', version });
  return id;
}
const createUsers = async (count: number) => {
  const userIds = [];
  for (let n = 0; n < count; n += 1) userIds.push(await createUser());
  return userIds;
};
const listRows = async (userIds: string[]) => {
  const rows = await api.db.select().from(fertilityDays).orderBy(asc(fertilityDays.userId), asc(fertilityDays.day));
  return rows.filter(({ userId }) => userIds.includes(userId));
};

const write = (call: Parameters<typeof writeFertilityChanges>[1]) => writeFertilityChanges(api.db, call);

describe('concurrent calls', () => {
  it('write only their own users’ days', async () => {
    const userIds = await createUsers(30);
    const calls = userIds.map((userId, n) => ({
      userId,
      changes: Array.from({ length: 1 + (n % 3) }, (_, day) => change({ day: `2026-11-1${day}` })),
    }));
    const written = await Promise.all(calls.map(write));
    expect(written).toEqual(
      calls.map(({ changes }) => ({ stored: new Set(changes.map(({ changeId }) => changeId)), added: changes.length })),
    );
    const expected = calls.flatMap(({ userId, changes }) => changes.map((sent) => ({ userId, ...sent })));
    const rows = await listRows(userIds);
    expect(rows).toHaveLength(expected.length);
    for (const { userId, day, changeId, sealed } of expected)
      expect(rows).toContainEqual(expect.objectContaining({ userId, day, changeId, sealed }));
  });

  it('for the same day keep the latest change, whichever is written first', async () => {
    const userId = await createUser();
    const [early, late] = [change(), change({ changedAt: '2026-11-20T09:00:00.000Z' })];
    const written = await Promise.all([late, early, late, early].map((sent) => write({ userId, changes: [sent] })));
    expect(written.reduce((sum, reply) => sum + (reply?.added ?? 0), 0)).toBe(1);
    expect([written[0]?.stored, written[2]?.stored]).toEqual([new Set([late.changeId]), new Set([late.changeId])]);
    expect(await listRows([userId])).toMatchObject([{ changeId: late.changeId }]);
  });

  it('that Postgres rejects do not block others', async () => {
    const userIds = await createUsers(3);
    const broken = { userId: userIds[1] ?? '', changes: [change(), change({ day: '2026-11-18', changeId: 'none' })] };
    const again = { userId: userIds[0] ?? '', changes: [change({ changeId: 'none' })] };
    const written = await Promise.allSettled([
      write({ userId: userIds[0] ?? '', changes: [change()] }),
      write(broken),
      write({ userId: userIds[2] ?? '', changes: [change()] }),
      write(again),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect((await listRows(userIds)).map(({ userId }) => userId).sort()).toEqual([userIds[0], userIds[2]].sort());
  });

  it('without consent are rejected, while those of other users are written', async () => {
    const [unconsenting, other] = [await createUser({ hasConsent: false }), await createUser()];
    const changes = [change(), change({ day: '2026-11-18' })];
    const [rejected, written] = await Promise.all([
      write({ userId: unconsenting, changes }),
      write({ userId: other, changes: [change()] }),
    ]);
    expect([rejected, written?.added]).toEqual([null, 1]);
    expect((await listRows([unconsenting, other])).map(({ userId }) => userId)).toEqual([other]);
  });
});

it('a repeated call counts once, and an earlier change does not replace a later one', async () => {
  const userId = await createUser();
  const [early, late] = [change(), change({ changedAt: '2026-11-20T09:00:00.000Z' })];
  const replies = [];
  for (const sent of [late, early, late, early]) replies.push(await write({ userId, changes: [sent] }));
  expect(replies.map((reply) => reply?.added)).toEqual([1, 0, 0, 0]);
  expect(replies.map((reply) => reply?.stored.size)).toEqual([1, 0, 1, 0]);
  expect(await listRows([userId])).toMatchObject([{ changeId: late.changeId }]);
});
