import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents as consentKinds } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import {
  importTooLargeText,
  maxChangesPerPush,
  storageFullText,
  storageLimits,
  type StorageLimit,
} from '@everstep/domain/sync';
import { makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { consents, entries, entryCounts, entryDays, users } from '../../db/schema';
import { forgetEntryDays } from './storage-limits';

const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

const note = (text = 'hello') => ({
  key: newId(),
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value: { text },
});
const notes = (count: number) => Array.from({ length: count }, () => note());
const changed = (logged: ReturnType<typeof note>, value: { text: string } | null) => ({
  ...logged,
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value,
});
const push = (user: User, scope: string, changes: readonly unknown[]) =>
  api.post('/api/sync/push', { scope, kind: 'note', changes }, user.cookie, { [userIdHeader]: user.id });
const roomOf = async (user: User, scope: string) =>
  (await api.get(`/api/sync/room?scope=${scope}`, user.cookie)).json<{ room: number; limit: string }>();
const countRows = async (scope: string) => api.db.$count(entries, eq(entries.scopeId, scope));

async function makeFamily({ emailVerifiedAt = new Date() }: { emailVerifiedAt?: Date | null } = {}) {
  const [ana, ben] = [await makeUser(api.db, { emailVerifiedAt }), await makeUser(api.db, { emailVerifiedAt })];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  return { ana, ben, scope };
}
/** As if so many had been logged before. */
const fillScope = (scopeId: string, authorId: string, total: number) =>
  api.db.insert(entryCounts).values({ scopeId, authorId, kind: 'earlier', total });
/** Also for tomorrow, which may begin during the test. */
const fillDay = (scopeId: string, writerId: string, added: number) =>
  api.db.insert(entryDays).values(
    [0, 1].map((days) => {
      const day = addDays(new Date().toISOString().slice(0, 10), days);
      return { scopeId, writerId, day, added };
    }),
  );

/** Hours pass in the sentence about the day. */
const withoutHours = (text: string) => text.replace(/in (an hour|\d+ hours)/, 'in hours');
const expectFull = (
  limit: StorageLimit,
  reply: Awaited<ReturnType<typeof push>>,
  text = storageFullText(limit, new Date()),
) => {
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'storage_full' }]);
  const { detail } = reply.json<{ detail: string }>();
  expect(withoutHours(detail)).toBe(withoutHours(text));
};

describe('a full log', () => {
  it('takes the last entry that fits and not one more, from any writer, and nothing of a push that does not fit', async () => {
    const { ana, ben, scope } = await makeFamily();
    await fillScope(scope, ana.id, storageLimits.perScope - 3);
    expect((await push(ben, scope, notes(2))).statusCode).toBe(200);
    expectFull('perScope', await push(ben, scope, notes(2)));
    expect(await countRows(scope)).toBe(2);
    expect((await push(ana, scope, notes(1))).statusCode).toBe(200);
    expectFull('perScope', await push(ana, scope, notes(1)));
    expectFull('perScope', await push(ben, scope, notes(1)));
  });

  it('takes corrections and deletions, and a new entry in the place of a deleted one', async () => {
    const { ana, ben, scope } = await makeFamily();
    const [first, second] = [note(), note()];
    await push(ana, scope, [first, second]);
    await fillScope(scope, ana.id, storageLimits.perScope - 2);
    expect((await push(ben, scope, [changed(first, { text: 'corrected' })])).json()).toMatchObject({ outdated: [] });
    expect((await push(ben, scope, [changed(second, null), note()])).statusCode).toBe(200);
    expectFull('perScope', await push(ben, scope, notes(1)));
  });

  it('answers a change that is sent again as before', async () => {
    const { ana, scope } = await makeFamily();
    const last = note();
    await fillScope(scope, ana.id, storageLimits.perScope - 1);
    for (let time = 0; time < 2; time += 1)
      expect((await push(ana, scope, [last])).json()).toMatchObject({ kept: [last.change_id], outdated: [] });
  });
});

describe('a day', () => {
  it('takes so many new entries of a writer, deleted ones too, and as many of another', async () => {
    const { ana, ben, scope } = await makeFamily();
    await fillDay(scope, ana.id, storageLimits.perDay - 2);
    const logged = note();
    expect((await push(ana, scope, [logged])).statusCode).toBe(200);
    expect((await push(ana, scope, [changed(logged, null)])).statusCode).toBe(200);
    expect((await push(ana, scope, [changed(note(), null)])).statusCode).toBe(200);
    expectFull('perDay', await push(ana, scope, notes(1)));
    expectFull('perDay', await push(ana, scope, [changed(note(), null)]));
    expect((await push(ana, scope, [{ ...changed(note(), null), seen: 0 }])).statusCode).toBe(200);
    expect((await push(ana, scope, [changed(logged, { text: 'after all' })])).statusCode).toBe(200);
    expect((await push(ben, scope, notes(1))).statusCode).toBe(200);
  });

  it('takes no more corrections from a clock that is ahead than entries, because their arrival is remembered', async () => {
    const { ana, scope } = await makeFamily();
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const [logged, fromAhead] = [note(), { ...note(), changed_at: ahead }];
    await push(ana, scope, [logged]);
    const correct = (text: string) => push(ana, scope, [{ ...changed(logged, { text }), changed_at: ahead }]);
    await push(ana, scope, [fromAhead]);
    await correct('once');
    const [day] = await api.db.select().from(entryDays).where(eq(entryDays.scopeId, scope));
    expect(day?.added).toBe(3);
    await api.db.update(entryDays).set({ added: storageLimits.perDay }).where(eq(entryDays.scopeId, scope));
    expectFull('perDay', await correct('twice'));
    expect((await push(ana, scope, [changed(logged, { text: 'by a right clock' })])).statusCode).toBe(200);
  });

  it('that has passed counts no more, and is forgotten at night', async () => {
    const { ana, scope } = await makeFamily();
    const row = { scopeId: scope, writerId: ana.id, added: storageLimits.perDay };
    await api.db.insert(entryDays).values({ ...row, day: '2026-11-19' });
    expect((await push(ana, scope, notes(1))).statusCode).toBe(200);
    await forgetEntryDays(api.db);
    const rows = await api.db.select().from(entryDays).where(eq(entryDays.scopeId, scope));
    expect(rows.map(({ added }) => added)).toEqual([1]);
  });

  it('counts once what is pushed by many at the same time', async () => {
    const { ana, scope } = await makeFamily();
    await fillDay(scope, ana.id, storageLimits.perDay - 10);
    const replies = await Promise.all(Array.from({ length: 8 }, () => push(ana, scope, notes(3))));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(await countRows(scope)).toBe(9);
  });
});

describe('without a confirmed address', () => {
  it('fewer entries are stored, until it is confirmed', async () => {
    const { ana, scope } = await makeFamily({ emailVerifiedAt: null });
    for (let stored = 0; stored < storageLimits.unconfirmed; stored += maxChangesPerPush)
      expect((await push(ana, scope, notes(maxChangesPerPush))).statusCode).toBe(200);
    expectFull('unconfirmed', await push(ana, scope, notes(1)));
    await api.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, ana.id));
    expect((await push(ana, scope, notes(1))).statusCode).toBe(200);
  });

  it('what others in the family have logged does not count', async () => {
    const { ana, ben, scope } = await makeFamily({ emailVerifiedAt: null });
    await fillScope(scope, ana.id, 2 * storageLimits.unconfirmed);
    expect((await push(ben, scope, notes(1))).statusCode).toBe(200);
    expect(await roomOf(ben, scope)).toEqual({
      success: true,
      room: storageLimits.unconfirmed - 1,
      limit: 'unconfirmed',
    });
  });
});

describe('an import of fertility days', () => {
  const importDays = (user: User, count: number) =>
    api.post(
      '/api/fertility/import',
      {
        entries: Array.from({ length: count }, (_, index) => ({
          ...emptyEntry(addDays('2025-01-01', index)),
          note: 'Sunny',
        })),
        replace: false,
      },
      user.cookie,
      { [userIdHeader]: user.id },
    );

  it('that does not fit stores nothing', async () => {
    const user = await makeUser(api.db, { emailVerifiedAt: new Date() });
    await api.server.dataKeys.forUser(user.id);
    await api.db.insert(consents).values({ userId: user.id, kind: 'trackers', version: consentKinds.trackers.version });
    await fillDay(user.id, user.id, storageLimits.perDay - 5);
    expectFull('perDay', await importDays(user, 6), importTooLargeText('perDay', 5, new Date()));
    expect(await countRows(user.id)).toBe(0);
    expect((await importDays(user, 5)).json()).toMatchObject({ success: true, written: 5 });
  });
});

describe('the room that is left', () => {
  it('is told before an import, by the limit that leaves the least', async () => {
    const { ana, scope } = await makeFamily();
    expect(await roomOf(ana, scope)).toEqual({ success: true, room: storageLimits.perDay, limit: 'perDay' });
    await push(ana, scope, notes(4));
    expect(await roomOf(ana, scope)).toMatchObject({ room: storageLimits.perDay - 4 });
    await fillScope(scope, ana.id, storageLimits.perScope - 10);
    expect(await roomOf(ana, scope)).toMatchObject({ room: 6, limit: 'perScope' });
  });
});
