import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  eventReminderProblem,
  eventReminderSchema,
  firstReminderSettings,
  openChannels,
  reminderSettingsProblem,
  trackerReminderKey,
  trackerReminderProblem,
  trackerReminderSchema,
  type EventReminder,
  type TrackerReminder,
} from './kinds';
import { reminderProblems } from './problem-texts';

const reminder: EventReminder = { in: null, alerts: [{ minutes_before: 15 }], channels: ['app'], snoozed: null };
const firstProblem = (value: unknown) => {
  const parsed = z.safeParse(eventReminderSchema, value);
  return parsed.success ? null : parsed.error.issues.length;
};

describe('a reminder of an event', () => {
  it.each([
    ['nothing before', [{ minutes_before: 0 }]],
    ['four weeks before', [{ minutes_before: 40_320 }]],
    ['four weeks before at an hour', [{ days_before: 28, at: '23:59' }]],
    ['no alert', []],
    ['five alerts', [0, 1, 2, 3, 4].map((minutes) => ({ minutes_before: minutes }))],
  ])('is taken with %s', (_, alerts) => {
    expect(firstProblem({ ...reminder, alerts })).toBeNull();
  });
  it.each([
    ['more than four weeks before', [{ minutes_before: 40_321 }]],
    ['more than four weeks before at an hour', [{ days_before: 29, at: '09:00' }]],
    ['after the start', [{ minutes_before: -1 }]],
    ['an hour that no clock shows', [{ days_before: 0, at: '24:00' }]],
    ['six alerts', [0, 1, 2, 3, 4, 5].map((minutes) => ({ minutes_before: minutes }))],
  ])('is refused with %s', (_, alerts) => {
    expect(firstProblem({ ...reminder, alerts })).not.toBeNull();
  });
  it('is refused with the same alert twice', () => {
    const at = { days_before: 1, at: '09:00' };
    expect(eventReminderProblem({ ...reminder, alerts: [at, { minutes_before: 15 }] })).toBeNull();
    expect(eventReminderProblem({ ...reminder, alerts: [at, at] })).toBe(reminderProblems.sameTwice);
  });
});

describe('settings', () => {
  const settings = firstReminderSettings('Europe/Berlin', 'en-GB');

  it('begin with everything off', () => {
    expect(openChannels({ channels: ['app', 'mail', 'push'] }, settings)).toEqual([]);
  });
  it('open a channel only if the reminder has it too', () => {
    expect(openChannels({ channels: ['app', 'mail'] }, { ...settings, mail: true, push: true })).toEqual(['mail']);
  });
  it.each([
    ['are right', {}, null],
    ['name no zone', { zone: 'Mars/Olympus' }, reminderProblems.zoneUnknown],
    ['name no language', { locale: 'in English' }, reminderProblems.localeUnknown],
    ['are quiet for no time', { quiet_hours: { from: '07:00', to: '07:00' } }, reminderProblems.quietAllDay],
    ['are quiet at night', { quiet_hours: { from: '22:00', to: '07:00' } }, null],
  ])('are refused with a sentence if they do not make sense: they %s', (_, changes, problem) => {
    expect(reminderSettingsProblem({ ...settings, ...changes })).toBe(problem);
  });
});

it('A reminder of a tracker is under the key that every device gives it.', () => {
  const daily: TrackerReminder = { type: 'daily', tracker: 'sleep', at: '19:00', channels: ['app'] };
  const child = '019ac3a0-0000-7000-8000-000000000001';
  const nextFeed: TrackerReminder = { type: 'next_feed', in: child, child_id: child, channels: [] };
  for (const each of [daily, nextFeed]) {
    expect(z.safeParse(trackerReminderSchema, each).success).toBe(true);
    expect(trackerReminderProblem(trackerReminderKey(each), each)).toBeNull();
    expect(trackerReminderProblem('feedings', each)).toBe(reminderProblems.wrongKey);
  }
});
