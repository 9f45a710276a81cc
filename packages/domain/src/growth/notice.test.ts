import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import {
  growthNotice,
  growthNoticeFacts,
  growthNoticeTexts,
  growthTexts,
  growthValue,
  loggedGrowthNotice,
  type GrowthNotice,
} from '.';
import { currentGrowthNotice, growthSigns } from './notice';
import { urgencySigns } from '../help/urgency';

const birth = '2026-01-01';
const on = (day: number, weightKg: number) => ({ date: addDays(birth, day), weightKg });
const girl = { sex: 'girl', birth, today: '2026-12-31' } as const;
const notice = (
  measurements: { date: string; weightKg: number }[],
  child: Partial<Parameters<typeof loggedGrowthNotice>[0]> = {},
) => loggedGrowthNotice({ ...girl, ...child, measurements });

const today = (reason: string, earlierDay?: number) => ({ level: 'today', reason, earlierDay });
const book = (reason: string, earlierDay?: number) => ({ level: 'book', within: 'week', reason, earlierDay });

const loudness = (found: GrowthNotice | null) => (found === null ? 0 : found.level === 'book' ? 1 : 2);

describe('a notice of weights that a family logs', () => {
  it.each<[string, { date: string; weightKg: number }[], object | null]>([
    ['nothing measured', [], null],
    ['one usual weight', [on(60, 5.1)], null],
    ['a steady line', [on(61, 5.1), on(122, 6.4), on(183, 7.3)], null],
    ['79, 53 and 11 of 100, with a loss of 200 g', [on(61, 5.7), on(122, 6.5), on(183, 6.3)], book('lost')],
    ['79 and 53 of 100', [on(61, 5.7), on(122, 6.5)], null],
    ['a fall across three lines without a loss', [on(61, 5.7), on(122, 6.5), on(183, 6.5)], book('crossed')],
    ['z below -3', [on(61, 2.9)], today('very_low')],
    ['below percentile 2 and above -3', [on(61, 3.7)], book('low')],
    ['11 % less than at birth on day 4', [on(0, 3.5), on(4, 3.1)], today('loss')],
    ['10 % less than at birth on day 4', [on(0, 3.5), on(4, 3.15)], null],
    ['below birth weight on day 13', [on(0, 3.5), on(13, 3.45)], null],
    ['below birth weight on day 14', [on(0, 3.5), on(14, 3.45)], book('birth_weight')],
    ['below birth weight on day 21', [on(0, 3.5), on(21, 3.45)], today('birth_weight')],
    ['back at birth weight on day 14', [on(0, 3.5), on(14, 3.5)], null],
    ['no birth weight known', [on(4, 3.1), on(14, 3.1)], null],
    ['14 % less than on day 1', [on(1, 3.5), on(5, 3)], today('loss', 1)],
    ['11 % less than the highest of the first weeks', [on(2, 3.1), on(3, 3.6), on(20, 3.2)], today('loss', 3)],
    ['14 % less than on day 20', [on(20, 4.2), on(22, 3.6)], today('loss', 20)],
    ['13 % less than on day 10, near the birth weight', [on(0, 3.5), on(10, 3.9), on(18, 3.4)], today('loss', 10)],
    ['11 % less than at birth and on day 10', [on(0, 3.6), on(10, 3.65), on(12, 3.2)], today('loss')],
    ['more on day 1 than at birth', [on(0, 3.5), on(1, 3.9), on(4, 3.45)], null],
    ['10 % less than on day 1', [on(1, 3.5), on(5, 3.15)], null],
    ['not back at the weight of day 1 on day 13', [on(1, 3.5), on(13, 3.45)], null],
    ['not back at the weight of day 1 on day 14', [on(1, 3.5), on(14, 3.45)], book('birth_weight', 1)],
    ['not back at the weight of day 1 on day 21', [on(1, 3.5), on(21, 3.45)], today('birth_weight', 1)],
    ['not back at the weight of day 1 on day 30', [on(1, 3.5), on(30, 3.4)], today('birth_weight', 1)],
    ['hardly less than two days before', [on(3, 3.4), on(20, 3.9), on(22, 3.88)], null],
    ['less than on day 3 and more than at birth', [on(0, 3.5), on(3, 3.6), on(22, 3.55)], null],
    ['100 g less on day 22 than on day 5', [on(0, 3.3), on(5, 3.5), on(22, 3.4)], book('lost')],
    ['100 g less on day 21 than on day 5', [on(0, 3.3), on(5, 3.5), on(21, 3.4)], null],
    ['a loss of 90 g', [on(61, 4.5), on(75, 4.41)], null],
    ['a loss of 100 g and 2 %', [on(61, 5), on(75, 4.9)], book('lost')],
    ['a loss of 100 g that is less than 2 %', [on(100, 6.2), on(110, 6.1)], null],
    ['a loss in the first weeks', [on(2, 3.6), on(10, 3.45)], null],
    ['an older loss that was regained', [on(61, 5), on(75, 4.8), on(90, 5.6)], null],
    ['a weight of the future', [on(61, 5.1), on(800, 5)], null],
  ])('%s', (_what, measurements, expected) => {
    expect(notice(measurements)).toEqual(expected);
    expect(notice(measurements.toReversed())).toEqual(expected);
  });

  it('warns where nobody said which tables to use if those for girls and for boys agree', () => {
    const both = (...measurements: { date: string; weightKg: number }[]) =>
      (['girl', 'boy', null] as const).map((sex) => notice(measurements, { sex }));
    expect(both(on(61, 2.9))).toEqual([today('very_low'), today('very_low'), today('very_low')]);
    expect(both(on(61, 3.7))).toEqual([book('low'), today('very_low'), book('low')]);
    expect(both(on(61, 3.85))).toEqual([book('low'), book('low'), book('low')]);
    expect(both(on(61, 4.1))).toEqual([null, book('low'), null]);
    expect(both(on(61, 5.1))).toEqual([null, null, null]);
    expect(both(on(61, 5.7), on(122, 6.5), on(183, 6.5))).toEqual([book('crossed'), book('crossed'), book('crossed')]);
    expect(both(on(61, 5.7), on(122, 6.5), on(183, 6.3))).toEqual([book('lost'), book('lost'), book('lost')]);
    expect(both(on(0, 3.5), on(4, 3.1))).toEqual([today('loss'), today('loss'), today('loss')]);
  });

  it('is without a stated sex as loud as the calmer one of the tables', () => {
    const weights = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 700 }), kg: fc.double({ min: 2, max: 12, noNaN: true }) }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(weights, fc.constantFrom('US', 'UK'), (measured, country) => {
        const loudnessOf = (sex: 'girl' | 'boy' | null) =>
          loudness(
            notice(
              measured.map(({ day, kg }) => on(day, kg)),
              { sex, country, today: '2029-01-01' },
            ),
          );
        expect(loudnessOf(null)).toBe(Math.min(loudnessOf('girl'), loudnessOf('boy')));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['without clothes', [on(40, 4.4), on(61, 5.2), on(61, 5.05)], null],
    ['twice on the day of birth', [on(0, 3.9), on(0, 3.4)], null],
    ['corrected to more, with a loss since', [on(0, 3.4), on(0, 3.9), on(4, 3.4)], today('loss')],
    ['corrected to less than the day before', [on(61, 5.2), on(62, 5.2), on(62, 5.05)], book('lost')],
  ])('takes the later weight of one day for that of the day: %s', (_what, weights, expected) => {
    const logged = weights.map((weighed, index) => ({ ...weighed, key: `019ac3a0-${index}` }));
    expect(notice(logged)).toEqual(expected);
    expect(notice(logged.toReversed())).toEqual(expected);
  });

  it('counts a loss from the heaviest weight of the day of birth', () => {
    for (const weights of [
      [on(0, 3.5), on(0, 3.1)],
      [on(0, 3.1), on(0, 3.5)],
    ]) {
      const logged = [...weights, on(4, 3.05)].map((weighed, index) => ({ ...weighed, key: `019ac3a0-${index}000` }));
      expect(notice(logged)).toEqual(today('loss'));
    }
  });

  it.each<[string, { date: string; weightKg: number }[], object | null]>([
    ['a loss since the day before', [on(-1, 3.5), on(3, 3.05)], today('loss')],
    ['a loss since two days before', [on(-2, 3.5), on(3, 3.05)], today('loss')],
    ['a loss since three days before', [on(-3, 3.5), on(3, 3.05)], null],
    ['the heaviest of both days', [on(-1, 3.5), on(0, 3.2), on(3, 3.12)], today('loss')],
    ['the heaviest of both days, on that of birth', [on(-1, 3.2), on(0, 3.5), on(3, 3.12)], today('loss')],
    ['nothing since', [on(-1, 3.5)], null],
    ['far below the lines', [on(-1, 1.9)], today('very_low')],
  ])('takes a weight from before a corrected date of birth for the birth weight: %s', (_what, weights, expected) => {
    expect(notice(weights)).toEqual(expected);
    expect(notice(weights.toReversed())).toEqual(expected);
  });

  it('takes two weights of one day for no loss, where nobody knows which was later', () => {
    for (const weights of [
      [on(61, 5.2), on(61, 5.05)],
      [on(0, 3.9), on(0, 3.4)],
    ]) {
      expect(notice(weights)).toBeNull();
      expect(notice(weights.toReversed())).toBeNull();
    }
  });

  it('follows the corrected age of a child born early, and is silent about percentiles before the due date', () => {
    const child = { gestationWeeks: 30 };
    expect(notice([on(20, 1.4)], child)).toBeNull();
    expect(notice([on(130, 4.3)])).toEqual(today('very_low'));
    expect(notice([on(130, 4.3)], child)).toBeNull();
  });

  it('takes the end of the corrected age for no fall', () => {
    const child = { gestationWeeks: 26, today: '2028-12-31' };
    const atPercentile = (day: number, z: number) =>
      on(day, growthValue('weight_for_age', 'girl', day - 14 * 7, z) ?? 0);
    expect(notice([atPercentile(700, -0.5), atPercentile(725, -0.5), on(735, 10.2)], child)).toBeNull();
  });

  it.each<[string, { date: string; weightKg: number }[], object | null]>([
    ['below birth weight on day 14', [on(0, 3.5), on(14, 3.45)], null],
    ['below birth weight on day 21', [on(0, 3.5), on(21, 3.45)], book('birth_weight')],
    ['one space down after a birth at percentile 5', [on(0, 2.55), on(61, 4.6), on(122, 5.2)], book('crossed')],
    ['one space down after a birth at percentile 50', [on(0, 3.23), on(61, 5.7), on(122, 6.5)], null],
    ['two spaces down after a birth at percentile 50', [on(0, 3.23), on(61, 5.7), on(122, 5.8)], book('crossed')],
    ['not back at the weight of day 1 on day 20', [on(1, 3.5), on(20, 3.45)], null],
    ['not back at the weight of day 1 on day 21', [on(1, 3.5), on(21, 3.45)], book('birth_weight', 1)],
    ['two spaces down after a birth at percentile 97', [on(0, 4.2), on(61, 5.7), on(122, 5.8)], null],
  ])('in the UK: %s', (_what, measurements, expected) => {
    expect(notice(measurements, { country: 'UK' })).toEqual(expected);
  });

  it('has the level of its row in the urgency table', () => {
    for (const level of ['today', 'book'] as const) expect(urgencySigns[growthSigns[level]].level).toBe(level);
  });

  const firstWeights = fc.record({
    sex: fc.constantFrom('girl', 'boy', null),
    country: fc.constantFrom('US', 'UK', 'AU'),
    firstDay: fc.integer({ min: 0, max: 3 }),
    firstKg: fc.integer({ min: 280, max: 480 }).map((tens) => tens / 100),
  });

  it('is given whenever a newborn has lost more than a tenth, whether or not the birth weight is known', () => {
    const later = fc.record({ days: fc.integer({ min: 1, max: 22 }), percent: fc.integer({ min: 11, max: 40 }) });
    fc.assert(
      fc.property(firstWeights, later, ({ firstDay, firstKg, ...child }, { days, percent }) => {
        const lighter = on(firstDay + days, firstKg * (1 - percent / 100));
        expect(notice([on(firstDay, firstKg), lighter], child)).toMatchObject({ level: 'today' });
      }),
    );
  });

  it('is not given for the usual loss of the first days', () => {
    const later = fc.record({ day: fc.integer({ min: 1, max: 5 }), permille: fc.integer({ min: 0, max: 69 }) });
    fc.assert(
      fc.property(firstWeights, later, ({ firstDay, firstKg, ...child }, { day, permille }) => {
        fc.pre(day > firstDay);
        expect(notice([on(firstDay, firstKg), on(day, firstKg * (1 - permille / 1000))], child)).toBeNull();
      }),
    );
  });

  it('waits with the second percentile for the end of the usual loss, and not with what is far below', () => {
    const boy = { sex: 'boy' } as const;
    expect(notice([on(0, 2.6), on(3, 2.42)], boy)).toBeNull();
    expect(notice([on(14, 2.6)], boy)).toBeNull();
    expect(notice([on(15, 2.6)], boy)).toEqual(book('low'));
    expect(notice([on(3, 2.05)], boy)).toEqual(today('very_low'));
  });

  it('names the earlier weight where that is not the birth weight', () => {
    const facts = (...measurements: { date: string; weightKg: number }[]) => {
      const found = notice(measurements);
      return found && growthNoticeFacts(found);
    };
    expect(facts(on(0, 3.5), on(4, 3.1))).toMatch(/more than a tenth below the weight at birth/);
    expect(facts(on(1, 3.5), on(5, 3))).toMatch(/more than a tenth below the weight at the age of 1 day\./);
    expect(facts(on(3, 3.6), on(20, 3.2))).toMatch(/at the age of 3 days\./);
    expect(facts(on(0, 3.5), on(14, 3.45))).toBe('The weight at birth is not back yet.');
    expect(facts(on(2, 3.5), on(14, 3.45))).toMatch(/^The latest weight is below the weight at the age of 2 days\./);
    for (const found of [facts(on(1, 3.5), on(5, 3)), facts(on(1, 3.5), on(14, 3.45))])
      expect(found).not.toMatch(/birth/);
    expect(facts(on(61, 5), on(75, 4.9))).toBe(growthNoticeTexts.reasons.lost);
  });

  it('is never calmer when more weight was lost', () => {
    const weights = fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 700 }), kg: fc.double({ min: 2, max: 12, noNaN: true }) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(
        weights,
        fc.constantFrom('girl', 'boy', null),
        fc.constantFrom('US', 'UK', 'AU'),
        fc.constantFrom(null, 26, 34, 40),
        fc.double({ min: 0, max: 3, noNaN: true }),
        (measured, sex, country, gestationWeeks, lost) => {
          const measurements = measured.map(({ day, kg }) => on(day, kg));
          const child = { sex, country, gestationWeeks, today: '2029-01-01' } as const;
          const latest = measurements.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
          const lighter = measurements.map((one) =>
            one.date === latest?.date ? { ...one, weightKg: Math.max(0.3, one.weightKg - lost) } : one,
          );
          fc.pre(latest?.date !== birth);
          expect(loudness(notice(lighter, child))).toBeGreaterThanOrEqual(loudness(notice(measurements, child)));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('the notice of the pages', () => {
  const weighedOn = (day: number) => ({ level: null, weighedOn: addDays(birth, day) });
  const shown = (measurements: { date: string; weightKg: number }[], onDay: number) =>
    currentGrowthNotice({ ...girl, today: addDays(birth, onDay), measurements });

  it.each<[string, { date: string; weightKg: number }[], number, number, object]>([
    ['a loss', [on(0, 3.5), on(5, 3.1)], 5, 14, today('loss')],
    ['a loss after a gain', [on(20, 4.2), on(30, 3.6)], 30, 14, today('loss', 20)],
    ['a birth weight that is not back', [on(0, 3.5), on(30, 3.45)], 30, 14, today('birth_weight')],
    ['far below the lines at first', [on(3, 1.9)], 3, 14, today('very_low')],
    ['far below the lines', [on(61, 2.9)], 61, 92, today('very_low')],
    ['a later loss', [on(61, 5), on(75, 4.9)], 75, 92, book('lost')],
    ['a fall across lines', [on(61, 5.7), on(122, 6.5), on(183, 6.5)], 183, 92, book('crossed')],
    ['below percentile 2', [on(61, 3.7)], 61, 92, book('low')],
  ])('asks to weigh again once the weight says nothing about today: %s', (_what, weights, latest, days, expected) => {
    expect(shown(weights, latest)).toEqual(expected);
    expect(shown(weights, latest + days)).toEqual(expected);
    expect(shown(weights, latest + days + 1)).toEqual(weighedOn(latest));
    expect(shown(weights, latest + 900)).toEqual(weighedOn(latest));
  });

  it('says nothing of a usual weight, however old, and nothing more once another one was logged', () => {
    expect(shown([on(61, 5.1)], 900)).toBeNull();
    expect(shown([], 900)).toBeNull();
    expect(shown([on(0, 3.5), on(5, 3.1), on(61, 5.1)], 900)).toBeNull();
  });
});

describe('a notice of weight by the published rule', () => {
  type Weights = { date: string; weightKg: number }[];
  const published = (measurements: Weights, child: Partial<Parameters<typeof growthNotice>[0]> = {}) =>
    growthNotice({ ...girl, ...child, measurements });

  it.each<[string, Weights, object | null]>([
    ['a steady line', [on(61, 5.1), on(122, 6.4), on(183, 7.3)], null],
    ['z below -3', [on(61, 2.9)], today('very_low')],
    ['11 % less than at birth on day 4', [on(0, 3.5), on(4, 3.1)], today('loss')],
    ['10 % less than at birth on day 4', [on(0, 3.5), on(4, 3.15)], null],
    ['14 % less than on day 1, without a birth weight', [on(1, 3.5), on(5, 3)], null],
    ['13 % less than on day 10, near the birth weight', [on(0, 3.5), on(10, 3.9), on(18, 3.4)], book('birth_weight')],
    ['below birth weight on day 21', [on(0, 3.5), on(21, 3.45)], today('birth_weight')],
    ['not back at the weight of day 1 on day 21', [on(1, 3.5), on(21, 3.45)], null],
    ['100 g less on day 22 than on day 5', [on(0, 3.3), on(5, 3.5), on(22, 3.4)], null],
    ['100 g less on day 60 than on day 22', [on(22, 4.5), on(60, 4.4)], book('lost')],
    ['a fall across three lines', [on(61, 5.7), on(122, 6.5), on(183, 6.5)], book('crossed')],
    ['below percentile 2', [on(61, 3.7)], book('low')],
    ['below percentile 2 on day 3', [on(3, 2.35)], book('low')],
    ['a weight of the day before the birth', [on(-1, 3.5), on(3, 3.05)], null],
  ])('%s', (_what, measurements, expected) => {
    expect(published(measurements)).toEqual(expected);
    expect(published(measurements.toReversed())).toEqual(expected);
  });

  it('is about the weights alone where nobody said which tables to use', () => {
    expect(published([on(61, 2.9)], { sex: null })).toBeNull();
    expect(published([on(61, 5.7), on(122, 6.5), on(183, 6.5)], { sex: null })).toBeNull();
    expect(published([on(0, 3.5), on(4, 3.1)], { sex: null })).toEqual(today('loss'));
    expect(published([on(0, 3.5), on(14, 3.45)], { sex: null })).toEqual(book('birth_weight'));
    expect(published([on(61, 5), on(75, 4.9)], { sex: null })).toEqual(book('lost'));
  });
});

it.each([
  [-2, '2 days before the date of birth'],
  [-1, '1 day before the date of birth'],
  [0, 'at birth'],
  [1, '1 day old'],
])('what was measured on day %i was measured %s', (day, expected) => {
  expect(growthTexts.ageAt(birth, addDays(birth, day))).toBe(expected);
});
