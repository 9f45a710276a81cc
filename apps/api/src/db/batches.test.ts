import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inBatches } from './batches';

/** Work that ends when it is told to, and the items that it was given each time. */
function byHand() {
  const given: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const work = (items: readonly number[]) => {
    given.push([...items]);
    return new Promise<number[]>((resolve, reject) =>
      ends.push((error) => (error ? reject(error) : resolve(items.map((item) => item * 10)))),
    );
  };
  const end = async (place: number, error?: Error) => {
    ends[place]?.(error);
    await nextTurn();
  };
  return { given, work, end };
}

it('what comes in one turn goes together, and each gets its own answer', async () => {
  const given: number[][] = [];
  const ask = inBatches<number, number>(
    async (items) => {
      given.push([...items]);
      return items.map((item) => item * 10);
    },
    { most: 3 },
  );
  expect(await Promise.all([1, 2, 2, 3, 4].map(ask))).toEqual([10, 20, 20, 30, 40]);
  expect(await ask(5)).toBe(50);
  expect(given).toEqual([[1, 2, 2], [3, 4], [5]]);
});

it('no more than so many go at once; what comes meanwhile goes together when there is room', async () => {
  const { given, work, end } = byHand();
  const ask = inBatches<number, number>(work, { most: 10, atOnce: 1 });
  const answers = [ask(1)];
  await nextTurn();
  for (const item of [2, 3]) {
    answers.push(ask(item));
    await nextTurn();
  }
  expect(given).toEqual([[1]]);
  await end(0);
  expect(given).toEqual([[1], [2, 3]]);
  await end(1);
  expect(await Promise.all(answers)).toEqual([10, 20, 30]);
});

it('work that fails fails those that it was for, and the next goes on', async () => {
  const { work, end } = byHand();
  const ask = inBatches<number, number>(work, { most: 10, atOnce: 1 });
  const failing = Promise.allSettled([ask(1), ask(2)]);
  await nextTurn();
  const next = ask(3);
  await end(0, new Error('not now'));
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await end(1);
  expect(await next).toBe(30);
});

it('an answer that is an error fails only the one that asked', async () => {
  const ask = inBatches<number, number>(
    async (items) => items.map((item) => (item === 2 ? new Error('not this one') : item)),
    { most: 10 },
  );
  const [one, two, three] = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  expect(one).toEqual({ status: 'fulfilled', value: 1 });
  expect(two).toMatchObject({ status: 'rejected', reason: { message: 'not this one' } });
  expect(three).toEqual({ status: 'fulfilled', value: 3 });
});
