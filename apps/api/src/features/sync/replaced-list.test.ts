import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import type { PulledChange, ReplacedEntry } from '@everstep/domain/sync';
import { eraseAccount, makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { children, consents as consentRows, entries, replacedEntries } from '../../db/schema';
import { clearEntries } from './repository';

const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function push(user: User, scope: string, kind: string, ...changes: object[]) {
  const headers = { [userIdHeader]: user.id };
  const reply = await api.post('/api/sync/push', { scope, kind, changes }, user.cookie, headers);
  return { status: reply.statusCode, ...reply.json<object>() };
}
const change = <Over extends object>(over: Over) => ({
  key: newId(),
  change_id: newId(),
  changed_at: minutesAgo(0),
  ...over,
});
const askFor = (user: Pick<User, 'cookie'>, scope: string, kinds = 'note', child?: string) =>
  api.get(`/api/sync/replaced?scope=${scope}&kinds=${kinds}${child ? `&child=${child}` : ''}`, user.cookie);
const listOf = async (user: User, scope: string, child?: string) => {
  const reply = await askFor(user, scope, 'note', child);
  const { entries: listed, has_more: hasMore } = reply.json<{ entries: ReplacedEntry[]; has_more: boolean }>();
  return { keys: listed.map(({ key }) => key), hasMore };
};
const list = async (user: User, scope: string, kinds?: string) => {
  const reply = await askFor(user, scope, kinds);
  expect(reply.statusCode).toBe(200);
  return reply.json<{ entries: ReplacedEntry[] }>().entries;
};

async function makeFamily() {
  const [ana, ben, carla, vera] = await Promise.all([1, 2, 3, 4].map(() => makeUser(api.db)));
  if (!ana || !ben || !carla || !vera) throw new Error('no users');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
    { id: vera.id, role: 'viewer' },
  ]);
  const pull = async () => {
    const reply = await api.get(`/api/sync/pull?scope=${scope}`, ben.cookie);
    return reply.json<{ changes: PulledChange[] }>().changes;
  };
  const find = async (key: string) => (await pull()).find((entry) => entry.key === key);
  const write = async (user: User, key: string, value: object | null, more: object = {}) => {
    const { version: seen = 0 } = (await find(key)) ?? {};
    const sent = change({ key, value, seen, ...more });
    expect(await push(user, scope, 'note', sent)).toMatchObject({ status: 200, outdated: [] });
    return sent;
  };
  /** Moves what was replaced last into the past. */
  const age = (key: string, minutes: number) =>
    api.db.$client.query(
      `update replaced_entries set replaced_at = replaced_at - make_interval(mins => $3) where scope_id = $1 and key = $2`,
      [scope, key, minutes],
    );
  const note = async (user: User, value: object) => {
    const key = newId();
    await write(user, key, value);
    return key;
  };
  return { ana, ben, carla, vera, scope, pull, find, write, note, age };
}

describe('what was deleted', () => {
  it('by one parent in a day is listed for the other one, who puts it back as it was', async () => {
    const { ana, ben, carla, scope, write, note, find } = await makeFamily();
    const child = newId();
    await addChild(scope, child);
    const value = { text: 'hello', at: '2026-11-20T08:00:00.000Z', child, tags: ['a', 'b'] };
    const logged: [User, string][] = [];
    for (const user of [ana, ben, carla]) logged.push([user, await note(user, { ...value, text: `of ${user.id}` })]);
    const before = await Promise.all(logged.map(([, key]) => find(key)));
    for (const [, key] of logged) await write(ana, key, null);

    const listed = await list(ben, scope);
    expect(listed.map(({ key }) => key)).toEqual(logged.map(([, key]) => key).toReversed());
    expect(listed[0]).toEqual({
      kind: 'note',
      key: logged[2]?.[1],
      change_id: before[2]?.change_id,
      value: before[2]?.value,
      replaced_at: expect.any(String) as string,
      replaced_by: ana.id,
      is_deletion: true,
      version: expect.any(Number) as number,
    });
    const made = listed.map(({ key, value: kept, version: seen }) => change({ key, value: kept, seen, is_new: true }));
    expect(await push(ben, scope, 'note', ...made)).toMatchObject({ kept: made.map(({ change_id: id }) => id) });
    for (const [index, [user, key]] of logged.entries())
      expect(await find(key)).toMatchObject({ value: before[index]?.value, created_by: user.id, author: ben.id });
    expect(await list(ben, scope)).toEqual([]);
    const [{ change_id: undoes, key } = change({})] = made;
    const { version: seen } = (await find(key)) ?? {};
    await push(ben, scope, 'note', change({ key, value: null, undoes, seen }));
    expect(await list(ana, scope)).toMatchObject([{ key, replaced_by: ben.id }]);
  });

  it('is its last value, whatever it was before', async () => {
    const { ana, ben, scope, note, write } = await makeFamily();
    const key = await note(ana, { text: 'first' });
    await write(ben, key, { text: 'second' });
    await write(ana, key, null);
    await write(ben, key, null);
    expect(await list(ana, scope)).toMatchObject([{ value: { text: 'second' }, replaced_by: ana.id }]);
  });

  it('names nobody once the account of who deleted it is gone', async () => {
    const { ana, ben, scope, note, write } = await makeFamily();
    await write(ben, await note(ana, { text: 'first' }), null);
    await eraseAccount(api.server, ben.id);
    expect(await list(ana, scope)).toMatchObject([{ value: { text: 'first' }, replaced_by: null }]);
  });

  it('is gone after seven days, before the night forgets it', async () => {
    const { ana, scope, note, write, age } = await makeFamily();
    const key = await note(ana, { text: 'first' });
    await write(ana, key, null);
    await age(key, 7 * 24 * 60 - 5);
    expect(await list(ana, scope)).toHaveLength(1);
    await age(key, 10);
    expect(await list(ana, scope)).toEqual([]);
  });

  it('is gone with the child, and when everything is deleted', async () => {
    const { ana, scope, note, write } = await makeFamily();
    const child = newId();
    await addChild(scope, child);
    await write(ana, await note(ana, { text: 'of the child', child }), null);
    await write(ana, await note(ana, { text: 'of nobody' }), null);
    expect(await list(ana, scope)).toHaveLength(2);
    await api.db.delete(children).where(eq(children.id, child));
    expect(await list(ana, scope)).toMatchObject([{ value: { text: 'of nobody' } }]);
    await transact(api.db, (tx) => clearEntries(tx, scope, 'note'));
    expect(await list(ana, scope)).toEqual([]);
    expect(await api.db.$count(replacedEntries, eq(replacedEntries.scopeId, scope))).toBe(0);
  });

  it('is left out where it does not open', async () => {
    const { ana, scope, note, write } = await makeFamily();
    const [key, other] = [await note(ana, { text: 'damaged' }), await note(ana, { text: 'whole' })];
    for (const one of [key, other]) await write(ana, one, null);
    await api.db
      .update(replacedEntries)
      .set({ sealed: Buffer.from('damaged') })
      .where(eq(replacedEntries.key, key));
    expect(await list(ana, scope)).toMatchObject([{ key: other }]);
  });

  it('is in no pull, and a carer reaches nothing of it', async () => {
    const { ana, carla, scope, note, write, pull, find } = await makeFamily();
    const key = await note(ana, { text: 'a secret', tags: ['quiet'] });
    const { version } = (await find(key)) ?? {};
    await write(ana, key, null);
    expect(JSON.stringify(await pull())).not.toMatch(/secret|quiet/);
    const edits = [
      { value: { at: '2026-11-20T08:00:00Z' }, seen: version },
      { value: { at: '2026-11-20T08:00:00Z' }, seen: 0, is_new: true },
      { value: { at: '2026-11-20T08:00:00Z' } },
      { value: { text: 'x' }, removed: ['tags'], seen: version },
      { value: null, seen: version },
    ];
    for (const edit of edits) {
      const reply = await push(carla, scope, 'note', change({ key, ...edit }));
      expect(JSON.stringify(reply)).not.toMatch(/secret|quiet/);
      expect(JSON.stringify(await pull())).not.toMatch(/secret|quiet/);
    }
  });
});

describe('what was changed', () => {
  it('is what it was before each run of changes, unless it is so again', async () => {
    const { ana, ben, scope, note, write, age, find } = await makeFamily();
    const key = await note(ana, { text: 'first' });
    for (const text of ['second', 'third', 'fourth']) await write(ana, key, { text });
    await age(key, 90);
    await write(ben, key, { text: 'fifth' });
    const { version } = (await find(key)) ?? {};
    expect(await list(ana, scope)).toMatchObject([
      { value: { text: 'fourth' }, replaced_by: ben.id, is_deletion: false, version },
      { value: { text: 'first' }, replaced_by: ana.id, is_deletion: false, version },
    ]);
    await write(ana, key, { text: 'fourth' });
    expect((await list(ana, scope)).map(({ value }) => value)).toEqual([{ text: 'fifth' }, { text: 'first' }]);
  });

  it('can be put back where the entry does not open any more', async () => {
    const { ana, scope, note, write } = await makeFamily();
    const key = await note(ana, { text: 'first' });
    await write(ana, key, { text: 'second' });
    await api.db
      .update(entries)
      .set({ sealed: Buffer.from('damaged') })
      .where(eq(entries.key, key));
    expect(await list(ana, scope)).toMatchObject([{ value: { text: 'first' } }]);
  });
});

/** Logs an entry for each, with a child or without one, and deletes them in this order. */
async function logAndDelete(user: User, scope: string, entriesOf: readonly { key: string; child?: string }[]) {
  for (const isDeletion of [false, true])
    for (let first = 0; first < entriesOf.length; first += 100) {
      const sent = entriesOf
        .slice(first, first + 100)
        .map(({ key, child }) => change({ key, value: isDeletion ? null : { text: 'hello', child } }));
      expect(await push(user, scope, 'note', ...sent)).toMatchObject({ status: 200, outdated: [] });
    }
}

it('at most 200 are listed, the newest, and whether there are more', async () => {
  const { ana, scope } = await makeFamily();
  const keys = Array.from({ length: 201 }, () => newId());
  await logAndDelete(
    ana,
    scope,
    keys.slice(0, 200).map((key) => ({ key })),
  );
  expect(await listOf(ana, scope)).toEqual({ keys: keys.slice(0, 200).toReversed(), hasMore: false });
  await logAndDelete(ana, scope, [{ key: keys[200] ?? '' }]);
  expect(await listOf(ana, scope)).toEqual({ keys: keys.slice(1).toReversed(), hasMore: true });
});

describe('about one child', () => {
  it('nothing is hidden by what was deleted about another one, and what is about no child is there too', async () => {
    const { ana, scope } = await makeFamily();
    const [child, other] = [newId(), newId()];
    for (const one of [child, other]) await addChild(scope, one);
    const [ofChild, ofNobody] = [newId(), newId()];
    await logAndDelete(ana, scope, [
      { key: ofChild, child },
      { key: ofNobody },
      ...Array.from({ length: 201 }, () => ({ key: newId(), child: other })),
    ]);
    expect(await listOf(ana, scope, child)).toEqual({ keys: [ofNobody, ofChild], hasMore: false });
    expect(await listOf(ana, scope, other)).toMatchObject({ hasMore: true });
    expect((await listOf(ana, scope, other)).keys).not.toContain(ofChild);
    expect(await listOf(ana, scope, newId())).toEqual({ keys: [ofNobody], hasMore: false });
    expect((await askFor(ana, scope, 'note', 'theo')).statusCode).toBe(400);
  });

  it('an entry that was moved to another one before it was deleted is put back there alone', async () => {
    const { ana, scope, note, write } = await makeFamily();
    const [child, other] = [newId(), newId()];
    for (const one of [child, other]) await addChild(scope, one);
    const key = await note(ana, { text: 'hello', child });
    await write(ana, key, { text: 'hello', child: other });
    expect(await listOf(ana, scope, child)).toEqual({ keys: [key], hasMore: false });
    await write(ana, key, null);
    expect(await listOf(ana, scope, child)).toEqual({ keys: [], hasMore: false });
    expect(await listOf(ana, scope, other)).toEqual({ keys: [key], hasMore: false });
  });
});

describe('access', () => {
  it('is for owner and parents: carers, viewers, strangers and visitors are refused', async () => {
    const { ana, ben, carla, vera, scope, note, write } = await makeFamily();
    await write(ana, await note(carla, { text: 'of Carla' }), null);
    const replies = [];
    for (const user of [ana, ben, carla, vera, await makeUser(api.db), { cookie: '' }])
      replies.push((await askFor(user, scope)).statusCode);
    expect(replies).toEqual([200, 200, 403, 403, 403, 401]);
    expect((await askFor(ana, scope)).headers['cache-control']).toBe('no-store');
  });

  it('to a scope of their own has only that person', async () => {
    const { ana, ben, scope } = await makeFamily();
    const value = { ...emptyEntry('2026-11-20'), note: 'Mine alone' };
    const day = { key: '2026-11-20', value };
    await api.db
      .insert(consentRows)
      .values({ userId: ana.id, kind: 'trackers', version: consents.trackers.version })
      .onConflictDoNothing();
    for (const over of [day, { ...day, value: null }])
      expect(await push(ana, ana.id, 'fertility', change(over))).toMatchObject({ status: 200, outdated: [] });
    expect(await list(ana, ana.id, 'fertility')).toMatchObject([{ value, replaced_by: ana.id, is_deletion: true }]);
    expect((await askFor(ben, ana.id, 'fertility')).statusCode).toBe(403);
    expect(await list(ana, scope, 'fertility')).toEqual([]);
    expect(await list(ben, ben.id, 'fertility')).toEqual([]);
  });

  it('does not depend on what is asked for: unknown kinds are refused with a sentence', async () => {
    const { ana, scope } = await makeFamily();
    for (const kinds of ['', 'dream', 'note,dream', 'note,', "note' or true"])
      expect((await askFor(ana, scope, encodeURIComponent(kinds))).json()).toMatchObject({
        code: 'bad_input',
        fields: { kinds: expect.stringMatching(/reload/) as string },
      });
    expect((await api.get(`/api/sync/replaced?scope=${scope}`, ana.cookie)).statusCode).toBe(400);
    expect(await list(ana, scope, 'note,feed,note')).toEqual([]);
  });
});

const addChild = (scopeId: string, id: string) =>
  api.db.insert(children).values({ scopeId, id, sealed: Buffer.from('sealed') });
