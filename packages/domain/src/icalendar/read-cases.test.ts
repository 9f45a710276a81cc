import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { occurrencesOf } from '../planner/occurrences';
import { storedEventProblem } from '../planner/event-problem';
import { readCalendarFile } from './read-file';
import { icalendarTexts } from './texts';

// Files as calendars write them. Each says what it becomes for a parent in New York.

const folder = new URL('../../cases/icalendar/', import.meta.url);
const read = (name: string) =>
  readCalendarFile(readFileSync(new URL(`${name}.ics`, folder)), { zone: 'America/New_York' });

const time = (text: string) => text.slice(0, 16);
/** Of all events: days without a time, and points in time. */
function shown(name: string): string[] {
  return read(name).events.flatMap(({ value }) =>
    occurrencesOf(value, '2000-01-01T00:00:00Z', '2027-01-01T00:00:00Z').map(
      ({ title, start, end, startUtc, endUtc }) =>
        value.all_day
          ? `${title}: ${start.slice(0, 10)} to ${end.slice(0, 10)}`
          : `${title}: ${time(startUtc)} to ${time(endUtc)}`,
    ),
  );
}

const expected: Record<string, string[]> = {
  'google-family': [
    'Swimming: 2026-03-02T21:00 to 2026-03-02T22:00',
    'Swimming contest: 2026-03-17T13:00 to 2026-03-17T14:30',
    'Swimming: 2026-03-23T20:00 to 2026-03-23T21:00',
    'Call with Dr. Lee & nurse: 2026-03-05T15:00 to 2026-03-05T16:00',
    'Scout camp: 2026-03-14 to 2026-03-16',
  ],
  'apple-icloud': [
    'Dentist: 2026-04-20T15:00 to 2026-04-20T15:30',
    "Ada's birthday: 2016-02-29 to 2016-03-01",
    "Ada's birthday: 2020-02-29 to 2020-03-01",
    "Ada's birthday: 2024-02-29 to 2024-03-01",
  ],
  'outlook-desktop': [
    'Elterngespräch: 2026-06-12T08:00 to 2026-06-12T09:30',
    'Projekttage: 2026-07-01 to 2026-07-02',
    'Projekttage: 2026-07-02 to 2026-07-03',
  ],
  'exchange-series': [
    'Stand-up: 2026-01-05T13:00 to 2026-01-05T13:30',
    'Stand-up: 2026-01-20T14:30 to 2026-01-20T15:00',
    'Stand-up: 2026-01-26T13:00 to 2026-01-26T13:30',
  ],
  'customized-zone': [
    'Inspection: 2026-07-08T07:00 to 2026-07-08T08:00',
    'Winter visit: 2026-01-15T08:00 to 2026-01-15T08:45',
  ],
  'unknown-zones': [
    'Custom zone: 2026-01-05T13:00 to 2026-01-05T14:00',
    'Zone by its cities: 2026-01-05T07:00 to 2026-01-05T08:00',
    'No zone at all: 2026-01-05T13:00 to 2026-01-05T14:00',
    'A zone that lists lack: 2026-01-04T20:00 to 2026-01-04T21:00',
  ],
  'prefixed-zones': [
    'Mozilla: 2026-06-01T08:00 to 2026-06-01T09:00',
    'Evolution: 2026-06-01T13:00 to 2026-06-01T15:00',
    'By its place: 2026-06-01T08:00 to 2026-06-01T09:00',
    'By its offset: 2026-06-01T15:00 to 2026-06-01T16:00',
  ],
  'school-holidays': ['Christmas Day: 2020-12-25 to 2020-12-26', 'Spring break: 2021-04-05 to 2021-04-10'],
  'university-timetable': [
    'Lecture: 2024-03-17T09:00 to 2024-03-17T10:30',
    'Lecture: 2024-03-31T08:00 to 2024-03-31T09:30',
    'Lab: 2024-03-18T13:00 to 2024-03-18T15:00',
    'Lab: 2024-03-19T13:00 to 2024-03-19T15:00',
    'Lab: 2024-03-26T14:00 to 2024-03-26T16:00',
    'Lab: 2024-04-02T12:00 to 2024-04-02T15:00',
    'Registration: 2024-03-01 to 2024-03-17',
  ],
  'our-family-wizard': [
    'Parenting time: Dad: 2026-01-02 to 2026-01-05',
    'Parenting time: Dad: 2026-01-16 to 2026-01-19',
    'Parenting time: Dad: 2026-01-30 to 2026-02-02',
    'Exchange; Dad picks up: 2026-01-02T23:00 to 2026-01-02T23:00',
    'Holiday: 2026-01-19 to 2026-01-20',
  ],
  cozi: [
    'Mia: soccer: 2026-03-02T22:00 to 2026-03-02T23:30',
    'Mia: soccer: 2026-03-09T22:00 to 2026-03-09T23:30',
    'Mia: soccer: 2026-03-16T22:00 to 2026-03-16T23:30',
    'Across the change of clocks: 2026-11-01T05:30 to 2026-11-01T06:30',
    'Ends before it starts: 2026-03-03T15:00 to 2026-03-03T15:00',
  ],
  'broken-alarm': [
    'With a broken alarm: 2026-03-05T15:00 to 2026-03-05T16:00',
    'Busy: 2026-03-06T15:00 to 2026-03-06T16:00',
  ],
  'this-and-following': [
    'Walk: 2024-09-10T12:00 to 2024-09-10T12:30',
    'Walk: 2024-09-11T12:00 to 2024-09-11T12:30',
    'Walk: 2024-09-12T12:00 to 2024-09-12T12:30',
    'Early walk: 2024-09-13T09:00 to 2024-09-13T10:00',
    'Early walk: 2024-09-14T09:00 to 2024-09-14T10:00',
    'Late walk: 2024-09-15T20:00 to 2024-09-15T21:00',
    'Early walk: 2024-09-17T09:00 to 2024-09-17T10:00',
  ],
  'change-without-series': ['Copied day: 2018-05-29 to 2018-05-30'],
  'moved-days': [
    'Trip: 2026-06-01 to 2026-06-02',
    'Trip: 2026-06-05 to 2026-06-07',
    'Trip again: 2026-06-20 to 2026-06-21',
    'Short trip: 2026-06-02T08:00 to 2026-06-02T10:00',
  ],
  'mixed-ends': [
    'Days until a time: 2007-12-01 to 2007-12-02',
    'Days until a time: 2008-01-01 to 2008-01-02',
    'Days until a time: 2008-02-01 to 2008-02-02',
    'Times until a day: 2008-01-06T01:00 to 2008-01-06T02:00',
    'Times until a day: 2008-01-07T01:00 to 2008-01-07T02:00',
    'Times until a day: 2008-01-08T01:00 to 2008-01-08T02:00',
    'Days with times: 2008-01-10 to 2008-01-12',
    'Days with times: 2008-01-20 to 2008-01-22',
    'Days with times: 2008-01-24 to 2008-01-26',
    'First day not of the rule: 2008-01-02T14:00 to 2008-01-02T15:00',
    'First day not of the rule: 2008-01-08T14:00 to 2008-01-08T15:00',
    'First day not of the rule: 2008-01-15T14:00 to 2008-01-15T15:00',
  ],
  'folded-letters': ['Frühstück mit 🍎: 2026-06-01 to 2026-06-02'],
  parameters: [
    "Parents' evening: 2026-06-01T08:00 to 2026-06-01T08:30",
    "Parents' evening: 2026-06-08T08:00 to 2026-06-08T08:30",
  ],
  'unreadable-rules': ['Fine: 2026-01-05T10:00 to 2026-01-05T10:00', 'Fine: 2026-01-06T10:00 to 2026-01-06T10:00'],
  'windows-1252': ['Müllabfuhr – „Grün“ 5 €: 2026-06-01 to 2026-06-02'],
  'utf-16': ['École maternelle: 2026-06-01 to 2026-06-02'],
  'old-mac': ['Only carriage returns: 2026-06-01 to 2026-06-02'],
  'long-texts': [`${'Long title '.repeat(30).slice(0, 199)}…: 2026-06-01 to 2026-06-02`],
  'shared-uids': [
    'New version: 2026-06-02 to 2026-06-03',
    'First with a careless UID: 2026-06-03 to 2026-06-04',
    'Second with a careless UID: 2026-06-04 to 2026-06-05',
    'Without a UID: 2026-06-05 to 2026-06-06',
  ],
  'cut-off': ['Complete: 2026-06-02 to 2026-06-03'],
  'other-components': ['Busy: 2026-06-01T10:00 to 2026-06-01T11:00', 'Event: 2026-06-02T10:00 to 2026-06-02T11:00'],
};

it('every file is read here', () => {
  expect(Object.keys(expected).sort()).toEqual(
    readdirSync(folder)
      .map((file) => file.replace(/\.ics$/, ''))
      .sort(),
  );
});

it.each(Object.entries(expected))('%s becomes what its calendar shows', (name, occurrences) => {
  expect(shown(name)).toEqual(occurrences);
  const { events, source } = read(name);
  expect(source).toBe('icalendar');
  expect(events.map(({ value }) => storedEventProblem(value))).toEqual(events.map(() => null));
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  // The same file, read again, finds its events by the same UIDs.
  expect(read(name)).toEqual(read(name));
});

it('a calendar says its name, and how often it changes', () => {
  expect(read('google-family')).toMatchObject({ name: 'Family, school & sports', refreshMinutes: null });
  expect(read('school-holidays')).toMatchObject({ name: 'School holidays', refreshMinutes: 720 });
  expect(read('university-timetable')).toMatchObject({ name: null, refreshMinutes: 10_080 });
});

it('what is no event, or is canceled, is counted', () => {
  expect(read('google-family').leftOut).toEqual({ canceled: 1 });
  expect(read('other-components').leftOut).toEqual({ VTODO: 2, VJOURNAL: 1, VFREEBUSY: 1, canceled: 1 });
});

it('descriptions in HTML come in as text, with the addresses of their links', () => {
  expect(read('google-family').events[0]?.value.note).toBe(
    'Bring the blue bag.\nPlan: weekly plan (https://pool.example/plan?a=1&b=2)\n- towel\n- goggles',
  );
  expect(read('outlook-desktop').events[0]?.value.note).toBe('Raum 12\nBitte pünktlich');
});

it('places are those of LOCATION, or else those that Apple writes', () => {
  expect(read('google-family').events[0]?.value.place).toBe('Pool, 12 Lake St');
  expect(read('apple-icloud').events[0]?.value.place).toBe('Smile Dental, 4 High Street');
  expect(read('our-family-wizard').events[1]?.value.place).toBe('School, main entrance, Room 3');
});

it('private events are known as such', () => {
  expect(read('apple-icloud').events.map(({ isPrivate }) => isPrivate)).toEqual([true, false]);
  expect(read('our-family-wizard').events.map(({ isPrivate }) => isPrivate)).toEqual([true, false, false]);
});

it('single times in UTC are shown in the zone of the calendar, and series in UTC stay there', () => {
  expect(read('google-family').events.map(({ value }) => value.zone)).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/New_York',
  ]);
  expect(read('cozi').events.map(({ value }) => value.zone)).toEqual(['Etc/UTC', 'Etc/UTC', 'America/New_York']);
});

it('an unknown zone is told, and only that', () => {
  const told = read('unknown-zones').events.map(({ remarks }) => remarks);
  expect(told).toEqual([[icalendarTexts.zoneUnknown('tzone://Microsoft/Custom', 'America/New_York')], [], [], []]);
});

it('what is left out of an event is told', () => {
  expect(read('broken-alarm').events.map(({ remarks }) => remarks)).toEqual([
    [icalendarTexts.alarmUnreadable],
    [icalendarTexts.alarmUnreadable],
  ]);
  expect(read('long-texts').events[0]?.remarks).toEqual([
    icalendarTexts.titleCut,
    icalendarTexts.placeCut,
    icalendarTexts.noteCut,
  ]);
  expect(read('cozi').events[2]?.remarks).toEqual([icalendarTexts.endBeforeStart]);
  expect(read('moved-days').events[1]?.remarks).toEqual([icalendarTexts.madeSeparate]);
  expect(read('shared-uids').events[0]?.remarks).toEqual([icalendarTexts.olderVersion]);
  expect(read('unreadable-rules').events[0]?.remarks).toEqual([icalendarTexts.exclusionRule]);
});

it('what cannot be read is a problem with its line and title, and loses nothing else', () => {
  expect(read('unreadable-rules').problems.map(({ line, title }) => [line, title])).toEqual([
    [4, 'Misspelled'],
    [10, 'On a day that never comes'],
    [16, 'Every second'],
    [22, 'Two ends'],
    [28, 'Without a date'],
    [33, '30 February'],
  ]);
  expect(read('unreadable-rules').problems[4]?.sentence).toBe('This event has no date.');
  expect(read('cut-off').problems).toEqual([
    { line: 4, title: 'Never ends', sentence: icalendarTexts.cutOff },
    { line: 14, title: 'Down', sentence: icalendarTexts.cutOff },
  ]);
});

it('the second part of a series has a UID of its own', () => {
  expect(read('this-and-following').events.map(({ uid }) => uid)).toEqual(['daily', 'daily/20240913T120000Z']);
  expect(read('change-without-series').events.map(({ uid }) => uid)).toEqual(['lost-series/20180528']);
});
