import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { occurrencesOf } from '../planner/occurrences';
import { localText } from '../planner/recurrence/calendar';
import { readCalendarFile } from './read-file';

// Any series, written as RFC 5545 has it, is what ical.js takes it for.

const day = 86_400;
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const basic = (local: number) => localText(local).replace(/[-:]/g, '');
const escape = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

/** Lines of so many octets, folded wherever that is, in the middle of letters too. */
function fold(lines: readonly string[], width: number, lineEnd: string): Uint8Array {
  const bytes: number[] = [];
  for (const line of lines) {
    const octets = new TextEncoder().encode(line);
    for (let from = 0; from < octets.length; from += width) {
      if (from > 0) bytes.push(32);
      bytes.push(...octets.subarray(from, from + width), ...new TextEncoder().encode(lineEnd));
    }
  }
  return Uint8Array.from(bytes);
}

const series = fc.record({
  start: fc.integer({ min: Date.UTC(2010, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }),
  zone: fc.constantFrom('days', 'utc', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'),
  minutes: fc.integer({ min: 0, max: 3_000 }),
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 4 }),
  count: fc.integer({ min: 1, max: 25 }),
  hasUntil: fc.boolean(),
  days: fc.subarray(weekdays, { maxLength: 3 }),
  leftOut: fc.uniqueArray(fc.nat(24), { maxLength: 4 }),
  moved: fc.uniqueArray(fc.record({ index: fc.nat(24), by: fc.integer({ min: -40, max: 40 }) }), {
    maxLength: 3,
    selector: ({ index }) => index,
  }),
  title: fc.string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'abc ,;:\\"äß🍎') }),
  width: fc.integer({ min: 5, max: 75 }),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
});
type Series = typeof series extends fc.Arbitrary<infer Value> ? Value : never;

function parts({ zone, freq, interval, count, hasUntil, days, minutes, ...others }: Series) {
  const isAllDay = zone === 'days';
  const start = isAllDay ? Math.floor(others.start / day) * day : others.start - (others.start % 60);
  const length = isAllDay ? (1 + (minutes % 3)) * day : minutes * 60;
  const date = (name: string, local: number) => {
    if (isAllDay) return `${name};VALUE=DATE:${basic(local).slice(0, 8)}`;
    return zone === 'utc' ? `${name}:${basic(local)}Z` : `${name};TZID=${zone}:${basic(local)}`;
  };
  const own = weekdays[(new Date(start * 1000).getUTCDay() + 6) % 7] ?? '';
  const byDay = freq === 'WEEKLY' ? `;BYDAY=${[...new Set([own, ...days])].join(',')}` : '';
  const end = hasUntil && isAllDay ? `UNTIL=${basic(start + count * 20 * day).slice(0, 8)}` : `COUNT=${count}`;
  const rule = `RRULE:FREQ=${freq};INTERVAL=${interval};${end}${byDay}`;
  return { start, length, date, rule };
}

/** What ical.js finds, in local times: zones are not its business here. */
function secondOpinion(lines: readonly string[]): string[] {
  const root = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]);
  const [master, ...changes] = root.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  if (!master) return [];
  for (const change of changes) master.relateException(change);
  const found: string[] = [];
  const text = (time: ICAL.Time) =>
    `${time.toString().slice(0, 10)}T${time.isDate ? '00:00:00' : time.toString().slice(11, 19)}`;
  const iterator = master.iterator();
  for (let next = iterator.next() as ICAL.Time | null; next; next = iterator.next() as ICAL.Time | null) {
    const { startDate, endDate, item } = master.getOccurrenceDetails(next);
    found.push(`${text(startDate)} ${text(endDate)} ${item.summary.replace(/\s+/g, ' ').trim()}`);
  }
  return found.sort();
}

it('a series of any calendar is the same here as for ical.js', () => {
  fc.assert(
    fc.property(series, (made) => {
      const { start, length, date, rule } = parts(made);
      // A year after February 29 ical.js says March 1.
      fc.pre(made.freq !== 'YEARLY' || localText(start).slice(5, 10) !== '02-29');
      const event = (lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:series', ...lines, 'END:VEVENT'];
      const wrap = (events: readonly string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'];
      const title = `x${made.title}`;
      const first = [date('DTSTART', start), date('DTEND', start + length), rule, `SUMMARY:${escape(title)}`];
      const bare = wrap(event(first));
      const starts = secondOpinion(bare).map((text) => Date.parse(`${text.slice(0, 19)}Z`) / 1000);

      const left = made.leftOut.flatMap((index) => starts[index] ?? []);
      const changes = made.moved.flatMap(({ index, by }) => {
        const original = starts[index];
        if (original === undefined || left.includes(original)) return [];
        const to = original + by * (made.zone === 'days' ? day : 1_800);
        return event([
          date('RECURRENCE-ID', original),
          date('DTSTART', to),
          date('DTEND', to + length),
          `SUMMARY:moved ${index}`,
        ]);
      });
      if (left.length >= starts.length) return;
      const lines = wrap([...event([...first, ...left.map((at) => date('EXDATE', at))]), ...changes]);
      const file = readCalendarFile(fold(lines, made.width, made.lineEnd), { zone: 'America/New_York' });
      expect(file.problems).toEqual([]);
      const found = file.events.flatMap(({ value }) =>
        occurrencesOf(value, '2009-01-01T00:00:00Z', '2199-01-01T00:00:00Z').map(
          (each) => `${each.start} ${each.end} ${each.title}`,
        ),
      );
      expect(found.sort()).toEqual(secondOpinion(lines));
    }),
    { numRuns: 300 },
  );
});

it('no bytes make it fail, and no event takes another one with it', () => {
  const line = fc.oneof(
    fc.constantFrom('BEGIN:VEVENT', 'END:VEVENT', 'BEGIN:VALARM', 'END:VALARM', 'BEGIN:VTIMEZONE', 'BEGIN:VTODO'),
    fc.constantFrom(
      'DTSTART:20260101T100000',
      'RRULE:FREQ=DAILY',
      'RDATE:',
      'DTEND;TZID=":x',
      'EXDATE:2',
      'UID:',
      ';;:',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const junk = fc.oneof(
    fc.array(line, { maxLength: 40 }).map((lines) => new TextEncoder().encode(lines.join('\r\n'))),
    fc.uint8Array({ maxLength: 200 }),
  );
  fc.assert(
    fc.property(junk, junk, (before, after) => {
      const good = new TextEncoder().encode(
        '\r\nBEGIN:VEVENT\r\nUID:a good one\r\nDTSTART;VALUE=DATE:20260102\r\nSUMMARY:Good\r\nEND:VEVENT\r\nX-NEXT:1\r\n',
      );
      const head = new TextEncoder().encode('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n');
      const bytes = Uint8Array.from([...head, ...before, ...good, ...after]);
      const { events } = readCalendarFile(bytes, { zone: 'America/New_York' });
      expect(events.map(({ uid }) => uid)).toContain('a good one');
    }),
    { numRuns: 500 },
  );
});
