import fc from 'fast-check';
import ICAL from 'ical.js';
import { RRule, RRuleSet } from 'rrule';
import { describe, expect, it } from 'vitest';
import { lineText } from '../base/text';
import { localAsUtcIn, offsetAt } from '../base/time-zone';
import { day, ends, local, rules, startMs } from '../planner/arbitraries';
import type { EventException } from '../planner/event-kind';
import { toSeries } from '../planner/event-problem';
import { expandEvent } from '../planner/expand';
import { occurrencesOf } from '../planner/occurrences';
import type { FeedEvent } from './feed-event';
import { createCalendarWriter } from './write-calendar';

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'UTC',
);
/** As the planner stores them. */
const texts = fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => lineText(text).trim());
const hours = 3_600_000;

/** `unit` is an hour or a day. */
const exceptionOf = (original: string, kind: number, shift: number, unit: number, text: string): EventException => {
  const at = (ms: number) => local(Date.parse(`${original}Z`) + ms);
  if (kind === 0) return { original, is_canceled: true };
  if (kind === 1) return { original, title: text };
  return { original, start: at(shift * unit), end: at((shift + 2) * unit), note: text };
};

const eventsBy = (rule: fc.Arbitrary<string>, starts: fc.Arbitrary<number> = startMs): fc.Arbitrary<FeedEvent> =>
  fc
    .record({
      rule,
      start: starts,
      zone: zones,
      all_day: fc.boolean(),
      lasts: fc.integer({ min: 0, max: 50 }),
      title: texts,
      note: fc.option(texts),
      place: fc.option(texts),
    })
    .chain(({ rule, start: begin, all_day, lasts, title, note, place, zone }) => {
      const start = all_day ? Math.floor(begin / day) * day : begin;
      const near = fc.integer({ min: -50, max: 1000 }).map((days) => local(start + days * day));
      return fc
        .record({
          end: ends(start),
          extra: fc.array(near, { maxLength: 4 }),
          changes: fc.uniqueArray(fc.tuple(fc.nat(60), fc.nat(2), fc.integer({ min: -40, max: 40 }), texts), {
            selector: ([index]) => index,
            maxLength: 5,
          }),
        })
        .map(({ end, extra, changes }) => {
          const event: FeedEvent = {
            uid: 'one@everstep',
            title,
            note,
            place,
            zone,
            all_day,
            start: local(start),
            end: local(all_day ? start + (1 + (lasts % 3)) * day : start + lasts * hours),
            rrule: rule === '' ? null : rule + end,
            extra_dates: extra,
            exceptions: [],
            revision: 3,
            changedAt: '2026-11-27T10:00:00.000Z',
            isBusy: true,
            isCanceled: false,
          };
          const all = expandEvent(toSeries(event), start - 60 * day, start + 1000 * day);
          const exceptions = changes.flatMap(([index, kind, shift, text]) => {
            const original = all[index]?.original;
            if (original === undefined) return [];
            return [exceptionOf(original, kind, shift, all_day ? day : hours, text)];
          });
          return { ...event, exceptions };
        });
    });

const write = (event: FeedEvent) => {
  const writer = createCalendarWriter();
  return writer.head() + writer.event(event) + writer.tail();
};

const lineProblems = (text: string) =>
  text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line) || !line.isWellFormed());

const parse = (text: string) => ICAL.Component.fromString(text.trimEnd());
const isoOf = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString().slice(0, 19);

/** Its local times, as if they were UTC. */
const dateOf = (time: ICAL.Time) =>
  new Date(`${time.toString().slice(0, 10)}T${time.toString().slice(11, 19) || '00:00:00'}Z`);

function areClocksSteady(zone: string, utc: string): boolean {
  const at = Date.parse(`${utc}Z`);
  return offsetAt(zone, at - 3 * hours) === offsetAt(zone, at + 3 * hours);
}

/** The point in time, or only the day while clocks change: hours that are skipped or come twice are read in two ways. */
const exactOf = (zone: string, localText: string, utc: string) =>
  areClocksSteady(zone, utc) ? utc : `on ${localText.slice(0, 10)}`;
const exactTime = (zone: string, time: ICAL.Time) => exactOf(zone, local(dateOf(time).getTime()), isoOf(time));

/** What the first one lasts is what all of them last. */
function isLengthClear(text: string, zone: string): boolean {
  const first = parse(text).getFirstSubcomponent('vevent');
  const [start, end] = ['dtstart', 'dtend'].map((name) => first?.getFirstPropertyValue(name) as ICAL.Time | null);
  if (!start || !end) return true;
  return offsetAt(zone, start.toUnixTime() * 1000 - 3 * hours) === offsetAt(zone, end.toUnixTime() * 1000 + 3 * hours);
}

interface Found {
  start: string;
  end: string;
  title: string;
  place: string;
  note: string;
}
/** By start, as that comes first. */
const sorted = (found: Found[]) => found.map((each) => JSON.stringify(each)).sort();

/** What ical.js finds up to a point in time. Days are taken for midnights of UTC. */
function readBack(text: string, zone: string, until: string): Found[] {
  const components = parse(text).getAllSubcomponents('vevent');
  const [master, ...exceptions] = components;
  if (!master) return [];
  const event = new ICAL.Event(master, { exceptions });
  const iterator = event.iterator();
  const found: Found[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    // What is moved comes back from up to forty days later.
    if (Date.parse(`${isoOf(next)}Z`) > Date.parse(`${until}Z`) + 50 * day) break;
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    if (isoOf(startDate) >= until) continue;
    found.push({
      start: exactTime(zone, startDate),
      end: exactTime(zone, endDate),
      title: item.summary,
      place: item.location ?? '',
      note: item.description ?? '',
    });
  }
  return found;
}

interface Window {
  from: string;
  until: string;
}
const within = ({ from, until }: Window, starts: string[]) => starts.filter((start) => start >= from && start < until);

/** The starts that the library rrule finds in what is written. */
function startsBySecondOpinion(event: FeedEvent, window: Window): string[] {
  const component = parse(write(event)).getFirstSubcomponent('vevent');
  if (!component) return [];
  const timesOf = (name: string) =>
    component.getAllProperties(name).flatMap((property) => property.getValues() as ICAL.Time[]);
  const [dtstart = new Date(0)] = timesOf('dtstart').map(dateOf);
  const set = new RRuleSet();
  const rule = component.getFirstPropertyValue('rrule')?.toString();
  if (rule === undefined) set.rdate(dtstart);
  else {
    const { until, ...options } = RRule.parseString(rule);
    const end = until && (event.all_day ? until : new Date(localAsUtcIn(event.zone, until.getTime())));
    set.rrule(new RRule({ ...options, dtstart, until: end }, true));
  }
  for (const time of timesOf('rdate')) set.rdate(dateOf(time));
  for (const time of timesOf('exdate')) set.exdate(dateOf(time));
  const found = set.between(new Date(`${window.from}Z`), new Date(`${window.until}Z`), true);
  return within(
    window,
    found.map((date) => local(date.getTime())),
  );
}

describe('a written event', () => {
  it('has, by its rule and dates, exactly the starts of the series', () => {
    fc.assert(
      fc.property(eventsBy(rules), (generated) => {
        // Of a series that happens once, what is moved is written as the start.
        const exceptions = generated.exceptions.filter(({ start }) => start === undefined);
        const event = { ...generated, exceptions };
        const from = Date.parse(`${event.start}Z`) - 60 * day;
        const window = { from: local(from), until: local(from + 1200 * day) };
        const own = expandEvent(toSeries(event), from - 2 * day, from + 1202 * day).map(({ start }) => start);
        expect(startsBySecondOpinion(event, window)).toEqual(within(window, own.sort()));
      }),
      { numRuns: 200 },
    );
  });

  /** What ical.js expands as the RFC says. */
  const common = fc.constantFrom(
    '',
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR',
    'FREQ=WEEKLY;BYDAY=TU,TH',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=-1FR',
    'FREQ=YEARLY',
  );

  /** No hour that clocks skip or have twice, about which an UNTIL means one thing here and another there. */
  const daytime = startMs.map((ms) => Math.floor(ms / day) * day + 4 * hours + (ms % (19 * hours)));

  it('is read back by ical.js with the same occurrences, texts and zone', () => {
    fc.assert(
      fc.property(eventsBy(common, daytime), (event) => {
        const text = write(event);
        fc.pre(event.all_day || isLengthClear(text, event.zone));
        // A year after February 29 ical.js says March 1.
        fc.pre(event.rrule?.startsWith('FREQ=YEARLY') !== true || !event.start.includes('-02-29'));
        expect(lineProblems(text)).toEqual([]);
        const from = Date.parse(`${event.start}Z`) - 100 * day;
        const until = local(from + 500 * day);
        const days = event.all_day ? { ...event, zone: 'UTC' } : event;
        const own = occurrencesOf({ ...days, members: [], children: [], busy_in: [] }, from - 2000 * day, `${until}Z`)
          .filter(({ startUtc }) => startUtc < until)
          .map(({ start, startUtc, end, endUtc, title, place, note }) => ({
            start: exactOf(days.zone, start, startUtc.slice(0, 19)),
            end: exactOf(days.zone, end, endUtc.slice(0, 19)),
            title,
            place: place ?? '',
            note: note ?? '',
          }));
        expect(sorted(readBack(text, days.zone, until))).toEqual(sorted(own));
      }),
      { numRuns: 200 },
    );
  });
});
