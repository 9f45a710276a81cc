import { describe, expect, it } from 'vitest';
import file from '../../../cases/cycle_statistics_prediction.json' with { type: 'json' };
import { calendarWindow, predictPeriods, projectCycle } from './calendar';
import { lutealLength } from './luteal-phase';
import { mucusFeelings, mucusQuality, mucusTextures } from './signs';
import { cycleStatistics } from './statistics';
import { strictTemperatureOvulation } from './temperature-shift';

const withId = <Entry extends { id?: string; name?: string }>(entries: Entry[]) =>
  entries.map((entry) => [entry.id ?? entry.name ?? '', entry] as const);
const toReadings = (bbt: { date: string; bbt_c: number }[]) =>
  bbt.map(({ date, bbt_c }) => ({ date, temperature: bbt_c }));

describe('statistics of cycle lengths', () => {
  it.each(withId(file.length_statistics))('%s', (_id, { lengths, expected }) => {
    const { sample_std_deviation: sampleStandardDeviation, ...rest } = expected;
    expect(cycleStatistics(lengths)).toEqual({ ...rest, sampleStandardDeviation });
  });

  it('are null without a cycle', () => {
    expect(Object.values(cycleStatistics([]))).toEqual([null, null, null, null, null]);
  });
});

describe('predicted periods', () => {
  it.each(withId(file.period_prediction.cases))('%s', (_id, { starts, min_cycles, max_cycle_length, expected }) => {
    expect(predictPeriods(starts, { minimumCycles: min_cycles, maximumLength: max_cycle_length })).toEqual(expected);
  });
});

describe('mucus quality', () => {
  it.each(file.mucus_mapping.cases)('of feeling $feeling and texture $texture is $expected_value', (entry) => {
    const quality = mucusQuality(mucusFeelings[entry.feeling], mucusTextures[entry.texture]);
    expect(quality).toBe(entry.expected_value);
  });

  it('is unknown unless both are logged', () => {
    expect([mucusQuality('wet'), mucusQuality(undefined, 'creamy'), mucusQuality()]).toEqual([null, null, null]);
  });
});

describe('the calendar', () => {
  it.each(withId(file.calendar_window))('%s', (_name, { input, expected }) => {
    expect(calendarWindow(input)).toEqual(expected);
  });

  it.each(withId(file.calendar_projection))('%s', (_name, { input, expected }) => {
    expect(projectCycle(input)).toEqual(expected);
  });
});

describe('a personal luteal phase', () => {
  it.each(withId(file.luteal_inference))('%s', (_id, { period_starts, bbt, expected }) => {
    const lutealPhase = lutealLength(period_starts, toReadings(bbt));
    expect(lutealPhase).toEqual({ days: expected.luteal, isPersonal: expected.inferred });
  });
});

describe('three consecutive days', () => {
  it.each(withId(file.coverline_strict_consecutive))('%s', (_id, { bbt, expected_ovulation }) => {
    expect(strictTemperatureOvulation(toReadings(bbt))).toBe(expected_ovulation);
  });
});
