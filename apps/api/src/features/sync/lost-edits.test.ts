import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseAccount } from '../../../test/factories';
import { householdLog } from '../../../test/household';
import { change, edit, noteFamily } from '../../../test/note-family';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { householdMembers, lostEdits } from '../../db/schema';
import { exportUser } from '../../personal-data/kinds';
import { syncSlice } from './slice';
import { forgetLost } from './lost-edits';

const api = useApp({}, undefined, householdLog);
const makeFamily = async () => noteFamily(api);

const at = '2026-11-20T08:00:00Z';
const later = '2026-11-20T09:00:00Z';

describe('whose edit of a field was lost', () => {
  it.each([
    ['arrives first and is overwritten', false],
    ['arrives after the later one', true],
  ])('is told, whether it %s', async (_when, isLateFirst) => {
    const { ana, ben, push, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at });
    const edits = [
      [ana, edit(note, { text: 'earlier', at: later }, 20)],
      [ben, edit(note, { text: 'later' }, 10)],
    ] as const;
    for (const [user, sent] of isLateFirst ? edits.toReversed() : edits) await push(user, sent);
    expect(await toldTo(ana)).toMatchObject([
      { kind: 'note', key: note.key, by: ben.id, value: { text: 'earlier' }, removed: [] },
    ]);
    expect(await toldTo(ben)).toEqual([]);
  });

  it('is told of fields and items that the edit removed', async () => {
    const { ana, ben, push, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at });
    await push(ana, edit(note, {}, 20, { removed: ['at'] }));
    await push(ben, edit(note, { at: later }, 10));
    expect(await toldTo(ana)).toMatchObject([{ value: {}, removed: ['at'] }]);
  });

  it('is told nothing where the other one had seen it, where both say the same, and of blank fields of what both logged', async () => {
    const { ana, ben, push, find, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    await push(ana, edit(note, { text: 'second' }, 20));
    await push(ben, edit(note, { text: 'third' }, 10, { seen: (await find(note.key))?.version }));
    const same = await noteOf(ana, { text: 'first' });
    await push(ana, edit(same, { text: 'second' }, 20));
    await push(ben, edit(same, { text: 'second' }, 10));
    const both = change({ value: { text: 'of Ana', tags: [] }, seen: 0, is_new: true });
    await push(ana, both);
    await push(ben, change({ key: both.key, value: { text: 'of Ana', tags: ['x'] }, seen: 0, is_new: true }));
    expect([...(await toldTo(ana)), ...(await toldTo(ben))]).toEqual([]);
  });

  it('is told nothing of what their own devices did', async () => {
    const { ana, push, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    await push(ana, edit(note, { text: 'by tablet' }, 20));
    await push(ana, edit(note, { text: 'by phone' }, 10));
    expect(await toldTo(ana)).toEqual([]);
  });

  it('is told the last of several values, and nothing once an edit of theirs stands after all', async () => {
    const { ana, ben, push, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at });
    await push(ben, edit(note, { text: 'of Ben', at: later }, 10));
    await push(ana, edit(note, { text: 'second' }, 30));
    await push(ana, edit(note, { text: 'third' }, 20));
    expect(await toldTo(ana)).toMatchObject([{ value: { text: 'third' } }]);
    await push(ana, edit(note, { text: 'fourth' }, 5));
    expect(await toldTo(ana)).toEqual([]);
    expect(await toldTo(ben)).toMatchObject([{ by: ana.id, value: { text: 'of Ben' } }]);
  });

  it('is told of what does not go together with the edit that stands, and of nothing where that was deleted since', async () => {
    const { ana, ben, push, find, noteOf, toldTo } = await makeFamily();
    const tooLong = 'x'.repeat(600);
    for (const isDeleted of [false, true]) {
      const note = await noteOf(ana, { text: 'first', more: '' });
      await push(ben, edit(note, { text: tooLong }, 20));
      const { version: seen } = (await find(note.key)) ?? {};
      if (isDeleted) await push(ben, edit(note, null, 15, { seen }));
      expect(await push(ana, edit(note, { more: tooLong }, 10))).toMatchObject({ outdated: [expect.any(String)] });
      expect(await toldTo(ana)).toMatchObject(
        isDeleted ? [] : [{ by: ben.id, value: { more: tooLong }, is_conflict: true }],
      );
      if (!isDeleted) await push(ana, edit(note, null, 5, { seen }));
    }
  });

  it('is told the rest under the same id when a part of it stands after all', async () => {
    const { ana, ben, push, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at });
    await push(ana, edit(note, { text: 'of Ana', at: later }, 20));
    await push(ben, edit(note, { text: 'of Ben', at: '2026-11-20T10:00:00Z' }, 10));
    const [before] = await toldTo(ana);
    await push(ana, edit(note, { text: 'of Ana again' }, 5));
    expect(await toldTo(ana)).toEqual([{ ...before, value: { at: later } }]);
    await push(ana, edit(note, { tags: ['x'] }, 4));
    expect(await toldTo(ana)).toEqual([{ ...before, value: { at: later } }]);
  });

  it('is told without a name when the account of the other one is gone by then', async () => {
    const { ana, ben, carla, push, find, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at });
    await push(ben, edit(note, { text: 'of Ben' }, 20));
    await push(carla, edit(note, { at: later }, 15, { seen: (await find(note.key))?.version }));
    await push(ana, edit(note, { tags: ['x'] }, 14, { seen: (await find(note.key))?.version }));
    await eraseAccount(api.server, ben.id);
    expect(await push(ana, edit(note, { text: 'older' }, 30))).toMatchObject({ outdated: [expect.any(String)] });
    expect(await toldTo(ana)).toMatchObject([{ by: null, value: { text: 'older' } }]);
  });
});

describe('whose deletion was lost', () => {
  it.each([[false], [true]])('is told of it (the edit comes first: %s)', async (isEditFirst) => {
    const { ana, ben, push, find, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    const sent = [
      [ben, edit(note, null, 10)],
      [ana, edit(note, { text: 'second' }, 20)],
    ] as const;
    for (const [user, one] of isEditFirst ? sent.toReversed() : sent) await push(user, one);
    expect((await find(note.key))?.value).toEqual({ text: 'second' });
    expect(await toldTo(ben)).toMatchObject([{ kind: 'note', key: note.key, by: ana.id, value: null, removed: [] }]);
    expect(await toldTo(ana)).toEqual([]);
    await push(ben, edit(note, null, 0, { seen: (await find(note.key))?.version }));
    expect(await toldTo(ben)).toEqual([]);
  });

  it('is told of it also when what was edited before the deletion gives way after it', async () => {
    const { ana, ben, push, toldTo } = await makeFamily();
    const note = change({ seen: 0 });
    await push(ana, edit(note, { text: 'of Ana' }, 30, { is_new: true }));
    await push(ana, edit(note, null, 10));
    await push(ben, edit(note, { text: 'of Ben' }, 40, { is_new: true }));
    await push(ben, edit(note, { text: 'later' }, 20));
    expect(await toldTo(ana)).toMatchObject([{ kind: 'note', key: note.key, by: ben.id, value: null, removed: [] }]);
  });
});

describe('what has to be told', () => {
  async function makeLoss() {
    const family = await makeFamily();
    const { ana, ben, push, noteOf } = family;
    const note = await noteOf(ana, { text: 'first' });
    await push(ana, edit(note, { text: 'a secret' }, 20));
    await push(ben, edit(note, { text: 'later' }, 10));
    const [lost] = await family.toldTo(ana);
    return { ...family, note, id: lost?.id ?? '' };
  }
  const rowsOf = (scope: string) => api.db.select().from(lostEdits).where(eq(lostEdits.scopeId, scope));

  it('is told until a device says that it was shown, and only its author can say so', async () => {
    const { ana, ben, carla, id, toldTo, noteTold } = await makeLoss();
    for (const other of [ben, carla]) expect(await noteTold(other, [id])).toMatchObject({ status: 200 });
    expect(await toldTo(ana)).toMatchObject([{ id }]);
    expect(await noteTold(ana, [id])).toMatchObject({ status: 200 });
    expect(await toldTo(ana)).toEqual([]);
  });

  it('is not told again when a push meets it that somebody is just being told', async () => {
    const { ana, ben, push, noteOf, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at });
    await push(ana, edit(note, { text: 'of Ana', at: later }, 20));
    await push(ben, edit(note, { text: 'of Ben', at: '2026-11-20T10:00:00Z' }, 10));
    const [told] = await toldTo(ana);
    const client = await api.db.$client.connect();
    await client.query('begin');
    const { rows } = await client.query<{ pid: number }>(
      'delete from lost_edits where id = $1 returning pg_backend_pid() as pid',
      [told?.id],
    );
    // A part of it stands after all, so that there is less to tell.
    const pushing = push(ana, edit(note, { text: 'of Ana again' }, 5));
    const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    await until(async () => (await api.db.$client.query(blocked, [rows[0]?.pid])).rows.length > 0);
    await client.query('commit');
    client.release();
    expect(await pushing).toMatchObject({ status: 200 });
    expect(await toldTo(ana)).toEqual([]);
  });

  it('is told again when there is more, although an earlier part was shown', async () => {
    const { ana, note, id, push, toldTo, noteTold } = await makeLoss();
    await push(ana, edit(note, { text: 'another' }, 15));
    await noteTold(ana, [id]);
    expect(await toldTo(ana)).toMatchObject([{ value: { text: 'another' } }]);
  });

  it('is sealed, goes with the household and the account, and is forgotten after thirty days', async () => {
    const { ana, scope } = await makeLoss();
    const [row] = await rowsOf(scope);
    expect(row?.sealed.toString('latin1')).not.toContain('secret');
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, ana.id));
    expect(await rowsOf(scope)).toEqual([]);

    const second = await makeLoss();
    await eraseAccount(api.server, second.ben.id);
    expect(await second.toldTo(second.ana)).toMatchObject([{ by: null }]);
    const age = (days: number) =>
      api.db
        .update(lostEdits)
        .set({ lostAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(lostEdits.scopeId, second.scope));
    await age(29);
    await forgetLost(api.db);
    expect(await rowsOf(second.scope)).toHaveLength(1);
    await age(31);
    await forgetLost(api.db);
    expect(await rowsOf(second.scope)).toEqual([]);
  });

  it('is in the export of its author alone', async () => {
    const { ana, ben, note } = await makeLoss();
    const { db, dataKeys } = api.server;
    const exported = async (userId: string) =>
      (await exportUser({ db, dataKeys, userId }, [syncSlice, householdLog])).lostEdits;
    expect(await exported(ana.id)).toEqual([
      { kind: 'note', id: note.key, is_deletion: false, value: { text: 'a secret' }, removed: [] },
    ]);
    expect(await exported(ben.id)).toEqual([]);
  });

  it('that cannot be opened is left out', async () => {
    const { ana, scope, toldTo } = await makeLoss();
    await api.db
      .update(lostEdits)
      .set({ sealed: Buffer.from('damaged') })
      .where(eq(lostEdits.scopeId, scope));
    expect(await toldTo(ana)).toEqual([]);
  });

  it('is not told to those who have left, nor noted by strangers', async () => {
    const { ana, ben, scope, noteOf, push, noteTold, toldTo } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    await push(ben, edit(note, { text: 'of Ben' }, 20));
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, ben.id));
    await push(ana, edit(note, { text: 'of Ana' }, 10));
    expect(await rowsOf(scope)).toEqual([]);
    expect(await noteTold(ben, [note.key])).toMatchObject({ status: 403 });
    expect(await toldTo(ana)).toEqual([]);
  });
});
