import { expect, it } from 'vitest';
import { dueBetween } from './due';
import { worthSending } from './worth-sending';

const event = {
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
const reminder = { in: null, alerts, channels: ['app' as const], snoozed: null };
const clock = { zone: 'UTC', quiet_hours: null };
const due = (from: string, until: string) =>
  dueBetween({ event, reminder, clock }, Date.parse(from), Date.parse(until));

it.each([
  ['once each', '2026-11-26T14:00:00Z', '2026-11-26T14:45:00Z', ['15'], 0],
  ['the latest that is due', '2026-11-26T13:00:00Z', '2026-11-26T14:30:00Z', ['60'], 0],
  ['until a quarter of an hour after the start', '2026-11-26T13:00:00Z', '2026-11-26T15:15:00Z', ['15'], 0],
  ['not later', '2026-11-26T13:00:00Z', '2026-11-26T15:15:01Z', [], 1],
  ['counting what passed', '2026-11-25T13:00:00Z', '2026-11-29T14:30:00Z', ['60'], 3],
  ['nothing when nothing is due', '2026-11-26T15:00:00Z', '2026-11-26T20:00:00Z', [], 0],
])('What still helps is sent: %s', (_, from, now, sent, droppedCount) => {
  const found = worthSending(due(from, now), Date.parse(now));
  expect(found.reminders.map(({ alert }) => alert)).toEqual(sent);
  expect(found.droppedCount).toBe(droppedCount);
});
