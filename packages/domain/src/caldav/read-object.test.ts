import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentInFile } from '../planner/event-content';
import type { PlannedEvent } from '../planner/event-kind';
import { occurrencesOf } from '../planner/occurrences';
import { readCalendarFile } from '../icalendar/read-file';
import { plannerProblems } from '../planner/problem-texts';
import { decodeObject } from './decode-object';
import { calendarObjectText, readCalendarObject, writeCalendarObject } from './read-object';
import { allowedTime, leastTime } from './least-time.examples';
import { caldavTexts } from './texts';

const zone = 'America/New_York';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const eventLines = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];
const read = (text: string) => readCalendarObject(bytesOf(text), { zone });
function valueOf(text: string): PlannedEvent {
  const found = read(text);
  if ('problem' in found) throw new Error(found.sentence);
  return found.value;
}
const once = eventLines('UID:one', 'DTSTART:20260302T210000Z', 'DTEND:20260302T220000Z', 'SUMMARY:Swimming');

describe('reading what a program has put', () => {
  it('gives the event as an import does, with its UID and a mark of the text', () => {
    const text = calendar(...once);
    const found = read(text);
    expect(found).toMatchObject({ uid: 'one', value: { title: 'Swimming', uid: 'one', zone } });
    const [imported] = readCalendarFile(bytesOf(text), { zone }).events;
    expect(contentInFile(valueOf(text))).toBe(imported && contentInFile(imported.value));
    expect(valueOf(text).imported_as).toMatch(/^[\da-f]{40}$/);
    expect(valueOf(text).imported_as).toBe(valueOf(text).imported_as);
    expect(valueOf(text).imported_as).not.toBe(valueOf(text.replace('\r\n', '\n')).imported_as);
  });

  it('reads what real calendars write, as long as it is one event', () => {
    const folder = new URL('../../cases/icalendar/', import.meta.url);
    const found = readdirSync(folder)
      .map((name) => {
        const object = readCalendarObject(readFileSync(new URL(name, folder)), { zone });
        return `${name.replace('.ics', '')}: ${'problem' in object ? object.problem : object.value.title}`;
      })
      .sort();
    expect(found).toMatchInlineSnapshot(`
      [
        "apple-icloud: several events",
        "broken-alarm: several events",
        "change-without-series: Copied day",
        "cozi: several events",
        "customized-zone: several events",
        "cut-off: several events",
        "exchange-series: Stand-up",
        "folded-letters: Frühstück mit 🍎",
        "google-family: several events",
        "long-texts: Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title Long title L…",
        "mixed-ends: several events",
        "moved-days: several events",
        "old-mac: Only carriage returns",
        "other-components: no event",
        "our-family-wizard: several events",
        "outlook-desktop: several events",
        "parameters: Parents' evening",
        "prefixed-zones: several events",
        "school-holidays: unreadable",
        "shared-uids: several events",
        "this-and-following: several events",
        "university-timetable: several events",
        "unknown-zones: several events",
        "unreadable-rules: several events",
        "utf-16: École maternelle",
        "windows-1252: Müllabfuhr – „Grün“ 5 €",
      ]
    `);
  });

  it.each([
    ['a mark of the byte order', `\ufeff${calendar(...once)}`],
    ['line feeds alone', calendar(...once).replaceAll('\r\n', '\n')],
    [
      'values that it does not know, with commas',
      calendar(...once.slice(0, -1), 'X-PLACE;VALUE=URI:geo:1.5,2.5', 'END:VEVENT'),
    ],
  ])('reads %s', (_, text) => {
    expect(valueOf(text)).toMatchObject({ title: 'Swimming', start: '2026-03-02T16:00:00' });
  });

  it('reads days where times are expected: an end of the rule, and a date that is left out', () => {
    const series = eventLines(
      'UID:mixed',
      'DTSTART;TZID=Europe/Vienna:20240317T100000',
      'RRULE:FREQ=WEEKLY;UNTIL=20240407',
      'EXDATE;VALUE=DATE:20240324',
    );
    const starts = occurrencesOf(valueOf(calendar(...series)), '2024-01-01', '2025-01-01').map(({ start }) => start);
    expect(starts).toEqual(['2024-03-17T10:00:00', '2024-03-31T10:00:00', '2024-04-07T10:00:00']);
  });

  it('keeps the UID letter by letter, unfolded', () => {
    const uid = 'Test @ Füß,град;\\,x_' + 'é'.repeat(20);
    const text = calendar(...eventLines(`UID:${uid.slice(0, 30)}\r\n ${uid.slice(30)}`, 'DTSTART:20260302T210000Z'));
    expect(read(text)).toMatchObject({ uid, value: { uid } });
    expect(read(calendar(...eventLines('UID:A', 'DTSTART:20260302')))).toMatchObject({ uid: 'A' });
    const long = 'x'.repeat(900);
    const found = read(calendar(...eventLines(`UID:${long}`, 'DTSTART:20260302')));
    expect(found).toMatchObject({ uid: long, value: { uid: expect.stringMatching(/^[\da-f-]{36}$/) as string } });
  });

  it('keeps a change without its series, and a canceled event with its title', () => {
    const alone = eventLines('UID:part', 'RECURRENCE-ID:20180528', 'DTSTART;VALUE=DATE:20180529', 'SUMMARY:Moved');
    expect(valueOf(calendar(...alone))).toMatchObject({ title: 'Moved', start: '2018-05-29T00:00:00', uid: 'part' });
    const canceled = [...once.slice(0, -1), 'STATUS:CANCELLED', 'END:VEVENT'];
    expect(valueOf(calendar(...canceled))).toMatchObject({ title: 'Swimming', exceptions: [] });
    expect(valueOf(calendar('METHOD:CANCEL', ...once)).title).toBe('Swimming');
  });

  it('takes a canceled date of a series for canceled', () => {
    const series = eventLines('UID:s', 'DTSTART:20260302T210000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'STATUS:CANCELLED');
    const off = eventLines('UID:s', 'RECURRENCE-ID:20260303T210000Z', 'STATUS:CANCELLED');
    expect(valueOf(calendar(...series, ...off)).exceptions).toEqual([
      { original: '2026-03-03T21:00:00', is_canceled: true },
    ]);
  });

  const daily = eventLines('UID:d', 'DTSTART:20240910T120000Z', 'RRULE:FREQ=DAILY;COUNT=8');
  const change = (...lines: string[]) => eventLines('UID:d', ...lines);
  it.each([
    ['a contact', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana\r\nEND:VCARD\r\n', 'no calendar', caldavTexts.noCalendar],
    ['nothing', '', 'no calendar', caldavTexts.noCalendar],
    ['a task', calendar('BEGIN:VTODO', 'UID:t', 'END:VTODO'), 'no event', caldavTexts.noEvent],
    ['a calendar without anything', calendar(), 'no event', caldavTexts.noEvent],
    [
      'a task beside an event',
      calendar(...once, 'BEGIN:VTODO', 'UID:one', 'END:VTODO'),
      'no event',
      caldavTexts.otherParts,
    ],
    [
      'two events',
      calendar(...once, ...eventLines('UID:ONE', 'DTSTART:20260302')),
      'several events',
      caldavTexts.severalUids,
    ],
    ['an event twice', calendar(...once, ...once), 'several events', caldavTexts.severalMasters],
    [
      'two changes without their series',
      calendar(
        ...change('RECURRENCE-ID:20240911T120000Z', 'DTSTART:20240911T130000Z'),
        ...change('RECURRENCE-ID:20240912T120000Z', 'DTSTART:20240912T130000Z'),
      ),
      'several events',
      caldavTexts.severalUids,
    ],
    [
      'a change of this and following',
      calendar(...daily, ...change('RECURRENCE-ID;RANGE=THISANDFUTURE:20240913T120000Z', 'DTSTART:20240913T090000Z')),
      'several events',
      caldavTexts.changesFollowing,
    ],
    [
      'a date that has become a day',
      calendar(...daily, ...change('RECURRENCE-ID:20240913T120000Z', 'DTSTART;VALUE=DATE:20240913')),
      'several events',
      caldavTexts.standsAlone,
    ],
    ['an event without a UID', calendar(...eventLines('DTSTART:20260302')), 'unreadable', caldavTexts.noUid],
    [
      'a rule that never comes',
      calendar(...eventLines('UID:n', 'DTSTART:20260302T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30')),
      'unreadable',
      plannerProblems.neverHappens,
    ],
    [
      'a rule by the hour',
      calendar(...eventLines('UID:n', 'DTSTART:20260302T100000Z', 'RRULE:FREQ=HOURLY')),
      'unreadable',
      plannerProblems.ruleTooFine,
    ],
  ])('refuses %s', (_, text, problem, sentence) => {
    expect(read(text)).toEqual({ problem, sentence });
  });

  const numbers = (length: number) => Array.from({ length }, (_, index) => index);
  const dates = (length: number) =>
    numbers(length).map(
      (days) => `${new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10).replaceAll('-', '')}T210000Z`,
    );
  const endless = ['UID:d', 'DTSTART:20260101T210000Z', 'RRULE:FREQ=DAILY'];
  const strangeZone = (index: number) => [
    'BEGIN:VTIMEZONE',
    `TZID:Zone ${index}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0211',
    'TZOFFSETTO:+0111',
    'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  it.each([
    ['long lines', eventLines(...endless, ...numbers(2_900).map((index) => `X-LINE-${index}:${'é,;"'.repeat(14)}`))],
    ['one line, folded', eventLines(...endless, 'ATTACH:x', ...numbers(3_300).map(() => ` ${'x'.repeat(72)}`))],
    [
      'changes',
      [
        ...eventLines(...endless),
        ...dates(2_000).flatMap((date) => eventLines('UID:d', `RECURRENCE-ID:${date}`, `DTSTART:${date}`)),
      ],
    ],
    ['dates that are left out', eventLines(...endless, ...dates(9_000).map((date) => `EXDATE:${date}`))],
    ['events', numbers(3_000).flatMap((index) => eventLines(`UID:${index}`, 'DTSTART:20260101'))],
    ['alarms without an end', eventLines(...endless, ...numbers(10_000).flatMap(() => ['BEGIN:VALARM', 'END:X']))],
    [
      'zones that nobody knows',
      [
        ...numbers(700).flatMap(strangeZone),
        ...eventLines(...endless, ...dates(300).map((date, index) => `EXDATE;TZID=Zone ${index}:${date.slice(0, -1)}`)),
      ],
    ],
    ['parameters', eventLines(...endless, `X-A${';A="'.repeat(60_000)}`)],
  ])('takes little time for a large text of %s', (_, lines) => {
    const bytes = bytesOf(calendar(...lines));
    expect(bytes.length).toBeGreaterThan(120_000);
    expect(leastTime(() => readCalendarObject(bytes, { zone }))).toBeLessThan(allowedTime);
  });
});

describe('the text of what was put', () => {
  it('is the same, with its mark and its ends of line', () => {
    const text = `\ufeff${calendar(...once).replace('\r\n', '\n')}`;
    expect(decodeObject(bytesOf(text))).toBe(text);
  });
  it('has whole letters where a fold divides one', () => {
    const bytes = readFileSync(new URL('../../cases/icalendar/folded-letters.ics', import.meta.url));
    expect(decodeObject(bytes)).toContain('SUMMARY:Frühstück mit 🍎\r\n');
  });
});

describe('writing an event that no program has put', () => {
  const event = valueOf(
    calendar(
      ...eventLines(
        'UID:w',
        'DTSTART;TZID=Europe/Berlin:20260302T100000',
        'DTEND;TZID=Europe/Berlin:20260302T110000',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        'EXDATE;TZID=Europe/Berlin:20260309T100000',
        'SUMMARY:Chess, with Leo',
        'LOCATION:Library',
      ),
    ),
  );
  const state = { uid: 'w\\,1', revision: 4, changedAt: '2026-11-27T10:00:00.123Z' };

  it('has one event and its zone, and nothing of a feed', () => {
    const text = writeCalendarObject({ ...state, value: event }) ?? '';
    expect(text.replace(/BEGIN:VTIMEZONE[^]*END:VTIMEZONE\r\n/, 'ZONE\r\n').split('\r\n')).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Everstep//Calendar 1.0//EN', 'CALSCALE:GREGORIAN', 'ZONE'],
      ...['BEGIN:VEVENT', 'UID:w\\,1', 'DTSTAMP:20261127T100000Z', 'LAST-MODIFIED:20261127T100000Z', 'SEQUENCE:4'],
      ...['TRANSP:OPAQUE', 'DTSTART;TZID=Europe/Berlin:20260302T100000', 'DTEND;TZID=Europe/Berlin:20260302T110000'],
      ...['RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;TZID=Europe/Berlin:20260309T100000', 'SUMMARY:Chess\\, with Leo'],
      ...['LOCATION:Library', 'END:VEVENT', 'END:VCALENDAR', ''],
    ]);
    const back = readCalendarObject(bytesOf(text), { zone });
    expect(back).toMatchObject({ uid: state.uid });
    expect('value' in back && contentInFile(back.value)).toBe(contentInFile(event));
  });

  it('leaves the time of days free', () => {
    const days = valueOf(calendar(...eventLines('UID:days', 'DTSTART;VALUE=DATE:20260302')));
    const text = writeCalendarObject({ ...state, value: days });
    expect(text).toContain('TRANSP:TRANSPARENT');
    expect(text).not.toContain('VTIMEZONE');
  });

  it('is null for what cannot be said', () => {
    expect(
      writeCalendarObject({ ...state, value: { ...event, rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' } }),
    ).toBeNull();
    expect(writeCalendarObject({ ...state, value: { ...event, zone: 'Nowhere' } })).toBeNull();
  });

  it('is a canceled event where a path needs a text', () => {
    for (const odd of [
      { ...event, rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' },
      { ...event, zone: 'Nowhere' },
    ]) {
      const text = calendarObjectText({ ...state, value: odd });
      expect(text).toMatch(/STATUS:CANCELLED[^]*DTSTART/);
      expect(text).not.toContain('RRULE:FREQ=DAILY');
    }
    expect(calendarObjectText({ ...state, value: event })).toBe(writeCalendarObject({ ...state, value: event }));
  });
});
