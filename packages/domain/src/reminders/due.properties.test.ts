import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantsOf, localTimeIn } from '../base/time-zone';
import type { PlannedEvent } from '../planner/event-kind';
import { dueBetween, nextDue, occurrenceId } from './due';
import type { Alert } from './kinds';
import { quietUntil } from './quiet-hours';
import { worthSending } from './worth-sending';

const zones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago', 'UTC'];
const zone = fc.constantFrom(...zones);
const twoDigits = (number: number) => String(number).padStart(2, '0');
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`);
const quiet = fc.option(fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to));
const alert: fc.Arbitrary<Alert> = fc.oneof(
  fc.record({ minutes_before: fc.nat(40_320) }),
  fc.record({ days_before: fc.nat(28), at: time }),
);
const [first, last] = [Date.UTC(2026, 0, 1), Date.UTC(2027, 11, 31)];
const moment = fc.integer({ min: first / 60_000, max: last / 60_000 }).map((minute) => minute * 60_000);

const planned = fc
  .record({
    zone,
    day: moment.map((at) => new Date(at).toISOString().slice(0, 10)),
    startTime: time,
    isAllDay: fc.boolean(),
    rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;COUNT=9', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=YEARLY'),
    alerts: fc.array(alert, { minLength: 1, maxLength: 3 }),
    clock: fc.record({ zone, quiet_hours: quiet }),
  })
  .map(({ zone: eventZone, day, startTime, isAllDay, rrule, alerts, clock }) => {
    const start = `${day}T${isAllDay ? '00:00' : startTime}:00`;
    const event: PlannedEvent = {
      title: 'Swimming',
      place: null,
      note: null,
      members: [],
      children: [],
      all_day: isAllDay,
      start,
      end: start,
      zone: eventZone,
      rrule,
      extra_dates: [],
      exceptions: [],
      busy_in: [],
    };
    return { event, reminder: { in: null, alerts, channels: [], snoozed: null }, clock };
  });

const monthMs = 31 * 24 * 3_600_000;

it('Whoever goes from one reminder to the next meets all of them, in order and each once.', () => {
  fc.assert(
    fc.property(planned, moment, (given, from) => {
      const listed = dueBetween(given, from, from + monthMs).map(({ at }) => at);
      const met: number[] = [];
      for (let due = nextDue(given, from); due && due.at <= from + monthMs; due = nextDue(given, due.at))
        met.push(due.at);
      expect(met).toEqual([...new Set(listed)]);
    }),
    { numRuns: 150 },
  );
});

it('A window in parts has what the whole window has.', () => {
  fc.assert(
    fc.property(planned, moment, fc.nat(30), (given, from, day) => {
      const middle = from + day * 24 * 3_600_000;
      const parts = [...dueBetween(given, from, middle), ...dueBetween(given, middle, from + monthMs)];
      expect(parts).toEqual(dueBetween(given, from, from + monthMs));
    }),
    { numRuns: 150 },
  );
});

it('Nothing comes in quiet hours unless its event begins in them, or earlier than it was planned, or too late to help.', () => {
  fc.assert(
    fc.property(planned, moment, (given, from) => {
      const { zone: own, quiet_hours: hours } = given.clock;
      for (const { at, plannedAt, startsAt, isAllDay, usefulUntil } of dueBetween(given, from, from + monthMs)) {
        const end = quietUntil(hours, own, at);
        if (end !== null && !isAllDay) expect(startsAt).toBeLessThan(end);
        expect(at).toBeGreaterThanOrEqual(plannedAt);
        expect(at).toBeLessThanOrEqual(usefulUntil);
        if (!isAllDay) expect(at).toBeLessThanOrEqual(startsAt);
      }
    }),
    { numRuns: 150 },
  );
});

it('Quiet hours end at their time by the clock, within a day and an hour.', () => {
  fc.assert(
    fc.property(quiet, zone, moment, (hours, own, at) => {
      const end = quietUntil(hours, own, at);
      if (end === null || !hours) return;
      expect(end).toBeGreaterThan(at);
      expect(end - at).toBeLessThanOrEqual(25 * 3_600_000);
      const [day, shown] = localTimeIn(own, end).split('T');
      const isSkipped = instantsOf(own, `${day}T${hours.to}`).length === 0;
      expect(shown === hours.to).toBe(!isSkipped);
    }),
    { numRuns: 1_000 },
  );
});

it('After any downtime an occurrence is told at most once, and each is told or counted.', () => {
  fc.assert(
    fc.property(planned, moment, fc.nat(monthMs), (given, from, downMs) => {
      const due = dueBetween(given, from, from + downMs);
      const { reminders, droppedCount } = worthSending(due, from + downMs);
      const occurrences = new Set(due.map(occurrenceId));
      expect(new Set(reminders.map(occurrenceId)).size).toBe(reminders.length);
      expect(reminders.length + droppedCount).toBe(occurrences.size);
      for (const { usefulUntil } of reminders) expect(usefulUntil).toBeGreaterThanOrEqual(from + downMs);
    }),
    { numRuns: 150 },
  );
});
