import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import { makeUser, newId } from './factories';
import { householdLog, makeHousehold } from './household';
import { useApp } from './test-app';
import { sandboxKeys } from '../src/config';
import { transact } from '../src/db/client';
import { createDataKeys, rewrapDataKeys } from '../src/db/data-keys';
import { children, consents as consentRows, replacedEntries } from '../src/db/schema';
import { exportUser } from '../src/personal-data/kinds';
import { slices } from '../src/slices';
import { carryOutChildDeletion, deleteHousehold } from '../src/features/households/repository';
import { listPutBack } from '../src/features/sync/replaced-list';

const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

const all = [...slices, householdLog];
const exported = async ({ id: userId }: User) => {
  const context = { db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), userId };
  return (await exportUser(context, all)).replacedEntries;
};
const countIn = (scope: string) => api.db.$count(replacedEntries, eq(replacedEntries.scopeId, scope));

async function push(user: User, scope: string, kind: string, key: string, value: object | null) {
  const change = { key, change_id: newId(), changed_at: new Date().toISOString(), value };
  const headers = { [userIdHeader]: user.id };
  const reply = await api.post('/api/sync/push', { scope, kind, changes: [change] }, user.cookie, headers);
  expect(reply.json()).toMatchObject({ kept: [change.change_id] });
}
const listedFor = async (user: User, scope: string, kind = 'note') => {
  const reply = await api.get(`/api/sync/replaced?scope=${scope}&kinds=${kind}`, user.cookie);
  return reply.statusCode === 200 ? reply.json<{ entries: object[] }>().entries : reply.statusCode;
};

/** A family in which Ben has deleted what Ana had logged, and each has deleted a day of their own. */
async function makeFamily() {
  const [ana, ben, carla] = [await makeUser(api.db), await makeUser(api.db), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const key = newId();
  await push(ana, scope, 'note', key, { text: 'hello' });
  await push(ben, scope, 'note', key, null);
  await api.db
    .insert(consentRows)
    .values([ana, ben].map(({ id }) => ({ userId: id, kind: 'trackers' as const, version: consents.trackers.version })))
    .onConflictDoNothing();
  for (const user of [ana, ben])
    for (const value of [{ ...emptyEntry('2026-11-20'), note: `of ${user.id}` }, null])
      await push(user, user.id, 'fertility', '2026-11-20', value);
  return { ana, ben, carla, scope, key };
}

describe('what was replaced', () => {
  it('is in the export of parents, and of the own log, for as long as it is kept', async () => {
    const { ana, ben, carla, scope, key } = await makeFamily();
    const note = { kind: 'note', id: key, entry: { text: 'hello' } };
    for (const user of [ana, ben])
      expect(await exported(user)).toMatchObject([
        { kind: 'fertility', id: '2026-11-20', entry: { note: `of ${user.id}` } },
        note,
      ]);
    expect(await exported(carla)).toEqual([]);
    await api.db.$client.query(
      `update replaced_entries set replaced_at = replaced_at - interval '7 days' where scope_id = $1`,
      [scope],
    );
    expect(await exported(ana)).toMatchObject([{ kind: 'fertility' }]);
  });

  it('goes with the account in its own scope, and stays for the family without a name', async () => {
    const { ana, ben, scope, key } = await makeFamily();
    await transact(api.db, (tx) => api.server.eraseUser(tx, ben.id));
    expect(await countIn(ben.id)).toBe(0);
    expect(await listedFor(ana, scope)).toMatchObject([{ key, replaced_by: null, value: { text: 'hello' } }]);
    const rows = await api.db.select().from(replacedEntries).where(eq(replacedEntries.scopeId, scope));
    expect(rows).toMatchObject([{ authorId: ana.id, createdBy: ana.id, replacedBy: null }]);
  });

  it('is nothing to a member who has left, and stays for the family with the name', async () => {
    const { ana, ben, scope, key } = await makeFamily();
    const reply = await api.inject({
      method: 'DELETE',
      url: `/api/households/${scope}/members/${ben.id}`,
      headers: { origin: api.config.publicOrigin, cookie: ana.cookie },
    });
    expect(reply.statusCode).toBe(200);
    expect(await listedFor(ben, scope)).toBe(403);
    expect(await exported(ben)).toMatchObject([{ kind: 'fertility' }]);
    expect(await listedFor(ana, scope)).toMatchObject([{ key, replaced_by: ben.id }]);
  });

  it('is not read by a member who has become a carer while the request was on its way', async () => {
    const { ben, scope } = await makeFamily();
    const kinds = api.server.kinds.filter(({ name }) => name === 'note');
    const keys = (await api.server.dataKeys.existing(scope)) ?? new Map<string, Buffer>();
    const read = async () => (await listPutBack(api.db, { scopeId: scope, readerId: ben.id, kinds, keys })).entries;
    expect(await read()).toHaveLength(1);
    await api.db.execute(
      sql`update household_members set role = 'carer' where scope_id = ${scope} and user_id = ${ben.id}`,
    );
    expect(await read()).toEqual([]);
    expect(await exported(ben)).toMatchObject([{ kind: 'fertility' }]);
  });

  it('goes with the household', async () => {
    const { ana, ben, scope } = await makeFamily();
    await transact(api.db, (tx) => deleteHousehold(tx, scope));
    expect([await countIn(scope), await countIn(ana.id), await countIn(ben.id)]).toEqual([0, 1, 1]);
  });

  it('goes when everything of the kind is deleted, and stays readable when consent alone is taken back', async () => {
    const { ana, ben } = await makeFamily();
    const remove = async (path: string, { cookie }: User) => {
      const headers = { origin: api.config.publicOrigin, cookie };
      expect((await api.inject({ method: 'DELETE', url: path, headers })).statusCode).toBe(200);
    };
    await remove('/api/user/consents/trackers', ben);
    expect(await listedFor(ben, ben.id, 'fertility')).toMatchObject([{ key: '2026-11-20' }]);
    await remove('/api/user/stored-data/fertility-days', ana);
    expect([await countIn(ana.id), await countIn(ben.id)]).toEqual([0, 1]);
    expect(await listedFor(ana, ana.id, 'fertility')).toEqual([]);
    await remove('/api/user/stored-data/fertility-days', ben);
    expect(await countIn(ben.id)).toBe(0);
  });

  it('goes with the child, whether it was deleted or changed', async () => {
    const { ana, scope } = await makeFamily();
    const child = newId();
    const past = new Date(Date.now() - 1000);
    await api.db
      .insert(children)
      .values({ scopeId: scope, id: child, sealed: Buffer.from('sealed'), deletionAt: past });
    const [changed, deleted] = [newId(), newId()];
    for (const key of [changed, deleted]) await push(ana, scope, 'note', key, { text: 'of the child', child });
    await push(ana, scope, 'note', changed, { text: 'changed', child });
    await push(ana, scope, 'note', deleted, null);
    expect(await listedFor(ana, scope)).toHaveLength(3);
    await transact(api.db, (tx) => carryOutChildDeletion(tx, scope, child));
    expect(await listedFor(ana, scope)).toMatchObject([{ value: { text: 'hello' } }]);
    expect(await countIn(scope)).toBe(1);
  });

  it('opens after SEALING_KEYS were rotated', async () => {
    const { ana, scope } = await makeFamily();
    const newest = new Map([['k9', randomBytes(32)], ...sandboxKeys]);
    await rewrapDataKeys(api.db, newest);
    const keys = await createDataKeys(api.db, new Map([...newest].slice(0, 1))).existing(scope);
    const kinds = api.server.kinds.filter(({ name }) => name === 'note');
    const reading = { scopeId: scope, readerId: ana.id, kinds, keys: keys ?? new Map<string, Buffer>() };
    expect((await listPutBack(api.db, reading)).entries).toMatchObject([{ value: { text: 'hello' } }]);
  });
});
