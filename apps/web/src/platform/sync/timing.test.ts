import { afterEach, expect, it, vi } from 'vitest';
import { gather } from './timing';

afterEach(() => vi.useRealTimers());

it('what is gathered is passed on: the first items at once, those that follow together after a rest, and the last ones at its end', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const passed: (readonly number[])[] = [];
  const { add, end } = gather<number>(async (items) => void passed.push(items));
  for (const item of [1, 2, 3]) await add([item]);
  expect(passed).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(500);
  expect(passed).toEqual([[1], [2, 3]]);
  await add([4]);
  await end();
  expect(passed).toEqual([[1], [2, 3], [4]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(passed).toHaveLength(3);
});
