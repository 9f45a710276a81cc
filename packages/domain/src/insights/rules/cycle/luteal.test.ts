import { expect, it } from 'vitest';
import { insightTexts } from '../../screen-texts';
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
  expect(
    insight && insightTexts.used(insight.why.used, 'cycles', insight.why.leftOut, insight.why.leftOutBecause),
  ).toBe(
    'It rests on 3 cycles. 2 more could not be counted, because no clear rise of your temperature was seen in them.',
  );
});

it('says calmly that a clinician can look at it where several are shorter than ten days', () => {
  expect(told(withLuteal([9, 8, 12]), 'cycle_luteal')).toMatchObject({
    sentence:
      'The time from ovulation to your next period was about 9 days in 3 cycles, from 8 to 12. It was shorter than 10 days in 2 of them. There is no hurry, but a clinician can look at it with you.',
    numbers: { cycles: 3, median: 9, shortest: 8, longest: 12, short: 2 },
  });
  expect(told(withLuteal([9, 10, 12]), 'cycle_luteal')?.sentence).toMatch(/from 9 to 12\.$/);
});
