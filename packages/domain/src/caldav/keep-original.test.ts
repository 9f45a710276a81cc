import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deleteOccurrence, editOccurrence, type EventEdit } from '../planner/edit-scopes';
import type { PlannedEvent } from '../planner/event-kind';
import { decodeObject } from './decode-object';
import { editObject, editOriginal } from './keep-original';
import { allowedTime, leastTime } from './least-time.examples';
import { readCalendarObject } from './read-object';

const zone = 'America/New_York';
const changedAt = '2026-11-27T10:00:00.123Z';
const stamp = '20261127T100000Z';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');

function read(text: string) {
  const found = readCalendarObject(new TextEncoder().encode(text), { zone });
  if ('problem' in found) throw new Error(found.sentence);
  return found;
}

const edit = (text: string, change: (event: PlannedEvent) => PlannedEvent, revision = 1) => {
  const { uid, value } = read(text);
  return editOriginal(text, { uid, before: value, after: change(value), revision, changedAt });
};
const edits =
  (original: string, changes: EventEdit, scope: 'this' | 'all') =>
  (event: PlannedEvent): PlannedEvent =>
    editOccurrence(event, original, changes, scope).changes[0]?.value ?? event;

/** Lines that are in one text and not in the other. */
function differences(from: string, to: string | null): string[] {
  const [was, is] = [from.split(/\r?\n/), (to ?? '').split(/\r?\n/)];
  return [
    ...was.filter((line) => !is.includes(line)).map((line) => `- ${line}`),
    ...is.filter((line) => !was.includes(line)).map((line) => `+ ${line}`),
  ];
}
const stamps = [`+ DTSTAMP:${stamp}`, `+ LAST-MODIFIED:${stamp}`];

const apple = calendar(
  'CALSCALE:GREGORIAN',
  'X-WR-CALNAME:Family',
  'BEGIN:VEVENT',
  'CREATED:20260101T090000Z',
  'UID:7C1D-APPLE',
  'DTEND;TZID=America/New_York:20260420T113000',
  'SUMMARY;LANGUAGE=en:Dentist',
  'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="1 Main St\\nBoston, MA";X-A',
  ' PPLE-MAPKIT-HANDLE=CAESvAIaEglDs9Q;X-TITLE="Dr. ^\'Lee^\'":geo:42.36,-71.06',
  'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
  'LOCATION:Dr. Lee\\n1 Main St\\, Boston',
  'DTSTART;TZID=America/New_York:20260420T110000',
  'DTSTAMP:20260101T090000Z',
  'SEQUENCE:4',
  'DESCRIPTION:Bring the insurance card and the f',
  ' orm with äöü',
  'CLASS:PRIVATE',
  'CATEGORIES:HEALTH,KIDS',
  'ORGANIZER;CN="Ana; Lee":mailto:ana@example.org',
  'BEGIN:VALARM',
  'X-WR-ALARMUID:A1',
  'UID:A1',
  'TRIGGER:-PT15M',
  'ATTACH;VALUE=URI:Chord',
  'ATTACH;VALUE=URI:Chord',
  'ACTION:AUDIO',
  'ACKNOWLEDGED:20260420T144500Z',
  'END:VALARM',
  'END:VEVENT',
);

describe('an event that a program has put and somebody has edited', () => {
  it('stays letter by letter as long as it says the same', () => {
    expect(edit(apple, (event) => event)).toBe(apple);
    expect(edit(apple, (event) => ({ ...event, members: ['3e0f4c5a-7d7d-4b5e-9d29-0b2a4a1e7f10'] }))).toBe(apple);
  });

  it('has a new title, and nothing else but its stamps', () => {
    const text = edit(apple, (event) => ({ ...event, title: 'Dentist, second visit' }));
    expect(differences(apple, text)).toEqual([
      '- SUMMARY;LANGUAGE=en:Dentist',
      '- DTSTAMP:20260101T090000Z',
      '- SEQUENCE:4',
      '+ SUMMARY:Dentist\\, second visit',
      `+ DTSTAMP:${stamp}`,
      '+ SEQUENCE:5',
      `+ LAST-MODIFIED:${stamp}`,
    ]);
    expect(text?.indexOf('SUMMARY:')).toBe(apple.indexOf('SUMMARY;'));
  });

  it('takes the larger number of revisions', () => {
    expect(edit(apple, (event) => ({ ...event, title: 'New' }), 9)).toContain('SEQUENCE:9\r\n');
  });

  it('has no note any more, and another place without the map of the old one', () => {
    const text = edit(apple, (event) => ({ ...event, note: null, place: 'Main library' }));
    expect(text).not.toContain('DESCRIPTION');
    expect(text).not.toContain('orm with');
    expect(text).not.toContain('STRUCTURED-LOCATION');
    expect(text).toContain('LOCATION:Main library\r\n');
    expect(text).toContain('X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC\r\n');
    expect(read(text ?? '').value).toMatchObject({ note: null, place: 'Main library' });
  });

  it('is moved, with a zone that it has said nothing of so far', () => {
    const text = edit(
      apple,
      edits(
        '2026-04-20T11:00:00',
        { start: '2026-04-21T09:00:00', end: '2026-04-21T09:30:00', zone: 'Europe/Berlin' },
        'all',
      ),
    );
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20260421T090000\r\n');
    expect(text).toContain('DTEND;TZID=Europe/Berlin:20260421T093000\r\n');
    expect(text?.match(/TZID:Europe\/Berlin/g)).toHaveLength(1);
    expect(text?.indexOf('BEGIN:VTIMEZONE')).toBeLessThan(text?.indexOf('BEGIN:VEVENT') ?? 0);
  });

  it('lasts longer, in the form in which it was: an end in place of a duration, in UTC as its start', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:u',
      'DTSTART:20260302T210000Z',
      'DURATION:PT1H',
      'SUMMARY:Swim',
      'END:VEVENT',
    );
    expect(
      differences(
        text,
        edit(text, (event) => ({ ...event, end: '2026-03-02T18:00:00' })),
      ),
    ).toEqual(['- DURATION:PT1H', '+ DTEND:20260302T230000Z', ...stamps, '+ SEQUENCE:1']);
  });

  it('becomes a day, also for Outlook', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:u',
      'DTSTART:20260302T210000Z',
      'DTEND:20260302T220000Z',
      'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'END:VEVENT',
    );
    const edited = edit(text, (event) => ({
      ...event,
      all_day: true,
      start: '2026-03-02T00:00:00',
      end: '2026-03-03T00:00:00',
    }));
    expect(differences(text, edited)).toEqual([
      '- DTSTART:20260302T210000Z',
      '- DTEND:20260302T220000Z',
      '- X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
      '+ DTSTART;VALUE=DATE:20260302',
      '+ DTEND;VALUE=DATE:20260303',
      '+ X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ...stamps,
      '+ SEQUENCE:1',
    ]);
  });

  it('keeps its mark of the byte order and its ends of line; new lines end as the standard says', () => {
    const text = `\ufeff${apple.replaceAll('\r\n', '\n')}`;
    const edited = edit(text, (event) => ({ ...event, title: 'New' })) ?? '';
    expect(edited.startsWith('\ufeffBEGIN:VCALENDAR\nVERSION:2.0\n')).toBe(true);
    expect(edited).toContain('SUMMARY:New\r\n');
  });

  it('gets a title that it did not have, before its alarms', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:u',
      'DTSTART:20260302T210000Z',
      'DESCRIPTION:',
      'BEGIN:VALARM',
      'TRIGGER:-PT5M',
      'END:VALARM',
      'END:VEVENT',
    );
    const edited = edit(text, (event) => ({ ...event, title: 'Swim', note: 'Bring a towel' })) ?? '';
    expect(edited).toContain('DTSTART:20260302T210000Z\r\nDESCRIPTION:Bring a towel\r\nSUMMARY:Swim\r\n');
    expect(edited.indexOf('SEQUENCE:1')).toBeLessThan(edited.indexOf('BEGIN:VALARM'));
  });

  it('stays the change of a series that is not here', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:u',
      'RECURRENCE-ID:20260302T210000Z',
      'DTSTART:20260302T220000Z',
      'DTEND:20260302T230000Z',
      'SUMMARY:Swim',
      'END:VEVENT',
    );
    const edited = edit(text, (event) => ({ ...event, start: '2026-03-03T17:00:00', end: '2026-03-03T18:00:00' }));
    expect(edited).toContain('RECURRENCE-ID:20260302T210000Z\r\nDTSTART;TZID=America/New_York:20260303T170000\r\n');
    const weekly = edit(text, (event) => ({ ...event, rrule: 'FREQ=WEEKLY' })) ?? '';
    expect(weekly).not.toContain('RECURRENCE-ID');
    expect(read(weekly).value).toMatchObject({ rrule: 'FREQ=WEEKLY', zone });
  });
});

describe('the bytes that a program has put', () => {
  it('are read where the event is, whoever asks', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:u',
      'DTSTART:20260302T210000Z',
      'SUMMARY:Swim',
      'BEGIN:VALARM',
      'TRIGGER:-PT5M',
      'END:VALARM',
      'END:VEVENT',
    );
    const bytes = new TextEncoder().encode(text);
    const put = readCalendarObject(bytes, { zone: 'Asia/Tokyo' });
    if ('problem' in put) throw new Error(put.sentence);
    const state = { uid: 'u', revision: 1, changedAt };
    expect(editObject(bytes, { ...state, value: put.value })).toBe(text);
    expect(editObject(bytes, { ...state, value: { ...put.value, title: 'Dive' } })).toContain(
      'DTSTART:20260302T210000Z\r\n',
    );
    expect(editObject(new Uint8Array(), { ...state, value: put.value })).toBeNull();
  });

  it('keep letters that a fold divides', () => {
    const bytes = readFileSync(new URL('../../cases/icalendar/folded-letters.ics', import.meta.url));
    const value = { ...read(decodeObject(bytes)).value, note: 'With Leo' };
    expect(editObject(bytes, { uid: 'fold-1', revision: 1, changedAt, value })).toContain(
      'SUMMARY:Frühstück mit 🍎\r\n',
    );
  });
});

const exchange = calendar(
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:040000008200E0',
  'SUMMARY;LANGUAGE=de-DE:Chor',
  'DTSTART;TZID=W. Europe Standard Time:20260105T180000',
  'DTEND;TZID=W. Europe Standard Time:20260105T190000',
  'RRULE:FREQ=WEEKLY;UNTIL=20260330T160000Z;INTERVAL=1;BYDAY=MO;WKST=MO',
  'EXDATE;TZID=W. Europe Standard Time:20260112T180000,20260119T180000',
  'DTSTAMP:20260101T000000Z',
  'SEQUENCE:2',
  'X-MICROSOFT-CDO-INSTTYPE:1',
  'BEGIN:VALARM',
  'TRIGGER;RELATED=START:-PT15M',
  'END:VALARM',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:040000008200E0',
  'RECURRENCE-ID;TZID=W. Europe Standard Time:20260126T180000',
  'SUMMARY;LANGUAGE=de-DE:Chor (Konzert)',
  'DTSTART;TZID=W. Europe Standard Time:20260126T193000',
  'DTEND;TZID=W. Europe Standard Time:20260126T210000',
  'DTSTAMP:20260101T000000Z',
  'SEQUENCE:3',
  'X-MICROSOFT-CDO-INSTTYPE:3',
  'END:VEVENT',
);

describe('a series that a program has put and somebody has edited', () => {
  const isStamp = (line: string) => /DTSTAMP|SEQUENCE|LAST-MODIFIED/.test(line);

  it('loses a date by a line of its own', () => {
    const text = edit(exchange, (event) => deleteOccurrence(event, '2026-02-02T18:00:00', 'this')[0]?.value ?? event);
    expect(differences(exchange, text).filter((line) => !isStamp(line))).toEqual([
      '+ EXDATE;TZID=W. Europe Standard Time:20260202T180000',
    ]);
  });

  it('has a date again that was left out', () => {
    const text = edit(exchange, (event) => ({
      ...event,
      exceptions: event.exceptions.filter(({ original }) => original !== '2026-01-12T18:00:00'),
    }));
    expect(text).toContain('EXDATE;TZID=W. Europe Standard Time:20260119T180000\r\n');
    expect(text).not.toContain('20260112');
  });

  it('has one more date that differs, with what the series has besides', () => {
    const text = edit(exchange, edits('2026-02-09T18:00:00', { title: 'Chor im Saal' }, 'this')) ?? '';
    const added = text.slice(text.lastIndexOf('BEGIN:VEVENT'));
    expect(added.split('\r\n')).toEqual([
      'BEGIN:VEVENT',
      'UID:040000008200E0',
      'SUMMARY:Chor im Saal',
      'DTSTART;TZID=W. Europe Standard Time:20260209T180000',
      'DTEND;TZID=W. Europe Standard Time:20260209T190000',
      `DTSTAMP:${stamp}`,
      'SEQUENCE:4',
      'X-MICROSOFT-CDO-INSTTYPE:1',
      'RECURRENCE-ID;TZID=W. Europe Standard Time:20260209T180000',
      `LAST-MODIFIED:${stamp}`,
      'BEGIN:VALARM',
      'TRIGGER;RELATED=START:-PT15M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is named anew where no date has a name of its own', () => {
    const text = edit(exchange, edits('2026-01-05T18:00:00', { title: 'Choir' }, 'all'));
    expect(differences(exchange, text).filter((line) => line.includes('SUMMARY'))).toEqual([
      '- SUMMARY;LANGUAGE=de-DE:Chor',
      '+ SUMMARY:Choir',
    ]);
  });

  it('is moved with all of its dates', () => {
    const text = edit(
      exchange,
      edits('2026-01-05T18:00:00', { start: '2026-01-06T17:00:00', end: '2026-01-06T18:00:00' }, 'all'),
    );
    expect(differences(exchange, text).filter((line) => !isStamp(line))).toEqual([
      '- DTSTART;TZID=W. Europe Standard Time:20260105T180000',
      '- DTEND;TZID=W. Europe Standard Time:20260105T190000',
      '- RRULE:FREQ=WEEKLY;UNTIL=20260330T160000Z;INTERVAL=1;BYDAY=MO;WKST=MO',
      '- EXDATE;TZID=W. Europe Standard Time:20260112T180000,20260119T180000',
      '- RECURRENCE-ID;TZID=W. Europe Standard Time:20260126T180000',
      '- DTSTART;TZID=W. Europe Standard Time:20260126T193000',
      '- DTEND;TZID=W. Europe Standard Time:20260126T210000',
      '+ DTSTART;TZID=W. Europe Standard Time:20260106T170000',
      '+ DTEND;TZID=W. Europe Standard Time:20260106T180000',
      '+ RRULE:FREQ=WEEKLY;UNTIL=20260331T150000Z;BYDAY=TU',
      '+ EXDATE;TZID=W. Europe Standard Time:20260113T170000',
      '+ EXDATE;TZID=W. Europe Standard Time:20260120T170000',
      '+ RECURRENCE-ID;TZID=W. Europe Standard Time:20260127T170000',
      '+ DTSTART;TZID=W. Europe Standard Time:20260127T183000',
      '+ DTEND;TZID=W. Europe Standard Time:20260127T200000',
    ]);
  });

  it('ends earlier, without the dates that it does not come to', () => {
    const text =
      edit(exchange, (event) => deleteOccurrence(event, '2026-01-26T18:00:00', 'following')[0]?.value ?? event) ?? '';
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain('RRULE:FREQ=WEEKLY;UNTIL=20260126T165959Z;BYDAY=MO\r\n');
  });
});

describe('what cannot be written', () => {
  it('is null', () => {
    expect(edit(apple, (event) => ({ ...event, rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' }))).toBeNull();
    expect(edit(apple, (event) => ({ ...event, zone: 'Nowhere' }))).toBeNull();
    const { value } = read(apple);
    const other = { uid: '7C1D-APPLE', before: value, after: { ...value, title: 'New' }, revision: 1, changedAt };
    expect(editOriginal('no calendar', other)).toBeNull();
  });

  it('is soon known, and large texts are edited soon', () => {
    const lines = Array.from({ length: 3_300 }, () => ` ${'x'.repeat(72)}`);
    const large = apple.replace('BEGIN:VALARM', `ATTACH:data\r\n${lines.join('\r\n')}\r\nBEGIN:VALARM`);
    expect(large.length).toBeGreaterThan(240_000);
    const { uid, value } = read(large);
    const renamed = { uid, before: value, after: { ...value, title: 'New' }, revision: 1, changedAt };
    expect(leastTime(() => editOriginal(large, renamed))).toBeLessThan(allowedTime);
    const never = (event: PlannedEvent) => ({ ...event, rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' });
    expect(leastTime(() => edit(apple, never))).toBeLessThan(allowedTime);
  });
});
