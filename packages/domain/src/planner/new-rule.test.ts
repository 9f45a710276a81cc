import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { anySeries, day, shapes } from './arbitraries';
import { editOccurrence, type EventEdit } from './edit-scopes';
import type { PlannedEvent } from './event-kind';
import { storedEventProblem, toSeries } from './event-problem';
import { expandEvent } from './expand';
import { occurrencesWithin } from './occurrences';
import { plannerProblems } from './problem-texts';
import { buildRule, firstOnWeekdays } from './rule-form';

// 'All of them' with another rule, as the form gives it for the occurrence that was opened.

const event: PlannedEvent = {
  title: 'Swimming',
  place: 'Pool',
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-03T15:00:00',
  end: '2026-11-03T16:00:00',
  zone: 'America/New_York',
  rrule: 'FREQ=WEEKLY',
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};
const opened = '2026-11-24T15:00:00';

function all(of: PlannedEvent, original: string, edit: EventEdit): { value: PlannedEvent; warning: string | null } {
  const { changes, warning } = editOccurrence(of, original, edit, 'all');
  if (!changes[0]?.value) throw new Error('The event is gone.');
  return { value: changes[0].value, warning };
}
const rows = (value: PlannedEvent, from: number | string, to: number | string) =>
  expandEvent(toSeries(value), from, to);
const days = (value: PlannedEvent, count = 4) =>
  rows(value, '1990-01-01T00:00:00Z', '2045-01-01T00:00:00Z')
    .slice(0, count)
    .map(({ start }) => start.slice(0, 10));

describe('another rule for all occurrences', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=2', ['2026-11-04', '2026-11-06', '2026-11-08', '2026-11-10']],
    ['FREQ=DAILY;INTERVAL=20', ['2026-11-04', '2026-11-24', '2026-12-14', '2027-01-03']],
    ['FREQ=WEEKLY;INTERVAL=2', ['2026-11-10', '2026-11-24', '2026-12-08', '2026-12-22']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', ['2026-11-10', '2026-11-12', '2026-11-24', '2026-11-26']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU', ['2026-11-09', '2026-11-10', '2026-11-23', '2026-11-24']],
    ['FREQ=WEEKLY;INTERVAL=2;COUNT=3', ['2026-11-10', '2026-11-24', '2026-12-08']],
    ['FREQ=WEEKLY;INTERVAL=2;UNTIL=20261125T045959Z', ['2026-11-10', '2026-11-24']],
    ['FREQ=WEEKLY;COUNT=4', ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24']],
    ['FREQ=MONTHLY', ['2026-11-24', '2026-12-24', '2027-01-24', '2027-02-24']],
    ['FREQ=MONTHLY;BYDAY=4TU', ['2026-11-24', '2026-12-22', '2027-01-26', '2027-02-23']],
    ['FREQ=YEARLY', ['2026-11-24', '2027-11-24', '2028-11-24', '2029-11-24']],
  ])('begins on its first date from the beginning on, so that the opened one stays: %s', (rrule, expected) => {
    const { value, warning } = all(event, opened, { rrule });
    expect(days(value, expected.length)).toEqual(expected);
    expect(value).toMatchObject({ start: `${expected[0]}T15:00:00`, end: `${expected[0]}T16:00:00`, rrule });
    expect(warning).toBeNull();
  });
  it.each([
    ['FREQ=WEEKLY', '2025-01-28', 'FREQ=MONTHLY;INTERVAL=2', ['2025-03-24', '2025-05-24']],
    ['FREQ=WEEKLY', '2022-11-29', 'FREQ=YEARLY;INTERVAL=2', ['2024-11-24', '2026-11-24']],
    ['FREQ=WEEKLY', '2025-12-02', 'FREQ=MONTHLY;BYDAY=-1TU', ['2025-12-30', '2026-01-27']],
  ])('goes back in steps of the new rule: %s from %s', (rrule, start, next, expected) => {
    const series = { ...event, rrule, start: `${start}T15:00:00`, end: `${start}T16:00:00` };
    const { value } = all(series, opened, { rrule: next });
    const found = days(value, 60);
    expect(found.slice(0, 2)).toEqual(expected);
    expect(found).toContain('2026-11-24');
  });
  it('keeps the last day of the month, and leaves out months without it', () => {
    const series = { ...event, rrule: 'FREQ=DAILY', start: '2026-09-15T15:00:00', end: '2026-09-15T16:00:00' };
    const { value } = all(series, '2026-12-31T15:00:00', { rrule: 'FREQ=MONTHLY' });
    expect(days(value)).toEqual(['2026-10-31', '2026-12-31', '2027-01-31', '2027-03-31']);
  });
  it('begins on the opened date where its number of times would be over by then', () => {
    const { value } = all(event, opened, { rrule: 'FREQ=DAILY;COUNT=3' });
    expect(days(value)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26']);
  });
  it('is the one opened event once it never repeats', () => {
    const series: PlannedEvent = {
      ...event,
      extra_dates: ['2026-11-26T15:00:00'],
      exceptions: [{ original: opened, start: '2026-11-25T18:00:00', title: 'Final' }],
    };
    const shown = { start: '2026-11-25T18:00:00', end: '2026-11-25T19:00:00', title: 'Final' };
    const once = { ...event, ...shown, rrule: null };
    expect(all(series, opened, { ...shown, rrule: null })).toEqual({ value: once, warning: null });
    const others: PlannedEvent = { ...event, exceptions: [{ original: '2026-12-01T15:00:00', title: 'Final' }] };
    expect(all(others, opened, { rrule: null })).toEqual({
      value: { ...event, start: opened, end: '2026-11-24T16:00:00', rrule: null },
      warning: plannerProblems.exceptionsLost,
    });
  });
  it('moves no other date where the form goes to the next of its weekdays', () => {
    const series: PlannedEvent = {
      ...event,
      rrule: 'FREQ=WEEKLY;BYDAY=TU,TH',
      exceptions: [{ original: '2026-11-12T15:00:00', is_canceled: true }],
    };
    const edit = { start: '2026-11-30T15:00:00', end: '2026-11-30T16:00:00', rrule: 'FREQ=WEEKLY;BYDAY=MO,WE' };
    const { value } = all(series, '2026-11-26T15:00:00', edit);
    expect(days(value, 3)).toEqual(['2026-11-04', '2026-11-09', '2026-11-16']);
    expect(value.exceptions).toEqual([{ original: '2026-11-11T15:00:00', is_canceled: true }]);
  });
  it('begins where the first occurrence is moved', () => {
    const edit = { start: '2027-02-03T16:00:00', end: '2027-02-03T17:00:00', rrule: 'FREQ=MONTHLY' };
    expect(all(event, event.start, edit).value).toEqual({ ...event, ...edit });
  });
  it('moves its days and times along', () => {
    const edit = { start: '2026-11-25T09:00:00', end: '2026-11-25T11:00:00', rrule: 'FREQ=WEEKLY;INTERVAL=2' };
    const { value } = all(event, opened, edit);
    expect(value).toMatchObject({ start: '2026-11-11T09:00:00', end: '2026-11-11T11:00:00', exceptions: [] });
  });
  it('leaves an occurrence that was moved by itself where it is', () => {
    const series: PlannedEvent = {
      ...event,
      exceptions: [
        { original: opened, start: '2026-11-25T18:00:00', note: 'Cap' },
        { original: '2026-12-08T15:00:00', is_canceled: true },
      ],
    };
    const shown = { start: '2026-11-25T18:00:00', end: '2026-11-25T19:00:00', note: 'Cap' };
    const { value, warning } = all(series, opened, { ...shown, rrule: 'FREQ=WEEKLY;INTERVAL=2' });
    expect(value.start).toBe('2026-11-10T15:00:00');
    expect(new Set(value.exceptions)).toEqual(new Set(series.exceptions));
    expect(warning).toBeNull();
  });
  it('is on the day that the form names, also where only the opened occurrence was moved to it', () => {
    const series: PlannedEvent = { ...event, exceptions: [{ original: opened, start: '2026-11-25T18:00:00' }] };
    const shown = { start: '2026-11-25T18:00:00', end: '2026-11-25T19:00:00' };
    const { value } = all(series, opened, { ...shown, rrule: 'FREQ=MONTHLY' });
    expect(value).toMatchObject({
      start: '2026-11-25T15:00:00',
      exceptions: [{ original: '2026-11-25T15:00:00', start: '2026-11-25T18:00:00' }],
    });
    expect(days(value, 2)).toEqual(['2026-11-25', '2026-12-25']);
  });
  it('gives the place of the opened occurrence to no other', () => {
    const series: PlannedEvent = {
      ...event,
      rrule: 'FREQ=DAILY;BYHOUR=9,15',
      exceptions: [{ original: '2026-11-24T09:00:00', is_canceled: true }],
    };
    const edit = { all_day: true, start: '2026-11-24T00:00:00', end: '2026-11-25T00:00:00', rrule: 'FREQ=WEEKLY' };
    const { value } = all(series, opened, edit);
    expect(value).toMatchObject({ start: '2026-11-03T00:00:00', end: '2026-11-04T00:00:00', exceptions: [] });
    expect(days(value)).toContain('2026-11-24');
  });
  it('changes nothing of the rest where only the time is another one', () => {
    const { value } = all(event, opened, { start: '2026-11-24T16:00:00', rrule: event.rrule });
    expect(value).toEqual({ ...event, start: '2026-11-03T16:00:00', end: '2026-11-03T17:00:00' });
  });

  it('keeps any opened occurrence of any series, whatever the form says, and begins no earlier', () => {
    const cases = fc
      .record({
        series: anySeries,
        index: fc.nat(60),
        // Mostly the rule alone is changed.
        moved: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -9, max: 40 })),
        hour: fc.option(fc.integer({ min: 0, max: 23 })),
        isAllDay: fc.boolean(),
      })
      .chain(({ series, index, moved, hour, isAllDay }) => {
        const begin = Date.parse(`${series.start}Z`);
        const whole = rows(series, begin - 100 * day, begin + 2500 * day);
        const row = whole[index % whole.length];
        const shown = row?.start ?? series.start;
        const allDay = isAllDay ? !series.all_day : series.all_day;
        const time = allDay ? '00:00:00' : hour === null ? shown.slice(11) : `${String(hour).padStart(2, '0')}:30:00`;
        const at = { start: `${addDays(shown.slice(0, 10), moved)}T${time}`, zone: series.zone, allDay };
        const uncanceled = rows({ ...series, exceptions: [] }, begin - 100 * day, begin + 2500 * day);
        const first = uncanceled.map((each) => each.original).toSorted()[0] ?? series.start;
        return fc.record({
          series: fc.constant(series),
          row: fc.constant(row),
          // The time of an occurrence that was moved by itself can move the others over midnight.
          first: fc.constant(addDays(first.slice(0, 10), Math.min(moved, 0) - (shown === row?.original ? 0 : 1))),
          at: fc.constant(at),
          shape: fc.option(shapes(at.start)),
        });
      });
    fc.assert(
      fc.property(cases, ({ series, row, first, at, shape }) => {
        fc.pre(row !== undefined);
        const days = shape?.weekdays ?? [];
        const startDay = at.start.slice(0, 10);
        const start = (days.length > 0 ? firstOnWeekdays(startDay, days) : startDay) + at.start.slice(10);
        const end = at.allDay ? `${addDays(start.slice(0, 10), 1)}T00:00:00` : start;
        const rrule = shape && buildRule(shape, { ...at, start });
        fc.pre(rrule !== series.rrule);
        const edit = { start, end, all_day: at.allDay, rrule };
        // The form refuses an end before its start.
        fc.pre(storedEventProblem({ ...series, ...edit, extra_dates: [], exceptions: [] }) === null);
        const { value } = all(series, row?.original ?? '', edit);
        const from = Date.parse(`${start}Z`);
        const found = occurrencesWithin(from - 3 * day, from + 3 * day)(value);
        expect(found.filter((each) => each.start === start && each.end === end)).not.toEqual([]);
        const [earliest] = rows(value, 0, from + 3000 * day)
          .map(({ original }) => original.slice(0, 10))
          .toSorted();
        expect(earliest && (earliest >= first || earliest === start.slice(0, 10))).toBe(true);
        if (shape?.unit === 'month' && shape.monthly === undefined)
          expect(value.start.slice(8, 10)).toBe(start.slice(8, 10));
        expect(storedEventProblem(value)).toBeNull();
      }),
      { numRuns: 200 },
    );
  });
});
