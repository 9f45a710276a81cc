import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from '../planner/event-kind';
import { allDayAlert } from './due';
import { nextLook, shownReminders, snoozedUntil, withSnooze } from './in-app';
import { eventReminderSchema, type EventReminder } from './kinds';

const event: PlannedEvent = {
  title: 'Swimming',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-26T15:00:00',
  end: '2026-11-26T16:00:00',
  zone: 'UTC',
  rrule: 'FREQ=DAILY',
  extra_dates: [],
  exceptions: [{ original: '2026-11-27T15:00:00', title: 'Diving' }],
  busy_in: [],
};
const alerts = [{ minutes_before: 15 }, { minutes_before: 60 }];
const reminder: EventReminder = { in: null, alerts, channels: ['app'], snoozed: null };
const given = (changes: Partial<EventReminder> = {}, setAt = '2026-11-01T00:00:00Z') => ({
  key: 'k',
  event,
  reminder: { ...reminder, ...changes },
  setAt: Date.parse(setAt),
  settings: { zone: 'UTC', app: true },
});
const shown = (now: string, ...changed: Parameters<typeof given>) =>
  shownReminders(given(...changed), Date.parse(now)).map(({ title, id }) => `${title}: ${id}`);
const ofDiving = (alert: string) => `Diving: k 2026-11-27T15:00:00 2026-11-27T15:00:00 ${alert}`;

describe('what the app shows', () => {
  it('is a reminder from when it is due, by its own title, until it is no help any more', () => {
    expect(shown('2026-11-27T13:59:00Z')).toEqual([]);
    expect(shown('2026-11-27T14:00:00Z')).toEqual([ofDiving('60')]);
    expect(shown('2026-11-27T15:15:00Z')).toEqual([ofDiving('15')]);
    expect(shown('2026-11-27T15:16:00Z')).toEqual([]);
    expect(shown('2026-11-27T15:00:00Z', { channels: ['mail'] })).toEqual([]);
  });
  it('is not what was due before the reminder was set, but for a moment', () => {
    expect(shown('2026-11-27T14:10:00Z', {}, '2026-11-27T14:01:00Z')).toEqual([]);
    expect(shown('2026-11-27T14:10:00Z', {}, '2026-11-27T14:00:59Z')).toEqual([ofDiving('60')]);
  });
  it('is not what was put off, on any device, until it comes once more', () => {
    const [due] = shownReminders(given(), Date.parse('2026-11-27T14:00:00Z'));
    if (!due) throw new Error('nothing is due');
    const put = withSnooze(reminder, due, Date.parse('2026-11-27T14:10:00Z'));
    expect(eventReminderSchema.parse(put)).toEqual(put);
    expect(shown('2026-11-27T14:09:00Z', put, '2026-11-27T14:00:00.500Z')).toEqual([]);
    expect(shown('2026-11-27T14:10:00Z', put, '2026-11-27T14:00:00.500Z')).toEqual([
      ofDiving('snoozed 2026-11-27T14:10:00.000Z'),
    ]);
  });
  it('is another date that is due when one of a series is put off, but nothing before an edit that came later', () => {
    const both = { alerts: [{ minutes_before: 1_440 }, { minutes_before: 0 }] };
    const now = '2026-11-29T15:05:00Z';
    const due = { original: '2026-11-29T15:00:00', start: '2026-11-29T15:00:00' };
    expect(shown(now, both)).toHaveLength(2);
    const put = withSnooze({ ...reminder, ...both }, due, Date.parse('2026-11-29T15:15:00Z'));
    const next = 'Swimming: k 2026-11-30T15:00:00 2026-11-30T15:00:00 1440';
    expect(shown(now, put, now)).toEqual([next]);
    expect(shown('2026-11-29T15:15:00Z', put, now)).toEqual([
      next,
      'Swimming: k 2026-11-29T15:00:00 2026-11-29T15:00:00 snoozed 2026-11-29T15:15:00.000Z',
    ]);
    expect(shown('2026-11-29T15:20:00Z', put, '2026-11-29T15:18:00Z')).toEqual([]);
  });
});

describe('the app looks again', () => {
  it.each([
    ['when the next one is due', '2026-11-27T13:30:00Z', {}, '2026-11-27T14:00'],
    ['when the one after it is due', '2026-11-27T14:00:00Z', {}, '2026-11-27T14:45'],
    ['after some hours if there is none', '2026-11-27T04:00:00Z', {}, '2026-11-27T10:00'],
    ['after some hours if nothing is shown in the app', '2026-11-27T13:30:00Z', { channels: [] }, '2026-11-27T19:30'],
  ])('%s', (_, now, changes, expected) => {
    expect(new Date(nextLook(given(changes), Date.parse(now))).toISOString().slice(0, 16)).toBe(expected);
  });
});

it.each([
  ['minutes', '2026-11-26T10:00:00Z', '2026-11-26T10:10'],
  ['hour', '2026-11-26T10:00:00Z', '2026-11-26T11:00'],
  ['morning', '2026-11-26T10:00:00Z', '2026-11-27T07:00'],
  ['morning', '2026-11-26T03:00:00Z', '2026-11-26T07:00'],
  ['morning', '2026-11-26T03:00:01Z', '2026-11-27T07:00'],
] as const)('A reminder is put off by the clock of its user: %s at %s until %s', (choice, now, expected) => {
  const until = snoozedUntil(choice, { now: Date.parse(now), zone: 'Europe/Berlin' });
  expect(new Date(until).toISOString().slice(0, 16)).toBe(expected);
});

it.each([
  [{ minutes_before: 15 }, { days_before: 0, at: '09:00' }],
  [{ minutes_before: 2_880 }, { days_before: 2, at: '09:00' }],
  [
    { days_before: 1, at: '18:00' },
    { days_before: 1, at: '18:00' },
  ],
])('An alert of an event that lasts whole days comes at an hour: %o', (alert, expected) => {
  expect(allDayAlert(alert)).toEqual(expected);
});
