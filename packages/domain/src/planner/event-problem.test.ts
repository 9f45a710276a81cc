import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from './event-kind';
import { eventProblem, storedEventProblem, toSeries, type EventDraft } from './event-problem';
import { plannerProblems } from './problem-texts';
import { plannerTexts } from './texts';

const lesson: EventDraft = {
  title: 'Swimming',
  place: 'Pool',
  note: null,
  start: '2026-11-24T15:00:00',
  end: '2026-11-24T16:00:00',
  zone: 'America/New_York',
};
const repeated = (rrule: string, changes: Partial<EventDraft> = {}) => eventProblem({ ...lesson, rrule, ...changes });
const dates = (count: number) => Array.from({ length: count }, (_, index) => `20${10 + (index % 80)}-01-01T15:00:00`);
const weekly = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    original: new Date(Date.UTC(2026, 10, 24 + 7 * index, 15)).toISOString().slice(0, 19),
    // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
    cancelled: true,
  }));

describe('an event that can be stored', () => {
  it.each<[string, Partial<EventDraft>]>([
    ['once', {}],
    ['of no length', { end: '2026-11-24T15:00:00' }],
    ['of a year', { end: '2027-11-25T15:00:00' }],
    ['without an end', { rrule: 'FREQ=DAILY' }],
    ['5,000 times', { rrule: 'FREQ=DAILY;COUNT=5000' }],
    ['on leap days', { start: '2024-02-29T09:00:00', end: '2024-02-29T10:00:00', rrule: 'FREQ=YEARLY' }],
    ['once a minute', { rrule: 'FREQ=DAILY;BYHOUR=9;BYMINUTE=0,1,2' }],
    ['until its start', { rrule: 'FREQ=DAILY;UNTIL=20261124T200000Z' }],
    [
      'all day until its day',
      { start: '2026-11-24', end: '2026-11-25', allDay: true, rrule: 'FREQ=DAILY;UNTIL=20261124' },
    ],
    ['with 400 exceptions', { rrule: 'FREQ=WEEKLY', exdates: dates(400) }],
    ['with emoji', { title: '🏊🏽‍♀️ Swimming 👨‍👩‍👧' }],
    ['from right to left', { title: 'שיעור שחייה', place: 'مسبح' }],
    ['in a zone with an old name', { zone: 'Asia/Calcutta' }],
  ])('is one %s', (_, changes) => expect(eventProblem({ ...lesson, ...changes })).toBeNull());
});

describe('an event that cannot be stored', () => {
  it.each<[string, Partial<EventDraft>, string]>([
    ['without a title', { title: ' ' }, plannerTexts.titleRequired],
    ['with a long title', { title: 'x'.repeat(201) }, plannerTexts.titleLong],
    ['with a megabyte of title', { title: '🙂'.repeat(250_000) }, plannerTexts.titleLong],
    ['with a long place', { place: 'x'.repeat(201) }, plannerTexts.placeLong],
    ['with a megabyte of note', { note: 'x'.repeat(1_000_000) }, plannerTexts.noteLong],
    ['in an unknown zone', { zone: 'Mars/Olympus' }, plannerTexts.zoneUnknown],
    ['in a zone that is an offset', { zone: '+01:00' }, plannerTexts.zoneUnknown],
    ['without a zone', { zone: '' }, plannerTexts.zoneUnknown],
    ['in a megabyte of zone', { zone: 'x'.repeat(1_000_000) }, plannerProblems.tooLarge],
    ['on 30 February', { start: '2026-02-30T09:00:00' }, plannerProblems.startInvalid],
    ['at 25 hours', { start: '2026-02-20T25:00:00' }, plannerProblems.startInvalid],
    ['that ends on no day', { end: 'tomorrow' }, plannerProblems.endInvalid],
    ['that ends before it starts', { end: '2026-11-24T14:59:59' }, plannerProblems.endBeforeStart],
    ['of 400 years', { end: '2426-11-24T15:00:00' }, plannerProblems.tooLong],
    ['in 1899', { start: '1899-12-31T09:00:00', end: '1899-12-31T10:00:00' }, plannerProblems.yearOutside],
    ['in 2300', { start: '2300-01-01T09:00:00', end: '2300-01-01T10:00:00' }, plannerProblems.yearOutside],
    ['with an extra date in 2300', { rdates: ['2300-01-01T09:00:00'] }, plannerProblems.yearOutside],
    ['with an extra date that does not exist', { rdates: ['2026-02-30T09:00:00'] }, plannerProblems.dateInvalid],
    ['moved to no time', { overrides: [{ original: lesson.start, start: 'later' }] }, plannerProblems.dateInvalid],
    ['with 401 exceptions', { rrule: 'FREQ=WEEKLY', overrides: weekly(401) }, plannerTexts.tooManyExceptions],
    ['with 401 excluded dates', { rrule: 'FREQ=WEEKLY', exdates: dates(401) }, plannerTexts.tooManyExceptions],
    ['with 401 extra dates', { rdates: dates(401) }, plannerTexts.tooManyExceptions],
    ['canceled as a whole', { overrides: weekly(1) }, plannerProblems.neverHappens],
  ])('is one %s', (_, changes, problem) => expect(eventProblem({ ...lesson, ...changes })).toBe(problem));

  it.each([
    ['COUNT=3', plannerProblems.ruleUnreadable],
    ['FREQ=DAILY;CONUT=3', plannerProblems.ruleUnreadable],
    ['', plannerProblems.ruleUnreadable],
    ['FREQ=HOURLY', plannerProblems.ruleTooFine],
    ['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', plannerProblems.ruleTooFine],
    ['FREQ=DAILY;INTERVAL=0', plannerProblems.intervalZero],
    ['FREQ=DAILY;COUNT=3;UNTIL=20261231', plannerProblems.twoEnds],
    ['FREQ=DAILY;COUNT=100000', plannerProblems.tooManyTimes],
    ['FREQ=DAILY;COUNT=99999999999999999999', plannerProblems.tooManyTimes],
    ['FREQ=DAILY;BYSECOND=0,30', plannerProblems.tooDense],
    ['FREQ=DAILY;UNTIL=20261123', plannerProblems.untilBeforeStart],
    ['FREQ=DAILY;UNTIL=20261124T195959Z', plannerProblems.untilBeforeStart],
    ['FREQ=DAILY;COUNT=0', plannerProblems.neverHappens],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', plannerProblems.neverHappens],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6', plannerProblems.neverHappens],
    [`FREQ=YEARLY;BYYEARDAY=${'1,'.repeat(300)}1`, plannerTexts.ruleLong],
  ])('repeats by %s', (rrule, problem) => expect(repeated(rrule)).toBe(problem));

  it('never happens when all of its dates are taken away', () => {
    const exdates = ['2026-11-24', '2026-12-01'];
    expect(repeated('FREQ=WEEKLY;COUNT=2', { exdates })).toBe(plannerProblems.neverHappens);
    expect(repeated('FREQ=WEEKLY;COUNT=3', { exdates })).toBeNull();
  });
  it('has values of the wrong type', () => {
    const wrong = [{ start: 5 }, { zone: null }, { end: {} }, { rrule: 7 }, { rdates: [null] }] as unknown[];
    for (const changes of wrong)
      expect(eventProblem({ ...lesson, ...(changes as EventDraft) })).toEqual(expect.any(String));
  });
});

const stored: PlannedEvent = {
  title: 'Swimming',
  place: null,
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

const canceled = (count: number) => weekly(count).map(({ original }) => ({ original, is_canceled: true as const }));

describe('a stored event', () => {
  it('is read as a series', () => {
    const exceptions: PlannedEvent['exceptions'] = [
      { original: '2026-12-01T15:00:00', is_canceled: true },
      { original: '2026-12-08T15:00:00', start: '2026-12-08T17:00:00', title: 'Later' },
    ];
    expect(toSeries({ ...stored, extra_dates: ['2026-11-26T15:00:00'], exceptions })).toEqual({
      start: '2026-11-24T15:00:00',
      zone: 'America/New_York',
      allDay: false,
      rrule: 'FREQ=WEEKLY',
      rdates: ['2026-11-26T15:00:00'],
      overrides: [
        // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
        { original: '2026-12-01T15:00:00', cancelled: true },
        { original: '2026-12-08T15:00:00', start: '2026-12-08T17:00:00' },
      ],
    });
  });
  it.each<[string, Partial<PlannedEvent>, string | null]>([
    ['that is well', {}, null],
    [
      'whose exception lasts too long',
      { exceptions: [{ original: stored.start, end: '2028-11-24T15:00:00' }] },
      plannerProblems.tooLong,
    ],
    [
      'whose exception ends first',
      { exceptions: [{ original: stored.start, end: '2026-11-24T14:00:00' }] },
      plannerProblems.endBeforeStart,
    ],
    [
      'whose exception moves past its end',
      { exceptions: [{ original: stored.start, start: '2026-11-24T18:00:00', end: '2026-11-24T17:00:00' }] },
      plannerProblems.endBeforeStart,
    ],
    ['with a canceled date for most weeks of five years', { exceptions: canceled(280) }, null],
    [
      'with as many canceled dates as are counted, which are too large',
      { exceptions: canceled(400) },
      plannerProblems.tooLarge,
    ],
    [
      'of more than 16 kB',
      { exceptions: weekly(400).map(({ original }) => ({ original, title: 'ä'.repeat(20) })) },
      plannerProblems.tooLarge,
    ],
  ])('%s', (_, changes, problem) => expect(storedEventProblem({ ...stored, ...changes })).toBe(problem));

  it('of somebody else has times alone', () => {
    const { all_day, start, end, zone, rrule, extra_dates, exceptions } = stored;
    expect(storedEventProblem({ all_day, start, end, zone, rrule, extra_dates, exceptions })).toBeNull();
  });
});

describe('the check', () => {
  it('says something about any input, quickly', () => {
    const parts = fc.array(
      fc.constantFrom(
        ...['FREQ=DAILY', 'FREQ=WEEKLY', 'FREQ=MONTHLY', 'FREQ=YEARLY', 'INTERVAL=7', 'INTERVAL=11', 'COUNT=5000'],
        ...['BYMONTH=2', 'BYMONTHDAY=30', 'BYMONTHDAY=-31', 'BYDAY=MO', 'BYDAY=53FR', 'BYYEARDAY=366', 'BYWEEKNO=53'],
        ...['BYHOUR=0,6,12,23', 'BYMINUTE=0,1,2,3', 'BYSETPOS=366,-366', 'BYSETPOS=5', 'UNTIL=22991231', 'WKST=TH'],
      ),
      { maxLength: 6 },
    );
    let slowest = 0;
    fc.assert(
      fc.property(parts, fc.boolean(), (taken, allDay) => {
        const begin = process.cpuUsage();
        const problem = eventProblem({
          ...lesson,
          start: '1900-02-28T09:00:00',
          end: '1900-02-28T10:00:00',
          allDay,
          rrule: taken.join(';'),
        });
        slowest = Math.max(slowest, process.cpuUsage(begin).user / 1000);
        expect(problem === null || problem.length > 20).toBe(true);
      }),
      { numRuns: 500 },
    );
    // Ten times of what is allowed: other tests share the machine.
    expect(slowest).toBeLessThan(500);
  });
});

describe('a stored event that is long and frequent', () => {
  const everyMinute = `FREQ=DAILY;BYHOUR=${[...Array(24).keys()].join(',')};BYMINUTE=${[...Array(60).keys()].join(',')}`;
  const stored = (changes: Partial<PlannedEvent>): PlannedEvent => ({
    title: 'Swimming',
    place: null,
    note: null,
    members: [],
    children: [],
    all_day: false,
    start: '2026-11-24T15:00:00',
    end: '2026-11-24T15:01:00',
    zone: 'Europe/Berlin',
    rrule: everyMinute,
    extra_dates: [],
    exceptions: [],
    busy_in: [],
    ...changes,
  });
  const inAMonth = '2026-12-24T15:00:00';

  it('is refused only where it would take place more than a thousand times at once', () => {
    expect(storedEventProblem(stored({}))).toBeNull();
    expect(storedEventProblem(stored({ end: '2026-11-25T15:00:00' }))).toBeNull();
    expect(storedEventProblem(stored({ rrule: 'FREQ=DAILY', end: '2027-11-24T15:00:00' }))).toBeNull();
    expect(storedEventProblem(stored({ end: inAMonth }))).toBe(plannerProblems.tooManyAtOnce);
    const exceptions = [{ original: '2026-11-24T15:01:00', end: inAMonth }];
    expect(storedEventProblem(stored({ exceptions }))).toBe(plannerProblems.tooManyAtOnce);
  });
});
