import Papa from 'papaparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { toCsvRows } from '../../../fertility/csv/csv';
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
  maxNoteLength,
  moods,
  symptoms,
  type FertilityEntry,
} from '../../../fertility/entry';
import { mucusFeelings, mucusTextures } from '../../../fertility/engine/signs';
import { readFile } from '../../read-file';
import { importTexts } from '../../texts';

const today = '2026-11-21';
const context = { country: null, now: `${today}T12:00:00Z`, zone: 'UTC', children: [] };
const read = (...lines: string[]) => readFile(lines.join('\n'), context);
const daysOf = (entries: readonly { value: object }[]) => entries.map(({ value }) => value as FertilityEntry);
const choice = <Name extends string>(names: readonly Name[]) => fc.option(fc.constantFrom(...names));

/** Any entry that the schema accepts, with a trimmed note. */
const anyEntry: fc.Arbitrary<FertilityEntry> = fc.record({
  day: fc.nat(3000).map((back) => addDays(today, -back)),
  temperature: fc.option(fc.integer({ min: 35_000, max: 40_000 }).map((value) => value / 1000)),
  disturbed: choice(disturbances),
  bleeding: choice(bleedingNames),
  is_between_periods: fc.boolean(),
  follows_pregnancy: fc.boolean(),
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
const someDays = fc.uniqueArray(anyEntry, { selector: ({ day }) => day, maxLength: 20 });

const shuffled = someDays.chain((days) =>
  fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length })),
);

describe('our own table of the days of a cycle', () => {
  it('becomes the same days again, whatever the order of the lines', () => {
    fc.assert(
      fc.property(shuffled, ([entries, order]) => {
        for (const entry of entries) expect(fertilityEntrySchema.safeParse(entry).success).toBe(true);
        const logged = entries.filter((entry) => !isEmptyEntry(entry));
        const {
          app,
          entries: found,
          problems,
          questions,
        } = readFile(`\uFEFF${Papa.unparse(toCsvRows(order))}\r\n`, context);
        expect([app, problems, questions]).toEqual(['Everstep', [], []]);
        expect(daysOf(found)).toEqual(logged.toSorted((a, b) => (a.day < b.day ? -1 : 1)));
      }),
      { numRuns: 60 },
    );
  });

  const header = 'date,temperature,disturbed,bleeding,between_periods,mucus_feeling,lh_test,moods,note';

  it('has a problem for each line that cannot be read, and the other days', () => {
    const { entries, problems } = read(
      header,
      '2026-11-01,"36,55",,light,,,,,',
      '2026-11-02,34.2,,,,,,,',
      '2026-11-03,99,,,,,,,',
      '2026-02-30,36.5,,,,,,,',
      '2027-01-01,36.5,,,,,,,',
      ',,,,,,,,',
      '2026-11-05,warm,,,,,,,',
      '2026-11-06,,,a lot,,,,,',
      '2026-11-07,,,,perhaps,,,,',
      '2026-11-08,,noise,,,,,,',
      '2026-11-09,,,,,,,happy;gloomy,',
      `2026-11-10,,,,,,,,${'x'.repeat(maxNoteLength + 1)}`,
      '2026-11-11,36,55,,,,,,,,',
      '2026-11-12,,,HEAVY,,,,,tired',
      '2026-11-13',
    );
    expect(daysOf(entries).map(({ day, temperature, bleeding, note }) => [day, temperature, bleeding, note])).toEqual([
      ['2026-11-01', 36.55, 'light', ''],
      ['2026-11-12', null, 'heavy', 'tired'],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14]);
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('35 and 43'),
      expect.stringContaining('looks like °F'),
      expect.stringContaining('2026-02-30'),
      expect.stringContaining('future'),
      expect.stringContaining('as a number'),
      importTexts.cycles.unknownOf('a lot', 'bleeding', bleedingNames),
      importTexts.cycles.notYesOrNo('perhaps', 'between_periods'),
      importTexts.cycles.unknownOf('noise', 'disturbed', disturbances),
      importTexts.cycles.unknown('gloomy', 'moods'),
      `The note is longer than ${maxNoteLength} characters.`,
      expect.any(String),
    ]);
  });

  it('is read from the time before single signs could be excluded or pregnancies marked, too', () => {
    const { entries } = read('date,disturbed,between_periods,mucus_feeling', '2026-11-01,,yes,dry');
    expect(daysOf(entries)).toEqual([{ ...emptyEntry('2026-11-01'), is_between_periods: true, mucus_feeling: 'dry' }]);
  });

  it.each(['Excluded', 'Questionable', 'Discard', 'Ignore', 'open circle', 'Temperature (°F)', 'moon'])(
    'is no table with the column %s, because its readings might not count',
    (column) => {
      const { app } = read(`${header},${column}`, '2026-01-15,36.52,,,,,,,,TRUE', '2026-01-16,36.90,,,,,,,,');
      expect(app).toBeNull();
    },
  );

  it.each([
    ['date,temperature', '2026-01-15,36.52'],
    ['Date,Temperature,Excluded', '2026-01-15,36.52,TRUE'],
    ['date,disturbed,between_periods', '2026-01-15,,'],
  ])('is no table that has only some of its columns: %s', (columns, row) => {
    expect(read(columns, row).app).toBeNull();
  });

  it('has a problem where there is something in a column without a name', () => {
    const { entries, problems } = read(`${header},`, '2026-01-15,36.52,,,,,,,,x', '2026-01-16,36.90,,,,,,,, ');
    expect(daysOf(entries).map(({ day }) => day)).toEqual(['2026-01-16']);
    expect(problems).toEqual([{ line: 2, sentence: importTexts.unnamedColumn }]);
  });

  it('never makes the reader throw', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom(...header.split(','), '__proto__', 'constructor', '2026-11-01'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 }), (rows) => {
        for (const { value } of readFile(Papa.unparse([header.split(','), ...rows]), context).entries)
          expect(fertilityEntrySchema.safeParse(value).success).toBe(true);
      }),
    );
  });
});
