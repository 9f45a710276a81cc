import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { careAhead } from '../due-date';
import { emptyEntry } from '../entry';
import { defaultSettings, type FertilitySettings } from '../settings';
import { createCycleReport } from './cycle-report';
import { fertilityToday, ownTracking } from './today';

const settings = (change: Partial<FertilitySettings> = {}): FertilitySettings => ({ ...defaultSettings, ...change });
const periods = (...starts: string[]) =>
  starts.flatMap((start) => [0, 1].map((day) => ({ ...emptyEntry(addDays(start, day)), bleeding: 'medium' as const })));
const report = (today: string, ...starts: string[]) =>
  createCycleReport({ entries: periods(...starts), settings: defaultSettings, asOf: today, isAdvanced: false });
// 28, 29 and 27 days.
const threeCycles = ['2026-08-01', '2026-08-29', '2026-09-27', '2026-10-24'];

describe('today in the fertility tracker', () => {
  it.each([
    ['2026-10-25', 2, 'Your next period is likely to begin between 20 November and 22 November (estimate).'],
    ['2026-11-22', 30, 'Your next period is likely to begin between 20 November and 22 November (estimate).'],
    ['2026-11-23', 31, 'Your period was expected by 22 November (estimate).'],
  ])('on %s is day %i', (today, day, text) => {
    expect(fertilityToday(settings(), report(today, ...threeCycles), today)).toEqual({
      title: `Day ${day} of your cycle`,
      text,
      steps: { passed: day, total: Math.max(27, day) },
    });
  });

  it('names the range of most cycles until three are complete', () => {
    expect(fertilityToday(settings(), report('2026-10-25', '2026-10-24'), '2026-10-25').text).toBe(
      'In most cycles the next period would begin between 19 November and 25 November (estimate).',
    );
  });

  it('draws no steps for a cycle of more than 42 days', () => {
    expect(fertilityToday(settings(), report('2026-12-05', ...threeCycles), '2026-12-05')).toMatchObject({
      title: 'Day 43 of your cycle',
      steps: null,
    });
  });

  it('says how to begin without a period', () => {
    expect(fertilityToday(settings(), report('2026-10-25'), '2026-10-25')).toMatchObject({
      title: 'Your cycle starts here',
      steps: null,
    });
  });

  it.each([
    ['2026-11-26', '17 weeks and 3 days', 'Week 18 of 40. Due date 3 May 2027 (estimate).', 18],
    ['2027-05-02', '39 weeks and 6 days', 'Week 40 of 40. Due date 3 May 2027 (estimate).', 40],
    ['2027-05-04', '40 weeks and 1 day', 'Due date 3 May 2027 (estimate).', 40],
  ])('on %s of a pregnancy is after %s', (today, title, text, passed) => {
    const pregnant = settings({ mode: 'pregnancy', due_date: '2027-05-03' });
    expect(fertilityToday(pregnant, undefined, today)).toEqual({ title, text, steps: { passed, total: 40 } });
  });

  it.each(['pause', 'pregnancy', 'postpartum'] as const)('counts nothing in %s mode without a due date', (mode) => {
    expect(fertilityToday(settings({ mode }), report('2026-11-01', ...threeCycles), '2026-11-01').steps).toBeNull();
  });
});

describe('what a user follows', () => {
  const today = '2026-11-26';
  it.each([
    ['nothing, without a period', {}, report(today), null],
    ['nothing, without a report', {}, undefined, null],
    ['a cycle', {}, report(today, '2026-11-20'), 'cycle'],
    ['rest, when estimates are paused', { mode: 'pause' }, undefined, 'rest'],
    ['rest, after a birth', { mode: 'postpartum' }, report(today, '2026-11-20'), 'rest'],
    ['a pregnancy without a due date', { mode: 'pregnancy' }, undefined, 'pregnancy'],
    ['a pregnancy of 36 weeks and 6 days', { mode: 'pregnancy', due_date: '2026-12-18' }, undefined, 'pregnancy'],
    ['a pregnancy of 37 weeks', { mode: 'pregnancy', due_date: '2026-12-17' }, undefined, 'term'],
    ['a due date 21 days past', { mode: 'pregnancy', due_date: '2026-11-05' }, undefined, 'term'],
    ['a due date 22 days past', { mode: 'pregnancy', due_date: '2026-11-04' }, undefined, 'term'],
    ['a due date in more than 40 weeks', { mode: 'pregnancy', due_date: '2027-09-03' }, undefined, 'pregnancy'],
  ] as const)('is %s', (_what, change, known, expected) => {
    expect(ownTracking(settings(change), known, today)).toBe(expected);
  });
});

describe('what to ask about in a pregnancy', () => {
  const windows = (weeks: number) => careAhead(weeks).map(({ care, isNow }) => [care.from, care.to, isNow]);

  it.each([
    [10, [[24, 28, false], [27, 36, false], [32, 36, false]]], // prettier-ignore
    [28, [[24, 28, true], [27, 36, true], [32, 36, false]]], // prettier-ignore
    [36, [[27, 36, true], [32, 36, true]]], // prettier-ignore
    [37, []],
  ])('after %i weeks', (weeks, expected) => expect(windows(weeks)).toEqual(expected));
});
