import { expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { cycles, plain, stillMissing, told } from '../../simulated/plain';

/** Cycles of 28 days, each with an estimate ten days before its end that was wrong by so many days. */
function estimated(late: readonly number[]) {
  const logged = cycles(late.map(() => 28));
  const predictions = logged.map(({ start, length }, index) => ({
    madeOn: addDays(start, length - 10),
    expected: addDays(start, length - (late[index] ?? 0)),
  }));
  return { cycles: logged, predictions };
}

it('tells from three periods on by how many days the estimates were off', () => {
  expect(told(plain(estimated([0, 2])), 'cycle_estimate_error')).toBeUndefined();
  expect(stillMissing(plain(estimated([0, 2])), 'cycle_estimate_error')).toBe(
    'One more period with an estimate before it',
  );
  const insight = told(plain(estimated([0, 2, -1])), 'cycle_estimate_error');
  expect(insight).toMatchObject({
    kind: 'count',
    sentence: 'The estimate of your next period was off by about 1 day in 3 cycles, by 2 days at most.',
    numbers: { cycles: 3, median: 1, most: 2 },
  });
  expect(insight?.series.map(({ value }) => value)).toEqual([0, 2, -1]);
  expect(told(plain(estimated([0, 0, 0])), 'cycle_estimate_error')?.sentence).toBe(
    'The estimate of your next period was right to the day 3 times in a row.',
  );
});

it('goes by the last estimate before a period, whatever was said earlier or after it', () => {
  const { cycles: logged, predictions } = estimated([0, 2, -1]);
  const [first] = logged;
  const others = [
    { madeOn: first?.start ?? '', expected: addDays(first?.start ?? '', 40) },
    { madeOn: addDays(first?.start ?? '', 28), expected: addDays(first?.start ?? '', 56) },
  ];
  const insight = told(plain({ cycles: logged, predictions: [...others, ...predictions] }), 'cycle_estimate_error');
  expect(insight?.numbers).toEqual({ cycles: 3, median: 1, most: 2 });
});

it('leaves out a period before which others were not logged', () => {
  const { cycles: logged, predictions } = estimated([0, 2, -1]);
  const [first] = logged;
  const longAgo = addDays(first?.start ?? '', -200);
  const forgotten = { madeOn: addDays(longAgo, 10), expected: addDays(longAgo, 28) };
  const insight = told(
    plain({ cycles: [{ start: longAgo, length: 200 }, ...logged], predictions: [forgotten, ...predictions] }),
    'cycle_estimate_error',
  );
  expect(insight?.numbers).toEqual({ cycles: 3, median: 1, most: 2 });
});
