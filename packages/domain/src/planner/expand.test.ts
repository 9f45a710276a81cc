import { describe, expect, it } from 'vitest';
import file from '../../cases/rrule.json' with { type: 'json' };
import { expandEvent } from './expand';
import type { EventSeries } from './recurrence/series';

const isTooFine = (rrule: string) => /FREQ=(HOURLY|MINUTELY|SECONDLY)/.test(rrule);
const isoOf = (basic: string) => basic.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z?$/, '$1-$2-$3T$4:$5:$6');

interface Case {
  id: string;
  name: string;
  series: { start: string; zone: string; rrule: string; exdates?: string[] };
  expected: string[];
  isComplete: boolean;
}

const zoned = [...file.rfc5545, ...file.derived].map((row): Case => ({
  id: row.id,
  name: row.description,
  series: { start: isoOf(row.dtstart), zone: row.tzid, rrule: row.rrule },
  expected: row.expected_utc,
  isComplete: 'expected_is_complete' in row ? row.expected_is_complete === true : true,
}));
const property = (ics: string, name: string) =>
  ics
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const inUtc = [...file.jkbrzt, ...file.jkbrzt_manual].map((row): Case => ({
  id: row.id,
  name: 'name' in row ? row.name : row.id,
  series: {
    start: isoOf(property(row.ics, 'DTSTART') ?? ''),
    zone: 'UTC',
    rrule: property(row.ics, 'RRULE') ?? '',
    exdates: property(row.ics, 'EXDATE')?.split(',').map(isoOf) ?? [],
  },
  expected: row.expected,
  isComplete: true,
}));
const cases = [...zoned, ...inUtc];

describe('rules of the table', () => {
  it.each(cases.filter(({ series }) => !isTooFine(series.rrule)).map((row) => [row.id, row.name, row] as const))(
    'are expanded to its starts: %s, %s',
    (_, __, { series, expected, isComplete }) => {
      const found = expandEvent(series, '1990-01-01T00:00:00Z', '2040-01-01T00:00:00Z').map(({ startUtc }) => startUtc);
      expect(isComplete ? found : found.slice(0, expected.length)).toEqual(expected);
    },
  );

  const finer = [...cases.map(({ series }) => series.rrule), ...file.rfc_errata.map(({ rrule }) => rrule)].filter(
    isTooFine,
  );
  it('are 34 that repeat more often than daily', () => expect(finer).toHaveLength(34));
  it.each(finer)('are refused if they repeat more often than daily: %s', (rrule) => {
    expect(() => expandEvent({ start: '1997-09-02T09:00:00', zone: 'UTC', rrule }, 0, 1)).toThrow(
      'An event can repeat by the day, week, month or year, not more often.',
    );
  });
});

const starts = (series: EventSeries, from = '1900-01-01T00:00:00Z', to = '2300-01-01T00:00:00Z') =>
  expandEvent(series, from, to).map(({ start }) => start.replace('T00:00:00', ''));
const startsUtc = (series: EventSeries) =>
  expandEvent(series, '2000-01-01T00:00:00Z', '2040-01-01T00:00:00Z').map(({ startUtc }) => startUtc);
const newYork = { start: '2026-11-24T15:00:00', zone: 'America/New_York' };

describe('a change of clocks', () => {
  it.each([
    [
      'America/New_York',
      '2026-03-07T02:30:00',
      ['2026-03-07T07:30:00Z', '2026-03-08T07:30:00Z', '2026-03-09T06:30:00Z'],
    ],
    [
      'America/New_York',
      '2026-10-31T01:30:00',
      ['2026-10-31T05:30:00Z', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00Z'],
    ],
    ['Europe/London', '2026-03-28T01:30:00', ['2026-03-28T01:30:00Z', '2026-03-29T01:30:00Z', '2026-03-30T00:30:00Z']],
    ['Europe/London', '2026-10-24T01:30:00', ['2026-10-24T00:30:00Z', '2026-10-25T00:30:00Z', '2026-10-26T01:30:00Z']],
    [
      'Australia/Lord_Howe',
      '2026-04-04T01:45:00',
      ['2026-04-03T14:45:00Z', '2026-04-04T14:45:00Z', '2026-04-05T15:15:00Z'],
    ],
    [
      'Australia/Lord_Howe',
      '2026-10-03T02:15:00',
      ['2026-10-02T15:45:00Z', '2026-10-03T15:45:00Z', '2026-10-04T15:15:00Z'],
    ],
    [
      'Africa/Casablanca',
      '2027-02-06T02:30:00',
      ['2027-02-06T01:30:00Z', '2027-02-07T01:30:00Z', '2027-02-08T02:30:00Z'],
    ],
    [
      'Africa/Casablanca',
      '2027-03-13T02:30:00',
      ['2027-03-13T02:30:00Z', '2027-03-14T02:30:00Z', '2027-03-15T01:30:00Z'],
    ],
    ['Pacific/Apia', '2011-12-29T09:00:00', ['2011-12-29T19:00:00Z', '2011-12-30T19:00:00Z', '2011-12-30T19:00:00Z']],
    [
      'America/Sao_Paulo',
      '2018-11-03T00:00:00',
      ['2018-11-03T03:00:00Z', '2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z'],
    ],
  ])(
    'moves nothing on the wall, takes the first of two and the offset before a gap: %s, %s',
    (zone, start, expected) => {
      expect(startsUtc({ start, zone, rrule: 'FREQ=DAILY;COUNT=3' })).toEqual(expected);
    },
  );

  it('takes the first of two times that the table names', () => {
    for (const { tzid, local, expected_offset } of file.local_time_semantics) {
      const start = isoOf(local);
      const [found] = expandEvent({ start, zone: tzid }, '2007-01-01T00:00:00Z', '2008-01-01T00:00:00Z');
      expect(Date.parse(found?.startUtc ?? '')).toBe(Date.parse(`${start}${expected_offset}`));
    }
  });
});

describe('the end of a rule', () => {
  it.each([
    ['in UTC is a point in time', 'FREQ=DAILY;UNTIL=20261126T195959Z', ['2026-11-24T15:00:00', '2026-11-25T15:00:00']],
    ['in UTC includes it', 'FREQ=DAILY;UNTIL=20261125T200000Z', ['2026-11-24T15:00:00', '2026-11-25T15:00:00']],
    ['without a zone is local', 'FREQ=DAILY;UNTIL=20261125T150000', ['2026-11-24T15:00:00', '2026-11-25T15:00:00']],
    ['as a day includes the whole day', 'FREQ=DAILY;UNTIL=20261125', ['2026-11-24T15:00:00', '2026-11-25T15:00:00']],
    ['can stand beside a count', 'FREQ=DAILY;COUNT=2;UNTIL=20261231', ['2026-11-24T15:00:00', '2026-11-25T15:00:00']],
    ['comes before the start', 'FREQ=DAILY;UNTIL=20261123', []],
    ['is a count of none', 'FREQ=DAILY;COUNT=0', []],
  ])('%s', (_, rrule, expected) => expect(starts({ ...newYork, rrule })).toEqual(expected));

  it.each(['20080202T000000Z', '20080201T230000Z', '20080202'])('of an all-day series is a day: %s', (until) => {
    const series = { start: '2007-12-02', zone: 'Europe/Berlin', allDay: true, rrule: `FREQ=MONTHLY;UNTIL=${until}` };
    expect(starts(series)).toEqual(['2007-12-02', '2008-01-02', '2008-02-02']);
  });
});

describe('rules that never happen', () => {
  it.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5',
    'FREQ=MONTHLY;INTERVAL=12;BYMONTH=12',
    'FREQ=DAILY;INTERVAL=7;BYDAY=WE',
    'FREQ=DAILY;BYSETPOS=2',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2;COUNT=3',
    'FREQ=YEARLY;BYWEEKNO=20;BYMONTH=1',
  ])('give nothing: %s', (rrule) => expect(starts({ ...newYork, rrule })).toEqual([]));
});

describe('rules that cannot be read', () => {
  it.each([
    '',
    'FREQ=daily',
    'freq=DAILY',
    'FREQ=DAILY;CONUT=3',
    'FREQ=DAILY;X-NAME=1',
    'RSCALE=GREGORIAN;FREQ=YEARLY',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY;',
    'FREQ=DAILY;FREQ=WEEKLY',
    'INTERVAL=2',
    'FREQ=DAILY;INTERVAL=-1',
    'FREQ=DAILY;COUNT=two',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=tomorrow',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=DAILY;BYHOUR=24',
    'FREQ=DAILY;BYHOUR=-1',
    'FREQ=DAILY;BYHOUR=',
  ])('throw a sentence: %s', (rrule) =>
    expect(() => starts({ ...newYork, rrule })).toThrow('We cannot read how this event repeats.'),
  );
  it('throw it for a megabyte too', () =>
    expect(() => starts({ ...newYork, rrule: `FREQ=DAILY;BYHOUR=${'1,'.repeat(500_000)}1` })).toThrow(
      'We cannot read',
    ));
  it('throw a sentence of their own for every 0 days', () =>
    expect(() => starts({ ...newYork, rrule: 'FREQ=DAILY;INTERVAL=0' })).toThrow(
      'An event cannot repeat every 0 days.',
    ));
});

describe('a rule with parts of several kinds', () => {
  it('gives each of a plain and a numbered weekday', () => {
    const series = { ...newYork, start: '2026-12-01T15:00:00', rrule: 'FREQ=MONTHLY;BYDAY=TU,1FR;UNTIL=20261231' };
    expect(starts(series).map((start) => start.slice(8, 10))).toEqual(['01', '04', '08', '15', '22', '29']);
  });
  it('counts the positions of the first week from its begin', () => {
    const series = { ...newYork, rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=2' };
    expect(starts(series)).toEqual(['2026-11-25T15:00:00', '2026-12-02T15:00:00']);
  });
  it('numbers the days at New Year as ISO 8601 does', () => {
    const series = { start: '2009-12-01T09:00:00', zone: 'UTC', rrule: 'FREQ=YEARLY;BYWEEKNO=52;BYDAY=SA,SU;COUNT=4' };
    expect(starts(series).map((start) => start.slice(0, 10))).toEqual([
      '2009-12-26',
      '2009-12-27',
      '2011-01-01',
      '2011-01-02',
    ]);
  });
  it('finds weeks that reach into another year, from the end too', () => {
    const series = { ...newYork, start: '2026-12-01T15:00:00', rrule: 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=MO,SU;COUNT=3' };
    expect(starts(series)).toEqual(['2026-12-28T15:00:00', '2027-01-03T15:00:00', '2027-12-27T15:00:00']);
  });
});

describe('dates beside the rule', () => {
  const weekly = { ...newYork, rrule: 'FREQ=WEEKLY;COUNT=3' };

  it('add and take away, the same one once', () => {
    const series = {
      ...weekly,
      rdates: ['2026-11-26T09:00:00', '2026-12-01T15:00:00', '2026-11-26T09:00:00', '2026-11-20'],
      exdates: ['2026-12-08T15:00:00', '2026-12-08T16:00:00'],
    };
    expect(starts(series)).toEqual([
      '2026-11-20T15:00:00',
      '2026-11-24T15:00:00',
      '2026-11-26T09:00:00',
      '2026-12-01T15:00:00',
    ]);
  });
  it('take away a whole day if they are days', () =>
    expect(starts({ ...weekly, exdates: ['2026-12-01'] })).toEqual(['2026-11-24T15:00:00', '2026-12-08T15:00:00']));
  it.each(['2026-12-01', '2026-12-01T00:00:00'])('of all-day events are days: %s', (day) => {
    const series = { ...weekly, start: '2026-11-24', allDay: true };
    expect(starts({ ...series, exdates: [day] })).toEqual(['2026-11-24', '2026-12-08']);
    expect(starts({ ...series, rrule: null, rdates: [day] })).toEqual(['2026-11-24', '2026-12-01']);
    expect(starts({ ...series, overrides: [{ original: day, start: '2026-12-02' }] })).toEqual([
      '2026-11-24',
      '2026-12-02',
      '2026-12-08',
    ]);
  });
  it('stand beside an event without a rule', () =>
    expect(starts({ ...newYork, rdates: ['2026-12-01T09:00:00'] })).toEqual([
      '2026-11-24T15:00:00',
      '2026-12-01T09:00:00',
    ]));
});

describe('an override', () => {
  const weekly = { ...newYork, rrule: 'FREQ=WEEKLY' };
  const december = (series: EventSeries) => expandEvent(series, '2026-12-01T05:00:00Z', '2027-01-01T05:00:00Z');

  it('moves an occurrence out of the window and into it', () => {
    const overrides = [
      { original: '2026-12-08T15:00:00', start: '2027-02-01T09:00:00' },
      { original: '2028-11-21T15:00:00', start: '2026-12-03T09:00:00' },
    ];
    expect(december({ ...weekly, overrides })).toEqual([
      { start: '2026-12-01T15:00:00', startUtc: '2026-12-01T20:00:00Z', original: '2026-12-01T15:00:00' },
      { start: '2026-12-03T09:00:00', startUtc: '2026-12-03T14:00:00Z', original: '2028-11-21T15:00:00' },
      { start: '2026-12-15T15:00:00', startUtc: '2026-12-15T20:00:00Z', original: '2026-12-15T15:00:00' },
      { start: '2026-12-22T15:00:00', startUtc: '2026-12-22T20:00:00Z', original: '2026-12-22T15:00:00' },
      { start: '2026-12-29T15:00:00', startUtc: '2026-12-29T20:00:00Z', original: '2026-12-29T15:00:00' },
    ]);
  });
  it('cancels an occurrence', () => {
    // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
    const overrides = [{ original: '2026-12-08T15:00:00', cancelled: true }];
    expect(december({ ...weekly, overrides }).map(({ start }) => start.slice(8, 10))).toEqual(['01', '15', '22', '29']);
  });
  it.each([
    ['is no occurrence', {}],
    [
      'is excluded',
      {
        exdates: ['2026-12-08T15:00:00'],
        overrides: [{ original: '2026-12-08T15:00:00', start: '2026-12-09T15:00:00' }],
      },
    ],
    [
      'is after the end',
      { rrule: 'FREQ=WEEKLY;COUNT=2', overrides: [{ original: '2026-12-08T15:00:00', start: '2026-12-09T15:00:00' }] },
    ],
    [
      'is after UNTIL',
      {
        rrule: 'FREQ=WEEKLY;UNTIL=20261208T195959Z',
        overrides: [{ original: '2026-12-08T15:00:00', start: '2026-12-09T15:00:00' }],
      },
    ],
  ])('of what %s changes nothing', (_, series: Partial<EventSeries>) => {
    const overrides = series.overrides ?? [{ original: '2026-12-08T16:00:00', start: '2026-12-09T15:00:00' }];
    const all = december({ ...weekly, ...series, overrides });
    expect(all).toEqual(december({ ...weekly, ...series, overrides: [] }));
  });
});

describe('a window', () => {
  it('includes its begin and excludes its end', () => {
    const daily = { ...newYork, rrule: 'FREQ=DAILY' };
    expect(starts(daily, '2026-11-25T20:00:00Z', '2026-11-27T20:00:00Z')).toEqual([
      '2026-11-25T15:00:00',
      '2026-11-26T15:00:00',
    ]);
    expect(starts(daily, '2026-11-25T20:00:00Z', '2026-11-25T20:00:00Z')).toEqual([]);
  });
  it('is given as text, number or date', () => {
    const [from, to] = ['2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z'];
    const expected = expandEvent(newYork, from, to);
    expect(expected).toHaveLength(1);
    expect(expandEvent(newYork, Date.parse(from), Date.parse(to))).toEqual(expected);
    expect(expandEvent(newYork, new Date(from), new Date(to))).toEqual(expected);
    expect(() => expandEvent(newYork, 'soon', to)).toThrow('two points in time');
  });
  it('reaches to the year 2300', () => {
    const series = { start: '1906-02-28T09:00:00', zone: 'UTC', rrule: 'FREQ=DAILY' };
    expect(starts(series, '2299-12-31T00:00:00Z', '2300-01-01T00:00:00Z')).toEqual(['2299-12-31T09:00:00']);
    expect(starts({ ...series, rrule: 'FREQ=DAILY;COUNT=100000' }, '2179-12-10T00:00:00Z')).toEqual([
      '2179-12-10T09:00:00',
      '2179-12-11T09:00:00',
      '2179-12-12T09:00:00',
    ]);
  });
});
