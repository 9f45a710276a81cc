import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { cycleHistory } from '../../insights/from-entries/cycles';
import { plain, told } from '../../insights/simulated/plain';
import { emptyEntry, type FertilityEntry } from '../entry';
import { defaultSettings } from '../settings';
import { statisticsTexts } from '../texts/history';
import { conceivingSentences } from './conception-window';
import { createCycleReport } from './cycle-report';

const currentStart = '2026-11-01';
const today = '2026-11-03';

/** Cycles of 28 days with a rise on these days, the oldest first, and the first days of the current one. */
function entriesOf(riseDays: number[]) {
  const past = riseDays.flatMap((riseDay, index) =>
    Array.from({ length: 28 }, (_, day): FertilityEntry => ({
      ...emptyEntry(addDays(currentStart, 28 * (index - riseDays.length) + day)),
      bleeding: day < 4 ? 'medium' : null,
      temperature: day + 1 < riseDay ? 36.4 : 36.75,
    })),
  );
  const current = [0, 1, 2].map((day) => ({
    ...emptyEntry(addDays(currentStart, day)),
    bleeding: 'medium' as const,
  }));
  return [...past, ...current];
}
const reportOf = (riseDays: number[], isAdvanced = true) =>
  createCycleReport({ entries: entriesOf(riseDays), settings: defaultSettings, asOf: today, isAdvanced });
const phaseText = (riseDays: number[]) => {
  const phase = reportOf(riseDays).advanced?.luteal_phase;
  return phase && statisticsTexts.lutealPhase(`${phase.days} days`, phase);
};

describe('six cycles whose phases are too short for an average', () => {
  const rises = [21, 21, 21, 21, 21, 21];

  it('have no best days by the calendar, and the page says why', () => {
    const report = reportOf(rises);
    expect(report.advanced?.conceiving).toBeNull();
    expect(conceivingSentences(report, today)).toEqual([
      'Your best days cannot be named ahead of time, as ovulation came later in your cycles than a calendar assumes (estimate).',
      'LH tests and mucus can show them as they come, and sex every two or three days through the whole cycle reaches them without counting.',
    ]);
  });

  it('have a window from the usual days to the ovulation that was measured, on every plan', () => {
    // Day 9 is five days before day 14; ovulation was on day 20.
    const window = { from: '2026-11-09', to: '2026-11-20' };
    for (const isAdvanced of [true, false]) expect(reportOf(rises, isAdvanced).estimate?.window).toEqual(window);
  });

  it('are not told the usual length, but to show it to a clinician', () => {
    expect(phaseText(rises)).toEqual({
      value: 'Shorter than 10 days in 6 of 6 recent cycles',
      hint: 'The days after ovulation, until the next period. There is no hurry, but show it to a clinician.',
    });
  });
});

it.each([
  // The days after ovulation are eight, nine and ten.
  [[21, 15, 15], false, undefined, '14 days, yours'],
  [[21, 21, 15], true, 2, 'Shorter than 10 days in 2 of 3 recent cycles'],
  [[20, 20, 20], true, 3, 'Shorter than 10 days in 3 of 3 recent cycles'],
  [[19, 19, 19], false, undefined, '10 days, yours'],
  // The two oldest of seven, and of six.
  [[21, 21, 15, 15, 15, 15, 15], false, undefined, '14 days, yours'],
  [[21, 21, 15, 15, 15, 15], true, 2, 'Shorter than 10 days in 2 of 6 recent cycles'],
  [[21, 21, ...Array.from({ length: 22 }, () => 15)], false, undefined, '14 days, yours'],
  // Without a rise it is not known how long one was.
  [[15, 21, 21, 99], true, 2, 'Shorter than 10 days in 2 of 3 recent cycles'],
])(
  'after rises on days %j the best days are left out (%s), and %s cycles are short',
  (rises, isLeftOut, short, value) => {
    const { advanced } = reportOf(rises);
    expect(advanced?.conceiving === null).toBe(isLeftOut);
    expect(advanced?.luteal_phase.short_cycles).toBe(short);
    expect(phaseText(rises)?.value).toBe(value);
  },
);

it('shows what the others were on average', () => {
  expect(phaseText([21, 21, 15, 15])?.hint).toMatch(/ The others had 14 days on average\. There is no hurry/);
});

it('of long ago change neither the best days nor the window', () => {
  const usual = reportOf([15, 15, 15, 15, 15, 15]);
  const after = reportOf([21, 21, 15, 15, 15, 15, 15, 15]);
  expect(after.estimate).toEqual(usual.estimate);
  expect(after.advanced?.conceiving).toEqual(usual.advanced?.conceiving);
});

it.each([19, 20])('are the same to the tracker and to the insights: rises on day %i', (riseDay) => {
  const rises = [riseDay, riseDay, riseDay];
  const { cycles } = cycleHistory(entriesOf(rises), today);
  const insight = told(plain({ cycles, now: `${today}T12:00:00Z` }), 'cycle_luteal');
  expect(insight?.numbers['short']).toBe(reportOf(rises).advanced?.luteal_phase.short_cycles);
});
