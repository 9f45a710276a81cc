import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFile } from '../read-file';
import { importTexts } from '../texts';

const child = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' };
const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
const context = { country: 'DE', zone: 'Europe/Berlin', now: Date.parse('2026-11-23T12:00:00Z'), children: [child] };
const read = (...lines: string[]) => readFile([header, ...lines].join('\n'), context);
const readInNewYork = (...lines: string[]) =>
  readFile([header, ...lines].join('\n'), { ...context, zone: 'America/New_York' });
const common = { child_id: child.id, is_supplement: false, note: null };

describe('a file of Huckleberry', () => {
  it('has nursing with the minutes of each side, in the order in which they were', () => {
    const { app, entries } = read('Feed,2026-01-14 22:20,2026-01-14 22:31,00:11,00:03R,Breast,00:07L,');
    expect([app, entries]).toEqual([
      'Huckleberry',
      [
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
      ],
    ]);
  });

  it.each([
    ['crosses a clock change', '2026-11-01 01:50,2026-11-01 01:10,00:20', '2026-11-01T05:50:00.000Z'],
    ['is in the hour that comes again', '2026-11-01 01:50,2026-11-01 02:10,00:20', '2026-11-01T06:50:00.000Z'],
    ['has a pause', '2026-11-20 01:50,2026-11-20 02:50,00:20', '2026-11-20T06:50:00.000Z'],
    ['has no end', '2026-11-20 01:50,,', '2026-11-20T06:50:00.000Z'],
  ])('has nursing that %s', (_what, times, start) => {
    const { entries, problems } = readInNewYork(`Feed,${times},00:12R,Breast,00:08L,`);
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([{ value: { segments: [{ side: 'right', started_at: start }, { side: 'left' }] } }]);
  });

  it.each([
    ['2026-10-31 20:10,2026-11-01 01:40,06:30', '2026-11-01T00:10:00.000Z', '2026-11-01T06:40:00.000Z'],
    ['2026-11-01 01:50,2026-11-01 01:10,00:20', '2026-11-01T05:50:00.000Z', '2026-11-01T06:10:00.000Z'],
  ])('has sleep across a clock change, by its length: %s', (times, started_at, ended_at) => {
    expect(readInNewYork(`Sleep,${times},,,,`).entries).toMatchObject([{ value: { started_at, ended_at } }]);
  });

  it.each([
    ['Formula', '200ml', 'formula', 2000, 'ml', 'hungry'],
    ['Breast Milk', '3 oz', 'breast', 887, 'oz', 'hungry'],
    ['Mixed', '4.5oz', 'mixed', 1331, 'oz', 'hungry'],
    ['Cow Milk', '120ml', 'cow', 1200, 'ml', 'hungry'],
    ['Other', '120ml', 'other', 1200, 'ml', 'hungry'],
    ['Goat Milk', '120ml', 'other', 1200, 'ml', 'Goat Milk; hungry'],
  ])('has bottles: %s, %s', (milk, amount, expectedMilk, amount_tenths, unit, note) => {
    expect(read(`Feed,2026-02-25 10:30,,,${milk},Bottle,${amount},hungry`)).toMatchObject({
      questions: [{ id: 'zone' }],
      entries: [
        {
          kind: 'feeding',
          value: {
            ...common,
            type: 'bottle',
            started_at: '2026-02-25T09:30:00.000Z',
            ended_at: null,
            milk: expectedMilk,
            amount_tenths,
            unit,
            note,
          },
        },
      ],
    });
  });

  it.each(['0ml', '0 oz', '0.0oz'])('has bottles with nothing in them, which are left out: %s', (amount) => {
    const { entries, problems, leftOut } = read(`Feed,2026-02-25 10:30,,,Formula,Bottle,${amount},`);
    expect([entries, problems, leftOut]).toEqual([[], [], [{ what: importTexts.emptyBottle, count: 1 }]]);
  });

  it('has bottles that do not say what was in them, which is asked', () => {
    const { questions, entries } = read('Feed,2026-02-25 10:30,,,,Bottle,190ml,');
    expect(questions.at(-1)).toMatchObject({ id: 'milk', suggested: 'other', isRequired: true });
    expect(entries).toMatchObject([{ value: { milk: 'other' } }]);
  });

  it.each([
    ['Pee:large', '', true, false, null, 'loose; pee: large'],
    ['Poo:medium', 'green', false, true, 'green', 'loose; poo: medium'],
    ['"Both, pee:medium poo:large"', 'yellow', true, true, 'yellow', 'loose; pee: medium, poo: large'],
    ['Poo:small', 'gray', false, true, 'gray', 'loose; poo: small'],
    ['Poo', 'Dark green', false, true, 'green', 'dark green; loose'],
    ['Poo', 'purple', false, true, null, 'purple; loose'],
  ])('has diapers: %s, %s', (contents, color, is_wet, is_dirty, expectedColor, note) => {
    expect(read(`Diaper,2026-01-28 20:00,,${color},Loose,,${contents},`).entries).toEqual([
      {
        kind: 'diaper',
        value: { child_id: child.id, at: '2026-01-28T19:00:00.000Z', is_wet, is_dirty, color: expectedColor, note },
      },
    ]);
  });

  it('has sleep, pumping, solids and growth', () => {
    const { entries, problems } = read(
      'Sleep,2026-01-01 22:00,2026-01-02 06:00,8:00,Rocked,Crib,Woke up happy,',
      'Pump,2026-01-01 07:00,2026-01-01 07:30,0:30,30ml,,10ml,',
      'Solids,2026-05-22 11:50,,,"Carrot, sweet potato",,LOVED,',
      'Growth,2026-02-09 12:01,,,14lb 11oz,62.5cm,41cm,',
    );
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([
      { kind: 'pumping', value: { left_tenths: 300, right_tenths: 100, ended_at: '2026-01-01T06:30:00.000Z' } },
      {
        kind: 'sleep',
        value: {
          started_at: '2026-01-01T21:00:00.000Z',
          ended_at: '2026-01-02T05:00:00.000Z',
          note: 'Rocked; Crib; Woke up happy',
        },
      },
      { kind: 'growth', value: { date: '2026-02-09', weight_grams: 6662.1, length_mm: 625, head_mm: 410 } },
      { kind: 'feeding', value: { type: 'solids', foods: 'Carrot, sweet potato', note: 'loved' } },
    ]);
  });

  it.each([
    ['1.92ft.in', 585.2],
    ['1.92ft', 585.2],
    ['2ft 1in', 635],
    [`"2' 1"""`, 635],
    [`2'`, 609.6],
    ['25.5inches', 647.7],
  ])('has lengths in feet, with all else of the line: %s', (text, length_mm) => {
    const { entries, problems } = read(`Growth,2026-03-02 10:00,,,11.5lb,${text},15.8in,`);
    expect([entries, problems]).toMatchObject([
      [{ value: { weight_grams: 5216.3, length_mm, length_unit: 'in', head_mm: 401.3 } }],
      [],
    ]);
  });

  it('may have lines that have no place here, which are counted by their name', () => {
    const bath = 'Bath,2026-01-01 18:00,,,,,,';
    expect(read(bath, bath, 'Meds,,,,,,,', 'Temp,2026-01-01 18:00,,,37.2°C,,,').leftOut).toEqual([
      { what: 'Bath', count: 2 },
      { what: 'Meds', count: 1 },
      { what: 'Temp', count: 1 },
    ]);
  });

  it('may have columns of the family, which are listed as left out', () => {
    const lines = [`${header},Mood,`, 'Diaper,2026-01-28 20:00,,,,,Pee,,good,x', 'Bath,2026-01-28 20:00,,,,,,,good,'];
    expect(readFile(lines.join('\n'), context).leftOut).toEqual([
      { what: 'Bath', count: 1 },
      { what: 'Mood', count: 1 },
      { what: importTexts.mapping.unnamed, count: 1 },
    ]);
  });

  it('may have a vertical tab in a note, which is a line break', () => {
    const { entries } = read(
      'Feed,2026-11-21 05:45,,,Formula,Bottle,120ml,"first line\vsecond line"',
      'Feed,2026-11-21 08:45,,,Formula,Bottle,110ml,fine',
    );
    expect(entries).toMatchObject([{ value: { note: 'first line\nsecond line' } }, { value: { note: 'fine' } }]);
  });

  it.each([
    ['no time', 'Feed,soon,,,Formula,Bottle,200ml,', /soon/],
    ['a time that clocks skipped', 'Feed,2026-03-29 02:30,,,,Bottle,200ml,', /There was no 02:30/],
    ['a month that is none', 'Feed,2026-13-01 02:30,,,,Bottle,200ml,', /not a date/],
    ['a time to come', 'Feed,2026-12-25 10:00,,,,Bottle,200ml,', /still to come/],
    ['no amount', 'Feed,2026-01-01 10:00,,,,Bottle,a lot,', /not an amount/],
    ['two liters', 'Feed,2026-01-01 10:00,,,,Bottle,2000ml,', /up to 1,000 ml/],
    ['no side', 'Feed,2026-01-01 10:00,2026-01-01 10:10,0:10,,Breast,,', /neither how long/],
    ['no minutes', 'Feed,2026-01-01 10:00,2026-01-01 10:00,00:00,00:00R,Breast,,', /neither how long/],
    ['an end before the start', 'Sleep,2026-01-02 06:00,2026-01-01 22:00,,,,,', /before/],
    ['no end', 'Sleep,2026-01-02 06:00,,,,,,', /no end/],
    ['no milk', 'Pump,2026-01-02 06:00,2026-01-02 06:10,00:10,,,,', /no amount/],
    ['an odd weight', 'Growth,2026-01-02 06:00,,,heavy,,,', /not a measurement/],
  ])('has problems by line: %s', (_what, line, sentence) => {
    const { entries, problems } = read('Diaper,2026-01-03 09:30,,,,,Pee,', line);
    expect(entries).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, sentence: expect.stringMatching(sentence) as string }]);
  });

  it('with anything in its cells is read, left out or refused line by line, and never breaks', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('2026-01-01 10:00', '2026-01-01T10:00:00Z', '00:06R', '3 oz', '14lb 11oz', 'Bottle', 'Both, pee'),
    );
    const type = fc.constantFrom('Feed', 'Diaper', 'Sleep', 'Pump', 'Solids', 'Growth', 'Bath');
    const quoted = (text: string) => `"${text.replaceAll('"', '""').replace(/[\r\n]/g, ' ')}"`;
    fc.assert(
      fc.property(type, fc.array(cell, { minLength: 7, maxLength: 7 }), (name, cells) => {
        const { entries, problems, leftOut } = read([name, ...cells.map(quoted)].join(','));
        const left = leftOut.reduce((sum, { count }) => sum + count, 0);
        expect(entries.length + problems.length + left).toBe(1);
      }),
    );
  });
});
