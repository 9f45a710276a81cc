import DataLoader from 'dataloader';

interface Limits {
  /** Items in one go. */
  most: number;
  /** Goes at the same time; what comes meanwhile waits and goes together. */
  atOnce?: number;
}

/**
 * Answers one item at a time for its callers, and works on those that come in the same turn together: under load one statement
 * for many costs little more than one for each. `work` gives an answer for each item in their order, an Error where only
 * that one failed. Nothing is kept.
 */
export function inBatches<Item, Answer>(
  work: (items: readonly Item[]) => Promise<(Answer | Error)[]>,
  { most, atOnce = Infinity }: Limits,
): (item: Item) => Promise<Answer> {
  let going = 0;
  const waiting: (() => void)[] = [];
  const loader = new DataLoader<Item, Answer>(
    async (items) => {
      going += 1;
      try {
        return await work(items);
      } finally {
        going -= 1;
        waiting.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (go) => setImmediate(() => void (going < atOnce ? go() : waiting.push(go))),
    },
  );
  return (item) => loader.load(item);
}
