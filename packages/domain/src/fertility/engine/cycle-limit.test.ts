import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../base/days';
import { calendarWindow, projectCycle } from './calendar';
import { lutealLength } from './luteal-phase';
import { emptyEntry, type FertilityEntry } from '../entry';
import type { CycleDay } from './cycle-day';
import { evaluateCycle, evaluateCycles } from './evaluate';
import { createCycleReport } from '../report/cycle-report';
import { defaultSettings } from '../settings';

/** A cycle whose temperature shift on cycle day `shiftDay` is confirmed by mucus. */
const confirmedCycle = (start: string, shiftDay: number, length = shiftDay + 5): CycleDay[] =>
  Array.from({ length }, (_, index) => ({
    date: addDays(start, index),
    bleeding: index < 4 ? 2 : null,
    temperature: index + 1 < shiftDay ? 36.4 : 36.75,
    mucus: index + 1 < shiftDay && index + 1 >= shiftDay - 3 ? 4 : 1,
  }));
const signs = (first: string, temperatures: number[], mucus: number[]): CycleDay[] =>
  temperatures.map((temperature, index) => ({ date: addDays(first, index), temperature, mucus: mucus[index] ?? 1 }));

describe('a cycle of more than 99 days', () => {
  /** Eight readings in May, four in November. */
  const halfAYear = [
    { date: '2026-05-01', bleeding: 2 },
    ...signs('2026-05-06', [36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4, 36.4], [1, 1, 1, 1, 4, 4, 4, 4]),
    ...signs('2026-11-01', [36.75, 36.75, 36.8, 36.8], [1, 1, 1, 1]),
  ];

  it('is not confirmed by readings half a year apart', () => {
    const { temperatureShift, mucusShift, phases, evidence } = evaluateCycle({
      days: halfAYear,
      secondarySign: 'mucus',
    });
    expect([temperatureShift, mucusShift, phases.postOvulatory, evidence.temperature]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    // The third higher reading on day 98, 99 and 100 of the cycle.
    [96, true],
    [97, true],
    [98, false],
  ])('with the first higher reading on day %i is confirmed: %s', (shiftDay, isConfirmed) => {
    const days = confirmedCycle('2026-01-01', shiftDay, 140);
    const shift = evaluateCycle({ days, secondarySign: 'mucus' }).temperatureShift;
    expect(shift !== null).toBe(isConfirmed);
  });

  it('is evaluated on its first 99 days only', () => {
    const days = confirmedCycle('2026-01-01', 15, 120);
    const evaluation = evaluateCycle({ days, secondarySign: 'mucus' });
    expect(evaluation).toEqual(evaluateCycle({ days: days.slice(0, 99), secondarySign: 'mucus' }));
    expect(evaluateCycle({ days: days.slice(0, 98), secondarySign: 'mucus' }).phases).toEqual(evaluation.phases);
  });

  const days = [{ date: '2026-06-01', bleeding: 2 }, ...signs('2026-06-02', [36.4, 36.4, 36.4], [1, 1, 1])];
  it.each([
    ['readings on 99 days', '2026-02-22', 99, true],
    ['readings on 100 days', '2026-02-21', 100, false],
    ['a start 99 days earlier', '2026-02-22', 30, true],
    ['a start 100 days earlier', '2026-02-21', 30, false],
  ])('with %s counts as the previous cycle: %s', (_what, start, length, isCounted) => {
    const previousCycle = confirmedCycle(start, 20, length);
    const { preOvulatory } = evaluateCycle({ days, previousCycle, secondarySign: 'mucus' }).phases;
    expect(preOvulatory?.end?.date ?? null).toBe(isCounted ? '2026-06-05' : null);
    const [, following] = evaluateCycles([previousCycle, days], 'mucus');
    expect(following?.phases.preOvulatory).toEqual(preOvulatory);
  });

  it('is ignored by the minus-8 rule', () => {
    const previousCycle = confirmedCycle('2026-05-01', 20, 30);
    const startRule = (length: number) =>
      evaluateCycle({
        days,
        previousCycle,
        earlierCycles: [confirmedCycle('2025-12-01', 10, length)],
        secondarySign: 'mucus',
      }).evidence.start;
    expect(startRule(99)).toMatchObject({ kind: 'minus_8', days: 2, confirmedCycles: 2 });
    expect(startRule(101)).toMatchObject({ kind: 'five_days', confirmedCycles: 1 });
  });

  it('counts for neither the luteal phase nor a conception window', () => {
    const starts = ['2026-01-01', '2026-05-01', '2026-09-01'];
    const readings = starts
      .slice(1)
      .flatMap((next, index) => [
        ...signs(starts[index] ?? '', [36.4, 36.4, 36.4, 36.4, 36.4, 36.4], []),
        ...signs(addDays(next, -14), [36.8, 36.8, 36.8], []),
      ]);
    const measured = readings.map(({ date, temperature }) => ({ date, temperature: temperature ?? 0 }));
    expect(lutealLength(starts, measured)).toEqual({ days: 14, isPersonal: false });
    const window = (cycleLength: number) =>
      calendarWindow({ cycleStartDate: '2026-01-01', cycleLength, lutealPhase: 14 }).calculable;
    expect([window(99), window(100)]).toEqual([true, false]);
    const projection = { lastPeriodStart: '2026-09-01', today: '2026-09-02', lutealPhase: 14 };
    expect(projectCycle({ ...projection, cycleLengths: [28, 28, 120, 130] })?.predictionLength).toBe(28);
    expect(projectCycle({ ...projection, cycleLengths: [120] })).toBeNull();
  });
});

describe('the start of a cycle with missing days', () => {
  const previousCycle = confirmedCycle('2026-05-04', 20, 28);
  const evaluate = (logged: Record<number, number | null>, over: object = {}) =>
    evaluateCycle({
      days: Object.entries(logged).map(([day, mucus]) => ({
        date: addDays('2026-06-01', Number(day) - 1),
        bleeding: day === '1' ? 2 : null,
        mucus,
      })),
      previousCycle,
      secondarySign: 'mucus',
      ...over,
    });

  it.each([
    ['every day logged', { 1: 1, 2: 1, 3: 1, 4: 4 }, '2026-06-03', 'sign', false],
    ['the day before the sign missing', { 1: 1, 2: 1, 4: 4 }, '2026-06-02', 'gap', false],
    ['all days before the sign missing', { 1: null, 5: 3 }, '2026-06-01', 'gap', false],
    ['another day missing', { 1: 1, 3: 1, 4: 4 }, '2026-06-03', 'sign', true],
    ['the day before the sign and another day missing', { 1: 1, 3: 1, 5: 4 }, '2026-06-03', 'gap', true],
    ['a sign after the five days, following missing days', { 1: 1, 2: 1, 8: 4 }, '2026-06-05', 'rule', true],
    ['a sign on the fifth day, following missing days', { 1: 1, 2: 1, 5: 4 }, '2026-06-02', 'gap', false],
    ['a sign after the five days', { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 4 }, '2026-06-05', 'rule', false],
    ['days missing and no sign', { 1: 1, 2: 1, 8: 1 }, '2026-06-05', 'rule', true],
    ['nothing logged since', { 1: 1, 2: 1 }, '2026-06-05', 'rule', false],
  ])('with %s', (_what, logged, end, endedBy, hasCaution) => {
    const { phases, evidence } = evaluate(logged);
    expect(phases.preOvulatory?.end?.date).toBe(end);
    expect(evidence.start.endedBy).toBe(endedBy);
    expect(evidence.cautions.includes('days_missing_at_start')).toBe(hasCaution);
  });

  it('ends at a cervix sign just as at a mucus sign', () => {
    const days = [
      { date: '2026-06-01', bleeding: 2 },
      { date: '2026-06-04', cervix: { opening: 1, firmness: 1 } as const },
    ];
    const closed = { opening: 0, firmness: 0 } as const;
    const previous = previousCycle.map((day, index) => ({
      ...day,
      cervix: index === 18 ? ({ opening: 2, firmness: 1 } as const) : closed,
    }));
    const { preOvulatory } = evaluateCycle({ days, previousCycle: previous, secondarySign: 'cervix' }).phases;
    expect(preOvulatory).toEqual({ start: { date: '2026-06-01' }, end: { date: '2026-06-01' } });
  });
});

describe('a year of entries with gaps', () => {
  const first = '2025-06-01';
  const loggedCycle = fc.record({
    shiftDay: fc.integer({ min: 9, max: 24 }),
    length: fc.integer({ min: 6, max: 34 }),
    hasPeriod: fc.constantFrom(true, true, true, false),
    /** Days without an entry. */
    missedDays: fc.array(fc.nat(33), { maxLength: 6 }),
    gapAfter: fc.constantFrom(0, 0, 0, 0, 20, 75, 110, 180),
  });
  /** Cycles as users log them, with missed days, forgotten periods, and sometimes months without an entry. */
  const history = fc.array(loggedCycle, { minLength: 3, maxLength: 16, size: 'max' }).map((loggedCycles) => {
    let start = first;
    const days = loggedCycles.flatMap(({ shiftDay, length, hasPeriod, missedDays, gapAfter }) => {
      const from = start;
      start = addDays(start, length + gapAfter);
      return Array.from({ length }, (_, index): FertilityEntry => {
        const isFertile = index + 1 < shiftDay && index + 1 >= shiftDay - 3;
        return {
          ...emptyEntry(addDays(from, index)),
          bleeding: hasPeriod && index < 3 ? 'medium' : null,
          temperature: (index + 1 < shiftDay ? 3640 : 3670 + (index % 3) * 5) / 100,
          mucus_feeling: isFertile ? 'slippery' : 'dry',
          mucus_texture: isFertile ? 'egg_white' : 'nothing',
        };
      }).filter((_, index) => !missedDays.includes(index));
    });
    return days.filter(({ day }) => daysBetween(first, day) < 366);
  });
  const report = (entries: FertilityEntry[], asOf: string) =>
    createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced: true });
  const runOptions = { numRuns: 300 };

  it('confirms nothing beyond cycle day 99, despite longer gaps and cycles', () => {
    let confirmedCount = 0;
    fc.assert(
      fc.property(history, (entries) => {
        const { advanced, estimate } = report(entries, addDays(first, 366));
        const cycles = advanced?.cycles ?? [];
        for (const [index, cycle] of cycles.entries()) {
          const last = addDays(cycle.start, 98);
          const visible = [cycle.first_higher, cycle.infertile_from, cycle.infertile_until];
          const dates = [...visible, ...cycle.explanation.rows.map(({ date }) => date)].filter((date) => date !== null);
          expect(dates.filter((date) => date > last || date < cycle.start)).toEqual([]);
          if (cycle.infertile_from !== null) confirmedCount += 1;
          if ((cycles[index + 1]?.length ?? 0) > 99) expect(cycle.infertile_until).toBeNull();
        }
        expect(advanced?.statistics.maximum ?? 0).toBeLessThanOrEqual(99);
        if (estimate) expect(daysBetween(estimate.next_period.from, estimate.next_period.to)).toBeGreaterThan(0);
      }),
      runOptions,
    );
    expect(confirmedCount).toBeGreaterThan(20);
  });

  it('confirms nothing from two groups of readings half a year apart', () => {
    const groups = fc.tuple(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 100, max: 250 }),
    );
    fc.assert(
      fc.property(groups, ([before, after, apart]) => {
        const lows = Array.from({ length: before }, () => 36.4);
        const highs = Array.from({ length: after }, () => 36.8);
        const days = [
          { date: first, bleeding: 2, mucus: 4 },
          ...signs(addDays(first, 1), lows, [4, 4, 1, 1, 1, 1, 1, 1]),
          ...signs(addDays(first, apart), highs, []),
        ];
        const { temperatureShift, phases } = evaluateCycle({ days, secondarySign: 'mucus' });
        expect([temperatureShift, phases.postOvulatory]).toEqual([null, null]);
      }),
      runOptions,
    );
  });

  it('never revokes a confirmation, regardless of what is logged later', () => {
    let checkCount = 0;
    fc.assert(
      fc.property(history, fc.nat({ max: 300 }), (entries, count) => {
        const asOf = entries[count]?.day;
        if (asOf === undefined) return;
        const later = report(entries, addDays(first, 366)).advanced?.cycles ?? [];
        for (const { start, infertile_from: from } of report(entries, asOf).advanced?.cycles ?? []) {
          if (from === null) continue;
          checkCount += 1;
          expect(later.find((cycle) => cycle.start === start)?.infertile_from).toBe(from);
        }
      }),
      runOptions,
    );
    expect(checkCount).toBeGreaterThan(20);
  });
});
