import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { entryChecksum } from '@everstep/domain/sync';
import { eraseAccount, makeUser, newId } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { writePlain } from '../../../test/plain-kind';
import { useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { children, entries, entryCounts, scopes } from '../../db/schema';
import { countEntries } from '../activity/repository';
import { carryOutChildDeletion, lockHousehold } from '../households/repository';
import { batchesOf } from '../../entries/scope-batches';
import { correctEntryCounts } from './entry-count-check';
import { clearEntries, importEntries } from './repository';

const api = useApp();

/** A failure fails the test. */
const correctCounts = () =>
  correctEntryCounts(api.db, {
    onFailure(error) {
      throw error;
    },
  });

const keys = Array.from({ length: 4 }, newId);
const sealed = () => randomBytes(60);

async function makeFamily() {
  const [ana, ben] = await Promise.all([makeUser(api.db), makeUser(api.db)]);
  const scopeId = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  const childId = newId();
  await api.db.insert(children).values({ scopeId, id: childId, sealed: sealed(), deletionAt: new Date(0) });
  // Creates the users' own scopes.
  for (const { id } of [ana, ben]) await api.server.dataKeys.forUser(id);
  return { ana: ana.id, ben: ben.id, scopeId, childId };
}

interface Change {
  scopeId: string;
  writerId: string;
  key: string;
  isDeleted?: boolean;
  childId?: string | undefined;
  kind?: string;
  secondsAgo?: number;
}
let secondsAgo = 1_000_000;
const write = async ({ scopeId, writerId, key, isDeleted = false, childId, kind = 'feeding', ...more }: Change) => {
  const [{ version: seen = 0 } = {}] = await api.db.select().from(scopes).where(eq(scopes.id, scopeId));
  return writePlain(api.server, {
    scopeId,
    writerId,
    kind,
    changes: [
      {
        key,
        changeId: newId(),
        changedAt: new Date(Date.now() - (more.secondsAgo ?? (secondsAgo -= 1)) * 1000).toISOString(),
        seen,
        fields: isDeleted ? null : new Map(Object.entries({ note: secondsAgo, ...(childId && { child: childId }) })),
      },
    ],
  });
};
const importDays = (userId: string, days: string[], replace = false) =>
  transact(api.db, (tx) =>
    importEntries(
      tx,
      { scopeId: userId, writerId: userId, kind: 'fertility', consent: 'trackers' },
      days.map((key) => ({ key, sealed: sealed() })),
      replace,
    ),
  );
const deleteChild = (scopeId: string, childId: string) =>
  transact(api.db, async (tx) => (await lockHousehold(tx, scopeId)) && carryOutChildDeletion(tx, scopeId, childId));
const logged = async (userId: string) => Object.fromEntries(await countEntries(api.db, userId));

describe('the counts of entries', () => {
  it('are of what each parent was the last to change and is still there', async () => {
    const { ana, ben, scopeId } = await makeFamily();
    const [first = '', second = '', third = ''] = keys;
    for (const key of [first, second]) await write({ scopeId, writerId: ana, key });
    await write({ scopeId, writerId: ben, key: third });
    await write({ scopeId, writerId: ben, key: third, kind: 'sleep' });
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 2 }, { feeding: 1, sleep: 1 }]);
    await write({ scopeId, writerId: ben, key: first });
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 1 }, { feeding: 2, sleep: 1 }]);
    await write({ scopeId, writerId: ben, key: second, isDeleted: true });
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 0 }, { feeding: 2, sleep: 1 }]);
    await write({ scopeId, writerId: ana, key: second });
    await write({ scopeId, writerId: ben, key: second, secondsAgo: 2_000_000 });
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 1 }, { feeding: 2, sleep: 1 }]);
  });

  it('hold those of the user alone, also imported ones, until all are deleted', async () => {
    const { ana } = await makeFamily();
    await importDays(ana, ['2026-11-01', '2026-11-02']);
    await importDays(ana, ['2026-11-02', '2026-11-03'], true);
    await write({ scopeId: ana, writerId: ana, kind: 'fertility', key: '2026-11-04' });
    expect(await logged(ana)).toEqual({ fertility: 4 });
    await transact(api.db, (tx) => clearEntries(tx, ana, 'fertility'));
    expect(await logged(ana)).toEqual({});
  });

  it('leave out what was logged for a child that is deleted', async () => {
    const { ana, ben, scopeId, childId } = await makeFamily();
    for (const [index, key] of keys.entries())
      await write({ scopeId, writerId: index === 0 ? ben : ana, key, ...(index < 3 && { childId }) });
    await deleteChild(scopeId, childId);
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 1 }, { feeding: 0 }]);
  });

  it('go with an account, while the entries stay in the household', async () => {
    const { ana, ben, scopeId } = await makeFamily();
    const [first = '', second = ''] = keys;
    await write({ scopeId, writerId: ana, key: first });
    await write({ scopeId, writerId: ben, key: second });
    await eraseAccount(api.server, ben);
    expect(await api.db.$count(entries, eq(entries.scopeId, scopeId))).toBe(2);
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 1 }, {}]);
    await write({ scopeId, writerId: ana, key: second });
    expect(await logged(ana)).toEqual({ feeding: 2 });
    expect(await correctCounts()).toEqual([]);
  });

  it('are corrected where they differ, once', async () => {
    const { ana, ben, scopeId } = await makeFamily();
    for (const key of keys) await write({ scopeId, writerId: ana, key });
    const ofAna = and(eq(entryCounts.scopeId, scopeId), eq(entryCounts.authorId, ana));
    await api.db.update(entryCounts).set({ total: 7 }).where(ofAna);
    await api.db.insert(entryCounts).values({ scopeId, authorId: ben, kind: 'feeding', total: 3 });
    expect(await correctCounts()).toEqual([scopeId]);
    expect([await logged(ana), await logged(ben)]).toEqual([{ feeding: 4 }, {}]);
    await api.db.delete(entryCounts).where(ofAna);
    expect(await correctCounts()).toEqual([scopeId]);
    expect(await correctCounts()).toEqual([]);
    expect(await logged(ana)).toEqual({ feeding: 4 });
  });

  it('are corrected in the scopes after one that could not be checked', async () => {
    const families = [];
    for (let n = 0; n < 3; n += 1) families.push(await makeFamily());
    const ids = families.map(({ scopeId }) => scopeId).toSorted();
    for (const { scopeId, ana } of families) {
      await write({ scopeId, writerId: ana, key: keys[0] ?? '' });
      await api.db.update(entryCounts).set({ total: 7 }).where(eq(entryCounts.scopeId, scopeId));
    }
    const { $client: client } = api.db;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const spy = vi.spyOn(client, 'query').mockImplementation((...args: unknown[]) => {
      const isBatchOfFirst = JSON.stringify(args[0]).includes(`"${ids[0]}"`);
      return isBatchOfFirst ? Promise.reject(new Error('too slow')) : query(...args);
    });
    const failures: unknown[] = [];
    const options = { entriesPerBatch: 1, onFailure: (error: unknown) => void failures.push(error) };
    try {
      expect(await correctEntryCounts(api.db, options)).toEqual(ids.slice(1));
    } finally {
      spy.mockRestore();
    }
    expect(failures).toMatchObject([{ message: 'too slow' }]);
    expect(await correctCounts()).toEqual(ids.slice(0, 1));
  });

  it('are corrected after a scope whose row could not be corrected', async () => {
    const families = [await makeFamily(), await makeFamily()];
    const [first = '', second = ''] = families.map(({ scopeId }) => scopeId).toSorted();
    for (const { scopeId, ana } of families) {
      await write({ scopeId, writerId: ana, key: keys[0] ?? '' });
      await api.db.update(scopes).set({ entryTotal: 7 }).where(eq(scopes.id, scopeId));
    }
    await api.db.execute(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refused before delete on entry_counts for each row
        when (old.scope_id = '${first}') execute function refuse()`);
    const failures: unknown[] = [];
    try {
      expect(await correctEntryCounts(api.db, { onFailure: (error) => void failures.push(error) })).toEqual([second]);
    } finally {
      await api.db.execute('drop trigger refused on entry_counts; drop function refuse');
    }
    expect(failures).toHaveLength(1);
    expect(await correctCounts()).toEqual([first]);
  });

  it('are read of as many scopes at once as have so many entries, and of at least one', () => {
    const page = [0, 40, 60, 1, 500, 0, -3, 100].map((total, index) => ({ id: `${index}`, total }));
    expect(batchesOf(page, 100)).toEqual([['0', '1', '2'], ['3'], ['4'], ['5', '6', '7']]);
    expect(batchesOf([], 100)).toEqual([]);
  });

  it('agree with the entries after concurrent writes into several households', async () => {
    const families = await Promise.all(Array.from({ length: 3 }, makeFamily));
    await Promise.all(
      families.flatMap(({ ana, ben, scopeId }) =>
        [ana, ben, ana, ben].map(async (writerId, writer) => {
          for (let n = 0; n < 12; n += 1)
            await write({ scopeId, writerId, key: keys[n % 4] ?? '', isDeleted: (n + writer) % 5 === 0 });
        }),
      ),
    );
    expect(await correctCounts()).toEqual([]);
  });

  it('agree with the entries after whatever is written, imported and deleted', async () => {
    const key = fc.constantFrom(...keys);
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record({
          do: fc.constant('write' as const),
          key,
          isOwn: fc.boolean(),
          byBen: fc.boolean(),
          isDeleted: fc.boolean(),
          hasChild: fc.boolean(),
          secondsAgo: fc.nat({ max: 50 }),
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('import' as const), key, replace: fc.boolean() }) },
      { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('clear', 'delete the child', 'erase Ben') }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { ana, ben, scopeId, childId } = await makeFamily();
        let [hasChild, hasBen] = [true, true];
        for (const each of steps) {
          if (each.do === 'import') await importDays(ana, [each.key], each.replace);
          else if (each.do === 'clear') await transact(api.db, (tx) => clearEntries(tx, ana, 'fertility'));
          else if (each.do === 'erase Ben') {
            await eraseAccount(api.server, ben);
            hasBen = false;
          } else if (each.do === 'delete the child') {
            await deleteChild(scopeId, childId);
            hasChild = false;
          } else if ('isOwn' in each) {
            const place = each.isOwn
              ? { scopeId: ana, writerId: ana, kind: 'fertility' }
              : { scopeId, writerId: each.byBen && hasBen ? ben : ana, ...(each.hasChild && hasChild && { childId }) };
            await write({ ...each, ...place });
          }
        }
        for (const id of [ana, scopeId]) {
          const there = await api.db
            .select()
            .from(entries)
            .where(and(eq(entries.scopeId, id), isNotNull(entries.sealed)));
          const [stored] = await api.db.select().from(scopes).where(eq(scopes.id, id));
          expect(stored).toMatchObject({
            entryTotal: there.length,
            entrySum: there.reduce((sum, { kind, key, changeId }) => sum + entryChecksum(kind, key, changeId), 0),
          });
        }
        expect(await correctCounts()).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
