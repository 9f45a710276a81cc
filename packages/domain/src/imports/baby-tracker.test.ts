import { describe, expect, it } from 'vitest';
import { dateOrderOf } from './baby-tracker';
import { readImportedTable } from './read-table';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const read = (rows: string[][], fileName = 'export.csv') =>
  readImportedTable(rows, {
    zone: 'Europe/Berlin',
    now: Date.parse('2026-11-23T12:00:00Z'),
    child,
    fileName,
    dateOrder: 'month',
  });

const nursing = [
  ...['Baby', 'Time', 'Start Side', 'Left duration (min)', 'Right duration (min)'],
  ...['Total Duration (min)', 'Note'],
];
const pump = [
  ...['Time', 'Start Side', 'Left duration (min)', 'Right duration (min)', 'Total Duration (min)'],
  ...['Left amount (oz.)', 'Right amount (oz.)', 'Total amount (oz.)', 'Note'],
];

describe('tables of Baby Tracker', () => {
  it('have nursing with the minutes of each side, from the side it began with', () => {
    const { app, entries, problems, leftOut } = read([
      nursing,
      ['Baby', '4/22/25, 14:40', 'Right', '3', '4', '7'],
      ['Baby', '4/22/25, 11:44', 'Left', '', '1,024', '1,024', 'asleep'],
      ['Baby', '4/22/25, 09:03', 'Left', '', '', ''],
    ]);
    expect([app, problems, [...leftOut]]).toEqual(['Baby Tracker', [], [['Nursing without a length', 1]]]);
    expect(entries.map(({ value }) => value)).toMatchObject([
      {
        segments: [
          { side: 'right', started_at: '2025-04-22T12:40:00.000Z', ended_at: '2025-04-22T12:44:00.000Z' },
          { side: 'left', started_at: '2025-04-22T12:44:00.000Z', ended_at: '2025-04-22T12:47:00.000Z' },
        ],
        note: null,
      },
      { segments: [{ side: 'right', ended_at: '2025-04-23T02:48:00.000Z' }], note: 'asleep' },
    ]);
  });

  it.each([
    ['Mila_expressed.csv', 'Amount (oz.)', '1.25', { milk: 'breast', amount_tenths: 370, unit: 'oz' }],
    ['formula.csv', 'Amount (ml)', '90', { milk: 'formula', amount_tenths: 900, unit: 'ml' }],
  ])('have bottles, with the milk that the file is named after: %s', (fileName, column, amount, expected) => {
    const { entries } = read(
      [
        ['Baby', 'Time', column, 'Note'],
        ['Baby', '2/13/25, 08:38', amount],
      ],
      fileName,
    );
    expect(entries[0]?.value).toMatchObject({ type: 'bottle', started_at: '2025-02-13T07:38:00.000Z', ...expected });
  });

  it('have no bottles of a milk that nothing says', () => {
    const { entries, problems } = read([
      ['Baby', 'Time', 'Amount (ml)', 'Note'],
      ['Baby', '2/13/25, 08:38', '90'],
    ]);
    expect([entries, problems]).toEqual([
      [],
      [{ line: 2, message: expect.stringMatching(/expressed\.csv or formula\.csv/) as string }],
    ]);
  });

  it('have diapers, of which dry ones are left out', () => {
    const { entries, leftOut } = read([
      ['Baby', 'Time', 'Status', 'Note'],
      ...['Mixed', 'Wet', 'Dirty', 'Dry'].map((status) => ['Baby', '1/13/26, 15:58', status]),
    ]);
    expect(entries.map(({ value }) => value)).toMatchObject([
      { is_wet: true, is_dirty: true },
      { is_wet: true, is_dirty: false },
      { is_wet: false, is_dirty: true },
    ]);
    expect([...leftOut]).toEqual([['Dry', 1]]);
  });

  it.each(['Duration(minutes)', 'Duration (min)'])('have sleep: %s', (column) => {
    const { entries, leftOut } = read([
      ['Baby', 'Time', column, 'Note'],
      ['Baby', '1/13/26, 19:54', '660'],
      ['Baby', '1/13/26, 12:56', '0'],
    ]);
    expect(entries.map(({ value }) => value)).toEqual([
      { started_at: '2026-01-13T18:54:00.000Z', ended_at: '2026-01-14T05:54:00.000Z', note: null },
    ]);
    expect(leftOut.size).toBe(1);
  });

  it.each([
    [['1.5', '3', '4.5'], { left_tenths: 444, right_tenths: 887 }],
    [['', '2', '2'], { left_tenths: null, right_tenths: 591 }],
    [['', '', '4'], { left_tenths: 1183, right_tenths: null }],
  ])('have pumping, on each side or together: %j', (amounts, expected) => {
    const { entries } = read([pump, ['6/20/25, 11:03', '', '12', '14', '26', ...amounts]]);
    expect(entries[0]).toMatchObject({ kind: 'pumping', value: { ended_at: '2025-06-20T09:17:00.000Z', ...expected } });
  });

  it('have pumping without an amount, which is left out', () => {
    const { entries, leftOut } = read([pump, ['6/20/25, 11:03', '', '12', '12', '24', '', '', '']]);
    expect([entries.length, leftOut.size]).toEqual([0, 1]);
  });

  it.each([
    ['4/22/25, 2:40 PM', '2025-04-22T12:40:00.000Z'],
    ['22/4/25, 12:05 am', '2025-04-21T22:05:00.000Z'],
    ['22.04.2025, 14:40', '2025-04-22T12:40:00.000Z'],
    ['2025-04-22 14:40', '2025-04-22T12:40:00.000Z'],
    ['4/5/25, 14:40', '2025-04-05T12:40:00.000Z'],
  ])('have times as the phone writes them: %s', (time, expected) => {
    const { entries } = read([
      ['Baby', 'Time', 'Status', 'Note'],
      ['Baby', time, 'Wet'],
    ]);
    expect(entries[0]?.value).toMatchObject({ at: expected });
  });

  it('have problems by line', () => {
    const { problems } = read([
      ['Baby', 'Time', 'Status', 'Note'],
      ['Baby', '13/13/26, 15:58', 'Wet'],
      ['Baby', 'noon', 'Wet'],
      ['Baby', '1/10/26, 15:58', 'Blue'],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
  });
});

it.each([
  [['1/13/26, 19:54', '1/2/26, 10:00'], 'month'],
  [['13/1/26, 19:54', '2/1/26, 10:00'], 'day'],
  [['3/12/26, 19:54', '4/11/26, 10:00', '5/10/26, 10:00'], null],
  [['3/2/26, 19:54', '2/2/26, 10:00', '12/1/26, 10:00'], 'day'],
  [['2/3/26, 19:54', '2/2/26, 10:00', '1/12/26, 10:00'], 'month'],
  [['1/2/26, 19:54'], null],
  [['noon'], null],
])('the order of dates is that of a number above 12, or of the lines: %j', (times, order) => {
  expect(dateOrderOf(times)).toBe(order);
});
