import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from '../planner/event-kind';
import { alertAsItComes, dueBetween, nextDue, settledUntil } from './due';
import type { EventReminder, ReminderSettings } from './kinds';

const event: PlannedEvent = {
  title: 'Swimming',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-26T15:00:00',
  end: '2026-11-26T16:00:00',
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};
const weekly: PlannedEvent = { ...event, rrule: 'FREQ=WEEKLY' };
const birthday: PlannedEvent = {
  ...event,
  all_day: true,
  start: '2026-12-24T00:00:00',
  end: '2026-12-25T00:00:00',
  rrule: 'FREQ=YEARLY',
};
const reminder: EventReminder = { in: null, alerts: [{ minutes_before: 15 }], channels: ['mail'], snoozed: null };
const clock: Pick<ReminderSettings, 'zone' | 'quiet_hours'> = { zone: 'America/New_York', quiet_hours: null };
const night = { from: '22:00', to: '07:00' };

const text = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString().slice(0, 16));
const next = (given: PlannedEvent, changes: Partial<EventReminder> = {}, after = '2026-11-01T00:00Z', at = clock) =>
  text(nextDue({ event: given, reminder: { ...reminder, ...changes }, clock: at }, Date.parse(after))?.at);

describe('the next reminder of an event', () => {
  it('comes before it starts, in time that passes', () => {
    expect(next(event)).toBe('2026-11-26T19:45');
  });
  it.each([
    ['not before that', '2026-11-26T19:44:59Z', '2026-11-26T19:45'],
    ['not again at that moment', '2026-11-26T19:45:00Z', null],
    ['not later either', '2026-12-26T19:45:00Z', null],
  ])('comes once: %s', (_, after, expected) => {
    expect(next(event, {}, after)).toBe(expected);
  });
  it('is that of the next occurrence of a series', () => {
    expect(next(weekly, {}, '2026-11-26T19:45:00Z')).toBe('2026-12-03T19:45');
  });
  it('is none without alerts, and after the end of a series', () => {
    expect(next(weekly, { alerts: [] })).toBeNull();
    expect(next({ ...weekly, rrule: 'FREQ=WEEKLY;COUNT=3' }, {}, '2026-12-10T20:00:00Z')).toBeNull();
  });
  it('is found years ahead', () => {
    expect(next({ ...event, rrule: 'FREQ=YEARLY;INTERVAL=9' }, {}, '2026-11-27T00:00Z')).toBe('2035-11-26T19:45');
  });
  it('is the earliest of several', () => {
    const alerts = [{ minutes_before: 15 }, { minutes_before: 1_440 }, { days_before: 1, at: '18:00' }];
    expect(next(event, { alerts })).toBe('2026-11-25T20:00');
    expect(next(event, { alerts }, '2026-11-25T20:00Z')).toBe('2026-11-25T23:00');
    expect(next(event, { alerts }, '2026-11-25T23:00Z')).toBe('2026-11-26T19:45');
  });
  it('at an hour of the day comes at the start where the event has begun by then, and once', () => {
    const alerts = [{ days_before: 0, at: '09:00' }];
    const early = { ...event, start: '2026-11-26T08:00:00' };
    expect(next(early, { alerts })).toBe('2026-11-26T13:00');
    expect(next(early, { alerts }, '2026-11-26T13:00Z')).toBeNull();
    // 08:00 in New York is midnight in Melbourne, in quiet hours too.
    const melbourne = { zone: 'Australia/Melbourne', quiet_hours: night };
    expect(next(early, { alerts }, undefined, melbourne)).toBe('2026-11-26T13:00');
    expect(next({ ...early, rrule: 'FREQ=DAILY' }, { alerts }, '2026-11-26T13:00Z')).toBe('2026-11-27T13:00');
  });
  it('that comes at the start helps for as long as one that was set for it', () => {
    const early = { ...event, start: '2026-11-26T08:00:00' };
    const of = (alert: EventReminder['alerts'][number]) =>
      nextDue({ event: early, reminder: { ...reminder, alerts: [alert] }, clock }, 0);
    expect(of({ days_before: 0, at: '09:00' })).toEqual({ ...of({ minutes_before: 0 }), alert: '0 09:00' });
  });
  it('at an hour of a day goes by the clocks of the receiver', () => {
    const alerts = [{ days_before: 1, at: '18:00' }];
    // 15:00 in New York is 07:00 of the next day in Sydney.
    expect(next(event, { alerts }, undefined, { ...clock, zone: 'Australia/Sydney' })).toBe('2026-11-26T07:00');
  });
});

describe('an alert as it comes', () => {
  const at = (start: string) => ({ ...event, start: `2026-11-26T${start}:00` });
  const [morning, start] = [{ days_before: 0, at: '09:00' }, { minutes_before: 0 }];

  it.each([
    ['at its hour before the start', morning, at('15:00'), morning],
    ['at its hour, which is the start', morning, at('09:00'), morning],
    ['at the start before its hour', morning, at('08:59'), start],
    ['at its hour of a day before', { days_before: 1, at: '23:59' }, at('00:00'), { days_before: 1, at: '23:59' }],
    ['so long before the start', { minutes_before: 15 }, at('08:00'), { minutes_before: 15 }],
    ['at the hour of a whole day', { minutes_before: 15 }, { ...birthday, start: '2026-11-26T00:00:00' }, morning],
  ])('is %s', (_, alert, given, expected) => {
    expect(alertAsItComes(alert, given, clock.zone)).toEqual(expected);
  });
  it('goes by the clocks of the receiver', () => {
    // 15:00 in New York is 07:00 of the next day in Sydney.
    expect(alertAsItComes(morning, at('15:00'), 'Australia/Sydney')).toEqual(start);
  });
});

describe('a change of an occurrence', () => {
  const changed = (exception: object) => ({
    ...weekly,
    exceptions: [{ original: '2026-11-26T15:00:00', ...exception }],
  });

  it('cancels its reminder with it', () => {
    expect(next(changed({ is_canceled: true }))).toBe('2026-12-03T19:45');
  });
  it('moves its reminder with it', () => {
    expect(next(changed({ start: '2026-11-28T11:00:00' }))).toBe('2026-11-28T15:45');
  });
  it('leaves its reminder where it was if it is another title', () => {
    expect(next(changed({ title: 'Diving' }))).toBe('2026-11-26T19:45');
  });
});

describe('a reminder of a whole day', () => {
  const allDay = (alerts: EventReminder['alerts'], zone = clock.zone) =>
    next(birthday, { alerts }, undefined, { ...clock, zone });

  it.each([
    ['at its hour on the day', { days_before: 0, at: '09:00' }, 'America/New_York', '2026-12-24T14:00'],
    ['at its hour on a day before', { days_before: 2, at: '18:30' }, 'America/New_York', '2026-12-22T23:30'],
    [
      'by the clocks of the receiver, far east',
      { days_before: 0, at: '09:00' },
      'Pacific/Kiritimati',
      '2026-12-23T19:00',
    ],
    [
      'by the clocks of the receiver, far west',
      { days_before: 0, at: '09:00' },
      'Pacific/Pago_Pago',
      '2026-12-24T20:00',
    ],
    ['in the morning if it was set in minutes', { minutes_before: 15 }, 'America/New_York', '2026-12-24T14:00'],
    ['in the morning of the day before that', { minutes_before: 1_440 }, 'America/New_York', '2026-12-23T14:00'],
  ])('comes %s', (_, alert, zone, expected) => {
    expect(allDay([alert], zone)).toBe(expected);
  });
  it('helps until the day is over', () => {
    const alerts = [{ days_before: 0, at: '09:00' }];
    const due = nextDue({ event: birthday, reminder: { ...reminder, alerts }, clock }, Date.parse('2026-11-01T00:00Z'));
    expect(text(due?.usefulUntil)).toBe('2026-12-25T05:00');
  });
});

describe('when clocks change', () => {
  // Clocks go forward at 02:00 on 8 March 2026 and back at 02:00 on 1 November 2026.
  const at = (start: string): PlannedEvent => ({ ...event, start, end: start });

  it.each([
    ['an hour is skipped in between', at('2026-03-08T03:30:00'), 60, '2026-03-08T06:30'],
    ['an hour comes twice in between', at('2026-11-01T03:00:00'), 180, '2026-11-01T05:00'],
    ['a day before is 24 hours before', at('2026-03-08T12:00:00'), 1_440, '2026-03-07T16:00'],
  ])('so much time as was asked for passes before the start: %s', (_, given, minutes, expected) => {
    expect(next(given, { alerts: [{ minutes_before: minutes }] }, '2026-01-01T00:00Z')).toBe(expected);
  });
  it('an hour of the clock stays that hour', () => {
    const alerts = [{ days_before: 1, at: '09:00' }];
    expect(next(at('2026-03-09T12:00:00'), { alerts }, '2026-01-01T00:00Z')).toBe('2026-03-08T13:00');
    expect(next(at('2026-03-08T12:00:00'), { alerts }, '2026-01-01T00:00Z')).toBe('2026-03-07T14:00');
  });
  it('quiet hours end by the clock', () => {
    const quiet = { ...clock, quiet_hours: night };
    const alerts = [{ minutes_before: 600 }];
    // Ten hours before noon is in the night, whose end has another distance in each of them.
    expect(next(at('2026-03-07T12:00:00'), { alerts }, '2026-01-01T00:00Z', quiet)).toBe('2026-03-07T12:00');
    expect(next(at('2026-03-08T12:00:00'), { alerts }, '2026-01-01T00:00Z', quiet)).toBe('2026-03-08T11:00');
    expect(next(at('2026-11-01T12:00:00'), { alerts }, '2026-01-01T00:00Z', quiet)).toBe('2026-11-01T12:00');
  });
});

describe('quiet hours', () => {
  const quiet = { ...clock, quiet_hours: night };
  const alerts = (minutes: number) => ({ alerts: [{ minutes_before: minutes }] });

  it.each([
    ['hold what would come in them until they are over', '2026-11-26T09:00:00', 180, '2026-11-26T12:00'],
    ['hold what would come as they begin', '2026-11-26T09:00:00', 660, '2026-11-26T12:00'],
    ['let through what comes when they are over', '2026-11-26T09:00:00', 120, '2026-11-26T12:00'],
    ['let through what comes before them', '2026-11-26T09:00:00', 661, '2026-11-26T02:59'],
    ['hold it for an event that begins as they end', '2026-11-26T07:00:00', 30, '2026-11-26T12:00'],
    ['let it through for an event that begins in them', '2026-11-26T06:59:00', 30, '2026-11-26T11:29'],
  ])('%s', (_, start, minutes, expected) => {
    expect(next({ ...event, start, end: start }, alerts(minutes), undefined, quiet)).toBe(expected);
  });
  it('are those of the receiver', () => {
    expect(next(event, {}, undefined, { zone: 'Europe/Berlin', quiet_hours: { from: '20:00', to: '21:00' } })).toBe(
      '2026-11-26T20:00',
    );
  });
});

describe('a reminder that was put off', () => {
  const snoozed = { original: '2026-11-26T15:00:00', start: '2026-11-26T15:00:00', until: '2026-11-26T19:55:00Z' };

  it('comes once more, in quiet hours too', () => {
    expect(next(weekly, { snoozed }, '2026-11-26T19:45:00Z')).toBe('2026-11-26T19:55');
    const quiet = { ...clock, quiet_hours: { from: '14:00', to: '18:00' } };
    expect(next(weekly, { snoozed }, '2026-11-26T19:45:00Z', quiet)).toBe('2026-11-26T19:55');
  });
  it('does not come for an occurrence that was canceled or moved', () => {
    const original = '2026-11-26T15:00:00';
    const canceled = { ...weekly, exceptions: [{ original, is_canceled: true as const }] };
    const moved = { ...weekly, exceptions: [{ original, start: '2026-11-26T20:00:00' }] };
    expect(next(canceled, { snoozed }, '2026-11-26T19:45:00Z')).toBe('2026-12-03T19:45');
    expect(next(moved, { snoozed }, '2026-11-26T19:45:00Z')).toBe('2026-11-27T00:45');
  });
  it('helps for a while after it came, even if the event has begun', () => {
    const late = { ...snoozed, until: '2026-11-26T20:30:00Z' };
    const [due] = dueBetween(
      { event, reminder: { ...reminder, snoozed: late }, clock },
      Date.parse('2026-11-26T20:00Z'),
      Date.parse('2026-11-26T21:00Z'),
    );
    expect(text(due?.usefulUntil)).toBe('2026-11-26T20:45');
  });
});

it('takes little time for a series that happens every minute', () => {
  const dense = {
    ...event,
    rrule: `FREQ=DAILY;BYMINUTE=${Array.from({ length: 60 }, (_, minute) => minute).join()};BYHOUR=${Array.from({ length: 24 }, (_, hour) => hour).join()}`,
  };
  const started = process.cpuUsage();
  for (let round = 0; round < 5; round += 1) expect(next(dense, {}, '2026-12-26T00:00Z')).toBe('2026-12-26T00:01');
  expect(process.cpuUsage(started).user / 5_000).toBeLessThan(50);
});

describe('what is settled once it was looked at', () => {
  const alerts = [{ minutes_before: 720 }, { minutes_before: 780 }];
  const until = (now: string, quiet: typeof night | null) =>
    new Date(
      settledUntil(
        {
          event: { ...event, start: '2026-11-27T10:00:00', end: '2026-11-27T11:00:00' },
          reminder: { ...reminder, alerts },
          clock: { ...clock, quiet_hours: quiet },
        },
        Date.parse(now),
      ),
    ).toISOString();

  it.each([
    ['everything without quiet hours', '2026-11-27T04:00:00.000Z', null, '2026-11-27T04:00:00.000Z'],
    ['everything before the first one that they hold', '2026-11-27T04:00:00.000Z', night, '2026-11-27T02:59:59.999Z'],
    ['everything when they are over', '2026-11-27T12:00:00.000Z', night, '2026-11-27T12:00:00.000Z'],
  ])('is %s', (_, now, quiet, expected) => {
    expect(until(now, quiet)).toBe(expected);
  });
});
