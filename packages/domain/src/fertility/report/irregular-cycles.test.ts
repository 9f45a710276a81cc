import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { emptyEntry, type FertilityEntry } from '../entry';
import { defaultSettings } from '../settings';
import { conceivingSentences } from './conception-window';
import { createCycleReport } from './cycle-report';
import { fertilityHeadline } from './headline';
import { nextPeriodSentence } from './sentences';
import { fertilityToday } from './today';

const today = '2026-11-06';
const currentStart = '2026-11-01';
/** Whole cycles of these lengths, the oldest first, and the first four days of the current one. */
function periodsAfter(...lengths: number[]): FertilityEntry[] {
  let start = currentStart;
  const starts = [start, ...lengths.toReversed().map((length) => (start = addDays(start, -length)))];
  return starts.flatMap((first) =>
    [0, 1, 2, 3].map((day) => ({ ...emptyEntry(addDays(first, day)), bleeding: 'medium' as const })),
  );
}
const reportOf = (entries: FertilityEntry[], isAdvanced = true, asOf = today) =>
  createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced });

describe('cycles that differ by more than nine days', () => {
  // 24, 29 and 38 days: the window of the shortest begins on day 5, that of the longest ends on day 24.
  const entries = periodsAfter(29, 38, 24);

  it('have no best days by the calendar, and the page says why', () => {
    const report = reportOf(entries);
    expect(report.advanced?.conceiving).toBeNull();
    expect(conceivingSentences(report, today)).toEqual([
      'There is not enough data to name your best days ahead of time, as your cycles differ by 14 days.',
      'LH tests and mucus can show them as they come, and sex every two or three days through the whole cycle reaches them without counting.',
    ]);
  });

  it.each([
    ['nine days', [28, 28, 37], true],
    ['ten days', [28, 28, 38], false],
    ['ten days, but not among the last six', [38, 28, 28, 28, 28, 28, 28], true],
    ['ten days among the last six', [28, 38, 28, 28, 28, 28, 28], false],
  ])('begin above nine days: %s', (_text, lengths, hasBestDays) => {
    expect(reportOf(periodsAfter(...lengths)).advanced?.conceiving !== null).toBe(hasBestDays);
  });

  it('are not enough data for the window either, on any plan', () => {
    const sentence =
      'Day 6 of this cycle. There is not enough data for an estimate of your own, as your cycles differ by 14 days. The fertile window lies somewhere within days 5 to 24 (estimate).';
    for (const isAdvanced of [true, false])
      expect(fertilityHeadline(reportOf(entries, isAdvanced), today)).toBe(sentence);
  });

  it('are not enough data for the next period, in the tracker, on the dashboard and in the chat', () => {
    const sentence =
      'There is not enough data to say when your next period begins, as your cycles differ by 14 days. It may be any day between 25 November and 9 December (estimate).';
    expect(nextPeriodSentence(reportOf(entries), today)).toBe(sentence);
    expect(fertilityToday(defaultSettings, reportOf(entries), today).text).toBe(sentence);
  });

  it('let no period after the next one be expected', () => {
    expect(reportOf(entries).advanced?.next_periods).toEqual([{ from: '2026-11-25', to: '2026-12-09' }]);
  });

  it('have their best days once a rise shows them', () => {
    const temperatures = Array.from({ length: 13 }, (_, index) => ({
      ...emptyEntry(addDays(currentStart, index + 4)),
      temperature: index < 10 ? 36.4 : 36.75,
    }));
    // The first higher reading is that of 15 November.
    const report = reportOf([...entries, ...temperatures], true, '2026-11-17');
    expect(report.advanced?.conceiving).toEqual({
      window: { from: '2026-11-09', to: '2026-11-14' },
      best: { from: '2026-11-12', to: '2026-11-13' },
      by: 'temperature',
    });
  });
});

describe('cycles that differ by eight or nine days', () => {
  const days = (...lengths: number[]) => reportOf(periodsAfter(...lengths)).advanced?.conceiving;

  it('have a range for the window, from that of the shortest to that of the longest', () => {
    // By the median of 28 days alone, it would be 9 to 14 November.
    expect(days(28, 28, 36)).toEqual({
      window: { from: '2026-11-09', to: '2026-11-22' },
      best: { from: '2026-11-12', to: '2026-11-13' },
      varies_by: 8,
      by: 'calendar',
    });
    expect(days(28, 28, 35)?.window).toEqual({ from: '2026-11-09', to: '2026-11-14' });
  });

  it('have best days that may be other ones', () => {
    const report = reportOf(periodsAfter(28, 28, 36));
    expect(conceivingSentences(report, today)[2]).toBe(
      'Your cycles differ by 8 days, so the best two may be other ones of these days.',
    );
    expect(conceivingSentences(report, '2026-11-23')[2]).toBe(
      'Your cycles differ by 8 days, so the best two may have been other ones of these days.',
    );
  });
});

it('nothing is said about best days while fewer than three cycles are known, or in a pause', () => {
  expect(conceivingSentences(reportOf(periodsAfter(24, 38)), today)).toEqual([]);
  const paused = createCycleReport({
    entries: periodsAfter(24, 38, 29),
    settings: { ...defaultSettings, mode: 'pause' },
    asOf: today,
    isAdvanced: true,
  });
  expect(conceivingSentences(paused, today)).toEqual([]);
});
