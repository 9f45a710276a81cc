import { describe, expect, it } from 'vitest';
import { openQuestions, type ImportAnswers } from '../questions';
import { readFile } from '../read-file';
import { importTexts } from '../texts';
import { twoUnitsIn } from './two-units';

const read = (column: string, numbers: readonly string[], answers: ImportAnswers = {}) => {
  const lines = numbers.map((number, index) => `2026-06-0${index + 1},${number}`);
  const { questions, entries, problems } = readFile(
    [`Date,${column.replace(/^.*, [^,]*/, '"$&"')}`, ...lines].join('\n'),
    {
      country: 'US',
      now: Date.parse('2026-11-23T12:00:00Z'),
      zone: 'UTC',
      children: [{ id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia', birth_date: '2026-01-02' }],
      answers: { table: 'growth', ...answers },
      fileName: 'growth.csv',
    },
  );
  const values = entries.map(({ value }) => value as Record<'weight_grams' | 'length_mm' | 'weight_unit', unknown>);
  return { values, entries, problems, questions, open: openQuestions(questions, { table: 'growth', ...answers }) };
};
const grams = (...of: Parameters<typeof read>) => read(...of).values.map((value) => value.weight_grams);

it.each([
  ...['Weight (lb.oz)', 'Weight (lb oz)', 'Weight lbs & oz', 'Weight in pounds and ounces', 'Weight lb (oz)'],
  ...[
    'Weight (lbs-ozs)',
    'Weight lbs ozs',
    'Weight (lb - oz)',
    'lbs & ozs',
    'weightLbOz',
    'Weight (lboz)',
    'Gewicht (lb und oz)',
    'Weight (lb then oz)',
  ],
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

it.each([
  ...['Weight (oz lb)', 'Weight lb/oz', 'Weight (lb/oz)', 'Weight (pound/ounce)', 'Weight (lb./oz.)', 'Weight oz/lb'],
  ...[
    'Ounces and pounds',
    'Weight (lb or oz)',
    'Weight lbs | ozs',
    'Weight (ozs, lbs)',
    'Weight in pounds, maybe ounces',
  ],
])('a name with a slash, "or" or the smaller unit first can have either unit, or both: %s', (name) => {
  const id = `units:${name}`;
  const [question, ...others] = read(name, ['14.8', '14.12']).open;
  expect([question?.id, question?.suggested, others]).toEqual([id, 'lb_oz', []]);
  expect(question?.choices.toSorted()).toEqual(['lb', 'lb_oz', 'weight_oz']);
  expect(grams(name, ['14.8', '14.12'])).toEqual([6577.1, 6690.5]);
  expect(grams(name, ['14.8', '14'], { [id]: 'lb' })).toEqual([6713.2, 6350.3]);
  expect(grams(name, ['232.5', '232'], { [id]: 'weight_oz' })).toEqual([6591.3, 6577.1]);
});

it.each([
  ['Weight (st/lb)', '1.2', 'st_lb', 7257.5],
  ['Weight (stone/lb)', '1.2', 'st_lb', 7257.5],
  ['Weight (lb/st)', '16', 'lb', 7257.5],
  ['Weight (lb/oz)', '232', 'weight_oz', 6577.1],
  ['Weight (st lb oz)', '1.2', 'st_lb', 7257.5],
  ['Weight (st lb oz)', '14.8', 'lb_oz', 6577.1],
  ['Weight (kg, lb oz)', '6.7', 'kg', 6700],
  ['Weight (lb oz, kg)', '14.8', 'lb_oz', 6577.1],
  ['Weight (kg/st)', '7.2', 'kg', 7200],
  ['Weight (g/oz)', '7200', 'g', 7200],
  ['Weight (stone)', '1', null, 6350.3],
  ['Weight (stone)', '1.2', 'st_lb', 7257.5],
])(
  'is asked with each of its units, of which the plausible one is suggested: %s, %s',
  (name, cell, suggested, weight) => {
    const { open } = read(name, [cell]);
    expect(open.map((question) => question.suggested)).toEqual(suggested === null ? [] : [suggested]);
    expect(open.every(({ choices }) => choices.every((choice) => choice in importTexts.choices))).toBe(true);
    expect(grams(name, [cell])).toEqual([weight]);
  },
);

it.each([
  ['Height ft/in', '2.1', 'ft_in', 635],
  ['Height (in/ft)', '2.1', 'ft_in', 635],
  ['Height (ft or in)', '25', 'in', 635],
  ['Height in feet/inches', '2.1', 'ft_in', 635],
  ['Height (cm/ft)', '63.5', 'cm', 635],
  ['Taille (pieds et pouces)', '2.1', 'ft_in', 635],
  ['Head (in/ft)', '16.5', 'in', 419.1],
])('so is a length: %s, %s', (name, cell, suggested, length) => {
  const { open, entries } = read(name, [cell]);
  expect(open.map((question) => question.suggested)).toEqual([suggested]);
  expect(entries).toMatchObject([{ value: name.startsWith('Head') ? { head_mm: length } : { length_mm: length } }]);
});

it('three units can be each of them, with the smaller one or alone', () => {
  const name = 'Weight (st lb oz)';
  const id = `units:${name}`;
  expect(read(name, ['1.2']).open[0]).toMatchObject({
    choices: ['st_lb', 'st', 'lb_oz', 'lb', 'weight_oz'],
    examples: { st_lb: ['1.2: 1st 2lb'], st: ['1.2: 1.2 st'], lb_oz: ['1.2: 1lb 2oz'], lb: ['1.2: 1.2 lb'] },
  });
  expect(grams(name, ['1.2'], { [id]: 'st' })).toEqual([7620.4]);
  expect(grams(name, ['14.8'], { [id]: 'lb_oz' })).toEqual([6577.1]);
  expect(read('Weight (kg, lb oz)', ['6.7']).open[0]?.choices).toEqual(['kg', 'lb_oz', 'lb', 'weight_oz']);
});

it.each(['14 8', '14-8', '14:8', '14/8', '14 - 8', '14–8', '14 08', '14;8', '"14, 8"', '14+8', '14 8.0'])(
  'two numbers in a cell are one of each unit: %s',
  (cell) => {
    expect(read('Weight (lb oz)', [cell])).toMatchObject({ open: [], problems: [] });
    for (const name of ['Weight (lb oz)', 'Weight (lb/oz)', 'Weight (kg, lb oz)'])
      expect(grams(name, [cell])).toEqual([6577.1]);
  },
);

it('two numbers are stones and pounds, or feet and inches, below a name with these', () => {
  expect(grams('Weight (st lb)', ['1 2', '1-14'])).toEqual([7257.5]);
  expect(grams('Weight (stone)', ['1 2'])).toEqual([7257.5]);
  expect(read('Height (ft in)', ['2 1']).entries).toMatchObject([{ value: { length_mm: 635 } }]);
});

it.each([
  ['Weight (lb oz)', '14 18'],
  ['Weight (lb oz)', '14 1/2'],
  ['Weight (lb oz)', '14 000'],
  ['Weight (lb oz)', '~14'],
  ['Weight (lb oz)', '14.16'],
  ['Weight (oz lb)', '14 8'],
  ['Weight (st lb oz)', '1 2 8'],
  ['Weight (lb)', '14 8'],
  ['Weight (kg)', '~7'],
  ['Height (cm)', '63-64'],
])('a cell that cannot be read is quoted as it is in the file: %s, %s', (name, cell) => {
  const { values, problems } = read(name, [cell]);
  expect([values, problems.map(({ sentence }) => sentence.startsWith(`"${cell}"`))]).toEqual([[], [true]]);
});

describe('beside a column of units', () => {
  const of = (name: string, cells: readonly string[], given: ImportAnswers = {}) => {
    const { open, values } = read(`${name},Unit`, cells, given);
    return { open: open.map(({ id, choices }) => [id, choices]), grams: values.map((value) => value.weight_grams) };
  };

  it('the larger unit leaves open what is after the point, and is read as it is answered', () => {
    const id = 'point:Weight (lb oz)';
    expect(of('Weight (lb oz)', ['14.8,lb'])).toEqual({ open: [[id, ['second_unit', 'decimals']]], grams: [6577.1] });
    expect(of('Weight (lb oz)', ['14.8,lb'], { [id]: 'decimals' }).grams).toEqual([6713.2]);
    expect(of('Weight (lb/oz)', ['14.8,lb'])).toEqual({
      open: [['units:Weight (lb/oz)', ['lb_oz', 'lb']]],
      grams: [6577.1],
    });
    expect(of('Weight (lb oz)', ['14 8,lb'])).toEqual({ open: [], grams: [6577.1] });
  });

  it.each([
    ['Weight (lb oz)', '232.5,oz', 6591.3],
    ['Weight (lb/oz)', '232,oz', 6577.1],
    ['Weight (lb/oz)', '14,lb', 6350.3],
    ['Weight (lb oz)', '6.7,kg', 6700],
    ['Weight (kg, lb oz)', '6.7,kg', 6700],
  ])('another unit, or a whole number, leaves nothing open: %s, %s', (name, cell, weight) => {
    expect(of(name, [cell])).toEqual({ open: [], grams: [weight] });
  });
});
