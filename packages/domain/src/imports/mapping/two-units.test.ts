import { expect, it } from 'vitest';
import { openQuestions, type ImportAnswers } from '../questions';
import { readFile } from '../read-file';
import { twoUnitsIn } from './two-units';

const read = (column: string, numbers: readonly string[], answers: ImportAnswers = {}) => {
  const lines = numbers.map((number, index) => `2026-06-0${index + 1},${number}`);
  const { questions, entries, problems } = readFile([`Date,${column}`, ...lines].join('\n'), {
    country: 'US',
    now: Date.parse('2026-11-23T12:00:00Z'),
    zone: 'UTC',
    children: [{ id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia', birth_date: '2026-01-02' }],
    answers: { table: 'growth', ...answers },
    fileName: 'growth.csv',
  });
  const values = entries.map(({ value }) => value as Record<'weight_grams' | 'length_mm' | 'weight_unit', unknown>);
  return { values, problems, questions, open: openQuestions(questions, { table: 'growth', ...answers }) };
};
const grams = (...of: Parameters<typeof read>) => read(...of).values.map((value) => value.weight_grams);

it.each([
  ...['Weight (lb.oz)', 'Weight (lb oz)', 'Weight lbs & oz', 'Weight in pounds and ounces', 'Weight lb (oz)'],
  ...['weightLbOz', 'Weight (lboz)', 'Gewicht (lb und oz)', 'Weight (lb then oz)'],
])('a number with a point below pounds and ounces is asked about, and has ounces after it: %s', (name) => {
  expect(read(name, ['14.8', '14.12']).open).toMatchObject([{ id: `point:${name}`, suggested: 'second_unit' }]);
  expect(grams(name, ['14.8', '14.12', '15'])).toEqual([6577.1, 6690.5, 6803.9]);
  expect(grams(name, ['14.8'], { [`point:${name}`]: 'decimals' })).toEqual([6713.2]);
});

it('is shown as what it can mean', () => {
  expect(read('Weight (lb oz)', ['14.8', '14.75']).open[0]?.examples).toEqual({
    second_unit: ['14.8: 14lb 8oz'],
    decimals: ['14.8: 14.8 lb', '14.75: 14.75 lb'],
  });
});

it('with sixteen or more after the point it is a problem of its line', () => {
  const { values, problems } = read('Weight (lb oz)', ['14.15', '14.16', '14.75']);
  expect([values.length, problems.map(({ line }) => line)]).toEqual([1, [3, 4]]);
});

it('below stones and pounds it has pounds after the point, fewer than 14', () => {
  const { values, problems } = read('Weight (st lb)', ['1.2', '1.14']);
  expect([values, problems.length]).toMatchObject([[{ weight_grams: 7257.5, weight_unit: 'lb' }], 1]);
});

it('below feet and inches it has inches after the point, fewer than 12', () => {
  const { values, problems } = read('Height (ft in)', ['2.1', '2.12']);
  expect([values, problems.length]).toMatchObject([[{ length_mm: 635, length_unit: 'in' }], 1]);
});

it('a whole number or one with its units leaves nothing open', () => {
  expect(read('Weight (lb oz)', ['14', '14 lb 8 oz']).open).toEqual([]);
  expect(grams('Weight (lb oz)', ['14', '14 lb 8 oz'])).toEqual([6350.3, 6577.1]);
});

it.each(['Weight (lb/oz)', 'Weight (lb or oz)', 'Weight (lb)', 'Weight (oz)', 'Weight kg (lb)', 'Best ounces'])(
  'a name with one unit, or two of which one is meant, has none of this: %s',
  (name) => {
    expect(twoUnitsIn(name)).toBeNull();
  },
);
