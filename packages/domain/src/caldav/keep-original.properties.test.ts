import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { foldedLine } from '../icalendar/content-lines';
import { day, ends, local, rules, startMs } from '../planner/arbitraries';
import { deleteOccurrence, editOccurrence, type EditScope } from '../planner/edit-scopes';
import { contentInFile } from '../planner/event-content';
import type { PlannedEvent } from '../planner/event-kind';
import { storedEventProblem } from '../planner/event-problem';
import { occurrencesOf } from '../planner/occurrences';
import { editOriginal } from './keep-original';
import { readCalendarObject, writeCalendarObject } from './read-object';

const zone = 'America/New_York';
const state = { uid: 'one@test', revision: 2, changedAt: '2026-11-27T10:00:00.000Z' };
const hours = 3_600_000;
const text = fc.stringMatching(/^[A-Za-zäöé,;: ]{0,40}[a-zäé]$/).map((each) => each.replace(/\s+/g, ' ').trim());

function read(object: string): PlannedEvent {
  const found = readCalendarObject(new TextEncoder().encode(object), { zone });
  if ('problem' in found) throw new Error(`${found.sentence}\n${object}`);
  return found.value;
}

const kept = [
  'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
  'X-NOTE;X-PARAM="a^nb, c;d":geo:1.5,2.5\\, and äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü',
  'ATTENDEE;CN="Lee, Ana";PARTSTAT=ACCEPTED:mailto:ana@example.org',
  'BEGIN:VALARM',
  'UID:alarm-1',
  'TRIGGER:-PT15M',
  'ACKNOWLEDGED:20260101T000000Z',
  'X-WR-ALARMUID:alarm-1',
  'END:VALARM',
].map(foldedLine);

/** As a program would have written it: with what we do not know of, and with other names and forms. */
function decorated(object: string, form: number): string {
  const lines = object.replaceAll('END:VEVENT\r\n', `${kept.join('')}END:VEVENT\r\n`);
  if (form === 1)
    return lines
      .replaceAll('TZID=Europe/Berlin', 'TZID=W. Europe Standard Time')
      .replaceAll('TZID:Europe/Berlin', 'TZID:W. Europe Standard Time');
  return form === 2 ? lines.replaceAll('\r\n', '\n') : lines;
}

interface Change {
  kind: 'edit' | 'delete';
  scope: EditScope;
  index: number;
  shift: number;
  lasts: number | null;
  title: string | null;
  place: string | null | undefined;
  note: string | null | undefined;
  rule: string | null | undefined;
  zone: string | undefined;
  allDay: boolean;
}
const changes: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('edit' as const, 'edit' as const, 'edit' as const, 'delete' as const),
  scope: fc.constantFrom<EditScope>('this', 'following', 'all'),
  index: fc.nat(12),
  shift: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 })),
  lasts: fc.oneof(fc.constant(null), fc.nat(30)),
  title: fc.option(text),
  place: fc.oneof(fc.constant(undefined), fc.option(text)),
  note: fc.oneof(fc.constant(undefined), fc.option(text)),
  rule: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.option(rules)),
  zone: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, fc.constantFrom('America/New_York', 'Asia/Kolkata')),
  allDay: fc.integer({ min: 0, max: 7 }).map((each) => each === 0),
});

const originals = fc
  .record({
    rule: fc.option(fc.tuple(rules, startMs.chain(ends))),
    start: startMs,
    zone: fc.constantFrom('America/New_York', 'Europe/Berlin', 'Etc/UTC'),
    all_day: fc.boolean(),
    lasts: fc.nat(40),
    title: text,
    place: fc.option(text),
    note: fc.option(text),
    extra: fc.array(fc.integer({ min: -50, max: 400 }), { maxLength: 3 }),
    form: fc.nat(2),
  })
  .map(({ rule, start: begin, lasts, extra, form, ...event }) => {
    const start = event.all_day ? Math.floor(begin / day) * day : begin;
    const until = rule?.[1].startsWith(';COUNT') ? rule[1] : '';
    const value: PlannedEvent = {
      ...event,
      start: local(start),
      end: local(event.all_day ? start + (1 + (lasts % 3)) * day : start + lasts * hours),
      rrule: rule && rule[0] + until,
      extra_dates: extra.map((days) => local(start + days * day)),
      exceptions: [],
      members: [],
      children: [],
      busy_in: [],
    };
    return { value, form };
  });

const start = (event: PlannedEvent) => Date.parse(`${event.start}Z`);
/** The zone of days is that of whoever looks at them. */
const seen = (event: PlannedEvent): PlannedEvent => (event.all_day ? { ...event, zone } : event);
const shown = (event: PlannedEvent, from: number) =>
  occurrencesOf(seen(event), from - 60 * day, from + 1000 * day).map(
    ({ start, startUtc, end, endUtc, title, place, note }) => {
      // A day is a day, however it came to have no end of its own.
      const times = event.all_day
        ? [start, end > start ? end : local(Date.parse(`${start}Z`) + day)]
        : [startUtc, endUtc];
      return JSON.stringify([...times, title, place, note]);
    },
  );

/** What our forms do with an occurrence. */
function changed(event: PlannedEvent, change: Change): PlannedEvent | null {
  const all = occurrencesOf(event, start(event) - 60 * day, start(event) + 1000 * day);
  const occurrence = all[change.index % Math.max(all.length, 1)];
  if (!occurrence) return null;
  const { original } = occurrence;
  if (change.kind === 'delete') return deleteOccurrence(event, original, change.scope)[0]?.value ?? null;
  const unit = event.all_day ? day : hours;
  const from = Date.parse(`${occurrence.start}Z`) + change.shift * unit;
  const length = Date.parse(`${occurrence.end}Z`) - Date.parse(`${occurrence.start}Z`);
  const allDay = change.allDay && !event.all_day && change.scope === 'all';
  const begin = allDay ? Math.floor(from / day) * day : from;
  const edit = {
    start: local(begin),
    end: local(
      allDay ? begin + day : begin + (change.lasts === null ? length : (change.lasts + (event.all_day ? 1 : 0)) * unit),
    ),
    ...(allDay && { all_day: true }),
    ...(change.title !== null && { title: change.title }),
    ...(change.place !== undefined && { place: change.place }),
    ...(change.note !== undefined && { note: change.note }),
    ...(change.rule !== undefined && change.scope === 'all' && { rrule: change.rule }),
    ...(change.zone !== undefined && !event.all_day && change.scope === 'all' && { zone: change.zone }),
  };
  return editOccurrence(event, original, edit, change.scope).changes[0]?.value ?? null;
}

const isStorable = (event: PlannedEvent | null): event is PlannedEvent =>
  event !== null && storedEventProblem(event) === null;

it('an edit of what a program has put says what the edited event says, and keeps all else', () => {
  let [compared, writtenAnew] = [0, 0];
  fc.assert(
    fc.property(
      originals,
      fc.array(changes, { maxLength: 4 }),
      fc.array(changes, { minLength: 1, maxLength: 3 }),
      ({ value, form }, earlier, later) => {
        fc.pre(isStorable(value));
        const put = earlier.reduce<PlannedEvent>((event, change) => {
          const next = changed(event, change);
          return isStorable(next) ? next : event;
        }, value);
        const written = writeCalendarObject({ ...state, value: put });
        if (written === null) return;
        const original = decorated(written, form);
        const before = read(original);
        const after = later.reduce<PlannedEvent>((event, change) => {
          const next = changed(event, change);
          return isStorable(next) ? next : event;
        }, before);

        const text = editOriginal(original, { ...state, before, after });
        if (text === null) {
          writtenAnew++;
          return;
        }
        const result = read(text);
        expect(ICAL.Component.fromString(text.trimEnd()).getAllSubcomponents('vevent').length).toBeGreaterThan(0);
        expect(text.split(/\r?\n/).filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
        expect(shown(result, start(after))).toEqual(shown(after, start(after)));
        const plain = read(writeCalendarObject({ ...state, value: after }) ?? '');
        if (contentInFile(plain) === contentInFile(seen(after))) {
          compared++;
          expect(contentInFile(result)).toBe(contentInFile(seen(after)));
        }
        const isSame = contentInFile(before) === contentInFile(seen(after));
        if (isSame) expect(text).toBe(original);
        else for (const line of kept) expect(text).toContain(form === 2 ? line.replaceAll('\r\n', '\n') : line);
      },
    ),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(50);
  expect(writtenAnew).toBeLessThan(10);
});
