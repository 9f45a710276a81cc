import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents as consentKinds } from '@everstep/domain/consents';
import { makeUser } from '../../../test/factories';
import { writePlain } from '../../../test/plain-kind';
import { useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { consents, earlyChanges, entries, scopes } from '../../db/schema';
import type { Refusal } from '../../http/errors';
import { listChanges } from './pull-repository';
import type { PushChange } from './push-repository';
import { clearEntries, forgetEarlyChanges } from './repository';

const api = useApp();

let ids = 0;
const change = (over: Partial<PushChange> = {}): PushChange => ({
  key: '2026-11-19',
  changeId: `0198a0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`,
  changedAt: '2026-11-20T08:00:00.000Z',
  seen: null,
  fields: new Map([['note', `note ${ids}`]]),
  ...over,
});
async function createUser({ hasConsent = true } = {}): Promise<string> {
  const { id } = await makeUser(api.db);
  await api.db.insert(scopes).values({ id, userId: id });
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
  const rows = await api.db.select().from(entries).orderBy(asc(entries.scopeId), asc(entries.key));
  return rows.filter(({ scopeId }) => userIds.includes(scopeId));
};

interface Call {
  userId: string;
  changes: PushChange[];
}
const write = ({ userId, changes }: Call) =>
  writePlain(api.server, { scopeId: userId, writerId: userId, kind: 'fertility', changes });

const read = async (userId: string, since: number, limit = 10) => {
  const changes = await listChanges(api.db, { scopeId: userId, readerId: userId, since, limit });
  if (!changes) throw new Error('a user may read what is theirs');
  return changes;
};

describe('concurrent calls', () => {
  it('write only into their own scopes', async () => {
    const userIds = await createUsers(30);
    const calls = userIds.map((userId, n) => ({
      userId,
      changes: Array.from({ length: 1 + (n % 3) }, (_, day) => change({ key: `2026-11-1${day}` })),
    }));
    const written = await Promise.all(calls.map(write));
    expect(written).toEqual(
      calls.map(({ changes }) => ({ stored: new Set(changes.map(({ changeId }) => changeId)), added: changes.length })),
    );
    const expected = calls.flatMap(({ userId, changes }) => changes.map((sent) => ({ userId, ...sent })));
    const rows = await listRows(userIds);
    expect(rows).toHaveLength(expected.length);
    for (const { userId: scopeId, key, changeId } of expected)
      expect(rows).toContainEqual(expect.objectContaining({ scopeId, key, changeId }));
  });

  it('for the same entry keep the latest change, whichever is written first', async () => {
    const userId = await createUser();
    const [early, late] = [change(), change({ changedAt: '2026-11-20T09:00:00.000Z' })];
    const written = await Promise.all([late, early, late, early].map((sent) => write({ userId, changes: [sent] })));
    expect(written.reduce((sum, reply) => sum + reply.added, 0)).toBe(1);
    expect([written[0]?.stored, written[2]?.stored]).toEqual([new Set([late.changeId]), new Set([late.changeId])]);
    expect(await listRows([userId])).toMatchObject([{ changeId: late.changeId }]);
  });

  it('that Postgres rejects do not block others', async () => {
    const userIds = await createUsers(3);
    const broken = { userId: userIds[1] ?? '', changes: [change(), change({ key: '2026-11-18', changeId: 'none' })] };
    const again = { userId: userIds[0] ?? '', changes: [change({ changeId: 'none' })] };
    const written = await Promise.allSettled([
      write({ userId: userIds[0] ?? '', changes: [change()] }),
      write(broken),
      write({ userId: userIds[2] ?? '', changes: [change()] }),
      write(again),
    ]);
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect((await listRows(userIds)).map(({ scopeId }) => scopeId).sort()).toEqual([userIds[0], userIds[2]].sort());
  });

  it('without consent are rejected, while those of other users are written', async () => {
    const [unconsenting, other] = [await createUser({ hasConsent: false }), await createUser()];
    const changes = [change(), change({ key: '2026-11-18' })];
    const [refused, written] = await Promise.all([
      write({ userId: unconsenting, changes }).catch((error: unknown) => (error as Refusal).code),
      write({ userId: other, changes: [change()] }),
    ]);
    expect([refused, written.added]).toEqual(['consent_required', 1]);
    expect((await listRows([unconsenting, other])).map(({ scopeId }) => scopeId)).toEqual([other]);
  });
});

it('a repeated call counts once, and an earlier change does not replace a later one', async () => {
  const userId = await createUser();
  const [early, late] = [change(), change({ changedAt: '2026-11-20T09:00:00.000Z' })];
  const replies = [];
  for (const sent of [late, early, late, early]) replies.push(await write({ userId, changes: [sent] }));
  expect(replies.map((reply) => reply.added)).toEqual([1, 0, 0, 0]);
  expect(replies.map((reply) => reply.stored.size)).toEqual([1, 0, 1, 0]);
  expect(await listRows([userId])).toMatchObject([{ changeId: late.changeId }]);
});

describe('a change from a clock that is ahead', () => {
  const ahead = (seconds = 30) => new Date(Date.now() + seconds * 1000).toISOString();
  const changedAt = async (userId: string) => (await listRows([userId]))[0]?.changedAt.getTime();

  it.each([1, 30, 3 * 3600, 24 * 3600])(
    'by %i s keeps the time of its first arrival when it is sent again',
    async (seconds) => {
      const [userId = ''] = await createUsers(1);
      const early = change({ changedAt: ahead(seconds) });
      await write({ userId, changes: [early] });
      const first = await changedAt(userId);
      const again = await write({ userId, changes: [early] });
      expect([again?.stored, again?.added]).toEqual([new Set([early.changeId]), 0]);
      expect(await changedAt(userId)).toBe(first);
    },
  );

  it('does not beat what arrived in between when it is sent again, nor with others in one call', async () => {
    const [userId = ''] = await createUsers(1);
    const early = change({ changedAt: ahead() });
    await write({ userId, changes: [early] });
    const later = change({ changedAt: ahead(10) });
    await write({ userId, changes: [later] });
    await write({ userId, changes: [early] });
    const other = change({ key: '2026-11-18' });
    await write({ userId, changes: [other, early] });
    expect((await listRows([userId])).map(({ changeId }) => changeId)).toEqual([other.changeId, later.changeId]);
  });

  it('stays deleted when everything was deleted after it arrived', async () => {
    const [userId = ''] = await createUsers(1);
    const early = change({ changedAt: ahead() });
    await write({ userId, changes: [early] });
    await transact(api.db, (tx) => clearEntries(tx, userId, 'fertility'));
    expect((await write({ userId, changes: [early] }))?.stored).toEqual(new Set());
    expect(await listRows([userId])).toEqual([]);
  });

  it('of one scope says nothing about another', async () => {
    const [first = '', second = ''] = await createUsers(2);
    const early = change({ changedAt: ahead() });
    await write({ userId: first, changes: [early] });
    const later = change({ changedAt: ahead(10) });
    await write({ userId: second, changes: [later] });
    expect((await write({ userId: second, changes: [early] }))?.stored).toEqual(new Set([early.changeId]));
  });

  it('is remembered for 90 days, and one that was in time is not', async () => {
    const [userId = ''] = await createUsers(1);
    const [early, old] = [change({ changedAt: ahead() }), change({ changedAt: ahead(), key: '2026-11-18' })];
    await write({ userId, changes: [early, old, change({ key: '2026-11-17' })] });
    const remembered = async () => {
      await forgetEarlyChanges(api.db);
      const rows = await api.db.select().from(earlyChanges).where(eq(earlyChanges.scopeId, userId));
      return rows.map(({ changeId }) => changeId).toSorted();
    };
    expect(await remembered()).toEqual([early.changeId, old.changeId]);
    const arriveDaysAgo = (days: number) =>
      api.db
        .update(earlyChanges)
        .set({ arrivedAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(earlyChanges.changeId, old.changeId));
    await arriveDaysAgo(89);
    expect(await remembered()).toEqual([early.changeId, old.changeId]);
    await arriveDaysAgo(91);
    expect(await remembered()).toEqual([early.changeId]);
  });
});

describe('versions', () => {
  it('are committed in their order, so that a reader never passes over a change', async () => {
    const [userId = ''] = await createUsers(1);
    const seen: number[] = [];
    let isWriting = true;
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; n < 15; n += 1)
        await write({ userId, changes: [change({ key: `${writer}-${n}` }), change({ key: `${writer}-${n}-b` })] });
    });
    const reader = (async () => {
      for (let since = 0; isWriting || since < 180;) {
        const { rows, version } = await read(userId, since, 7);
        seen.push(...rows.map((row) => row.version));
        since = rows.length === 7 ? (rows.at(-1)?.version ?? since) : version;
      }
    })();
    await Promise.all(writers);
    isWriting = false;
    await reader;
    expect(seen).toEqual(Array.from({ length: 180 }, (_, index) => index + 1));
  });

  it('of a scope are those of its newest entry, and a push that changes nothing takes none', async () => {
    const [userId = ''] = await createUsers(1);
    const versions = async () => {
      const { version, rows } = await read(userId, 0);
      return { scope: version, newest: Math.max(...rows.map((row) => row.version)) };
    };
    const [stored, other] = [change(), change({ key: '2026-11-18' })];
    await write({ userId, changes: [stored, other] });
    expect(await versions()).toEqual({ scope: 2, newest: 2 });
    const late = change({ changedAt: '2026-11-20T07:00:00.000Z' });
    await write({ userId, changes: [other, late] });
    expect(await versions()).toEqual({ scope: 2, newest: 2 });
    await write({ userId, changes: [change({ key: '2026-11-17' }), late] });
    expect(await versions()).toEqual({ scope: 3, newest: 3 });
  });

  it('of a deletion of everything tell what is gone, and what was logged before does not come back', async () => {
    const [userId = ''] = await createUsers(1);
    await write({ userId, changes: [change(), change({ key: '2026-11-18' })] });
    await transact(api.db, (tx) => clearEntries(tx, userId, 'fertility'));
    expect(await read(userId, 2)).toMatchObject({
      version: 3,
      rows: [],
      cleared: [{ kind: 'fertility', at: expect.stringMatching(/^2\d{3}-.*Z$/) as string }],
    });
    const late = await write({ userId, changes: [change({ key: '2026-11-17' })] });
    expect(late.stored.size).toBe(0);
    const after = await write({
      userId,
      changes: [change({ changedAt: new Date(Date.now() + 60_000).toISOString() })],
    });
    expect(after.stored.size).toBe(1);
    const { cleared, rows } = await read(userId, 3);
    expect([cleared, rows.map(({ key }) => key)]).toEqual([[], ['2026-11-19']]);
  });

  it('of deleted entries are left out of a first pull and told to everybody else', async () => {
    const [userId = ''] = await createUsers(1);
    await write({ userId, changes: [change(), change({ key: '2026-11-18' })] });
    await write({ userId, changes: [change({ fields: null, changedAt: '2026-11-20T09:00:00.000Z' })] });
    const keys = async (since: number) => (await read(userId, since)).rows.map(({ key }) => key);
    expect([await keys(0), await keys(2)]).toEqual([['2026-11-18'], ['2026-11-19']]);
  });
});
