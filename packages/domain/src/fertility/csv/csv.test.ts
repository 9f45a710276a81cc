import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import {
  bleedingNames,
  cervixFirmnesses,
  cervixOpenings,
  disturbances,
  emptyEntry,
  fertilityEntrySchema,
  intercourseKinds,
  isEmptyEntry,
  lhResults,
  moods,
  maxNoteLength,
  symptoms,
  toCycleDay,
  type FertilityEntry,
} from '../entry';
import { evaluateCycle } from '../engine/evaluate';
import { mucusFeelings, mucusTextures } from '../engine/signs';
import { csvColumns, csvTexts, maxImportRows, readCsvRows, toCsvRows } from './csv';

const today = '2026-11-21';
const read = (rows: string[][], unit: 'c' | 'f' = 'c') => readCsvRows(rows, { today, unit });
const choice = <Name extends string>(names: readonly Name[]) => fc.option(fc.constantFrom(...names));

/** Any entry that the schema accepts, with a trimmed note. */
const anyEntry: fc.Arbitrary<FertilityEntry> = fc.record({
  day: fc.nat(3000).map((back) => addDays(today, -back)),
  temperature: fc.option(fc.integer({ min: 35_000, max: 40_000 }).map((value) => value / 1000)),
  disturbed: choice(disturbances),
  bleeding: choice(bleedingNames),
  is_between_periods: fc.boolean(),
  mucus_feeling: choice(mucusFeelings),
  mucus_texture: choice(mucusTextures),
  mucus_excluded: fc.boolean(),
  cervix_opening: choice(cervixOpenings),
  cervix_firmness: choice(cervixFirmnesses),
  cervix_excluded: fc.boolean(),
  lh_test: choice(lhResults),
  intercourse: choice(intercourseKinds),
  moods: fc.subarray([...moods]),
  symptoms: fc.subarray([...symptoms]),
  note: fc
    .oneof(fc.string(), fc.constantFrom('=1+1', "'=1", '@x', '-', '+49', 'line\nbreak', 'a;b,c"d'))
    .map((text) => text.trim()),
});
const byDay = { selector: ({ day }: FertilityEntry) => day };

describe('an Everstep CSV', () => {
  it('round-trips', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyEntry, byDay), (entries) => {
        for (const entry of entries) expect(fertilityEntrySchema.safeParse(entry).success).toBe(true);
        const nonEmpty = entries.filter((entry) => !isEmptyEntry(entry));
        expect(read(toCsvRows(entries))).toEqual({ entries: nonEmpty, problems: [], unknownColumns: [] });
      }),
    );
  });

  it('contains no cell that a spreadsheet would run as a formula', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        for (const cell of toCsvRows([entry])[1] ?? []) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('a foreign CSV', () => {
  it('reports each problem with its line number and skips that line', () => {
    const { entries, problems, unknownColumns } = read([
      ['date', 'temperature', 'bleeding', 'lh_test', 'note'],
      ['2026-11-01', '36,55', 'light', '', ''],
      ['2026-11-02', '34.2', '', '', ''],
      ['2026-11-03', '99', '', '', ''],
      ['2026-02-30', '36.5', '', '', ''],
      ['2027-01-01', '36.5', '', '', ''],
      ['2026-11-01', '36.6', '', '', ''],
      ['', '', '', '', ''],
      ['2026-11-05', 'warm', 'a lot', '', 'x'.repeat(maxNoteLength + 1)],
      ['2026-11-06', '', '', '', ''],
      ['2026-11-07'],
      ['2026-11-08', '', 'HEAVY', '', 'tired'],
    ]);
    expect(entries.map(({ day, temperature, bleeding }) => [day, temperature, bleeding])).toEqual([
      ['2026-11-01', 36.55, 'light'],
      ['2026-11-08', null, 'heavy'],
    ]);
    expect(unknownColumns).toEqual([]);
    expect(problems).toEqual([
      { line: 3, message: 'A waking temperature is between 35 and 40 °C. Please check what you entered.' },
      { line: 4, message: '99 looks like °F. Please switch the unit, or enter °C.' },
      { line: 5, message: '"2026-02-30" is not a date. Please write it as 2026-03-09.' },
      { line: 6, message: '2027-01-01 is in the future.' },
      { line: 7, message: '2026-11-01 is already in an earlier line.' },
      { line: 9, message: 'Please enter the temperature as a number, such as 36.55 °C.' },
      { line: 9, message: '"a lot" is not a known value for bleeding. Known values: spotting, light, medium, heavy.' },
      { line: 9, message: `The note is longer than ${maxNoteLength} characters.` },
    ]);
  });

  it('does not lose text after an unquoted comma', () => {
    const { entries, problems } = read([
      ['date', 'temperature'],
      ['2026-11-01', '36', '55'],
      ['2026-11-02', '36.5'],
    ]);
    expect(entries.map(({ day }) => day)).toEqual(['2026-11-02']);
    expect(problems).toEqual([
      {
        line: 2,
        message:
          'This line has more cells than there are columns. Put quotation marks around a cell with a comma in it.',
      },
    ]);
  });

  it('can be imported in Fahrenheit', () => {
    expect(
      read(
        [
          ['Date', 'Temperature'],
          ['2026-11-01', '97.9'],
        ],
        'f',
      ).entries,
    ).toMatchObject([{ temperature: 36.611 }]);
  });

  it.each([
    [[], 'The first line must name the columns, and one of them must be "date".'],
    [[['day', 'temperature']], 'The first line must name the columns, and one of them must be "date".'],
    [
      [['date'], ...Array.from({ length: maxImportRows + 1 }, () => ['2026-11-01'])],
      'A file may have at most 10,000 days.',
    ],
  ])('is rejected as a whole when it cannot be read (%#)', (rows, message) => {
    expect(read(rows)).toMatchObject({ entries: [], problems: [{ line: 1, message }] });
  });

  it('may have ten thousand lines, each invalid one of which is reported', () => {
    const rows = Array.from({ length: maxImportRows }, (_, index) =>
      index % 1000 === 7 ? ['yesterday', '36.5'] : [addDays(today, -index), '36.5'],
    );
    const { entries, problems } = read([['date', 'temperature'], ...rows]);
    expect(entries).toHaveLength(maxImportRows - 10);
    expect(problems.map(({ line }) => line)).toEqual([9, 1009, 2009, 3009, 4009, 5009, 6009, 7009, 8009, 9009]);
  });

  it.each([
    ['Excluded', 'TRUE'],
    ['Questionable', 'yes'],
    ['Discard', '1'],
    ['Ignore', ''],
    ['open circle', 'x'],
    ['Temperature (°F)', ''],
    ['moon', 'full'],
  ])('with the column %s is refused as a whole, because its readings might not count', (column, cell) => {
    const { entries, problems } = read([
      ['Date', 'Temperature', column],
      ['2026-01-15', '36.52', cell],
      ['2026-01-16', '36.90', ''],
    ]);
    expect([entries, problems]).toEqual([[], [{ line: 1, message: csvTexts.unknownColumn(column) }]]);
  });

  it('with a column without a name is refused if there is something in it', () => {
    const rows = (cell: string) => [
      ['date', 'temperature', '', ''],
      ['2026-01-15', '36.52', '', cell],
    ];
    expect(read(rows('x')).problems).toEqual([{ line: 1, message: csvTexts.unknownColumn('') }]);
    expect(read(rows(' '))).toMatchObject({ problems: [], entries: [{ temperature: 36.52 }] });
  });

  it('with two columns of the same name is refused', () => {
    const { entries, problems } = read([
      ['date', 'temperature', 'Temperature'],
      ['2026-01-15', '36.52', '36.90'],
    ]);
    expect([entries, problems]).toEqual([[], [{ line: 1, message: csvTexts.repeatedColumn('Temperature') }]]);
  });

  it('of drip with a column that drip does not have is refused', () => {
    const { entries, problems } = read([
      ['date', 'temperature.value', 'Excluded'],
      ['2026-01-15', '36.52', 'TRUE'],
    ]);
    expect([entries, problems]).toEqual([[], [{ line: 1, message: csvTexts.unknownColumn('Excluded') }]]);
  });

  it('never makes the parser throw', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom(...csvColumns, '__proto__', 'constructor', '2026-11-01'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), (rows) => {
        for (const entry of read(rows).entries) expect(fertilityEntrySchema.safeParse(entry).success).toBe(true);
      }),
    );
  });
});

describe('a CSV from drip', () => {
  const names =
    'date,temperature.value,temperature.exclude,temperature.time,bleeding.value,bleeding.exclude,mucus.feeling,mucus.texture,mucus.value,' +
    'cervix.opening,cervix.firmness,pain.cramps,pain.tenderBreasts,mood.fatigue,sex.partner,sex.condom,note.value';

  it('is imported into the matching fields, and its other columns are reported', () => {
    const { entries, problems, unknownColumns } = read([
      names.split(','),
      '2018-06-01,36.7,false,07:30,3,false,,,,,,true,,true,,,first day'.split(','),
      '2018-06-09,36.6,true,,,,2,2,4,2,1,,true,,true,true,'.split(','),
      '2018-06-15,,,,0,true,3,0,4,,,,,,true,,'.split(','),
      '2018-06-16,,,,7,,,,,,,,,,,,'.split(','),
    ]);
    expect(problems).toEqual([{ line: 5, message: '"7" is not a known value for bleeding.value.' }]);
    expect(unknownColumns).toEqual(['temperature.time']);
    expect(entries).toEqual([
      {
        ...emptyEntry('2018-06-01'),
        temperature: 36.7,
        bleeding: 'heavy',
        symptoms: ['cramps'],
        moods: ['tired'],
        note: 'first day',
      },
      {
        ...emptyEntry('2018-06-09'),
        temperature: 36.6,
        disturbed: 'other',
        mucus_feeling: 'wet',
        mucus_texture: 'egg_white',
        cervix_opening: 'open',
        cervix_firmness: 'soft',
        symptoms: ['tender_breasts'],
        intercourse: 'protected',
      },
      {
        ...emptyEntry('2018-06-15'),
        bleeding: 'spotting',
        is_between_periods: true,
        mucus_feeling: 'slippery',
        mucus_texture: 'nothing',
        intercourse: 'unprotected',
      },
    ]);
    expect(entries.map(toCycleDay)).toMatchObject([
      { bleeding: 3, exclude: false, mucus: null, cervix: null },
      { exclude: true, mucus: 4, cervix: { opening: 2, firmness: 1 } },
      { bleeding: 0, excludeBleeding: true, mucus: 4 },
    ]);
  });

  const readDrip = (columns: string, ...rows: string[]) =>
    read([`date,${columns}`.split(','), ...rows.map((row) => `2018-06-01,${row}`.split(','))]);

  it('imports excluded signs without counting them', () => {
    const columns = 'mucus.feeling,mucus.texture,mucus.exclude,cervix.opening,cervix.firmness,cervix.exclude';
    const both = { mucus: 4, cervix: { opening: 2, firmness: 1 } };
    for (const [row, mucus, cervix] of [
      ['3,2,true,2,1,false', null, both.cervix],
      ['3,2,false,2,1,true', both.mucus, null],
      ['3,2,true,2,1,true', null, null],
      ['3,2,,2,1,', both.mucus, both.cervix],
    ] as const) {
      const { entries, problems } = readDrip(columns, row);
      expect(problems).toEqual([]);
      expect(entries).toMatchObject([
        { mucus_feeling: 'slippery', mucus_texture: 'egg_white', cervix_opening: 'open' },
      ]);
      expect(entries.map(toCycleDay)).toMatchObject([{ mucus, cervix }]);
      expect(read(toCsvRows(entries)).entries).toEqual(entries);
    }
  });

  it('leaves an excluded fertile sign out of the evaluation', () => {
    const names = 'date,temperature.value,bleeding.value,mucus.feeling,mucus.texture,mucus.exclude'.split(',');
    const rows = (isExcluded: boolean) =>
      Array.from({ length: 17 }, (_, index) => [
        addDays('2018-06-01', index),
        index < 12 ? '36.4' : '36.8',
        index === 0 ? '2' : '',
        index >= 9 && index < 12 ? '3' : '0',
        index >= 9 && index < 12 ? '2' : '0',
        `${isExcluded}`,
      ]);
    const confirmed = (isExcluded: boolean) =>
      evaluateCycle({
        days: read([names, ...rows(isExcluded)]).entries.map(toCycleDay),
        secondarySign: 'mucus',
      }).mucusShift !== null;
    expect([confirmed(false), confirmed(true)]).toEqual([true, false]);
  });

  it.each([['condom'], ['pill'], ['iud'], ['patch'], ['ring'], ['implant'], ['diaphragm']])(
    'calls intercourse with %s protected',
    (method) => {
      const { entries, unknownColumns } = readDrip(`sex.partner,sex.${method}`, 'true,true');
      expect([entries[0]?.intercourse, entries[0]?.note, unknownColumns]).toEqual(['protected', '', []]);
      expect(readDrip(`sex.partner,sex.${method}`, 'true,false').entries[0]?.intercourse).toBe('unprotected');
    },
  );

  it.each([
    [
      'sex.partner,sex.other,sex.note',
      'true,true,natural',
      null,
      'Intercourse, contraception: other\nAbout intercourse: natural',
    ],
    ['sex.partner,sex.sponge', 'true,true', null, 'Intercourse, contraception: sponge'],
    ['sex.partner,sex.calendar', 'true,3', null, 'Intercourse, contraception: calendar 3'],
    ['sex.partner,sex.pill,sex.other', 'true,true,true', 'protected', 'Contraception: other'],
    ['sex.pill', 'true', null, 'Contraception: pill'],
    ['sex.partner,sex.none', 'true,true', 'unprotected', ''],
    ['sex.partner,sex.sponge', 'true,false', 'unprotected', ''],
    ['sex.partner,sex.other,note.value', 'true,true,slept well', null, 'slept well\nIntercourse, contraception: other'],
  ])('with %s = %s gives %j and the note %j', (columns, row, intercourse, note) => {
    const { entries, problems, unknownColumns } = readDrip(columns, row);
    expect([entries[0]?.intercourse, entries[0]?.note, problems, unknownColumns]).toEqual([intercourse, note, [], []]);
  });

  it('reports an invalid contraception value and a note that becomes too long', () => {
    expect(readDrip('sex.partner,sex.pill', 'true,perhaps').problems).toHaveLength(1);
    const long = 'x'.repeat(maxNoteLength - 10);
    expect(readDrip('note.value,sex.partner,sex.other', `${long},true,true`).problems).toHaveLength(1);
  });
});
