import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { demoFamily } from '../../households/demo-data';
import { eventLimits, eventSchema, type PlannedEvent } from '../event-kind';
import { storedEventProblem } from '../event-problem';
import { plannerTexts } from '../texts';
import type { DateOrder } from './read-dates';
import { maxPlannerLines, readPlannerRows } from './read';
import { plannerCsvTexts } from './texts';
import { attendeeNames, plannerCsvRows, type Attendee, type PlannerRow } from './write';

const id = (number: number) => `019ac3a0-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
const [maya, sam, leo, leoSenior] = [id(1), id(2), demoFamily.baby, id(4)];
const people: Attendee[] = [
  { id: maya, name: 'Maya', isChild: false },
  { id: sam, name: 'Sam; the other', isChild: false },
  { id: leo, name: 'Leo', isChild: true },
  { id: leoSenior, name: 'leo', isChild: false },
  { id: id(5), name: '=Theo', isChild: true },
];
const options = { people, zone: 'America/New_York' };
const read = (rows: string[][], dateOrder: DateOrder = 'month') => readPlannerRows(rows, { ...options, dateOrder });

const event: PlannedEvent = {
  title: 'Dentist',
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
const rowOf = ({ busy_in: _busyIn, ...value }: PlannedEvent, isPrivate = false): PlannerRow => ({
  ...value,
  for: attendeeNames(people)(value),
  private: isPrivate,
});
/** Of calendars, with one line. */
const line = (cells: Record<string, string>) => read([Object.keys(cells), Object.values(cells)]);

describe('a table of events', () => {
  it('has one line for each, with names where they are clear, and runs no formula', () => {
    const party = {
      ...event,
      title: '=SUM(1)',
      note: '-1\nand "more"',
      members: [maya, sam],
      children: [leo],
      all_day: true,
      start: '2026-11-26T00:00:00',
      end: '2026-11-28T00:00:00',
      rrule: 'FREQ=YEARLY',
      extra_dates: ['2027-01-01T00:00:00'],
      exceptions: [{ original: '2027-11-26T00:00:00', title: 'Late' }],
    };
    expect(plannerCsvRows([rowOf(event, true), rowOf(party)])).toEqual([
      'title all_day start end zone repeats extra_dates exceptions place note for private'.split(' '),
      [
        ...['Dentist', 'no', '2026-11-26T15:00:00', '2026-11-26T16:00:00', 'America/New_York'],
        ...['', '', '', '', '', '', 'yes'],
      ],
      [
        ...["'=SUM(1)", 'yes', '2026-11-26', '2026-11-27', 'America/New_York', 'FREQ=YEARLY', '2027-01-01T00:00:00'],
        ...[
          '[{"original":"2027-11-26T00:00:00","title":"Late"}]',
          '',
          '\'-1\nand "more"',
          `Maya; ${sam}; ${leo}`,
          'no',
        ],
      ],
    ]);
  });

  it('is read back exactly', () => {
    const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2000-01-01', count));
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const moment = fc
      .tuple(day, minute)
      .map(([date, at]) => new Date(Date.parse(`${date}T00:00Z`) + at * 60_000).toISOString().slice(0, 19));
    const times = fc.oneof(
      fc.tuple(moment, fc.nat(3000)).map(([start, length]) => ({
        all_day: false,
        start,
        end: new Date(Date.parse(`${start}Z`) + length * 60_000).toISOString().slice(0, 19),
      })),
      fc.tuple(day, fc.integer({ min: 1, max: 9 })).map(([date, count]) => ({
        all_day: true,
        start: `${date}T00:00:00`,
        end: `${addDays(date, count)}T00:00:00`,
      })),
    );
    const text = (maxLength: number) =>
      fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength }),
        fc.constantFrom('=1+1', "'=1", "''-", '@x', '+', '"quoted", with; signs', 'שלום', '👩‍👩‍👧', 'two\nlines', 'true'),
      );
    const exception = fc.record(
      { original: moment, start: moment, end: moment, title: text(20), note: text(20) },
      { requiredKeys: ['original'] },
    );
    const events = fc.record({
      title: text(40),
      place: fc.option(text(40)),
      note: fc.option(text(60)),
      members: fc.subarray([maya, sam, leoSenior]),
      children: fc.subarray([leo, id(5)]),
      zone: fc.constantFrom('America/New_York', 'Australia/Lord_Howe', 'UTC'),
      rrule: fc.constantFrom(null, 'FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'),
      extra_dates: fc.uniqueArray(moment, { maxLength: 3 }),
      exceptions: fc.uniqueArray(exception, { maxLength: 3, selector: ({ original }) => original }),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(events, times, fc.boolean()), { minLength: 1, maxLength: 4 }), (made) => {
        const stored = made.flatMap(([one, its, isPrivate]) => {
          const parsed = eventSchema.safeParse({ ...one, ...its, busy_in: [] });
          return parsed.success && storedEventProblem(parsed.data) === null ? [{ value: parsed.data, isPrivate }] : [];
        });
        const rows = plannerCsvRows(stored.map(({ value, isPrivate }) => rowOf(value, isPrivate)));
        expect(read(rows)).toEqual({
          source: 'everstep',
          events: stored,
          problems: [],
          unknownPeople: [],
          isOrderUnclear: false,
        });
      }),
    );
  });

  it('tells of people who are not here, and takes the events without them', () => {
    const stranger = id(77);
    const rows = plannerCsvRows([rowOf({ ...event, members: [maya, stranger] })]);
    const [, cells = []] = rows;
    cells[10] += '; Aunt Jo; LEO; maya';
    const { events, unknownPeople, problems } = read(rows);
    expect(events[0]?.value.members).toEqual([maya]);
    expect(unknownPeople).toEqual([stranger, 'Aunt Jo', 'LEO']);
    expect(problems).toEqual([]);
  });

  it('has its problems by line, and every other line is read', () => {
    const [header = [], good = []] = plannerCsvRows([rowOf(event)]);
    const wrong = (column: string, cell: string) => good.with(header.indexOf(column), cell);
    const lines: [string[], string][] = [
      [wrong('title', ''), plannerTexts.titleRequired],
      [wrong('title', 'a'.repeat(eventLimits.title + 1)), plannerTexts.titleLong],
      [wrong('all_day', 'maybe'), plannerCsvTexts.notYesOrNo('maybe')],
      [wrong('start', ''), plannerCsvTexts.noStart],
      [wrong('start', '26 November'), plannerCsvTexts.notAMoment('26 November')],
      [wrong('start', '2026-02-30T10:00:00'), plannerCsvTexts.notAMoment('2026-02-30T10:00:00')],
      [wrong('exceptions', 'nothing'), plannerCsvTexts.exceptions],
      [wrong('exceptions', '{}'), plannerCsvTexts.exceptions],
      [wrong('extra_dates', '2026-11-27T15:00:00; soon'), plannerCsvTexts.notAMoment('soon')],
      [[...good, 'more'], plannerCsvTexts.moreCells],
    ];
    const { events, problems } = read([header, ...lines.map(([cells]) => cells), [''], good]);
    expect(problems).toEqual(lines.map(([, sentence], index) => ({ line: index + 2, sentence })));
    expect(events.map(({ value }) => value.title)).toEqual(['Dentist']);
  });

  it('of anything else than events is not read', () => {
    expect(
      read([
        ['date', 'temperature'],
        ['2026-11-01', '36.5'],
      ]),
    ).toMatchObject({ source: null, events: [] });
    expect(read([])).toMatchObject({ source: null, events: [] });
  });

  it('of two thousand lines is read, and one of too many is refused as a whole', () => {
    const [header = [], good = []] = plannerCsvRows([rowOf(event)]);
    expect(read([header, ...Array.from({ length: 2000 }, () => good)]).events).toHaveLength(2000);
    const tooMany = read([header, ...Array.from({ length: maxPlannerLines + 1 }, () => good)]);
    expect(tooMany).toMatchObject({
      events: [],
      problems: [{ line: 1, sentence: plannerCsvTexts.tooLong(maxPlannerLines) }],
    });
  });
});

describe('a table of Google Calendar or Outlook', () => {
  const meeting = {
    Subject: 'Soccer',
    'Start Date': '05/30/2026',
    'Start Time': '10:00 AM',
    'End Date': '05/30/2026',
    'End Time': '1:00 PM',
    'All Day Event': 'False',
    Description: 'Bring snacks',
    Location: 'Field 3',
    Private: 'True',
  };

  it('is read in the time zone of the device', () => {
    expect(line(meeting)).toEqual({
      source: 'calendar',
      events: [
        {
          value: {
            ...event,
            title: 'Soccer',
            place: 'Field 3',
            note: 'Bring snacks',
            start: '2026-05-30T10:00:00',
            end: '2026-05-30T13:00:00',
          },
          isPrivate: true,
        },
      ],
      problems: [],
      unknownPeople: [],
      isOrderUnclear: false,
    });
  });

  it.each([
    ['of Outlook, with seconds', { 'Start Time': '8:05:00 AM', 'End Time': '12:00:00 PM' }, '08:05:00', '12:00:00'],
    ['of a clock of 24 hours', { 'Start Time': '18:30', 'End Time': '20:00' }, '18:30:00', '20:00:00'],
    ['with points', { 'Start Time': '6.30 p.m.', 'End Time': '8 pm' }, '18:30:00', '20:00:00'],
    ['at midnight and noon', { 'Start Time': '12:00 AM', 'End Time': '12:00 PM' }, '00:00:00', '12:00:00'],
    [
      'with the narrow space of newer systems',
      { 'Start Time': '9:00\u202fAM', 'End Time': '' },
      '09:00:00',
      '10:00:00',
    ],
  ])('%s', (_what, times, start, end) => {
    expect(line({ ...meeting, ...times }).events[0]?.value).toMatchObject({
      start: `2026-05-30T${start}`,
      end: `2026-05-30T${end}`,
    });
  });

  it.each([
    [
      'of Google Calendar, which ends on its last day',
      { 'Start Time': '', 'End Time': '', 'End Date': '05/31/2026' },
      '06-01',
    ],
    ['of one day, without an end', { 'Start Time': '', 'End Time': '', 'End Date': '' }, '05-31'],
    [
      'of Outlook, which ends at the midnight after its last day',
      { 'Start Time': '12:00:00 AM', 'End Time': '12:00:00 AM', 'End Date': '06/01/2026' },
      '06-01',
    ],
  ])('takes all day: %s', (_what, cells, end) => {
    const { value } = line({ ...meeting, 'All Day Event': 'True', ...cells }).events[0] ?? {};
    expect(value).toMatchObject({ all_day: true, start: '2026-05-30T00:00:00', end: `2026-${end}T00:00:00` });
  });

  const dates = (...days: string[]) => [['Subject', 'Start Date'], ...days.map((day) => ['Soccer', day])];
  const starts = (rows: string[][], dateOrder: DateOrder) =>
    read(rows, dateOrder).events.map(({ value }) => value.start.slice(0, 10));

  it('has its dates in the order that one of them tells, whatever the device has', () => {
    expect(starts(dates('03/04/2026', '13/04/2026'), 'month')).toEqual(['2026-04-03', '2026-04-13']);
    expect(starts(dates('03/04/2026', '04/13/2026'), 'day')).toEqual(['2026-03-04', '2026-04-13']);
    expect(starts(dates('3.4.2026', '2026-05-06', '2026/5/7'), 'month')).toEqual([
      '2026-04-03',
      '2026-05-06',
      '2026-05-07',
    ]);
  });

  it('says that its dates are unclear where they can be read both ways', () => {
    expect(read(dates('03/04/2026')).isOrderUnclear).toBe(true);
    expect(starts(dates('03/04/2026'), 'day')).toEqual(['2026-04-03']);
    expect(starts(dates('03/04/2026'), 'month')).toEqual(['2026-03-04']);
    for (const clear of [dates('05/05/2026'), dates('03.04.2026'), dates('2026-04-03'), dates('03/14/2026')])
      expect(read(clear).isOrderUnclear).toBe(false);
  });

  it.each([
    ['no start', { 'Start Date': '' }, plannerCsvTexts.noStart],
    ['a day that does not exist', { 'Start Date': '02/30/2026' }, plannerCsvTexts.notADay('02/30/2026')],
    ['a short year', { 'Start Date': '05/30/26' }, plannerCsvTexts.shortYear('05/30/26')],
    ['words for a day', { 'Start Date': 'tomorrow' }, plannerCsvTexts.notADay('tomorrow')],
    ['a wrong time', { 'Start Time': '25:00' }, plannerCsvTexts.notATime('25:00')],
    ['a bare number for a time', { 'Start Time': '9' }, plannerCsvTexts.notATime('9')],
    ['a time of 13 pm', { 'Start Time': '13:00 PM' }, plannerCsvTexts.notATime('13:00 PM')],
    ['no title', { Subject: ' ' }, plannerTexts.titleRequired],
  ])('has a problem with %s', (_what, cells, sentence) => {
    expect(line({ ...meeting, ...cells })).toMatchObject({ events: [], problems: [{ line: 2, sentence }] });
  });

  it('with dates in both orders has a problem in each line of the other one', () => {
    const { events, problems } = read(dates('13/04/2026', '04/13/2026'));
    expect(events).toHaveLength(1);
    expect(problems).toEqual([{ line: 3, sentence: plannerCsvTexts.notADay('04/13/2026') }]);
  });
});
