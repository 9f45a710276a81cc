import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { answerReader } from '../chat/own-entries/answer-reader';
import { cycleSummary } from './cycle-summary';
import { emptyEntry, type FertilityEntry } from './entry';
import { defaultSettings } from './settings';

const reader = answerReader(Date.parse('2026-11-23T13:00:00Z'), null, { time_zone: 'Europe/Berlin', locale: 'en-GB' });

describe('what an answer says about the cycle', () => {
  const entry = (day: string, logged: Partial<FertilityEntry>): FertilityEntry => ({ ...emptyEntry(day), ...logged });
  const periods = ['2026-08-20', '2026-09-17', '2026-10-15', '2026-11-12'].flatMap((start) =>
    [0, 1, 2].map((day) => entry(addDays(start, day), { bleeding: 'medium', note: 'a secret note' })),
  );
  const cycle = (entries: readonly FertilityEntry[], settings = defaultSettings) =>
    cycleSummary(entries, settings, reader);

  it('give the cycle day, the last period and the next one as an estimate that is no contraception', () => {
    expect(cycle([...periods, entry('2026-11-20', { temperature: 36.45 })])).toBe(
      'Day 12 of your cycle, which began with your period on 12 November 2026. Your next period is likely to begin between 9 December and 11 December (estimate). An estimate is no contraception. Your last temperature is 36.45 °C, on 20 November 2026. I read the 13 days you logged last.',
    );
  });

  it('say what is too little for an estimate, where cycles differ by more than nine days', () => {
    // 24, 38 and 29 days.
    const irregular = ['2026-08-13', '2026-09-06', '2026-10-14', '2026-11-12'].map((start) =>
      entry(start, { bleeding: 'medium' }),
    );
    expect(cycle(irregular)).toContain(
      'There is not enough data to say when your next period begins, as your cycles differ by 14 days. It may be any day between 6 December and 20 December (estimate).',
    );
  });

  it('expect the next period as if a pregnancy had not been among the cycles', () => {
    // 28, 28 and 28 days, a pregnancy of 63 days, and the current cycle.
    const starts = ['2026-06-18', '2026-07-16', '2026-08-13', '2026-09-10', '2026-11-12'];
    const days = starts.map((start) => entry(start, { bleeding: 'medium', follows_pregnancy: start === '2026-11-12' }));
    expect(cycle(days)).toContain('Your next period is likely to begin between 9 December and 11 December (estimate).');
  });

  it('say that no period was logged', () => {
    expect(cycle([])).toMatch(/^You logged no period/);
  });

  it('give the week of a pregnancy as an estimate, and nothing of a cycle', () => {
    const text = cycle(periods, { ...defaultSettings, mode: 'pregnancy', due_date: '2027-05-03' });
    expect(text).toMatch(/^By your due date, 3 May 2027: 17 weeks today \(estimate\)\./);
    expect(text).not.toMatch(/period/);
  });

  it('say what the tracker says after a birth and in a pause', () => {
    expect(cycle(periods, { ...defaultSettings, mode: 'postpartum' })).toMatch(/^After a birth\. /);
    expect(cycle(periods, { ...defaultSettings, mode: 'pause' })).toMatch(/^Estimates are paused\. /);
  });
});
