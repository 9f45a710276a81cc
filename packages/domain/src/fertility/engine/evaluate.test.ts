import { describe, expect, it } from 'vitest';
import file from '../../../cases/sympto_thermal.json' with { type: 'json' };
import type { CycleDay, SecondarySign } from './cycle-day';
import { evaluateCycle } from './evaluate';
import { detectCervixShift, detectMucusShift, type Cervix } from './signs';
import { detectTemperatureShift } from './temperature-shift';

const cycles = file.cycles as unknown as Record<string, CycleDay[]>;

interface Expectation {
  detected: boolean;
  rule?: number;
  ltl_coverline?: number;
  first_higher_index?: number;
  peak_index?: number;
  evaluation_complete_index?: number;
}

describe('a temperature shift', () => {
  it.each(file.temperature_series.map((entry) => [entry.id, entry.name, entry] as const))(
    '%s %s',
    (_id, _name, entry) => {
      const expected = entry.expected as Expectation;
      const shift = detectTemperatureShift(entry.temperatures_c);
      if (!expected.detected) return expect(shift).toBeNull();
      expect(shift).toMatchObject({
        rule: expected.rule,
        coverline: expected.ltl_coverline,
        firstHigherIndex: expected.first_higher_index,
        evaluationCompleteIndex: expected.evaluation_complete_index,
      });
    },
  );
});

describe('a mucus shift', () => {
  it.each(file.mucus_series.map((entry) => [entry.id, entry.name, entry] as const))('%s %s', (_id, _name, entry) => {
    expectSign(detectMucusShift(entry.mucus, entry.temperature_evaluation_end_index), entry.expected);
  });
});

describe('a cervix shift', () => {
  it.each(file.cervix_series.map((entry) => [entry.id, entry.name, entry] as const))('%s %s', (_id, _name, entry) => {
    const shift = detectCervixShift(entry.cervix as Cervix[], entry.temperature_evaluation_end_index);
    expectSign(shift, entry.expected);
  });
});

function expectSign(shift: unknown, expected: Expectation): void {
  expect(shift).toEqual(
    expected.detected
      ? { peakIndex: expected.peak_index, evaluationCompleteIndex: expected.evaluation_complete_index }
      : null,
  );
}

describe('a whole cycle', () => {
  it.each(file.combined.map((entry) => [entry.id, entry.name, entry] as const))('%s %s', (_id, _name, entry) => {
    const { phases, temperatureShift, mucusShift, cervixShift } = evaluateCycle({
      days: cycles[entry.cycle] ?? [],
      previousCycle: entry.previous_cycle ? cycles[entry.previous_cycle] : null,
      earlierCycles: entry.earlier_cycles.map((name) => cycles[name] ?? []),
      secondarySign: entry.secondary_symptom as SecondarySign,
    });
    const { expected } = entry;
    expect(phases).toEqual({
      preOvulatory: toBoundaries(expected.phases.preOvulatory),
      periOvulatory: toBoundaries(expected.phases.periOvulatory),
      postOvulatory: toBoundaries(expected.phases.postOvulatory),
    });
    const shift = expected.temperature_shift;
    expect(temperatureShift).toEqual(
      shift && {
        rule: shift.rule,
        coverline: shift.ltl_coverline,
        firstHigherDate: shift.first_higher_date,
        evaluationCompleteDate: shift.evaluation_complete_date,
      },
    );
    expect(mucusShift).toEqual(toFinding(expected.mucus_shift));
    expect(cervixShift).toEqual(toFinding(expected.cervix_shift));
  });

  const toBoundaries = (phase: { start: object; end?: object } | null) =>
    phase && { start: phase.start, ...(phase.end && { end: phase.end }) };
  const toFinding = (shift: { peak_date: string; evaluation_complete_date: string } | null) =>
    shift && { peakDate: shift.peak_date, evaluationCompleteDate: shift.evaluation_complete_date };
});

interface Derived {
  pre?: { start: string; end: string } | null;
  post?: { start: string } | null;
  /** The date of the first higher measurement. */
  fhm?: string | null;
}

describe('a cycle derived from the written rules', () => {
  it.each(file.derived.cases.map((entry) => [entry.id, entry.description, entry] as const))(
    '%s %s',
    (_id, _name, entry) => {
      const { cycle, previousCycle, earlierCycles } = entry.input as {
        cycle: CycleDay[];
        previousCycle?: CycleDay[];
        earlierCycles?: CycleDay[][];
      };
      const { phases, temperatureShift } = evaluateCycle({
        days: cycle,
        previousCycle,
        earlierCycles,
        secondarySign: 'mucus',
      });
      const expected = entry.expected_by_rule as Derived;
      if (expected.pre !== undefined)
        expect(phases.preOvulatory).toEqual(
          expected.pre && { start: { date: expected.pre.start }, end: { date: expected.pre.end } },
        );
      if (expected.post !== undefined)
        expect(phases.postOvulatory?.start.date ?? null).toBe(expected.post?.start ?? null);
      if (expected.fhm !== undefined) expect(temperatureShift?.firstHigherDate ?? null).toBe(expected.fhm);
    },
  );
});
