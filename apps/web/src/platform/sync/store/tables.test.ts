import '../../../../test/indexed-db';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { deviceTables, type EntrySchema } from './device-tables';
import { memoryTables } from './memory-tables';
import type { Entry } from './rows';
import { findRows, pagesOf, type Key, type Transact } from './tables';
import { upgrade, version } from './upgrade';

const entryOf = ([, , key = '']: Key): Entry => ({ key, changeId: key, changedAt: '', value: null });

async function openDeviceTables(): Promise<Transact> {
  return deviceTables(await openDB<EntrySchema>('tables', version, { upgrade }));
}

const keys: Key[] = [
  ['home', 'feed', 'a'],
  ['home', 'feed', 'b'],
  ['home', 'feed', 'c'],
  ['home', 'sleep', 'a'],
  ['own', 'feed', 'a'],
];

describe.each([
  ['on the device', openDeviceTables],
  ['in memory', async () => memoryTables()],
])('tables %s', (_where, open) => {
  it('list the keys below a prefix, after one and until one, where a prefix stands for all that begin with it', async () => {
    const transact = await open();
    await transact(async ({ entries }) => {
      for (const key of keys.toReversed()) await entries.put(entryOf(key), key);
      await entries.put(entryOf(['', '', 'a']), ['home', 'feed', 'a']);
      const [a, b, c, sleep, own] = keys;
      expect(await entries.listKeys([])).toEqual(keys);
      expect(await entries.listKeys(['home', 'feed'])).toEqual([a, b, c]);
      expect(await entries.listKeys(['home'], { after: a, limit: 2 })).toEqual([b, c]);
      expect(await entries.listKeys([], { after: ['home', 'feed'] })).toEqual([sleep, own]);
      expect(await entries.listKeys([], { after: ['home'], limit: 1 })).toEqual([own]);
      expect(await entries.listKeys(['home'], { after: a, until: c })).toEqual([b, c]);
      expect(await entries.listKeys([], { until: ['home', 'feed'] })).toEqual([a, b, c]);
      expect(await entries.list(['home', 'sleep'])).toEqual([entryOf(['', '', 'a'])]);
      expect(await entries.find(['home', 'sleep', 'a'])).toEqual(entryOf(['', '', 'a']));
      expect(await entries.find(['home', 'sleep', 'b'])).toBeUndefined();
      expect(await entries.count(['home'])).toBe(4);
      await entries.remove(['home', 'feed', 'b']);
      await entries.removeAll(['own']);
      expect(await entries.listKeys([])).toEqual([a, c, sleep]);
    });
  });

  it('are read page by page without leaving a row out', async () => {
    const transact = await open();
    const all = Array.from({ length: 450 }, (_, index): Key => ['pages', 'feed', String(index).padStart(3, '0')]);
    await transact(async ({ entries }) => {
      for (const key of all) await entries.put(entryOf(key), key);
      const read: Key[][] = [];
      for await (const page of pagesOf(entries, ['pages'])) read.push(page.map(([key]) => key));
      expect(read.map(({ length }) => length)).toEqual([100, 100, 100, 100, 50]);
      expect(read.flat()).toEqual(all);
    });
  });

  it.each([
    ['that lie together', ['006', '004', '005']],
    ['with others between them', ['000', '449', '003']],
    ['of which some have no row', ['003', '003b', '450', '']],
    ['of which some have no row, around one that is not asked for', ['003', '003b', '004b']],
    ['asked for twice', ['005', '005']],
    ['that have none', []],
  ])('find the rows of keys %s', async (_which, asked) => {
    const transact = await open();
    await transact(async ({ entries }) => {
      for (let index = 0; index < 450; index += 1) {
        const key = String(index).padStart(3, '0');
        await entries.put(entryOf(['', '', key]), ['found', 'feed', key]);
      }
      await entries.put(entryOf(['', '', '003b']), ['found', 'sleep', '003b']);
      const found = await findRows(entries, { scope: 'found', kind: 'feed' }, asked);
      const existing = asked.filter((key) => /^\d+$/.test(key) && Number(key) < 450);
      expect([...found].toSorted()).toEqual(
        [...new Set(existing)].toSorted().map((key) => [key, entryOf(['', '', key])]),
      );
    });
  });
});
