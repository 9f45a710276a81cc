import Papa from 'papaparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { toCsvRows } from '../../../fertility/csv/csv';
import { emptyEntry, toCycleDay, type FertilityEntry } from '../../../fertility/entry';
import { readFile } from '../../read-file';
import { cycleTables } from '.';

const start = '2020-01-01';
const context = {
  country: null,
  now: '2026-11-21T12:00:00Z',
  zone: 'UTC',
  children: [],
  answers: { temperature: 'c' },
};
function read(text: string) {
  const { entries, ...rest } = readFile(text, context);
  return { ...rest, days: entries.map(({ value }) => value as FertilityEntry) };
}

/** What is written about a day, in each of the formats. */
interface Written {
  day: string;
  temperature: number;
  isExcluded: boolean;
  isPeriod: boolean;
}

const csv = (header: string, rows: string[][]) => Papa.unparse([header.split(','), ...rows]);
const json = (content: unknown) => JSON.stringify(content);
const clueRecords = ({ day, temperature, isExcluded, isPeriod }: Written) => [
  { date: day, type: 'bbt', value: { celsius: temperature, excluded: isExcluded } },
  { date: day, type: 'pain', value: [{ option: 'headache' }] },
  ...(isPeriod ? [{ date: day, type: 'period', value: { option: 'light' } }] : []),
];
const naturalCycles = 'Date,Temperature,Menstruation,LH test,Skipped,Data Flag,Menstruation Quantity';

const formats: Record<string, (days: readonly Written[]) => string> = {
  Everstep: (days) =>
    Papa.unparse(
      toCsvRows(
        days.map(({ day, temperature, isExcluded, isPeriod }) => ({
          ...emptyEntry(day),
          temperature,
          disturbed: isExcluded ? 'travel' : null,
          bleeding: isPeriod ? 'light' : null,
        })),
      ),
    ),
  drip: (days) =>
    csv(
      'date,temperature.value,temperature.exclude,bleeding.value,bleeding.exclude',
      days.map(({ day, temperature, isExcluded, isPeriod }) => [
        day,
        `${temperature}`,
        `${isExcluded}`,
        isPeriod ? '1' : '',
        isPeriod ? 'false' : '',
      ]),
    ),
  'Natural Cycles': (days) =>
    csv(
      naturalCycles,
      days.map(({ day, temperature, isExcluded, isPeriod }) => [
        day,
        `${temperature}`,
        isPeriod ? 'MENSTRUATION' : '',
        '',
        '',
        isExcluded ? 'PAIN_CRAMPS,DEVIATION_REASON_SLEEP' : 'PAIN_CRAMPS',
        isPeriod ? 'LIGHT' : '',
      ]),
    ),
  'Natural Cycles, skipped': (days) =>
    csv(
      naturalCycles,
      days.map(({ day, temperature, isExcluded, isPeriod }) => [
        day,
        `${temperature}`,
        '',
        '',
        isExcluded ? 'true' : '',
        '',
        isPeriod ? 'LIGHT' : '',
      ]),
    ),
  Clue: (days) => json(days.flatMap(clueRecords)),
  Flo: (days) =>
    json({
      operationalData: {
        cycles: days
          .filter(({ isPeriod }) => isPeriod)
          .map(({ day }) => ({ period_start_date: day, period_end_date: day, period_intensity: '{"0":1}' })),
        point_events_manual_v2: days.map(({ day, temperature, isExcluded }) => ({
          date: day,
          category: 'Temperature',
          subcategory: 'Basal',
          properties: { value: temperature, ...(isExcluded && { excluded: true }) },
        })),
      },
    }),
};

const someDays = fc.uniqueArray(
  fc.record({
    day: fc.nat(2000).map((days) => addDays(start, days)),
    temperature: fc.integer({ min: 3500, max: 4000 }).map((hundredths) => hundredths / 100),
    isExcluded: fc.boolean(),
    isPeriod: fc.boolean(),
  }),
  { selector: ({ day }) => day, minLength: 1, maxLength: 12 },
);

describe.each(Object.entries(formats))('a file of %s', (name, write) => {
  const app = name.split(',')[0];

  it('has no excluded reading that counts, and no other one that does not', () => {
    fc.assert(
      fc.property(someDays, (written) => {
        const file = read(write(written));
        expect([file.app, file.problems]).toEqual([app, []]);
        const counted = file.days.map(toCycleDay).filter(({ exclude }) => !exclude);
        const expected = written
          .filter(({ isExcluded }) => !isExcluded)
          .map(({ day, temperature }) => [day, temperature]);
        expect(counted.map(({ date, temperature }) => [date, temperature])).toEqual(expected.toSorted());
        expect(file.days).toHaveLength(written.length);
      }),
      { numRuns: 40 },
    );
  });

  it('gives the same days in any order of its lines', () => {
    const shuffled = someDays.chain((days) =>
      fc.tuple(fc.constant(days), fc.shuffledSubarray(days, { minLength: days.length })),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(read(write(other)).days).toEqual(read(write(one)).days);
      }),
      { numRuns: 40 },
    );
  });

  it('with five years is read at once', () => {
    const days = Array.from({ length: 1800 }, (_, index) => ({
      day: addDays(start, index),
      temperature: 36 + (index % 90) / 100,
      isExcluded: index % 11 === 0,
      isPeriod: index % 28 < 5,
    }));
    const text = write(days);
    const times = [1, 2, 3].map(() => {
      const before = Date.now();
      expect(read(text).days).toHaveLength(1800);
      return Date.now() - before;
    });
    expect(Math.min(...times)).toBeLessThan(3000);
  });
});

describe('a table of no app that we know', () => {
  const columns = fc.constantFrom(
    'Date',
    'Temperature',
    'Excluded',
    'Questionable',
    'Discard',
    'BBT',
    'Cervical Fluid',
    'Period',
    'Notes',
    'Menstruation',
  );

  it('is not taken for one of them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(columns, { minLength: 1 }), (names) => {
        expect(read(csv(names.join(','), [names.map(() => '')])).app).toBeNull();
      }),
    );
    expect(read('Date,Temperature,Excluded\n2026-01-15,36.52,TRUE\n2026-01-16,36.90,').app).toBeNull();
  });

  it('is refused by each of them for one more column that can exclude a reading', () => {
    for (const { columns: own, otherColumns, app } of cycleTables)
      if (otherColumns) expect([app, own.length > 1 && otherColumns('excluded')]).toEqual([app, false]);
  });
});
