import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents as consentKinds } from '@everstep/domain/consents';
import { failures } from '@everstep/domain/errors';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import { plainText } from '@everstep/domain/base/text';
import { changesPerPull, maxChangesPerPush, type PulledChange } from '@everstep/domain/sync';
import { eraseAccount, kinds, makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { origin, useApp } from '../../../test/test-app';
import { children, consents, entries, householdMembers, scopes } from '../../db/schema';

const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;
type Value = { text: string; child?: string } | null;

const note = (text: string, more: object = {}) => ({
  key: newId(),
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value: { text },
  ...more,
});
const push = (user: User, scope: string, changes: unknown, kind = 'note') =>
  api.post('/api/sync/push', { scope, kind, changes }, user.cookie, { [userIdHeader]: user.id });
const pull = (user: User, scope: string, since?: string) =>
  api.get(`/api/sync/pull?scope=${scope}${since === undefined ? '' : `&since=${since}`}`, user.cookie);
interface Page {
  changes: (PulledChange & { value: Value })[];
  cursor: string;
  has_more: boolean;
  total?: number;
}
const changesSince = async (user: User, scope: string, since?: string) =>
  (await pull(user, scope, since)).json<Page>().changes;
const texts = async (user: User, scope: string) => (await changesSince(user, scope)).map(({ value }) => value?.text);

async function makeFamily(values: Parameters<typeof makeUser>[1] = {}) {
  const [ana, ben, carla, vera] = await Promise.all([values, {}, {}, {}].map((each) => makeUser(api.db, each)));
  if (!ana || !ben || !carla || !vera) throw new Error('somebody is missing');
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
    { id: vera.id, role: 'viewer' },
  ]);
  return { ana, ben, carla, vera, scope };
}

describe('a household', () => {
  it('shows each member what any of them logged, and who did', async () => {
    const { ana, ben, carla, vera, scope } = await makeFamily();
    for (const user of [ana, ben, carla])
      expect((await push(user, scope, [note(user.id)])).json()).toMatchObject({ outdated: [] });
    for (const user of [ana, ben, carla, vera]) {
      const changes = await changesSince(user, scope);
      expect(changes.map(({ author, value }) => [author, value?.text])).toEqual(
        [ana, ben, carla].map(({ id }) => [id, id]),
      );
    }
  });

  it('lets viewers look and not log', async () => {
    const { vera, scope } = await makeFamily();
    const reply = await push(vera, scope, [note('hello')]);
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'not_yours' }]);
    expect(await texts(vera, scope)).toEqual([]);
  });

  it('refuses a removed member at the next request, and keeps what they logged', async () => {
    const { ana, ben, scope } = await makeFamily();
    await push(ben, scope, [note('from Ben')]);
    await api.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id)));
    expect((await push(ben, scope, [note('later')])).statusCode).toBe(403);
    expect((await pull(ben, scope)).statusCode).toBe(403);
    expect(await texts(ana, scope)).toEqual(['from Ben']);
  });

  it('keeps what somebody logged whose account is gone, without the name', async () => {
    const { ana, ben, scope } = await makeFamily();
    await push(ben, scope, [note('from Ben')]);
    await eraseAccount(api.server, ben.id);
    expect(await changesSince(ana, scope)).toMatchObject([{ author: null, value: { text: 'from Ben' } }]);
  });

  it('opens what a plan includes to all members while one parent has it; otherwise entries can be read and deleted', async () => {
    const { ana, ben, carla, scope } = await makeFamily(kinds.pro);
    const logged = note('left side');
    expect((await push(carla, scope, [logged], 'feed')).statusCode).toBe(200);
    await api.db.execute(sql`update users set suspended_at = now() where id = ${ana.id}`);
    const refused = await push(ben, scope, [note('right side')], 'feed');
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'locked' }]);
    expect(await texts(ben, scope)).toEqual(['left side']);
    const deletion = { ...logged, change_id: newId(), changed_at: new Date().toISOString(), value: null };
    expect((await push(ben, scope, [deletion], 'feed')).statusCode).toBe(200);
    expect(await changesSince(ben, scope)).toEqual([]);
  });

  it('stores nothing of a member without their own consent', async () => {
    const { ben, carla, scope } = await makeFamily();
    await api.db.delete(consents).where(eq(consents.userId, ben.id));
    const reply = await push(ben, scope, [note('hello')]);
    expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'consent_required' }]);
    expect((await push(carla, scope, [note('from Carla')])).statusCode).toBe(200);
    expect(await texts(ben, scope)).toEqual(['from Carla']);
  });

  it('stores under an older text of the consent what was logged before the newer one was first shown, and asks again for the rest', async () => {
    const { ben, scope } = await makeFamily();
    const older = { version: consentKinds.trackers.version - 1 };
    await api.db.update(consents).set(older).where(eq(consents.userId, ben.id));
    expect((await push(ben, scope, [note('without a visit')])).statusCode).toBe(200);
    const waiting = note('before the visit');
    const visit = (await api.get('/api/user/consents', ben.cookie)).json<object>();
    expect(visit).toMatchObject({ consents: { trackers: null } });
    const [shown] = await api.db.select().from(consents).where(eq(consents.userId, ben.id));
    const since = note('since', { changed_at: new Date((shown?.newerShownAt?.getTime() ?? 0) + 1).toISOString() });
    expect((await push(ben, scope, [since])).json()).toMatchObject({ code: 'consent_required' });
    expect((await push(ben, scope, [waiting, since])).json()).toMatchObject({ code: 'consent_required' });
    expect((await push(ben, scope, [waiting])).statusCode).toBe(200);
    await api.get('/api/user/consents', ben.cookie);
    expect((await api.db.select().from(consents).where(eq(consents.userId, ben.id)))[0]).toEqual(shown);
    const agreed = { version: consentKinds.trackers.version };
    await api.server.app.inject({
      method: 'PUT',
      url: '/api/user/consents/trackers',
      payload: agreed,
      headers: { cookie: ben.cookie, origin },
    });
    expect((await push(ben, scope, [since])).statusCode).toBe(200);
    expect((await texts(ben, scope)).toSorted()).toEqual(['before the visit', 'since', 'without a visit']);
  });

  it('stores nothing under an older text after the consent was withdrawn', async () => {
    const { ben, scope } = await makeFamily();
    const older = { version: consentKinds.trackers.version - 1, revokedAt: new Date() };
    await api.db.update(consents).set(older).where(eq(consents.userId, ben.id));
    expect((await push(ben, scope, [note('hello')])).json()).toMatchObject({ code: 'consent_required' });
  });

  it('has a key of its own: entries moved to another household do not open', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()];
    await push(one.ana, one.scope, [note('private')]);
    await push(other.ana, other.scope, [note('theirs')]);
    await api.db.execute(sql`update entries set scope_id = ${other.scope}, version = 2 where scope_id = ${one.scope}`);
    await api.db.execute(sql`update scopes set version = 2 where id = ${other.scope}`);
    const reply = (await pull(other.ana, other.scope)).json<Page & { unreadable: unknown[] }>();
    expect(reply.changes.map(({ value }) => value?.text)).toEqual(['theirs']);
    expect(reply.unreadable).toHaveLength(1);
  });
});

describe('a push', () => {
  it('of a child of another household, or a removed one, is refused and writes nothing', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()];
    const child = newId();
    await api.db.insert(children).values({ scopeId: other.scope, id: child, sealed: Buffer.from('sealed') });
    const changes = [note('fine'), note('not ours', { value: { text: 'not ours', child } })];
    const reply = await push(one.ana, one.scope, changes);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { detail: expect.stringContaining('child') as string },
    ]);
    expect(await texts(one.ana, one.scope)).toEqual([]);
    const [row] = await api.db.select().from(scopes).where(eq(scopes.id, one.scope));
    expect(row?.version).toBe(0);
    expect((await push(other.ana, other.scope, [note('ours', { value: { text: 'ours', child } })])).statusCode).toBe(
      200,
    );
    const stored = await api.db.select().from(entries).where(eq(entries.scopeId, other.scope));
    expect(stored).toMatchObject([{ childId: child, authorId: other.ana.id }]);
  });

  it.each([
    ['10,000 changes', Array.from({ length: 10_000 }, () => note('x')), 'note', 413],
    ['one change too many', Array.from({ length: maxChangesPerPush + 1 }, () => note('x')), 'note', 400],
    ['no change', [], 'note', 400],
    ['a kind that nobody registered', [note('x')], 'mood', 400],
    ['a kind of another type of scope', [note('x')], 'fertility', 400],
    ['a key that the kind does not have', [note('x', { key: 'today' })], 'note', 400],
    ['a value that the kind does not have', [note('x', { value: { title: 'x' } })], 'note', 400],
    ['no value', [{ ...note('x'), value: undefined }], 'note', 400],
    ['a time that is none', [note('x', { changed_at: 'soon' })], 'note', 400],
    ['a change id of another kind', [note('x', { change_id: '0198a0a0-0000-4000-8000-000000000000' })], 'note', 400],
    ['a list of nothing', [null], 'note', 400],
  ])('with %s is refused and writes nothing', async (_what, changes, kind, status) => {
    const { ana, scope } = await makeFamily();
    const reply = await push(ana, scope, changes, kind);
    expect([reply.statusCode, reply.json<{ success: boolean }>().success]).toEqual([status, false]);
    expect(await texts(ana, scope)).toEqual([]);
  });

  it.each([
    ['a vertical tab', 'first line\u000bsecond line', 'first line\nsecond line'],
    ['a form feed', 'one\u000ctwo', 'one\ntwo'],
    ['a NUL', 'a\u0000b', 'ab'],
    ['half of a character', 'a\ud83d', 'a\ufffd'],
    ['a line separator', 'one\u2028two', 'one\ntwo'],
  ])('of a text with %s is stored as plain text, as the device has it', async (_what, text, stored) => {
    const { ana, ben, scope } = await makeFamily();
    const change = note(text);
    const reply = await push(ana, scope, [change]);
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { kept: [change.change_id] }]);
    expect(await texts(ben, scope)).toEqual([stored]);
    expect(plainText(text)).toBe(stored);
  });

  it('to a scope that does not exist, or without one, is refused', async () => {
    const ana = await makeUser(api.db);
    expect((await push(ana, newId(), [note('x')])).statusCode).toBe(403);
    expect((await push(ana, 'mine', [note('x')])).statusCode).toBe(400);
    const reply = await api.post('/api/sync/push', { kind: 'note', changes: [note('x')] }, ana.cookie, {
      [userIdHeader]: ana.id,
    });
    expect(reply.statusCode).toBe(400);
  });

  it('to one’s own scope opens no endpoint of households', async () => {
    const ana = await makeUser(api.db);
    await push(ana, ana.id, []);
    for (const path of ['leave', 'deletion']) {
      const reply = await api.post(`/api/households/${ana.id}/${path}`, undefined, ana.cookie);
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'not_yours' }]);
    }
  });

  it('of a household’s kind into one’s own scope is refused', async () => {
    const { ana } = await makeFamily();
    expect((await push(ana, ana.id, [note('x')])).statusCode).toBe(400);
  });
});

describe('a pull', () => {
  it('continues where the last one ended, with deleted entries as tombstones', async () => {
    const { ana, ben, scope } = await makeFamily();
    const [first, second] = [note('first'), note('second')];
    await push(ana, scope, [first, second]);
    const { cursor } = (await pull(ben, scope)).json<Page>();
    expect(await changesSince(ben, scope, cursor)).toEqual([]);
    await push(ana, scope, [{ ...first, change_id: newId(), changed_at: new Date().toISOString(), value: null }]);
    await push(ana, scope, [note('third')]);
    expect((await changesSince(ben, scope, cursor)).map(({ key, value }) => [key, value?.text])).toEqual([
      [first.key, undefined],
      [expect.any(String), 'third'],
    ]);
    expect(await texts(ben, scope)).toEqual(['second', 'third']);
  });

  it('of much comes in pages that together hold each change once, and tells how much there is', async () => {
    const { ana, ben, scope } = await makeFamily({ emailVerifiedAt: new Date() });
    const count = 2 * changesPerPull + 10;
    for (let done = 0; done < count; done += maxChangesPerPush)
      await push(
        ana,
        scope,
        Array.from({ length: Math.min(maxChangesPerPush, count - done) }, (_, index) => note(`${done + index}`)),
      );
    const pages: Page[] = [];
    for (let since: string | undefined; ;) {
      const page = (await pull(ben, scope, since)).json<Page>();
      pages.push(page);
      since = page.cursor;
      if (!page.has_more) break;
    }
    expect(pages.map(({ changes, total }) => [changes.length, total])).toEqual([
      [changesPerPull, count],
      [changesPerPull, undefined],
      [10, undefined],
    ]);
    const pulled = pages.flatMap(({ changes }) => changes.map(({ value }) => value?.text));
    expect(pulled).toEqual(Array.from({ length: count }, (_, index) => `${index}`));
  });

  it('with a cursor of another scope, from the future or made up is refused, so that the device loads everything again', async () => {
    const [one, other] = [await makeFamily(), await makeFamily()];
    await push(one.ana, one.scope, [note('x')]);
    await push(other.ana, other.scope, [note('x')]);
    const foreign = (await pull(other.ana, other.scope)).json<Page>().cursor;
    for (const since of [foreign, `${one.scope}.2`, `${one.scope}.-1`, `${one.scope}.1e3`, `${one.scope}.`, '7', 'x']) {
      const reply = await pull(one.ana, one.scope, since);
      expect([since, reply.statusCode, reply.json()]).toEqual([
        since,
        failures.unknown_cursor.status,
        { success: false, code: 'unknown_cursor', detail: failures.unknown_cursor.detail },
      ]);
    }
  });

  it('of a scope in which nothing was ever logged is empty', async () => {
    const ana = await makeUser(api.db);
    expect((await pull(ana, ana.id)).json()).toEqual({
      success: true,
      cleared: [],
      changes: [],
      cursor: `${ana.id}.0`,
      has_more: false,
      check: { total: 0, sum: 0 },
    });
  });

  it('names no author in one’s own scope', async () => {
    const ana = await makeUser(api.db);
    await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
    const day = '2026-11-19';
    const change = { ...note(''), key: day, value: { ...emptyEntry(day), temperature: 36.5 } };
    expect((await push(ana, ana.id, [change], 'fertility')).statusCode).toBe(200);
    expect((await changesSince(ana, ana.id))[0]).not.toHaveProperty('author');
  });
});
