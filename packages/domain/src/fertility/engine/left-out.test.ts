import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { detectCycles } from './cycles';
import { leftOutOf } from './left-out';

const bleeding = (date: string, mark: { followsPregnancy?: boolean } = {}, amount = 2) => ({
  date,
  bleeding: amount,
  excludeBleeding: false,
  ...mark,
});
const marked = { followsPregnancy: true };
const reasons = (days: readonly ReturnType<typeof bleeding>[]) => leftOutOf(days, detectCycles(days));

describe('a cycle by its length', () => {
  it.each([
    [14, 'too_short'],
    [15, null],
    [28, null],
    [90, null],
    [91, 'too_long'],
    [280, 'too_long'],
  ])('of %i days is left out as: %s', (length, reason) => {
    expect(reasons([bleeding('2026-01-01'), bleeding(addDays('2026-01-01', length))])).toEqual([reason, null]);
  });
});

it('the rest of a cycle after bleeding that was hardly a period is left out, too, unless it is a cycle of its own', () => {
  const after = (...lengths: number[]) => {
    let day = '2026-01-01';
    return reasons([bleeding(day), ...lengths.map((length) => bleeding((day = addDays(day, length))))]);
  };
  expect(after(28, 12, 16, 28)).toEqual([null, 'too_short', 'no_period_first', null, null]);
  expect(after(28, 13, 22)).toEqual([null, 'too_short', 'no_period_first', null]);
  expect(after(28, 13, 23)).toEqual([null, 'too_short', null, null]);
});

describe('a pregnancy', () => {
  it('is the cycle before the loss, where the mark stands on bleeding that comes again', () => {
    const before = ['2026-06-01', '2026-06-29', '2026-07-27', '2026-08-24'].map((day) => bleeding(day));
    const loss = [...before, bleeding('2026-10-10'), bleeding('2026-10-11')];
    expect(reasons([...loss, bleeding('2026-10-14', marked, 0)])).toEqual([null, null, null, 'pregnancy', null]);
    const comesAgain = [...loss, bleeding('2026-10-20', marked)];
    expect(reasons(comesAgain)).toEqual([null, null, null, 'pregnancy', 'too_short', null]);
    expect(reasons([bleeding('2026-10-10'), bleeding('2026-10-14', marked, 0)])).toEqual([null]);
  });

  it('is the cycle before the bleeding that follows it', () => {
    // Cycles of 28, 63 and 30 days; the second one ends with a loss.
    const days = [
      bleeding('2026-01-01'),
      bleeding('2026-01-29'),
      bleeding('2026-04-02', marked),
      bleeding('2026-04-03'),
      bleeding('2026-05-02'),
    ];
    expect(reasons(days)).toEqual([null, 'pregnancy', null, null]);
  });

  it('may be marked on any day of that bleeding, and stays where its first day is added later', () => {
    const days = [bleeding('2026-01-29'), bleeding('2026-04-02'), bleeding('2026-04-03', marked)];
    expect(reasons(days)).toEqual(['pregnancy', null]);
    expect(reasons([...days, bleeding('2026-04-01')])).toEqual(['pregnancy', null]);
  });

  it('marked on spotting before the bleeding lies in the same cycle', () => {
    const days = [bleeding('2026-01-29'), bleeding('2026-04-01', marked, 0)];
    expect(reasons(days)).toEqual(['pregnancy']);
    expect(reasons([...days, bleeding('2026-04-02')])).toEqual(['pregnancy', null]);
  });

  it('may come right after another', () => {
    const days = [bleeding('2026-01-01'), bleeding('2026-02-26', marked), bleeding('2026-04-09', marked)];
    expect(reasons(days)).toEqual(['pregnancy', 'pregnancy', null]);
  });

  it('may be too early for a longer cycle, or longer than any', () => {
    const days = [bleeding('2026-01-01'), bleeding('2026-01-29', marked), bleeding('2026-11-05', marked)];
    expect(reasons(days)).toEqual(['pregnancy', 'pregnancy', null]);
  });

  it('before all that was logged leaves out nothing', () => {
    expect(reasons([bleeding('2026-04-02', marked)])).toEqual([null]);
    expect(reasons([])).toEqual([]);
  });
});
