import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feedingTexts } from '../feedings/texts';
import { growthTexts } from '../growth/texts';
import { milestoneTexts } from '../milestones/texts';
import { maxImportLines, readImportedTable } from './read-table';
import { importTexts } from './texts';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const berlin = {
  zone: 'Europe/Berlin',
  now: Date.parse('2026-11-23T12:00:00Z'),
  child,
  fileName: 'log.csv',
  dateOrder: 'day' as const,
};
const huckleberry = ['Type', 'Start', 'End', 'Duration', 'Start Condition', 'Start Location', 'End Condition', 'Notes'];
const read = (...rows: string[][]) => readImportedTable([huckleberry, ...rows], berlin);
const [common] = [{ is_supplement: false, note: null }];

describe('a file of Huckleberry', () => {
  it('has nursing with the minutes of each side, in the order in which they were', () => {
    expect(
      read(['Feed', '2026-01-14 22:20', '2026-01-14 22:31', '00:11', '00:03R', 'Breast', '00:07L', '']).entries,
    ).toEqual([
      {
        kind: 'feeding',
        value: {
          type: 'nursing',
          ...common,
          segments: [
            { side: 'right', started_at: '2026-01-14T21:20:00.000Z', ended_at: '2026-01-14T21:23:00.000Z' },
            { side: 'left', started_at: '2026-01-14T21:23:00.000Z', ended_at: '2026-01-14T21:30:00.000Z' },
          ],
        },
      },
    ]);
  });

  it.each([
    ['Formula', '200ml', 'formula', 2000, 'ml'],
    ['Breast Milk', '3 oz', 'breast', 887, 'oz'],
    ['', '190ml', 'formula', 1900, 'ml'],
    ['Mixed', '4.5oz', 'mixed', 1331, 'oz'],
  ])('has bottles: %s, %s', (milk, amount, expectedMilk, amount_tenths, unit) => {
    expect(read(['Feed', '2026-02-25 10:30', '', '', milk, 'Bottle', amount, 'hungry']).entries).toEqual([
      {
        kind: 'feeding',
        value: {
          type: 'bottle',
          started_at: '2026-02-25T09:30:00.000Z',
          ended_at: null,
          milk: expectedMilk,
          amount_tenths,
          unit,
          is_supplement: false,
          note: 'hungry',
        },
      },
    ]);
  });

  it.each([
    ['Pee:large', '', true, false, null],
    ['Poo:medium', 'green', false, true, 'green'],
    ['Both, pee:medium poo:medium', 'yellow', true, true, 'yellow'],
    ['Poo', 'purple', false, true, null],
  ])('has diapers: %s', (contents, color, is_wet, is_dirty, expectedColor) => {
    expect(read(['Diaper', '2026-01-28 20:00', '', color, 'Loose', '', contents, '']).entries).toEqual([
      {
        kind: 'diaper',
        value: { at: '2026-01-28T19:00:00.000Z', is_wet, is_dirty, color: expectedColor, note: 'loose' },
      },
    ]);
  });

  it('has sleep, pumping, solids and growth', () => {
    const { entries, problems } = read(
      ['Sleep', '2026-01-01 22:00', '2026-01-02 06:00', '8:00', '', '', '', ''],
      ['Pump', '2026-01-01 07:00', '2026-01-01 07:30', '0:30', '30ml', '', '10ml', ''],
      ['Solids', '2026-05-22 11:50', '', '', 'Carrot, sweet potato', '', 'LOVED', ''],
      ['Growth', '2026-02-09 12:01', '', '', '14lb 11oz', '62.5cm', '41cm', ''],
    );
    expect(problems).toEqual([]);
    expect(entries.map(({ kind }) => kind)).toEqual(['sleep', 'pumping', 'feeding', 'growth']);
    expect(entries[0]?.value).toEqual({
      started_at: '2026-01-01T21:00:00.000Z',
      ended_at: '2026-01-02T05:00:00.000Z',
      note: null,
    });
    expect(entries[1]?.value).toMatchObject({ left_tenths: 300, right_tenths: 100 });
    expect(entries[2]?.value).toMatchObject({ type: 'solids', foods: 'Carrot, sweet potato', note: 'loved' });
    expect(entries[3]?.value).toMatchObject({ date: '2026-02-09', weight_grams: 6662, length_mm: 625, head_mm: 410 });
  });

  it('may have lines that have no place here, which are counted', () => {
    const bath = ['Bath', '2026-01-01 18:00', '', '', '', '', '', ''];
    expect([...read(bath, bath, ['Meds', '', '', '', '', '', '', '']).leftOut]).toEqual([
      ['Bath', 2],
      ['Meds', 1],
    ]);
  });

  it.each([
    ['no time', ['Feed', 'soon', '', '', 'Formula', 'Bottle', '200ml', ''], /not a time/],
    [
      'a time that clocks skipped',
      ['Feed', '2026-03-29 02:30', '', '', '', 'Bottle', '200ml', ''],
      /There was no 02:30/,
    ],
    ['a month that is none', ['Feed', '2026-13-01 02:30', '', '', '', 'Bottle', '200ml', ''], /There was no 02:30/],
    ['a time to come', ['Feed', '2026-12-25 10:00', '', '', '', 'Bottle', '200ml', ''], /still to come/],
    ['no amount', ['Feed', '2026-01-01 10:00', '', '', '', 'Bottle', 'a lot', ''], /not an amount/],
    ['two liters', ['Feed', '2026-01-01 10:00', '', '', '', 'Bottle', '2000ml', ''], /up to 1,000 ml/],
    ['no side', ['Feed', '2026-01-01 10:00', '2026-01-01 10:10', '0:10', '', 'Breast', '', ''], /neither how long/],
    ['an end before the start', ['Sleep', '2026-01-02 06:00', '2026-01-01 22:00', '', '', '', '', ''], /end/],
    ['no end', ['Sleep', '2026-01-02 06:00', '', '', '', '', '', ''], /no end/],
    ['an odd weight', ['Growth', '2026-01-02 06:00', '', '', 'heavy', '', '', ''], /not a measurement/],
  ])('has problems by line: %s', (_what, row, message) => {
    const { entries, problems } = read(['Diaper', '2026-01-03 09:30', '', '', '', '', 'Pee', ''], row);
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, message: expect.stringMatching(message) as string }]);
  });
});

describe('tables of Baby Buddy', () => {
  const table = (header: string, ...rows: string[]) =>
    readImportedTable(
      [header, ...rows].map((line) => line.split(',')),
      berlin,
    );

  it('have feeds at the breast and from a bottle', () => {
    const { app, entries, problems } = table(
      'id,child_id,child_first_name,child_last_name,start,end,type,method,amount,notes,tags',
      '1,1,Mila,Sample,2026-01-14 22:20:00,2026-01-14 22:40:00,breast milk,both breasts,,,',
      '2,1,Mila,Sample,2026-01-15T08:00:00+01:00,2026-01-15T08:10:00+01:00,formula,bottle,120.0,slowly,',
      '3,1,Mila,Sample,2026-06-15 12:00:00,2026-06-15 12:10:00,solid food,parent fed,,,',
    );
    expect([app, problems]).toEqual(['Baby Buddy', []]);
    expect(entries.map(({ value }) => value)).toMatchObject([
      {
        segments: [
          { side: 'left', started_at: '2026-01-14T21:20:00.000Z', ended_at: '2026-01-14T21:30:00.000Z' },
          { side: 'right', started_at: '2026-01-14T21:30:00.000Z', ended_at: '2026-01-14T21:40:00.000Z' },
        ],
      },
      { type: 'bottle', started_at: '2026-01-15T07:00:00.000Z', amount_tenths: 1200, milk: 'formula', note: 'slowly' },
      { type: 'solids' },
    ]);
  });

  it.each([
    ['id,child_id,time,wet,solid,color,amount,notes', '1,1,2026-01-14 22:20:00,1,0,,,', 'diaper'],
    ['id,child_id,start,end,nap,notes', '1,1,2026-01-14 22:20:00,2026-01-15 04:20:00,0,', 'sleep'],
    ['id,child_id,start,end,amount,notes', '1,1,2026-01-14 22:20:00,2026-01-14 22:40:00,80,', 'pumping'],
    ['id,child_id,weight,date,notes', '1,1,5.2,2026-01-14,', 'growth'],
    ['id,child_id,height,date,notes', '1,1,58,2026-01-14,', 'growth'],
    ['id,child_id,head_circumference,date,notes', '1,1,39.5,2026-01-14,', 'growth'],
  ])('are told apart by their columns: %s', (header, row, kind) => {
    const { entries, problems } = table(header, row);
    expect([problems, entries.map((entry) => entry.kind)]).toEqual([[], [kind]]);
  });
});

it.each([
  ['id,child_id,weight,date,notes', '1,1,5.2,2030-01-14,', growthTexts.dateFuture],
  [
    'child,list_months,item,answer,date,lost,note',
    ',9,Sits without support,yes,2030-01-14,,',
    milestoneTexts.dateFuture,
  ],
  ['id,child_id,time,wet,solid,color,amount,notes', '1,1,2030-01-14 22:20:00,1,0,,,', feedingTexts.problems.future],
])('a day to come is a problem of its line, as the server would refuse it: %s', (header, row, problem) => {
  const { problems } = readImportedTable([header.split(','), row.split(',')], berlin);
  expect(problems).toMatchObject([{ line: 2, message: problem }]);
});

it.each([
  [[3], 'Line 3: No.'],
  [[3, 6, 9], 'Lines 3, 6 and 9: No.'],
  [[1, 2, 3, 4, 5], 'Lines 1, 2, 3, 4 and 5: No.'],
  [[1, 2, 3, 4, 5, 6, 7], 'Lines 1, 2, 3, 4, 5 and 2 more: No.'],
])('a problem names its lines: %j', (lines, expected) => {
  expect(importTexts.problem(lines, 'No.')).toBe(expected);
});

describe('a file', () => {
  it('of another app is not guessed at', () => {
    expect(
      readImportedTable(
        [
          ['date', 'what'],
          ['2026-01-01', 'feed'],
        ],
        berlin,
      ),
    ).toMatchObject({ app: null, entries: [] });
    expect(readImportedTable([], berlin).app).toBeNull();
  });

  it('with too many lines is refused as a whole', () => {
    const rows = Array.from({ length: maxImportLines + 1 }, () => ['Bath', '2026-01-01 18:00']);
    expect(read(...rows)).toMatchObject({ entries: [], problems: [{ line: 1 }] });
  });

  it('with anything in its cells is read, left out or refused line by line, and never breaks', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('2026-01-01 10:00', '2026-01-01T10:00:00Z', '00:06R', '3 oz', '14lb 11oz', 'Bottle', 'Both, pee'),
    );
    const type = fc.constantFrom('Feed', 'Diaper', 'Sleep', 'Pump', 'Solids', 'Growth', 'Bath');
    fc.assert(
      fc.property(fc.array(fc.tuple(type, ...Array.from({ length: 7 }, () => cell)), { maxLength: 10 }), (rows) => {
        const { entries, problems, leftOut } = read(...rows);
        const count = [...leftOut.values()].reduce((sum, more) => sum + more, 0);
        expect(entries.length + problems.length + count).toBe(rows.length);
      }),
    );
  });
});

describe('the question about unusual measurements', () => {
  it.each([
    [['A'], 'A: hardly any child'],
    [['A', 'B', 'C'], 'A; B; C: hardly any child'],
    [['A', 'B', 'C', 'D'], 'A; B; C and 1 more: hardly any child'],
    [['A', 'B', 'C', 'D', 'E'], 'A; B; C and 2 more: hardly any child'],
  ])('names of %j at most three, in one sentence', (values, start) => {
    const question = importTexts.implausible(importTexts.implausibleValues(values));
    expect(question).toMatch(new RegExp(`^${start}`));
  });
});
