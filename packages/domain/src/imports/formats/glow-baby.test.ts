import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const read = (...lines: string[]) =>
  readFile(lines.join('\n'), {
    country: 'US',
    zone: 'America/New_York',
    now: Date.parse('2026-11-23T12:00:00Z'),
    children: [child],
  });

describe('tables of Glow Baby', () => {
  it('have bottles in the unit that was typed', () => {
    const { app, problems, entries } = read(
      'Time of feeding,Milk type,Amount(ml),Amount(oz)',
      '02/22/2023 11:50:00 PM,Formula,45.0,1.5216',
      '02/22/2023 8:18:00 PM,Breast milk,118.2941,4.0',
      '02/22/2023 6:18:00 PM,Oat milk,,2.0',
    );
    expect([app, problems]).toEqual(['Glow Baby', []]);
    expect(entries).toMatchObject([
      { value: { milk: 'other', amount_tenths: 591, unit: 'oz', note: 'Oat milk' } },
      { value: { milk: 'breast', amount_tenths: 1183, unit: 'oz', note: null } },
      { value: { milk: 'formula', amount_tenths: 450, unit: 'ml', started_at: '2023-02-23T04:50:00.000Z' } },
    ]);
  });

  it('have solids with the amount and the reaction in the note', () => {
    const { entries } = read(
      "Time of feeding,Ingredients,Amount,Unit type,Baby's reaction",
      '01/27/2020 7:30:14 PM,"Apricots,Bananas",3.9,oz,Like it!',
    );
    expect(entries).toMatchObject([{ value: { foods: 'Apricots, Bananas', note: '3.9 oz; Like it!' } }]);
  });

  it('have diapers, with what is unknown about them in the note', () => {
    const { entries } = read(
      'Diaper time,In the diaper,Color,Texture',
      '05/21/2020 8:05:19 AM,pee,,',
      '05/21/2020 12:34:50 PM,pee and poo,yellow,Little balls',
      '05/21/2020 3:00:00 PM,poo,orange,',
    );
    expect(entries).toMatchObject([
      { value: { is_wet: true, is_dirty: false, color: null, note: null } },
      { value: { is_wet: true, is_dirty: true, color: 'yellow', note: 'little balls' } },
      { value: { is_wet: false, is_dirty: true, color: null, note: 'orange' } },
    ]);
  });

  it('have sleep, without what still runs', () => {
    const { entries, leftOut } = read(
      'Begin time,End time',
      '08/29/2022 11:38:00 PM,08/30/2022 6:21:00 AM',
      '08/30/2022 9:00:00 PM,',
    );
    expect(entries).toMatchObject([
      { kind: 'sleep', value: { started_at: '2022-08-30T03:38:00.000Z', ended_at: '2022-08-30T10:21:00.000Z' } },
    ]);
    expect(leftOut).toEqual([{ what: 'Sleep without an end', count: 1 }]);
  });

  it.each(['Begin time,End time,Side', 'Date,Weight(kg),Height(cm),Head Circ.(cm),Percentile'])(
    'have no other columns than the app writes: %s',
    (header) => {
      expect(read(header, header.replace(/[^,]+/g, '2022-08-29 11:38')).app).toBeNull();
    },
  );

  it('have measurements in the unit that was typed', () => {
    const { entries } = read(
      'Date,Weight(kg),Weight(lb),Height(cm),Height(in),Head Circ.(cm),Head Circ.(in)',
      '2022/08/02,6.5,14.3299,,,,',
      '2022/03/22,,,53.34,21.0,35.5,13.9764',
    );
    expect(entries).toMatchObject([
      { value: { date: '2022-03-22', length_mm: 533.4, length_unit: 'in', head_mm: 355, head_unit: 'cm' } },
      { value: { date: '2022-08-02', weight_grams: 6500, weight_unit: 'kg' } },
    ]);
  });

  it.each([
    ['Time of feeding,Milk type,Amount(ml),Amount(oz)', '02/22/2023 11:50:00 PM,Formula,,', /no amount/],
    ['Diaper time,In the diaper,Color,Texture', '05/21/2020 8:05:19 AM,rash,,', /neither pee nor poo/],
  ])('have problems by line: %s', (header, line, sentence) => {
    expect(read(header, line).problems).toEqual([{ line: 2, sentence: expect.stringMatching(sentence) as string }]);
  });
});
