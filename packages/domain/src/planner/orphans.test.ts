import { describe, expect, it } from 'vitest';
import { editOccurrence } from './edit-scopes';
import { dividedFrom, type EventException, type PlannedEvent } from './event-kind';
import { lostChanges, orphansOf, withLostChange } from './orphans';

const soccer: PlannedEvent = {
  title: 'Soccer',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-24T15:00:00',
  end: '2026-11-24T16:00:00',
  zone: 'Europe/Berlin',
  rrule: 'FREQ=WEEKLY',
  extra_dates: ['2026-11-28T15:00:00'],
  exceptions: [],
  busy_in: [],
};
const final = { original: '2026-12-01T15:00:00', title: 'Final' };
const extra = { original: '2026-11-28T15:00:00', title: 'Friendly' };

describe('an exception', () => {
  it('belongs to a date of the rule and to an extra date', () => {
    expect(orphansOf({ ...soccer, exceptions: [final, extra] })).toEqual([]);
  });

  it('is an orphan once the series is moved away from it', () => {
    const moved = { ...soccer, start: '2026-11-25T15:00:00', end: '2026-11-25T16:00:00', extra_dates: [] };
    expect(orphansOf({ ...moved, exceptions: [final, extra] })).toEqual([final, extra]);
  });

  it('is one that was canceled, too, unless the series had ended by then', () => {
    const canceled = { original: '2026-12-02T15:00:00', is_canceled: true as const };
    expect(orphansOf({ ...soccer, exceptions: [canceled] })).toEqual([canceled]);
    const ended = { ...soccer, rrule: 'FREQ=DAILY;UNTIL=20261201T225959Z' };
    expect(orphansOf({ ...ended, exceptions: [canceled] })).toEqual([]);
    const later = { ...canceled, original: '2027-03-02T15:00:00' };
    expect(orphansOf({ ...soccer, rrule: 'FREQ=WEEKLY;COUNT=3', exceptions: [later] })).toEqual([]);
    expect(orphansOf({ ...soccer, rrule: 'FREQ=MONTHLY;COUNT=3', exceptions: [later] })).toEqual([]);
  });
});

describe('what was lost of a series', () => {
  const canceled: EventException = { original: '2026-12-22T15:00:00', is_canceled: true };
  const shiftedTo = (start: string, changed: Partial<PlannedEvent> = {}): PlannedEvent => ({
    ...soccer,
    start,
    end: start.replace(/T(\d\d)/, (_, hour) => `T${Number(hour) + 1}`),
    extra_dates: [],
    ...changed,
  });
  const lostOf = (value: PlannedEvent, earlier: Record<string, PlannedEvent> = {}) =>
    lostChanges({ key: 'series', value }, (key) => earlier[key]);
  const datesOf = (value: PlannedEvent, earlier?: Record<string, PlannedEvent>) =>
    lostOf(value, earlier).map(({ holder, date }) => [holder, date]);

  it.each<[string, PlannedEvent, string | null]>([
    ['an hour later', shiftedTo('2026-11-24T16:00:00'), '2026-12-22T16:00:00'],
    ['a day later', shiftedTo('2026-11-25T15:00:00'), '2026-12-23T15:00:00'],
    ['to the morning, every day', shiftedTo('2026-11-24T02:00:00', { rrule: 'FREQ=DAILY' }), '2026-12-22T02:00:00'],
    ['four days later', shiftedTo('2026-11-28T15:00:00', { rrule: 'FREQ=WEEKLY;INTERVAL=2' }), null],
  ])('has the date that it is about: a series moved %s', (_where, event, date) => {
    expect(lostOf({ ...event, exceptions: [canceled] })).toEqual([{ exception: canceled, holder: 'series', date }]);
  });

  it('is nothing more once that date was canceled, too', () => {
    const again = { original: '2026-12-22T16:00:00', is_canceled: true as const };
    expect(lostOf(shiftedTo('2026-11-24T16:00:00', { exceptions: [canceled, again] }))).toEqual([]);
  });

  describe('is shown without a date where that cannot be told:', () => {
    const onDays = (days: string, exceptions: EventException[], start = '2026-11-24T15:00:00') =>
      shiftedTo(start, { rrule: `FREQ=WEEKLY;BYDAY=${days}`, exceptions });
    const thursday: EventException = { original: '2026-12-24T15:00:00', is_canceled: true };
    const tuesdayOff: EventException = { original: '2026-12-22T15:00:00', is_canceled: true };

    it('two dates are equally near', () => {
      expect(datesOf(onDays('TU,SA', [thursday]))).toEqual([['series', null]]);
      expect(datesOf(onDays('TU,SA', [thursday, tuesdayOff]))).toEqual([['series', null]]);
      const later = onDays('TU,SA', [thursday], '2026-11-24T18:00:00');
      expect(datesOf(later)).toEqual([['series', null]]);
      const twice = shiftedTo('2026-11-24T09:00:00', { rrule: 'FREQ=WEEKLY;BYHOUR=9,17', exceptions: [tuesdayOff] });
      expect(datesOf(twice)).toEqual([['series', null]]);
    });

    it('two orphans can be about the same date', () => {
      expect(datesOf(onDays('WE,FR', [tuesdayOff, thursday]))).toEqual([
        ['series', null],
        ['series', null],
      ]);
      expect(datesOf(onDays('WE,FR', [tuesdayOff]))).toEqual([['series', '2026-12-23T15:00:00']]);
    });

    it('a date of the same day goes before one of a neighboring day', () => {
      const monday: EventException = { original: '2026-12-21T15:00:00', title: 'Final' };
      expect(datesOf(shiftedTo('2026-11-24T16:00:00', { exceptions: [tuesdayOff, monday] }))).toEqual([
        ['series', '2026-12-22T16:00:00'],
        ['series', null],
      ]);
    });

    it('the nearest date is one that the series may have had before', () => {
      expect(datesOf(onDays('TU', [{ original: thursday.original, title: 'Final' }]))).toEqual([['series', null]]);
    });

    it('the nearest date is canceled or changed itself, on another day', () => {
      const changed: EventException = { original: '2026-12-23T15:00:00', title: 'Final' };
      const off: EventException = { original: changed.original, is_canceled: true };
      for (const there of [changed, off])
        expect(datesOf(shiftedTo('2026-11-25T15:00:00', { exceptions: [tuesdayOff, there] }))).toEqual([
          ['series', null],
        ]);
    });

    it('the date is canceled, or is to be canceled and was changed', () => {
      const title: EventException = { original: tuesdayOff.original, title: 'Final' };
      const at = (exception: EventException) => ({ ...exception, original: '2026-12-22T16:00:00' });
      const lostAt16 = (...exceptions: EventException[]) => datesOf(shiftedTo('2026-11-24T16:00:00', { exceptions }));
      expect(lostAt16(title, at(tuesdayOff))).toEqual([['series', null]]);
      expect(lostAt16(tuesdayOff, at(title))).toEqual([['series', null]]);
      expect(lostAt16(title, at({ original: '', place: 'Gym' }))).toEqual([['series', '2026-12-22T16:00:00']]);
    });
  });

  describe('of a series with whole days or at midnight', () => {
    const midnight = { original: '2026-12-22T00:00:00' };
    const at1 = shiftedTo('2026-11-24T01:00:00', { rrule: 'FREQ=DAILY' });
    const wholeDays = shiftedTo('2026-11-24T00:00:00', { end: '2026-11-25T00:00:00', all_day: true });

    it.each<[string, PlannedEvent, EventException, string | null]>([
      ['a title, at another hour', at1, { ...midnight, title: 'Final' }, '2026-12-22T01:00:00'],
      ['an end, at another hour', at1, { ...midnight, end: '2026-12-22T02:00:00' }, '2026-12-22T01:00:00'],
      ['whole days, at an hour', at1, { ...midnight, start: '2026-12-23T00:00:00' }, null],
      ['a title, on whole days', wholeDays, { original: '2026-12-22T15:00:00', title: 'Final' }, midnight.original],
      ['an hour, on whole days', wholeDays, { original: '2026-12-22T15:00:00', start: '2026-12-22T17:00:00' }, null],
    ])('is offered as far as it means the same there: %s', (_what, event, exception, date) => {
      expect(datesOf({ ...event, exceptions: [exception] })).toEqual([['series', date]]);
    });

    it('means what the series meant that it is from', () => {
      const lost = { ...midnight, start: '2026-12-22T00:00:00', end: '2026-12-23T00:00:00' };
      const first = (changed: Partial<PlannedEvent>) => ({
        first: { ...at1, rrule: 'FREQ=DAILY;COUNT=3', exceptions: [lost], ...changed },
      });
      const later = dividedFrom('first', at1);
      expect(datesOf(later, first({}))).toEqual([['first', '2026-12-22T01:00:00']]);
      expect(datesOf(later, first({ all_day: true }))).toEqual([['first', null]]);
    });
  });

  describe('that was divided meanwhile', () => {
    const moved: EventException = { original: '2026-12-29T15:00:00', start: '2026-12-30T10:00:00' };
    const [ended, rest] = editOccurrence(soccer, '2026-12-15T15:00:00', { title: 'Training' }, 'following').changes.map(
      ({ value }) => value as PlannedEvent,
    );
    const crossed = { ...(ended as PlannedEvent), exceptions: [canceled, moved] };
    const later = dividedFrom('first', rest as PlannedEvent);

    it('is found in the part that the date belongs to', () => {
      expect(datesOf(later, { first: crossed })).toEqual([
        ['first', canceled.original],
        ['first', moved.original],
      ]);
      expect(
        datesOf({ ...later, start: '2026-12-15T16:00:00', end: '2026-12-15T17:00:00' }, { first: crossed }),
      ).toEqual([
        ['first', '2026-12-22T16:00:00'],
        ['first', '2026-12-29T16:00:00'],
      ]);
      expect(datesOf(later)).toEqual([]);
      expect(orphansOf(crossed)).toEqual([moved]);
    });

    it('is found once, where the part was divided again', () => {
      const [middle, last] = editOccurrence(later, '2026-12-29T15:00:00', { title: 'Match' }, 'following').changes.map(
        ({ value }) => value as PlannedEvent,
      );
      const parts = { first: crossed, middle: middle as PlannedEvent };
      expect(datesOf(middle as PlannedEvent, parts)).toEqual([['first', canceled.original]]);
      expect(datesOf(dividedFrom('middle', last as PlannedEvent), parts)).toEqual([['first', moved.original]]);
    });

    it('is not what was changed before the division', () => {
      const before = { original: '2026-12-08T15:00:00', title: 'Final' };
      expect(datesOf(later, { first: { ...crossed, exceptions: [before] } })).toEqual([]);
    });

    it('is shown where it is about no date of that part, which has not ended', () => {
      const weekly = { ...later, rrule: 'FREQ=WEEKLY;BYDAY=TH,SU' };
      expect(datesOf(weekly, { first: { ...crossed, exceptions: [canceled] } })).toEqual([['first', null]]);
      const fortnightly = { ...later, rrule: 'FREQ=WEEKLY;INTERVAL=2' };
      expect(datesOf(fortnightly, { first: { ...crossed, exceptions: [canceled] } })).toEqual([['first', null]]);
    });

    it('is about no date that the earlier part would have had, too', () => {
      const both = { ...crossed, rrule: 'FREQ=WEEKLY;BYDAY=TU,WE;UNTIL=20261214T225959Z', exceptions: [canceled] };
      expect(datesOf({ ...later, rrule: 'FREQ=WEEKLY;BYDAY=WE' }, { first: both })).toEqual([['first', null]]);
      expect(datesOf({ ...later, rrule: 'FREQ=WEEKLY;BYDAY=WE' }, { first: crossed })).toContainEqual([
        'first',
        '2026-12-23T15:00:00',
      ]);
    });

    it('ends with events that continue each other', () => {
      expect(datesOf(later, { first: { ...crossed, continues: 'first' } })).toHaveLength(2);
    });
  });

  it('stays while the series is edited again, and counts again where the series comes back', () => {
    const event = shiftedTo('2026-11-24T16:00:00', { exceptions: [canceled] });
    const exceptionsAfter = (edit: Partial<PlannedEvent>) =>
      editOccurrence(event, '2026-12-01T16:00:00', edit, 'all').changes[0]?.value?.exceptions;
    expect(exceptionsAfter({ title: 'Training' })).toEqual([canceled]);
    expect(exceptionsAfter({ start: '2026-12-01T15:00:00', end: '2026-12-01T16:00:00' })).toEqual([canceled]);
  });

  it('is taken over at its new date, as it was', () => {
    const event = shiftedTo('2026-11-24T16:00:00');
    const taken = (exception: EventException) =>
      withLostChange(event, { exception, holder: 'series', date: '2026-12-22T16:00:00' })?.exceptions;
    const original = '2026-12-22T16:00:00';
    expect(taken(canceled)).toEqual([{ original, is_canceled: true }]);
    expect(taken({ original: canceled.original, title: 'Final', end: '2026-12-22T17:30:00' })).toEqual([
      { original, title: 'Final', end: '2026-12-22T18:30:00' },
    ]);
    const elsewhere = { start: '2026-12-23T10:00:00', end: '2026-12-23T11:00:00' };
    expect(taken({ original: canceled.original, ...elsewhere })).toEqual([{ original, ...elsewhere }]);
    const once = { ...event, rrule: 'FREQ=WEEKLY;COUNT=1' };
    const only = { exception: canceled, holder: 'series', date: event.start };
    expect(withLostChange(once, only)).toBeNull();
  });

  it.each<[string, EventException, EventException, Partial<EventException>]>([
    [
      'a title beside a new start and place',
      { original: '', start: '2026-12-22T18:00:00', end: '2026-12-22T18:30:00', place: 'Gym' },
      { original: '', title: 'Final' },
      { start: '2026-12-22T18:00:00', end: '2026-12-22T18:30:00', place: 'Gym', title: 'Final' },
    ],
    [
      'a title in place of another',
      { original: '', title: 'Cup' },
      { original: '', title: 'Final' },
      { title: 'Final' },
    ],
    [
      'a length from a new start on',
      { original: '', start: '2026-12-22T18:00:00' },
      { original: '', end: '2026-12-22T17:30:00' },
      { start: '2026-12-22T18:00:00', end: '2026-12-22T20:30:00' },
    ],
    [
      'a start with the length that is there',
      { original: '', end: '2026-12-22T16:30:00' },
      { original: '', start: '2026-12-23T10:00:00' },
      { start: '2026-12-23T10:00:00', end: '2026-12-23T10:30:00' },
    ],
  ])('is taken over beside what is said of that date: %s', (_what, there, lost, merged) => {
    const date = '2026-12-22T16:00:00';
    const event = shiftedTo('2026-11-24T16:00:00', { exceptions: [{ ...there, original: date }] });
    const change = { exception: { ...lost, original: canceled.original }, holder: 'series', date };
    expect(withLostChange(event, change)?.exceptions).toEqual([{ original: date, ...merged }]);
  });
});
