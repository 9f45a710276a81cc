import { expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { cycles, plain, stillMissing, told } from '../../simulated/plain';

/** Cycles with ovulation on their 14th day, and a positive test on the day that is given, or none. */
function tested(days: readonly (number | null)[]) {
  const logged = cycles(days.map(() => 28)).map((cycle) => ({ ...cycle, ovulationDay: 14 }));
  const fertilityDays = logged.flatMap(({ start }, index) => {
    const day = days[index] ?? null;
    return day === null ? [] : [{ date: addDays(start, day - 1), lh: index % 2 ? true : 'positive' }];
  });
  return { cycles: logged, fertilityDays };
}

it('tells from three cycles on in how many of them test and temperature agreed', () => {
  expect(told(plain(tested([13, 12])), 'cycle_signs')).toBeUndefined();
  expect(stillMissing(plain(tested([13, 12])), 'cycle_signs')).toBe(
    'One more cycle with a positive test and a temperature rise',
  );
  const insight = told(plain(tested([11, 15, 5, 10, 16])), 'cycle_signs');
  expect(insight).toMatchObject({
    kind: 'count',
    sentence: 'In 2 of 5 cycles the positive ovulation test and the rise of your temperature agreed.',
    numbers: { agreeing: 2, cycles: 5 },
  });
  expect(insight?.series.map(({ value }) => value)).toEqual([3, -1, 9, 4, -2]);
});

it('goes by the positive test nearest to ovulation, and by no negative one', () => {
  const { cycles: logged, fertilityDays } = tested([5, 5, 5]);
  const start = logged[0]?.start ?? '';
  const days = [
    ...fertilityDays,
    { date: addDays(start, 12), lh: 'positive' },
    { date: addDays(start, 13), lh: false },
  ];
  expect(told(plain({ cycles: logged, fertilityDays: days }), 'cycle_signs')?.series[0]?.value).toBe(1);
});

it('counts as left out the cycles of its period alone that lack a sign', () => {
  const insight = told(plain(tested([13, 13, 13, null, ...Array.from({ length: 11 }, () => 13)])), 'cycle_signs');
  expect(insight?.why).toMatchObject({ used: 12, leftOut: 1 });
});
