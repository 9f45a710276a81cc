import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day, local, rules } from '../planner/arbitraries';
import type { PlannedEvent } from '../planner/event-kind';
import { storedEventProblem } from '../planner/event-problem';
import { occurrencesOf } from '../planner/occurrences';
import { allowedTime, leastTime } from './least-time.examples';
import {
  isOverlapping,
  matchesFilter,
  type CompFilter,
  type ParamFilter,
  type PropFilter,
  type TextMatch,
} from './object-filter';
import { readCalendarObject } from './read-object';

const zone = 'America/New_York';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u-1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];

const comp = (name: string, parts: Partial<CompFilter> = {}): CompFilter => ({
  name,
  isNotDefined: false,
  timeRange: null,
  propFilters: [],
  compFilters: [],
  ...parts,
});
const prop = (name: string, parts: Partial<PropFilter> = {}): PropFilter => ({
  name,
  isNotDefined: false,
  timeRange: null,
  textMatch: null,
  paramFilters: [],
  ...parts,
});
const param = (name: string, parts: Partial<ParamFilter> = {}): ParamFilter => ({
  name,
  isNotDefined: false,
  textMatch: null,
  ...parts,
});
const contains = (text: string, parts: Partial<TextMatch> = {}): TextMatch => ({
  text,
  isNegated: false,
  collation: 'i;ascii-casemap',
  ...parts,
});
const range = (start: string | null, end: string | null) => ({ timeRange: { start, end } });
const events = (parts: Partial<CompFilter>) => comp('VCALENDAR', { compFilters: [comp('VEVENT', parts)] });

function valueOf(text: string): PlannedEvent {
  const found = readCalendarObject(new TextEncoder().encode(text), { zone });
  if ('problem' in found) throw new Error(found.sentence);
  return found.value;
}
const matches = (text: string, filter: CompFilter, asked = zone) =>
  matchesFilter(text, valueOf(text), filter, { zone: asked });
const isIn = (text: string, start: string | null, end: string | null, asked = zone) =>
  matches(text, events(range(start, end)), asked);

describe('a filter by time', () => {
  const hour = calendar(...event('DTSTART:20260302T210000Z', 'DTEND:20260302T220000Z'));
  it.each([
    ['2026-03-02T22:00:00Z', '2026-03-03T00:00:00Z', false],
    ['2026-03-02T21:59:59Z', '2026-03-03T00:00:00Z', true],
    ['2026-03-02T20:00:00Z', '2026-03-02T21:00:00Z', false],
    ['2026-03-02T20:00:00Z', '2026-03-02T21:00:01Z', true],
    ['2026-03-02T21:10:00Z', '2026-03-02T21:20:00Z', true],
    ['2026-03-02T21:10:00Z', null, true],
    [null, '2026-03-02T21:00:00Z', false],
    [null, null, true],
  ])('has an hour from %s to %s: %s', (start, end, isFound) => {
    expect(isIn(hour, start, end)).toBe(isFound);
  });

  it('has what takes no time where it starts', () => {
    const point = calendar(...event('DTSTART:20260302T210000Z'));
    expect(isIn(point, '2026-03-02T21:00:00Z', '2026-03-02T21:00:01Z')).toBe(true);
    expect(isIn(point, '2026-03-02T20:00:00Z', '2026-03-02T21:00:00Z')).toBe(false);
  });

  it('has days where the user is', () => {
    const days = calendar(...event('DTSTART;VALUE=DATE:20260302'));
    expect(isIn(days, '2026-03-03T04:00:00Z', '2026-03-03T06:00:00Z')).toBe(true);
    expect(isIn(days, '2026-03-03T04:00:00Z', '2026-03-03T06:00:00Z', 'Asia/Tokyo')).toBe(false);
  });

  const series = calendar(
    ...event('DTSTART:20260302T210000Z', 'DTEND:20260302T220000Z', 'RRULE:FREQ=DAILY', 'EXDATE:20260305T210000Z'),
    ...event('RECURRENCE-ID:20260304T210000Z', 'DTSTART:20250704T210000Z', 'DTEND:20250704T220000Z'),
  );
  it.each([
    ['the fourth date', '2026-03-06T00:00:00Z', '2026-03-07T00:00:00Z', true],
    ['a date that is left out', '2026-03-05T12:00:00Z', '2026-03-06T12:00:00Z', false],
    ['a date that is moved away', '2026-03-04T12:00:00Z', '2026-03-05T12:00:00Z', false],
    ['where it is moved, before all others', '2025-07-04T00:00:00Z', '2025-07-05T00:00:00Z', true],
    ['a day in a hundred years', '2126-03-06T00:00:00Z', '2126-03-07T00:00:00Z', true],
    ['all that is to come', '2026-03-06T00:00:00Z', null, true],
    ['all that has been', null, '2026-01-01T00:00:00Z', true],
    ['all before', null, '2025-01-01T00:00:00Z', false],
  ])('looks at each date of a series: %s', (_, start, end, isFound) => {
    expect(isIn(series, start, end)).toBe(isFound);
  });

  it('finds the same as a list of all dates', () => {
    const times = fc.integer({ min: -400, max: 2_000 });
    fc.assert(
      fc.property(
        rules,
        fc.boolean(),
        fc.nat(3),
        times,
        fc.nat(300),
        fc.option(fc.integer({ min: -900, max: 900 })),
        (rrule, all_day, days, from, lasts, moved) => {
          const start = Date.UTC(2026, 0, 5);
          const base = {
            title: 'a',
            place: null,
            note: null,
            members: [],
            children: [],
            busy_in: [],
            extra_dates: [],
            exceptions: [],
          };
          const plain: PlannedEvent = {
            ...base,
            zone,
            all_day,
            rrule,
            start: local(start),
            end: local(start + days * day),
          };
          fc.pre(storedEventProblem(plain) === null);
          const first = occurrencesOf(plain, start - day, start + 3_000 * day)[0]?.original;
          const value =
            first === undefined || moved === null
              ? plain
              : { ...plain, exceptions: [{ original: first, start: local(start + moved * day) }] };
          const [begin, end] = [start + from * day, start + (from + lasts) * day].map((ms) =>
            new Date(ms).toISOString(),
          );
          const isFound = occurrencesOf(value, begin ?? '', end ?? '').length > 0;
          expect(isOverlapping(value, { start: begin ?? null, end: end ?? null }, { zone })).toBe(isFound);
        },
      ),
    );
  });

  it.each([
    [
      'every minute',
      'FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;BYMINUTE=' +
        Array.from({ length: 60 }, (_, minute) => minute).join(),
    ],
    ['every day', 'FREQ=DAILY'],
    ['on a leap day that is a Monday', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO'],
    ['never', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'],
  ])('is quick for a rule that is %s', (_, rrule) => {
    const value = { ...valueOf(hour), zone: 'Etc/UTC', rrule };
    for (const [start, end] of [
      ['1970-01-01T00:00:00Z', null],
      ['2026-04-01T00:00:00Z', '2299-01-01T00:00:00Z'],
      [null, null],
    ] as const)
      expect(leastTime(() => isOverlapping(value, { start, end }, { zone }))).toBeLessThan(allowedTime);
  });
});

describe('a filter by what an event says', () => {
  const text = calendar(
    'X-WR-CALNAME:Family',
    ...event(
      'DTSTART;TZID=America/New_York:20260302T160000',
      'DTEND;TZID=America/New_York:20260302T170000',
      'RRULE:FREQ=DAILY;COUNT=3',
      'SUMMARY;LANGUAGE=en:Chess\\, with Ána',
      'CATEGORIES:SCHOOL,Fun',
      'CREATED:20260110T120000Z',
      'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:leo@example.org',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'END:VALARM',
    ),
    ...event(
      'RECURRENCE-ID;TZID=America/New_York:20260303T160000',
      'DTSTART;TZID=America/New_York:20260303T180000',
      'SUMMARY:Chess final',
    ),
  );
  const has = (propFilters: PropFilter[]) => matches(text, events({ propFilters }));

  it.each<[string, PropFilter, boolean]>([
    ['a title as it is read', prop('SUMMARY', { textMatch: contains('chess, with') }), true],
    ['a title in one of its components', prop('summary', { textMatch: contains('final') }), true],
    ['letters beyond ASCII as they are', prop('SUMMARY', { textMatch: contains('ána') }), false],
    [
      'letters beyond ASCII in any case',
      prop('SUMMARY', { textMatch: contains('ána', { collation: 'i;unicode-casemap' }) }),
      true,
    ],
    ['each letter as it is', prop('SUMMARY', { textMatch: contains('chess', { collation: 'i;octet' }) }), false],
    ['a title without a word', prop('SUMMARY', { textMatch: contains('with', { isNegated: true }) }), true],
    [
      'no title without a word that all have',
      prop('SUMMARY', { textMatch: contains('chess', { isNegated: true }) }),
      false,
    ],
    ['a category', prop('CATEGORIES', { textMatch: contains('fun') }), true],
    ['the UID', prop('UID', { textMatch: contains('u-1', { collation: 'i;octet' }) }), true],
    ['a property that it has not', prop('LOCATION'), false],
    ['that it has not a property', prop('LOCATION', { isNotDefined: true }), true],
    ['a parameter', prop('ATTENDEE', { paramFilters: [param('PARTSTAT', { textMatch: contains('needs') })] }), true],
    [
      'another value of a parameter',
      prop('ATTENDEE', { paramFilters: [param('PARTSTAT', { textMatch: contains('accepted') })] }),
      false,
    ],
    ['that there is no parameter', prop('ATTENDEE', { paramFilters: [param('CN', { isNotDefined: true })] }), true],
    ['a parameter that is not there', prop('ATTENDEE', { paramFilters: [param('CN')] }), false],
    ['when it was made', prop('CREATED', range('2026-01-10T12:00:00Z', '2026-01-10T12:00:01Z')), true],
    ['not when it was made', prop('CREATED', range('2026-01-10T12:00:01Z', null)), false],
    ['the start of a component', prop('DTSTART', range('2026-03-03T23:00:00Z', '2026-03-03T23:00:01Z')), true],
    ['no time of what is none', prop('SUMMARY', range('2026-03-03T23:00:00Z', null)), false],
  ])('finds %s', (_, filter, isFound) => {
    expect(has([filter])).toBe(isFound);
  });

  it('wants all of its parts of the same component', () => {
    const final = prop('SUMMARY', { textMatch: contains('final') });
    expect(has([final, prop('RECURRENCE-ID')])).toBe(true);
    expect(has([final, prop('CATEGORIES')])).toBe(false);
    expect(matches(text, events({ propFilters: [final], ...range('2026-04-01T00:00:00Z', null) }))).toBe(false);
  });

  it('looks at alarms: whether there are any, and when they ring', () => {
    const alarms = (parts: Partial<CompFilter>) => matches(text, events({ compFilters: [comp('VALARM', parts)] }));
    expect(alarms({})).toBe(true);
    expect(alarms({ isNotDefined: true })).toBe(true);
    expect(alarms({ propFilters: [prop('ACTION', { textMatch: contains('AUDIO') })] })).toBe(false);
    expect(alarms(range('2026-03-02T20:45:00Z', '2026-03-02T20:45:01Z'))).toBe(true);
    expect(alarms(range('2026-03-02T20:45:01Z', '2026-03-02T21:30:00Z'))).toBe(false);
    const ending = calendar(
      ...event(
        'DTSTART:20260302T210000Z',
        'DTEND:20260302T220000Z',
        'BEGIN:VALARM',
        'TRIGGER;RELATED=END:PT0S',
        'REPEAT:2',
        'DURATION:PT5M',
        'END:VALARM',
      ),
    );
    const rings = (start: string, end: string) =>
      matches(ending, events({ compFilters: [comp('VALARM', range(start, end))] }));
    expect(rings('2026-03-02T22:00:00Z', '2026-03-02T22:00:01Z')).toBe(true);
    expect(rings('2026-03-02T22:10:00Z', '2026-03-02T22:10:01Z')).toBe(true);
    expect(rings('2026-03-02T22:11:00Z', '2026-03-02T23:00:00Z')).toBe(false);
    const fixed = calendar(
      ...event('DTSTART:20260302T210000Z', 'BEGIN:VALARM', 'TRIGGER;VALUE=DATE-TIME:20260301T080000Z', 'END:VALARM'),
    );
    expect(
      matches(fixed, events({ compFilters: [comp('VALARM', range('2026-03-01T08:00:00Z', '2026-03-01T09:00:00Z'))] })),
    ).toBe(true);
  });

  it('finds neither tasks nor anything else that is not an event', () => {
    for (const name of ['VTODO', 'VJOURNAL', 'VFREEBUSY']) {
      expect(matches(text, comp('VCALENDAR', { compFilters: [comp(name)] }))).toBe(false);
      expect(matches(text, comp('VCALENDAR', { compFilters: [comp(name, { isNotDefined: true })] }))).toBe(true);
    }
    expect(matches(text, comp('VEVENT'))).toBe(false);
    expect(matches(text, comp('VCALENDAR', { isNotDefined: true }))).toBe(false);
    expect(matches(text, comp('VCALENDAR'))).toBe(true);
    expect(
      matches(text, comp('VCALENDAR', { propFilters: [prop('X-WR-CALNAME', { textMatch: contains('family') })] })),
    ).toBe(true);
  });
});
