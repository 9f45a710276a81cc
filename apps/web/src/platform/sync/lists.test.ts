import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createLists } from './lists';
import type { EntryStore } from './store/entry-store';
import type { ListedEntry, ScopeState } from './store/rows';

const scope = '01990000-0000-7000-8000-000000000001';
const kind = { name: 'note', value: z.object({ text: z.string() }) };

it('a list shows the entries of a scope that is loaded before the list is told of them', async () => {
  const rows: ListedEntry[] = [];
  let state = undefined as ScopeState | undefined;
  const store: Pick<EntryStore, 'scopeState' | 'readPage' | 'readEntries' | 'unsynced'> = {
    scopeState: () => Promise.resolve(state),
    readPage: () => Promise.resolve([...rows]),
    readEntries: () => Promise.resolve([]),
    unsynced: () => Promise.resolve([]),
  };
  const lists = createLists({
    store: () => Promise.resolve(store as EntryStore),
    failures: new Map(),
    isDemo: false,
  });
  lists.show(kind, scope);
  await lists.update();
  expect(lists.view(kind, scope).entries).toBeUndefined();

  rows.push({
    key: 'a',
    changeId: 'c',
    changedAt: '2026-11-25T08:00:00Z',
    value: { text: 'hello' },
    isUnsynced: false,
  });
  state = { scope, isLoaded: true, received: 1 };
  await lists.update([{ scope, kind: 'another', keys: ['b'] }]);
  expect(lists.view(kind, scope).entries).toMatchObject([{ key: 'a' }]);
});
