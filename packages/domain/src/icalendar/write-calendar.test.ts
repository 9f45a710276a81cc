import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { createCalendarWriter } from './write-calendar';
import type { FeedEvent } from './feed-event';

const swimming: FeedEvent = {
  uid: 'swimming@everstep',
  title: 'Swimming',
  place: null,
  note: null,
  all_day: false,
  start: '2026-11-24T16:00:00',
  end: '2026-11-24T17:00:00',
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  revision: 0,
  changedAt: '2026-11-20T09:30:15.250Z',
  isBusy: true,
  isCanceled: false,
};

const calendarWith = (...events: Partial<FeedEvent>[]) => {
  const writer = createCalendarWriter();
  return [writer.head(), ...events.map((changed) => writer.event({ ...swimming, ...changed })), writer.tail()].join('');
};
/** Unfolded lines. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const eventLines = (changed: Partial<FeedEvent>) => {
  const lines = linesOf(calendarWith(changed));
  return lines.slice(lines.indexOf('BEGIN:VEVENT'), -2);
};
const timeLines = (changed: Partial<FeedEvent>) =>
  eventLines(changed).filter((line) => /^(DTSTART|DTEND|RRULE|RDATE|EXDATE|RECURRENCE-ID)/.test(line));
const parse = (text: string) => ICAL.Component.fromString(text.trimEnd());
const readEvent = (text: string) => new ICAL.Event(parse(text).getFirstSubcomponent('vevent') ?? undefined);

describe('a written calendar', () => {
  it('says what it is, what it is called and when to ask again', () => {
    expect(linesOf(calendarWith())).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Everstep//Calendar 1.0//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'NAME:Everstep',
      'X-WR-CALNAME:Everstep',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('ends each line with CRLF, the last one too (I5)', () => {
    const text = calendarWith({ note: 'Bring goggles.\nAnd a towel.' });
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('has the time zone of its events once, before the first of them', () => {
    const lines = linesOf(calendarWith({}, {}, { zone: 'Europe/London' }, { zone: 'UTC' }, { all_day: true }));
    const begins = lines.filter((line) => /^(BEGIN:V|TZID)/.test(line));
    expect(begins).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VTIMEZONE',
      'TZID:America/New_York',
      'BEGIN:VEVENT',
      'BEGIN:VEVENT',
      'BEGIN:VTIMEZONE',
      'TZID:Europe/London',
      'BEGIN:VEVENT',
      'BEGIN:VEVENT',
      'BEGIN:VEVENT',
    ]);
  });

  it('keeps lines within 75 octets and characters whole', () => {
    const note = '👩‍👧‍👦 ünter 東京; a, b \\ '.repeat(500);
    const text = calendarWith({ note });
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(readEvent(text).description).toBe(note);
  });

  it('fills its lines', () => {
    const [longest] = calendarWith({ note: 'x'.repeat(1_000) })
      .split('\r\n')
      .map((line) => Buffer.byteLength(line))
      .sort((a, b) => b - a);
    expect(longest).toBe(75);
  });

  it('takes nothing in a text for a line of its own', () => {
    const attack = 'Hi\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\u2028SUMMARY:evil';
    const text = calendarWith({ title: attack, place: attack, note: attack, uid: attack });
    const components = parse(text).getAllSubcomponents('vevent');
    expect(components).toHaveLength(1);
    expect(components[0]?.getFirstPropertyValue('summary')).toBe(
      'Hi\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil\nSUMMARY:evil',
    );
  });

  it('says a refresh interval and durations that ical.js reads as the RFC means them (I6, I25)', () => {
    const interval = parse(calendarWith()).getFirstPropertyValue('refresh-interval');
    expect(String(interval)).toBe('PT1H');
    expect(ICAL.Duration.fromString('P15DT5H0M20S').toSeconds()).toBe(15 * 86_400 + 5 * 3_600 + 20);
  });
});

describe('a written event', () => {
  it('has its revision and the time of its latest change, under the same UID (I13)', () => {
    const stamps = (changed: Partial<FeedEvent>) =>
      eventLines(changed).filter((line) => /^(UID|SEQUENCE|DTSTAMP|LAST-MODIFIED)/.test(line));
    expect(stamps({})).toEqual([
      'UID:swimming@everstep',
      'DTSTAMP:20261120T093015Z',
      'LAST-MODIFIED:20261120T093015Z',
      'SEQUENCE:0',
    ]);
    expect(stamps({ revision: 1, changedAt: '2026-11-21T10:00:00Z' })).toEqual([
      'UID:swimming@everstep',
      'DTSTAMP:20261121T100000Z',
      'LAST-MODIFIED:20261121T100000Z',
      'SEQUENCE:1',
    ]);
  });

  it('is the same text each time', () => {
    expect(calendarWith({}, { zone: 'Europe/London' })).toBe(calendarWith({}, { zone: 'Europe/London' }));
  });

  it('has its times in its zone, in UTC or as days', () => {
    expect(timeLines({})).toEqual([
      'DTSTART;TZID=America/New_York:20261124T160000',
      'DTEND;TZID=America/New_York:20261124T170000',
    ]);
    expect(timeLines({ zone: 'Etc/UTC' })).toEqual(['DTSTART:20261124T160000Z', 'DTEND:20261124T170000Z']);
    expect(timeLines({ all_day: true, start: '2026-11-24T00:00:00', end: '2026-11-26T00:00:00' })).toEqual([
      'DTSTART;VALUE=DATE:20261124',
      'DTEND;VALUE=DATE:20261126',
    ]);
    expect(timeLines({ end: '2026-11-24T16:00:00' })).toEqual(['DTSTART;TZID=America/New_York:20261124T160000']);
  });

  it('says whether it takes time, and that it was deleted', () => {
    expect(eventLines({})).toContain('TRANSP:OPAQUE');
    expect(eventLines({ isBusy: false })).toContain('TRANSP:TRANSPARENT');
    expect(eventLines({ isCanceled: true })).toContain('STATUS:CANCELLED');
  });

  it('ends a rule by number or by date, never by both (I17)', () => {
    const ruleOf = (rrule: string, changed: Partial<FeedEvent> = {}) =>
      timeLines({ rrule, ...changed }).find((line) => line.startsWith('RRULE'));
    expect(ruleOf('FREQ=WEEKLY;COUNT=3;UNTIL=20270101T000000Z')).toBe('RRULE:FREQ=WEEKLY;COUNT=3');
    expect(ruleOf('FREQ=WEEKLY;COUNT=30;UNTIL=20261202T000000Z')).toBe('RRULE:FREQ=WEEKLY;COUNT=2');
  });

  it('ends in UTC where its start has a zone, and on a day where it has none', () => {
    const untilOf = (until: string, changed: Partial<FeedEvent> = {}) =>
      timeLines({ rrule: `FREQ=WEEKLY;UNTIL=${until}`, ...changed }).find((line) => line.startsWith('RRULE'));
    const allDay = { all_day: true, start: '2026-11-24T00:00:00', end: '2026-11-25T00:00:00' };
    expect(untilOf('20261208T210000Z')).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261208T210000Z');
    expect(untilOf('20261208')).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261209T045959Z');
    expect(untilOf('20261208T160000')).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261208T210000Z');
    expect(untilOf('20261208T000000Z', allDay)).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261208');
    expect(untilOf('20261208T160000', allDay)).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261208');
    // In New York the 8th has begun at five in UTC, not at four.
    expect(untilOf('20261208T040000Z', allDay)).toBe('RRULE:FREQ=WEEKLY;UNTIL=20261207');
  });

  it('begins with the first occurrence that its rule has, and counts as before', () => {
    expect(timeLines({ rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;COUNT=3' })).toEqual([
      'DTSTART;TZID=America/New_York:20261207T160000',
      'DTEND;TZID=America/New_York:20261207T170000',
      'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=3;BYDAY=MO',
    ]);
  });

  it('names extra dates that its rule does not have, and those that are canceled', () => {
    expect(
      timeLines({
        rrule: 'FREQ=WEEKLY',
        extra_dates: ['2026-11-26T16:00:00', '2026-12-01T16:00:00', '2026-11-27T16:00:00'],
        exceptions: [
          { original: '2026-12-08T16:00:00', is_canceled: true },
          { original: '2026-11-27T16:00:00', is_canceled: true },
          { original: '2026-12-09T16:00:00', is_canceled: true },
          { original: '2026-12-10T16:00:00', title: 'Of an earlier rule' },
        ],
      }),
    ).toEqual([
      'DTSTART;TZID=America/New_York:20261124T160000',
      'DTEND;TZID=America/New_York:20261124T170000',
      'RRULE:FREQ=WEEKLY',
      'RDATE;TZID=America/New_York:20261126T160000',
      'EXDATE;TZID=America/New_York:20261208T160000',
    ]);
  });

  it('names its start among its dates where it has no rule, as some readers forget it else', () => {
    const text = calendarWith({ extra_dates: ['2026-11-26T16:00:00'] });
    expect(text).toContain('RDATE;TZID=America/New_York:20261124T160000');
    const iterator = readEvent(text).iterator();
    const starts: string[] = [];
    for (let next = iterator.next(); next; next = iterator.next()) starts.push(next.toString());
    expect(starts).toEqual(['2026-11-24T16:00:00', '2026-11-26T16:00:00']);
  });

  it('has another component for an occurrence that differs, of two exceptions the later one', () => {
    expect(
      eventLines({
        rrule: 'FREQ=WEEKLY',
        place: 'Pool',
        exceptions: [
          { original: '2026-12-01T16:00:00', is_canceled: true },
          { original: '2026-12-01T16:00:00', start: '2026-12-02T15:00:00', title: 'Diving', place: null },
        ],
      }).slice(-11),
    ).toEqual([
      'BEGIN:VEVENT',
      'UID:swimming@everstep',
      'DTSTAMP:20261120T093015Z',
      'LAST-MODIFIED:20261120T093015Z',
      'SEQUENCE:0',
      'TRANSP:OPAQUE',
      'RECURRENCE-ID;TZID=America/New_York:20261201T160000',
      'DTSTART;TZID=America/New_York:20261202T150000',
      'DTEND;TZID=America/New_York:20261202T160000',
      'SUMMARY:Diving',
      'END:VEVENT',
    ]);
  });

  it('is a single component where it happens once and differs', () => {
    const lines = eventLines({
      exceptions: [{ original: swimming.start, start: '2026-11-25T09:00:00', title: 'Diving' }],
    });
    expect(lines.filter((line) => line.startsWith('BEGIN'))).toEqual(['BEGIN:VEVENT']);
    expect(lines).toContain('DTSTART;TZID=America/New_York:20261125T090000');
    expect(lines).toContain('SUMMARY:Diving');
  });

  it('leaves out parts of rules that mean nothing, and says what the RFC leaves open', () => {
    const ruleOf = (rrule: string, changed: Partial<FeedEvent> = {}) =>
      timeLines({ rrule, ...changed }).find((line) => line.startsWith('RRULE'));
    expect(ruleOf('FREQ=DAILY;BYHOUR=9;BYSETPOS=1', { all_day: true, start: '2026-11-24T00:00:00' })).toBe(
      'RRULE:FREQ=DAILY',
    );
    expect(ruleOf('FREQ=WEEKLY;BYDAY=1MO')).toBe('RRULE:FREQ=WEEKLY;BYDAY=MO');
    expect(ruleOf('FREQ=YEARLY;BYWEEKNO=20')).toBe('RRULE:FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO,TU,WE,TH,FR,SA,SU');
  });

  it('is not written if it never happens, or cannot be read', () => {
    const nothing = (changed: Partial<FeedEvent>) => createCalendarWriter().event({ ...swimming, ...changed });
    expect(nothing({ exceptions: [{ original: swimming.start, is_canceled: true }] })).toBe('');
    expect(nothing({ rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' })).toBe('');
    expect(
      nothing({
        rrule: 'FREQ=WEEKLY;COUNT=2',
        exceptions: ['2026-11-24T16:00:00', '2026-12-01T16:00:00'].map((original) => ({ original, is_canceled: true })),
      }),
    ).toBe('');
    expect(nothing({ rrule: 'FREQ=SOMETIMES' })).toBe('');
    expect(nothing({ zone: 'Middle/Earth' })).toBe('');
  });
});
