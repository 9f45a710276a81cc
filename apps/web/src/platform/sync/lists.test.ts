import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLists } from './lists';
import type { EntryStore } from './store/entry-store';
import type { ListedEntry, ScopeState } from './store/rows';

const scope = '01990000-0000-7000-8000-000000000001';
const kind = { name: 'note', value: z.object({ text: z.string() }) };

function fakeLists() {
  const stored: { rows: ListedEntry[]; state?: ScopeState } = { rows: [] };
  const store: Pick<EntryStore, 'scopeState' | 'readPage' | 'readEntries' | 'hasUnsynced'> = {
    scopeState: () => Promise.resolve(stored.state),
    readPage: () => Promise.resolve([...stored.rows]),
    readEntries: (_list, keys) => Promise.resolve(stored.rows.filter(({ key }) => keys.includes(key))),
    hasUnsynced: () => Promise.resolve(false),
  };
  const lists = createLists({
    store: () => Promise.resolve(store as EntryStore),
    failures: new Map(),
    isDemo: false,
  });
  lists.show(kind, scope);
  return { lists, stored };
}

it('a list shows the entries of a scope that is loaded before the list is told of them', async () => {
  const { lists, stored } = fakeLists();
  await lists.update();
  expect(lists.view(kind, scope).entries).toBeUndefined();

  stored.rows.push({
    key: 'a',
    changeId: 'c',
    changedAt: '2026-11-25T08:00:00Z',
    value: { text: 'hello' },
    isUnsynced: false,
  });
  stored.state = { scope, isLoaded: true, received: 1 };
  await lists.update([{ scope, kind: 'another', keys: ['b'] }]);
  expect(lists.view(kind, scope).entries).toMatchObject([{ key: 'a' }]);
});

it('an entry is shown anew once the server has joined it with what somebody else has changed, under the id of the same change', async () => {
  const { lists, stored } = fakeLists();
  const entry = { key: 'a', changeId: 'c', changedAt: '2026-11-25T08:00:00Z', isUnsynced: false };
  stored.state = { scope, isLoaded: true, received: 1 };
  stored.rows = [{ ...entry, value: { text: 'as sent' } }];
  await lists.update();
  stored.rows = [{ ...entry, version: 6, value: { text: 'as joined' } }];
  await lists.update([{ scope, kind: kind.name, keys: ['a'] }]);
  expect(lists.view(kind, scope).entries).toMatchObject([{ value: { text: 'as joined' } }]);
});

it('an entry that is added is shown in its place', async () => {
  const { lists, stored } = fakeLists();
  const entryOf = (key: string) => ({ key, changeId: key, changedAt: '2026-11-25T08:00:00Z', isUnsynced: false });
  const rowOf = (key: string) => ({ ...entryOf(key), value: { text: key } });
  stored.state = { scope, isLoaded: true, received: 2 };
  stored.rows = [rowOf('a'), rowOf('c')];
  await lists.update();
  stored.rows = [rowOf('a'), rowOf('b'), rowOf('c')];
  await lists.update([{ scope, kind: kind.name, keys: ['b'] }]);
  expect(lists.view(kind, scope).entries?.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  stored.rows = [{ ...rowOf('a'), version: 2 }, rowOf('b'), rowOf('c')];
  await lists.update([{ scope, kind: kind.name, keys: ['a'] }]);
  expect(lists.view(kind, scope).entries).toMatchObject([{ key: 'a', version: 2 }, { key: 'b' }, { key: 'c' }]);
});
