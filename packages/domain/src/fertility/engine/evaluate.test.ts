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
      const wanted = entry.expected as Expectation;
      const found = detectTemperatureShift(entry.temperatures_c);
      if (!wanted.detected) return expect(found).toBeNull();
      expect(found).toMatchObject({
        rule: wanted.rule,
        coverline: wanted.ltl_coverline,
        firstHigherIndex: wanted.first_higher_index,
        evaluationCompleteIndex: wanted.evaluation_complete_index,
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
    const found = detectCervixShift(entry.cervix as Cervix[], entry.temperature_evaluation_end_index);
    expectSign(found, entry.expected);
  });
});

function expectSign(found: unknown, wanted: Expectation): void {
  expect(found).toEqual(
    wanted.detected
      ? { peakIndex: wanted.peak_index, evaluationCompleteIndex: wanted.evaluation_complete_index }
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
      preOvulatory: edgesOf(expected.phases.preOvulatory),
      periOvulatory: edgesOf(expected.phases.periOvulatory),
      postOvulatory: edgesOf(expected.phases.postOvulatory),
    });
    const rise = expected.temperature_shift;
    expect(temperatureShift).toEqual(
      rise && {
        rule: rise.rule,
        coverline: rise.ltl_coverline,
        firstHigherDate: rise.first_higher_date,
        evaluationCompleteDate: rise.evaluation_complete_date,
      },
    );
    expect(mucusShift).toEqual(signOf(expected.mucus_shift));
    expect(cervixShift).toEqual(signOf(expected.cervix_shift));
  });

  const edgesOf = (phase: { start: object; end?: object } | null) =>
    phase && { start: phase.start, ...(phase.end && { end: phase.end }) };
  const signOf = (shift: { peak_date: string; evaluation_complete_date: string } | null) =>
    shift && { peakDate: shift.peak_date, evaluationCompleteDate: shift.evaluation_complete_date };
});

interface Derived {
  pre?: { start: string; end: string } | null;
  post?: { start: string } | null;
  fhm?: string | null;
}

describe('a cycle by the written rules', () => {
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
      const wanted = entry.expected_by_rule as Derived;
      if (wanted.pre !== undefined)
        expect(phases.preOvulatory).toEqual(
          wanted.pre && { start: { date: wanted.pre.start }, end: { date: wanted.pre.end } },
        );
      if (wanted.post !== undefined) expect(phases.postOvulatory?.start.date ?? null).toBe(wanted.post?.start ?? null);
      if (wanted.fhm !== undefined) expect(temperatureShift?.firstHigherDate ?? null).toBe(wanted.fhm);
    },
  );
});
