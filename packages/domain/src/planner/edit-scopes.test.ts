import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anySeries, day } from './arbitraries';
import { deleteOccurrence, editOccurrence, type EventEdit } from './edit-scopes';
import { dividedFrom, eventSchema, madeFrom, type PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { expandEvent } from './expand';
import { plannerProblems } from './problem-texts';

const event: PlannedEvent = {
  title: 'Swimming',
  place: 'Pool',
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-24T15:00:00',
  end: '2026-11-24T16:00:00',
  zone: 'America/New_York',
  rrule: 'FREQ=WEEKLY',
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};
const allDay = { ...event, all_day: true, start: '2026-11-24T00:00:00', end: '2026-11-25T00:00:00' };

const starts = (value: PlannedEvent | null | undefined, to = '2027-03-01T00:00:00Z') =>
  value ? expandEvent(toSeries(value), '1990-01-01T00:00:00Z', to).map(({ start }) => start) : [];
const all = (of: PlannedEvent, original: string, edit: EventEdit) => {
  const { changes, warning } = editOccurrence(of, original, edit, 'all');
  return { value: changes[0]?.value, warning };
};

describe('an edit of one occurrence', () => {
  it('is an exception with what differs, and none once nothing does', () => {
    const edit = { start: '2026-12-01T17:00:00', title: 'Swimming test', place: 'Pool' };
    const [change] = editOccurrence(event, '2026-12-01T15:00:00', edit, 'this').changes;
    expect(change?.key).toBe('same');
    expect(change?.value?.exceptions).toEqual([
      { original: '2026-12-01T15:00:00', start: '2026-12-01T17:00:00', title: 'Swimming test' },
    ]);
    if (!change?.value) throw new Error('The event is gone.');
    const back = { start: '2026-12-01T15:00:00', title: 'Swimming' };
    expect(editOccurrence(change.value, '2026-12-01T15:00:00', back, 'this').changes).toEqual([
      { key: 'same', value: event },
    ]);
  });
  it('has an end of its own if it lasts longer', () => {
    const [change] = editOccurrence(event, '2026-12-01T15:00:00', { end: '2026-12-01T18:00:00' }, 'this').changes;
    expect(change?.value?.exceptions).toEqual([{ original: '2026-12-01T15:00:00', end: '2026-12-01T18:00:00' }]);
  });
  it('is an event of its own if an exception cannot say it', () => {
    const member = '6f1c1c9e-5f0e-4a51-9d6b-0d7d4d0b6f11';
    const { changes } = editOccurrence(event, '2026-12-01T15:00:00', { members: [member] }, 'this');
    expect(changes).toEqual([
      { key: 'same', value: { ...event, exceptions: [{ original: '2026-12-01T15:00:00', is_canceled: true }] } },
      {
        key: 'new',
        value: { ...event, rrule: null, members: [member], start: '2026-12-01T15:00:00', end: '2026-12-01T16:00:00' },
      },
    ]);
  });
  it('of what happens once changes the event', () => {
    const once = { ...event, rrule: null };
    for (const scope of ['this', 'following', 'all'] as const)
      expect(editOccurrence(once, once.start, { title: 'Diving' }, scope).changes).toEqual([
        { key: 'same', value: { ...once, title: 'Diving' } },
      ]);
  });
});

describe('an edit of one occurrence and the following', () => {
  it('ends the series before it and begins another one', () => {
    const { changes, warning } = editOccurrence(
      event,
      '2026-12-08T15:00:00',
      { start: '2026-12-09T16:00:00' },
      'following',
    );
    expect(changes).toEqual([
      { key: 'same', value: { ...event, rrule: 'FREQ=WEEKLY;UNTIL=20261208T195959Z' } },
      { key: 'new', value: { ...event, start: '2026-12-09T16:00:00', end: '2026-12-09T17:00:00' } },
    ]);
    expect(warning).toBeNull();
  });
  it('shares the count, the extra dates and the exceptions', () => {
    const series: PlannedEvent = {
      ...event,
      rrule: 'FREQ=WEEKLY;COUNT=5',
      extra_dates: ['2026-11-26T15:00:00', '2026-12-17T15:00:00'],
      exceptions: [
        { original: '2026-12-01T15:00:00', is_canceled: true },
        { original: '2026-12-15T15:00:00', start: '2026-12-15T18:00:00' },
      ],
    };
    const { changes } = editOccurrence(series, '2026-12-08T15:00:00', { start: '2026-12-08T14:00:00' }, 'following');
    expect(changes).toEqual([
      {
        key: 'same',
        value: {
          ...series,
          rrule: 'FREQ=WEEKLY;COUNT=2',
          extra_dates: ['2026-11-26T15:00:00'],
          exceptions: [{ original: '2026-12-01T15:00:00', is_canceled: true }],
        },
      },
      {
        key: 'new',
        value: {
          ...series,
          start: '2026-12-08T14:00:00',
          end: '2026-12-08T15:00:00',
          rrule: 'FREQ=WEEKLY;COUNT=3',
          extra_dates: ['2026-12-17T14:00:00'],
          exceptions: [{ original: '2026-12-15T14:00:00', start: '2026-12-15T17:00:00' }],
        },
      },
    ]);
  });
  it('says of the later part which event it was made of, also once that is divided again, and keeps it when it is edited', () => {
    const [earlierKey, laterKey] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'];
    const partOf = (of: PlannedEvent, key: string, original: string) => {
      const [before, after] = editOccurrence(of, original, { title: 'Diving' }, 'following').changes;
      return { before: before?.value, after: madeFrom(key, after?.value as PlannedEvent) };
    };
    const first = partOf(event, earlierKey, '2026-12-01T15:00:00');
    expect(first.before).not.toHaveProperty('continues');
    expect(eventSchema.parse(first.after)).toMatchObject({ title: 'Diving', continues: earlierKey });
    const second = partOf(first.after, laterKey, '2026-12-08T15:00:00');
    expect(second.before).toMatchObject({ continues: earlierKey });
    expect(second.after).toMatchObject({ continues: laterKey });
    expect(all(first.after, '2026-12-01T15:00:00', { title: 'Judo' }).value).toMatchObject({ continues: earlierKey });
  });

  it('deletes a first part without occurrences', () => {
    const { changes } = editOccurrence(event, event.start, { title: 'Diving' }, 'following');
    expect(changes).toEqual([
      { key: 'same', value: null },
      { key: 'new', value: { ...event, title: 'Diving' } },
    ]);
  });
  it('leaves the end of a rule that is over before an extra date', () => {
    const series = { ...event, rrule: 'FREQ=WEEKLY;UNTIL=20261130T000000Z', extra_dates: ['2026-12-22T15:00:00'] };
    expect(editOccurrence(series, '2026-12-22T15:00:00', {}, 'following').changes).toEqual([
      { key: 'same', value: { ...series, extra_dates: [] } },
      {
        key: 'new',
        value: { ...event, rrule: null, start: '2026-12-22T15:00:00', end: '2026-12-22T16:00:00' },
      },
    ]);
  });
  it('ends all-day events on the day before', () => {
    const { changes } = editOccurrence({ ...allDay, rrule: 'FREQ=DAILY' }, '2026-11-27T00:00:00', {}, 'following');
    expect(changes[0]?.value?.rrule).toBe('FREQ=DAILY;UNTIL=20261126');
  });
});

describe('an edit of all occurrences', () => {
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU', 'FREQ=WEEKLY;BYDAY=WE'],
    ['FREQ=WEEKLY;BYDAY=TU,FR', 'FREQ=WEEKLY;BYDAY=WE,FR'],
    ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20261208T200000Z', 'FREQ=WEEKLY;UNTIL=20261209T200000Z;BYDAY=WE'],
    ['FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261208T200000Z', 'FREQ=WEEKLY;UNTIL=20261209T200000Z;BYDAY=WE,FR'],
    ['FREQ=MONTHLY', 'FREQ=MONTHLY'],
    ['FREQ=MONTHLY;BYMONTHDAY=24', 'FREQ=MONTHLY;BYMONTHDAY=25'],
    ['FREQ=MONTHLY;BYMONTHDAY=-7', 'FREQ=MONTHLY;BYMONTHDAY=-6'],
    ['FREQ=MONTHLY;BYDAY=4TU', 'FREQ=MONTHLY;BYDAY=4WE'],
    ['FREQ=MONTHLY;BYDAY=-1TU', 'FREQ=MONTHLY;BYDAY=-1WE'],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=25'],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=4WE'],
    ['FREQ=DAILY;INTERVAL=3', 'FREQ=DAILY;INTERVAL=3'],
  ])('moves the days of the rule along: %s', (rrule, expected) => {
    const { value, warning } = all({ ...event, rrule }, event.start, { start: '2026-11-25T15:00:00' });
    expect(value?.rrule).toBe(expected);
    expect(starts(value)[0]).toBe('2026-11-25T15:00:00');
    expect(warning).toBeNull();
  });
  it('moves one of several weekdays and nothing else', () => {
    const series = { ...event, rrule: 'FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4' };
    const { value } = all(series, '2026-11-27T15:00:00', { start: '2026-11-26T15:00:00' });
    expect(starts(value).map((start) => start.slice(5, 10))).toEqual(['11-24', '11-26', '12-01', '12-03']);
  });
  it.each([
    'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=-1',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU',
    'FREQ=MONTHLY;BYMONTHDAY=24,26',
  ])('changes the time alone where days cannot move, and says so: %s', (rrule) => {
    const series = { ...event, rrule };
    const original = starts(series)[0] ?? '';
    const before = starts(series, '2027-01-01T00:00:00Z');
    const { value, warning } = all(series, original, { start: `2026-12-31T16:30:00` });
    expect(warning).toBe(plannerProblems.daysStay);
    expect(starts(value, '2027-01-01T00:00:00Z')).toEqual(before.map((start) => `${start.slice(0, 10)}T16:30:00`));
  });
  it('moves exceptions and extra dates along, and keeps what is their own', () => {
    const series: PlannedEvent = {
      ...event,
      extra_dates: ['2026-11-26T15:00:00'],
      exceptions: [
        { original: '2026-12-01T15:00:00', is_canceled: true },
        { original: '2026-12-08T15:00:00', start: '2026-12-08T18:00:00', title: 'Test' },
      ],
    };
    const { value, warning } = all(series, '2026-12-08T15:00:00', { start: '2026-12-09T19:00:00', note: 'Cap' });
    expect(warning).toBeNull();
    expect(value).toEqual({
      ...series,
      note: 'Cap',
      start: '2026-11-25T16:00:00',
      end: '2026-11-25T17:00:00',
      extra_dates: ['2026-11-27T16:00:00'],
      exceptions: [
        { original: '2026-12-02T16:00:00', is_canceled: true },
        { original: '2026-12-09T16:00:00', start: '2026-12-09T19:00:00', title: 'Test' },
      ],
    });
  });
  it('leaves the words that one occurrence has of its own to it alone', () => {
    const own = { title: 'Final', place: 'Arena', note: 'Bring cake' };
    const series: PlannedEvent = { ...event, exceptions: [{ original: '2026-12-01T15:00:00', ...own }] };
    const edit = { ...own, start: '2026-12-01T16:00:00', end: '2026-12-01T17:00:00' };
    for (const scope of ['all', 'following'] as const) {
      const { changes } = editOccurrence(series, '2026-12-01T15:00:00', edit, scope);
      const { title, place, note, exceptions } = changes.at(-1)?.value ?? event;
      expect([title, place, note]).toEqual([event.title, event.place, event.note]);
      expect(exceptions).toEqual([{ original: '2026-12-01T16:00:00', ...own }]);
    }
    const { value } = all(series, '2026-12-01T15:00:00', { ...edit, title: 'Finals' });
    expect(value).toMatchObject({ title: 'Finals', place: event.place });
    expect(value?.exceptions).toEqual([{ original: '2026-12-01T16:00:00', place: 'Arena', note: 'Bring cake' }]);
  });
  it('of an event of one date replaces the exception it has', () => {
    const start = event.start;
    const single: PlannedEvent = {
      ...event,
      rrule: null,
      exceptions: [{ original: start, title: 'Test', note: 'Pen' }],
    };
    const { changes } = editOccurrence(single, start, { title: 'Exam', start: '2026-11-24T16:00:00' }, 'all');
    expect(changes).toEqual([
      {
        key: 'same',
        value: {
          ...event,
          rrule: null,
          title: 'Exam',
          note: 'Pen',
          start: '2026-11-24T16:00:00',
          end: '2026-11-24T17:00:00',
          exceptions: [],
        },
      },
    ]);
  });
  it.each([
    ['FREQ=MONTHLY', '2026-01-30T15:00:00', '2026-04-30T15:00:00', '2026-05-01T15:00:00'],
    ['FREQ=MONTHLY', '2026-01-01T15:00:00', '2026-03-01T15:00:00', '2026-02-28T15:00:00'],
    ['FREQ=YEARLY', '2027-02-28T15:00:00', '2028-02-28T15:00:00', '2028-03-01T15:00:00'],
  ])('keeps the days of a rule by its start when one is moved over the end of a month: %s from %s', (...given) => {
    const [rrule, start, original, to] = given;
    const series = { ...event, rrule, start, end: start.replace('T15', 'T16') };
    const { value, warning } = all(series, original, { start: to });
    expect(warning).toBe(plannerProblems.daysStay);
    expect(starts(value, '2030-01-01T00:00:00Z')).toEqual(starts(series, '2030-01-01T00:00:00Z'));
  });
  it('names exceptions that are lost', () => {
    const series: PlannedEvent = { ...event, exceptions: [{ original: '2026-12-01T15:00:00', title: 'Test' }] };
    const { value, warning } = all(series, event.start, { rrule: 'FREQ=MONTHLY' });
    expect(value?.exceptions).toEqual([]);
    expect(warning).toBe(plannerProblems.exceptionsLost);
  });
  it('keeps each exception at its date where the new rule leaves out some days', () => {
    const series: PlannedEvent = {
      ...event,
      rrule: 'FREQ=DAILY',
      exceptions: [
        { original: '2026-11-27T15:00:00', note: 'Cap' },
        { original: '2026-11-28T15:00:00', is_canceled: true },
        { original: '2026-11-29T15:00:00', is_canceled: true },
        { original: '2026-11-30T15:00:00', title: 'Final' },
      ],
    };
    const weekdays = { rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' };
    const { value, warning } = all(series, event.start, weekdays);
    expect(value?.exceptions).toEqual([
      { original: '2026-11-27T15:00:00', note: 'Cap' },
      { original: '2026-11-30T15:00:00', title: 'Final' },
    ]);
    expect(warning).toBeNull();
    const saturday = { ...series, exceptions: [{ original: '2026-11-28T15:00:00', title: 'Final' }] };
    expect(all(saturday, event.start, weekdays)).toMatchObject({
      value: { exceptions: [] },
      warning: plannerProblems.exceptionsLost,
    });
  });
  it.each([
    ['FREQ=WEEKLY;BYDAY=TU,TH', 'FREQ=WEEKLY;BYDAY=WE', ['2026-12-01', '2026-12-03'], ['2026-12-02']],
    ['FREQ=WEEKLY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE', ['2026-12-01'], []],
  ])('cancels no date that has become of another occurrence: %s to %s', (before, rrule, canceled, expected) => {
    const canceledAt = (day: string) => ({ original: `${day}T15:00:00`, is_canceled: true as const });
    const series: PlannedEvent = { ...event, rrule: before, exceptions: canceled.map(canceledAt) };
    const { value, warning } = all(series, event.start, { rrule });
    expect(value?.exceptions).toEqual(expected.map(canceledAt));
    expect(warning).toBeNull();
  });
  it('takes a canceled date along to the new weekday', () => {
    const series: PlannedEvent = { ...event, exceptions: [{ original: '2026-12-01T15:00:00', is_canceled: true }] };
    const { value, warning } = all(series, event.start, { rrule: 'FREQ=WEEKLY;BYDAY=WE' });
    expect(value?.exceptions).toEqual([{ original: '2026-12-02T15:00:00', is_canceled: true }]);
    expect(warning).toBeNull();
  });
  it('can make the series all-day and back', () => {
    const series = { ...event, rrule: 'FREQ=WEEKLY;UNTIL=20261208T200000Z' };
    const { value } = all(series, '2026-12-01T15:00:00', {
      all_day: true,
      start: '2026-12-01T00:00:00',
      end: '2026-12-02T00:00:00',
    });
    expect(value).toMatchObject({
      start: '2026-11-24T00:00:00',
      end: '2026-11-25T00:00:00',
      rrule: 'FREQ=WEEKLY;UNTIL=20261208',
    });
    if (!value) throw new Error('The event is gone.');
    const back = all(value, '2026-12-01T00:00:00', {
      all_day: false,
      start: '2026-12-01T15:00:00',
      end: '2026-12-01T16:00:00',
    });
    expect(starts(back.value)).toEqual(['2026-11-24T15:00:00', '2026-12-01T15:00:00', '2026-12-08T15:00:00']);
  });
});

describe('a deletion', () => {
  it('takes away one, what follows, or all', () => {
    const series = { ...event, rrule: 'FREQ=WEEKLY;COUNT=4', extra_dates: ['2026-11-26T15:00:00'] };
    const left = (original: string, scope: 'this' | 'following' | 'all') =>
      starts(deleteOccurrence(series, original, scope)[0]?.value).map((start) => start.slice(5, 10));
    expect(left('2026-12-01T15:00:00', 'this')).toEqual(['11-24', '11-26', '12-08', '12-15']);
    expect(left('2026-11-26T15:00:00', 'this')).toEqual(['11-24', '12-01', '12-08', '12-15']);
    expect(left('2026-12-01T15:00:00', 'following')).toEqual(['11-24', '11-26']);
    expect(left('2026-12-01T15:00:00', 'all')).toEqual([]);
  });
  it('of what follows deletes an event of which only canceled dates would be left, and so does an edit', () => {
    const series: PlannedEvent = { ...event, exceptions: [{ original: event.start, is_canceled: true }] };
    const second = '2026-12-01T15:00:00';
    expect(deleteOccurrence(series, second, 'following')).toEqual([{ key: 'same', value: null }]);
    const { changes } = editOccurrence(series, second, { title: 'Exam' }, 'following');
    expect(changes[0]).toEqual({ key: 'same', value: null });
    expect(starts(changes[1]?.value)[0]).toBe(second);
  });
  it('of the only occurrence deletes the event', () =>
    expect(deleteOccurrence({ ...event, rrule: 'FREQ=WEEKLY;COUNT=1' }, event.start, 'this')).toEqual([
      { key: 'same', value: null },
    ]));
});

describe('splitting a series at any occurrence', () => {
  it('changes none before it and none after', () => {
    fc.assert(
      fc.property(anySeries, fc.nat(60), (series, index) => {
        const begin = Date.parse(`${series.start}Z`);
        const window = [begin - 100 * day, begin + 2500 * day] as const;
        const rows = (value: PlannedEvent | null | undefined) => (value ? expandEvent(toSeries(value), ...window) : []);
        const whole = rows(series);
        fc.pre(whole.length > 0);
        const original = whole[index % whole.length]?.original ?? '';
        const { changes } = editOccurrence(series, original, {}, 'following');
        const [before, after] = [rows(changes[0]?.value), rows(changes[1]?.value)];
        expect(before.every((row) => row.original < original)).toBe(true);
        expect(after.every((row) => row.original >= original)).toBe(true);
        const order = (list: typeof whole) =>
          list.map((row) => JSON.stringify([row.startUtc, row.start, row.original])).sort();
        expect(order([...before, ...after])).toEqual(order(whole));
        expect(order(rows(deleteOccurrence(series, original, 'following')[0]?.value))).toEqual(order(before));
      }),
      { numRuns: 200 },
    );
  });
});

it('a part that a series was divided into is not found by what the series was imported from', () => {
  const imported = { ...event, uid: 'swimming@example.org', imported_as: 'a1' };
  const [, part] = editOccurrence(imported, '2026-12-01T15:00:00', { title: 'Diving' }, 'following').changes;
  const { uid, imported_as: importedAs, title, continues } = dividedFrom('key', part?.value ?? event);
  expect({ uid, importedAs, title, continues }).toEqual({ title: 'Diving', continues: 'key' });
  expect(madeFrom('key', imported)).toMatchObject({ uid: 'swimming@example.org', imported_as: 'a1' });
});
