import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const read = (lines: string[], fileName = 'export.csv') =>
  readFile(lines.join('\n'), {
    country: 'US',
    zone: 'Europe/Berlin',
    now: Date.parse('2026-11-23T12:00:00Z'),
    children: [child],
    answers: { 'child:Baby': child.id },
    fileName,
  });

const nursing = 'Baby,Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Note';
const pump =
  'Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Left amount (oz.),Right amount (oz.),Total amount (oz.),Note';

describe('tables of Baby Tracker', () => {
  it('have nursing with the minutes of each side, from the side it began with', () => {
    const { app, entries, problems, leftOut } = read([
      nursing,
      'Baby,"4/22/25, 14:40",Right,3,4,7',
      'Baby,"4/22/25, 11:44",Left,,"1,024","1,024",asleep',
      'Baby,"4/22/25, 09:03",Left,,,',
    ]);
    expect([app, problems, leftOut]).toEqual(['Baby Tracker', [], [{ what: 'Nursing without a length', count: 1 }]]);
    expect(entries).toMatchObject([
      { value: { segments: [{ side: 'right', ended_at: '2025-04-23T02:48:00.000Z' }], note: 'asleep' } },
      {
        value: {
          child_id: child.id,
          segments: [
            { side: 'right', started_at: '2025-04-22T12:40:00.000Z', ended_at: '2025-04-22T12:44:00.000Z' },
            { side: 'left', started_at: '2025-04-22T12:44:00.000Z', ended_at: '2025-04-22T12:47:00.000Z' },
          ],
          note: null,
        },
      },
    ]);
  });

  it.each([
    ['Mila_expressed.csv', 'Amount (oz.)', '1.25', { milk: 'breast', amount_tenths: 370, unit: 'oz' }],
    ['formula.csv', 'Amount (ml)', '90', { milk: 'formula', amount_tenths: 900, unit: 'ml' }],
  ])('have bottles, with the milk that the file is named after: %s', (fileName, column, amount, expected) => {
    const { questions, entries } = read([`Baby,Time,${column},Note`, `Baby,"2/13/25, 08:38",${amount}`], fileName);
    expect(questions.map(({ id }) => id)).not.toContain('milk');
    expect(entries).toMatchObject([{ value: { type: 'bottle', started_at: '2025-02-13T07:38:00.000Z', ...expected } }]);
  });

  it('have bottles of a milk that nothing says, which is asked', () => {
    const { questions, entries } = read(['Baby,Time,Amount (ml),Note', 'Baby,"2/13/25, 08:38",90']);
    expect(questions.at(-1)).toMatchObject({ id: 'milk', isRequired: true });
    expect(entries).toMatchObject([{ value: { milk: 'other' } }]);
  });

  it('have diapers, of which dry ones are left out', () => {
    const { entries, leftOut } = read([
      'Baby,Time,Status,Note',
      ...['Mixed', 'Wet', 'Dirty', 'Dry'].map((status, hour) => `Baby,"1/13/26, 1${hour}:58",${status}`),
    ]);
    expect(entries.map(({ value }) => value)).toMatchObject([
      { is_wet: true, is_dirty: true },
      { is_wet: true, is_dirty: false },
      { is_wet: false, is_dirty: true },
    ]);
    expect(leftOut).toEqual([{ what: 'Dry', count: 1 }]);
  });

  it.each(['Duration(minutes)', 'Duration (min)'])('have sleep: %s', (column) => {
    const { entries, leftOut } = read([
      `Baby,Time,${column},Note`,
      'Baby,"1/13/26, 19:54",660',
      'Baby,"1/13/26, 12:56",0',
    ]);
    expect(entries.map(({ value }) => value)).toEqual([
      {
        child_id: child.id,
        started_at: '2026-01-13T18:54:00.000Z',
        ended_at: '2026-01-14T05:54:00.000Z',
        note: null,
      },
    ]);
    expect(leftOut).toEqual([{ what: 'Sleep without a length', count: 1 }]);
  });

  it.each([
    ['1.5,3,4.5', { left_tenths: 444, right_tenths: 887 }],
    [',2,2', { left_tenths: null, right_tenths: 591 }],
    [',,4', { left_tenths: 1183, right_tenths: null }],
    ['1.5,,4.5', { left_tenths: 444, right_tenths: 887 }],
    ['0,,2', { left_tenths: null, right_tenths: 591 }],
    ['1.33,,1.3', { left_tenths: 393, right_tenths: null }],
  ])('have pumping, on each side or together: %s', (amounts, expected) => {
    const { entries } = read([pump, `"6/20/25, 11:03",,12,14,26,${amounts}`]);
    expect(entries).toMatchObject([{ kind: 'pumping', value: { ended_at: '2025-06-20T09:17:00.000Z', ...expected } }]);
  });

  it.each(['Baby,Time,Activity,Duration (min),Note', 'Baby,Time,Status,Color', 'Baby,Time,Amount (ml),Milk'])(
    'have no other columns than the app writes: %s',
    (header) => {
      expect(read([header, 'Baby,"2/13/25, 08:38",10,10,']).app).toBeNull();
    },
  );

  it('have pumping of which the side it began with says nothing', () => {
    const { entries, leftOut } = read([pump, '"6/20/25, 11:03",Left,12,14,26,1,2,3']);
    expect([entries.length, leftOut]).toEqual([1, []]);
  });

  it('have pumping without an amount, which is left out', () => {
    const { entries, leftOut } = read([pump, '"6/20/25, 11:03",,12,12,24,,,']);
    expect([entries, leftOut]).toEqual([[], [{ what: 'Pumping without an amount', count: 1 }]]);
  });

  it.each([
    ['"4/22/25, 2:40 PM"', '2025-04-22T12:40:00.000Z'],
    ['"22/4/25, 12:05 am"', '2025-04-21T22:05:00.000Z'],
    ['"22.04.2025, 14:40"', '2025-04-22T12:40:00.000Z'],
    ['"13.01.2026 19.54"', '2026-01-13T18:54:00.000Z'],
    ['"2026-01-13, 7:54 p.m."', '2026-01-13T18:54:00.000Z'],
    ['2025-04-22 14:40', '2025-04-22T12:40:00.000Z'],
  ])('have times as the phone writes them: %s', (time, at) => {
    expect(read(['Baby,Time,Status,Note', `Baby,${time},Wet`]).entries).toMatchObject([{ value: { at } }]);
  });

  it('have dates that can be read in two ways, which is asked', () => {
    const { questions, entries } = read(['Baby,Time,Status,Note', 'Baby,"4/5/25, 14:40",Wet']);
    expect(questions).toContainEqual(expect.objectContaining({ id: 'order', suggested: 'month', isRequired: true }));
    expect(entries).toMatchObject([{ value: { at: '2025-04-05T12:40:00.000Z' } }]);
  });

  it('have problems by line', () => {
    const { problems } = read([
      'Baby,Time,Status,Note',
      'Baby,"13/13/26, 15:58",Wet',
      'Baby,noon,Wet',
      'Baby,"1/10/26, 15:58",Blue',
    ]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});
