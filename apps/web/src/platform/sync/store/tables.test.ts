import '../../../../test/indexed-db';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { deviceTables, type EntrySchema } from './device-tables';
import { memoryTables } from './memory-tables';
import type { Entry } from './rows';
import { pagesOf, type Key, type Transact } from './tables';
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
});
