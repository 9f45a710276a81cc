import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../base/days';
import { detectCycles, detectPeriods } from './cycles';
import type { CycleDay, SecondarySign } from './cycle-day';
import { evaluateCycle, evaluateCycles, type CycleEvaluation } from './evaluate';

const first = '2026-01-28';
const secondarySign = fc.constantFrom<SecondarySign>('mucus', 'cervix');
const cervix = fc.record({
  opening: fc.constantFrom<0 | 1 | 2>(0, 1, 2),
  firmness: fc.constantFrom<0 | 1>(0, 1),
});

/** The signs early in a cycle, in the days before the temperature shift, and after it. */
const signs = {
  early: { base: 3640, mucus: 1, cervix: { opening: 0, firmness: 0 } },
  fertile: { base: 3640, mucus: 4, cervix: { opening: 2, firmness: 1 } },
  late: { base: 3675, mucus: 1, cervix: { opening: 0, firmness: 0 } },
} as const;

const noise = fc.record({
  temperature: fc.integer({ min: -6, max: 6 }),
  /** Sometimes a day has a different sign, or none. */
  mucus: fc.option(fc.option(fc.integer({ min: 0, max: 4 })), { nil: undefined, freq: 9 }),
  cervix: fc.option(fc.option(cervix), { nil: undefined, freq: 9 }),
  gap: fc.constantFrom(1, 1, 1, 1, 1, 2, 3),
});

/** Realistic days: a temperature shift, gaps, and signs that do not always agree. */
const cycle = fc
  .tuple(fc.integer({ min: 7, max: 18 }), fc.array(noise, { minLength: 1, maxLength: 32, size: 'max' }))
  .map(([shiftDay, entries]) => {
    let date = addDays(first, -1);
    return entries.map((entry, index): CycleDay => {
      date = addDays(date, entry.gap);
      const { base, ...rest } = signs[index >= shiftDay ? 'late' : index >= shiftDay - 4 ? 'fertile' : 'early'];
      return {
        date,
        temperature: (base + entry.temperature) / 100,
        mucus: entry.mucus === undefined ? rest.mucus : entry.mucus,
        cervix: entry.cervix === undefined ? rest.cervix : entry.cervix,
      };
    });
  });

const shiftDays = (days: readonly CycleDay[], by: number) =>
  days.map((day) => ({ ...day, date: addDays(day.date, by) }));

/** Moves each date in a result. */
function shiftDates(result: unknown, by: number): unknown {
  const text = JSON.stringify(result).replace(/\d{4}-\d\d-\d\d/g, (date) => addDays(date, by));
  return JSON.parse(text) as unknown;
}

const conclusions = ({ phases, temperatureShift, mucusShift, cervixShift }: CycleEvaluation) => ({
  phases,
  temperatureShift,
  mucusShift,
  cervixShift,
});

describe('the evaluation of a cycle', () => {
  it('depends only on the distances between dates', () => {
    fc.assert(
      fc.property(cycle, cycle, secondarySign, fc.integer({ min: -4000, max: 4000 }), (days, before, sign, by) => {
        const previousCycle = shiftDays(before, -60);
        const original = evaluateCycle({ days, previousCycle, secondarySign: sign });
        const shifted = evaluateCycle({
          days: shiftDays(days, by),
          previousCycle: shiftDays(previousCycle, by),
          secondarySign: sign,
        });
        expect(shiftDates(original, by)).toEqual(shifted);
      }),
    );
  });

  it('ignores excluded readings at any position', () => {
    fc.assert(
      fc.property(cycle, secondarySign, fc.nat(40), fc.integer({ min: 3500, max: 4000 }), (days, sign, at, reading) => {
        const date = addDays(first, at);
        const disturbed = { date, temperature: reading / 100, exclude: true };
        fc.pre(
          days.every((day) => day.date !== date) && date > (days[0]?.date ?? '') && date < (days.at(-1)?.date ?? ''),
        );
        const without = evaluateCycle({ days, secondarySign: sign });
        const withDisturbed = evaluateCycle({ days: [...days, disturbed], secondarySign: sign });
        expect(conclusions(withDisturbed)).toEqual(conclusions(without));
      }),
    );
  });

  it('does not depend on the order in which days were logged', () => {
    fc.assert(
      fc.property(cycle, secondarySign, (days, sign) => {
        const reversed = evaluateCycle({ days: days.toReversed(), secondarySign: sign });
        expect(reversed).toEqual(evaluateCycle({ days, secondarySign: sign }));
      }),
    );
  });

  it('gives the same result for all cycles at once as for each with its predecessors', () => {
    fc.assert(
      fc.property(fc.array(cycle, { maxLength: 6 }), secondarySign, (cycles, sign) => {
        const consecutive = cycles.map((days, index) => shiftDays(days, index * 96));
        const individually = consecutive.map((days, index) => {
          const [previousCycle, ...earlierCycles] = consecutive.slice(0, index).toReversed();
          return evaluateCycle({ days, previousCycle, earlierCycles, secondarySign: sign });
        });
        expect(evaluateCycles(consecutive, sign)).toEqual(individually);
      }),
    );
  });

  it('never revokes a confirmation, regardless of what is logged later', () => {
    let confirmedCount = 0;
    fc.assert(
      fc.property(cycle, secondarySign, (days, sign) => {
        const ends = days.map((_, index) => {
          const evaluation = evaluateCycle({ days: days.slice(0, index + 1), secondarySign: sign });
          return evaluation.phases.postOvulatory?.start.date ?? null;
        });
        const from = ends.findIndex((end) => end !== null);
        if (from === -1) return;
        confirmedCount += 1;
        expect(new Set(ends.slice(from)).size).toBe(1);
        // The confirmation is never in the future.
        expect((ends[from] ?? '') <= (days[from]?.date ?? '')).toBe(true);
      }),
      { numRuns: 1000 },
    );
    expect(confirmedCount).toBeGreaterThan(50);
  });

  it('starts the infertile phase only after three higher readings and three days after the peak', () => {
    fc.assert(
      fc.property(cycle, secondarySign, (days, sign) => {
        const { temperatureShift, mucusShift, cervixShift, phases } = evaluateCycle({ days, secondarySign: sign });
        const shift = mucusShift ?? cervixShift;
        expect(phases.postOvulatory !== null).toBe(temperatureShift !== null && shift !== null);
        if (!phases.postOvulatory || !temperatureShift || !shift) return;
        const { date } = phases.postOvulatory.start;
        expect(daysBetween(temperatureShift.firstHigherDate, date)).toBeGreaterThanOrEqual(2);
        expect(daysBetween(shift.peakDate, date)).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 500 },
    );
  });
});

describe('periods and cycles', () => {
  const bleedings = fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 60 });

  it('contain all bleeding days, at least two bleed-free days apart', () => {
    fc.assert(
      fc.property(bleedings, (offsets) => {
        const days = offsets.map((offset) => ({ date: addDays(first, offset), bleeding: 2 }));
        const periods = detectPeriods(days);
        for (const { date } of days)
          expect(periods.filter(({ start, end }) => start <= date && date <= end)).toHaveLength(1);
        for (const [index, { start }] of periods.slice(1).entries())
          expect(daysBetween(periods[index]?.end ?? '', start)).toBeGreaterThan(2);
      }),
    );
  });

  it('follow each other without gaps, and the last one is open', () => {
    fc.assert(
      fc.property(bleedings, (offsets) => {
        const cycles = detectCycles(offsets.map((offset) => ({ date: addDays(first, offset), bleeding: 1 })));
        for (const [index, { start, length }] of cycles.entries()) {
          const next = cycles[index + 1];
          if (next) expect(addDays(start, length ?? 0)).toBe(next.start);
          else expect(length).toBeNull();
        }
        expect(cycles.flatMap(({ days }) => days)).toHaveLength(offsets.length);
      }),
    );
  });

  it('never begin with spotting, which belongs to a flow right before it', () => {
    const amounts = [0, 2, 1, 0, null, null, 0, null, 0, null, null, null, 0];
    const days = amounts.map((bleeding, index) => ({ date: addDays('2026-01-01', index), bleeding }));
    expect(detectPeriods(days)).toEqual([{ start: '2026-01-02', end: '2026-01-04' }]);
    expect(detectCycles(days).map(({ start }) => start)).toEqual(['2026-01-02']);
  });

  it('are the same with spotting more than two days away from each of them', () => {
    fc.assert(
      fc.property(bleedings, bleedings, (offsets, spotted) => {
        const flow = offsets.map((offset) => ({ date: addDays(first, offset), bleeding: 2 }));
        const apart = spotted.filter((day) => offsets.every((offset) => day < offset || day - offset > 2));
        const spotting = apart.map((day) => ({ date: addDays(first, day), bleeding: 0 }));
        expect(detectPeriods([...flow, ...spotting])).toEqual(detectPeriods(flow));
      }),
    );
  });

  it('do not begin with intermenstrual bleeding', () => {
    const days = [
      { date: '2026-01-01', bleeding: 2 },
      { date: '2026-01-03', bleeding: 1 },
      { date: '2026-01-15', bleeding: 0, excludeBleeding: true },
      { date: '2026-01-29', bleeding: 2 },
    ];
    expect(detectPeriods(days)).toEqual([
      { start: '2026-01-01', end: '2026-01-03' },
      { start: '2026-01-29', end: '2026-01-29' },
    ]);
  });
});
