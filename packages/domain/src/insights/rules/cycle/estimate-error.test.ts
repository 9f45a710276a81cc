import { expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { cycles, plain, stillMissing, told } from '../../simulated/plain';

/** Cycles of 28 days, each with an estimate of three days, made ten days before its end, that was off by so many days. */
function estimated(late: readonly number[]) {
  const logged = cycles(late.map(() => 28));
  const predictions = logged.map(({ start, length }, index) => {
    const off = late[index] ?? 0;
    const nearest = addDays(start, length - off);
    const [from, to] = [addDays(nearest, off < 0 ? 0 : -2), addDays(nearest, off < 0 ? 2 : 0)];
    return { madeOn: addDays(start, length - 10), from, to };
  });
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
    sentence: 'Your period began on one of the estimated days in 1 of 3 cycles, and was off by 2 days at most.',
    numbers: { cycles: 3, inside: 1, most: 2 },
  });
  expect(insight?.series.map(({ value }) => value)).toEqual([0, 2, -1]);
  expect(told(plain(estimated([0, 0, 0])), 'cycle_estimate_error')?.sentence).toBe(
    'Your period began on one of the estimated days 3 times in a row.',
  );
});

it('goes by the last estimate before a period, whatever was said earlier or after it', () => {
  const { cycles: logged, predictions } = estimated([0, 2, -1]);
  const [first] = logged;
  const others = [
    { madeOn: first?.start ?? '', from: addDays(first?.start ?? '', 40), to: addDays(first?.start ?? '', 42) },
    {
      madeOn: addDays(first?.start ?? '', 28),
      from: addDays(first?.start ?? '', 55),
      to: addDays(first?.start ?? '', 57),
    },
  ];
  const insight = told(plain({ cycles: logged, predictions: [...others, ...predictions] }), 'cycle_estimate_error');
  expect(insight?.numbers).toEqual({ cycles: 3, inside: 1, most: 2 });
});

it('leaves out a period before which others were not logged', () => {
  const { cycles: logged, predictions } = estimated([0, 2, -1]);
  const [first] = logged;
  const longAgo = addDays(first?.start ?? '', -200);
  const forgotten = { madeOn: addDays(longAgo, 10), from: addDays(longAgo, 27), to: addDays(longAgo, 29) };
  const insight = told(
    plain({ cycles: [{ start: longAgo, length: 200 }, ...logged], predictions: [forgotten, ...predictions] }),
    'cycle_estimate_error',
  );
  expect(insight?.numbers).toEqual({ cycles: 3, inside: 1, most: 2 });
});

it.each([
  [-2, 26],
  [-1, 27],
  [0, 28],
  [0, 30],
  [1, 31],
])('counts %i days where the 28th to the 30th day were estimated and the period came after %i days', (late, days) => {
  const logged = cycles([days, days, days]);
  const predictions = logged.map(({ start }) => ({ madeOn: start, from: addDays(start, 28), to: addDays(start, 30) }));
  const insight = told(plain({ cycles: logged, predictions }), 'cycle_estimate_error');
  expect(insight?.series.map(({ value }) => value)).toEqual([late, late, late]);
});
