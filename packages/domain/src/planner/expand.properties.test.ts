import fc from 'fast-check';
import { RRule } from 'rrule';
import { describe, expect, it } from 'vitest';
import { expandEvent } from './expand';
import { localText } from './recurrence/calendar';
import type { EventSeries } from './recurrence/series';

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const some = <Value>(values: readonly Value[], maxLength = 3) => fc.subarray([...values], { minLength: 1, maxLength });
const upTo = (max: number) => Array.from({ length: max }, (_, index) => index + 1);
const signed = (max: number) => [...upTo(max), ...upTo(max).map((number) => -number)];
const list = (name: string, values: fc.Arbitrary<readonly unknown[]>) =>
  values.map((taken) => `;${name}=${taken.join(',')}`);
const none = fc.constant('');

const byDay = list('BYDAY', some(weekdays));
const byMonthDay = list('BYMONTHDAY', some(signed(28)));
const byMonth = fc.oneof(none, list('BYMONTH', some(upTo(12))));
const numberedDays = (max: number) =>
  list(
    'BYDAY',
    fc.array(
      fc.tuple(fc.constantFrom(...signed(max)), fc.constantFrom(...weekdays)).map(([number, day]) => `${number}${day}`),
      { minLength: 1, maxLength: 3 },
    ),
  );
const interval = (max: number) =>
  fc.oneof(
    none,
    fc.integer({ min: 2, max }).map((every) => `;INTERVAL=${every}`),
  );
// One of them, as the second opinion gives an occurrence twice that two positions name.
const positions = fc.oneof(none, list('BYSETPOS', some([1, -1], 1)));
const times = fc.oneof(
  none,
  list('BYHOUR', some([0, 2, 9, 18, 23])),
  list('BYMINUTE', some([0, 15, 59])),
  list('BYSECOND', some([0, 6, 59])),
);
const join = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));

/** Rules that happen within some years: those that never do keep the second opinion busy until the year 9999. */
const rules = fc.oneof(
  join(fc.constant('FREQ=DAILY'), interval(40), fc.oneof(none, byMonthDay), times, positions),
  join(fc.constant('FREQ=DAILY'), interval(3), byDay, times, positions),
  join(fc.constant('FREQ=DAILY'), byMonth, fc.oneof(byDay, byMonthDay), times),
  // Of positions in a week the second opinion counts those of the first week from the start on.
  join(fc.constant('FREQ=WEEKLY'), interval(9), fc.oneof(none, byDay), times, list('WKST', some(weekdays, 1))),
  join(fc.constant('FREQ=WEEKLY'), byMonth, byDay, times),
  join(fc.constant('FREQ=MONTHLY'), interval(7), fc.oneof(none, byDay, byMonthDay, numberedDays(4)), times, positions),
  join(fc.constant('FREQ=MONTHLY'), byMonth, fc.oneof(byDay, byMonthDay, numberedDays(4)), times, positions),
  join(fc.constant('FREQ=MONTHLY'), byDay, byMonthDay, times),
  join(fc.constant('FREQ=YEARLY'), interval(3), fc.oneof(none, byDay, byMonthDay, numberedDays(50)), times, positions),
  join(fc.constant('FREQ=YEARLY'), byMonth, fc.oneof(byDay, byMonthDay, numberedDays(4)), times, positions),
  join(fc.constant('FREQ=YEARLY'), list('BYYEARDAY', some(signed(365))), times, positions),
  // Around New Year the second opinion takes days for those of other weeks.
  join(fc.constant('FREQ=YEARLY'), list('BYWEEKNO', some(upTo(51).slice(1))), fc.oneof(none, byDay)),
);

const second = 1000;
const day = 86_400 * second;
const startMs = fc
  .integer({ min: Date.UTC(1990, 0, 1) / second, max: Date.UTC(2040, 0, 1) / second })
  .map((seconds) => seconds * second);
const local = (ms: number) => localText(ms / second);
const digits = (text: string) => text.replace(/[-:]/g, '');

const ends = (start: number) =>
  fc.oneof(
    none,
    fc.integer({ min: 1, max: 300 }).map((count) => `;COUNT=${count}`),
    fc.integer({ min: 0, max: 2000 }).map((days) => `;UNTIL=${digits(local(start + days * day))}Z`),
  );

describe('expansion', () => {
  it('agrees with the library rrule about any rule, start and window', () => {
    const cases = fc.record({ rule: rules, start: startMs }).chain(({ rule, start }) =>
      fc.record({
        rule: fc.constant(rule),
        start: fc.constant(start),
        end: ends(start),
        from: fc.integer({ min: -200, max: 2500 }).map((days) => start + days * day),
        length: fc.integer({ min: 1, max: 500 }).map((days) => days * day),
      }),
    );
    fc.assert(
      fc.property(cases, ({ rule, start, end, from, length }) => {
        const options = RRule.parseString(rule + end);
        const other = new RRule({ ...options, dtstart: new Date(start) }, true);
        const expected = other
          .between(new Date(from), new Date(from + length - second), true)
          .map((date) => local(date.getTime()));
        const series = { start: local(start), zone: 'UTC', rrule: rule + end };
        expect(expandEvent(series, from, from + length).map((found) => found.start)).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  const zones = fc.constantFrom(
    'America/New_York',
    'Europe/London',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'Asia/Kolkata',
  );
  const anySeries: fc.Arbitrary<EventSeries> = fc
    .record({ rule: rules, start: startMs, zone: zones, allDay: fc.boolean() })
    .chain(({ rule, start, zone, allDay }) => {
      const near = fc.integer({ min: -50, max: 1000 }).map((days) => local(start + days * day));
      const offsets = fc.array(fc.tuple(fc.nat(60), fc.integer({ min: -2000, max: 2000 })), { maxLength: 5 });
      return fc
        .record({
          end: ends(start),
          rdates: fc.array(near, { maxLength: 4 }),
          exdates: fc.array(near, { maxLength: 4 }),
          offsets,
        })
        .map(({ end, rdates, exdates, offsets }) => {
          const series = { start: local(start), zone, allDay, rrule: rule + end, rdates, exdates };
          const all = expandEvent(series, start - 60 * day, start + 1000 * day);
          const overrides = offsets.flatMap(([index, hours]) => {
            const original = all[index]?.original;
            if (original === undefined) return [];
            const moved = local(Date.parse(`${original}Z`) + hours * 3_600_000);
            // eslint-disable-next-line everstep/glossary -- The spelling of iCalendar.
            return [hours % 3 === 0 ? { original, cancelled: true } : { original, start: moved }];
          });
          return { ...series, overrides };
        });
    });

  it('of any window is the cut of the whole', () => {
    const windows = fc.record({
      series: anySeries,
      from: fc.integer({ min: -300, max: 30_000 }),
      hours: fc.nat(20_000),
    });
    fc.assert(
      fc.property(windows, ({ series, from, hours }) => {
        const begin = Date.parse(`${series.start}Z`) + from * 3_600_000;
        const end = begin + hours * 3_600_000;
        const whole = expandEvent(series, begin - 3000 * day, end + 3000 * day);
        const cut = whole.filter(({ startUtc }) => Date.parse(startUtc) >= begin && Date.parse(startUtc) < end);
        expect(expandEvent(series, begin, end)).toEqual(cut);
      }),
      { numRuns: 300 },
    );
  });

  it('shows each start on the clocks of its zone, but for those that they skip', () => {
    fc.assert(
      fc.property(anySeries, (series) => {
        const begin = Date.parse(`${series.start}Z`);
        const clock = new Intl.DateTimeFormat('sv-SE', {
          timeZone: series.zone,
          dateStyle: 'short',
          timeStyle: 'medium',
        });
        for (const { start, startUtc } of expandEvent(series, begin, begin + 400 * day)) {
          const shown = Date.parse(`${clock.format(Date.parse(startUtc)).replace(' ', 'T')}Z`);
          // A gap is an hour, on Lord Howe Island half of one.
          expect([0, 1_800_000, 3_600_000]).toContain(shown - Date.parse(`${start}Z`));
        }
      }),
      { numRuns: 100 },
    );
  });
});
