import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { entryChecksum, maxChangesPerPush, type EntryCheck, type PulledChange } from '@everstep/domain/sync';
import { makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { entries, entryCounts, scopes } from '../../db/schema';
import { checksumOf } from '../../entries/counts';
import { correctEntryCounts } from './entry-count-check';

const api = useApp({}, undefined, householdLog);
/** A failure fails the test. */
const correctCounts = () =>
  correctEntryCounts(api.db, {
    onFailure(error) {
      throw error;
    },
  });

type User = Awaited<ReturnType<typeof makeUser>>;

const note = (text: string, more: object = {}) => ({
  key: newId(),
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value: { text },
  ...more,
});
const push = (user: User, scope: string, changes: unknown) =>
  api.post('/api/sync/push', { scope, kind: 'note', changes }, user.cookie, { [userIdHeader]: user.id });
interface Page {
  changes: PulledChange[];
  cursor: string;
  has_more: boolean;
  check?: EntryCheck;
}
const pull = async (user: User, scope: string, more = '') =>
  (await api.get(`/api/sync/pull?scope=${scope}${more}`, user.cookie)).json<Page>();

/** What a device comes to that has these entries. */
const checkOf = (changes: readonly PulledChange[]): EntryCheck => ({
  total: changes.length,
  sum: changes.reduce((sum, { kind, key, change_id: id }) => sum + entryChecksum(kind, key, id), 0),
});

async function makeFamily() {
  const ana = await makeUser(api.db, { emailVerifiedAt: new Date() });
  return { ana, scope: await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]) };
}

describe('the check of a scope', () => {
  it('adds up the same checksums as a device does, whatever the key', async () => {
    // What Postgres can store.
    const text = fc.string({ unit: 'binary', minLength: 1 }).map((any) => any.replaceAll('\0', 'é'));
    const rows = fc.array(fc.record({ kind: text, key: text, id: fc.uuid() }), { minLength: 1, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(rows, async (sent) => {
        const { rows: found } = await api.db.$client.query<{ sum: string }>(
          `select ${checksumOf('sent')} as sum
          from unnest($1::text[], $2::text[], $3::uuid[]) with ordinality as sent (kind, key, change_id, number) order by number`,
          [sent.map(({ kind }) => kind), sent.map(({ key }) => key), sent.map(({ id }) => id)],
        );
        expect(found.map(({ sum }) => Number(sum))).toEqual(
          sent.map(({ kind, key, id }) => entryChecksum(kind, key, id)),
        );
      }),
    );
  });

  it('comes with the last page of a pull, of what is there then', async () => {
    const { ana, scope } = await makeFamily();
    expect((await pull(ana, scope)).check).toEqual({ total: 0, sum: 0 });
    for (let batch = 0; batch < 6; batch += 1)
      await push(
        ana,
        scope,
        Array.from({ length: maxChangesPerPush }, (_, n) => note(`note ${n}`)),
      );
    const first = await pull(ana, scope);
    expect([first.has_more, 'check' in first]).toEqual([true, false]);
    const second = await pull(ana, scope, `&since=${first.cursor}`);
    const all = [...first.changes, ...second.changes];
    expect(second).toMatchObject({ has_more: false, check: checkOf(all) });

    const [deleted, edited, ...rest] = all;
    const seen = all.length;
    await push(ana, scope, [note('', { key: deleted?.key, value: null, seen })]);
    await push(ana, scope, [note('edited', { key: edited?.key, seen })]);
    const third = await pull(ana, scope, `&since=${second.cursor}`);
    expect(third.changes).toHaveLength(2);
    expect(third.check).toEqual(checkOf([...rest, ...third.changes.filter(({ value }) => value !== null)]));
  });

  it('counts what cannot be opened, which is for the device to know', async () => {
    const { ana, scope } = await makeFamily();
    const changes = [note('one'), note('two')];
    await push(ana, scope, changes);
    await api.db
      .update(entries)
      .set({ sealed: Buffer.from('broken') })
      .where(eq(entries.key, changes[0]?.key ?? ''));
    expect(await pull(ana, scope)).toMatchObject({ changes: [{ key: changes[1]?.key }], check: { total: 2 } });
  });

  it('is left out while the server does not know a kind of the scope, which it does not send', async () => {
    const { ana, scope } = await makeFamily();
    await push(ana, scope, [note('hello')]);
    await api.db.insert(entryCounts).values({ scopeId: scope, authorId: ana.id, kind: 'later', total: 1 });
    expect(await pull(ana, scope)).not.toHaveProperty('check');
    await api.db.update(entryCounts).set({ total: 0 }).where(eq(entryCounts.kind, 'later'));
    expect((await pull(ana, scope)).check?.total).toBe(1);
  });

  it('is corrected at night where it differs, once', async () => {
    const { ana, scope } = await makeFamily();
    await push(ana, scope, [note('one'), note('two')]);
    const { check } = await pull(ana, scope);
    await api.db.update(scopes).set({ entryTotal: 7 }).where(eq(scopes.id, scope));
    expect(await correctCounts()).toEqual([scope]);
    await api.db.update(scopes).set({ entrySum: 7 }).where(eq(scopes.id, scope));
    expect(await correctCounts()).toEqual([scope]);
    expect(await correctCounts()).toEqual([]);
    expect((await pull(ana, scope)).check).toEqual(check);
  });
});

describe('a device that differed', () => {
  it('is noted in the log, without anything that says whose it is or what it holds', async () => {
    const { ana, scope } = await makeFamily();
    const change = note('private');
    await push(ana, scope, [change]);
    const before = api.logs().length;
    await pull(ana, scope);
    expect(api.logs().slice(before)).not.toContain('differed');
    expect((await pull(ana, scope, '&differs=true')).changes).toHaveLength(1);
    const [line = ''] = api
      .logs()
      .split('\n')
      .filter((text) => text.includes('a device differed and loads its scope anew'));
    expect(JSON.parse(line)).toMatchObject({ level: 40, entries: 1 });
    for (const secret of [scope, ana.id, ana.email, change.key, change.change_id, 'private'])
      expect(line).not.toContain(secret);
  });
});
