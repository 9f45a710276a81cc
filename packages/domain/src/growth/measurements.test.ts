import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { entryTexts } from '../base/entry-texts';
import { demoChildren } from '../households/demo-data';
import {
  compare,
  comparisonText,
  defaultGrowthUnits,
  demoGrowth,
  formatLength,
  formatWeight,
  growthCsvRows,
  growthKind,
  growthSchema,
  growthTexts,
  implausibleMeasures,
  isFirstUncorrected,
  isInFirstWeeks,
  isOutsideLines,
  measuringDayProblem,
  percentileText,
  placeText,
  readMeasurement,
  typedMeasurement,
  type GrowthEntry,
  type GrowthUnits,
  type TypedMeasurement,
} from './index';

const mila = {
  id: '019ac3a0-0000-7000-8000-00000000c001',
  birth_date: '2026-09-14',
  gestation_weeks: 40,
  sex: 'girl' as const,
};
const nothing: GrowthEntry = {
  child_id: mila.id,
  date: '2026-11-20',
  weight_grams: null,
  length_mm: null,
  position: null,
  head_mm: null,
  note: null,
};
const measured: GrowthEntry = { ...nothing, weight_grams: 5620, length_mm: 605, position: 'lying' };
const metric: GrowthUnits = { weight: 'kg', length: 'cm' };
const american: GrowthUnits = { weight: 'lb', length: 'in' };

describe('a measurement', () => {
  const accepts = (change: Partial<GrowthEntry>) => safeParse(growthSchema, { ...nothing, ...change }).success;
  it('has at least one measure', () => {
    expect(accepts({})).toBe(false);
    for (const one of [{ weight_grams: 5600 }, { length_mm: 600 }, { head_mm: 390 }]) expect(accepts(one)).toBe(true);
  });

  it.each([
    [{ weight_grams: 199 }, false],
    [{ weight_grams: 200 }, true],
    [{ weight_grams: 200_000 }, true],
    [{ weight_grams: 200_001 }, false],
    [{ weight_grams: 5600.5 }, true],
    [{ weight_grams: 5600.55 }, false],
    [{ length_mm: 199 }, false],
    [{ length_mm: 2200, position: 'standing' }, true],
    [{ length_mm: 2201 }, false],
    [{ head_mm: 149 }, false],
    [{ head_mm: 700 }, true],
    [{ head_mm: 701 }, false],
    [{ weight_grams: 5600, position: 'lying' }, false],
    [{ weight_grams: 5600, date: '2026-02-30' }, false],
    [{ weight_grams: 5600, note: 'x'.repeat(500) }, true],
    [{ weight_grams: 5600, note: 'x'.repeat(501) }, false],
  ] as const)('%j is accepted: %s', (change, expected) => {
    expect(accepts(change)).toBe(expected);
  });

  it('is selected by child and day', () => {
    expect(growthKind.selectors?.(nothing)).toEqual({ childId: mila.id, happenedAt: '2026-11-20T00:00:00Z' });
  });
});

describe('what was typed', () => {
  const empty: TypedMeasurement = { date: '2026-11-20', weight: '', ounces: '', length: '', head: '', note: '' };
  const read = (typed: Partial<TypedMeasurement>, units = metric, edited: GrowthEntry | null = null) =>
    readMeasurement({ ...empty, ...typed }, { child: mila, units, position: 'lying', edited, today: '2026-11-23' });

  it('is taken with a point or a comma', () => {
    expect(read({ weight: ' 5,62 ', length: '60.5', head: '39', note: ' At the doctor’s. ' }).entry).toEqual({
      ...nothing,
      weight_grams: 5620,
      weight_unit: 'kg',
      length_mm: 605,
      length_unit: 'cm',
      position: 'lying',
      head_mm: 390,
      head_unit: 'cm',
      note: 'At the doctor’s.',
    });
  });

  it('is taken in pounds, ounces and inches', () => {
    expect(read({ weight: '12', ounces: '6.2', length: '23.8', head: '15.4' }, american).entry).toMatchObject({
      weight_grams: 5618.9,
      weight_unit: 'lb',
      length_mm: 604.5,
      length_unit: 'in',
      head_mm: 391.2,
      head_unit: 'in',
    });
    expect(read({ weight: '', ounces: '15' }, american).entry?.weight_grams).toBe(425.2);
  });

  it.each([
    ['a day that does not exist', { date: '', weight: '5' }, { date: growthTexts.dateMissing }],
    ['a day to come', { date: '2026-11-24', weight: '5' }, { date: growthTexts.dateFuture }],
    ['a day before birth', { date: '2026-09-13', weight: '5' }, { date: growthTexts.dateBeforeBirth }],
    ['nothing', {}, { weight: growthTexts.nothing }],
    ['a word', { weight: 'five' }, { weight: growthTexts.numberMissing }],
    ['a number of programmers', { weight: '0x6' }, { weight: growthTexts.numberMissing }],
    ['a number of scientists', { length: '6e1' }, { length: growthTexts.numberMissing }],
    ['two commas', { weight: '5,6,2' }, { weight: growthTexts.numberMissing }],
    ['a unit', { head: '39 cm' }, { head: growthTexts.numberMissing }],
    ['a negative weight', { weight: '-5' }, { weight: growthTexts.weightRange }],
    ['grams for kilograms', { weight: '5620' }, { weight: growthTexts.weightRange }],
    ['an absurd length', { length: '6050' }, { length: growthTexts.lengthRange }],
    ['an absurd head', { head: '3.9' }, { head: growthTexts.headRange }],
    ['a long note', { weight: '5', note: 'x'.repeat(501) }, { note: entryTexts.noteLong }],
  ])('is refused with a sentence: %s', (_name, typed, problems) => {
    expect(read(typed).problems).toEqual(problems);
  });

  it.each([
    ['sixteen ounces', { weight: '12', ounces: '16' }, { ounces: growthTexts.ouncesRange }],
    ['negative pounds', { weight: '-1', ounces: '4' }, { weight: growthTexts.weightRange }],
    ['too many pounds', { weight: '441' }, { weight: growthTexts.weightRange }],
    ['a word', { weight: 'five' }, { weight: growthTexts.numberMissing }],
    ['a word for the ounces', { weight: '12', ounces: 'six' }, { ounces: growthTexts.ouncesRange }],
    ['ounces of programmers', { weight: '12', ounces: '0x6' }, { ounces: growthTexts.ouncesRange }],
  ])('is refused in pounds: %s', (_name, typed, problems) => {
    expect(read(typed, american).problems).toEqual(problems);
  });

  it.each([
    ['5.623', 5623],
    ['5,623', 5623],
    ['5,6', 5600],
    ['５．６', 5600],
  ])('is read in kilograms: %s', (weight, grams) => {
    expect(read({ weight }).entry?.weight_grams).toBe(grams);
  });

  const tenths = (lowest: number, highest: number) =>
    fc.integer({ min: 10 * lowest, max: 10 * highest }).map((number) => number / 10);
  const unitOf = <const Unit extends string>(...units: Unit[]) =>
    fc.option(fc.constantFrom(...units), { nil: undefined });

  it('is kept, with its unit, by an edit that leaves its field alone, in any unit', () => {
    const stored = fc.record({
      weight_grams: tenths(200, 200_000),
      weight_unit: unitOf('kg', 'lb'),
      length_mm: tenths(200, 2200),
      length_unit: unitOf('cm', 'in'),
      head_mm: tenths(150, 700),
      head_unit: unitOf('cm', 'in'),
    });
    fc.assert(
      fc.property(stored, fc.constantFrom(metric, american), (amounts, units) => {
        const edited = { ...nothing, ...amounts, position: 'lying' as const };
        const typed = typedMeasurement(edited, units);
        expect(read({ ...typed, note: 'Again' }, units, edited).entry).toEqual({ ...edited, note: 'Again' });
      }),
    );
    const { entry } = read({ weight: '', length: '60.5' }, metric, {
      ...nothing,
      weight_grams: 5623,
      weight_unit: 'kg',
    });
    expect(entry?.weight_grams).toBeNull();
    expect(entry?.weight_unit).toBeUndefined();
  });

  it.each([
    ['hundredths', 100],
    ['eighths', 8],
  ])('is shown in the form again as it was typed, in %s of an inch and an ounce', (_name, parts) => {
    const typed = (from: number, to: number) =>
      fc.integer({ min: from * parts, max: to * parts }).map((count) => String(count / parts));
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }).map(String),
        typed(0, 15),
        typed(8, 86),
        typed(6, 27),
        (weight, ounces, length, head) => {
          const fields = { weight, ounces, length, head };
          const { entry } = read(fields, american);
          expect(entry && typedMeasurement(entry, american)).toEqual({ ...empty, ...fields });
        },
      ),
    );
  });

  it('is shown in the form again as it was typed, in tenths of a gram and of a millimeter', () => {
    const typed = (from: number, to: number, parts: number) =>
      fc.integer({ min: from * parts, max: to * parts }).map((count) => String(count / parts));
    fc.assert(
      fc.property(typed(1, 200, 10_000), typed(20, 220, 100), typed(15, 70, 100), (weight, length, head) => {
        const { entry } = read({ weight, length, head }, metric);
        expect(entry && typedMeasurement(entry, metric)).toEqual({ ...empty, weight, length, head });
      }),
    );
  });
});

describe('a comparison', () => {
  it('by the age since birth alone, for a child born on time', () => {
    const { byBirth, corrected } = compare(mila, { ...nothing, weight_grams: 5353 }, 'weight');
    expect(byBirth?.percentile).toBeGreaterThan(45);
    expect(byBirth?.percentile).toBeLessThan(65);
    expect(corrected).toBeUndefined();
  });

  it('by both ages, for a child born early', () => {
    const early = { ...mila, gestation_weeks: 32 };
    const { byBirth, corrected } = compare(early, { ...nothing, weight_grams: 3800 }, 'weight');
    expect(byBirth?.percentile).toBeLessThan(1);
    expect(corrected?.percentile).toBeGreaterThan(60);
  });

  it('waits for the due date of a child born early', () => {
    const early = { ...mila, gestation_weeks: 28 };
    expect(compare(early, { ...nothing, weight_grams: 2400 }, 'weight').corrected).toBeNull();
    expect(implausibleMeasures(early, { ...nothing, weight_grams: 1400 })).toEqual([]);
  });

  it('steps down at two years, which is explained for the first measurement after it and for 30 days', () => {
    const early = { ...mila, birth_date: '2026-01-15', gestation_weeks: 30 };
    const shown = (date: string) => {
      const { byBirth, corrected = byBirth } = compare(early, { ...nothing, date, weight_grams: 9900 }, 'weight');
      return Number(corrected?.percentile.toFixed(1));
    };
    expect([shown('2028-01-14'), shown('2028-01-15')]).toEqual([19.6, 11.2]);
    const explained = (date: string, before: string[]) => isFirstUncorrected(early, date, [date, ...before]);
    expect(explained('2028-01-14', ['2027-10-01'])).toBe(false);
    expect(explained('2028-01-15', [])).toBe(true);
    expect(explained('2028-02-14', ['2028-01-20'])).toBe(true);
    expect(explained('2028-02-15', ['2028-01-20'])).toBe(false);
    expect(explained('2028-02-15', [])).toBe(false);
    expect(explained('2028-09-01', ['2027-10-01', '2027-12-01'])).toBe(true);
    expect(explained('2028-09-01', ['2027-10-01', '2028-06-01'])).toBe(false);
    expect(isFirstUncorrected({ ...early, gestation_weeks: 37 }, '2028-01-15', ['2027-10-01'])).toBe(false);
    expect(isFirstUncorrected({ ...early, gestation_weeks: null }, '2028-01-15', ['2027-10-01'])).toBe(false);
  });

  it('needs the sex, the measure and an age within the tables', () => {
    const weighed = { ...nothing, weight_grams: 5353 };
    expect(compare({ ...mila, sex: null }, weighed, 'weight').byBirth).toBeNull();
    expect(compare(mila, weighed, 'length').byBirth).toBeNull();
    expect(compare(mila, weighed, 'weight_for_length').byBirth).toBeNull();
    expect(compare(mila, { ...weighed, date: '2031-10-15' }, 'weight').byBirth).toBeNull();
  });

  it('of weight by length uses the table for the age', () => {
    const measured = { ...nothing, weight_grams: 12_000, length_mm: 870, position: 'standing' as const };
    const older = compare({ ...mila, birth_date: '2024-09-14' }, measured, 'weight_for_length').byBirth;
    const younger = compare({ ...mila, birth_date: '2025-01-14' }, measured, 'weight_for_length').byBirth;
    expect(older?.percentile).toBeCloseTo(53.87, 2);
    // The same length standing is 87.7 cm lying.
    expect(younger?.percentile).toBeCloseTo(older?.percentile ?? NaN, 0);
  });

  it('asks about what hardly any child measures', () => {
    expect(implausibleMeasures(mila, { ...nothing, weight_grams: 5353, head_mm: 390 })).toEqual([]);
    expect(implausibleMeasures(mila, { ...nothing, weight_grams: 15_353, head_mm: 590 })).toEqual(['weight', 'head']);
    expect(implausibleMeasures({ ...mila, sex: null }, { ...nothing, weight_grams: 15_353 })).toEqual(['weight']);
  });

  it.each(['girl', 'boy', null] as const)('asks before the due date about what is too much: %s', (sex) => {
    const asked = (change: Partial<GrowthEntry>) =>
      implausibleMeasures({ ...mila, sex, gestation_weeks: 34 }, { ...nothing, date: '2026-09-28', ...change });
    expect(asked({ weight_grams: 24_000 })).toEqual(['weight']);
    expect(asked({ length_mm: 900, position: 'lying' })).toEqual(['length']);
    expect(asked({ head_mm: 600 })).toEqual(['head']);
    expect(asked({ weight_grams: 2400, head_mm: 320 })).toEqual([]);
    expect(asked({ weight_grams: 900, head_mm: 240 })).toEqual([]);
  });
});

describe('the first weeks', () => {
  it('are the first 21 days, when babies lose some weight', () => {
    expect(isInFirstWeeks(mila, '2026-10-05')).toBe(true);
    expect(isInFirstWeeks(mila, '2026-10-06')).toBe(false);
  });
});

it.each([
  [0.04, '< 0.1', 'smaller than 97 of 100 children'],
  [0.1, '0.1', 'smaller than 97 of 100 children'],
  [0.96, '0.9', 'smaller than 97 of 100 children'],
  [2.9, '3', 'smaller than 97 of 100 children'],
  [3, '3', 'lower than most'],
  [14.9, '15', 'lower than most'],
  [15, '15', 'below the middle'],
  [19, '19', 'below the middle'],
  [24.9, '25', 'below the middle'],
  [25, '25', 'around the middle'],
  [50, '50', 'around the middle'],
  [75, '75', 'around the middle'],
  [75.1, '75', 'above the middle'],
  [83, '83', 'above the middle'],
  [85, '85', 'above the middle'],
  [85.1, '85', 'higher than most'],
  [97, '97', 'higher than most'],
  [97.1, '97', 'larger than 97 of 100 children'],
  [99.87, '99.8', 'larger than 97 of 100 children'],
  [99.91, '> 99.9', 'larger than 97 of 100 children'],
])('the percentile %s is shown as %s: %s', (percentile, text, place) => {
  expect(percentileText(percentile)).toBe(text);
  expect(placeText(percentile)).toBe(place);
});

it('amounts are shown in the chosen units, with no more digits than somebody measured', () => {
  expect(formatWeight(5620, 'kg')).toBe('5.62 kg');
  expect(formatWeight(5000, 'kg')).toBe('5 kg');
  expect(formatWeight(4082.3, 'kg', 'lb')).toBe('4.08 kg');
  expect(formatWeight(5619, 'lb')).toBe('12 lb 6 oz');
  // 4080 g are 8 lb 15.9 oz, and 453 g are 15.98 oz, which must not read '0 lb 16 oz'.
  expect(formatWeight(4080, 'lb', 'kg')).toBe('9 lb 0 oz');
  expect(formatWeight(453, 'lb')).toBe('1 lb 0 oz');
  expect(formatLength(605, 'cm')).toBe('60.5 cm');
  expect(formatLength(533.4, 'cm', 'in')).toBe('53.3 cm');
  expect(formatLength(533, 'in')).toBe('21 in');
  expect(formatLength(605, 'in', 'cm')).toBe('23.8 in');
  expect(formatLength(616, 'in')).toBe('24.25 in');
  expect(defaultGrowthUnits('en-US')).toEqual({ weight: 'lb', length: 'in' });
  expect(defaultGrowthUnits('en-GB')).toEqual({ weight: 'kg', length: 'cm' });
});

it('a spreadsheet has a row for each measurement, in kg and cm and as typed, and runs no note as a formula', () => {
  const row = { child: mila.id, child_name: 'Mila', author_name: null, ...measured, note: '=1+1' };
  const typed = { ...row, weight_grams: 4079.5, weight_unit: 'lb', length_mm: 533.4, length_unit: 'in' } as const;
  expect(growthCsvRows([row, { ...typed, head_mm: 363, head_unit: 'cm', author_name: 'Sam' }])).toEqual([
    [
      ...['child', 'child_name', 'date', 'weight_kg', 'weight', 'length_cm', 'length', 'position', 'head_cm', 'head'],
      ...['note', 'author_name'],
    ],
    [mila.id, 'Mila', '2026-11-20', '5.62', '', '60.5', '', 'lying', '', '', "'=1+1", ''],
    [
      ...[mila.id, 'Mila', '2026-11-20', '4.0795', '8 lb 15.9 oz', '53.34', '21 in', 'lying', '36.3', '36.3 cm'],
      ...["'=1+1", 'Sam'],
    ],
  ]);
});

it('a comparison is one sentence, by both ages for a child born early', () => {
  const result = (percentile: number) => ({ z: 0, percentile, flag: false });
  expect(comparisonText({ byBirth: result(48.2) })).toBe('Around the middle (percentile 48)');
  expect(comparisonText({ byBirth: result(0.02), corrected: result(12) })).toBe(
    'Lower than most by corrected age (percentile 12), smaller than 97 of 100 children by age since birth (percentile < 0.1)',
  );
  expect(comparisonText({ byBirth: result(0.02), corrected: null })).toBeNull();
  expect(comparisonText({ byBirth: null })).toBeNull();
  expect(isOutsideLines({ byBirth: result(1) })).toBe(true);
  expect(isOutsideLines({ byBirth: result(1), corrected: result(12) })).toBe(false);
  expect(isOutsideLines({ byBirth: result(1), corrected: null })).toBe(false);
  expect(isOutsideLines({ byBirth: null })).toBe(false);
});

it('what the demo family has measured is valid and plausible', () => {
  const today = '2026-11-23';
  const children = demoChildren(today);
  for (const { value } of demoGrowth(today)) {
    const child = children.find(({ id }) => id === value.child_id);
    expect(safeParse(growthSchema, value).success).toBe(true);
    expect(measuringDayProblem(value.date, child?.birth_date ?? '', today)).toBeNull();
    expect(child && implausibleMeasures(child, value)).toEqual([]);
  }
});

it.each(['cm', 'in'] as const)('the unit %s stands behind the label of the head, where it reads as a unit', (unit) => {
  expect(growthTexts.headLabel(unit)).toBe(`Head circumference (${unit})`);
});
