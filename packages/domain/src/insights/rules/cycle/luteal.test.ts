import { expect, it } from 'vitest';
import { cycles, plain, stillMissing, told } from '../../simulated/plain';

const withLuteal = (days: readonly (number | null)[]) =>
  plain({ cycles: cycles(days.map(() => 28)).map((cycle, index) => ({ ...cycle, lutealDays: days[index] ?? null })) });

it('tells the days from ovulation to the next period from three evaluated cycles on', () => {
  expect(told(withLuteal([12, 13]), 'cycle_luteal')).toBeUndefined();
  expect(stillMissing(withLuteal([12, 13]), 'cycle_luteal')).toBe(
    'One more whole cycle with an evaluated temperature rise',
  );
  expect(told(withLuteal([12, 14, 13]), 'cycle_luteal')).toMatchObject({
    kind: 'count',
    sentence: 'The time from ovulation to your next period was about 13 days in 3 cycles, from 12 to 14.',
    numbers: { cycles: 3, median: 13, shortest: 12, longest: 14 },
  });
  expect(told(withLuteal([13, 13, 13]), 'cycle_luteal')?.sentence).toMatch(/about 13 days in 3 cycles\.$/);
});

it('leaves out cycles without a rise, and those whose rise cannot be, and counts them', () => {
  const insight = told(withLuteal([null, 12, null, 13, 14, 28]), 'cycle_luteal');
  expect(insight?.series.map(({ value }) => value)).toEqual([12, 13, 14]);
  expect(insight?.why).toMatchObject({ used: 3, leftOut: 2 });
});
