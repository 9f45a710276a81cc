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
});
