import { describe, expect, it } from 'vitest';
import type { Feeding } from '../feedings/entries';
import { nextTrackerLook, shownTrackerReminders } from './in-app-trackers';
import type { ReminderSettings, TrackerReminder } from './kinds';
import { reminderTexts } from './texts';

const child = '019ac3a0-0000-7000-8000-000000000001';
const settings = { zone: 'America/New_York', app: true };
const daily: TrackerReminder = { type: 'daily', tracker: 'sleep', at: '19:00', channels: ['app'] };

interface Given {
  reminder?: TrackerReminder;
  key?: string;
  settings?: Pick<ReminderSettings, 'zone' | 'app'>;
  feedings?: readonly Feeding[];
}
const shown = (now: string, given: Given = {}) =>
  shownTrackerReminders({ key: 'sleep', reminder: daily, settings, feedings: [], ...given }, Date.parse(now));

describe('a daily reminder in the app', () => {
  // 19:00 in New York is midnight in UTC.
  it.each([
    ['not before its hour', '2026-11-26T23:59:59Z', 0],
    ['from its hour', '2026-11-27T00:00:00Z', 1],
    ['until the day is over', '2026-11-27T04:59:59Z', 1],
    ['not on the next day', '2026-11-27T05:00:00Z', 0],
  ])('is there %s', (_, now, count) => {
    expect(shown(now)).toHaveLength(count);
  });

  it('says what to log, and where', () => {
    expect(shown('2026-11-27T00:00:00Z')).toMatchObject([
      { title: reminderTexts.daily.sleep, path: '/sleep-tracker', id: 'sleep 2026-11-26T19:00:00 daily' },
    ]);
  });

  it.each([
    ['at its hour', '2026-11-26T23:00:00Z', '2026-11-27T00:00:00.000Z'],
    ['six hours ahead at most', '2026-11-27T01:00:00Z', '2026-11-27T07:00:00.000Z'],
  ])('is looked for %s', (_, now, next) => {
    const look = nextTrackerLook({ key: 'sleep', reminder: daily, settings, feedings: [] }, Date.parse(now));
    expect(new Date(look).toISOString()).toBe(next);
  });

  it('is another one each day, and after its hour was changed', () => {
    const ids = ['2026-11-27T01:00:00Z', '2026-11-28T01:00:00Z'].flatMap((now) => shown(now).map(({ id }) => id));
    const later = shown('2026-11-27T01:00:00Z', { reminder: { ...daily, at: '19:30' } }).map(({ id }) => id);
    expect(new Set([...ids, ...later]).size).toBe(3);
  });

  it.each([
    ['the app is no channel of it', { reminder: { ...daily, channels: ['mail' as const] } }],
    ['reminders in the app are off', { settings: { ...settings, app: false } }],
  ])('is not there if %s', (_, given) => {
    expect(shown('2026-11-27T00:00:00Z', given)).toEqual([]);
  });
});

describe('the next feed in the app', () => {
  const reminder: TrackerReminder = { type: 'next_feed', in: child, child_id: child, channels: ['app'] };
  const now = Date.parse('2026-11-26T12:00:00Z');
  const feedings = [2, 5, 8, 11, 14, 17, 20].map((hours): Feeding => ({
    type: 'bottle',
    child_id: child,
    started_at: new Date(now - hours * 3_600_000).toISOString(),
    ended_at: null,
    milk: 'breast',
    amount_tenths: 900,
    unit: 'ml',
    is_supplement: false,
    note: null,
  }));
  const given: Given = { reminder, key: child, feedings };

  it.each([
    ['not before it is usually due', '2026-11-26T12:59:59Z', 0],
    ['from then', '2026-11-26T13:00:00Z', 1],
    ['for a quarter of an hour', '2026-11-26T13:15:00Z', 1],
    ['not later', '2026-11-26T13:15:01Z', 0],
  ])('is there %s', (_, at, count) => {
    expect(shown(at, given)).toHaveLength(count);
  });

  it('is looked for when a timer that runs may have been forgotten', () => {
    const segments = [{ side: 'left' as const, started_at: '2026-11-26T11:00:00.000Z', ended_at: null }];
    const timer: Feeding = { type: 'nursing', child_id: child, segments, is_supplement: false, note: null };
    const look = nextTrackerLook({ key: child, reminder, settings, feedings: [...feedings, timer] }, now);
    expect(new Date(look).toISOString()).toBe('2026-11-26T13:00:00.001Z');
  });

  it('is called an estimate, and leads to the feeds', () => {
    expect(shown('2026-11-26T13:00:00Z', given)).toMatchObject([
      { title: reminderTexts.nextFeed, path: '/milk-tracker', id: `${child} 2026-11-26T10:00:00 next_feed` },
    ]);
  });

  it('is gone once a feed is logged', () => {
    const logged = { ...feedings[0], started_at: '2026-11-26T13:01:00.000Z' } as Feeding;
    expect(shown('2026-11-26T13:02:00Z', { ...given, feedings: [logged, ...feedings] })).toEqual([]);
  });
});
