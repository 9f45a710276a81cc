import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from '../planner/event-kind';
import { allowedTime, leastTime } from './least-time.examples';
import { freeBusyText, selectCalendarData, type CompSelection, type DataSelection } from './object-data';
import { readCalendarObject } from './read-object';

const zone = 'America/New_York';
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:u-1', ...lines, 'END:VEVENT'];

function valueOf(text: string): PlannedEvent {
  const found = readCalendarObject(new TextEncoder().encode(text), { zone });
  if ('problem' in found) throw new Error(found.sentence);
  return found.value;
}
const select = (text: string, selection: DataSelection) => selectCalendarData(text, valueOf(text), selection, { zone });

const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM'];
const series = calendar(
  ...berlin,
  ...event(
    'DTSTART;TZID=Europe/Berlin:20260327T180000',
    'DTEND;TZID=Europe/Berlin:20260327T190000',
    'RRULE:FREQ=DAILY;COUNT=6',
    'EXDATE;TZID=Europe/Berlin:20260328T180000',
    'SUMMARY:Choir',
    'X-ROOM:A',
    ...alarm,
  ),
  ...event(
    'RECURRENCE-ID;TZID=Europe/Berlin:20260330T180000',
    'DTSTART;TZID=Europe/Berlin:20260331T200000',
    'DURATION:PT30M',
    'SUMMARY:Concert',
    'X-ROOM:B',
  ),
);

describe('a series of which each date is asked for', () => {
  it('has them in UTC, each with what it says, and neither rule nor zone', () => {
    const text = select(series, { expand: { start: '2026-03-28T00:00:00Z', end: '2026-04-01T00:00:00Z' } });
    expect(text).toBe(
      calendar(
        ...event(
          'DTSTART:20260329T160000Z',
          'DTEND:20260329T170000Z',
          'SUMMARY:Choir',
          'X-ROOM:A',
          'RECURRENCE-ID:20260329T160000Z',
          ...alarm,
        ),
        ...event(
          'DTSTART:20260331T160000Z',
          'DTEND:20260331T170000Z',
          'SUMMARY:Choir',
          'X-ROOM:A',
          'RECURRENCE-ID:20260331T160000Z',
          ...alarm,
        ),
        ...event(
          'RECURRENCE-ID:20260330T160000Z',
          'DTSTART:20260331T180000Z',
          'SUMMARY:Concert',
          'X-ROOM:B',
          'DTEND:20260331T183000Z',
        ),
      ),
    );
  });

  it('has days as days', () => {
    const days = calendar(...event('DTSTART;VALUE=DATE:20260328', 'RRULE:FREQ=WEEKLY'));
    expect(select(days, { expand: { start: '2026-04-04T12:00:00Z', end: '2026-04-12T00:00:00Z' } })).toBe(
      calendar(
        ...event('DTSTART;VALUE=DATE:20260404', 'DTEND;VALUE=DATE:20260405', 'RECURRENCE-ID;VALUE=DATE:20260404'),
        ...event('DTSTART;VALUE=DATE:20260411', 'DTEND;VALUE=DATE:20260412', 'RECURRENCE-ID;VALUE=DATE:20260411'),
      ),
    );
  });

  it('has what happens once as it is, but in UTC', () => {
    const once = calendar(...event('DTSTART;TZID=America/New_York:20260302T160000', 'SUMMARY:Swim'));
    const expand = { start: '2026-03-01T00:00:00Z', end: '2026-04-01T00:00:00Z' };
    expect(select(once, { expand })).toBe(calendar(...event('DTSTART:20260302T210000Z', 'SUMMARY:Swim')));
    const part = calendar(...event('RECURRENCE-ID;TZID=America/New_York:20260302T160000', 'DTSTART:20260302T220000Z'));
    expect(select(part, { expand })).toBe(
      calendar(...event('RECURRENCE-ID:20260302T210000Z', 'DTSTART:20260302T220000Z')),
    );
    const day = calendar(...event('RECURRENCE-ID;VALUE=DATE:20260302', 'DTSTART;VALUE=DATE:20260303'));
    expect(select(day, { expand })).toContain('RECURRENCE-ID;VALUE=DATE:20260302\r\n');
  });

  it('is refused where it would be too much', () => {
    const minutes = Array.from({ length: 60 }, (_, minute) => minute).join();
    const dense = calendar(...event('DTSTART:20260302T210000Z', `RRULE:FREQ=DAILY;BYMINUTE=${minutes}`));
    const value = valueOf(dense);
    const always = { expand: { start: '1970-01-01T00:00:00Z', end: '2200-01-01T00:00:00Z' } };
    expect(selectCalendarData(dense, value, always, { zone })).toBeNull();
    expect(leastTime(() => selectCalendarData(dense, value, always, { zone }))).toBeLessThan(allowedTime);
    const large = calendar(
      ...event(
        'DTSTART:20260302T210000Z',
        'RRULE:FREQ=DAILY',
        ...Array.from({ length: 3_300 }, (_, index) => `X-${index}:${'x'.repeat(70)}`),
      ),
    );
    const largeValue = valueOf(large);
    expect(selectCalendarData(large, largeValue, always, { zone })).toBeNull();
    expect(leastTime(() => selectCalendarData(large, largeValue, always, { zone }))).toBeLessThan(allowedTime);
    const never = { ...value, rrule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' };
    expect(leastTime(() => selectCalendarData(dense, never, always, { zone }))).toBeLessThan(allowedTime);
  });
});

describe('a series of which some changes are asked for', () => {
  it('has those that are, or would be, within the range', () => {
    const limited = (start: string, end: string) => select(series, { limitRecurrence: { start, end } });
    expect(limited('2026-03-31T18:10:00Z', '2026-03-31T18:20:00Z')).toBe(series);
    expect(limited('2026-03-30T16:10:00Z', '2026-03-30T16:20:00Z')).toBe(series);
    const without = limited('2026-04-01T00:00:00Z', '2026-05-01T00:00:00Z');
    expect(without).not.toContain('Concert');
    expect(without).toContain('RRULE:FREQ=DAILY;COUNT=6\r\n');
  });
});

describe('parts of an event', () => {
  const whole = { allProps: false, props: [], allComps: false, comps: [] };
  const names = (...list: string[]) => list.map((name) => ({ name, noValue: false }));
  const comp = (name: string, parts: Partial<CompSelection>): CompSelection => ({ name, ...whole, ...parts });
  const once = calendar(
    ...berlin,
    ...event('DTSTART;TZID=Europe/Berlin:20260302T160000', 'SUMMARY:Swim', 'DESCRIPTION:A long ', '  story', ...alarm),
  );

  it('are the properties and components that are asked for', () => {
    const asked = comp('VCALENDAR', {
      props: names('VERSION'),
      comps: [
        comp('VEVENT', { props: [...names('summary', 'UID'), { name: 'DESCRIPTION', noValue: true }] }),
        comp('VTIMEZONE', {}),
      ],
    });
    expect(select(once, { comp: asked })).toBe(
      ['BEGIN:VCALENDAR', 'VERSION:2.0', ...berlin, ...event('SUMMARY:Swim', 'DESCRIPTION:'), 'END:VCALENDAR', ''].join(
        '\r\n',
      ),
    );
  });

  it('are all of them where all are asked for', () => {
    const all = comp('VCALENDAR', { allProps: true, allComps: true });
    expect(select(once, { comp: all })).toBe(once);
    expect(select(once, { comp: comp('VCALENDAR', {}) })).toBe(once);
    const alarms = comp('VCALENDAR', {
      allProps: true,
      comps: [comp('VEVENT', { props: names('UID'), allComps: true })],
    });
    expect(select(once, { comp: alarms })).toBe(calendar(...event(...alarm)));
  });

  it('are those of each date too', () => {
    const asked = {
      expand: { start: '2026-03-31T00:00:00Z', end: '2026-03-31T17:30:00Z' },
      comp: comp('VCALENDAR', { comps: [comp('VEVENT', { props: names('DTSTART') })] }),
    };
    expect(select(series, asked)?.split('\r\n')).toContain('DTSTART:20260331T160000Z');
  });

  it('are the text itself where nothing is asked for', () => {
    expect(select(once, {})).toBe(once);
  });
});

describe('times that are busy', () => {
  it('are merged, and cut to the range', () => {
    const text = freeBusyText(
      { start: '2026-03-02T00:00:00Z', end: '2026-03-03T00:00:00Z' },
      [
        { start: '2026-03-02T12:00:00Z', end: '2026-03-02T13:00:00Z' },
        { start: '2026-03-02T09:00:00Z', end: '2026-03-02T10:00:00Z' },
        { start: '2026-03-02T12:30:00Z', end: '2026-03-02T14:00:00Z' },
        { start: '2026-03-02T14:00:00Z', end: '2026-03-02T14:15:00Z' },
        { start: '2026-03-01T22:00:00Z', end: '2026-03-02T01:00:00Z' },
        { start: '2026-03-02T18:00:00Z', end: '2026-03-02T18:00:00Z' },
        { start: '2026-03-04T12:00:00Z', end: '2026-03-04T13:00:00Z' },
      ],
      '2026-11-27T10:00:00.123Z',
    );
    expect(
      text
        .replace(/UID:[\da-f-]{36}/, 'UID:one')
        .split('\r\n')
        .slice(4),
    ).toEqual([
      'BEGIN:VFREEBUSY',
      'UID:one',
      'DTSTAMP:20261127T100000Z',
      'DTSTART:20260302T000000Z',
      'DTEND:20260303T000000Z',
      'FREEBUSY:20260302T000000Z/20260302T010000Z',
      'FREEBUSY:20260302T090000Z/20260302T100000Z',
      'FREEBUSY:20260302T120000Z/20260302T141500Z',
      'END:VFREEBUSY',
      'END:VCALENDAR',
      '',
    ]);
  });
});
