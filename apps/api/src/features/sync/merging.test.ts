import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eraseAccount, newId } from '../../../test/factories';
import { householdLog } from '../../../test/household';
import { change, edit, noteFamily, type SentNote, type User } from '../../../test/note-family';
import { useApp } from '../../../test/test-app';
import { transact } from '../../db/client';
import { entries, replacedEntries } from '../../db/schema';
import { clearEntries } from './repository';
import { forgetReplaced } from './replaced';

const api = useApp({}, undefined, householdLog);
const makeFamily = async () => noteFamily(api);

describe('edits of one entry', () => {
  it('of different fields join, whichever is sent first', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    for (const isLateFirst of [false, true]) {
      const note = await noteOf(ana, { text: 'first' });
      const edits: [User, SentNote][] = [
        [ana, edit(note, { text: 'second' }, 20)],
        [ben, edit(note, { at: '2026-11-20T08:00:00Z' }, 10)],
      ];
      if (isLateFirst) edits.reverse();
      const replies = [];
      for (const [user, sent] of edits) replies.push(await push(user, sent));
      expect(replies).toMatchObject([{ kept: [edits[0]?.[1].change_id] }, { merged: [edits[1]?.[1].change_id] }]);
      expect((await find(note.key))?.value).toEqual({ text: 'second', at: '2026-11-20T08:00:00Z' });
    }
  });

  it('of the same field: the later one stands, whichever is sent first', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    for (const isLateFirst of [false, true]) {
      const note = await noteOf(ana, { text: 'first' });
      const edits: [User, SentNote][] = [
        [ana, edit(note, { text: 'earlier' }, 20)],
        [ben, edit(note, { text: 'later' }, 10)],
      ];
      if (isLateFirst) edits.reverse();
      const replies = [];
      for (const [user, sent] of edits) replies.push(await push(user, sent));
      const second = edits[1]?.[1].change_id;
      expect(replies[1]).toMatchObject(isLateFirst ? { outdated: [second] } : { merged: [second] });
      expect((await find(note.key))?.value).toEqual({ text: 'later' });
    }
  });

  it('that saw the other stands, even from a clock that is behind', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' }, 10);
    await push(ben, edit(note, { text: 'by a slow clock' }, 600));
    expect((await find(note.key))?.value).toEqual({ text: 'by a slow clock' });
  });

  it('that takes a field away leaves the others', async () => {
    const { ana, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at: '2026-11-20T08:00:00Z' });
    await push(ana, edit(note, {}, 10, { removed: ['at'] }));
    expect((await find(note.key))?.value).toEqual({ text: 'first' });
  });

  it('that takes many items of a list away at once leaves none of them', async () => {
    const { ana, push, find, noteOf } = await makeFamily();
    const tags = Array.from({ length: 900 }, (_, index) => `tag ${index}`);
    const note = await noteOf(ana, { text: 'first', tags });
    const removed = tags.map((tag) => `tags/${tag}`);
    expect(await push(ana, edit(note, {}, 10, { removed }))).toMatchObject({ kept: [expect.any(String)] });
    expect((await find(note.key))?.value).toEqual({ text: 'first', tags: [] });
  });

  it('of a damaged entry replaces it as a whole, or is refused', async () => {
    const { ana, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    await api.db
      .update(entries)
      .set({ sealed: Buffer.from('damaged') })
      .where(eq(entries.key, note.key));
    expect(await push(ana, edit(note, { at: '2026-11-20T08:00:00Z' }, 10))).toMatchObject({ status: 400 });
    expect(await push(ana, edit(note, { text: 'anew' }, 10))).toMatchObject({ status: 200 });
    expect((await find(note.key))?.value).toEqual({ text: 'anew' });
  });

  it('that is sent again changes nothing, whatever was done since', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    const lost = edit(note, { text: 'second' }, 20);
    await push(ana, lost);
    const { version } = (await find(note.key)) ?? {};
    await push(ben, edit(note, { text: 'third' }, 30, { seen: version }));
    expect(await push(ana, lost)).toMatchObject({ kept: [], outdated: [lost.change_id] });
    expect((await find(note.key))?.value).toEqual({ text: 'third' });
    const { version: latest } = (await find(note.key)) ?? {};
    await push(ben, edit(note, null, 5, { seen: latest }));
    await push(ana, lost);
    expect(await find(note.key)).toBeUndefined();
  });
});

describe('a deletion', () => {
  it('loses to an edit of somebody else that it had not seen, whichever is sent first', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    for (const isDeletionFirst of [false, true]) {
      const note = await noteOf(ana, { text: 'first', at: '2026-11-20T08:00:00Z' });
      const sent: [User, SentNote][] = [
        [ana, edit(note, { text: 'second' }, 20)],
        [ben, edit(note, null, 10)],
      ];
      if (isDeletionFirst) sent.reverse();
      for (const [user, one] of sent) await push(user, one);
      expect((await find(note.key))?.value).toEqual({ text: 'second', at: '2026-11-20T08:00:00Z' });
    }
  });

  it('that saw the edit stands, and so does a later one of the same person', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    await push(ana, edit(note, { text: 'second' }, 20));
    const { version } = (await find(note.key)) ?? {};
    await push(ben, edit(note, null, 30, { seen: version }));
    expect(await find(note.key)).toBeUndefined();
    const other = await noteOf(ana, { text: 'first' });
    await push(ana, edit(other, { text: 'second' }, 20));
    await push(ana, edit(other, null, 10));
    expect(await find(other.key)).toBeUndefined();
  });

  it('is as late as the latest of the same person, so an edit made before it is deleted too', async () => {
    const { ana, push, find, noteOf } = await makeFamily();
    for (const ages of [
      [30, 10],
      [10, 30],
    ]) {
      const note = await noteOf(ana, { text: 'first' });
      for (const age of ages) await push(ana, edit(note, null, age));
      expect(await push(ana, edit(note, { text: 'second' }, 20))).toMatchObject({ outdated: [expect.any(String)] });
      expect(await find(note.key)).toBeUndefined();
      await push(ana, edit(note, { at: '2026-11-20T08:00:00Z' }, 5));
      expect((await find(note.key))?.value).toEqual({ text: 'first', at: '2026-11-20T08:00:00Z' });
    }
  });

  it.each(['by the same person', 'by somebody else'])(
    'is followed by a new entry that has nothing of the old one, logged %s',
    async (who) => {
      const { ana, ben, push, find, noteOf } = await makeFamily();
      const note = await noteOf(ana, { text: 'first', at: '2026-11-20T08:00:00Z', tags: ['x'] });
      await push(ana, edit(note, null, 20));
      const anew = edit(note, { text: 'anew', tags: [] }, 10, { seen: 0, is_new: true });
      const writer = who === 'by the same person' ? ana : ben;
      expect(await push(writer, anew)).toMatchObject({ kept: [anew.change_id] });
      expect((await find(note.key))?.value).toEqual(anew.value);
    },
  );

  it('takes nothing from what somebody else logged at the same place before it', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at: '2026-11-20T08:00:00Z' });
    await push(ana, edit(note, null, 10));
    await push(ben, edit(note, { text: 'of Ben' }, 20, { seen: 0, is_new: true }));
    expect((await find(note.key))?.value).toEqual({ text: 'of Ben', at: '2026-11-20T08:00:00Z' });
  });

  it('leaves nothing in the entry, and what it deleted sealed for seven days', async () => {
    const { ana, push, scope, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    await push(ana, edit(note, { text: 'second' }, 20));
    await push(ana, edit(note, null, 10));
    const [row] = await api.db.select().from(entries).where(eq(entries.key, note.key));
    expect(row).toMatchObject({ sealed: null, sealedEdits: null, createdBy: ana.id });
    const kept = () => api.db.select().from(replacedEntries).where(eq(replacedEntries.scopeId, scope));
    expect(await kept()).toHaveLength(2);
    expect(Buffer.concat((await kept()).map(({ sealed }) => sealed)).toString('latin1')).not.toContain('second');
    const [first] = await kept();
    const isFirst = and(eq(replacedEntries.scopeId, scope), eq(replacedEntries.version, first?.version ?? 0));
    for (const [days, left] of [
      [6.9, 2],
      [7.1, 1],
    ] as const) {
      await api.db
        .update(replacedEntries)
        .set({ replacedAt: new Date(Date.now() - days * 86_400_000) })
        .where(isFirst);
      await forgetReplaced(api.db);
      expect(await kept()).toHaveLength(left);
    }
    await transact(api.db, (tx) => clearEntries(tx, scope, 'note'));
    expect(await kept()).toEqual([]);
  });
});

describe('what is taken back', () => {
  it('is only what is still there', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    const made = edit(note, { text: 'second', at: '2026-11-20T08:00:00Z' }, 20);
    await push(ana, made);
    await push(ben, edit(note, { text: 'third' }, 10));
    await push(ana, edit(note, { text: 'first' }, 5, { removed: ['at'], undoes: made.change_id }));
    expect((await find(note.key))?.value).toEqual({ text: 'third' });
  });

  it('is no new entry that somebody else has changed, and is one that nobody has', async () => {
    const { ana, ben, push, find, noteOf } = await makeFamily();
    const [changed, unchanged] = [await noteOf(ana, { text: 'first' }), await noteOf(ana, { text: 'first' })];
    await push(ben, edit(changed, { at: '2026-11-20T08:00:00Z' }, 20));
    for (const note of [changed, unchanged]) await push(ana, edit(note, null, 5, { undoes: note.change_id }));
    expect([await find(changed.key), await find(unchanged.key)]).toMatchObject([
      { value: { text: 'first' } },
      undefined,
    ]);
  });

  it('is a deletion, with all that was there', async () => {
    const { ana, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first', at: '2026-11-20T08:00:00Z' });
    const deletion = edit(note, null, 10);
    await push(ana, deletion);
    await push(ana, edit(note, note.value, 5, { seen: 0, undoes: deletion.change_id }));
    expect(await find(note.key)).toMatchObject({ value: note.value, created_by: ana.id });
  });
});

describe('a carer', () => {
  it('changes and deletes what they logged, and nothing of others: each is refused by itself', async () => {
    const { ana, carla, push, find, noteOf } = await makeFamily();
    const [own, others] = [await noteOf(carla, { text: 'mine' }), await noteOf(ana, { text: 'not mine' })];
    const sent = [edit(own, { text: 'still mine' }, 10), edit(others, { text: 'mine now' }, 10), change()];
    expect(await push(carla, ...sent)).toMatchObject({
      status: 200,
      kept: [sent[0]?.change_id, sent[2]?.change_id],
      refused: [{ change_id: sent[1]?.change_id, field: 'key', detail: /only what you logged/ }],
    });
    expect(await push(carla, edit(others, null, 5))).toMatchObject({ status: 200, refused: [{ field: 'key' }] });
    expect((await find(others.key))?.value).toEqual({ text: 'not mine' });
    expect(await push(carla, edit(own, null, 5))).toMatchObject({ kept: [expect.any(String)] });
  });

  it('deletes none of a hundred entries of others, and each of their own between them', async () => {
    const { ana, carla, push, pull } = await makeFamily();
    const logged = Array.from({ length: 100 }, () => change({ seen: 0 }));
    const own = logged.filter((_note, index) => index % 10 === 0);
    for (const [user, notes] of [
      [carla, own],
      [ana, logged.filter((note) => !own.includes(note))],
    ] as const)
      await push(user, ...notes);
    const seen = Object.fromEntries((await pull(ana)).changes.map(({ key, version }) => [key, version]));
    const reply = await push(carla, ...logged.map((note) => edit({ ...note, seen: seen[note.key] }, null, 0)));
    expect(reply).toMatchObject({ status: 200, kept: { length: 10 }, refused: { length: 90 } });
    const left = (await pull(ana)).changes.map(({ key }) => key).toSorted();
    expect(left).toEqual(
      logged
        .filter((note) => !own.includes(note))
        .map(({ key }) => key)
        .toSorted(),
    );
  });

  it('logs anew what somebody else has deleted, and finds nothing of it', async () => {
    const { ana, carla, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'of Ana', at: '2026-11-20T08:00:00Z' });
    await push(ana, edit(note, null, 20));
    expect(await push(carla, edit(note, { at: '2026-11-20T09:00:00Z' }, 15))).toMatchObject({
      outdated: [expect.any(String)],
    });
    const anew = edit(note, { text: 'of Carla' }, 10, { seen: 0, is_new: true });
    expect(await push(carla, anew)).toMatchObject({ kept: [anew.change_id] });
    expect(await find(note.key)).toMatchObject({ value: { text: 'of Carla' }, created_by: carla.id });
  });

  it('does not own an entry that they were the last to change, nor one whose author is gone', async () => {
    const { ana, ben, carla, push, find, noteOf } = await makeFamily();
    const note = await noteOf(carla, { text: 'mine' });
    await push(ben, edit(note, { text: 'corrected' }, 20));
    expect(await find(note.key)).toMatchObject({ author: ben.id, created_by: carla.id });
    const { version } = (await find(note.key)) ?? {};
    expect(await push(carla, edit(note, { text: 'and again' }, 10, { seen: version }))).toMatchObject({
      kept: [expect.any(String)],
    });
    const gone = await noteOf(ben, { text: 'of Ben' });
    await eraseAccount(api.server, ben.id);
    expect(await push(carla, edit(gone, null, 5))).toMatchObject({ refused: [{}] });
    expect(await push(ana, edit(gone, null, 5))).toMatchObject({ kept: [expect.any(String)] });
  });
});

describe('bad input', () => {
  it.each<[string, (note: SentNote) => SentNote, string]>([
    ['an unknown field', (note) => edit(note, { color: 'red' }, 5), 'value.color'],
    ['a field of another kind', (note) => edit(note, { amount_tenths: 900 }, 5), 'value.amount_tenths'],
    ['a version ahead of the scope', (note) => edit(note, { text: 'x' }, 5, { seen: 1_000_000 }), 'seen'],
    ['a version that is none', (note) => edit(note, { text: 'x' }, 5, { seen: -1 }), 'seen'],
    ['who created it', (note) => edit(note, { text: 'x' }, 5, { created_by: newId() }), 'created_by'],
    ['another author', (note) => edit(note, { text: 'x' }, 5, { author: newId() }), 'author'],
    ['a value of the wrong type', (note) => edit(note, { text: 7 }, 5), 'value.text'],
    ['no time', ({ changed_at: _time, ...note }) => ({ ...note, change_id: newId() }) as SentNote, 'changed_at'],
    ['a list as value', (note) => edit(note, ['text'], 5), 'value'],
    ['no key', ({ key: _key, ...note }) => ({ ...note, change_id: newId() }) as SentNote, 'key'],
  ])('%s is answered by itself, and the rest is stored', async (_what, badly, field) => {
    const { ana, push, find, noteOf } = await makeFamily();
    const note = await noteOf(ana, { text: 'first' });
    const [good, bad] = [change(), badly(note)];
    const reply = await push(ana, bad, good);
    expect(reply).toMatchObject({
      status: 200,
      kept: [good.change_id],
      refused: [{ change_id: bad.change_id, field }],
    });
    expect((await find(note.key))?.value).toEqual({ text: 'first' });
    const alone = await push(ana, badly(note));
    expect([alone.status, Object.keys(alone.fields ?? {})]).toEqual([400, [`changes.0.${field}`]]);
  });

  it.each([[null], ['text'], [7], [[]], [{}]])(
    '%j instead of a change is answered, and the rest is stored',
    async (bad) => {
      const { ana, push } = await makeFamily();
      const good = change();
      expect(await push(ana, good, bad as object)).toMatchObject({
        status: 200,
        kept: [good.change_id],
        refused: [{}],
      });
    },
  );

  it('two changes of one entry are two too many: the first is stored', async () => {
    const { ana, push, find } = await makeFamily();
    const first = change();
    const second = change({ key: first.key, value: { text: 'second' } });
    expect(await push(ana, first, second)).toMatchObject({
      kept: [first.change_id],
      refused: [{ change_id: second.change_id, field: 'key' }],
    });
    expect((await find(first.key))?.value).toEqual({ text: 'hello' });
  });
});
