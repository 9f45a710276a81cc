import { describe, expect, it } from 'vitest';
import { occurrencesOf } from '../planner/occurrences';
import { plannerProblems } from '../planner/problem-texts';
import { plannerTexts } from '../planner/texts';
import { calendarFileLimits, readCalendarFile } from './read-file';
import { icalendarTexts } from './texts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\r\n');
const readEvents = (...events: string[]) =>
  readCalendarFile(bytesOf(`BEGIN:VCALENDAR\r\n${events.join('')}END:VCALENDAR\r\n`), { zone: 'America/New_York' });
const stamps = (count: number, step: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2020, 0, 1 + index * step, 10)).toISOString().replace(/[-:]|\.\d+/g, ''),
  );

it.each([
  ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jo\r\nEND:VCARD\r\n'],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['a table', 'Subject,Start Date\r\nDentist,01/02/2026\r\n'],
  ['nothing', ''],
  ['events without a calendar', event('DTSTART:20260101T100000Z')],
])('%s is no calendar', (_, text) => {
  expect(readCalendarFile(bytesOf(text), { zone: 'America/New_York' })).toEqual({
    source: null,
    name: null,
    refreshMinutes: null,
    events: [],
    problems: [],
    leftOut: {},
  });
});

it('a calendar larger than 5 MB is one problem', () => {
  const { source, events, problems } = readEvents(
    event('DTSTART:20260101T100000Z', `DESCRIPTION:${'x'.repeat(calendarFileLimits.bytes)}`),
  );
  expect({ source, events, problems }).toEqual({
    source: 'icalendar',
    events: [],
    problems: [{ line: 1, title: null, sentence: icalendarTexts.tooLarge }],
  });
});

it('what comes after 20,000 events is one problem, and they come in', () => {
  const { components } = calendarFileLimits;
  const { leftOut, problems } = readEvents('BEGIN:VTODO\r\nEND:VTODO\r\n'.repeat(components + 5));
  expect(leftOut).toEqual({ VTODO: components });
  expect(problems).toEqual([
    { line: 2 * components + 2, title: null, sentence: icalendarTexts.tooManyParts(components) },
  ]);
});

it('an event without a UID has the same one in the next file, wherever it stands there', () => {
  const lost = event('DTSTART;VALUE=DATE:20260102', 'SUMMARY:Recycling');
  const other = event('UID:other', 'DTSTART;VALUE=DATE:20260103', 'SUMMARY:Other');
  const [before] = readEvents(lost).events;
  const [, after] = readEvents(other, lost).events;
  expect(after?.uid).toBe(before?.uid);
});

it('a title with a line break of its own stays one event with one line', () => {
  const [read, ...others] = readEvents(event('DTSTART:20260101T100000Z', 'SUMMARY:One\\nEND:VEVENT\\nTwo')).events;
  expect(others).toEqual([]);
  expect(read?.value.title).toBe('One END:VEVENT Two');
});

it('a change of clocks in a zone that nobody knows by name is found in its definition, however old that is', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', 'BEGIN:STANDARD', 'DTSTART:16010101T000000', 'TZOFFSETFROM:+1000']
    .concat(['TZOFFSETTO:+1000', 'END:STANDARD', 'END:VTIMEZONE', ''])
    .join('\r\n');
  const { events } = readEvents(zone, event('DTSTART;TZID=Ours:20260701T100000'));
  expect(events[0]?.value.zone).toBe('Etc/GMT-10');
  expect(events[0]?.remarks).toEqual([]);
});

it('zones known by their definitions alone are found in every year of a long calendar', () => {
  const offsets = Array.from({ length: 12 }, (_, hours) => `+${String(hours + 1).padStart(2, '0')}00`);
  const zones = offsets.map((offset) =>
    ['BEGIN:VTIMEZONE', `TZID:Ours${offset}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000', `TZOFFSETFROM:${offset}`]
      .concat([`TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE', ''])
      .join('\r\n'),
  );
  const years = Array.from({ length: 30 }, (_, index) => 2000 + index);
  const { events } = readEvents(
    ...zones,
    ...years.flatMap((year) => offsets.map((offset) => event(`DTSTART;TZID=Ours${offset}:${year}0701T100000`))),
  );
  expect(events).toHaveLength(360);
  for (const { value, remarks } of events)
    expect([value.zone, remarks]).toEqual([expect.stringMatching(/^Etc\/GMT-/), []]);
});

describe('a short name of a zone', () => {
  const clocks: Record<string, readonly string[]> = {
    'New York': ['-0500', '-0400', '20071104T020000', '11;BYDAY=1SU', '20070311T020000', '3;BYDAY=2SU'],
    London: ['+0000', '+0100', '19961027T020000', '10;BYDAY=-1SU', '19970330T010000', '3;BYDAY=-1SU'],
    Jerusalem: [
      '+0200',
      '+0300',
      '20131027T020000',
      '10;BYDAY=-1SU',
      '20130329T020000',
      '3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29',
    ],
    Denver: ['-0700', '-0600', '20071104T020000', '11;BYDAY=1SU', '20070311T020000', '3;BYDAY=2SU'],
    Halifax: ['-0400', '-0300', '20071104T020000', '11;BYDAY=1SU', '20070311T020000', '3;BYDAY=2SU'],
    Dhaka: ['+0600', '+0600', '20100101T000000', '1;BYMONTHDAY=1', '20100701T000000', '7;BYMONTHDAY=1'],
  };
  const definition = (id: string, place: string) => {
    const [winter, summer, back, backRule, ahead, aheadRule] = clocks[place] ?? [];
    const part = (name: string, from = '', to = '', start = '', rule = '') => [
      ...[`BEGIN:${name}`, `DTSTART:${start}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`],
      ...[`RRULE:FREQ=YEARLY;BYMONTH=${rule}`, `END:${name}`],
    ];
    return [
      ...['BEGIN:VTIMEZONE', `TZID:${id}`, ...part('STANDARD', summer, winter, back, backRule)],
      ...[...part('DAYLIGHT', winter, summer, ahead, aheadRule), 'END:VTIMEZONE', ''],
    ].join('\r\n');
  };
  const timeIn = (id: string, ...zones: string[]) => {
    const [read] = readEvents(...zones, event(`DTSTART;TZID=${id}:20260701T150000`)).events;
    const [occurrence] = read ? occurrencesOf(read.value, '2026-06-01T00:00:00Z', '2026-08-01T00:00:00Z') : [];
    return [occurrence?.startUtc.slice(0, 16), ...(read?.remarks ?? [])];
  };

  it.each([
    ['EST', 'New York', '2026-07-01T19:00'],
    ['BST', 'London', '2026-07-01T14:00'],
    ['GMT', 'London', '2026-07-01T14:00'],
    ['UTC', 'London', '2026-07-01T14:00'],
    ['IST', 'Jerusalem', '2026-07-01T12:00'],
    ['MST', 'Denver', '2026-07-01T21:00'],
    ['AST', 'Halifax', '2026-07-01T18:00'],
    ['GMT+5', 'New York', '2026-07-01T19:00'],
    ['BST', 'Dhaka', '2026-07-01T09:00'],
    ['EST5EDT', 'New York', '2026-07-01T19:00'],
  ])('is the zone that the file defines: %s in %s', (id, place, expected) => {
    expect(timeIn(id, definition(id, place))).toEqual([expected]);
  });
  it.each(['UTC', 'GMT', 'Z', 'EST5EDT', 'CET'])(
    'is known without a definition if it is one to everybody: %s',
    (id) => {
      const expected = { EST5EDT: '2026-07-01T19:00', CET: '2026-07-01T13:00' }[id] ?? '2026-07-01T15:00';
      expect(timeIn(id)).toEqual([expected]);
    },
  );
  it.each(['EST', 'MST', 'BST', 'IST', 'AST', 'CST', 'PST', 'SST', 'HST'])(
    'is not known without a definition if it may be several: %s',
    (id) => {
      expect(timeIn(id)).toEqual(['2026-07-01T19:00', icalendarTexts.zoneUnknown(id, 'America/New_York')]);
    },
  );
  it('stays the name of a place, whose clocks an old definition does not know', () => {
    expect(timeIn('Europe/Istanbul', definition('Europe/Istanbul', 'Jerusalem'))).toEqual(['2026-07-01T12:00']);
    expect(timeIn('America/New_York', definition('America/New_York', 'London'))).toEqual(['2026-07-01T19:00']);
  });
});

it('a series that is left out date by date is canceled', () => {
  const file = readEvents(event('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;COUNT=1', 'EXDATE:20260101T100000Z'));
  expect(file).toMatchObject({ events: [], problems: [], leftOut: { canceled: 1 } });
});

it('a series that differs on more dates than we can store is a problem of its own', () => {
  const dates = stamps(500, 1).map((date) => `EXDATE:${date}`);
  const { events, problems } = readEvents(
    event('DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY', 'SUMMARY:Too much', ...dates),
    event('DTSTART:20200101T100000Z', 'SUMMARY:Fine'),
  );
  expect(problems).toEqual([{ line: 2, title: 'Too much', sentence: plannerTexts.tooManyExceptions }]);
  expect(events.map(({ value }) => value.title)).toEqual(['Fine']);
});

it('a series can be ended from some day on', () => {
  const { events } = readEvents(
    event('UID:a', 'DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY'),
    event('UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20260104T100000Z', 'STATUS:CANCELLED'),
  );
  expect(events.map(({ value }) => value.rrule)).toEqual(['FREQ=DAILY;UNTIL=20260104T095959Z']);
});

describe('versions of one changed date', () => {
  const series = event('UID:a', 'DTSTART;TZID=America/New_York:20260105T080000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY');
  const version = (name: string, sequence: number, hour: string) =>
    event('UID:a', `SEQUENCE:${sequence}`, name, `DTSTART;TZID=America/New_York:20260112T${hour}0000`, 'DURATION:PT1H');
  const names = [
    'RECURRENCE-ID:20260112T130000Z',
    'RECURRENCE-ID;TZID=America/New_York:20260112T080000',
    'RECURRENCE-ID;TZID=Europe/Berlin:20260112T140000',
    'RECURRENCE-ID;VALUE=DATE:20260112',
  ];
  it.each(names.flatMap((newer) => names.map((older) => [newer, older])))(
    'the newest counts: %s after %s',
    (...given) => {
      const [newer = '', older = ''] = given;
      for (const versions of [
        [version(newer, 3, '10'), version(older, 2, '09')],
        [version(older, 2, '09'), version(newer, 3, '10')],
      ]) {
        const [read, ...more] = readEvents(series, ...versions).events;
        expect(more).toEqual([]);
        expect(read?.value.exceptions).toEqual([{ original: '2026-01-12T08:00:00', start: '2026-01-12T10:00:00' }]);
      }
    },
  );
  it('the newest counts where the series is not in the file', () => {
    const [newer = '', older = ''] = names;
    const { events } = readEvents(version(newer, 3, '10'), version(older, 2, '09'));
    expect(events.map(({ value }) => value.start)).toEqual(['2026-01-12T10:00:00']);
  });

  it.each(
    [...names, 'RECURRENCE-ID:20260112T080000'].flatMap((newer) =>
      [...names, 'RECURRENCE-ID:20260112T080000'].map((older) => [newer, older]),
    ),
  )('the newest counts where the series is not in the file: %s after %s', (newer = '', older = '') => {
    const own = 'RECURRENCE-ID;TZID=America/New_York:20260112T080000';
    const { events } = readEvents(version(own, 1, '07'), version(older, 2, '09'), version(newer, 3, '10'));
    expect(events.map(({ value }) => value.start)).toEqual(['2026-01-12T10:00:00']);
  });

  it('other dates of a series that is not in the file are other events', () => {
    const other = 'RECURRENCE-ID;TZID=America/New_York:20260112T150000';
    const { events } = readEvents(
      version(names[1] ?? '', 1, '10'),
      version(other, 2, '16'),
      version(names[3] ?? '', 3, '11'),
    );
    expect(events).toHaveLength(3);
  });

  it.each([
    [2, 3],
    [3, 2],
  ])('a change from a date on, of sequence %i, stays beside one of that date alone, of sequence %i', (from, alone) => {
    const following = version('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260112T080000', from, '09');
    const one = version(names[1] ?? '', alone, '10');
    const starts = readEvents(series, following, one).events.flatMap(({ value }) =>
      occurrencesOf(value, '2026-01-01T00:00:00Z', '2026-01-28T00:00:00Z').map(({ start }) => start),
    );
    expect(starts).toEqual([
      '2026-01-05T08:00:00',
      '2026-01-12T10:00:00',
      '2026-01-19T09:00:00',
      '2026-01-26T09:00:00',
    ]);
  });

  it.each([
    [2, 3],
    [3, 2],
  ])('without the series one of sequence %i from a date on gives way to one of that date, of %i', (from, alone) => {
    const following = version('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260112T080000', from, '09');
    const later = version('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260119T080000', from, '11');
    for (const name of names) {
      const { events } = readEvents(following, version(name, alone, '10'), later);
      expect(events.map(({ value }) => value.start)).toEqual(['2026-01-12T10:00:00', '2026-01-12T11:00:00']);
      expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
    }
  });

  it('without the series one from a date on is the event of that date', () => {
    const following = version('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=America/New_York:20260112T080000', 2, '09');
    expect(readEvents(following).events.map(({ value }) => value.start)).toEqual(['2026-01-12T09:00:00']);
  });

  it('without the series a canceled date has no event, whatever is said of those from it on', () => {
    const date = 'TZID=America/New_York:20260112T080000';
    const following = version(`RECURRENCE-ID;RANGE=THISANDFUTURE;${date}`, 3, '09');
    const canceled = event('UID:a', 'SEQUENCE:2', `RECURRENCE-ID;${date}`, `DTSTART;${date}`, 'STATUS:CANCELLED');
    expect(readEvents(following, canceled).events).toEqual([]);
  });
});

describe('files made to keep a computer busy', () => {
  const all = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
  const dense = `BYHOUR=${all(24)};BYMINUTE=${all(60)}`;
  const days = (dates: readonly string[]) => dates.map((date) => date.slice(0, 8)).join(',');
  const cases: Record<string, string> = {
    'a rule that never happens': event('DTSTART:20260101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    'a rule for each second': event('DTSTART:20260101T100000Z', 'RRULE:FREQ=SECONDLY;COUNT=999999999'),
    'dates left out of a dense rule': event(
      'DTSTART:20200101T100000Z',
      `RRULE:FREQ=DAILY;${dense}`,
      `EXDATE;VALUE=DATE:${days(stamps(900, 1))}`,
    ),
    'a million dates': event('DTSTART:20200101T100000Z', `EXDATE:${'20200101T100000Z,'.repeat(250_000)}`),
    'tags without an end': event('DTSTART:20260101T100000Z', `DESCRIPTION:<p>${'<a href=http:x '.repeat(100_000)}`),
    'styles without an end': event('DTSTART:20260101T100000Z', `DESCRIPTION:<p>${'<style>'.repeat(200_000)}`),
    blanks: event('DTSTART:20260101T100000Z', `DESCRIPTION:<p>${' '.repeat(1_000_000)}.`),
    'parameters without an end': event('DTSTART:20260101T100000Z', `X-A${';A="b'.repeat(300_000)}`),
    'components within components': Array.from({ length: 100_000 }, (_, index) => `BEGIN:X${index}\r\n`).join(''),
    'ends of nothing': `BEGIN:X\r\nBEGIN:Y\r\n${'END:Z\r\n'.repeat(300_000)}`,
    'zones that nobody knows': Array.from({ length: 2_000 }, (_, index) =>
      event(`UID:${index}`, `DTSTART;TZID="(UTC+1) A${index}, B, C, D, E":20260101T100000`),
    ).join(''),
    'a zone that changes each second': `BEGIN:VTIMEZONE\r\nTZID:Ours\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0017\r\nTZOFFSETTO:+0018\r\nRRULE:FREQ=DAILY;${dense};BYSECOND=${all(60)}\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${event('DTSTART;TZID=Ours:20260101T100000')}`,
    'a zone of 20,000 rules': `BEGIN:VTIMEZONE\r\nTZID:Ours\r\n${'BEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nTZOFFSETFROM:+0017\r\nTZOFFSETTO:+0018\r\nRRULE:FREQ=DAILY;BYHOUR=1,2,3\r\nEND:STANDARD\r\n'.repeat(20_000)}END:VTIMEZONE\r\n${event('DTSTART;TZID=Ours:20260101T100000')}`,
    'a series divided day by day': [
      event('UID:a', 'DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY;COUNT=5000'),
      ...stamps(2_000, 1).map((date) => event('UID:a', `RECURRENCE-ID;RANGE=THISANDFUTURE:${date}`, `DTSTART:${date}`)),
    ].join(''),
  };

  // Each takes some milliseconds by itself. Without its limit each takes minutes.
  it.each(Object.entries(cases))('%s: read soon, and the event beside it too', (_, text) => {
    const started = process.cpuUsage();
    const { events } = readEvents(text, event('UID:good', 'DTSTART;VALUE=DATE:20260102', 'SUMMARY:Good'));
    expect(events.map(({ uid }) => uid)).toContain('good');
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
  });

  it('an unsatisfiable rule is refused with its sentence', () => {
    expect(readEvents(cases['a rule that never happens'] ?? '').problems).toEqual([
      { line: 2, title: null, sentence: plannerProblems.neverHappens },
    ]);
  });
});
