import { describe, expect, it } from 'vitest';
import file from '../../cases/who_growth_percentiles.json' with { type: 'json' };
import { growthValue, growthZ, type GrowthIndicator } from './growth-z';
import { percentileLines } from './texts';

interface Case {
  id: string;
  indicator: string;
  sex: string;
  age_days: number;
}
const subject = ({ indicator, sex, age_days: ageDays }: Case) => ({
  indicator: indicator as GrowthIndicator,
  sex: sex as 'girl' | 'boy',
  ageDays,
});

describe('a percentile', () => {
  it.each(file.published_percentile_rows)('$id: of $indicator, $sex, day $age_days is the published one', (row) => {
    for (const [heading, value] of Object.entries(row.published_values_at_percentile)) {
      const result = growthZ({ ...subject(row), value });
      expect(result?.flag).toBe(false);
      expect(Math.abs((result?.percentile ?? NaN) - Number(heading))).toBeLessThan(0.15);
    }
  });

  it.each(file.derived_with_formula)('$id: follows from the formula', (row) => {
    const result = growthZ({ ...subject(row), value: row.value });
    expect(result?.z).toBeCloseTo(row.z, 3);
    expect(result?.percentile).toBeCloseTo(row.percentile, 1);
  });
});

describe('a z-score', () => {
  it.each(file.who_anthro_tests)('$id: is the one of WHO’s own tests', (row) => {
    expect(Math.round((growthZ({ ...subject(row), value: row.measurement_used })?.z ?? NaN) * 100) / 100).toBe(
      row.expected_z_2dp,
    );
  });

  it('of weight beyond three counts in steps of the outermost standard deviation', () => {
    const weight = (value: number) => growthZ({ indicator: 'weight_for_age', sex: 'boy', ageDays: 91, value });
    expect(weight(4)?.z).toBeCloseTo(-3.7365, 4);
    expect(weight(10)?.z).toBeCloseTo(4.0961, 3);
    expect(weight(1.5)?.flag).toBe(true);
    expect(weight(20)?.flag).toBe(true);
    expect(weight(6.4)?.flag).toBe(false);
  });

  it.each([
    ['standing, eight months', 243, 60, 'standing', 60],
    ['standing, the day before nine months', 273, 60, 'standing', 60],
    ['standing, nine months', 274, 60, 'standing', 60.7],
    ['standing, the day before two years', 730, 85, 'standing', 85.7],
    ['standing, two years', 731, 85, 'standing', 85],
    ['lying, the day before two years', 730, 85, 'lying', 85],
    ['lying, two years', 731, 85, 'lying', 84.3],
    ['lying, 987 days', 987, 72.86, 'lying', 72.16],
  ] as const)('of a length measured %s', (_name, ageDays, value, position, counted) => {
    const question = { indicator: 'length_height_for_age', sex: 'boy', ageDays } as const;
    expect(growthZ({ ...question, value, position })?.z).toBeCloseTo(
      growthZ({ ...question, value: counted })?.z ?? NaN,
      9,
    );
  });

  it('of weight by length lies between those of the rows around it', () => {
    const weight = (lengthCm: number) =>
      growthZ({ indicator: 'weight_for_length', sex: 'girl', ageDays: 100, value: 6, lengthCm })?.z ?? NaN;
    expect(weight(60.05)).toBeCloseTo((weight(60) + weight(60.1)) / 2, 3);
    // The median girl of 45 cm weighs 2.4607 kg.
    const median = { indicator: 'weight_for_length', sex: 'girl', ageDays: 0, value: 2.4607, lengthCm: 45 } as const;
    expect(growthZ(median)?.percentile).toBeCloseTo(50, 4);
    expect(growthZ({ ...median, lengthCm: 44.9 })).toBeNull();
    expect(growthZ({ ...median, lengthCm: 110.1 })).toBeNull();
    expect(growthZ({ ...median, lengthCm: undefined })).toBeNull();
  });

  it('of body mass index uses its own table', () => {
    expect(growthZ({ indicator: 'bmi_for_age', sex: 'boy', ageDays: 0, value: 13.4069 })?.percentile).toBeCloseTo(
      50,
      4,
    );
  });

  it('serves a month past the last row, for the visit at the fifth birthday', () => {
    const weight = (ageDays: number) => growthZ({ indicator: 'weight_for_age', sex: 'girl', ageDays, value: 18 });
    expect(weight(1826)).not.toBeNull();
    expect(weight(1856)).toEqual(weight(1826));
    expect(weight(1857)).toBeNull();
    expect(weight(-1)).toBeNull();
  });

  it('of nothing is null', () => {
    for (const value of [0, -3, NaN])
      expect(growthZ({ indicator: 'weight_for_age', sex: 'girl', ageDays: 9, value })).toBeNull();
  });
});

describe('the lines of a chart', () => {
  it.each(file.published_percentile_rows)('$id: pass through the published values', (row) => {
    const { indicator, sex, ageDays } = subject(row);
    for (const { percentile, z } of percentileLines)
      expect(growthValue(indicator, sex, ageDays, z)).toBeCloseTo(
        row.published_values_at_percentile[`${percentile}`],
        2,
      );
  });
});
