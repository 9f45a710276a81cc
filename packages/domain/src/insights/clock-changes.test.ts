import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { instantOf } from '../base/time-zone';
import { findInsights } from './find-insights';
import { childId } from './simulated/histories';

/** An instant by the clocks of a zone, in minutes after the midnight of a day. */
const localTo = (zone: string) => (day: string, minute: number) =>
  new Date(instantOf(zone, Date.parse(`${day}T00:00:00Z`) + minute * 60_000)).toISOString();

/** Ten nights without a break from eight to six by the clock, the sixth of which has the change, two naps a day, and feeds. */
function logged(zone: string, changeDay: string) {
  const at = localTo(zone);
  const days = Array.from({ length: 10 }, (_, index) => addDays(changeDay, index - 6));
  const sleep = (day: string, from: number, to: number) => ({ childId, start: at(day, from), end: at(day, to) });
  return {
    zone,
    now: at(addDays(changeDay, 4), 720),
    locale: 'en-GB',
    units: 'metric' as const,
    children: [{ id: childId, birth: addDays(changeDay, -240) }],
    sleeps: days.flatMap((day) => [sleep(day, 600, 660), sleep(day, 840, 900), sleep(day, 1200, 1800)]),
    feeds: days.flatMap((day) =>
      [420, 600, 780, 960, 1140, 1320].map((minute) => ({ childId, kind: 'nursing', start: at(day, minute) })),
    ),
  };
}

describe.each([
  { zone: 'America/New_York', day: '2026-03-08', more: -60 },
  { zone: 'America/New_York', day: '2026-11-01', more: 60 },
  { zone: 'Europe/London', day: '2026-03-29', more: -60 },
  { zone: 'Europe/London', day: '2026-10-25', more: 60 },
])('in the week of $day in $zone', ({ zone, day, more }) => {
  const insights = findInsights(logged(zone, day));
  const valuesOf = (id: string) =>
    insights.find((insight) => insight.id === id)?.series.map(({ date, value }) => [date, value]) ?? [];
  const night = addDays(day, -1);
  /** So many minutes on each day, and more or less in the night of the change. */
  const withChange = (dates: readonly unknown[], minutes: number) =>
    dates.map((date) => [date, date === night ? minutes + more : minutes]);
  const dates = valuesOf('sleep_bedtime').map(([date]) => date);

  it('sleep and the time between feeds last as long as they did, not as the clock says', () => {
    expect(dates).toHaveLength(10);
    expect(dates).toContain(night);
    expect(valuesOf('sleep_longest_night')).toEqual(withChange(dates, 600));
    expect(valuesOf('feed_interval_night')).toEqual(withChange(dates.slice(0, 9), 540));
    expect(valuesOf('feed_longest_gap')).toEqual(
      withChange(dates, 540).map(([date, value]) => [date, date === dates.at(-1) ? 180 : value]),
    );
  });

  it('bedtime and what is by day go by the clock', () => {
    expect(valuesOf('sleep_bedtime')).toEqual(dates.map((date) => [date, 480]));
    expect(valuesOf('feed_interval_day')).toEqual(dates.map((date) => [date, 180]));
    expect(valuesOf('sleep_naps')).toEqual(dates.slice(1).map((date) => [date, 2]));
    // Awake from six to ten, eleven to two and three to eight.
    expect(valuesOf('sleep_awake_span')).toEqual(dates.slice(1).map((date) => [date, 240]));
    expect(insights.find(({ id }) => id === 'sleep_bedtime')?.sentence).toBe('Bedtime is usually about 20:00.');
  });
});

it('a bedtime in the hour that comes twice, or just before the one that is skipped, is a time of the clock', () => {
  const zone = 'Africa/Cairo';
  const at = localTo(zone);
  // Clocks go forward from midnight to one on 24 April 2026, and back to eleven at the midnight after 29 October.
  for (const [change, asleep] of [
    ['2026-04-23', 420],
    ['2026-10-29', 540],
  ] as const) {
    const days = Array.from({ length: 9 }, (_, index) => addDays(change, index - 7));
    const history = {
      ...logged(zone, change),
      feeds: [],
      sleeps: days.map((day) => ({ childId, start: at(day, 1410), end: at(day, 1890) })),
      now: at(addDays(change, 3), 720),
    };
    const insights = findInsights(history);
    const valuesOf = (id: string) => insights.find((insight) => insight.id === id)?.series.map(({ value }) => value);
    expect(valuesOf('sleep_bedtime')).toEqual(days.map(() => 690));
    expect(valuesOf('sleep_longest_night')).toEqual(days.map((day) => (day === change ? asleep : 480)));
  }
});
