import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { fertilityHeadline, unreadableSentence } from './headline';
import { headlineTexts, nextPeriodSentence } from './sentences';
import { conceptionSentences } from './conception-window';
import { dueDateSentence } from '../due-date';
import { emptyEntry, type FertilityEntry } from '../entry';
import { secondOpinion } from './explanation';
import { createCycleReport } from './cycle-report';
import { cycleReportSchema } from './report-schema';
import { defaultSettings } from '../settings';

const entry = (day: string, logged: Partial<FertilityEntry>): FertilityEntry => ({ ...emptyEntry(day), ...logged });
const period = (...starts: string[]) =>
  starts.flatMap((start) => [0, 1, 2, 3].map((day) => entry(addDays(start, day), { bleeding: 'medium' })));
/** A cycle of `length` days with a temperature shift on cycle day `shiftDay`, confirmed by mucus. */
const chartedCycle = (start: string, shiftDay: number, length: number) =>
  Array.from({ length }, (_, index) => {
    const number = index + 1;
    const texture = number >= shiftDay - 4 && number < shiftDay ? 'egg_white' : 'nothing';
    return entry(addDays(start, index), {
      bleeding: number <= 4 ? 'medium' : null,
      temperature: number < shiftDay ? 36.4 : 36.75,
      mucus_feeling: texture === 'egg_white' ? 'slippery' : 'dry',
      mucus_texture: texture,
    });
  });
const fullReport = (entries: FertilityEntry[], asOf: string, settings: object = {}) =>
  createCycleReport({ entries, settings: { ...defaultSettings, ...settings }, asOf, isAdvanced: true });
const freeReport = (entries: FertilityEntry[], asOf: string) =>
  createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced: false });
const threeCycles = period('2026-08-01', '2026-08-29', '2026-09-27', '2026-10-24');

describe('the calendar estimate', () => {
  it('ranges from the shortest to the longest of the last six cycles', () => {
    // 28, 29 and 27 days.
    expect(freeReport(threeCycles, '2026-11-01').estimate).toEqual({
      window: { from: '2026-10-31', to: '2026-11-07' },
      next_period: { from: '2026-11-20', to: '2026-11-22' },
      cycles: 3,
      varies_by: 2,
    });
  });

  it('assumes cycles of 26 to 32 days and a fertile window from day 6 until a cycle is complete', () => {
    expect(freeReport(period('2026-10-24'), '2026-10-25').estimate).toEqual({
      window: { from: '2026-10-29', to: '2026-11-10' },
      next_period: { from: '2026-11-19', to: '2026-11-25' },
      cycles: 0,
    });
  });

  it.each([
    ['one cycle of 28 days', ['2026-09-26', '2026-10-24'], '2026-11-19', '2026-11-25'],
    ['one cycle of 40 days', ['2026-09-14', '2026-10-24'], '2026-11-19', '2026-12-03'],
    ['two cycles of 21 and 28 days', ['2026-09-05', '2026-09-26', '2026-10-24'], '2026-11-14', '2026-11-25'],
  ])('gives a range rather than a single day for %s', (_what, starts, from, to) => {
    expect(freeReport(period(...starts), '2026-10-25').estimate?.next_period).toEqual({ from, to });
  });

  it('gives the next period a margin of at least one day, even with equal cycles', () => {
    const equalCycles = period('2026-08-01', '2026-08-29', '2026-09-26', '2026-10-24');
    expect(freeReport(equalCycles, '2026-10-25').estimate?.next_period).toEqual({
      from: '2026-11-20',
      to: '2026-11-22',
    });
  });

  it('ignores a gap of more than 99 days', () => {
    const { estimate } = freeReport(period('2026-01-01', '2026-09-27', '2026-10-24'), '2026-11-01');
    expect(estimate?.cycles).toBe(1);
  });

  it('makes no estimate for a cycle that began 99 or more days ago', () => {
    expect(freeReport(threeCycles, addDays('2026-10-24', 98)).cycle_start).toBe('2026-10-24');
    expect(freeReport(threeCycles, addDays('2026-10-24', 99))).toMatchObject({ cycle_start: null, estimate: null });
  });
});

describe('the evaluation', () => {
  const entries = [...chartedCycle('2026-09-01', 15, 28), ...chartedCycle('2026-09-29', 15, 26)];

  it('is withheld from plans that do not include it, and marked as locked', () => {
    expect(freeReport(entries, '2026-10-24')).toMatchObject({ advanced: null, is_locked: true });
    expect(fullReport(entries, '2026-10-24').is_locked).toBe(false);
  });

  it('lists cycles newest first, with coverline and explanation', () => {
    const { advanced } = fullReport(entries, '2026-10-24');
    expect(advanced?.cycles.map(({ start, length }) => [start, length])).toEqual([
      ['2026-09-29', null],
      ['2026-09-01', 28],
    ]);
    expect(advanced?.cycles[0]).toMatchObject({
      readings: 26,
      coverline: 36.4,
      first_higher: '2026-10-13',
      infertile_until: '2026-10-03',
      infertile_from: '2026-10-15',
      second_opinion: null,
    });
    expect(advanced?.cycles[0]?.explanation.rise).toContain(
      'So the days count as less fertile (estimate) from the evening of 15 October.',
    );
    expect(advanced).toMatchObject({ complete_cycles: 1, statistics: { mean: 28 }, luteal_phase: { days: 14 } });
  });

  it('shows the stricter interpretation where it differs', () => {
    const withGap = entries.filter(({ day }) => day !== '2026-10-14');
    expect(fullReport(withGap, '2026-10-24').advanced?.cycles[0]).toMatchObject({
      first_higher: '2026-10-13',
      second_opinion: expect.stringMatching(/there is no rise yet\.$/) as string,
    });
    expect(secondOpinion(null, null)).toBeNull();
    expect(secondOpinion('2026-10-13', '2026-10-12')).toBeNull();
    expect(secondOpinion('2026-10-13', '2026-10-14')).toMatch(/the rise begins on 15 October\.$/);
  });

  it('as of an earlier day uses only what was known then', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 54 }), (count) => {
        const asOf = addDays('2026-09-01', count - 1);
        expect(fullReport(entries, asOf)).toEqual(fullReport(entries.slice(0, count), asOf));
      }),
    );
  });

  it('puts the best days of the six-day conception window on the two days before ovulation, by the temperature shift', () => {
    const days = (asOf: string) => fullReport(entries, asOf).advanced?.conceiving;
    expect(days('2026-10-24')).toEqual({
      window: { from: '2026-10-07', to: '2026-10-12' },
      best: { from: '2026-10-10', to: '2026-10-11' },
      by: 'temperature',
    });
    expect(fullReport(chartedCycle('2026-09-29', 17, 26), '2026-10-24').advanced?.conceiving).toEqual({
      window: { from: '2026-10-09', to: '2026-10-14' },
      best: { from: '2026-10-12', to: '2026-10-13' },
      by: 'temperature',
    });
  });

  it('gives no conception window by the calendar until three cycles are complete', () => {
    expect(fullReport(entries, '2026-10-01').advanced?.conceiving).toBeNull();
    expect(fullReport(period('2026-10-24'), '2026-10-25').advanced?.conceiving).toBeNull();
    expect(fullReport(threeCycles, '2026-10-25').advanced?.conceiving).toEqual({
      window: { from: '2026-11-01', to: '2026-11-06' },
      best: { from: '2026-11-04', to: '2026-11-05' },
      by: 'calendar',
    });
  });

  it.each([
    // In 28 days, a shift on day 15 leaves 14 days after ovulation, and one on day 19 ten. Nine are too few for the average.
    [15, 14, '2026-10-07', '2026-10-12'],
    [19, 10, '2026-10-11', '2026-10-16'],
  ])(
    'after cycles with a temperature shift on day %i, expects ovulation %i days before the period',
    (shiftDay, days, from, to) => {
      const starts = ['2026-07-07', '2026-08-04', '2026-09-01'];
      const previous = starts.flatMap((start) => chartedCycle(start, shiftDay, 28));
      const { advanced, estimate } = fullReport([...previous, ...period('2026-09-29')], '2026-10-02');
      expect(advanced?.luteal_phase).toEqual({ days, is_personal: true });
      expect(advanced?.conceiving?.window).toEqual({ from, to });
      expect(advanced?.conceiving?.best.to).toBe(addDays('2026-09-29', shiftDay - 3));
      expect(estimate?.window).toEqual({ from, to });
    },
  );

  it('describes the conception window in sentences and warns that it may come later without a temperature shift', () => {
    const days = fullReport(threeCycles, '2026-10-25').advanced?.conceiving;
    if (!days) throw new Error('expected a conception window');
    expect(conceptionSentences(days, '2026-11-06').slice(0, 2)).toEqual([
      'The days on which you are most likely to conceive are 1 November to 6 November (estimate by the length of your cycles).',
      'The best two of them are 4 November and 5 November, the two days before ovulation.',
    ]);
    expect(conceptionSentences(days, '2026-11-07')[2]).toBe(
      'No rise is seen so far, so they may also come later this time.',
    );
    expect(conceptionSentences({ ...days, by: 'temperature' }, '2026-11-07')).toHaveLength(3);
  });

  it('matches the wire schema', () => {
    for (const report of [
      fullReport(entries, '2026-10-24'),
      freeReport(entries, '2026-10-24'),
      fullReport([], '2026-10-24'),
    ])
      expect(cycleReportSchema.parse(report)).toEqual(report);
  });
});

describe('the headline', () => {
  const notEnough =
    'There is not enough data yet for an estimate of your own, which takes three whole cycles. In most cycles the fertile window lies within days 6 to 18 (estimate).';
  const headline = (entries: FertilityEntry[], today: string, settings: object = {}) =>
    fertilityHeadline(fullReport(entries, today, settings), today);
  const freeHeadline = (entries: FertilityEntry[], today: string) =>
    fertilityHeadline(freeReport(entries, today), today);

  it('invites the user to log a first entry', () => {
    expect(headline([], '2026-11-01')).toBe(headlineTexts.empty);
  });

  it.each([
    ['2026-10-25', 'Day 2 of this cycle. Your fertile window is likely days 8 to 15 (estimate).'],
    ['2026-11-07', 'Day 15 of this cycle. You are likely in your fertile window, days 8 to 15 (estimate).'],
    [
      '2026-11-08',
      'Day 16 of this cycle. Your fertile window was likely days 8 to 15 (estimate). By the calendar alone: it may also come later.',
    ],
    ['2026-11-23', 'Day 31 of this cycle. Your period was expected by 22 November (estimate).'],
  ])('by the calendar, on %s: %s', (today, sentence) => {
    expect(freeHeadline(threeCycles, today)).toBe(sentence);
    expect(headline(threeCycles, today)).toBe(sentence);
  });

  it.each([
    [
      '2026-10-02',
      `Day 4 of this cycle. ${notEnough} By your signs, days count as fertile from day 6 until a rise is confirmed (estimate).`,
    ],
    [
      '2026-10-12',
      `Day 14 of this cycle. ${notEnough} Today counts as fertile, as no rise is confirmed yet (estimate).`,
    ],
    [
      '2026-10-15',
      `Day 17 of this cycle. ${notEnough} A rise is confirmed. Today counts as fertile until the evening (estimate).`,
    ],
    [
      '2026-10-14',
      `Day 16 of this cycle. ${notEnough} Today counts as fertile, as no rise is confirmed yet (estimate).`,
    ],
    ['2026-10-24', 'Day 26 of this cycle. Your fertile window was days 6 to 17 (estimate).'],
    ['2026-11-01', 'Day 34 of this cycle. Your period was expected by 31 October (estimate).'],
  ])('by the evaluation, on %s: %s', (today, sentence) => {
    const entries = [...chartedCycle('2026-09-01', 15, 28), ...chartedCycle('2026-09-29', 15, 26)];
    expect(headline(entries, today)).toBe(sentence);
  });

  it('says in every plan that fewer than three cycles are not enough', () => {
    const entries = [...chartedCycle('2026-09-01', 15, 28), ...chartedCycle('2026-09-29', 40, 30)];
    for (const today of ['2026-09-29', '2026-10-04', '2026-10-12', '2026-10-24']) {
      expect(freeHeadline(entries, today)).toContain(notEnough);
      expect(headline(entries, today).startsWith(freeHeadline(entries, today))).toBe(true);
    }
  });

  it('starts with the calendar in every plan until a temperature shift is confirmed', () => {
    const starts = ['2026-07-07', '2026-08-04', '2026-09-01'];
    const entries = [...starts.flatMap((start) => chartedCycle(start, 15, 28)), ...chartedCycle('2026-09-29', 40, 27)];
    for (let day = 1; day <= 27; day += 1) {
      const today = addDays('2026-09-29', day - 1);
      const [calendarText = ''] = freeHeadline(entries, today).split(' By the calendar alone');
      expect(headline(entries, today).startsWith(calendarText)).toBe(true);
    }
  });

  it('gives every plan the next period as a range', () => {
    const next = (entries: FertilityEntry[], today: string) => [
      nextPeriodSentence(freeReport(entries, today), today),
      nextPeriodSentence(fullReport(entries, today), today),
    ];
    const likely = 'Your next period is likely to begin between 20 November and 22 November (estimate).';
    expect(next(threeCycles, '2026-11-01')).toEqual([likely, likely]);
    const early =
      'There is not enough data yet to say when your next period begins. In most cycles it would be between 19 November and 25 November (estimate).';
    expect(next(period('2026-10-24'), '2026-10-25')).toEqual([early, early]);
    expect(next(threeCycles, '2026-11-23')).toEqual([null, null]);
    expect(next([], '2026-11-23')).toEqual([null, null]);
  });

  it('predicts the same next period as the estimate of every plan', () => {
    const { advanced, estimate } = fullReport(
      period('2026-06-02', '2026-06-27', '2026-07-31', '2026-08-25'),
      '2026-08-26',
    );
    expect(estimate?.next_period).toEqual({ from: '2026-09-18', to: '2026-09-28' });
    expect(advanced?.next_periods).toEqual([
      { from: '2026-09-18', to: '2026-09-28' },
      { from: '2026-10-13', to: '2026-10-23' },
      { from: '2026-11-07', to: '2026-11-17' },
    ]);
  });

  it('is correct on a day later than the report, as when offline', () => {
    expect(fertilityHeadline(freeReport(threeCycles, '2026-10-25'), '2026-11-08')).toMatch(
      /^Day 16 of this cycle\. .* was likely/,
    );
  });

  it.each(['pause', 'pregnancy', 'postpartum'] as const)('estimates nothing in %s mode', (mode) => {
    expect(fullReport(threeCycles, '2026-11-01', { mode })).toMatchObject({ estimate: null, advanced: null });
    expect(headline(threeCycles, '2026-11-01', { mode })).toBe(headlineTexts[mode]);
  });
});

describe('days that cannot be decrypted', () => {
  it('are listed up to five, then counted', () => {
    expect(unreadableSentence([])).toBeNull();
    expect(unreadableSentence(['2026-11-19'])).toMatch(/^What you logged on 19 November 2026 cannot be opened\./);
    const seven = Array.from({ length: 7 }, (_, index) => addDays('2026-11-01', index));
    expect(unreadableSentence(seven)).toContain('4 November 2026, 5 November 2026, 2 more. It has been reported');
  });
});

describe('the due date', () => {
  const due = { ...defaultSettings, mode: 'pregnancy', due_date: '2027-05-03' } as const;

  it.each([
    ['2026-11-26', '3 May 2027: 17 weeks and 3 days today (estimate).'],
    ['2027-05-03', '3 May 2027: 40 weeks today (estimate).'],
    ['2027-05-04', '3 May 2027: 40 weeks and 1 day today (estimate).'],
  ])('on %s: %s', (today, sentence) => expect(dueDateSentence(due, today)).toBe(sentence));

  it('is omitted three weeks after it, in other modes, and when unset', () => {
    expect(dueDateSentence(due, '2027-05-25')).toBeNull();
    expect(dueDateSentence({ ...due, mode: 'pause' }, '2026-11-26')).toBeNull();
    expect(dueDateSentence({ ...due, due_date: null }, '2026-11-26')).toBeNull();
  });
});
