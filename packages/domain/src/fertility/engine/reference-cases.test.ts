import { describe, expect, it } from 'vitest';
import drip from '../../../cases/peer_drip.json' with { type: 'json' };
import sympto from '../../../cases/peer_sympto.json' with { type: 'json' };
import { addDays, daysBetween } from '../../base/days';
import { predictPeriods } from './calendar';
import { detectCycles, detectPeriods } from './cycles';
import { emptyEntry, type FertilityEntry } from '../entry';
import type { CycleDay, SecondarySign } from './cycle-day';
import { evaluateCycle } from './evaluate';
import { isCountedLength } from './cycle-limit';
import { createCycleReport } from '../report/cycle-report';
import { defaultSettings } from '../settings';
import { detectCervixShift, detectMucusShift, mucusFeelings, mucusQuality, mucusTextures, type Cervix } from './signs';
import { cycleStatistics } from './statistics';
import { detectTemperatureShift } from './temperature-shift';

const bleedingBreak = 'drip has a setting for this; here a period always allows one day without bleeding';
const longest = 'drip has a setting for this; here the longest cycle is always 99 days';
const notNumbers = 'the domain types and the entry schema allow only numbers';
/** Cases in which we deliberately differ, and why (decision 0033). All others must agree. */
const knownDifferences: Record<string, string> = {
  D06: bleedingBreak,
  D13: bleedingBreak,
  D24: longest,
  D30: longest,
  D32: longest,
  D48: 'statistics that do not exist are null, and nothing is thrown',
  D49: notNumbers,
  D50: notNumbers,
};
const rejectedBySchema = 'the entry schema rejects it before the evaluation';

interface Case {
  id: string;
  name: string;
}

/** Checks that each case agrees, or that it still differs if it is a known difference. */
function checkEach<T extends Case>(cases: readonly T[], check: (testCase: T) => void): void {
  it.each(cases.map((testCase) => [testCase.id, testCase.name, testCase] as const))('%s %s', (id, _name, testCase) => {
    if (knownDifferences[id] === undefined) check(testCase);
    else expect(() => check(testCase), knownDifferences[id]).toThrow();
  });
}

describe('temperature shifts, compared with sympto', () => {
  checkEach(sympto.temperature, ({ readings, expected }) => {
    const shift = detectTemperatureShift(readings);
    expect(
      shift && {
        rule: shift.rule,
        coverline: shift.coverline,
        first_higher: shift.firstHigherIndex,
        complete: shift.evaluationCompleteIndex,
      },
    ).toEqual(expected);
  });
});

describe('mucus and cervix shifts, compared with sympto', () => {
  const toPeak = (shift: { peakIndex: number; evaluationCompleteIndex: number } | null) =>
    shift && { peak: shift.peakIndex, complete: shift.evaluationCompleteIndex };
  checkEach(sympto.mucus, ({ mucus, temperature_complete: end, expected }) =>
    expect(toPeak(detectMucusShift(mucus, end ?? null))).toEqual(expected),
  );
  checkEach(sympto.cervix, ({ cervix, temperature_complete: end, expected }) =>
    expect(toPeak(detectCervixShift(cervix as (Cervix | null)[], end ?? null))).toEqual(expected),
  );
});

describe('whole cycles, compared with sympto', () => {
  const cycles = sympto.cycles as unknown as Record<string, CycleDay[]>;
  const cycleDays = (name: string | null) => (name === null ? null : (cycles[name] ?? []));
  const toDates = (shift: { peakDate: string; evaluationCompleteDate: string } | null) =>
    shift && { peak: shift.peakDate, complete: shift.evaluationCompleteDate };

  checkEach(sympto.evaluations, ({ cycle, previous, earlier, sign, expected }) => {
    const { phases, temperatureShift, mucusShift, cervixShift } = evaluateCycle({
      days: cycleDays(cycle) ?? [],
      previousCycle: cycleDays(previous),
      earlierCycles: earlier.map((name) => cycleDays(name) ?? []),
      secondarySign: sign as SecondarySign,
    });
    expect({
      pre: phases.preOvulatory,
      peri: phases.periOvulatory,
      post: phases.postOvulatory,
      temperature: temperatureShift && {
        rule: temperatureShift.rule,
        coverline: temperatureShift.coverline,
        first_higher: temperatureShift.firstHigherDate,
        complete: temperatureShift.evaluationCompleteDate,
      },
      mucus: toDates(mucusShift),
      cervix: toDates(cervixShift),
    }).toEqual(expected);
  });

  it(`does not throw for an empty or almost empty cycle; the 14 inputs that sympto rejects cannot occur: ${rejectedBySchema}`, () => {
    expect(sympto.refusals).toHaveLength(14);
    expect(() => evaluateCycle({ days: [], secondarySign: 'mucus' })).not.toThrow();
    expect(() => evaluateCycle({ days: [{ date: '2018-06-01' }], secondarySign: 'cervix' })).not.toThrow();
  });
});

describe('periods and cycles, compared with drip', () => {
  checkEach(drip.periods, ({ bleeding, excluded, expected }: (typeof drip.periods)[number]) => {
    const days = bleeding.map((date) => ({
      date,
      bleeding: 2,
      excludeBleeding: excluded.includes(date),
    }));
    expect(detectPeriods(days).map(({ start, end }) => [start, end])).toEqual(expected);
  });

  const period = (start: string): FertilityEntry => ({ ...emptyEntry(start), bleeding: 'medium' });
  checkEach(drip.day_numbers, ({ starts, date, expected }) => {
    const { cycle_start: start } = createCycleReport({
      entries: starts.map(period),
      settings: defaultSettings,
      asOf: date,
      isAdvanced: false,
    });
    expect(start === null ? null : daysBetween(start, date) + 1).toBe(expected);
  });

  interface CycleQuery {
    starts: string[];
    days: string[];
    date: string;
  }
  /** The cycles up to the one that contains `date`, newest first; null for those too long to count. */
  function cyclesUpTo({ starts, days, date }: CycleQuery): (string[] | null)[] {
    const logged = days.map((day) => ({ date: day, bleeding: starts.includes(day) ? 2 : null }));
    return detectCycles(logged)
      .filter(({ start }) => start <= date)
      .toReversed()
      .map((cycle) =>
        cycle.length === null || isCountedLength(cycle.length) ? cycle.days.map((day) => day.date) : null,
      );
  }
  checkEach(drip.cycle_of_day, ({ expected, ...query }) => expect(cyclesUpTo(query)[0] ?? null).toEqual(expected));
  checkEach(drip.previous_cycle, ({ expected, ...query }) => expect(cyclesUpTo(query)[1] ?? null).toEqual(expected));
  checkEach(drip.cycles_before, ({ expected, ...query }) =>
    expect(
      cyclesUpTo(query)
        .slice(1)
        .filter((days) => days !== null),
    ).toEqual(expected),
  );
  checkEach(drip.cycle_lengths, ({ starts, expected }) => {
    const cycles = detectCycles(starts.map((date) => ({ date, bleeding: 2 })));
    expect(cycles.map(({ length }) => length)).toEqual(expected);
  });

  it('counts a cycle of 99 days and ignores one of 100, like drip', () => {
    for (const [length, isCounted] of [
      [99, true],
      [100, false],
    ] as const) {
      const starts = ['2018-01-01', addDays('2018-01-01', length)];
      const [, previous] = cyclesUpTo({ starts, days: starts, date: '2018-12-01' });
      expect(previous ?? null).toEqual(isCounted ? ['2018-01-01'] : null);
    }
  });
});

describe('statistics, predictions and mucus, compared with drip', () => {
  checkEach(drip.next_periods, ({ starts, minimum_cycles: minimumCycles, maximum: maximumLength, expected }) =>
    expect(predictPeriods(starts, { minimumCycles, maximumLength })).toEqual(expected),
  );
  checkEach(drip.lengths, ({ lengths, expected }) => {
    const { sampleStandardDeviation: deviation, ...statistics } = cycleStatistics(lengths as number[]);
    expect({ ...statistics, deviation }).toEqual(expected);
  });
  checkEach(drip.mucus, ({ feeling, texture, expected }) => {
    const [felt, seen] = [mucusFeelings[feeling ?? -1], mucusTextures[texture ?? -1]];
    expect(mucusQuality(felt, seen)).toBe(expected);
  });
});

it('lists only existing cases as known differences', () => {
  const { about: _about, source: _source, ...groups } = drip;
  const ids = Object.values(groups).flatMap((cases: Case[]) => cases.map(({ id }) => id));
  expect(Object.keys(knownDifferences).filter((id) => !ids.includes(id))).toEqual([]);
});
