import statistics from '@everstep/domain/cases/cycle_statistics_prediction.json' with { type: 'json' };
import sympto from '@everstep/domain/cases/sympto_thermal.json' with { type: 'json' };
import {
  strictTemperatureOvulation,
  calendarWindow,
  cycleStatistics,
  detectCervixShift,
  detectMucusShift,
  detectTemperatureShift,
  evaluateCycle,
  explainCycle,
  lutealLength,
  predictPeriods,
  projectCycle,
  type Cervix,
  type CycleDay,
  type SecondarySign,
} from '@everstep/domain/fertility';

const cycles = sympto.cycles as unknown as Record<string, CycleDay[]>;
const toReadings = (bbt: { date: string; bbt_c: number }[]) =>
  bbt.map(({ date, bbt_c }) => ({ date, temperature: bbt_c }));

function evaluate(days: CycleDay[], previous: CycleDay[] | null, earlierCycles: CycleDay[][], secondarySign: string) {
  const sign = secondarySign as SecondarySign;
  const evaluation = evaluateCycle({ days, previousCycle: previous, earlierCycles, secondarySign: sign });
  const usableReadings = days.filter(({ temperature }) => typeof temperature === 'number').length;
  return { evaluation, words: explainCycle(evaluation, { unit: 'f', secondarySign: sign, usableReadings }) };
}

interface Derived {
  cycle: CycleDay[];
  previousCycle?: CycleDay[];
  earlierCycles?: CycleDay[][];
}

/** The engine's result for every case as text, to compare the browser with Node. */
export function everyResult(): string {
  return JSON.stringify({
    rises: sympto.temperature_series.map(({ temperatures_c }) => detectTemperatureShift(temperatures_c)),
    mucus: sympto.mucus_series.map((entry) => detectMucusShift(entry.mucus, entry.temperature_evaluation_end_index)),
    cervix: sympto.cervix_series.map((entry) =>
      detectCervixShift(entry.cervix as Cervix[], entry.temperature_evaluation_end_index),
    ),
    combined: sympto.combined.map((entry) =>
      evaluate(
        cycles[entry.cycle] ?? [],
        entry.previous_cycle ? (cycles[entry.previous_cycle] ?? []) : null,
        entry.earlier_cycles.map((name) => cycles[name] ?? []),
        entry.secondary_symptom,
      ),
    ),
    derived: (sympto.derived.cases as unknown as { input: Derived }[]).map(({ input }) =>
      evaluate(input.cycle, input.previousCycle ?? null, input.earlierCycles ?? [], 'mucus'),
    ),
    lengths: statistics.length_statistics.map(({ lengths }) => cycleStatistics(lengths)),
    periods: statistics.period_prediction.cases.map(({ starts, min_cycles }) =>
      predictPeriods(starts, { minimumCycles: min_cycles }),
    ),
    windows: statistics.calendar_window.map(({ input }) => calendarWindow(input)),
    projections: statistics.calendar_projection.map(({ input }) => projectCycle(input)),
    luteal: statistics.luteal_inference.map(({ period_starts, bbt }) => lutealLength(period_starts, toReadings(bbt))),
    strict: statistics.coverline_strict_consecutive.map(({ bbt }) => strictTemperatureOvulation(toReadings(bbt))),
  });
}
