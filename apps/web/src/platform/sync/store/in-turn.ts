/** Few enough that a slow phone does not stall while they are begun. */
const atOnce = 6;

/**
 * Does the work for a few items at a time, beginning the next as soon as one is done, and returns the results in the order of the
 * items. One after the other, a phone would spend its time waiting; all at once, it would stall until all are begun.
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = items.entries();
  async function workOff(): Promise<void> {
    for (const [index, item] of waiting) results.set(index, await work(item));
  }
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return items.map((_, index) => results.get(index) as Result);
}
