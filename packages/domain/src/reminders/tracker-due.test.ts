import { describe, expect, it } from 'vitest';
import type { Feeding } from '../feedings/entries';
import type { DailyReminder } from './kinds';
import { dailyDueBetween, nextDailyDue, nextFeedDue, nextFeedLook, nextFeedOf } from './tracker-due';

const clock = { zone: 'America/New_York', quiet_hours: null };
const text = (at: number) => new Date(at).toISOString().slice(0, 16);
const now = Date.parse('2026-11-26T12:00:00Z');

describe('a daily reminder', () => {
  const daily: DailyReminder = { type: 'daily', tracker: 'fertility', at: '21:00', channels: [] };
  const next = (after: string, at = daily.at) => text(nextDailyDue({ ...daily, at }, clock, Date.parse(after)).at);

  it('comes at its hour by the clock of the receiver, today or tomorrow', () => {
    expect(next('2026-11-26T12:00:00Z')).toBe('2026-11-27T02:00');
    expect(next('2026-11-27T02:00:00Z')).toBe('2026-11-28T02:00');
  });
  it('keeps its hour when clocks change', () => {
    expect(next('2026-03-08T00:00:00Z')).toBe('2026-03-08T02:00');
    expect(next('2026-03-08T02:00:00Z')).toBe('2026-03-09T01:00');
  });
  it('comes once on a day on which its hour is skipped or comes twice', () => {
    const hours = (at: string, from: string) =>
      dailyDueBetween({ ...daily, at }, clock, Date.parse(from), Date.parse(from) + 72 * 3_600_000).map((due) =>
        text(due.at),
      );
    expect(hours('02:30', '2026-03-07T12:00Z')).toEqual(['2026-03-08T07:30', '2026-03-09T06:30', '2026-03-10T06:30']);
    expect(hours('01:30', '2026-10-31T12:00Z')).toEqual(['2026-11-01T05:30', '2026-11-02T06:30', '2026-11-03T06:30']);
  });
  it('comes in quiet hours, as its hour was chosen', () => {
    const quiet = { ...clock, quiet_hours: { from: '20:00', to: '07:00' } };
    expect(text(nextDailyDue(daily, quiet, now).at)).toBe('2026-11-27T02:00');
  });
});

describe('the next feed', () => {
  const bottle = (hoursAgo: number, more: Partial<Feeding> = {}) =>
    ({
      type: 'bottle',
      child_id: '019ac3a0-0000-7000-8000-000000000001',
      started_at: new Date(now - hoursAgo * 3_600_000).toISOString(),
      ended_at: null,
      milk: 'breast',
      amount_tenths: 900,
      unit: 'ml',
      is_supplement: false,
      note: null,
      ...more,
    }) as Feeding;
  const regular = [1, 4, 7, 10, 13, 16, 19].map((hours) => bottle(hours));

  it('is due one usual interval after the last', () => {
    expect(nextFeedOf(regular, now)?.at).toBe(now + 2 * 3_600_000);
  });
  it('goes by the median, which one long night does not change', () => {
    expect(nextFeedOf([...regular.slice(0, -1), bottle(24), bottle(27)], now)?.at).toBe(now + 2 * 3_600_000);
  });
  it.each([
    ['too few are logged', regular.slice(1)],
    ['they are far from regular', [1, 2, 3, 7, 12, 13, 19, 25].map((hours) => bottle(hours))],
    ['they are too long ago', [24, 27, 30, 33, 36, 39, 42].map((hours) => bottle(hours))],
    [
      'one is going on',
      [
        ...regular,
        {
          ...bottle(0),
          type: 'nursing' as const,
          segments: [{ side: 'left' as const, started_at: new Date(now).toISOString(), ended_at: null }],
        },
      ],
    ],
    ['nothing is logged', []],
  ])('is not known if %s', (_, feedings) => {
    expect(nextFeedOf(feedings as Feeding[], now)).toBeNull();
  });
  const running = (hoursAgo: number) => {
    const started_at = new Date(now - hoursAgo * 3_600_000).toISOString();
    const segments = [{ side: 'left', started_at, ended_at: null }];
    return { ...bottle(0), type: 'nursing', segments } as Feeding;
  };
  it.each([72, 24, 22])('is due all the same where a timer was forgotten %i hours ago', (hoursAgo) => {
    expect(nextFeedOf([...regular, running(hoursAgo)], now)?.at).toBe(now + 2 * 3_600_000);
  });
  it('counts from the start of a timer that has run for more than two hours, and is looked for then', () => {
    const earlier = [5, 8, 11, 14, 17, 20].map((hours) => bottle(hours));
    const feedings = [...earlier, running(2)];
    expect(nextFeedOf(feedings, now)).toBeNull();
    expect(nextFeedLook(feedings, clock, now)).toBe(now + 1);
    expect(nextFeedOf(feedings, now + 1)?.at).toBe(now + 3_600_000);
    expect(nextFeedLook(feedings, clock, now + 1)).toBe(now + 3_600_000);
    expect(nextFeedLook(feedings, clock, now + 3_600_000)).toBeNull();
  });
  it('stays the same until there is another feed', () => {
    const rare = [1, 13, 25, 37, 49, 61, 70].map((hours) => bottle(hours));
    expect(nextFeedOf(rare, now)?.at).toBe(now + 11 * 3_600_000);
    expect(nextFeedOf(rare, now + 5 * 3_600_000)?.at).toBe(now + 11 * 3_600_000);
  });
  it('does not count supplements, meals, and what is dated later than now', () => {
    const meal = { ...bottle(0.5), type: 'solids', foods: 'Pear', allergens: [] } as unknown as Feeding;
    const others = [bottle(0.7, { is_supplement: true }), meal, bottle(-1)];
    expect(nextFeedOf([...regular, ...others], now)?.at).toBe(now + 2 * 3_600_000);
  });
  it('is not told in quiet hours', () => {
    expect(nextFeedDue(regular, clock, now)?.at).toBe(now + 2 * 3_600_000);
    // 14:00 UTC is 09:00 in New York.
    expect(nextFeedDue(regular, { ...clock, quiet_hours: { from: '22:00', to: '09:30' } }, now)).toBeNull();
  });
});
