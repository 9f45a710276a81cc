import type { ListChange, ListId } from './store/rows';

/** With more changed keys, all rows are looked at again. */
const maxChangedKeys = 1000;

interface FullList {
  /** Whether all rows were looked at while new entries did not fit, so that only new entries wait. */
  hasSeenAll: boolean;
  /** The keys that have changed since, and the number of that change. */
  changed: Map<string, number>;
}

export type FullLists = ReturnType<typeof createFullLists>;

/**
 * Lists with more new entries than fit. Of these, tens of thousands may wait for days. Until there is room, only what has changed on
 * this device needs to be looked at, because it may be a correction or a deletion.
 */
export function createFullLists() {
  const lists = new Map<string, FullList>();
  let changeCount = 0;
  const nameOf = ({ scope, kind }: ListId) => `${scope} ${kind}`;

  function markKeys(name: string, list: FullList, keys: readonly string[]): void {
    for (const key of keys) list.changed.set(key, changeCount);
    if (list.changed.size > maxChangedKeys) lists.delete(name);
  }

  return {
    beginLook(id: ListId) {
      const name = nameOf(id);
      const list: FullList = lists.get(name) ?? { hasSeenAll: false, changed: new Map() };
      lists.set(name, list);
      const begunAt = changeCount;
      return {
        hasSeenAll: list.hasSeenAll,
        changedKeys: () => [...list.changed.keys()],
        /** These have to be looked at the next time as well. */
        retry(keys: readonly string[]): void {
          changeCount += 1;
          markKeys(name, list, keys);
        },
        /** Everything that may have to be sent was looked at. */
        finish(isFull: boolean): void {
          list.hasSeenAll = true;
          for (const [key, at] of list.changed) if (at <= begunAt) list.changed.delete(key);
          if (!isFull) lists.delete(name);
        },
      };
    },
    /** Without changes, everything may have changed. */
    markChanged(changes?: readonly ListChange[]): void {
      changeCount += 1;
      if (!changes) lists.clear();
      for (const { scope, kind, keys } of changes ?? [])
        for (const [name, list] of lists) {
          const isMeant = kind === undefined ? name.startsWith(`${scope} `) : name === nameOf({ scope, kind });
          if (isMeant && keys) markKeys(name, list, keys);
          else if (isMeant) lists.delete(name);
        }
    },
  };
}
