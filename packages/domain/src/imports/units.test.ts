import { describe, expect, it } from 'vitest';
import { readImportedTable } from './read-table';
import type { ImportUnits } from './units';

const child = {
  id: '019ac3a0-0000-7000-8000-00000000000c',
  name: 'Mia',
  birth_date: '2026-01-02',
  sex: 'girl' as const,
  gestation_weeks: null,
};
const read = (answers: Partial<ImportUnits>, header: string, ...rows: string[]) =>
  readImportedTable(
    [header, ...rows].map((line) => line.split(',')),
    { zone: 'UTC', now: Date.parse('2026-11-23T12:00:00Z'), child, fileName: 'log.csv', dateOrder: 'day', answers },
  );

describe('numbers without a unit', () => {
  const weight = 'id,child_first_name,weight,date,notes,tags';
  const height = 'id,child_first_name,height,date,notes,tags';
  const head = 'id,child_first_name,head_circumference,date,notes,tags';
  const feeding = 'id,child_first_name,start,end,type,method,amount,notes,tags';
  const bottle = (day: string, amount: string) => `1,Mia,${day} 10:00:00,${day} 10:15:00,formula,bottle,${amount},,`;

  it.each([
    ['pounds at five months', weight, ['1,Mia,16.5,2026-06-02,,', '2,Mia,18.2,2026-08-02,,'], 'weight', 'lb'],
    ['kilograms at five months', weight, ['1,Mia,7.2,2026-06-02,,'], 'weight', 'kg'],
    ['grams at birth', weight, ['1,Mia,3450.0,2026-01-02,,'], 'weight', 'g'],
    ['pounds at birth', weight, ['1,Mia,7.5,2026-01-02,,'], 'weight', 'lb'],
    ['inches at five months', height, ['1,Mia,25.5,2026-06-02,,'], 'length', 'in'],
    ['centimeters at five months', height, ['1,Mia,65,2026-06-02,,'], 'length', 'cm'],
    ['inches of a head', head, ['1,Mia,16.5,2026-06-02,,'], 'length', 'in'],
    ['centimeters of a head', head, ['1,Mia,42,2026-06-02,,'], 'length', 'cm'],
    ['ounces of a bottle', feeding, [bottle('2026-06-02', '4.0'), bottle('2026-06-03', '5.5')], 'volume', 'oz'],
    ['milliliters of a bottle', feeding, [bottle('2026-06-02', '120.0')], 'volume', 'ml'],
    ['milliliters of the first day', feeding, [bottle('2026-01-02', '10.0')], 'volume', 'ml'],
  ])('are suggested as what is plausible at that age: %s', (_what, header, rows, id, unit) => {
    expect(read({}, header, ...rows).questions).toMatchObject([{ id, suggested: unit }]);
  });

  it('are shown as each unit would read them, at most three', () => {
    const rows = ['4.0', '5.5', '6.0', '8.0', '4.0'].map((amount) => bottle('2026-06-02', amount));
    expect(read({}, feeding, ...rows).questions[0]?.choices).toEqual([
      { unit: 'ml', examples: ['4: 4 ml, 0.1 oz', '5.5: 5.5 ml, 0.2 oz', '8: 8 ml, 0.3 oz'] },
      { unit: 'oz', examples: ['4: 4 oz, 118 ml', '5.5: 5.5 oz, 163 ml', '8: 8 oz, 237 ml'] },
    ]);
  });

  it('are read as it was answered, whatever was suggested', () => {
    const [entry] = read({ volume: 'ml' }, feeding, bottle('2026-06-02', '4.0')).entries;
    expect(entry?.value).toMatchObject({ amount_tenths: 40, unit: 'ml' });
    const [other] = read({ weight: 'lb' }, weight, '1,Mia,16.5,2026-06-02,,').entries;
    expect(other?.value).toMatchObject({ weight_grams: 7484 });
  });

  it('are asked about in a file of Huckleberry too, where one of them has none', () => {
    const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
    const { questions } = read({}, header, 'Growth,2026-06-02 10:00,,,16.5,65cm,,');
    expect(questions).toMatchObject([{ id: 'weight', suggested: 'lb' }]);
    expect(read({}, header, 'Growth,2026-06-02 10:00,,,7.2kg,65cm,,').questions).toEqual([]);
    expect(read({}, header, 'Growth,2026-06-02 10:00,,,14lb 11,65cm,,').problems).toHaveLength(1);
  });

  it('that no child of the age measures need a word, whatever the unit', () => {
    const { entries, implausible } = read(
      { weight: 'kg' },
      weight,
      '1,Mia,16.5,2026-06-02,,',
      '2,Mia,7.2,2026-06-02,,',
    );
    expect([entries.length, implausible.map(({ measures }) => measures)]).toEqual([2, [['weight']]]);
  });

  it.each(['1,234', '1.234'])('that can mean two things are a problem of their line: %s', (amount) => {
    const cells = ['1', 'Mia', '2026-06-02 10:00:00', '2026-06-02 10:15:00', 'formula', 'bottle', amount, '', ''];
    const { entries, problems } = readImportedTable([feeding.split(','), cells], {
      zone: 'UTC',
      now: Date.parse('2026-11-23T12:00:00Z'),
      child,
      fileName: 'log.csv',
      dateOrder: 'day',
    });
    expect([entries, problems.length]).toEqual([[], 1]);
  });
});
